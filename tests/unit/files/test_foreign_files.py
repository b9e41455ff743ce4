"""Puzzle files of other programs: read correctly, and written so that they read back."""

import gzip
import importlib
import itertools
import json
import math
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree as ET

import pytest
from hypothesis import assume, given, strategies as st

from pentomino import (
    SQUARE,
    Board,
    Copies,
    Mobility,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    PuzzleFileError,
    PuzzleFileWarning,
    Shape,
    piece_set,
    read_puzzle,
    write_puzzle,
    write_solutions,
)
from pentomino.engines import CoverTask, engine_named
from pentomino.files.foreign import burrtools, dlx, polycube, polysolve, polysolver, xml_reading
from pentomino.files.foreign.grids import placed_from
from pentomino.files.foreign.sayable import Sayable, bounded
from pentomino.files.puzzle_file import position_to_json
from pentomino.files.puzzle_formats import PUZZLE_FORMATS
from pentomino.geometry.lattice import Cell
from pentomino.problem import Mark
from tests.support.commands import run
from tests.support.profiles import examples
from tests.support.published import entry, puzzle_of
from tests.support.records import puzzle_from_json
from tests.support.strategies import boards, puzzles, shapes

DATA = Path(__file__).parents[2] / "data" / "xmpuzzle"
MODULES = {
    known.extension: importlib.import_module(f"pentomino.{known.module}")
    for known in PUZZLE_FORMATS
    if known.module.startswith("files.foreign.") and known.extension != "dlx"
}
"""The formats of other programs that hold puzzles."""


TempPaths: TypeAlias = pytest.TempPathFactory


def quiet(note: str) -> None:
    """Ignore a note."""


def notes_of(path: Path, problem: str | None = None) -> tuple[Puzzle, list[str]]:
    notes: list[str] = []
    return read_puzzle(path, problem=problem, note=notes.append), notes


# Written and read back.


def essence(puzzle: Puzzle, *, names: bool = True) -> object:
    """Everything that the solutions of a puzzle depend on, wherever the board lies."""
    cells = puzzle.board.cells
    corner = tuple(min(axis) for axis in zip(*cells, strict=True))

    def moved(found: Iterable[Cell]) -> tuple[Cell, ...]:
        return tuple(sorted(placed_from(corner, cell) for cell in found))

    number = {piece.name: n for n, piece in enumerate(puzzle.pieces)}
    return (
        puzzle.lattice.name,
        moved(cells),
        moved(puzzle.board.optional),
        [
            (
                piece.name if names else "",
                piece.orientations,
                bounded(piece.copies, piece.size, len(cells)),
            )
            for piece in puzzle.pieces
            if number[piece.name] not in {number[g.piece] for g in puzzle.givens}
        ],
        sorted((number[given.piece], moved(given.cells)) for given in puzzle.givens),
    )


@st.composite
def sayable(draw: st.DrawFn, says: Sayable, *, all_optional: bool) -> Puzzle:
    """A puzzle that a format can express."""
    board = draw(boards(tuple(says.words)))
    if not says.optional:
        board = replace(board, optional=frozenset())
    if all_optional:
        board = replace(board, optional=frozenset(draw(st.sampled_from([(), board.cells]))))
    pieces = []
    mobilities = list(says.words[board.lattice])
    one = draw(st.sampled_from(mobilities))
    for name in ("A", "B b", "Ç", "<&>")[: draw(st.integers(1, 4))]:
        least = draw(st.integers(1, 2))
        most = draw(st.one_of(st.none(), st.integers(least, 3)))
        fixed = not says.ranges or (all_optional and board.optional)
        copies = Copies(least, least if fixed else most)
        mobility = one if not says.ranges else draw(st.sampled_from(mobilities))
        pieces.append(Piece(name, draw(shapes(board.lattice)), copies, mobility))
    puzzle = Puzzle(board, tuple(pieces))
    once = {piece.name for piece in pieces if says.given_copies or piece.copies == Copies(1, 1)}
    usable = [placement for placement in puzzle.placements if placement.piece in once]
    if usable and board.lattice in says.givens:
        puzzle = puzzle.with_givens(draw(st.lists(st.sampled_from(usable), max_size=1)))
    return puzzle


def is_flat(puzzle: Puzzle) -> bool:
    """Whether a puzzle is in space but has only one layer."""
    lying = {given.piece: given.cells for given in puzzle.givens}
    pieces = (lying.get(piece.name, piece.shape.cells) for piece in puzzle.pieces)
    flat = all(len({cell[0] for cell in cells}) == 1 for cells in (puzzle.board.cells, *pieces))
    return flat and puzzle.lattice.has_layers and not puzzle.lattice.for_layers(1).has_layers


