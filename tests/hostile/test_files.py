"""Files made to do harm, or broken: each is refused in one clear sentence, in no time."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import PentominoError, PuzzleFileError, read_exact_cover, read_puzzle
from pentomino.files.foreign import burrtools, dlx, polycube, polysolve, polysolver
from pentomino.files.puzzle_formats import PUZZLE_FORMATS, format_of_content
from tests.support.commands import run

DATA = Path(__file__).parents[1] / "data" / "xmpuzzle"


def soma(old: str, new: str) -> bytes:
    text = (DATA / "soma.xmpuzzle").read_text()
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
    "a packed bomb": ("x.xmpuzzle", gzip.compress(bytes(80_000_000)), "larger than 67,108,864"),
    "a packed file cut off": ("x.xmpuzzle", PACKED[:-20], "cut off before its end"),
    "a packed file damaged": ("x.xmpuzzle", PACKED[:40] + b"???" + PACKED[43:], "is damaged"),
    "packed twice": ("x.xmpuzzle", gzip.compress(PACKED), "this is not XML"),
    "an enormous grid": (
        "x.xmpuzzle",
        soma(CUBE, 'x="999999" y="999999" z="999999"'),
        "999999x999999x999999: more than 1,000,000 places",
    ),
    "a number without end": (
        "x.xmpuzzle",
        soma(CUBE, f'x="{"9" * 100_000}" y="3" z="3"'),
        "must be a whole number, not '9999",
    ),
    "a negative size": ("x.xmpuzzle", soma(CUBE, 'x="-3" y="-3" z="3"'), "at least 1"),
    "too few cells": ("x.xmpuzzle", soma("#" * 27, "#" * 26), "has 26 cells, but its size says 27"),
    "no such state": ("x.xmpuzzle", soma("#" * 27, "#" * 26 + "!"), "'!' as its character 27"),
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
    "another root": ("x.xmpuzzle", b"<html/>", "a 'html', not a 'puzzle'"),
    "another version": ("x.xmpuzzle", soma('version="2"', 'version="3"'), "versions 1 and 2"),
    "another grid": ("x.xmpuzzle", soma('Type type="0"', 'Type type="2"'), "type 2 (spheres)"),
    "a shape that is not there": (
        "x.xmpuzzle",
        soma('result id="0"', 'result id="99"'),
        "shape 99",
    ),
    "a piece that is not there": ("x.xmpuzzle", soma('shape id="1"', 'shape id="-1"'), "shape -1"),
    "bounds crossed": (
        "x.xmpuzzle",
        soma('shape id="2" count="1"', 'shape id="2" min="3" max="1"'),
        "shape S3: the least number of copies is above the most",
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
        "too many",
    ),
    "tiles without number": ("x.psv", b"T\nBoard((2,2))\ntile 9999999999((0,0))", "whole number"),
    "a bracket missing": ("x.psv", b"T\nBoard((2,2)\ntile((0,0))", "')' is missing before 'tile'"),
    "another grid (psv)": ("x.psv", b"T\nHexagon\nBoard((2,2))", "the grid 'hexagon' is not read"),
    "several shapes": ("x.psv", b"T\nBoard((2,2))\ntile((0,0)+(0,1))", "tile 1 has several shapes"),
    "another mode": ("x.psv", b"T\nBoard((1,0))\ntile((0,0))mode x", "the mode 'x' is not read"),
    "no tiles": ("x.psv", b"T\nBoard((2,2))", "there is no tile"),
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
        "the grid 'tan' is not read",
    ),
    "an enormous box": ("x.polycube", b"D:xDim=99999:yDim=99999:zDim=9\n~D", "too many"),
    "a box without end": (
        "x.polycube",
        b"D:xDim=2:yDim=2\nC:name=a:layout=0 0 0\n",
        "before the ~D",
    ),
    "a drawing without end": ("x.polycube", b"D:xDim=2:yDim=2\nL\na a\n", "~L is missing"),
    "coordinates missing": (
        "x.polycube",
        b"D:xDim=2:yDim=2\nC:name=a:layout=0 0\n~D",
        "line 2: the layout has '0 0': cells are x y z",
    ),
    "no directive": ("x.polycube", b"E:a\n", "line 1: 'E' cannot stand here"),
    "an item that is none": ("x.dlx", b"a b\na c\n", "line 2: 'c' is not an item"),
    "an item twice": ("x.dlx", b"a a\n", "line 1 names the item 'a' twice"),
    "an option with an item twice": ("x.dlx", b"a b\na a\n", "line 2 names an item twice"),
    "colours": ("x.dlx", b"a | b\na b:x\n", "line 2 gives the item 'b' the colour 'x'"),
    "bounds crossed (dlx)": ("x.dlx", b"3:2|a\na\n", "bounds 3 to 2"),
    "enormous bounds": ("x.dlx", b"9999999999|a\na\n", "cannot be the name of an item"),
    "no items": ("x.dlx", b"| nothing\n\n", "no line names the items"),
    "not text": ("x.dlx", b"a\xff\n", "byte 1 is not UTF-8"),
}


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


def test_many_pieces_of_one_name_are_no_trouble() -> None:
    entries = soma('<shape id="2" count="1"/>', '<shape id="2"/>' * 40_000)
    with pytest.raises(PentominoError, match="more than 100,000 cells"):
        burrtools.read(entries, None, quiet)


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
    """Takes notes that no test looks at."""


READERS = (
    burrtools.read,
    polysolver.read,
    polysolve.read,
    polycube.read,
    lambda raw, _, note: dlx.exact_cover_of_text(raw.decode("latin-1"), note),
)
SAMPLES = (
    (DATA / "ranges.xmpuzzle").read_bytes(),
    b"T\nSquare\nBoard((2,1)(0,0))\ntile flip 2 1((0,0)(1,0))(1,2,3)\nplace (1(1,0|0))mode FillAll",
    json.dumps(
        {
            "grid": "square",
            "board": {"tiles": [[1, 1], [1, 1]]},
            "shapes": [
                {"name": "D", "amount": {"min": 0, "max": 2}, "morphs": [{"coords": [[0, 0]]}]}
            ],
        }
    ).encode(),
    b"D:xDim=2:yDim=2:oneSide\nC:name=a:type=S:layout=0 0 0\nL\nb .\nb b\n~L\n~D\n",
    b"a 1:2|b | c\na c\nb\nb c\n",
)


@pytest.mark.parametrize("number", range(len(READERS)))
@given(data=st.data())
def test_any_change_is_read_or_refused(number: int, data: st.DataObject) -> None:
    sample = SAMPLES[number]
    start = data.draw(st.integers(0, len(sample)))
    end = data.draw(st.integers(start, min(len(sample), start + 12)))
    put = data.draw(
        st.sampled_from([b"", b"0", b"-1", b"9", b"(", b")", b"<", b">", b'"', b"\n", b"|"])
    )
    changed = sample[:start] + put + sample[end:]
    try:
        READERS[number](changed, None, quiet)
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
    for raw, extension in zip(
        SAMPLES, ("xmpuzzle", "psv", "polysolve.json", "polycube"), strict=False
    ):
        assert format_of_content(tmp_path / "puzzle.txt", raw).extension == extension
        assert format_of_content(tmp_path / "puzzle", raw).extension == extension
    assert format_of_content("puzzle.txt", gzip.compress(SAMPLES[0])).extension == "xmpuzzle"
    assert format_of_content("puzzle.json", SAMPLES[2]).extension == "polysolve.json"
    assert format_of_content("puzzle.json", b'{"board": "6x10"}').extension == "json"
    assert format_of_content("board.txt", b"...\n.#.\n").extension == "txt"
    with pytest.raises(PuzzleFileError, match="holds one puzzle"):
        polysolver.read(SAMPLES[1], "2", quiet)
