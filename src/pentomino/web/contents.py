"""The content of a page: the JSON about a puzzle that its script reads.

Nothing in it depends on the kind of lattice, except that it says which cells are balls: cells have
places in words and corners on paper, and in space the spots of their middles.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError, TooLargeError
from pentomino.geometry.colours import has_corners, side_sign, sides_text
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.letters import letters
from pentomino.notation.placements import placements_text
from pentomino.problem.chequering import DARK_CELL, LIGHT_CELL
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.steps import Step
from pentomino.rendering.flat import chequered_tones, is_chequered, side_paint
from pentomino.rendering.languages import Words, languages, words_of
from pentomino.rendering.palette import DARK_INK, WHITE, Colour, ink, mixed
from pentomino.rendering.theme import LIGHT, PLAIN, Theme
from pentomino.rendering.view import can_leave_pieces, heading_words
from pentomino.solving.handles import count
from pentomino.solving.packing import Packing
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace
from pentomino.web.copies import Copies
from pentomino.web.wire import (
    neighbour_numbers,
    orientation_numbers,
    packed,
    path_numbers,
    placement_numbers,
    side_numbers,
    space_numbers,
    step_numbers,
    symmetry_numbers,
)

VERSION = 1
_DIGITS = 4
"""Digits after the point of a corner's coordinates."""
_MOST_NAMED = 12
"""So many barred placements are named, as notation writes them, also for paper."""

_FEW, _PATIENCE = 1_000_000, 10.0
"""Up to this many solutions are soon told apart up to symmetry in their graph. More are counted
anew, for at most this many seconds."""


def contents(
    position: Position,
    space: SolutionSpace | None,
    path: Sequence[Step] = (),
    best: Packing | None = None,
) -> Mapping[str, Any]:
    """Make the data of a page.

    Args:
        position: The puzzle, and what is laid when the page opens first.
        space: Its solutions; None where the page plays without counting.
        path: Reasoned steps from the givens on, such as `MadePuzzle.grade.steps`: the hints of a
            made puzzle.
        best: Of a puzzle without a solution, as much of its board as is covered at best.
    """
    data = {**table(position.puzzle), **game(position, space, path)}
    return data if best is None else {**data, "best": _best(best)}


def _best(packing: Packing) -> Mapping[str, Any]:
    """How many cells are covered at best, whether that is proved, and how."""
    laid = packing.position.laid
    return {
        "covered": packing.covered,
        "isProved": packing.is_proved,
        "placements": placements_text(laid, packing.position.puzzle),
    }


def table(puzzle: Puzzle) -> Mapping[str, Any]:
    """Make what puzzles share that differ only in what is given: board, pieces and placements."""
    barred = puzzle.encoding.barring
    placed = replace(puzzle, barred=frozenset()) if barred else puzzle
    copies = Copies(puzzle) if puzzle.board.space.kind else None
    return {
        "version": VERSION,
        "board": {**_board(puzzle), **({"round": _round(copies)} if copies else {})},
        "pieces": _pieces(puzzle),
        "measures": measures(LIGHT, puzzle.lattice),
        "orientations": packed(orientation_numbers(puzzle)),
        "placements": packed(placement_numbers(placed, copies)),
        "neighbours": packed(neighbour_numbers(puzzle)),
        **_sides(puzzle),
        **_tints(puzzle),
        **_notes(puzzle),
        **({"barred": _barred(placed, barred)} if barred else {}),
    }


def _round(copies: Copies) -> Mapping[str, Any]:
    """How a board is closed: where its cells are again."""
    return {"copies": packed(*copies.numbers()), "axes": copies.axes()}


def _sides(puzzle: Puzzle) -> Mapping[str, Any]:
    """The colours of sides and of the rim; nothing where there are none."""
    rim, sides = puzzle.board.rim, puzzle.encoding.sides
    found: dict[str, Any] = {"rim": as_hex(side_paint(LIGHT, rim))} if rim else {}
    if sides is not None:
        colours, orientations, placements = side_numbers(puzzle)
        found["sides"] = {
            "items": len(sides.names),
            "colours": [_signed(side_sign(each), side_paint(LIGHT, each)) for each in colours],
            **(
                {"corners": list(map(has_corners, colours)).index(True)}
                if sides.has_corners
                else {}
            ),
            "orientations": packed(orientations),
            "placements": packed(placements),
        }
    return found


