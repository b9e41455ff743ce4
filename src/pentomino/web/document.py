"""One HTML file that plays a puzzle: script, style, pieces and all solutions in one.

The page asks for nothing from anywhere: its content policy forbids that, and names its scripts and
its style by their hashes. Scripts are compressed; a small one inflates the others.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from types import NoneType
from typing import Any, final
from zlib import crc32

from pentomino.engines.limits import Limits
from pentomino.errors import (
    LimitReachedError,
    OutputError,
    PuzzleError,
    ShortageError,
    TooLargeError,
)
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import page_name_fault
from pentomino.making.made import MadePuzzle
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import no_solution
from pentomino.reasoning.steps import Step
from pentomino.rendering.languages import languages, words_of
from pentomino.rendering.pictures import draw_puzzle
from pentomino.rendering.theme import DARK, LIGHT, Theme
from pentomino.rendering.view import heading_words
from pentomino.solving.packing import Packing, best_packing
from pentomino.solving.progress import OnProgress
from pentomino.solving.space import SolutionSpace, solution_space
from pentomino.web.contents import as_hex, contents
from pentomino.web.wire import MOST_EDGES, packed_bytes
from pentomino.wrong_types import as_whole_number, check_path, check_type

HEIGHT = 640
"""The height of a frame, in pixels."""


@final
class Page(str):
    """The text of a page. A notebook shows the page in a frame instead of the text."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return framed(self)


def framed(text: str, height: int = HEIGHT) -> str:
    """Make the HTML of a frame around a page.

    The frame is shut off from the page around it: it runs its own script and nothing else.

    Args:
        text: The text of the page.
        height: The height of the frame, in pixels.

    Raises:
        TypeError: The text or the height is of a wrong type.
    """
    check_type(text, str, "text", "the text of a page", "write framed(page(puzzle))")
    height = as_whole_number(height, "height", "a whole number of pixels")
    return (
        f'<iframe srcdoc="{escape(text)}" sandbox="allow-scripts allow-forms allow-modals" '
        f'allow="clipboard-write" title="pentomino" '
        f'style="width:100%;height:{height}px;border:0;border-radius:12px"></iframe>'
    )


PATIENCE = 60.0
"""Seconds that finding all solutions may take; after that a page is made without them."""

MEMORY = 1 << 28
"""The bytes that finding them may take; a graph that needs more does not fit a page by far."""

MOST_CELLS = 10_000
"""The most cells of a board in a page: browsers draw more too slowly to play."""

_MOST_SOLUTIONS = 2**53
"""Up to this number scripts count exactly."""

_PICTURE_CELL = 28.0
_STILL = replace(LIGHT, corner=0.0, rim=0.25)
"""Without round corners the still picture takes a third of the bytes. A rim of this width puts
every cell at whole numbers, which are short."""

_PAGE = """\
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{late}</style>
</head>
<body>
<div id="app"><div class="late">
{damaged}
</div></div>
<style>{style}</style>
<noscript>
<main class="still">
<h1>{title}</h1>
{still}
</main>
</noscript>
<script type="application/json" id="puzzle" data-check="{check}">{data}</script>{deduction}
{scripts}
<script>{loader}</script>
</body>
</html>
"""
_DAMAGED = '<p lang="{}" data-old="{}">{}</p>'
"""In each language; what browsers that are too old show in its place is beside it."""


_DEDUCTION = '\n<script type="application/wasm" id="deduction">{}</script>'
_STUDIO = (
    '\n<script type="application/wasm" id="solver">{}</script>'
    '\n<script type="application/json" id="studio">{}</script>'
)
_STYLES = {"studio": "play"}
"""The styles of parts that have those of another part."""

_SCRIPT = '<script type="text/deflated" id="{}-script">{}</script>'
_LATE = (
    "@keyframes late{from{visibility:hidden}}.late{animation:late 1ms 3s backwards;padding:1em;"
    "font-family:sans-serif}@media (scripting:none){.late{display:none}}"
)
"""What stands in the file before the script is shown after three seconds: then the script, which
replaces it, did not run."""


def page(
    puzzle: Puzzle | Position | MadePuzzle,
    *,
    space: SolutionSpace | None = None,
    limits: Limits | None = None,
    reasons: bool = True,
    most: bool = False,
) -> Page:
    """Make one HTML file in which a puzzle can be played; it needs neither server nor network.

    All solutions are in the file, so that it can count and explain. Where these are too many for a
    file, or finding them takes too long, the page plays without counting and says so. Takes a
    second for 6x10, whose file has 0.18 MB.

    Args:
        puzzle: The puzzle, or a position: what is laid in it lies there when the page opens first.
            A made puzzle brings the steps that solve it, as hints.
        space: All solutions of the puzzle, where they are known already.
        limits: How much finding them may take; usually a minute.
        reasons: Whether hints give reasons in any position, and solids come apart. What finds
            that is WebAssembly, in 23 kB of the file; without it, the content policy allows no
            WebAssembly.
        most: Whether a puzzle without a solution is played for as many covered cells as possible.
            What is possible at best is then sought, for at most the seconds of the limits.

    Returns:
        The text of the file. A notebook shows it as the page, in a frame.

    Raises:
        PuzzleError: The space is of another puzzle or lacks solutions, or the board has more than
            10,000 cells.
    """
    position, path = opening(puzzle)
    known = _known(position.puzzle, space, limits)
    best = _best(position.puzzle, limits) if most and _has_none(known) else None
    return _page(position, path, known, best, reasons=reasons)


