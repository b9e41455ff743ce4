"""Solution space files: what is written can be read, and damaged files are refused."""

import json
import random
import re
import struct
import sys
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import Puzzle, SpaceFileError, read_space, write_space
from pentomino.files.space_file import _ALIGNMENT, _LENGTHS, MAGIC
from tests.support.profiles import examples
from tests.support.strategies import puzzles

pytestmark = pytest.mark.skipif(sys.byteorder != "little", reason="not kept on such machines")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("spaces") / "5x12.space"
    write_space(Puzzle.of("5x12").solution_space(), path)
    return path


@examples(40)
@given(puzzles())
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, puzzle: Puzzle) -> None:
    path = tmp_path_factory.getbasetemp() / "any.space"
    held = puzzle.solution_space()
    write_space(held, path)
    loaded = read_space(path)
    assert loaded.puzzle == held.puzzle
    assert loaded.count == held.count
    for k in range(min(held.count, 50)):
        assert loaded[k] == held[k]
    assert loaded.frequencies() == held.frequencies()
    assert loaded.distinct().count == puzzle.count() if held.count < 1000 else True


@pytest.mark.slow
def test_a_view_is_saved_as_its_solutions(file: Path, tmp_path: Path) -> None:
    whole = read_space(file)
    placement = whole[17].placements[3]
    view = whole.given(placement)
    write_space(view, tmp_path / "view.space")
    loaded = read_space(tmp_path / "view.space")
    assert list(loaded) == list(view)
    assert (tmp_path / "view.space").stat().st_size < file.stat().st_size
    union = loaded | whole.without(placement)
    assert list(union) == list(whole)
    assert loaded.distinct().count == view.distinct().count


def test_a_space_may_be_saved_over_the_file_it_lives_in(file: Path) -> None:
    loaded = read_space(file)
    write_space(loaded, file)
    assert list(read_space(file)) == list(loaded)


@pytest.mark.parametrize("content", [b"", b"{}", b"pentomino", b"\x00" * 100])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.space"
    path.write_bytes(content)
    with pytest.raises(SpaceFileError, match="is not a solution space"):
        read_space(path)


def test_files_that_cannot_be_read_or_written(tmp_path: Path, file: Path) -> None:
    with pytest.raises(SpaceFileError, match="cannot read"):
        read_space(tmp_path / "nothing.space")
    with pytest.raises(SpaceFileError, match="cannot read"):
        read_space(tmp_path)
    with pytest.raises(SpaceFileError, match="cannot read"):
        read_space("a\0b")
    with pytest.raises(SpaceFileError, match="cannot write"):
        write_space(read_space(file), tmp_path / "no" / "folder.space")


@given(st.randoms(use_true_random=False))
def test_damage_is_found(file: Path, rng: random.Random) -> None:
    data = bytearray(file.read_bytes())
    match rng.randrange(3):
        case 0:
            place = rng.randrange(len(data))
            data[place] ^= 1 << rng.randrange(8)
        case 1:
            del data[rng.randrange(len(data)) :]
        case _:
            data += b"\x00" * rng.randrange(1, 100)
    path = file.with_name("damaged.space")
    path.write_bytes(data)
    with pytest.raises(SpaceFileError, match=r"damaged|is not a solution space"):
        read_space(path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'"version": 1', b'"version": 9', "version 9"),
        (b'"version": 1', b'"version": true', "version True"),
        (b'"checksum"', b'"checksun"', "damaged"),
        (b'"numbering"', b'"numberinh"', "damaged"),
        (rb'"numbering": "\w', b'"numbering": "?', "numbers placements in another way"),
        (rb'"fingerprint": "\w', b'"fingerprint": "?', "does not have the fingerprint"),
    ],
)
def test_other_headers_are_refused(
    file: Path, tmp_path: Path, old: bytes, new: bytes, message: str
) -> None:
    data = file.read_bytes()
    start = len(b"pentomino solution space\n")
    (length,) = struct.unpack_from("<Q", data, start)
    header = re.sub(old, new, data[start + 12 : start + 12 + length], count=1)
    changed = data[:start] + struct.pack("<QI", len(header), zlib.crc32(header)) + header
    path = tmp_path / "other.space"
    path.write_bytes(changed + data[start + 12 + length :])
    with pytest.raises(SpaceFileError, match=message):
        read_space(path)


