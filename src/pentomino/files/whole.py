"""Files that are written whole or not at all: what is begun stands under no name until it is done.

Whatever ends the writing (an error, Ctrl-C, a full disk, a kill), the old file is still there.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR
from pathlib import Path
from typing import BinaryIO

from pentomino.errors import OutputError

_READ_AND_WRITE = 0o666
"""Before the user's umask, as any program makes a file."""


@contextmanager
def written_whole(path: str | Path) -> Iterator[BinaryIO]:
    """A file to write to that takes the place of `path` when the block ends without an error.

    Args:
        path: What is to stand there; a link is followed, and an old file's mode is kept.

    Raises:
        OutputError: It cannot be written; this shows before the block where it can be known.
    """
    try:
        target = Path(path).resolve()
        mode = _mode(target)
        beside = target.with_name(f".{target.name[:100]}.{os.urandom(6).hex()}.part")
        descriptor, unnamed = _begun(beside)
    except (OSError, RuntimeError, ValueError) as error:
        raise _refusal(path, error) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
            if unnamed:
                _name(file.fileno(), beside)
        beside.replace(target)
    except OSError as error:
        raise _refusal(path, error) from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _name(descriptor: int, path: Path) -> None:
    """Gives a file that has no name one."""
    # Python follows the link in /proc only if it is given some folder for it to start in, which
    # for a path from the root does not matter.
    os.link(f"/proc/self/fd/{descriptor}", path, src_dir_fd=descriptor, follow_symlinks=True)


def _refusal(path: str | Path, error: Exception) -> OutputError:
    """Why the file cannot be written, in a sentence."""
    if isinstance(error, OSError):
        return OutputError(f"cannot write {path}: {error.strerror or error}")
    # Python's own words for a name with a null character, and for links in a circle.
    return OutputError(f"cannot write {str(path)!r}: {error}")


def _mode(target: Path) -> int | None:
    """The mode of the file that stands there, which the new one is to have; None without one."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, "a folder stands there")
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "what stands there is not a file")
    return stat.S_IMODE(mode)


def _begun(beside: Path) -> tuple[int, bool]:
    """A new file to write to, and whether it has no name yet.

    A file without a name vanishes with the program however that ends, even killed; where the file
    system cannot do so, the file stands under the name `beside`.
    """
    nameless = getattr(os, "O_TMPFILE", None)
    if nameless is not None and Path("/proc/self/fd").exists():
        with suppress(OSError):
            return os.open(beside.parent, nameless | os.O_WRONLY, _READ_AND_WRITE), True
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    return os.open(beside, flags, _READ_AND_WRITE), False