def _has_none(known: SolutionSpace | None) -> bool:
    """Whether a puzzle is known to have no solution."""
    return known is not None and not known.count


def _best(puzzle: Puzzle, limits: Limits | None) -> Packing:
    """Find how much of a board can be covered, within the time for finding solutions.

    Raises:
        NoSolutionError: Letters stand where their pieces cannot.
        LimitReachedError: It takes too long to know whether they can.
    """
    wanted = limits or Limits()
    return best_packing(puzzle, limits=replace(wanted, seconds=wanted.seconds or PATIENCE))


def _known(
    puzzle: Puzzle,
    space: SolutionSpace | None,
    limits: Limits | None,
    on_progress: OnProgress | None = None,
) -> SolutionSpace | None:
    """The solutions that a page holds; None where it plays without counting.

    Raises:
        PuzzleError: The space is of another puzzle, or lacks solutions.
    """
    check_type(limits, (Limits, NoneType), "limits", "limits", "write Limits(seconds=10)")
    if space is None:
        return found_space(puzzle, limits or Limits(seconds=PATIENCE), on_progress)
    check_type(space, SolutionSpace, "space", "a solution space", "write puzzle.solution_space()")
    if space.puzzle != puzzle or not space.held.whole:
        raise PuzzleError(
            "the solution space is of another puzzle or lacks solutions: write "
            "space=puzzle.solution_space()"
        )
    return fitting(space)


def _page(
    position: Position,
    path: Sequence[Step],
    known: SolutionSpace | None,
    best: Packing | None,
    *,
    reasons: bool,
) -> Page:
    still = still_picture(position, "This is a puzzle to play.")
    # Where there is none, no solutions are counted.
    found = known if best is None else None
    data, name = contents(position, found, path, best), heading_words(position.puzzle)
    return Page(html(data, name, still, reasons=reasons))


def html(
    data: Mapping[str, Any],
    name: str,
    still: str,
    *,
    reasons: bool = True,
    served: bool = False,
    studio: str = "",
) -> str:
    """Make the file.

    Args:
        data: What the script reads.
        name: What stands at the head of the page.
        still: What stands there without scripts, as in the preview of a mail.
        reasons: Whether the file has what finds reasons for hints.
        served: Whether a server gives the page, which may then ask this server for more.
        studio: Where the file itself answers what a server would: what it knows for that, packed.
    """
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    text = text.replace("<", "\\u003c")
    parts = _parts(data, served=served, studio=bool(studio))
    style = _themes() + "\n".join(static_text(f"{_STYLES.get(part, part)}.css") for part in parts)
    # The script of the page itself asks for the others, so it comes last.
    scripts = {part: static_text(f"{part}.js") for part in sorted(parts, key="page".__eq__)}
    loader = static_text("loader.js")
    allowed = " ".join(f"'{_hash(script)}'" for script in (*scripts.values(), loader))
    policy = (
        f"default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"style-src '{_hash(_LATE)}' '{_hash(style)}'; script-src {allowed}"
    )
    deduction = ""
    if reasons:
        policy += " 'wasm-unsafe-eval'"
        native = "solid.wasm" if "solid" in parts else "deduction.wasm"
        deduction = _DEDUCTION.format(packed_bytes(_static(native)))
    if served:
        policy += "; connect-src 'self'"
    if studio:
        policy += "; worker-src blob:"
        deduction += _STUDIO.format(packed_bytes(_static("studio.wasm")), studio)
    return _PAGE.format(
        policy=policy,
        title=escape(name),
        late=_LATE,
        damaged="\n".join(
            _DAMAGED.format(
                language, *(escape(words(f"page.{text}")) for text in ("too_old", "damaged"))
            )
            for language, words in zip(languages(), map(words_of, languages()), strict=True)
        ),
        style=style,
        still=still,
        data=text,
        deduction=deduction,
        check=f"{crc32(text.encode()):08x}",
        scripts="\n".join(
            _SCRIPT.format(part, packed_bytes(script.encode())) for part, script in scripts.items()
        ),
        loader=loader,
    )


def _parts(data: Mapping[str, Any], *, served: bool, studio: bool) -> Sequence[str]:
    """The parts of a page, each a style and a script, in the order of their styles."""
    rooms = ("play",) if served else ("studio",) if studio else ()
    solid = ("solid",) if rooms or _has_solids(data) else ()
    return ("page", *solid, *rooms)


def _has_solids(data: Mapping[str, Any]) -> bool:
    """Whether a board of a page is drawn in space: the page has one, or several puzzles."""
    boards = (each["board"] for each in data.get("tables", [data]))
    return any(
        board["spots"] is not None and (board["balls"] or board["rightAngled"]) for board in boards
    )


