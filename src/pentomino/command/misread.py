"""Misread calls: what somebody probably meant by a call that is not one.

It is imported only after something has gone wrong.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Final

import click

from pentomino.catalogue.entries import catalogue_name
from pentomino.catalogue.request import TextKind, kind_of
from pentomino.command.help import TOPICS, parts_of
from pentomino.errors import PentominoError, nearest
from pentomino.files.extensions import extension_of

_PRINTED = (
    *("print", "printable", "worksheet", "worksheets", "sheet"),
    *("cut-outs", "cutouts", "cut-out", "cutout"),
)
"""Words that people write for a puzzle on paper, and for pieces to cut out."""

_PICTURES = ("svg", "png", "pdf", "stl", "3mf", "gltf", "glb", "gif", "jpg", "jpeg")

_LEVELS = {"easy": 1, "medium": 3, "hard": 5}
"""Words for the difficulty of a puzzle."""

_LEVEL_OPTIONS = ("--level", "--levels")
"""Options that people write for that of the difficulty."""

_OTHER_WORDS = {
    "show": ("info", "describe", "about", "open", "load", "view"),
    "list": ("ls", "search", "find", "catalogue", "catalog", "puzzles"),
    "watch": ("play", "animate", "run"),
    "play": ("edit", "design"),
    "make": ("generate", "create", "new", "puzzle", *_LEVELS, *_PRINTED),
    "draw": ("picture", "image", "render", "plot", "paint", "poster", *_PICTURES),
    "check": ("verify", "validate", "test"),
    "why": ("explain", "prove", "proof"),
    "pieces": ("piece", "set", "sets", "rotate", "flip", "turn"),
    "convert": ("export", "import", "translate"),
    "hint": ("help-me", "tip", "next"),
    "count": ("number", "howmany"),
    "most": ("best", "maximum", "pack"),
    "block": ("exclude", "fewest", "minimum"),
    "common": ("compatible", "multiple"),
    "surround": ("heesch", "corona"),
    "sums": ("pips", "sum", "rules", "dominoes", "domino", "values"),
    "order": ("rectangle", "rectangles", "prime", "primes"),
    "sequence": ("sequences", "oeis", "terms"),
    "page": ("phone", "tablet", "browser"),
    "--version": ("version",),
}
"""Words that people write for a command."""

SHOWN_BY: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "steps": ("{}", "--steps"),
        "solid": ("{}", "--solid"),
        "exploded": ("{}", "--exploded"),
        "poster": ("gallery", "{}", "--poster"),
        "sheets": ("gallery", "{}"),
        "tray": ("board", "{}"),
    }
)
"""Words that people write for something to draw: the words of `draw`, `{}` for the board."""

_PAGES = ("html", "htm")

_MISTYPED = 0.65
"""The share of two words that must agree, so that the name of a drawing, such as heart, is none."""


def nearest_command(word: str, commands: Collection[str]) -> str | None:
    """Find the command that a mistyped word, or another word for it, probably means."""
    plain = word.lower()
    for command, others in _OTHER_WORDS.items():
        if plain in others:
            return command
    return nearest(plain, commands, _MISTYPED)


def call_of_word(word: str, commands: Collection[str]) -> str | None:
    """The command that a word alone probably means; a word for paper also needs a file."""
    command = nearest_command(word, commands)
    return f"{command} -o sheet.pdf" if word.lower() in _PRINTED else command


def is_command_word(word: str) -> bool:
    """Check whether people write a word for a command, which it is not."""
    return any(word.lower() in others for others in _OTHER_WORDS.values())


def drawn_call(word: str, rest: Sequence[str], output: str | None = None) -> str | None:
    """Return the call of `draw` that a word for something to draw means; None for other words.

    Args:
        word: The word.
        rest: What follows it: the board and options.
        output: The file, where it is not among them.
    """
    shown = SHOWN_BY.get(word.lower())
    if shown is None:
        return None
    board, options = (rest[0], rest[1:]) if rest else ("6x10", ())
    kind = "stl" if word.lower() == "tray" else "svg"
    named = output or (None if _names_file(options) else f"{word.lower()}.{kind}")
    file = [] if named is None else ["-o", named]
    return _call("draw", *(each.format(board) for each in shown), *options, *file)


def picture_of(kind: str) -> str:
    """The name of a file for a kind of picture: one that also holds heat maps of all pieces."""
    return "heat.pdf" if kind == "heat" else f"{kind}.svg"


def _names_file(words: Sequence[str]) -> bool:
    return not {"-o", "--output", "--help"}.isdisjoint(words)


def writing_call(words: Sequence[str], file: str, commands: Collection[str]) -> str | None:
    """Return the call that writes a file, where it was named without -o; None where none does.

    Args:
        words: The words of the call without the file.
        file: Its name.
        commands: All commands.
    """
    from pentomino.files.formats import FORMATS, MODELS  # noqa: PLC0415 -- only for mistakes
    from pentomino.files.picture_files import PICTURES  # noqa: PLC0415

    named, rest = (words[0], words[1:]) if words and words[0] in commands else ("", words)
    extension = extension_of(file)
    if extension in _PAGES:
        usual = "page"
    elif extension in (*PICTURES, *MODELS):
        usual = "draw"
    elif extension in {form.extension for form in FORMATS}:
        usual = "solve"
    else:
        return None
    command = named if named in _WRITERS else usual
    return _call(command, *rest, "-o", file)


def reading_call(words: Sequence[str], file: str) -> str | None:
    """Return the call that reads a position from a file, where its puzzle was named as well."""
    if len(words) != 2 or words[0] not in _READERS:
        return None
    return _call(words[0], file, "--puzzle", words[1])


_READERS = ("check", "count", "draw", "hint", "show", "solve", "why")
"""The commands that read a position, and take its puzzle."""

_WRITERS = ("draw", "solve", "make", "page", "hint", "why", "export", "convert")
"""The commands with an option -o, which know themselves what they can write."""


def meant_call(
    words: Sequence[str], commands: Collection[str], drawn: Callable[[], Collection[str]]
) -> str:
    """Guess the call that was meant by one that names no command.

    Args:
        words: The words of the call.
        commands: All commands.
        drawn: Returns what `draw` can draw, such as `heat`.

    Returns:
        The whole call, or an empty text where it may be right as it is.
    """
    first = words[0] if words else "-"
    if first.startswith("-") or kind_of(first, files=True) is not TextKind.UNKNOWN:
        return ""
    plain = [word for word in words if not word.startswith("-")]
    rest = list(words[1:])
    name = catalogue_name(" ".join(plain)) if len(plain) == len(words) > 1 else None
    if name is not None:
        return _call(name)
    if first.lower() in TOPICS and rest in (["-h"], ["--help"]):
        return _call("help", first.lower())
    if (call := drawn_call(first, rest) or _made_call(first.lower(), rest, commands)) and rest:
        return call
    if first.lower() in drawn():
        output = [] if _names_file(rest) else ["-o", picture_of(first.lower())]
        return _call("draw", first.lower(), *rest, *output)
    command = nearest_command(first, commands) if first.replace("-", "").isalpha() else None
    return _call(command, *rest) if command is not None and rest else ""


def _made_call(word: str, rest: Sequence[str], commands: Collection[str]) -> str | None:
    """The call that writes a file of a kind, such as stl, or prints; None for other words."""
    if _names_file(rest) or not rest:
        return None
    if word in _PRINTED:
        return _call("make", *rest, "-o", "sheet.pdf")
    if word in _LEVELS:
        return _call("make", *rest, "--difficulty", str(_LEVELS[word]))
    if word in ("save", "write", "export") and len(rest) > 1:
        return writing_call(rest[:-1], rest[-1], commands)
    if word in ("gif", "jpg", "jpeg"):
        word = "png"
    return writing_call(rest, f"{PurePath(rest[0]).stem}.{word}", commands)


def _call(*words: str) -> str:
    return " ".join(("pentomino", *words))


def explained(
    error: click.UsageError, words: Sequence[str], commands: Collection[str]
) -> str | None:
    """Say in the words of this program what is wrong with a call; None to leave it to click."""
    return (
        second_piece(error, words)
        or too_many_words(error, words, commands)
        or misread_level(error, words)
        or misread_format(error, words)
        or unknown_option(error, words)
        or missing_value(error)
        or missing_parameter(error)
    )


def second_piece(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Say that `surround` takes one piece, where two words name pieces."""
    two = words[1:3]
    if words[:1] != ["surround"] or len(two) < 2 or not all(map(_names_pieces, two)):
        return None
    if not error.format_message().startswith("Got unexpected extra argument"):
        return None
    alone = _call(*_quoted(words[:2]))
    return f"{two[1]!r} does not belong here: this command takes one piece, as in '{alone}'"


