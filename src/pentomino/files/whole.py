"""Files that are written whole or not at all, whatever happens meanwhile."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Literal


@contextmanager
def whole_file(path: Path, mode: Literal["w", "wb"] = "w") -> Iterator[IO[Any]]:
    """A file beside `path` that takes its place when the block ends without an error.

    Args:
        path: Where the file shall stand; a link is followed.
        mode: Text (UTF-8) or bytes.

    Raises:
        OSError: It cannot be written; what stood there before still does.
    """
    import tempfile  # noqa: PLC0415 -- a quarter of the package's own start-up time

    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, mode, encoding="utf-8" if mode == "w" else None) as file:
            yield file
        temporary.chmod(_mode_of(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode_of(target: Path) -> int:
    """The permissions a plain `open` would leave: those of the file there, or of a new one."""
    try:
        return target.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