@pytest.mark.parametrize("extension", [name for name in MODULES if name != "polycube"])
@given(data=st.data())
def test_what_is_written_reads_back(extension: str, data: st.DataObject) -> None:
    module = MODULES[extension]
    puzzle = data.draw(sayable(module.SAYABLE, all_optional=extension == "psv"))
    assume(extension != "xmpuzzle" or not is_flat(puzzle))
    back = module.read(module.write(puzzle, quiet), None, quiet)
    names = module.SAYABLE.names
    assert essence(back, names=names) == essence(puzzle, names=names)


def places_of_pieces(puzzle: Puzzle) -> list[tuple[int, tuple[Cell, ...]]]:
    """Where each piece may lie, wherever the board lies; colours decide it."""
    corner = tuple(min(axis) for axis in zip(*puzzle.board.cells, strict=True))
    number = {piece.name: n for n, piece in enumerate(puzzle.pieces)}
    return sorted(
        (number[laid.piece], tuple(sorted(placed_from(corner, cell) for cell in laid.cells)))
        for laid in puzzle.placements
    )


@st.composite
def coloured(draw: st.DrawFn, says: Sayable) -> Puzzle:
    """A puzzle that a format can express, with colours on cells of its board and of its pieces."""
    puzzle = draw(sayable(says, all_optional=False))
    taken = st.sets(st.integers(1, 3), min_size=1)
    on_board = {cell: draw(taken) for cell in puzzle.board.cells if draw(st.booleans())}
    pieces = []
    for piece in puzzle.pieces:
        colours = draw(st.lists(st.integers(0, 3), min_size=piece.size, max_size=piece.size))
        group = draw(st.sampled_from(["", "frame", "lid"]))
        pieces.append(replace(piece, cell_colours=tuple(colours), group=group))
    return Puzzle(puzzle.board.with_colours(on_board), tuple(pieces))


@given(coloured(burrtools.SAYABLE))
@examples(200)
def test_colours_on_every_grid_of_burrtools_read_back(puzzle: Puzzle) -> None:
    assume(not is_flat(puzzle))
    ours = puzzle_from_json(position_to_json(Position(puzzle)))
    assert ours == puzzle
    back = burrtools.read(burrtools.write(puzzle, quiet), None, quiet)
    assert places_of_pieces(back) == places_of_pieces(puzzle)
    assert essence(replace(back, givens=())) == essence(puzzle)
    groups = {(a.group, b.group) for a, b in zip(back.pieces, puzzle.pieces, strict=True)}
    read, written = zip(*groups, strict=True)
    assert len({*read}) == len({*written}) == len(groups)
    assert all(bool(a) == bool(b) for a, b in groups)
    # Where that program cannot say colours, it refuses them in words.
    for module in MODULES.values():
        if not module.SAYABLE.cell_colours and puzzle.is_coloured:
            with pytest.raises(PuzzleFileError, match=r"colour|cannot"):
                module.write(puzzle, quiet)


@given(data=st.data())
def test_what_is_written_for_polycube_reads_back(data: st.DataObject) -> None:
    puzzle = data.draw(sayable(polycube.SAYABLE, all_optional=False))
    pieces = tuple(replace(p, name=p.name.replace(" ", "_")) for p in puzzle.pieces)
    assume(not is_flat(puzzle) and not any(g.piece == "B b" for g in puzzle.givens))
    assume(len({piece.orientations for piece in pieces}) == len(pieces))
    puzzle = replace(puzzle, pieces=pieces)
    back = polycube.read(polycube.write(puzzle, quiet), None, quiet)
    assert essence(back) == essence(puzzle)


@given(puzzles())
def test_a_format_says_a_puzzle_or_names_what_it_cannot(puzzle: Puzzle) -> None:
    for extension, module in MODULES.items():
        notes: list[str] = []
        try:
            written = module.write(puzzle, notes.append)
        except PuzzleFileError as error:
            assert f"{extension} files cannot " in str(error)  # noqa: PT017
        else:
            assert not puzzle.marks
            assert not puzzle.barred
            if not any("one shape" in note or "left out" in note for note in notes):
                back = module.read(written, None, quiet)
                assert back.count(distinct="nothing") == puzzle.count(distinct="nothing")


