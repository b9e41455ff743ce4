"""Files that appear only when they are complete: until then they have no name.

Whatever ends the writing (an error, Ctrl-C, a full disk, a kill), the old file stays as it was.
"""

import os
import stat
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR
from pathlib import Path
from typing import BinaryIO, NamedTuple

from pentomino.errors import OutputError

_READ_AND_WRITE = 0o666
"""The mode of new files before the user's umask, as for every program."""


@contextmanager
def written_whole(path: str | Path) -> Iterator[BinaryIO]:
    """Open a file that replaces `path` when the block ends without an error.

    Args:
        path: The file to replace; links are followed, and the mode of an old file is kept.

    Raises:
        OutputError: The file cannot be written; raised before the block if possible.
    """
    new = _opened(path)
    try:
        with os.fdopen(new.descriptor, "wb") as file:
            yield file
            file.flush()
            if new.mode is not None:
                os.fchmod(file.fileno(), new.mode)
            os.fsync(file.fileno())
            if new.unnamed:
                _name(file.fileno(), new.beside)
        new.beside.replace(new.target)
    except OSError as error:
        raise _refusal(path, error) from None
    finally:
        with suppress(OSError):
            new.beside.unlink(missing_ok=True)


@contextmanager
def written_together(paths: Sequence[Path]) -> Iterator[Sequence[Path]]:
    """Offer a place beside each file; what is written there replaces all files when the block ends.

    If the block ends with an error or Ctrl-C, all old files stay as they were.

    Args:
        paths: The files to replace, with other names for their places, which end in the same way.

    Raises:
        OutputError: A file cannot be written; raised before the block.
    """
    for path in paths:
        check_writable(path)
    part = f"{os.urandom(6).hex()}.part"
    targets = [path.resolve() for path in paths]
    places = [target.with_name(f".{target.stem[:100]}.{part}{target.suffix}") for target in targets]
    try:
        yield places
        for place, target in zip(places, targets, strict=True):
            mode = _mode(target)
            if mode is not None and place.exists():
                place.chmod(mode)
        _replace_all(zip(places, targets, strict=True))
    except OutputError as error:  # it names a place, which is gone then
        text = str(error)
        for place, path in zip(places, paths, strict=True):
            text = text.replace(str(place), str(path))
        raise OutputError(text) from None
    finally:
        for place in places:
            with suppress(OSError):
                place.unlink(missing_ok=True)


def _replace_all(files: Iterable[tuple[Path, Path]]) -> None:
    """Rename files. All are complete by now, so Ctrl-C takes effect only after the last one."""
    waiting = deque(files)
    interrupted = False
    while waiting:
        place, target = waiting[0]
        try:
            if place.exists():
                try:
                    place.replace(target)
                except OSError as error:
                    raise _refusal(target, error) from None
            waiting.popleft()
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        raise KeyboardInterrupt


def check_writable(path: str | Path) -> None:
    """Refuse a file that cannot be written, before the work that it is to hold; writes nothing.

    Raises:
        OutputError: The file cannot be written.
    """
    new = _opened(path)
    os.close(new.descriptor)
    if not new.unnamed:
        with suppress(OSError):
            new.beside.unlink(missing_ok=True)


class _New(NamedTuple):
    """A new file that is open, and what it will be.

    Args:
        target: The file that it replaces.
        mode: The mode of that file; None where there is none.
        beside: Its own name until then.
        descriptor: Its descriptor.
        unnamed: Whether it has no name yet.
    """

    target: Path
    mode: int | None
    beside: Path
    descriptor: int
    unnamed: bool


def _opened(path: str | Path) -> _New:
    """Open the new file.

    Raises:
        OutputError: The file cannot be written.
    """
    try:
        target = Path(path).resolve()
        mode = _mode(Path(path))  # a pipe that a link leads to has no path of its own
        beside = target.with_name(f".{target.name[:100]}.{os.urandom(6).hex()}.part")
        return _New(target, mode, beside, *_begun(beside))
    except (OSError, RuntimeError, ValueError) as error:
        raise _refusal(path, error) from None


def _name(descriptor: int, path: Path) -> None:
    """Give a name to a file that has none."""
    # Python follows the link in /proc only if it is given a folder descriptor; for an absolute path
    # any descriptor will do.
    os.link(f"/proc/self/fd/{descriptor}", path, src_dir_fd=descriptor, follow_symlinks=True)


def _refusal(path: str | Path, error: Exception) -> OutputError:
    """Why the file cannot be written, in a sentence."""
    folder = Path(path).parent
    if isinstance(error, FileNotFoundError) and not folder.is_dir():
        return OutputError(f"cannot write {path}: the folder {folder} does not exist")
    if isinstance(error, OSError):
        return OutputError(f"cannot write {path}: {error.strerror or error}")
    if isinstance(error, RuntimeError):
        return OutputError(f"cannot write {path}: a link on the way leads back to itself")
    # Python's own words for a name with a null character.
    return OutputError(f"cannot write {str(path)!r}: {error}")


def _mode(target: Path) -> int | None:
    """Return the mode of the old file, which the new one keeps; None without an old file."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, "there is a folder of this name")
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "there is something of this name that is not a file")
    return stat.S_IMODE(mode)


def _begun(beside: Path) -> tuple[int, bool]:
    """A new file to write to, and whether it has no name yet.

    A file without a name vanishes when the program ends, even if it is killed. If the file system
    has no such files, the file is called `beside`.
    """
    nameless = getattr(os, "O_TMPFILE", None)
    if nameless is not None and Path("/proc/self/fd").exists():
        with suppress(OSError):
            return os.open(beside.parent, nameless | os.O_WRONLY, _READ_AND_WRITE), True
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    return os.open(beside, flags, _READ_AND_WRITE), False
