"""The b-files of `docs/results.md`: whole, and their first terms are counted again."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from pentomino import Puzzle, board_named
from pentomino.solving import Partitions, best_blockade

DOCS = Path(__file__).parents[2] / "docs"
FILES = sorted((DOCS / "b-files").iterdir())


def terms(number: str) -> dict[int, int]:
    """The terms of a b-file, by n."""
    lines = (DOCS / "b-files" / f"b{number}.txt").read_text(encoding="ascii").splitlines()
    return {int(n): int(term) for n, term in (line.split(" ") for line in lines)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_linked_and_its_last_term_stands_on_the_page(file: Path) -> None:
    page = (DOCS / "results.md").read_text(encoding="utf-8")
    assert f"[A{file.stem[1:]}](b-files/{file.name})" in page
    known = terms(file.stem[1:])
    assert list(known) == list(range(min(known), min(known) + len(known)))
    assert re.search(rf"\b{known[max(known)]}\b", page)


def _all(pieces: str) -> Callable[[int], int]:
    return lambda n: Puzzle.of(f"{n}x{n}", pieces).count("all")


def _of_one_area(n: int) -> int:
    oblongs = [f"{a}x{b}*" for a in range(1, n + 1) for b in range(a, n + 1)]
    by_area: dict[int, list[str]] = {}
    for name in oblongs:
        high, wide = map(int, name[:-1].split("x"))
        by_area.setdefault(high * wide, []).append(name)
    fit = (names for area, names in by_area.items() if n * n % area == 0)
    return sum(_all("+".join(names))(n) for names in fit)


def _squares(images: int) -> Callable[[int], int]:
    def of(n: int) -> int:
        puzzle = Puzzle.of(f"{n}x{n}", "+".join(f"{side}x{side}*" for side in range(1, n + 1)))
        found: Counter[int] = Counter()
        for some in puzzle.solution_space().symmetry_classes():
            found[8 // len(some.symmetries)] += some.solutions
        return found[images] // images

    return of


def _partitions(symmetries: int) -> Callable[[int], int]:
    def of(n: int) -> int:
        classes = Partitions(board_named(f"{n}x{n}")).symmetry_classes()
        wanted = [some for some in classes if len(some.symmetries) >= symmetries]
        return sum(len(some.symmetries) * some.solutions for some in wanted) // 8

    return of


def _fewest_cells(n: int) -> int:
    return best_blockade(Puzzle.of(f"{n}x{n}", "trominoes"), cells=True).number


COUNTED: dict[str, tuple[Callable[[int], int], int, int]] = {
    "220778": (_of_one_area, 1, 8),
    "226979": (_squares(2), 1, 6),
    "226980": (_squares(4), 1, 6),
    "226981": (_squares(8), 1, 6),
    "263425": (lambda n: _all("tetrominoes*")(2 * n), 1, 4),
    "270071": (_all("monominoes*+trominoes*"), 1, 8),
    "291806": (_partitions(1), 2, 6),
    "291807": (_partitions(2), 2, 6),
    "337501": (_fewest_cells, 2, 6),
}


@pytest.mark.parametrize("number", COUNTED)
def test_first_terms_are_counted_again(number: str) -> None:
    count, first, last = COUNTED[number]
    known = terms(number)
    assert {n: count(n) for n in range(first, last + 1)} == {
        n: known[n] for n in range(first, last + 1)
    }
