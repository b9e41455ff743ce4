"""Harmful and broken files: each is refused at once, in one clear sentence."""

import gzip
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import PentominoError, PuzzleFileError, read_exact_cover, read_puzzle
from pentomino.files.foreign import burrtools, dlx
from pentomino.files.puzzle_formats import PUZZLE_FORMATS, PuzzleFormat, format_of_content
from tests.support.commands import run
from tests.support.samples import PUZZLE_FILES, XMPUZZLES


def soma(old: str, new: str) -> bytes:
    text = (XMPUZZLES / "soma.xmpuzzle").read_text()
    assert old in text
    return text.replace(old, new).encode()


BOMB = (
    '<!DOCTYPE puzzle [<!ENTITY a "aaaaaaaaaa">'
    + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + "]><puzzle>&i;</puzzle>"
)
OUTSIDE = '<!DOCTYPE puzzle [<!ENTITY x SYSTEM "file:///etc/passwd">]><puzzle>&x;</puzzle>'
CUBE = 'x="3" y="3" z="3"'
FIRST = 'name="The cube" state="2"'
DEEP = "<puzzle>" * 100_000
PACKED = gzip.compress(soma("Cube", "Cube"))

HOSTILE = {
    "entities that blow up": ("x.xmpuzzle", BOMB.encode(), "DOCTYPE"),
    "an entity from outside": ("x.xmpuzzle", OUTSIDE.encode(), "DOCTYPE"),
    "entities, packed": ("x.xmpuzzle", gzip.compress(BOMB.encode()), "DOCTYPE"),
    "an unknown entity": ("x.xmpuzzle", soma("Piet", "&piet;"), "undefined entity"),
    "a packed bomb": (
        "x.xmpuzzle",
        gzip.compress(bytes(80_000_000)),
        "larger than the limit of 67,108,864",
    ),
    "a packed file cut off": ("x.xmpuzzle", PACKED[:-20], "its end is missing"),
    "a packed file damaged": ("x.xmpuzzle", PACKED[:40] + b"???" + PACKED[43:], "is damaged"),
    "packed twice": ("x.xmpuzzle", gzip.compress(PACKED), "this is not XML"),
    "an enormous grid": (
        "x.xmpuzzle",
        soma(CUBE, 'x="999999" y="999999" z="999999"'),
        "999999x999999x999999, which is more than 1,000,000 places",
    ),
    "a number without end": (
        "x.xmpuzzle",
        soma(CUBE, f'x="{"9" * 100_000}" y="3" z="3"'),
        "is a number of 100,000 digits: write 9 at most",
    ),
    "a negative size": (
        "x.xmpuzzle",
        soma(CUBE, 'x="-3" y="-3" z="3"'),
        "no length can be less than 1",
    ),
    "too few cells": (
        "x.xmpuzzle",
        soma("#" * 27, "#" * 26),
        "has 26 cells instead of the 27 of its size",
    ),
    "no such state": (
        "x.xmpuzzle",
        soma("#" * 27, "#" * 26 + "!"),
        "character 27 of shape S1 is '!'",
    ),
    "a colour too many": ("x.xmpuzzle", soma("#" * 27, "#" * 26 + "#64"), "colour 64"),
    "nested without end": ("x.xmpuzzle", DEEP.encode(), "nested too deep"),
    "elements without end": (
        "x.xmpuzzle",
        b'<puzzle version="2">' + b"<a/>" * 200_000 + b"</puzzle>",
        "more than 100,000 elements",
    ),
    "elements that do not end": ("x.xmpuzzle", soma("</puzzle>", ""), "this is not XML"),
    "text of two bytes a letter": (
        "x.xmpuzzle",
        soma("Cube", "Cube").decode().encode("utf-16"),
        "this is not XML",
    ),
    "bytes": ("x.xmpuzzle", bytes(range(256)), "this is not XML"),
    "nothing": ("x.xmpuzzle", b"", "this is not XML"),
    "another root": ("x.xmpuzzle", b"<html/>", "its root is 'html' instead of 'puzzle'"),
    "another version": (
        "x.xmpuzzle",
        soma('version="2"', 'version="3"'),
        "must be 1 or 2, not '3'",
    ),
    "another grid": (
        "x.xmpuzzle",
        soma('Type type="0"', 'Type type="9"'),
        "has type 9; it must be",
    ),
    "a shape that is not there": (
        "x.xmpuzzle",
        soma('result id="0"', 'result id="99"'),
        "shape 99",
    ),
    "a piece that is not there": ("x.xmpuzzle", soma('shape id="1"', 'shape id="-1"'), "shape -1"),
    "bounds crossed": (
        "x.xmpuzzle",
        soma('shape id="2" count="1"', 'shape id="2" min="3" max="1"'),
        "the copies of shape S3: 3 to 1 copies: the first number must not be larger than",
    ),
    "no problem at all": (
        "x.xmpuzzle",
        soma("problem ", "problems ").replace(b"/problem>", b"/problems>"),
        "no problem",
    ),
    "a variable piece": ("x.xmpuzzle", soma('">###_<', '">##+_<'), "V has variable voxels"),
    "an empty piece": ("x.xmpuzzle", soma('">###_<', '">____<'), "V is empty"),
    "an empty result": ("x.xmpuzzle", soma("#" * 27, "_" * 27), "result shape is empty"),
    "an enormous board (psv)": (
        "x.psv",
        b"T\nCube\nBoard((99999,99999,99999))",
        "more than 1,000,000 places",
    ),
    "tiles without number": (
        "x.psv",
        b"T\nBoard((2,2))\ntile 9999999999((0,0))",
        "10 digits: write 9 at most",
    ),
    "a bracket missing": ("x.psv", b"T\nBoard((2,2)\ntile((0,0))", "')' is missing before 'tile'"),
    "another grid (psv)": (
        "x.psv",
        b"T\nHexagon\nBoard((2,2))",
        "the grid 'hexagon' cannot be read",
    ),
    "several shapes": ("x.psv", b"T\nBoard((2,2))\ntile((0,0)+(0,1))", "tile 1 has several shapes"),
    "another mode": ("x.psv", b"T\nBoard((1,0))\ntile((0,0))mode x", "the mode 'x' cannot be read"),
    "no tiles": ("x.psv", b"T\nBoard((2,2))", "the file has no tile"),
    "tiles of too many cells": (
        "x.psv",
        b"T\nBoard((2,2))\n" + b"tile((0,0))" * 200_000,
        "more than 100,000 cells",
    ),
    "lists without end": (
        "x.polysolve.json",
        b'{"grid": "cube", "board": {"tiles": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
        "nested too deep",
    ),
    "lists in lists": (
        "x.polysolve.json",
        b'{"grid": "cube", "shapes": [], "board": {"tiles": [[[[[[1]]]]]]}}',
        "nested too deep",
    ),
    "a far coordinate": (
        "x.polysolve.json",
        b'{"grid": "square", "shapes": [], "board": {"coords": [[1e9, 0]]}}',
        "must be a whole number",
    ),
    "several shapes (polysolve)": (
        "x.polysolve.json",
        b'{"grid": "square", "board": {"tiles": [1]}, "shapes": [{"morphs": [{}, {}]}]}',
        "entry 1 has 2 shapes",
    ),
    "another grid (polysolve)": (
        "x.json",
        b'{"grid": "tan", "board": {"tiles": [1]}, "shapes": []}',
        "the grid 'tan' cannot be read",
    ),
    "an enormous box": (
        "x.polycube",
        b"D:xDim=99999:yDim=99999:zDim=9\n~D",
        "more than 1,000,000 places",
    ),
    "a box without end": (
        "x.polycube",
        b"D:xDim=2:yDim=2\nC:name=a:layout=0 0 0\n",
        "add a line ~D",
    ),
    "a drawing without end": ("x.polycube", b"D:xDim=2:yDim=2\nL\na a\n", "add a line ~L"),
    "coordinates missing": (
        "x.polycube",
        b"D:xDim=2:yDim=2\nC:name=a:layout=0 0\n~D",
        "line 2: the layout has '0 0': a cell has three coordinates",
    ),
    "no directive": ("x.polycube", b"E:a\n", "line 1: a line cannot begin with 'E' here"),
    "an item that is none": ("x.dlx", b"a b\na c\n", "line 2: 'c' is not an item"),
    "an item twice": ("x.dlx", b"a a\n", "line 1 names the item 'a' twice"),
    "an option with an item twice": ("x.dlx", b"a b\na a\n", "line 2 names the item 'a' twice"),
    "colours": ("x.dlx", b"a | b\na:x b\n", "line 2 gives the item 'a' the colour 'x'"),
    "bounds crossed (dlx)": ("x.dlx", b"3:2|a\na\n", "3 times or more, but may be used 2 times"),
    "enormous bounds": ("x.dlx", b"9999999999|a\na\n", "cannot be the name of an item"),
    "no items": ("x.dlx", b"| nothing\n\n", "its first line must name the items"),
    "not text": ("x.dlx", b"a\xff\n", "byte 1 is not UTF-8"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    file, content, message = HOSTILE[name]
    path = tmp_path / file
    path.write_bytes(content)
    read = read_exact_cover if file.endswith("dlx") else read_puzzle
    with pytest.raises(PentominoError) as caught:
        read(path)
    text = str(caught.value)
    assert text.startswith(f"{path}: ")
    assert message in text
    assert "\n" not in text
    assert len(text) - len(str(path)) < 300


@pytest.mark.slow
def test_many_pieces_of_one_name_are_no_trouble() -> None:
    entries = soma('<shape id="2" count="1"/>', '<shape id="2"/>' * 40_000)
    with pytest.raises(PentominoError, match="more than 100,000 cells"):
        burrtools.read(entries, None, quiet)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "entities that blow up",
        "a packed bomb",
        "nested without end",
        "an enormous board (psv)",
        "lists in lists",
        "an enormous box",
        "colours",
    ],
)
def test_the_command_refuses_them_with_its_code(name: str, tmp_path: Path) -> None:
    file, content, message = HOSTILE[name]
    path = tmp_path / file
    path.write_bytes(content)
    out, err = run("count", str(path), code=2)
    assert out == ""
    assert message in err
    assert err.startswith("pentomino: ")
    assert err.count("\n") == 1


