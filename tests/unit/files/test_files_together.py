"""Several files of one call: all new ones appear, or all old ones stay."""

import os
from pathlib import Path

import pytest

from pentomino.errors import OutputError
from pentomino.files.atomic import written_together


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir() if path.is_file()}


def paths(folder: Path) -> list[Path]:
    return [folder / f"p-{number}.txt" for number in range(1, 4)]


def test_files_appear_together(tmp_path: Path) -> None:
    old, *_ = paths(tmp_path)
    old.write_text("old\n")
    old.chmod(0o640)
    with written_together(paths(tmp_path)) as places:
        for number, place in enumerate(places):
            assert place.suffix == ".txt"
            place.write_text(f"new {number}\n")
        assert files(tmp_path)["p-1.txt"] == "old\n"
    assert files(tmp_path) == {f"p-{n}.txt": f"new {n - 1}\n" for n in (1, 2, 3)}
    assert old.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError, ValueError])
def test_all_old_files_stay_when_writing_ends_early(
    tmp_path: Path, error: type[BaseException]
) -> None:
    for path in paths(tmp_path):
        path.write_text("old\n")
    before = files(tmp_path)
    with pytest.raises(error), written_together(paths(tmp_path)) as places:  # noqa: PT012
        places[0].write_text("new\n")
        places[1].write_text("new\n")
        raise error
    assert files(tmp_path) == before


def test_an_error_names_the_file_that_somebody_asked_for(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as caught, written_together(paths(tmp_path)) as places:
        raise OutputError(f"cannot write {places[1]}: No space left on device")
    assert str(caught.value) == f"cannot write {tmp_path / 'p-2.txt'}: No space left on device"


def test_ctrl_c_between_two_names_leaves_no_mixture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in paths(tmp_path):
        path.write_text("old\n")
    rename = os.replace
    interrupted: list[Path] = []

    def interrupting(source: Path, target: Path) -> Path:
        rename(source, target)
        if len(interrupted) < 2:
            interrupted.append(target)
            raise KeyboardInterrupt
        return target

    def write() -> None:
        with written_together(paths(tmp_path)) as places:
            for place in places:
                place.write_text("new\n")
            monkeypatch.setattr(Path, "replace", interrupting)

    with pytest.raises(KeyboardInterrupt):
        write()
    assert len(interrupted) == 2
    assert files(tmp_path) == dict.fromkeys(("p-1.txt", "p-2.txt", "p-3.txt"), "new\n")


def test_what_cannot_be_written_is_refused_before(tmp_path: Path) -> None:
    first, second, third = paths(tmp_path)
    second.mkdir()
    with (
        pytest.raises(OutputError, match=rf"cannot write {second}: there is a folder"),
        written_together([first, second, third]),
    ):
        raise AssertionError("the block has begun")
    assert not files(tmp_path)
    with (
        pytest.raises(OutputError, match=r"the folder .* does not exist"),
        written_together([tmp_path / "no" / "p.txt"]),
    ):
        raise AssertionError("the block has begun")


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "p.txt"
    link.symlink_to(tmp_path / "there" / "true.txt")
    with written_together([link]) as (place,):
        place.write_text("new\n")
    assert link.is_symlink()
    assert files(tmp_path / "there") == {"true.txt": "new\n"}
