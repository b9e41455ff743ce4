"""Solutions in letters, compared with drawings made cell by cell."""

from functools import partial
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from pentomino import Placement, Puzzle, Solution, _native
from pentomino.notation import solution_texts
from pentomino.notation.drawings import HOLE, drawn_rows
from pentomino.notation.letters import letters
from pentomino.notation.solution_texts import BlockWriter, Form, SolutionTexts
from tests.support.profiles import examples
from tests.support.strategies import puzzles


def _letter(solution: Solution, cell: tuple[int, ...]) -> str:
    placement = solution.cover.get(cell)
    return "." if placement is None else letters(solution.puzzle.pieces)[placement.piece]


@examples(50)
@given(puzzles())
def test_every_text_has_the_letter_of_each_cell_in_its_place(puzzle: Puzzle) -> None:
    board = puzzle.board
    names = letters(puzzle.pieces)
    texts = SolutionTexts(puzzle, names)
    form = [*texts.line_form, "\n", *texts.drawing_form]
    for solution in islice(puzzle.solve(distinct="nothing"), 5):
        chosen = tuple(puzzle.encoding.numbers(solution.placements))
        writer = BlockWriter(board, form, puzzle.encoding.placement, letters=names)
        assert (
            writer.block([chosen]).decode() == f"{texts.line(solution)}\n{texts.drawing(solution)}"
        )
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


def test_letters_of_any_alphabet_are_written_alike() -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(puzzle.solve())
    chosen = tuple(puzzle.encoding.numbers(solution.placements))
    others = dict(zip((piece.name for piece in puzzle.pieces), "あé𝄞ßЖabc!-Zあ", strict=True))
    for names in (letters(puzzle.pieces), others):
        texts = SolutionTexts(puzzle, names)
        writer = BlockWriter(
            puzzle.board, texts.drawing_form, puzzle.encoding.placement, letters=names
        )
        assert writer.block([chosen]).decode() == texts.drawing(solution)


def test_blocks_are_numbered_on_and_never_larger_than_is_held(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solution_texts, "SOLUTIONS_AT_ONCE", 256)
    # 281 ways to lay dominoes on 4x6, https://oeis.org/A005178.
    puzzle = Puzzle.of("4x6", "I2*")
    form: Form = [_native.NUMBER, " ", _native.OPTIONS, "\n"]
    asked: list[int] = []

    def placement(number: int) -> Placement:
        asked.append(number)
        return puzzle.encoding.placement(number)

    writer = BlockWriter(puzzle.board, form, placement, text=lambda _: [_native.PLACE], between="-")
    found = list(writer.blocks(puzzle.solve(distinct="nothing").blocks()))
    assert max(text.count(b"\n") for text in found) == 256
    places = "-".join(map(str, range(1, 13)))
    assert b"".join(found).decode().splitlines() == [f"{n} {places}" for n in range(1, 282)]
    assert writer.number == 281
    assert len(asked) == len(set(asked)) == len(puzzle.placements)


def test_native_code_refuses_what_is_no_text() -> None:
    for form in ([4], [_native.OPTIONS - 1]):
        with pytest.raises(ValueError, match=r"cell 4 does not exist|no such field"):
            _native.SolutionWriter(form, "", 4, ".")
    writer = _native.SolutionWriter([_native.OPTIONS], "", 4, ".")
    described: list[tuple[list[int], Form]] = [([4], []), ([0], [0]), ([0], [_native.OPTIONS])]
    for cells, text in described:
        with pytest.raises(ValueError, match=r"cell 4 does not exist|the text of an option"):
            writer.block([(0,)], 1, partial(_described, cells, text))


def _described(cells: list[int], text: Form, _: int) -> tuple[str, list[int], Form]:
    return "A", cells, text


def test_a_board_of_one_cell() -> None:
    puzzle = Puzzle.of("1x1", "monomino")
    texts = SolutionTexts(puzzle, letters(puzzle.pieces))
    solution = next(puzzle.solve())
    assert [texts.line(solution)] == [texts.drawing(solution)] == texts.grid(solution)
