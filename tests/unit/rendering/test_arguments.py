"""What the functions that draw refuse: each says what is wrong with an argument, and what to do."""

import math
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
import pytest

from pentomino import (
    Board,
    BoardError,
    PictureError,
    Placement,
    Position,
    Puzzle,
    Solution,
    draw_board,
    draw_gallery,
    draw_heat,
    draw_hint,
    draw_obstacle,
    draw_orientations,
    draw_pieces,
    draw_poster,
    draw_puzzle,
    draw_sheets,
    draw_solution,
    hint,
    pentominoes,
    solution_space,
    why_not,
)
from pentomino.geometry.lattice import Cell
from pentomino.notation import placement_text
from pentomino.rendering import Exercise, SheetOptions, draw_step_pages, draw_steps
from pentomino.rendering.figures import PaperSize
from pentomino.rendering.view import View

PUZZLE, OTHER = Puzzle.of("3x20"), Puzzle.of("6x10")

LONG = "x" * 100_000


@cache
def solution() -> Solution:
    return next(PUZZLE.solve())


@cache
def foreign() -> Solution:
    return next(OTHER.solve())


@cache
def position() -> Position:
    return Position(PUZZLE, solution().placements[:2])


@cache
def coverage() -> Any:  # noqa: ANN401 -- to be changed to what a type checker refuses
    return solution_space(PUZZLE).coverage()


