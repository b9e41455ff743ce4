"""Rules about the numbers of dominoes, against every way to lay them, and a published puzzle."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pentomino import LimitReachedError, Limits, NotationError, Puzzle, PuzzleError, to_data
from pentomino.geometry import Board, Cell, Copies
from pentomino.notation import piece_set
from pentomino.rendering import draw_numbering
from pentomino.solving import Rule, numberings, read_rules
from pentomino.solving.numbered import Asks
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


@pytest.mark.slow
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
        ("rows 3 = 1", NotationError, "the last row with cells is row 2"),
        ("rows 2-1 = 1", NotationError, "the last row with cells is row 2"),
        (f"rows {'9' * 5000} = 1", NotationError, "is no rule"),
        ("diagonals = 3", PuzzleError, "only a square has diagonals"),
    ],
)
def test_what_is_no_rule_is_refused(rule: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        read_rules([rule], Puzzle.of("2x3", "dominoes-1?"))


@pytest.mark.parametrize(
    ("text", "asks", "number"),
    [
        ("row 1 = 7", "=", 7),
        ("row 1: 7", "=", 7),
        ("row 1 sum 7", "=", 7),
        ("Row 1 <= 7", "<", 8),
        ("sum of row 1 \u2265 7", ">", 6),
        ("1.1-3 all equal", "equal", 0),
        ("1.1-3 !=", "different", 0),
    ],
)
def test_rules_are_written_in_several_ways(text: str, asks: Asks, number: int) -> None:
    (rule,) = read_rules([text], Puzzle.of("2x3", "dominoes-1?"))
    assert rule == Rule(((0, 2), (0, 0), (0, 1)), asks, number)


def test_rows_have_the_numbers_that_people_see() -> None:
    puzzle = Puzzle.of("..\n##\n..\n", "00+11")
    assert next(numberings(puzzle, ["row 3 = 0"])).numbers[2, 0] == 0
    with pytest.raises(NotationError, match="row 2 has no cells"):
        read_rules(["row 2 = 0"], puzzle)


@pytest.mark.parametrize(
    ("cells", "asks", "number", "words"),
    [
        ([], "=", 1, "one cell or more"),
        ([(0, 0), (0, 0)], "=", 1, "named twice"),
        ([(0, 0)], "sum", 1, "a rule asks for"),
        ([5], "=", 1, "cells"),
        ([(0, 0)], "=", "7", "number"),
    ],
)
def test_what_is_no_rule_cannot_be_made(
    cells: list[Cell], asks: Asks, number: int, words: str
) -> None:
    with pytest.raises((PuzzleError, TypeError), match=words):
        Rule(cells, asks, number)  # type: ignore[arg-type] # lists are taken as well


def test_a_solution_without_pieces_is_written() -> None:
    assert str(next(numberings(Puzzle.of("??\n??\n", "00?"), [])))


def test_a_limit_on_time_ends_the_making_of_a_problem_too() -> None:
    puzzle = Puzzle.of("30x30", "dominoes-9*")
    with pytest.raises(LimitReachedError):
        next(numberings(puzzle, ["rows > 1"], limits=Limits(seconds=0.05)))


def test_pieces_without_numbers_are_refused() -> None:
    with pytest.raises(PuzzleError, match="without a number"):
        numberings(Puzzle.of("6x10"), ["rows = 3"])


def test_cells_that_may_stay_empty_have_no_rule() -> None:
    puzzle = Puzzle.of("...\n..?\n", "dominoes-1?")
    with pytest.raises(PuzzleError, match="may stay empty"):
        numberings(puzzle, ["rows = 3"])


@pytest.mark.slow
def test_sums_that_are_too_large_are_refused() -> None:
    puzzle = Puzzle.of("2x300", "19*+28*")
    with pytest.raises(PuzzleError, match="more than 1,000,000 steps"):
        next(numberings(puzzle, ["rows > 20"]))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("A = 3", "the region B has no rule"),
        ("A = 3\ncolumns > 0", "the region B has no rule"),
        ("A = 3\nB >", "'B >' is no rule"),
        ("A = 3\nB equal 3", "'B equal 3' is no rule"),
        ("A = 3\nB = 1\nC = 2", "no region C is drawn"),
    ],
)
def test_regions_and_rules_go_together(lines: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text(f"pieces: 01+12\nAA\nBB\n\n{lines}\n", encoding="utf-8")
    assert words in run("sums", str(path), code=2)[1]


@pytest.mark.parametrize(
    "line", ["A - C", "A B", "....", "B is three", "AB = 3", "3 = A", "B > -5", "B = 3.5"]
)
def test_no_line_below_the_rules_is_a_row_of_the_board(line: str, tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text(f"AA\nBB\n\nA = 1\n{line}\n", encoding="utf-8")
    refused = run("sums", str(path), "--pieces", "dominoes-2?", code=2)[1]
    assert f"line 5, {line!r} is no rule" in refused


def test_rules_stand_above_too_with_small_letters_and_remarks(tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text("a equals 1  # the first\nB >= 3\n\nAA\nBB\n", encoding="utf-8")
    assert run("sums", str(path), "--pieces", "01+12")[0] == "0-1\n\n1-2\n"


@pytest.mark.slow
def test_areas_that_do_not_fit_are_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text("AA.\nBB.\n\nA = 1\nB > 0\n", encoding="utf-8")
    said = run("sums", str(path), "--pieces", "01+12", code=1)[1]
    assert said.startswith("no solutions: the board has 6 cells, and the pieces cover 4")
    assert "a line such as 'pieces: 01+12+33'" in run("sums", str(path), code=2)[1]
    assert "'pentomino sums' reads files with rules" in run("count", str(path), code=2)[1]


def test_rules_beside_a_file_are_about_its_regions(tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text("pieces: 01+12\nA A\nB B\n\nA = 1\n", encoding="utf-8")
    assert run("sums", str(path), "--rule", "B > 2", code=0)[0] == "0-1\n\n1-2\n"