def too_many_words(
    error: click.UsageError, words: Sequence[str], commands: Collection[str]
) -> str | None:
    """Say which words of a call are too many; None where something else is wrong."""
    message = error.format_message()
    if not message.startswith("Got unexpected extra argument"):
        return None
    extra = message.partition("(")[2].rpartition(")")[0].split()
    said = " ".join(extra)
    for end in range(len(words), 0, -1):
        for start in range(end):
            name = catalogue_name(" ".join(words[start:end])) if end - start > 1 else None
            if name is not None and extra[-1:] == [words[end - 1]]:
                return f"{said!r} does not belong here: a name is one word; did you mean {name}?"
    others = [word for word in words if word not in extra]
    if len(extra) == 1 and Path(said).is_file():
        # A call that writes would replace the drawing that is to be read.
        call = reading_call(others, said)
        return f"{said!r} does not belong here" + (f"; to read this file: {call}" if call else "")
    meant = writing_call(others, said, commands) if len(extra) == 1 else None
    if meant is not None:
        return f"{said!r} does not belong here; to write this file: {meant}"
    option = option_meant(said, others[0] if others and others[0] in commands else "")
    known = {name for each in error.ctx.command.params for name in each.opts} if error.ctx else ()
    if option is not None and option[0] in known:
        call = _call(*_quoted(others), *option)
    elif option is not None and option[0] == "--pieces":
        call = _call_of_pieces(words, said)
    else:
        call = _joined_call(words, said) or _printed_call(others, said)
    if call is None:
        return f"{said!r} does not belong here: this command takes one board, file or name"
    return f"{said!r} does not belong here; did you mean '{call}'?"


