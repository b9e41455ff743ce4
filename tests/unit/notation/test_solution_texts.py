"""Solutions in letters, compared with drawings made cell by cell."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from pentomino import Puzzle, Solution
from pentomino.notation import solution_texts
from pentomino.notation.drawings import HOLE, drawn_rows
from pentomino.notation.letters import letters
from pentomino.notation.solution_texts import SolutionTexts
from tests.support.profiles import examples
from tests.support.strategies import puzzles


def _letter(solution: Solution, cell: tuple[int, ...]) -> str:
    placement = solution.cover.get(cell)
    return "." if placement is None else letters(solution.puzzle.pieces)[placement.piece]


@examples(50)
@given(puzzles())
def test_every_text_has_the_letter_of_each_cell_in_its_place(puzzle: Puzzle) -> None:
    board = puzzle.board
    texts = SolutionTexts(puzzle, letters(puzzle.pieces))
    lines, drawings = texts.lines(), texts.drawings()
    for solution in islice(puzzle.solve(distinct="nothing"), 5):
        chosen = puzzle.encoding.numbers(solution.placements)
        assert lines.text(chosen) == texts.line(solution)
        assert drawings.text(chosen) == texts.drawing(solution)
        assert texts.line(solution) == "".join(_letter(solution, cell) for cell in board.cells)
        rows = drawn_rows(board.lattice, board.cells, lambda cell: _letter(solution, cell))  # noqa: B023
        assert texts.drawing(solution) == "\n".join(rows) == str(solution)
        layers: Any = texts.grid(solution)
        if not board.lattice.has_layers:
            layers = [layers]
        widths = {len(row) for layer in layers for row in layer}
        assert len({len(layer) for layer in layers}) == len(widths) == 1
        signs = "".join(row for layer in layers for row in layer)
        assert sorted(signs.replace(HOLE, "")) == sorted(texts.line(solution))
        if not board.lattice.has_layers and board.lattice.text_span == 1:
            drawn = [row.ljust(min(widths)).replace(" ", HOLE) for row in rows]
            assert layers == [drawn]


def test_places_that_are_kept_open_are_drawn_where_they_move_no_cell() -> None:
    puzzle = Puzzle.of("calendar", date="12-25")
    drawing = str(next(puzzle.solve()))
    assert drawing.count(HOLE) == len(puzzle.board.kept_open) > 0


def test_long_texts_and_letters_of_any_alphabet_are_written_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(puzzle.solve())
    chosen = puzzle.encoding.numbers(solution.placements)
    others = dict(zip((piece.name for piece in puzzle.pieces), "あé𝄞ßЖabc!-Zあ", strict=True))
    for names in (letters(puzzle.pieces), others):
        texts = SolutionTexts(puzzle, names)
        for most in (solution_texts.MOST_SUMMED, 0):
            monkeypatch.setattr(solution_texts, "MOST_SUMMED", most)
            assert texts.drawings().text(chosen) == texts.drawing(solution)


def test_a_board_of_one_cell() -> None:
    puzzle = Puzzle.of("1x1", "monomino")
    texts = SolutionTexts(puzzle, letters(puzzle.pieces))
    solution = next(puzzle.solve())
    assert [texts.line(solution)] == [texts.drawing(solution)] == texts.grid(solution)