@given(puzzles())
def test_the_exact_cover_of_a_puzzle_counts_what_the_puzzle_has(puzzle: Puzzle) -> None:
    cover = dlx.exact_cover_of_text(dlx.write(puzzle, quiet).decode(), quiet)
    with engine_named("search").counting(CoverTask(cover)) as run:
        assert run.result() == puzzle.count(distinct="nothing", engine="search")


@given(puzzles(), st.data())
def test_barred_placements_are_not_used(puzzle: Puzzle, data: st.DataObject) -> None:
    free = [placement for placement in puzzle.placements if placement not in puzzle.givens]
    assume(free)
    # A few puzzles have millions of solutions; to compare these as sets takes gigabytes.
    assume(puzzle.count(distinct="nothing", engine="search") <= 5000)
    barred = frozenset(data.draw(st.sets(st.sampled_from(free), min_size=1, max_size=3)))
    left = replace(puzzle, barred=puzzle.barred | barred)
    assert puzzle_from_json(position_to_json(left)) == left
    every = {s.placements for s in puzzle.solve(distinct="nothing", engine="reference")}
    without = {placements for placements in every if not barred & set(placements)}
    for engine in ("reference", "search", "auto"):
        found = {s.placements for s in left.solve(distinct="nothing", engine=engine)}
        assert found == without
    distinct = list(left.solve())
    images = {s.image(move).placements for s in distinct for move in left.symmetries()}
    assert images == without
    assert left.count() == len(distinct)


def test_barred_placements_must_be_placements() -> None:
    puzzle = Puzzle.of("2x3", "domino*")
    for placement in (
        Placement("I2", ((0, 0), (1, 1))),
        Placement("I2", ((5, 0), (5, 1))),
        Placement("X", ((0, 0), (0, 1))),
    ):
        with pytest.raises(PuzzleError, match=r"shape of I2|not on the board|no piece called"):
            replace(puzzle, barred=frozenset({placement}))
    given = Placement("I2", ((0, 0), (0, 1)))
    with pytest.raises(PuzzleError, match="barred"):
        replace(puzzle, givens=(given,), barred=frozenset({given}))


# BurrTools.


@pytest.mark.parametrize("packed", [False, True])
def test_the_soma_cube_of_burrtools(packed: bool, tmp_path: Path) -> None:
    path = tmp_path / "soma.xmpuzzle"
    raw = (DATA / "soma.xmpuzzle").read_bytes()
    path.write_bytes(gzip.compress(raw) if packed else raw)
    puzzle, notes = notes_of(path)
    assert puzzle.count() == entry("soma-all")["count"] // 48 == 240
    assert puzzle.count(distinct="nothing") == entry("soma-all")["count"]
    assert [piece.name for piece in puzzle.pieces] == list("VLTZPAB")
    assert notes == [
        (
            "the file has 2 problems (1 'The cube', 2 'The sofa'); this is the first: choose "
            "another with --problem N, in Python problem='N'"
        ),
        "not read: the comment, 2 stored solutions",
    ]
    for problem in ("2", "The sofa"):
        sofa, notes = notes_of(path, problem)
        assert sofa.count(distinct="rotations") == entry("puzzler-soma-sofa")["count"]
        assert notes == ["not read: the comment"]
    with pytest.raises(
        PuzzleFileError, match=r"no problem '3'; choose one of: 1 'The cube', 2 'Th"
    ):
        notes_of(path, "3")


def test_what_burrtools_would_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.xmpuzzle"
    pieces = (Piece("<V>", Shape.of(SQUARE, [(0, 0), (0, 1), (1, 0)]), Copies(0, None)),)
    board = Board.of_drawing("..?\n.#.")
    write_puzzle(Puzzle(board, pieces), path)
    text = gzip.decompress(path.read_bytes()).decode()
    assert '<voxel x="3" y="2" z="1" type="0">##+#_#</voxel>' in text
    assert '<voxel x="2" y="2" z="1" name="&lt;V&gt;" type="0">###_</voxel>' in text
    assert '<shape id="1" min="0" max="1"/>' in text
    assert '<result id="0"/>' in text


def test_ranges_optional_cells_and_colours_of_burrtools() -> None:
    puzzle, notes = notes_of(DATA / "ranges.xmpuzzle")
    assert [(p.name, p.copies) for p in puzzle.pieces] == [
        ("Domino", Copies(2, 3)),
        ("S3", Copies(0, 2)),
    ]
    assert puzzle.board.optional == {(1, 0), (1, 1), (1, 3)}
    assert puzzle.count(distinct="nothing") == coloured_count(DATA / "ranges.xmpuzzle")
    assert notes == [
        "here, solutions that differ only in the colours of Domino count as one",
    ]


Coloured = dict[Cell, int]