def _call_of_pieces(words: Sequence[str], said: str) -> str | None:
    """The call of a command about pieces alone, which are one word, as in I+L; None for none."""
    place = list(words).index(said) if said in words else 0
    # Two pieces side by side, of which the first is not the value of an option.
    if place < 2 or any(word.startswith("-") for word in words[place - 2 : place]):
        return None
    before = words[place - 1]
    return _call(*_quoted([*words[: place - 1], f"{before}+{said}", *words[place + 1 :]]))


def _joined_call(words: Sequence[str], said: str) -> str | None:
    """The call in which a kind of board and a size are one word, as in torus:4x5; None for none."""
    for place in range(1, len(words)):
        kind = words[place - 1]
        board = f"{kind}:{words[place]}"
        is_size = kind.isalpha() and kind_of(board, files=False) is TextKind.SIZE
        if words[place] == said and is_size:
            return _call(*words[: place - 1], board, *_quoted(words[place + 1 :]))
    return None


def _printed_call(words: Sequence[str], board: str) -> str | None:
    """The call that prints a puzzle, where the second word of `make` asks for that."""
    if words[:1] != ["make"] or words[1:2] == [] or words[1].lower() not in _PRINTED:
        return None
    file = () if _names_file(words) else ("-o", "sheet.pdf")
    return _call("make", board, *words[2:], *file)


_NUMBERED = {"": "-n", "make": "-n", "solve": "-n", "draw": "--solution"}
"""For each command, empty for none, the option that a number alone is meant for."""


def option_meant(word: str, command: str) -> tuple[str, ...] | None:
    """Find the option that a word without one is meant for: a date, pieces, a number or a level.

    Args:
        word: The word.
        command: The command; empty where none is named.
    """
    plain = word.lower()
    if plain in _LEVELS and command == "make":
        return "--difficulty", str(_LEVELS[plain])
    if plain.isdecimal() and command in _NUMBERED:
        return _NUMBERED[command], word
    if plain == "all" and command in ("", "count", "solve"):
        return ("--all",)
    if _is_date(plain):
        return "--date", word
    return ("--pieces", *_quoted([word])) if _names_pieces(word) else None


def _names_pieces(word: str) -> bool:
    """Check whether a word names pieces; a size is that of a second board rather."""
    from pentomino.catalogue.piece_names import pieces_of  # noqa: PLC0415 -- only for mistakes

    try:
        return kind_of(word, files=False) is not TextKind.SIZE and bool(pieces_of(word))
    except PentominoError:
        return False


def _is_date(word: str) -> bool:
    from pentomino.catalogue.dates import DAYS, month_day  # noqa: PLC0415 -- only for mistakes

    if word in DAYS or not any(map(str.isdecimal, word)):
        return word in DAYS
    try:
        month_day(word)
    except PentominoError:
        return False
    return True


