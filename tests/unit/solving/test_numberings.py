"""Rules about the numbers of dominoes, against every way to lay them, and a published puzzle."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pentomino import NotationError, Puzzle, PuzzleError, to_data
from pentomino.geometry import Board, Cell, Copies
from pentomino.notation import piece_set
from pentomino.rendering import draw_numbering
from pentomino.solving import Rule, numberings, read_rules
from pentomino.solving.numberings import Asks
from tests.support.commands import run

PIPS = """\
title: Sixteen dominoes
pieces: 01+02+11+12+15+42+30+34+36+40+45+52+62+64+65+66

##AA
#BBCCDEF
#G#.HHEF.
GG#.IIEJJ
###KK##JJ
###KK##LM

A =
B = 6
C 12
D = 5
E sum 6
F: 10
G = 18
H \u2260
I = 10
J = 0
K = 4
L < 3
M < 2
"""
"""A hard puzzle of the kind that the New York Times calls Pips, published with its only solution in
the description of B. Berns' solver (github.com/brianberns/Pips)."""

SOLVED = """\
    4 4
    | |
  3 3 6 6-5 2-6
  |
  6   4-5 4-2 4 3
              | |
6-6   2 5 5-2 0 0
      | |
      1 1     0 0
              | |
      1-1     2 1
"""

Laid = tuple[tuple[str, Cell, int, Cell, int], ...]


def every_way(cells: frozenset[Cell], names: tuple[str, ...]) -> Iterator[Laid]:
    """Lay some of these dominoes, each once, on all cells, in every way and order of their ends."""
    if not cells:
        yield ()
        return
    row, column = min(cells)
    for other in {(row, column + 1), (row + 1, column)} & cells:
        for name in names:
            left = tuple(each for each in names if each != name)
            ends = {(int(name[0]), int(name[1])), (int(name[1]), int(name[0]))}
            for rest in every_way(cells - {(row, column), other}, left):
                for one, two in ends:
                    yield ((name, (row, column), one, other, two), *rest)


HOLDS: dict[Asks, Callable[[list[int], int], bool]] = {
    "=": lambda on, number: sum(on) == number,
    "<": lambda on, number: sum(on) < number,
    ">": lambda on, number: sum(on) > number,
    "equal": lambda on, _: on == [on[0]] * len(on),
    "different": lambda on, _: len({*on}) == len(on),
}


@pytest.mark.parametrize("seed", range(200))
def test_solutions_are_those_that_keep_to_the_rules(seed: int) -> None:
    chance = random.Random(seed)
    rows, columns = chance.choice([(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)])
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    every = [f"{low}{high}" for low in range(4) for high in range(low, 4)]
    names = sorted(chance.sample(every, len(cells) // 2 + chance.choice((0, 0, 1))))
    rules = [
        Rule(
            tuple(sorted(chance.sample(cells, chance.randint(1, 4)))),
            asks := chance.choice(list(HOLDS)),
            chance.randint(0, 9) if asks in "=<>" else 0,
        )
        for _ in range(chance.randint(1, 3))
    ]
    ruled = {cell for rule in rules for cell in rule.cells}
    expected = set()
    for laid in every_way(frozenset(cells), tuple(names)):
        on = {cell: n for _, one, a, two, b in laid for cell, n in ((one, a), (two, b))}
        if all(HOLDS[rule.asks]([on[c] for c in rule.cells], rule.number) for rule in rules):
            lying = frozenset((name, one, two) for name, one, _, two, _ in laid)
            expected.add((lying, tuple(sorted((c, n) for c, n in on.items() if c in ruled))))
    puzzle = Puzzle(
        Board.of(cells), tuple(p.with_copies(Copies(0, 1)) for p in piece_set("+".join(names)))
    )
    found = [
        (
            frozenset((p.piece, *p.cells) for p in each.placements),
            tuple((cell, n) for cell, n in each.numbers.items() if cell in ruled),
        )
        for each in numberings(puzzle, rules)
    ]
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_the_published_puzzle_has_its_only_solution(tmp_path: Path) -> None:
    (tmp_path / "pips.txt").write_text(PIPS, encoding="utf-8")
    printed, said = run("sums", str(tmp_path / "pips.txt"), "-n", "5", code=0)
    assert printed == SOLVED
    assert said == "the only solution\n"
    assert run("sums", str(tmp_path / "pips.txt"), "--count") == ("1\n", "")
    (tmp_path / "pips.txt").write_text(PIPS.replace("M < 2", "M > 6"), encoding="utf-8")
    assert run("sums", str(tmp_path / "pips.txt"), code=1) == ("", "no solutions\n")


def test_a_solution_can_be_drawn_and_recorded() -> None:
    puzzle = Puzzle.of("2x3", "dominoes-2?")
    (first, *others) = numberings(puzzle, ["rows = 3"])
    assert others
    assert sum(first.numbers[0, column] for column in range(3)) == 3
    assert to_data(first)["numbers"] == [
        [first.numbers[cell] for cell in each.cells] for each in first.placements
    ]
    drawn = draw_numbering(first, read_rules(["rows = 3"], puzzle)).svg()
    assert "= 3" in drawn
    assert first.solution.puzzle.board.colours


@pytest.mark.parametrize(
    ("rule", "error", "words"),
    [
        ("A = 3", NotationError, "is not a place"),
        ("1.1 is odd", NotationError, "is no rule"),
        ("", NotationError, "is no rule"),
        ("1.9 = 3", NotationError, "where the board has no cell"),
        ("1.1_1.1 = 3", NotationError, "twice"),
        ("rows 3 = 1", NotationError, "the board has 2 rows"),
        ("rows 2-1 = 1", NotationError, "the board has 2 rows"),
    ],
)
def test_what_is_no_rule_is_refused(rule: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        read_rules([rule], Puzzle.of("2x3", "dominoes-1?"))


def test_pieces_without_numbers_are_refused() -> None:
    with pytest.raises(PuzzleError, match="without a number"):
        numberings(Puzzle.of("6x10"), ["rows = 3"])


def test_cells_that_may_stay_empty_have_no_rule() -> None:
    puzzle = Puzzle.of("...\n..?\n", "dominoes-1?")
    with pytest.raises(PuzzleError, match="may stay empty"):
        numberings(puzzle, ["rows = 3"])


def test_sums_that_are_too_large_are_refused() -> None:
    puzzle = Puzzle.of("2x300", "19*+28*")
    with pytest.raises(PuzzleError, match="ask for fewer"):
        next(numberings(puzzle, ["rows > 20"]))


def test_regions_need_rules(tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text("pieces: 01+12\nAA\nBB\n\nA = 3\n", encoding="utf-8")
    _, said = run("sums", str(path), code=2)
    assert "the region B has no rule" in said