def drawn(text: str, lengths: tuple[int, int, int]) -> tuple[Coloured, set[Cell]]:
    """The cells (x, y, z) of a voxel text with their colours, and those that are variable."""
    tokens = re.findall(r"[_#+][0-9]*", text)
    places = [(x, y, z) for z, y, x in itertools.product(*map(range, lengths[::-1]))]
    there = [(place, token) for place, token in zip(places, tokens, strict=True) if token[0] != "_"]
    return (
        {place: int(token[1:] or 0) for place, token in there},
        {place for place, token in there if token[0] == "+"},
    )


def turned(cells: Coloured) -> list[Coloured]:
    """All 24 rotations in space, including those that look alike."""
    found = []
    for order in itertools.permutations(range(3)):
        for signs in itertools.product((1, -1), repeat=3):
            swaps = sum(a > b for a, b in itertools.combinations(order, 2))
            if math.prod(signs) * (-1) ** swaps == 1:
                found.append(
                    {
                        tuple(sign * cell[axis] for sign, axis in zip(signs, order, strict=True)): c
                        for cell, c in cells.items()
                    }
                )
    return found


def placed(piece: Coloured, result: Coloured, pairs: set[tuple[int, int]]) -> list[set[Cell]]:
    """The sets of cells of the result that the piece can cover with matching colours."""
    found: list[set[Cell]] = []
    for image in turned(piece):
        for shift in itertools.product(range(-3, 4), repeat=3):
            at = {tuple(map(sum, zip(c, shift, strict=True))): t for c, t in image.items()}
            if set(at) in found or not set(at) <= set(result):
                continue
            if all(
                not t or not result[c] or (t - 1, result[c] - 1) in pairs for c, t in at.items()
            ):
                found.append(set(at))
    return found


def coloured_count(path: Path) -> int:
    """Count the solutions of a file's only problem by trying everything.

    It shares only the XML parser with the program.
    """
    root = ET.fromstring(path.read_text())
    voxels = [
        drawn(v.text or "", (int(v.get("x", 0)), int(v.get("y", 0)), int(v.get("z", 0))))
        for v in root.iter("voxel")
    ]
    result, variable = voxels[int(next(root.iter("result")).get("id", 0))]
    pairs = {(int(p.get("piece", 0)), int(p.get("result", 0))) for p in root.iter("pair")}
    parts = list(root.iter("shape"))
    bounds = [(int(part.get("min", 1)), int(part.get("max", 1))) for part in parts]
    laid = [placed(voxels[int(part.get("id", 0))][0], result, pairs) for part in parts]

    def go_on(part: int, number: int, first: int, open_cells: set[Cell]) -> int:
        if part == len(laid):
            return open_cells <= variable
        total = 0
        if number >= bounds[part][0]:
            total += go_on(part + 1, 0, 0, open_cells)
        if number < bounds[part][1]:
            for at in range(first, len(laid[part])):
                if laid[part][at] <= open_cells:
                    total += go_on(part, number + 1, at + 1, open_cells - laid[part][at])
        return total

    return go_on(0, 0, 0, set(result))


@st.composite
def coloured_files(draw: st.DrawFn) -> str:
    """A BurrTools file of a small problem with many colours."""
    lengths = draw(st.sampled_from([(3, 2, 1), (2, 2, 2), (3, 1, 2)]))
    cells = math.prod(lengths)
    token = st.sampled_from(["#", "#1", "#2", "#", "+", "+1"])
    result = "".join(draw(st.lists(token, min_size=cells, max_size=cells)))
    piece = st.sampled_from(["#", "#1", "#2"])
    voxels = []
    for x, y in ((1, 1), (2, 1), (2, 2)):
        text = "".join(draw(st.lists(piece, min_size=x * y, max_size=x * y)))
        text = text if y == 1 else text[: text.rindex("#")] + "_"
        voxels.append(f'<voxel x="{x}" y="{y}" z="1" type="0">{text}</voxel>')
    pairs = draw(st.sets(st.tuples(st.integers(0, 1), st.integers(0, 1))))
    bitmap = "".join(f'<pair piece="{a}" result="{b}"/>' for a, b in sorted(pairs))
    x, y, z = lengths
    return (
        '<puzzle version="2"><gridType type="0"/><colors><color/><color/></colors><shapes>'
        f'<voxel x="{x}" y="{y}" z="{z}" type="0">{result}</voxel>{"".join(voxels)}</shapes>'
        '<problems><problem><shapes><shape id="1" min="0" max="2"/><shape id="2" min="0" max="3"/>'
        '<shape id="3" min="0" max="2"/></shapes>'
        f'<result id="0"/><bitmap>{bitmap}</bitmap></problem></problems></puzzle>'
    )


