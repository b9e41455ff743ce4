"""JSON as text: parsed strictly, and written so that people can read it."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NoReturn

from pentomino.errors import PuzzleFileError


def data_of_json(text: str) -> Any:  # noqa: ANN401 -- what JSON holds
    """Parse JSON; refuse objects with the same name twice, and numbers such as NaN.

    Raises:
        PuzzleFileError: The text is not JSON; the message names the place.
    """
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        if _is_a_record_a_line(text, error):
            raise PuzzleFileError(
                "this holds a record on each line, and not one puzzle: 'pentomino make --from' "
                "reads made puzzles, and 'pentomino convert' solutions; call the file .ndjson"
            ) from None
        if text.lstrip().startswith("<"):
            raise PuzzleFileError(
                "this is not JSON but begins with '<', as pages do: name a .json or .ndjson file"
            ) from None
        raise PuzzleFileError(
            f"line {error.lineno}, column {error.colno}: this is not JSON ({error.msg})"
        ) from None
    except RecursionError:
        raise PuzzleFileError("this is nested too deeply") from None
    except PuzzleFileError:
        raise
    except ValueError:
        # Python refuses to read them; it speaks of its own settings, which nobody here can change.
        raise PuzzleFileError("this holds a number of thousands of digits") from None


def documents(text: str) -> list[tuple[int, str]]:
    """List the lines of a text that has a JSON object on each, with their numbers from 1.

    Returns:
        The lines that are not blank; none where the first of them is not an object.
    """
    lines = [(n, line) for n, line in enumerate(text.split("\n"), start=1) if line.strip()]
    with suppress(PuzzleFileError):
        if lines and isinstance(data_of_json(lines[0][1]), dict):
            return lines
    return []


def readable_json(data: Mapping[str, object]) -> str:
    """Write JSON with one line for each entry of the outer lists, not one for each number."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            entries = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f"  {json.dumps(key)}: [\n    {entries}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}"


def _is_a_record_a_line(text: str, error: json.JSONDecodeError) -> bool:
    """Tell whether the parser stopped where a second record begins."""
    return (
        error.msg == "Extra data" and text[: error.pos].endswith("}\n") and text[error.pos] == "{"
    )


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        number = Counter(name for name, _ in pairs)
        twice = next(name for name in number if number[name] > 1)
        raise PuzzleFileError(
            f"the name {twice!r} occurs twice in one object: leave one of them out"
        )
    return found


def _no_constant(name: str) -> NoReturn:
    raise PuzzleFileError(f"{name} is not a number that a puzzle can contain")