def _tints(puzzle: Puzzle) -> Mapping[str, Any]:
    """The colours of cells: of a chessboard, or with numbers; nothing where they decide nothing.

    Marks are what is drawn on a cell, the first one nothing.
    """
    if not puzzle.is_coloured:
        return {}
    board, used = puzzle.board, sorted({n for p in puzzle.pieces for n in p.cell_colours if n})
    taken = dict.fromkeys(board.colours.values())
    if is_chequered(used) and taken.keys() <= {frozenset({n}) for n in (DARK_CELL, LIGHT_CELL)}:
        tones, floors = (DARK_INK, WHITE), chequered_tones(LIGHT)
        on_piece = {n: _signed("", tones[n - 1], _THIN) for n in used}
        on_board = {some: _signed("", floors[n - 1]) for some in taken for n in some}
    else:
        on_piece = {n: _signed(str(n), side_paint(LIGHT, n)) for n in used}
        on_board = {
            some: _signed(",".join(map(str, sorted(some))) or "0", _taking(some)) for some in taken
        }
    numbers = {n: at for at, n in enumerate(on_piece, start=1)}
    places = {some: at for at, some in enumerate(on_board, start=1 + len(on_piece))}
    return {
        "tints": {
            "marks": [_signed("", LIGHT.floor), *on_piece.values(), *on_board.values()],
            "board": [
                places[board.colours[cell]] if cell in board.colours else 0 for cell in board.cells
            ],
            "orientations": packed(
                numbers.get(colour, 0)
                for piece in puzzle.pieces
                for each in piece.coloured_orientations
                for colour in each.colours or [0] * piece.size
            ),
        }
    }


_THIN = "bf"
"""How much of a dark or light tile covers the colour of its piece: three quarters."""


def _taking(colours: Collection[int]) -> Colour:
    """The colour of an open cell that takes these colours."""
    floor = LIGHT.floor
    return mixed(floor, side_paint(LIGHT, *colours), 0.45) if len(colours) == 1 else floor


def _signed(sign: str, paint: Colour, thin: str = "") -> Mapping[str, str]:
    """A colour with the sign that tells it in grey."""
    return {"sign": sign, "colour": as_hex(paint) + thin, "ink": as_hex(ink(paint))}


def _notes(puzzle: Puzzle) -> Mapping[str, Any]:
    """What to know besides of the goal, by language; nothing where that is all."""
    number = len(puzzle.encoding.barring)
    named = placements_text(sorted(puzzle.encoding.barring), puzzle)
    names = f" ({named})" if number <= _MOST_NAMED else ""
    kind, sides = puzzle.board.space.kind, puzzle.encoding.sides
    at_corners = sides is not None and sides.has_corners

    def said(words: Words) -> str:
        names_of_all = {
            f"seams.{kind}": bool(kind),
            "page.sides_match": sides is not None and not at_corners,
            "page.corners_match": at_corners,
            "page.cells_match": puzzle.is_coloured,
            "page.rim": sides is not None and bool(puzzle.board.rim),
            "page.left_over": can_leave_pieces(puzzle),
            "sheet.optional": bool(puzzle.encoding.spare_cells),
        }
        found = [words(name) for name, is_true in names_of_all.items() if is_true]
        if number:
            found.append(words.of("page.some_barred", number, names=names))
        return " ".join(found)

    notes = {language: said(words_of(language)) for language in languages()}
    return {"notes": notes} if any(notes.values()) else {}


def in_all_languages(name: str) -> Mapping[str, str]:
    """A text in each language. It is in the data because few pages need it: scripts are in all."""
    return {language: words_of(language)(name) for language in languages()}


def _barred(placed: Puzzle, barred: Iterable[Placement]) -> Mapping[str, Any]:
    """Which placements of the table are barred, and what the page says of one."""
    return {
        "numbers": sorted(placed.encoding.numbers(barred)),
        "words": in_all_languages("page.barred"),
    }


def game(
    position: Position, space: SolutionSpace | None, path: Sequence[Step] = ()
) -> Mapping[str, Any]:
    """Make what a puzzle has for itself: what is given, what is laid, and its solutions."""
    if space is None:
        return _game(position, None, None, path)
    made = _game(position, packed(*space_numbers(space)), _distinct(space), path)
    # The page shows the number before it reads the graph.
    return {**made, "solutions": space.held.count}


def _distinct(space: SolutionSpace) -> str | None:
    """Count the solutions up to symmetry; None where counting them takes too long."""
    if space.held.count <= _FEW:
        return str(space.distinct().held.count)
    try:
        return str(count(space.puzzle, limits=Limits(seconds=_PATIENCE)))
    except (LimitReachedError, TooLargeError):
        return None


