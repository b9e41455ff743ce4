"""A store of answers: a file of lines that keeps what a question has settled, whatever ends it.

The first line holds the question, each further one a part of it with its answer. A line has a
checksum over itself and all lines before it, so a changed file is refused. A line is written at the
end and complete once its end is on the disk; an incomplete one is left out and written over. The
first is there as a whole or not at all, so a file without it is somebody else's.
"""

import json
import os
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import ExitStack, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, NoReturn, final

from pentomino.errors import StoreError, shortened_path
from pentomino.files.atomic import written_whole
from pentomino.jobs.lock import StoreLock
from pentomino.jobs.store import check_is_file
from pentomino.values import Closing
from pentomino.wrong_types import check_path, check_type

_BEGINNING = b'{"part": "'
"""The first bytes of each line."""


@final
class AnswerStore(Closing, MutableMapping[str, Any]):
    """What a question has settled: JSON by the name of the part; close it with its `with` block.

    What is set is on the disk at once, and never changed or removed.

    Args:
        path: The file, which is made with the first answer if it does not exist.

    Raises:
        StoreError: The file is not a store of answers, is damaged, or cannot be opened.
        StoreInUseError: Another process works on it.

    >>> import tempfile
    >>> from pentomino import Puzzle
    >>> from pentomino.solving import best_packing
    >>> path = Path(tempfile.mkdtemp(), "most.answers")
    >>> with AnswerStore(path) as store:
    ...     best_packing(Puzzle.of("4x4", "T*"), store=store).covered
    15
    >>> sorted(answers_in(path))
    ['1', 'question']
    """

    def __init__(self, path: str | Path) -> None:
        check_path(path)
        self.path = Path(path)
        check_is_file(self.path)
        with ExitStack() as held:
            held.enter_context(
                StoreLock(self.path, "Wait until it has ended, or name another store")
            )
            self._answers, self._size, self._sum = _read(self.path)
            self._held = held.pop_all()
        self._is_open = True

    def __repr__(self) -> str:
        return f"<AnswerStore: {self.path}>"

    def close(self) -> None:
        """Open the lock; nothing can be recorded any more."""
        self._is_open = False
        self._held.close()

    def __getitem__(self, part: str) -> Any:  # noqa: ANN401 -- JSON
        return self._answers[part]

    def __iter__(self) -> Iterator[str]:
        return iter(self._answers)

    def __len__(self) -> int:
        return len(self._answers)

    def __setitem__(self, part: str, answer: object) -> None:
        check_type(part, str, "part", "a text")
        if part in self._answers:
            raise StoreError(f"{part} is settled in {shortened_path(self.path)}, and stays so")
        line, own = _line(part, answer, self._sum)
        self._write(line)
        self._answers[part] = json.loads(line)["answer"]
        self._size, self._sum = self._size + len(line), own

    def __delitem__(self, part: str) -> NoReturn:
        raise StoreError(f"what is settled in {shortened_path(self.path)} stays")

    def _write(self, line: bytes) -> None:
        """Write a line at the end; all of it, or nothing that counts.

        Raises:
            StoreError: The disk is full, the file cannot be written, or it is closed.
        """
        if not self._is_open:
            raise StoreError(f"{shortened_path(self.path)} is closed: open it again")
        if not self._size:  # so that no file ever begins with a part of a line
            with written_whole(self.path) as new:
                new.write(line)
            return
        try:
            with self.path.open("r+b", buffering=0) as file:
                file.truncate(self._size)  # of a line that is not complete
                file.seek(self._size)
                left = memoryview(line)
                while left:
                    left = left[file.write(left) :]
                os.fsync(file.fileno())
        except OSError as error:
            with suppress(OSError):
                os.truncate(self.path, self._size)
            raise StoreError(
                f"{shortened_path(self.path)} cannot be written: {error.strerror or error}. What "
                "was recorded before is kept: make room, and give the same call again to go on"
            ) from None


def is_answer_store(path: Path) -> bool:
    """Check whether a file begins like a store of answers."""
    with suppress(OSError, ValueError):
        if path.is_file():
            with path.open("rb") as file:
                return file.read(len(_BEGINNING)) == _BEGINNING
    return False


def answers_in(path: str | Path) -> Mapping[str, Any]:
    """Read a store of answers, also while another process works on it.

    Raises:
        StoreError: The file is not a store of answers, or is damaged.
    """
    check_path(path)
    path = Path(path)
    check_is_file(path)
    return _read(path)[0]


def _read(path: Path) -> tuple[dict[str, Any], int, str]:
    """Read all complete lines.

    Returns:
        The answers, the length of the lines in bytes, and the checksum of the last one.

    Raises:
        StoreError: The file is not a store of answers, or is damaged.
    """
    answers: dict[str, Any] = {}
    size, before, shown = 0, "", shortened_path(path)
    foreign = StoreError(f"{shown} is not a store of answers: name another file")
    try:
        with path.open("rb") as file:
            if file.read(len(_BEGINNING)) not in (b"", _BEGINNING):
                raise foreign
            file.seek(0)
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    if number == 1:
                        raise foreign
                    break  # it was not written to its end
                part, answer, own = _parted(line, before)
                if part is None or part in answers:
                    raise StoreError(
                        f"{shown} is damaged: line {number} is not as it was written. Restore the "
                        "file from a copy, or begin anew with another store"
                    )
                answers[part] = answer
                size, before = size + len(line), own
    except FileNotFoundError:
        pass
    except OSError as error:
        raise StoreError(f"{shown} cannot be opened: {error.strerror or error}") from None
    return answers, size, before


def _line(part: str, answer: object, before: str) -> tuple[bytes, str]:
    """Write a line after one with this checksum; return it with its own."""
    text = json.dumps({"part": part, "answer": answer})
    own = blake2b((before + text).encode(), digest_size=8).hexdigest()
    return f'{text[:-1]}, "sum": "{own}"}}\n'.encode(), own


def _parted(line: bytes, before: str) -> tuple[str | None, Any, str]:
    """Take a line apart; the part is None where the line is not as it was written."""
    with suppress(ValueError, KeyError, TypeError, RecursionError):
        data = json.loads(line)
        part = data["part"]
        written, own = _line(part, data["answer"], before)
        if isinstance(part, str) and written == line:
            return part, data["answer"], own
    return None, None, before