@examples(12)
@given(text=coloured_files())
def test_colours_bar_what_does_not_go_together(text: str, tmp_path_factory: TempPaths) -> None:
    path = tmp_path_factory.mktemp("coloured") / "puzzle.xmpuzzle"
    path.write_text(text)
    puzzle = read_puzzle(path, note=quiet)
    assert puzzle.count(distinct="nothing") == coloured_count(path)
    # What is written holds the same colours, or names for them that say the same.
    again = path.with_name("again.xmpuzzle")
    write_puzzle(puzzle, again)
    assert read_puzzle(again, note=quiet) == puzzle
    again.write_bytes(gzip.decompress(again.read_bytes()))
    assert coloured_count(again) == coloured_count(path)


def soma_with(*changes: tuple[str, str]) -> bytes:
    text = (DATA / "soma.xmpuzzle").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text.encode()


def test_what_burrtools_files_in_the_wild_hold() -> None:
    name = soma_with(('name="L"', 'name="Gro\xdf"')).decode().encode("latin-1")
    assert burrtools.read(name, None, quiet).pieces[1].name == "Gro\xdf"
    control = burrtools.read(soma_with(('name="L"', 'name="a\x02b"')), None, quiet)
    assert control.pieces[1].name == "a b"
    twice = burrtools.read(soma_with(('name="L"', 'name="V"')), None, quiet)
    assert [piece.name for piece in twice.pieces[:2]] == ["V", "V (S3)"]
    nameless = burrtools.read(soma_with((' name="L"', "")), None, quiet)
    assert nameless.pieces[1].name == "S3"
    declared = soma_with(('version="1.0"', 'version="1.0" encoding="us-ascii"'), ("Cube", "K\xfc"))
    assert burrtools.read(declared, "1", quiet).count() == 240


def test_stored_solutions_are_counted_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    # Files may hold millions of them, so they do not count for the limit on elements.
    monkeypatch.setattr(xml_reading, "MOST_ELEMENTS", 60)
    solution = '<solution left-out="7"><assembly>0</assembly></solution>'
    many = soma_with(("<solutions>", f'<solutions left-out="9">{solution * 100}'))
    notes: list[str] = []
    assert burrtools.read(many, "1", notes.append).count() == 240
    assert any("102 stored solutions" in note for note in notes)
    monkeypatch.setattr(xml_reading, "MOST_PASSED_OVER", 150)
    with pytest.raises(PuzzleFileError, match="more than 150 elements"):
        burrtools.read(many, "1", quiet)


def test_starting_reads_no_parser_of_xml() -> None:
    code = "import sys, pentomino.command.main; print([m for m in sys.modules if 'xml' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_flat_puzzles_of_burrtools_lie_in_the_plane(tmp_path: Path) -> None:
    path = tmp_path / "plane.xmpuzzle"
    write_puzzle(Puzzle.of("6x10"), path)
    assert read_puzzle(path) == Puzzle.of("6x10")


@pytest.mark.parametrize(
    ("board", "pieces", "grid", "number"),
    [
        ("2x2x4", "tetracubes?", 0, 15),
        ("triangular:6x6", "hexiamonds", 1, 156),
        ("prisms:2x2x3", "tetraprisms?", 1, 12),
        ("prisms:2x2x3", "triprisms*", 1, 148),
        ("pyramid-3", "trispheres?+disphere*", 2, 573),
        ("balls:2x2x3", "trispheres*", 2, 113),
        ("rhombic:1x1x1", "tritets*", 3, 30),
        ("rhombic:1x1x1", "tetratets?", 3, 3),
        ("tetra-octa:1x1x2", "trioctets*+monooctets*", 4, 885),
        ("tetra-octa:1x1x2", "dioctets*+monooctets*", 4, 1552),
    ],
)
def test_puzzles_on_the_grids_of_burrtools_have_as_many_solutions(
    board: str, pieces: str, grid: int, number: int, tmp_path: Path
) -> None:
    """The numbers are those of its `burrTxt`, which has read these files."""
    path = tmp_path / "puzzle.xmpuzzle"
    puzzle = Puzzle.of(board, pieces)
    write_puzzle(puzzle, path)
    assert f'<gridType type="{grid}"/>' in gzip.decompress(path.read_bytes()).decode()
    back = read_puzzle(path)
    assert essence(back) == essence(puzzle)
    assert back.count() == number