def header_of(file: Path) -> bytes:
    """The text of a file's header."""
    raw = file.read_bytes()
    begin = len(MAGIC) + _LENGTHS.size
    length, _ = _LENGTHS.unpack(raw[len(MAGIC) : begin])
    return raw[begin : begin + length]


def forged(file: Path, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The file with another header, whose checksum is right."""
    raw, before = file.read_bytes(), header_of(file)
    text = json.dumps(change(json.loads(before))).encode()
    # The arrays begin at even places, so blanks fill the header up.
    text += b" " * ((len(before) - len(text)) % _ALIGNMENT)
    lengths = _LENGTHS.pack(len(text), zlib.crc32(text))
    arrays = raw[len(MAGIC) + _LENGTHS.size + len(before) :]
    return b"".join((MAGIC, lengths, text, arrays))


def _with(name: str, value: object, header: dict[str, Any]) -> dict[str, Any]:
    return {**header, name: value}


def test_the_checksum_is_that_of_all_arrays_one_after_the_other(file: Path) -> None:
    raw, text = file.read_bytes(), header_of(file)
    header = json.loads(text)
    checksum, end = 0, len(MAGIC) + _LENGTHS.size + len(text)
    for size in header["bytes"]:
        begin = end + -end % _ALIGNMENT
        end = begin + size
        checksum = zlib.crc32(raw[begin:end], checksum)
    assert (header["checksum"], end) == (checksum, len(raw))


def test_a_header_must_be_that_of_a_space(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "forged.space"
    path.write_bytes(forged(file, dict))
    assert read_space(path).count == read_space(file).count
    wrong = [("bytes", [1]), ("bytes", 5), ("puzzle", "6x10"), ("whole", "yes"), ("checksum", "0")]
    wrong += [("fingerprint", 1), ("numbering", None)]
    changes: list[Callable[[dict[str, Any]], object]] = [list, str]
    changes += [partial(_with, name, value) for name, value in wrong]
    sizes = json.loads(header_of(file))["bytes"]
    for bad in (-64, "64", 64.0):
        changes.append(partial(_with, "bytes", [bad, *sizes[1:]]))
    for change in changes:
        path.write_bytes(forged(file, change))
        with pytest.raises(SpaceFileError, match="is damaged: the header is not that of a solutio"):
            read_space(path)


def test_a_file_that_ends_within_its_beginning_is_damaged(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "short.space"
    for length in (len(MAGIC), len(MAGIC) + _LENGTHS.size - 1, len(MAGIC) + _LENGTHS.size):
        path.write_bytes(file.read_bytes()[:length])
        with pytest.raises(SpaceFileError, match="is damaged: its end is missing"):
            read_space(path)


def test_nothing_lies_between_the_arrays(file: Path, tmp_path: Path) -> None:
    raw, path = file.read_bytes(), tmp_path / "between.space"
    text = header_of(file)
    sizes = json.loads(text)["bytes"]
    places: list[int] = []
    end = len(MAGIC) + _LENGTHS.size + len(text)
    for size in sizes:
        start = end + -end % _ALIGNMENT
        places += range(end, start)
        end = start + size
    assert end == len(raw)
    assert places
    for place in places:
        path.write_bytes(raw[:place] + b"\1" + raw[place + 1 :])
        with pytest.raises(SpaceFileError, match="is damaged: there is data between the arrays"):
            read_space(path)


def test_other_machines_are_told_why(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "byteorder", "big")
    with pytest.raises(SpaceFileError, match="work on little-endian machines only"):
        read_space(file)
