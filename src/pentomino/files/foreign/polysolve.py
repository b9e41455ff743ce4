"""Puzzle files of polysolve: JSON with a grid, a board and shapes.

Reads and writes square and cube grids as its documentation describes them
(github.com/stdio2016/polysolve).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.files.foreign.grids import check_cells, check_number, turned_about
from pentomino.files.foreign.sayable import LONGEST_NUMBER, Names, Sayable, bounded, title_of
from pentomino.files.json_text import data_of_json
from pentomino.files.puzzle_formats import Note, check_no_problem, text_of
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import CUBIC, SQUARE, Cell, Lattice, Mobility
from pentomino.geometry.piece import ONE_COPY, Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.values import few
from pentomino.wrong_types import shown

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

SAYABLE = Sayable(
    extension="polysolve.json",
    words={
        SQUARE: {
            Mobility.FREE: "mirror",
            Mobility.ONE_SIDED: "rotate",
            Mobility.FIXED: "translate",
        },
        CUBIC: {
            Mobility.FREE: "rotate",
            Mobility.MIRRORED: "mirror",
            Mobility.FIXED: "translate",
        },
    },
    optional=False,
    givens=(SQUARE, CUBIC),
)
GRIDS = {"square": SQUARE, "cube": CUBIC}
STATIONARY = "stationary"


def read(raw: bytes, problem: str | None, note: Note, bounds: "Bounds | None" = None) -> Puzzle:
    """Read the puzzle in a polysolve file; see `files.puzzle_formats.PuzzleReader`.

    Raises:
        PentominoError: The file holds no puzzle that can be read; the text says why.
    """
    check_no_problem(problem)
    data = _kind(data_of_json(text_of(raw)), dict, "the file", "an object")
    for needed in ("grid", "board", "shapes"):
        if needed not in data:
            raise PuzzleFileError(f"{needed!r} is missing")
    grid = data["grid"]
    if not isinstance(grid, str) or grid not in GRIDS:
        raise PuzzleFileError(f"the grid {shown(grid)} cannot be read, only {' and '.join(GRIDS)}")
    lattice = GRIDS[grid]
    board = Board.of_cells(lattice, _cells(data["board"], lattice, "'board'", bounds))
    names, pieces, givens = Names(), list[Piece](), list[Placement]()
    number_of_cells = 0
    shapes = _kind(data["shapes"], list, "'shapes'", "a list")
    check_number(len(shapes), bounds)
    for number, entry in enumerate(shapes, start=1):
        place = f"'shapes', entry {number}"
        piece, cells, is_stationary = _piece(entry, lattice, names, number, place, bounds)
        pieces.append(piece)
        if is_stationary:
            givens.append(Placement(piece.name, tuple(sorted(cells))))
        number_of_cells += piece.size
        check_cells(number_of_cells, bounds)
    _tell(data, note)
    title = _title(data)
    return Puzzle(board, tuple(pieces), tuple(givens), title=title)


def _piece(
    entry: object,
    lattice: Lattice,
    names: Names,
    number: int,
    place: str,
    bounds: "Bounds | None",
) -> tuple[Piece, tuple[Cell, ...], bool]:
    """Read a piece, its cells as the file gives them, and whether it must lie there."""
    data = _kind(entry, dict, place, "an object")
    morphs = _kind(data.get("morphs"), list, f"{place}, 'morphs'", "a list")
    if len(morphs) != 1:
        raise PuzzleFileError(
            f"{place} has {len(morphs)} shapes ('morphs'); only pieces with one can be read"
        )
    cells = tuple(_cells(morphs[0], lattice, place, bounds))
    wanted = data.get("name")
    # Converters to polysolve write a list of names if copies of a piece had different names.
    wanted = wanted[0] if isinstance(wanted, list) and wanted else wanted
    words = {word: mobility for mobility, word in SAYABLE.words[lattice].items()}
    word = data.get("mobility", "rotate")
    if word != STATIONARY and word not in words:
        known = ", ".join([*words, STATIONARY])
        raise PuzzleFileError(f"{place}: 'mobility' must be one of {known}, not {shown(word)}")
    mobility = Mobility.FIXED if word == STATIONARY else words[word]
    name = names.name(wanted if isinstance(wanted, str) else "", number)
    try:
        shape = Shape.of(lattice, cells)
        piece = Piece(name, shape, _copies(data.get("amount", 1), place), mobility)
    except PuzzleFileError:
        raise
    except PentominoError as error:
        raise PuzzleFileError(f"{place}: {error}") from None
    if word == STATIONARY and piece.copies != ONE_COPY:
        raise PuzzleFileError(
            f"{place} is {STATIONARY} and used {piece.copies} times: its amount must be 1"
        )
    return piece, cells, word == STATIONARY


def _copies(amount: object, place: str) -> Copies:
    if isinstance(amount, dict):
        bounds = (_whole(amount.get(bound, 1), f"{place}, {bound!r}") for bound in ("min", "max"))
        return Copies(*bounds)
    number = _whole(amount, f"{place}, 'amount'")
    return Copies(number, number)


def _cells(data: object, lattice: Lattice, place: str, bounds: "Bounds | None") -> list[Cell]:
    """Read the cells of a shape: a list of coordinates, or a drawing in ones and zeros."""
    entries = _kind(data, dict, place, "an object")
    if ("coords" in entries) == ("tiles" in entries):
        raise PuzzleFileError(f"{place} must have either 'coords' or 'tiles'")
    if "tiles" in entries:
        check_cells(_places(entries["tiles"]), bounds, "the shapes")
        cells = list(_drawn(entries["tiles"], (), place))
    else:
        listed = _kind(entries["coords"], list, f"{place}, 'coords'", "a list")
        check_cells(len(listed), bounds, "the shapes")
        coordinates = (_kind(one, list, f"{place}, a coordinate", "a list") for one in listed)
        cells = [tuple(_whole(c, f"{place}, a coordinate") for c in one) for one in coordinates]
    whole = []
    for cell in cells:
        if len(cell) > lattice.dimension and any(cell[lattice.dimension :]):
            raise PuzzleFileError(
                f"{place} has the coordinates {list(cell)}: the {lattice.name} lattice has "
                f"{lattice.dimension}"
            )
        padded = (*cell, *(0,) * lattice.dimension)[: lattice.dimension]
        whole.append(turned_about(padded))
    if not whole:
        raise PuzzleFileError(f"{place} has no cells")
    return whole


def _places(tiles: object) -> int:
    """Count the numbers in nested lists."""
    if not isinstance(tiles, list):
        return 1
    inner = [tile for tile in tiles if isinstance(tile, list)]
    return len(tiles) - len(inner) + sum(map(_places, inner))


def _drawn(tiles: object, outer: tuple[int, ...], place: str) -> Iterator[tuple[int, ...]]:
    """List the coordinates, x first, of the ones in nested lists; the innermost run along x."""
    if len(outer) > 4:
        raise PuzzleFileError(f"{place}, 'tiles' is nested too deeply")
    for number, tile in enumerate(_kind(tiles, list, f"{place}, 'tiles'", "lists of 0 and 1")):
        if isinstance(tile, list):
            yield from _drawn(tile, (number, *outer), place)
        elif _whole(tile, f"{place}, 'tiles'") > 0:
            yield (number, *outer)


def _tell(data: Mapping[str, Any], note: Note) -> None:
    """Note what the file contains that a puzzle cannot keep."""
    if data.get("placement"):
        raise PuzzleFileError(
            "the file lays pieces in advance ('placement'), which polysolve itself ignores: remove "
            "'placement' or make these pieces 'stationary'"
        )
    named = {
        "description": "" if _title(data) else "the description",
        "notes": "the notes",
        "solutions": "stored solutions",
    }
    dropped = [words for key, words in named.items() if data.get(key) and words]
    known = {*named, "grid", "board", "shapes", "placement", "mode"}
    dropped += [f"the entry {str(key)[:40]!r}" for key in data if key not in known]
    if str(data.get("mode") or "fillall").lower() != "fillall":
        raise PuzzleFileError(f"the mode {shown(data['mode'])} cannot be read, only FillAll")
    if dropped:
        note(f"not read: {', '.join(dropped)}")


def _title(data: Mapping[str, Any]) -> str:
    """Read the title: a description of one short line; empty where the file has a longer one."""
    described = data.get("description")
    if not isinstance(described, str) or title_of(described) != described.strip():
        return ""
    return described.strip()


def _kind(data: Any, kind: type, place: str, wanted: str) -> Any:  # noqa: ANN401 -- what JSON holds
    if not isinstance(data, kind):
        raise PuzzleFileError(f"{place} must be {wanted}")
    return data


def _whole(data: object, place: str) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or abs(data) >= 10**LONGEST_NUMBER:
        raise PuzzleFileError(f"{place} must be a whole number")
    return data


def write(puzzle: Puzzle, note: Note) -> bytes:
    """Write the puzzle as a polysolve file.

    Raises:
        PuzzleFileError: Such a file cannot express the puzzle; the text says why.
    """
    SAYABLE.check(puzzle, note)
    board, shapes = puzzle.board, []
    lying = {given.piece: given.cells for given in puzzle.givens}
    for piece in puzzle.pieces:
        least, most = bounded(piece.copies, piece.size, len(board.cells))
        entry = {
            "name": piece.name,
            "mobility": STATIONARY if piece.name in lying else SAYABLE.mobility_of(piece),
            "amount": least if least == most else {"min": least, "max": most},
            "morphs": [_coordinates(lying.get(piece.name, piece.shape.cells))],
        }
        shapes.append(json.dumps(entry, ensure_ascii=False))
    turned = [p.name for p in puzzle.pieces if p.name in lying and p.mobility is not Mobility.FIXED]
    if turned:
        note(f"not kept: how {few(turned)} may be turned, because given pieces are {STATIONARY}")
    grid = next(word for word, lattice in GRIDS.items() if lattice is puzzle.lattice)
    cells = json.dumps(_coordinates(board.cells))
    listed = ",\n    ".join(shapes)
    head = f'  "description": {json.dumps(puzzle.title)},\n' if puzzle.title else ""
    head += f'  "grid": "{grid}",\n  "board": {cells},\n'
    return f'{{\n{head}  "shapes": [\n    {listed}\n  ]\n}}\n'.encode()


def _coordinates(cells: Sequence[Cell]) -> dict[str, list[Cell]]:
    return {"coords": [turned_about(cell) for cell in cells]}