def test_a_pyramid_stays_in_its_place_in_burrtools(tmp_path: Path) -> None:
    pyramid = Puzzle.of("kanoodle-pyramid")
    write_puzzle(pyramid, tmp_path / "p.xmpuzzle")
    assert read_puzzle(tmp_path / "p.xmpuzzle").board.cells == pyramid.board.cells


def test_the_bound_on_holes_of_burrtools() -> None:
    text = (DATA / "ranges.xmpuzzle").read_text()
    with pytest.raises(PuzzleFileError, match="allows 2 holes, but the pieces can leave 3"):
        burrtools.read(text.replace('maxHoles="3"', 'maxHoles="2"').encode(), None, quiet)


# PolySolver, polysolve, polycube.

PSV = """Six by ten
Square
Board ((9,5))
# twelve pieces
tile flip 1 1((0,1)(0,2)(1,0)(1,1)(2,1))(255,0,16)
tile flip 1 1((0,0)(1,0)(2,0)(3,0)(4,0))
tile flip 1 1((0,0)(1,0)(2,0)(3,0)(3,1))
tile flip 1 1((0,0)(1,0)(2,0)(2,1)(3,1))
tile flip 1 1((0,0)(0,1)(1,0)(1,1)(2,0))
tile flip 1 1((0,0)(1,0)(1,1)(1,2)(2,0))
tile flip 1 1((0,0)(0,1)(1,0)(2,0)(2,1))
tile flip 1 1((0,0)(0,1)(0,2)(1,0)(2,0))
tile flip 1 1((0,1)(0,2)(1,0)(1,1)(2,0))
tile flip 1 1((0,1)(1,0)(1,1)(1,2)(2,1))
tile flip 1 1((0,0)(1,0)(2,0)(2,1)(3,0))
tile flip 1 1((0,0)(1,0)(1,1)(1,2)(2,2))
mode FillAll
"""


def test_pentominoes_of_polysolver() -> None:
    puzzle = polysolver.read(PSV.encode(), None, quiet)
    assert puzzle.count() == Puzzle.of("6x10").count()
    assert puzzle.pieces[0].colour == "#ff0010"


def test_pieces_laid_beforehand_in_polysolver() -> None:
    place = "place (1 (3,0|3), 2 (2,5|0), 4 (8,1|1), 12 (5,2|3))\nmode"
    puzzle = polysolver.read(PSV.replace("mode", place).encode(), None, quiet)
    assert [given.piece for given in puzzle.givens] == ["T1", "T2", "T4", "T12"]
    assert puzzle.givens[1].cells == tuple((5, column) for column in range(2, 7))
    assert puzzle.count() > 0


def test_boards_and_modes_of_polysolver() -> None:
    holed = "T\nBoard ((2,2)(1,1)(3,0))\ntile 4((0,0)(1,0))\n"
    puzzle = polysolver.read(holed.encode(), None, quiet)
    assert puzzle.board == Board.of_drawing("....\n.#.\n...")
    (piece,) = puzzle.pieces
    assert (piece.copies, piece.mobility) == (Copies(0, 4), Mobility.ONE_SIDED)
    loose = polysolver.read((holed + "mode UseAll").encode(), None, quiet)
    assert loose.board.optional == set(loose.board.cells)
    assert loose.pieces[0].copies == Copies(4, 4)


def test_cubes_of_polysolve_and_polycube(tmp_path: Path) -> None:
    tiles = ("11,10", "111,100", "111,010", "110,011", "11,10/10,00", "11,10/01,00", "11,10/00,10")
    lists = [
        [[[int(one) for one in row] for row in layer.split(",")] for layer in text.split("/")]
        for text in tiles
    ]
    board = {"tiles": [[[1] * 3] * 3] * 3}
    morphs = [{"morphs": [{"tiles": t}]} for t in lists]
    path = tmp_path / "soma.json"
    path.write_text(json.dumps({"board": board, "shapes": morphs, "grid": "cube"}))
    assert read_puzzle(path).count() == 240
    polycubes = """
    # Soma
    D:xDim=3:yDim=3:zDim=3
    C:name=V:type=M:layout=0 0 0, 1 0 0, 0 1 0
    C:name=P:layout=0 0 0,1 0 0,0 1 0,0 0 1
    L
    L L L , . . . , T T T
    L . . , . . . , . T .
    ~L
    L
    Z Z . , . .
    . Z Z , . .
    A A B, . A .
    A . B B, . . . B
    ~L
    ~D
    """
    path = tmp_path / "soma.txt"
    path.write_text(polycubes)
    assert read_puzzle(path).count() == 240


