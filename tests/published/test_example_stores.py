"""The example stores: they are sound, and their numbers are found in another way."""

from pathlib import Path

import pytest

from pentomino import Puzzle, count, pentominoes
from pentomino.jobs import open_store

STORES = Path(__file__).parents[2] / "examples" / "stores"


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("5x24-two-sets.db", 549_256_602_146),
        ("6x11-one-hexomino.db", 475_316),
        ("12x12-tetrominoes.db", 13_664_822_582_333_502_156_627_512),
        (
            "13x13-monominoes-trominoes.db",
            5_742_558_275_074_753_170_507_761_752_784_560_050_470_288_006_101,
        ),
    ],
)
def test_the_example_stores_are_sound_and_complete(name: str, number: int) -> None:
    with open_store(STORES / name) as store:
        assert not store.open_units
        assert store.ledger.count == number


@pytest.mark.slow
def test_each_hexomino_on_its_own_adds_up_to_the_store() -> None:
    """The store is of a search over all of them at once; this is 35 counts by automaton."""
    with open_store(STORES / "6x11-one-hexomino.db") as store:
        puzzle, total = store.job.puzzle, store.ledger.count
    hexominoes = [piece for piece in puzzle.pieces if piece.size == 6]
    assert len(hexominoes) == 35
    boards = (Puzzle(puzzle.board, (*pentominoes(), piece.with_copies(1))) for piece in hexominoes)
    assert sum(count(board, engine="frontier") for board in boards) == total