def game_of(solution: Solution) -> Mapping[str, Any]:
    """Make the same of a puzzle that has only this solution."""
    puzzle = solution.puzzle
    return _game(Position(puzzle), packed(path_numbers(puzzle, solution.placements)), "1", ())


def _game(
    position: Position, space: str | None, distinct: str | None, path: Sequence[Step]
) -> Mapping[str, Any]:
    puzzle = position.puzzle
    names = [piece.name for piece in puzzle.pieces]
    sides = [sides_text(given.sides) for given in puzzle.givens]
    return {
        "fingerprint": puzzle.fingerprint,
        "title": heading_words(puzzle),
        "givens": [sorted(_cell_numbers(puzzle, given.cells)) for given in puzzle.givens],
        **({"givenSides": sides} if puzzle.encoding.sides else {}),
        "givenPieces": [names.index(given.piece) for given in puzzle.givens],
        "marks": [
            [number, mark.piece]
            for mark in puzzle.marks
            for number in _cell_numbers(puzzle, [mark.cell])
        ],
        "spare": sorted(_cell_numbers(puzzle, puzzle.encoding.spare_cells)),
        "start": placements_text(position.laid, puzzle),
        "distinct": distinct,
        # They compare solutions; a large torus has thousands.
        "symmetries": packed(symmetry_numbers(puzzle) if space else [0]),
        "space": space,
        "path": packed(step_numbers(puzzle, path)) if path else None,
    }


def _board(puzzle: Puzzle) -> Mapping[str, Any]:
    lattice, board = puzzle.lattice, puzzle.board
    return {
        "places": [list(lattice.place(cell)) for cell in board.cells],
        "spots": [_spot(puzzle, cell) for cell in board.cells] if lattice.has_layers else None,
        "balls": lattice.has_balls,
        "corners": [_corners(puzzle, cell) for cell in board.cells],
        "kept": [
            {
                "corners": _corners(puzzle, cell),
                "place": list(lattice.place(cell)),
                "label": board.labels[cell],
            }
            for cell in board.kept_open
        ],
        "span": lattice.text_span,
        "rightAngled": lattice.is_square,
        "labels": [
            [number, board.labels[cell]]
            for number, cell in enumerate(board.cells)
            if cell in board.labels
        ],
    }


def _corners(puzzle: Puzzle, cell: Cell) -> list[list[float]]:
    return [[round(x, _DIGITS), round(y, _DIGITS)] for x, y in puzzle.lattice.corners(cell)]


def _spot(puzzle: Puzzle, cell: Cell) -> list[float]:
    """The middle of a cell in space: as on paper, then upwards."""
    corners = puzzle.lattice.corners(cell)
    layer, _, _ = puzzle.lattice.text_position(cell)
    x, y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    return [
        round(x, _DIGITS),
        round(y, _DIGITS),
        round(layer * puzzle.lattice.units[2] + 0.5, _DIGITS),
    ]


def _pieces(puzzle: Puzzle) -> list[Mapping[str, Any]]:
    colours, greys = LIGHT.colours(puzzle.pieces), PLAIN.colours(puzzle.pieces)
    short = letters(puzzle.pieces)
    return [
        {
            "name": piece.name,
            "letter": short[piece.name],
            **look(colours[piece.name], greys[piece.name]),
            "size": piece.size,
            "least": piece.copies.least,
            "most": piece.copies.most,
        }
        for piece in puzzle.pieces
    ]


def look(colour: Colour, grey: Colour) -> Mapping[str, Any]:
    """How a piece of this colour looks, and what stands for it in grey."""
    return {
        "colour": as_hex(colour),
        "ink": as_hex(ink(colour)),
        "grey": as_hex(grey),
        "pattern": PLAIN.pattern(grey),
    }


def measures(theme: Theme, lattice: Lattice) -> Mapping[str, Any]:
    """How wide gaps and rims are, in cells, and the colours of heat."""
    return {
        "gap": round(theme.gap, 4),
        "corner": 0.5 if lattice.has_balls else round(theme.corner, 4),
        "rim": theme.rim,
        "rimCorner": theme.rim_corner,
        "heat": [as_hex(colour) for colour in theme.heat],
    }


def as_hex(colour: Colour) -> str:
    """Write a colour as a style sheet does: `#d9695f`."""
    return "#" + bytes(colour).hex()


def _cell_numbers(puzzle: Puzzle, cells: Iterable[Cell]) -> list[int]:
    return [puzzle.board.numbers[cell] for cell in cells]