def test_copies_and_stationary_pieces_of_polycube() -> None:
    text = "D:xDim=4:yDim=4\nL:stationary=a\na a a b\nc a b b\nc c d b\nc d d d\n~L\n~D\n"
    notes: list[str] = []
    puzzle = polycube.read(text.encode(), None, notes.append)
    assert notes == ["b, c, d have the same shape: read as 3 copies of b"]
    assert [(p.name, p.copies) for p in puzzle.pieces] == [("a", Copies()), ("b", Copies(3, 3))]
    assert puzzle.givens == (Placement("a", ((0, 0), (0, 1), (0, 2), (1, 1))),)
    assert puzzle.count() == 1
    one_sided = text.replace("yDim=4", "yDim=4:oneSide")
    assert polycube.read(one_sided.encode(), None, quiet).pieces[1].mobility is Mobility.ONE_SIDED


def test_polycube_needs_a_piece_that_may_be_used() -> None:
    board = Board.of_size((2, 2))
    (square,) = piece_set("O4")
    unused = Puzzle(board, (square.with_copies(Copies(0, 0)),))
    with pytest.raises(PuzzleFileError, match="cannot say that no piece may be used"):
        polycube.write(unused, quiet)
    one = Puzzle(board, (square.with_copies(Copies(0, 0)), *piece_set("I2*2")))
    notes: list[str] = []
    back = polycube.read(polycube.write(one, notes.append), None, quiet)
    assert back.count(distinct="nothing") == one.count(distinct="nothing")
    assert notes == ["pieces that may not be used are left out: O4"]


def test_a_format_names_what_it_cannot_say(tmp_path: Path) -> None:
    soma = puzzle_of(entry("soma-all"))
    mirrored = replace(
        soma, pieces=tuple(replace(p, mobility=Mobility.MIRRORED) for p in soma.pieces)
    )
    plane = Puzzle.of("2x3", "domino*")
    given = plane.with_givens([Placement("I2", ((0, 0), (0, 1)))])
    marked = plane.with_marks([Mark((0, 0), "I2")])
    barred = replace(plane, barred=frozenset({Placement("I2", ((0, 0), (0, 1)))}))
    one_sided = Puzzle(Board.of_size((4, 5)), piece_set("one-sided-tetrominoes*"))
    optional = Puzzle(Board.of_drawing("..?"), piece_set("I2*"))
    for module, puzzle, message in (
        (burrtools, mirrored, "that a, b are mirrored"),
        (polycube, mirrored, "that a, b are mirrored"),
        (burrtools, one_sided, "are one_sided"),
        (burrtools, given, "where givens lie"),
        (polysolve, given, "where a given copy of I2 lies"),
        (polycube, plane, "that I2 may be used 0 or more times"),
        (polysolve, marked, "which piece covers a marked cell"),
        (polysolver, barred, "which placements are barred"),
        (polysolve, optional, "that single cells may stay empty"),
        (polysolver, optional, "that only some cells may stay empty"),
        (burrtools, replace(given, marks=marked.marks), "lie, nor which piece covers"),
    ):
        with pytest.raises(PuzzleFileError, match=message):
            module.write(puzzle, quiet)
    coloured = replace(plane, pieces=(replace(plane.pieces[0], colour="#102030"),))
    notes: list[str] = []
    burrtools.write(coloured, notes.append)
    assert notes == ["xmpuzzle files cannot hold the colours of the pieces"]
    grouped = replace(plane, pieces=(replace(plane.pieces[0], group="frame"),))
    notes.clear()
    polysolver.write(replace(grouped, title=""), notes.append)
    assert notes[0].endswith("which pieces may stay together")
    for groups, said in (
        (("2", "5"), []),
        (("frame", "5"), ["xmpuzzle files cannot hold the names of groups: frame is 1, 5 is 2"]),
    ):
        two = Puzzle.of("2x4", "I4+L4").pieces
        pieces = [replace(piece, group=each) for piece, each in zip(two, groups, strict=True)]
        notes.clear()
        written = burrtools.write(Puzzle.of("2x4", pieces), notes.append)
        assert notes == said
        back = burrtools.read(written, None, quiet)
        assert [piece.group for piece in back.pieces] == (["1", "2"] if said else [*groups])
    with pytest.warns(PuzzleFileWarning, match="names of the pieces"):
        write_puzzle(plane, tmp_path / "names.psv")


# The command.