def refused(call: Callable[[], object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words) as error:
        call()
    assert len(str(error.value)) < 250


GALLERIES: dict[str, Callable[..., object]] = {
    "gallery": draw_gallery,
    "poster": draw_poster,
    "sheets": lambda *args, **options: list(draw_sheets(*args, **options)),
}


def galleries(**options: object) -> list[Callable[[], object]]:
    return [
        lambda draw=draw: draw([solution()], PUZZLE, **options)  # type: ignore[misc]
        for draw in GALLERIES.values()
    ]


@pytest.mark.parametrize("view", ["foo", "Flat", 3, None, LONG])
def test_a_view_is_one_of_three(view: Any) -> None:  # noqa: ANN401
    words = "^view must be 'flat', 'solid' or 'exploded', not "
    for call in (lambda: draw_solution(solution(), view=view), *galleries(view=view)):
        refused(call, PictureError, words)
    assert View("solid") is View.SOLID


def test_letters_are_named_by_a_text() -> None:
    wrong: tuple[Any, ...] = (np.array([1, 2]), 3, solution().grid())
    for letters in wrong:
        drawn: Callable[[], object] = partial(draw_solution, solution(), letters=letters)
        for call in (drawn, *galleries(letters=letters)):
            refused(call, TypeError, "^letters must be a text such as 'classic', not ")


@pytest.mark.parametrize("page", ["foo", None, LONG])
def test_a_page_is_one_of_those_listed(page: Any) -> None:  # noqa: ANN401
    words = "^there is no page .*; choose one of: a0, a1, .*, tabloid$"
    _, poster, sheets = galleries(page=page)
    pages = lambda: next(draw_step_pages(solution(), page=page))  # noqa: E731
    for call in (poster, sheets, pages, lambda: SheetOptions(page=page)):
        refused(call, PictureError, words)
    assert PaperSize("A4") is PaperSize.A4


def impossible() -> Position:
    return Position(Puzzle.of("6x10-1x1@0,1-1x1@1,0", "pentominoes"))


CELLS: dict[str, Callable[[Any], object]] = {
    "solution": lambda cell: draw_solution(solution(), cell=cell),
    "solid": lambda cell: draw_solution(solution(), view="solid", cell=cell),
    "board": lambda cell: draw_board(Board.of_size((2, 2)), cell=cell),
    "puzzle": lambda cell: draw_puzzle(PUZZLE, cell=cell),
    "pieces": lambda cell: draw_pieces(pentominoes(), cell=cell),
    "orientations": lambda cell: draw_orientations(pentominoes(), cell=cell),
    "heat": lambda cell: draw_heat(PUZZLE, "X", coverage(), 8, cell=cell),
    "hint": lambda cell: draw_hint(position(), hint(position()), cell=cell),
    "obstacle": lambda cell: draw_obstacle(impossible(), why_not(impossible()), cell=cell),  # type: ignore[arg-type]
    "steps": lambda cell: draw_steps(solution(), cell=cell),
}


@pytest.mark.parametrize("what", CELLS)
def test_cells_have_a_size_that_can_be_drawn(what: str) -> None:
    draw = CELLS[what]
    for cell in (0, -20, math.nan, math.inf, 10_001, 10**30, 10**500):
        words = "^the side of a cell must be more than 0 pixels and 10,000 at most, not "
        refused(lambda cell=cell: draw(cell), PictureError, words)  # type: ignore[misc]
    wrong: object
    usual = what in ("pieces", "orientations")  # where None is the usual size
    for wrong in ("x", [], True, *([] if usual else [None])):
        words = "^cell must be a number of pixels such as 40, not "
        refused(lambda wrong=wrong: draw(wrong), TypeError, words)  # type: ignore[misc]
    draw(10_000)


@pytest.mark.parametrize("columns", [2.5, math.inf, math.nan, True, "3"])
def test_columns_are_a_whole_number(columns: Any) -> None:  # noqa: ANN401
    for call in (
        *galleries(columns=columns),
        lambda: draw_steps(solution(), columns=columns),
        lambda: next(draw_step_pages(solution(), columns=columns)),
    ):
        refused(call, TypeError, "^columns must be a whole number from 1, not ")


def test_a_row_has_no_more_pictures_than_there_can_be() -> None:
    for call in galleries(columns=10**500):
        refused(call, PictureError, "at most 200,000, not about 10")


@pytest.mark.parametrize("text", [3, False, []])
def test_titles_are_texts(text: Any) -> None:  # noqa: ANN401
    for call in (
        *galleries(title=text),
        lambda: draw_solution(solution(), title=text),
        lambda: draw_steps(solution(), title=text),
        lambda: next(draw_step_pages(solution(), title=text)),
        lambda: SheetOptions(title=text),
    ):
        refused(call, TypeError, "^title must be a text")
    refused(lambda: draw_puzzle(PUZZLE, heading=text), TypeError, "^heading must be a text")
    refused(lambda: SheetOptions(note=text), TypeError, "^note must be a text")


def test_the_title_of_worksheets_is_as_long_as_that_of_a_puzzle() -> None:
    assert SheetOptions(title="x" * 200).title
    words = "^the title has 16,000 characters: write 200 or fewer$"
    refused(lambda: SheetOptions(title="x" * 16_000), PictureError, words)


@pytest.mark.parametrize("name", GALLERIES)
def test_solutions_are_those_of_the_puzzle(name: str) -> None:
    draw = GALLERIES[name]
    words = "^solution 2 is of another puzzle: draw it with the puzzle that it solves$"
    refused(lambda: draw([solution(), foreign()], PUZZLE), PictureError, words)
    for wrong in (5, [1], "ab", PUZZLE):
        refused(
            lambda wrong=wrong: draw(wrong, PUZZLE),  # type: ignore[misc]
            TypeError,
            "^solutions must be solutions, .*take them from solve",
        )
    given = PUZZLE.with_givens(solution().placements[:1])
    draw([next(given.solve()), solution()], PUZZLE)  # what is given does not matter


def test_an_exercise_is_a_puzzle_with_its_own_solution() -> None:
    made: Any = Exercise
    for call, kind, words in (
        (lambda: made("x"), TypeError, "^puzzle must be a puzzle, not 'x'"),
        (lambda: made(PUZZLE, "x"), TypeError, "^solution must be a solution, not 'x'"),
        (lambda: made(PUZZLE, foreign()), PictureError, "^the solution is of another puzzle"),
        (lambda: made(PUZZLE, level=9), PictureError, "^the level must be from 1 to 5, not 9"),
        (lambda: made(PUZZLE, level="hard"), TypeError, "^level must be a whole number from 1 to"),
        (lambda: made(PUZZLE, number=-5), PictureError, "^the number must be 1 or more, not -5"),
        (lambda: made(PUZZLE, number="5"), TypeError, "^number must be a whole number from 1"),
    ):
        refused(call, kind, words)


def test_counts_on_a_heat_map_are_those_of_its_puzzle() -> None:
    found = coverage()
    for puzzle, counts, number, kind, words in (
        (OTHER, found, 8, PictureError, "^the counts are not those of the cells of this board"),
        (PUZZLE, {}, 8, PictureError, "^the counts are not those of the cells of this board"),
        (PUZZLE, found, 1, PictureError, r"^X cannot cover row 1, column 3 in \d of 1 solution"),
        (PUZZLE, found, -5, PictureError, "^there is no solution"),
        (PUZZLE, found, math.nan, TypeError, "^solutions must be the number of all solutions"),
        (PUZZLE, found, "x", TypeError, "^solutions must be the number of all solutions"),
        (PUZZLE, 3, 8, TypeError, "^counts must be counts for every cell, not 3"),
        (PUZZLE, dict.fromkeys(found, 3), 8, TypeError, "^the counts of a cell must be numbers by"),
        (
            PUZZLE,
            {each: {"X": "3"} for each in found},
            8,
            TypeError,
            "^a count must be a whole number",
        ),
    ):
        asked: tuple[Any, ...] = (puzzle, "X", counts, number)
        refused(lambda asked=asked: draw_heat(*asked), kind, words)  # type: ignore[misc]


def test_a_hint_is_about_its_position() -> None:
    found = hint(position())
    words = "^the hint is not about this position: I covers row 1, column 4, which is not on"
    refused(lambda: draw_hint(Position(Puzzle.of("20x3")), found), PictureError, words)
    full = solution().position
    refused(lambda: draw_hint(full, found), PictureError, "^the hint is not about this position")


def test_what_was_laid_may_be_a_text() -> None:
    first, second, *_ = solution().placements
    laid: list[Placement | str] = [placement_text(first, PUZZLE), second]
    assert draw_solution(solution(), laid=laid).description.endswith(" Laid before: U, X.")


def test_what_was_laid_is_in_the_solution() -> None:
    draw: Any = draw_solution
    for laid, kind, words in (
        (["I_1.1-5"], PictureError, "^I does not lie like this in the solution: leave it out"),
        (foreign().placements[:1], PictureError, "does not lie like this in the solution"),
        (solution().placements[0], TypeError, "^laid must be placements or texts, not Placement"),
        ("I_1.1-5", TypeError, "^laid must be placements or texts, not 'I_1.1-5'"),
        ([3], TypeError, "^laid must be placements or texts, but 3 is among them"),
    ):
        refused(lambda laid=laid: draw(solution(), laid=laid), kind, words)  # type: ignore[misc]


def test_many_placements_may_have_been_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = next(Puzzle.of("1x800", "dominoes*400").solve())
    laid = [Placement(each.piece, each.cells) for each in lines.placements]
    compared: list[Placement] = []

    def equal(one: Placement, other: Placement) -> bool:
        compared.append(one)
        return one.cells == other.cells

    monkeypatch.setattr(Placement, "__eq__", equal)
    draw_solution(lines, laid=laid)
    assert len(compared) < 20 * len(laid)  # not each with each


@pytest.mark.parametrize("what", ["looked_at", "shaded"])
@pytest.mark.parametrize(
    ("cells", "kind", "words"),
    [
        ((0, 0), TypeError, r"must be cells, but 0 is among them: write \w+=\[\(0, 4\)\]"),
        ("x", TypeError, "must be cells, not 'x'"),
        ([(0, 99)], PictureError, "^row 1, column 100 is not on the board: leave it out of "),
        ([(0, 0, 0)], BoardError, r"\(0, 0, 0\) is not a cell"),
    ],
)
def test_marked_cells_are_on_the_board(
    what: str, cells: list[Cell], kind: type[Exception], words: str
) -> None:
    asked: dict[str, Any] = {what: cells}
    refused(lambda: draw_puzzle(PUZZLE, **asked), kind, words)


def test_yes_or_no_is_no_text() -> None:
    options: Any = SheetOptions
    drawn: dict[str, Callable[[Any], object]] = {
        "name_lines": lambda no: options(name_lines=no),
        "cut_outs": lambda no: options(cut_outs=no),
        "solutions": lambda no: options(solutions=no),
        "numbered": lambda no: draw_gallery([solution()], PUZZLE, numbered=no),
        "look": lambda no: draw_hint(position(), hint(position()), look=no),
        "unique": lambda no: Exercise(PUZZLE, unique=no),
    }
    for name, draw in drawn.items():
        refused(lambda draw=draw: draw("no"), TypeError, f"^{name} must be True or False, not 'no'")  # type: ignore[misc]


def test_numbers_of_worksheets_are_numbers() -> None:
    options: Any = SheetOptions
    refused(lambda: options(per_page=True), TypeError, "^per_page must be a whole number such as 4")
    refused(lambda: options(cell_mm="9"), TypeError, "^cell_mm must be a number of millimetres")
    refused(lambda: options(cell_mm=10**500), PictureError, "mm wide, not about 10")


def test_advice_names_the_function_that_was_called() -> None:
    draw: Any = draw_orientations
    refused(lambda: draw("pentominoes"), TypeError, r"write draw_orientations\(pentominoes\(\)\)$")