def write_page(
    puzzle: Puzzle | Position | MadePuzzle,
    path: str | Path,
    *,
    space: SolutionSpace | None = None,
    limits: Limits | None = None,
    reasons: bool = True,
    most: bool = False,
    on_progress: OnProgress | None = None,
) -> int | None:
    """Write `page` to a file, which appears only when it is complete.

    Args:
        puzzle: As for `page`, like the others up to `most`.
        path: The file.
        space: All solutions.
        limits: How much finding them may take.
        reasons: Whether hints give reasons.
        most: Whether a puzzle without a solution is played.
        on_progress: Called about twenty times a second while the solutions are found.

    Returns:
        The number of solutions; None where the page plays without counting.

    Raises:
        NoSolutionError: The puzzle has none, and `most` does not ask for a page all the same. No
            file is written.
        OutputError: The file cannot be written.
    """
    known: SolutionSpace | None = None

    def make() -> Page:
        nonlocal known
        position, steps = opening(puzzle)
        known = _known(position.puzzle, space, limits, on_progress)
        if not _has_none(known):
            return _page(position, steps, known, None, reasons=reasons)
        if not most:
            raise no_solution(position.puzzle)
        best = _best(position.puzzle, limits)
        return _page(position, steps, known, best, reasons=reasons)

    write_text(path, make, "write write_page(puzzle, path)")
    return None if known is None else known.count


def write_text(path: str | Path, make: Callable[[], str], instead: str = "") -> None:
    """Write a page to a file; where that cannot be written, say so before the page is made.

    Args:
        path: The file.
        make: Makes the page.
        instead: What to write instead where the path is something else.

    Raises:
        OutputError: The file cannot be written, or its name does not end in .html or .htm.
    """
    check_path(path, instead)
    if (fault := page_name_fault(path)) is not None:
        raise OutputError(fault)
    with written_whole(path) as file:
        file.write(make().encode())


def opening(puzzle: Puzzle | Position | MadePuzzle) -> tuple[Position, Sequence[Step]]:
    """Look up what a page opens with, and the steps of a made puzzle.

    Raises:
        TypeError: It is of a wrong type.
        PuzzleError: Its board has too many cells for a page.
    """
    if isinstance(puzzle, MadePuzzle):
        return Position(puzzle.puzzle), path_of(puzzle)
    given: object = puzzle
    if isinstance(given, list | tuple):
        raise TypeError(
            "a page has one puzzle, not several: write write_collection_page(puzzles, path), with "
            "write_collection_page from pentomino.web"
        )
    position = as_position(puzzle)
    cells = len(position.puzzle.board.cells)
    if cells > MOST_CELLS:
        raise PuzzleError(
            f"the board has {cells:,} cells; a page takes {MOST_CELLS:,} or fewer: choose a "
            "smaller board"
        )
    return position, ()


def path_of(made: MadePuzzle) -> Sequence[Step]:
    """The steps that solve a made puzzle, where they hold whatever a player tries.

    Those of a symmetric puzzle hold only after a choice among symmetric places.
    """
    return () if made.grade.left_out else made.grade.steps


def still_picture(position: Position, sentence: str) -> str:
    """Make what a page shows without scripts: a sentence, what to do, and a picture."""
    picture = draw_puzzle(position, cell=_PICTURE_CELL, theme=_STILL).svg().replace(">\n<", "><")
    return f"<p>{sentence} Open the file in a browser that runs scripts.</p>\n{picture}"


def fitting(space: SolutionSpace | None) -> SolutionSpace | None:
    """Return a space whose graph fits a page, and whose count a script; None for all others."""
    if space is None or space.held.count > _MOST_SOLUTIONS:
        return None
    return space if len(space.held.alone().arrays()[1]) <= MOST_EDGES else None


def found_space(
    puzzle: Puzzle, limits: Limits, on_progress: OnProgress | None = None
) -> SolutionSpace | None:
    """Find the solutions of a puzzle; None where they are too many or take too long to find.

    Raises:
        ShortageError: The system gives too little memory, which says nothing about the puzzle.
    """
    if limits.memory is None:
        limits = replace(limits, memory=MEMORY)
    try:
        space = solution_space(puzzle, limits=limits, on_progress=on_progress)
    except ShortageError:
        raise
    except (LimitReachedError, TooLargeError):
        return None
    return fitting(space)


def _static(name: str) -> bytes:
    return files("pentomino.web").joinpath("static", name).read_bytes()


def static_text(name: str) -> str:
    """Read a file of text that was built from `web/`."""
    return _static(name).decode().strip()


def _hash(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode("ascii")


def _themes() -> str:
    """The colours as variables of the style: light, dark where the system or the player says so."""
    dark = _variables(DARK)
    return (
        f":root{{{_variables(LIGHT)}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f":root[data-theme=dark]{{{dark}}}\n"
    )


def _variables(theme: Theme) -> str:
    names = ("paper", "tray", "floor", "ink", "quiet", "line", "accent")
    return "".join(f"--{name}:{as_hex(getattr(theme, name))};" for name in names)