def test_the_command_converts_among_all_formats(tmp_path: Path) -> None:
    soma = tmp_path / "soma.xmpuzzle"
    soma.write_bytes((DATA / "soma.xmpuzzle").read_bytes())
    _, err = run("convert", str(soma), "-o", str(tmp_path / "soma.json"))
    assert err.splitlines() == [
        (
            "note: the file has 2 problems (1 'The cube', 2 'The sofa'); this is the first: choose "
            "another with --problem N, in Python problem='N'"
        ),
        "note: not read: the comment, 2 stored solutions",
        f"1 puzzle: {tmp_path / 'soma.json'}",
    ]
    read = "soma.json"
    for written in ("a.psv", "b.polysolve.json", "c.polycube", "d.xmpuzzle", "e.json"):
        run("convert", str(tmp_path / read), str(tmp_path / written))
        read = written
    assert run("count", str(tmp_path / read))[0] == "240\n"
    run("convert", str(soma), str(tmp_path / "sofa.dlx"), "--problem", "The sofa")
    whole = run("count", str(soma), "--problem", "2", "--all")[0]
    assert run("count", str(tmp_path / "sofa.dlx"))[0] == whole != "0\n"
    run("convert", str(tmp_path / "sofa.dlx"), "-o", str(tmp_path / "again.dlx"))
    assert run("count", str(tmp_path / "again.dlx"), "--json")[0].startswith('{"type": "count"')
    run("convert", "3x20", "-o", str(tmp_path / "board.polycube"))
    assert run("count", str(tmp_path / "board.polycube"))[0] == "2\n"


def test_the_command_solves_exact_covers(tmp_path: Path) -> None:
    path = tmp_path / "toy.dlx"
    path.write_text("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n")
    for engine in ("auto", "search", "reference"):
        out, err = run("solve", str(path), "--engine", engine)
        assert out == "c e\na d f\nb g\n\n"
        assert err.startswith("1 solution in all")
    lines = run("solve", str(path), "--json")[0].splitlines()
    options = [["c", "e"], ["a", "d", "f"], ["b", "g"]]
    assert json.loads(lines[0]) == {"type": "cover_solution", "number": 1, "options": options}
    assert json.loads(lines[1])["solutions"] == 1
    assert run("solve", str(path), "-q")[0].startswith("1 solution in all")
    path.write_text("a b\na\n")
    assert run("solve", str(path), code=1)[0] == ""
    assert run("count", str(path))[0] == "0\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["count", "toy.dlx", "--pieces", "X"], "a dlx file has no pieces"),
        (["count", "toy.dlx", "--up-to", "rotations"], "does not say what is symmetric"),
        (["solve", "toy.dlx", "-o", "x.svg"], "a dlx file has no board"),
        (["count", "toy.dlx", "--problem", "2"], "holds one problem"),
        (["plan", "toy.dlx"], "with 'pentomino solve' and 'pentomino count'"),
        (["count", "6x10", "--problem", "2"], "6x10 is a board"),
        (["convert", "soma.xmpuzzle", "x.csv"], "use 'pentomino solve soma.xmpuzzle -o x.csv'"),
        (["convert", "solutions.json", "x.psv"], "solutions.json holds solutions, and x.psv can"),
        (["convert", "soma.xmpuzzle", "x.psw"], "(did you mean .psv?)"),
        (["convert", "soma.xmpuzzle", "x.psv", "-n", "1"], "-n is for files of solutions"),
        (["convert", "soma.xmpuzzle", "x.psv", "--problem", "7"], "there is no problem '7'"),
        (["convert", "soma.xmpuzzle", "x.psv", "-o", "y.psv"], "two files are named"),
        (["convert", "given.json", "x.xmpuzzle"], "cannot say where givens lie; a json file can"),
    ],
)
def test_what_the_command_refuses(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("toy.dlx").write_text("a b\na\nb\n")
    Path("soma.xmpuzzle").write_bytes((DATA / "soma.xmpuzzle").read_bytes())
    given = Puzzle.of("2x3", "domino*").with_givens([Placement("I2", ((0, 0), (0, 1)))])
    write_puzzle(given, "given.json")
    write_solutions("solutions.json", given.solve())
    before = sorted(path.name for path in tmp_path.iterdir())
    assert message in run(*arguments, code=2)[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_labels_that_are_lost_are_noted(tmp_path: Path) -> None:
    notes: list[str] = []
    puzzle = Puzzle.of("calendar", date=(12, 25))
    write_puzzle(puzzle, tmp_path / "c.xmpuzzle", note=notes.append)
    assert notes == ["xmpuzzle files cannot hold the labels of the board"]
    write_puzzle(puzzle, tmp_path / "c.json", note=notes.append)
    assert len(notes) == 1