def _quoted(words: Iterable[str]) -> list[str]:
    return [f'"{word}"' if set(word) & set(" *?()'") else word for word in words]


def missing_value(error: click.UsageError) -> str | None:
    """Say which option needs a value; None where something else is wrong."""
    if not isinstance(error, click.BadOptionUsage) or "requires" not in error.format_message():
        return None
    return f"{error.option_name} needs a value after it"


def _parts(words: Sequence[str]) -> list[str]:
    """The words of a call, where options stand apart from their values."""
    return [part for word in words for part in word.split("=", 1)]


def misread_format(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Name the call that writes a file, where `--format` names the kind of one."""
    from pentomino.files.formats import FORMATS  # noqa: PLC0415 -- only for mistakes

    if not isinstance(error, click.BadParameter) or "--format" not in getattr(
        error.param, "opts", ()
    ):
        return None
    parts = _parts(words)
    place = parts.index("--format")
    kind = parts[place + 1].lower()
    if kind in ("json", "jsonl", "ndjson"):
        call = _call(*_quoted([*parts[:place], "--json", *parts[place + 2 :]]))
        return f"--format prints no {kind}; did you mean '{call}'?"
    if kind not in (each.extension for each in FORMATS):
        return None
    call = _call(*_quoted([*parts[:place], *parts[place + 2 :]]), "-o", f"solutions.{kind}")
    return f"--format prints no {kind}; did you mean '{call}'?"


def misread_level(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Name the call with a level, where a word says how hard puzzles should be."""
    if words[:1] != ["make"] or not isinstance(error, click.NoSuchOption | click.BadParameter):
        return None
    parts = _parts(words)
    plain = [part.lstrip("-").lower() for part in parts]
    level = next((str(_LEVELS[word]) for word in plain if word in _LEVELS), None)
    named = next((place for place, word in enumerate(parts) if word in _LEVEL_OPTIONS), None)
    if level is None and named is not None and plain[named + 1 : named + 2]:
        level = parts.pop(named + 1)
        del plain[named + 1]
    if level is None:
        return None
    # An option that does not take words for levels goes with its word.
    unmeant = error.param.opts if isinstance(error, click.BadParameter) and error.param else ()
    left_out = {
        "difficulty",
        *(option.lstrip("-") for option in unmeant),
        *(option.lstrip("-") for option in _LEVEL_OPTIONS),
        *_LEVELS,
    }
    rest = [part for part, each in zip(parts, plain, strict=True) if each not in left_out]
    call = _call(*_quoted(rest), "--difficulty", level)
    return f"levels are numbers from 1 (easy) to 5 (hardest); did you mean '{call}'?"


def unknown_option(error: click.UsageError, words: Sequence[str]) -> str | None:
    """Say which option a command does not have; None where something else is wrong."""
    if not isinstance(error, click.NoSuchOption):
        return None
    if words[:1] == ["pieces"] and error.option_name == "--pieces":
        return "there is no option --pieces here: write the set alone, as in pieces hexominoes"
    if words[:1] == ["pieces"] and error.option_name in ("-o", "--output"):
        return f"there is no option {error.option_name} here: 'draw pieces' draws them into a file"
    if words[:1] == ["sequence"] and error.option_name in ("-n", "--number", "--limit", "--terms"):
        return f"there is no option {error.option_name} here: --to N names the last term"
    without_command = words[:1] == [error.option_name]
    known = (*(error.possibilities or ()), *(("--version", "--help") if without_command else ()))
    # All options begin alike, which makes any two of them look similar.
    plain = {option.lstrip("-"): option for option in known}
    near = nearest(error.option_name.lstrip("-"), plain)
    hint = f"; did you mean {plain[near]}?" if near else ""
    return f"there is no option {error.option_name}{hint}"


def missing_parameter(error: click.UsageError) -> str | None:
    """Say which argument or option a command needs; None where something else is wrong."""
    if not isinstance(error, click.MissingParameter) or error.param is None or error.ctx is None:
        return None
    if isinstance(error.param, click.Option):
        name = f"{error.param.opts[0]} {error.param.make_metavar(error.ctx)}"
    else:
        name = error.param.make_metavar(error.ctx)
    _, examples, _ = parts_of(error.ctx.command.help or "")
    example = examples.strip().partition("\n")[0]
    return f"{name} is missing" + (f": write it as in '{example}'" if example else "")