def quiet(note: str) -> None:
    """Ignore a note."""


def test_every_format_has_a_sample() -> None:
    assert set(PUZZLE_FILES) == {known.extension for known in PUZZLE_FORMATS}


def read_as(extension: str, raw: bytes) -> None:
    """Read the content of a file in this format."""
    if extension == "dlx":  # holds no puzzle, which its reader says
        dlx.exact_cover_of_text(raw.decode("latin-1"), quiet)
        return
    (known,) = (known for known in PUZZLE_FORMATS if known.extension == extension)
    known.reader()(raw, None, quiet)


@pytest.mark.parametrize("extension", PUZZLE_FILES)
def test_every_sample_is_read(extension: str) -> None:
    read_as(extension, PUZZLE_FILES[extension])


@pytest.mark.parametrize("extension", PUZZLE_FILES)
@given(data=st.data())
def test_any_change_is_read_or_refused(extension: str, data: st.DataObject) -> None:
    sample = PUZZLE_FILES[extension]
    start = data.draw(st.integers(0, len(sample)))
    end = data.draw(st.integers(start, min(len(sample), start + 12)))
    put = data.draw(
        st.sampled_from([b"", b"0", b"-1", b"9", b"(", b")", b"<", b">", b'"', b"\n", b"|"])
    )
    changed = sample[:start] + put + sample[end:]
    try:
        read_as(extension, changed)
    except PentominoError as error:
        assert "\n" not in str(error)  # noqa: PT017


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    for known in PUZZLE_FORMATS:
        try:
            known.reader()(raw, None, quiet)
        except PentominoError as error:
            assert "\n" not in str(error)  # noqa: PT017


def test_a_file_shows_its_format_whatever_it_is_called(tmp_path: Path) -> None:
    for extension, raw in PUZZLE_FILES.items():
        if extension != "dlx":  # which nothing shows
            assert format_of_content(tmp_path / "puzzle.txt", raw).extension == extension
            assert format_of_content(tmp_path / "puzzle", raw).extension == extension
    packed = gzip.compress(PUZZLE_FILES["xmpuzzle"])
    assert format_of_content("puzzle.txt", packed).extension == "xmpuzzle"
    named_json = format_of_content("puzzle.json", PUZZLE_FILES["polysolve.json"])
    assert named_json.extension == "polysolve.json"
    assert format_of_content("puzzle.json", b'{"board": "6x10"}').extension == "json"
    assert format_of_content("board.txt", b"...\n.#.\n").extension == "txt"


@pytest.mark.parametrize("known", PUZZLE_FORMATS, ids=lambda known: known.extension)
def test_a_problem_is_chosen_or_the_file_holds_one(known: PuzzleFormat) -> None:
    if known.extension == "dlx":
        return
    words = "there is no problem|holds one puzzle" if known.several else "holds one puzzle"
    with pytest.raises(PuzzleFileError, match=words):
        known.reader()(PUZZLE_FILES[known.extension], "99", quiet)
    if known.several:
        known.reader()(PUZZLE_FILES[known.extension], "1", quiet)
