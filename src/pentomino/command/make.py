"""`pentomino make`: puzzles with exactly one solution, on the screen, in files, or to print."""

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import final

import click

from pentomino import (
    Board,
    MadePuzzle,
    NoSolutionError,
    Puzzle,
    PuzzleError,
    jobs,
    make_puzzles,
    to_data,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options, tell
from pentomino.command.ending import DONE, INTERRUPTED, NO_SOLUTION
from pentomino.command.help import OneScreen, TopicOption
from pentomino.command.made_files import Numbered, Target, Write, heading
from pentomino.command.numbers import Decimal, Levels, Whole
from pentomino.command.output import check_store, output_option, theme_option
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record
from pentomino.command.said import said, said_words
from pentomino.command.sheets import (
    SHEET_CELL_MM,
    SheetRequest,
    check_sheet_options,
    graded,
    how_to_find,
    sheet_options,
)
from pentomino.command.terminal.progress import CountLine, Patience
from pentomino.errors import shortened
from pentomino.files.made_puzzles import bare_puzzle, read_made_puzzles
from pentomino.making import Kind, easiest_first, make_rising
from pentomino.making.gathering import MOST_TRIES_FOR_LEVELS, is_narrow, most_tries
from pentomino.making.made import Wish, any_seed
from pentomino.notation.quantities import counted, duration
from pentomino.problem.fingerprints import puzzle_code, same_code

_PUZZLE = (
    *("board", "size", "cuboid", "pieces", "one_sided", "puzzle", "given", "without", "problem"),
    *("date", "chequered"),
)
"""The options that say which board and pieces are meant."""

_MADE_OF = (*_PUZZLE, "number", "kind", "clues", "levels", "rising")
"""The options that decide, with the seed, which puzzles are made."""

_FOR_NEW_ONES = {*_MADE_OF, "seed", "store"} - {"number", "levels", "rising"}
"""The options that mean nothing for puzzles of a file."""

_TRIES_BEFORE_NOTE = 20
"""After this number of tries for holes, which take seconds, a note says what to expect."""

_NARROW_IS_QUICK = "Long and narrow boards, such as 3x21, need the fewest tries"

_SAME_OPTIONS = "give the same -n, --seed and other options as when it was made"
_ANOTHER_FILE = "check the code, or name another file with --from"


@final
@dataclass(frozen=True)
class _Wish:
    """Which puzzles to make.

    Args:
        asked: Board and pieces.
        number: The number of puzzles.
        kind: What leaves exactly one solution.
        clues: How many pieces or letters to give; None for as many as one solution needs.
        levels: How hard; None for any.
        rising: Whether to sort them, the easiest first.
        seed: The same one gives the same puzzles.
        store: The file that records them, if there is one.
        stored: Board and pieces of that file, where the command names none.
    """

    asked: PuzzleRequest
    number: int
    kind: str
    clues: int | None
    levels: Sequence[int] | None
    rising: bool
    seed: str
    store: Path | None = None
    stored: Puzzle | None = None

    def puzzles(self, line: CountLine) -> Iterator[MadePuzzle]:
        """The puzzles, as they are found.

        Args:
            line: Shows how the search goes.

        Raises:
            NoSolutionError: There are fewer; this comes after the last one.
        """
        puzzle = self.stored or position_asked(self.asked).as_puzzle()
        if self.store is not None:
            return self._recorded(puzzle, self.store, line)
        if self.levels is not None and len(self.levels) > 1:
            return make_rising(
                puzzle,
                seed=self.seed,
                number=self.number,
                levels=self.levels,
                kind=self.kind,
                clues=self.clues,
                on_progress=line.searching,
                on_try=line.tried,
            )
        made = make_puzzles(
            puzzle,
            seed=self.seed,
            kind=self.kind,
            clues=self.clues,
            level=None if self.levels is None else self.levels[0],
            on_progress=line.searching,
            on_try=Tries(self.kind, puzzle.board, line),
        )
        return islice(made, self.number)

    def _recorded(self, puzzle: Puzzle, store: Path, line: CountLine) -> Iterator[MadePuzzle]:
        """The puzzles of a store, then those that are made now."""
        spread = self.levels is not None and len(self.levels) > 1
        with jobs.make_puzzles(
            puzzle,
            store,
            number=self.number,
            seed=self.seed,
            kind=self.kind,
            clues=self.clues,
            levels=self.levels,
            on_progress=line.searching,
            on_try=line.tried if spread else Tries(self.kind, puzzle.board, line),
        ) as made:
            yield from made

    def with_store(self, store: Path) -> "_Wish":
        """The wish for a store; what the command does not say is taken from the file.

        Raises:
            StoreError: The file is the store of something else, or is damaged.
            click.UsageError: There is no such file, and no board is named for a new one.
        """
        from pentomino.jobs.making import stored_wish  # noqa: PLC0415
        from pentomino.jobs.store import is_store  # noqa: PLC0415

        named = said().keys()
        if not is_store(store):
            if named.isdisjoint(_PUZZLE):
                raise click.UsageError(
                    f"there is no store {store}: name the board to begin one, as in 'pentomino "
                    f"make 6x10 -n 1000 --store {store}'"
                )
            return replace(self, store=store)
        there = stored_wish(store)
        wish = self if "seed" in named else replace(self, seed=there.seed)
        if not named.isdisjoint(_PUZZLE):
            return replace(wish, store=store)
        return replace(
            wish,
            number=self.number if "number" in named else there.number or 1,
            kind=self.kind if "kind" in named else there.kind.value,
            clues=self.clues if "clues" in named else there.clues,
            levels=self.levels if "levels" in named else _levels(there),
            store=store,
            stored=there.puzzle,
        )


@final
@dataclass(frozen=True)
class _Screen:
    """How puzzles are shown on the screen."""

    explain: bool
    solved: bool
    as_json: bool
    seed: str

    def show(self, puzzle: Numbered) -> None:
        """Print a puzzle with its number, and what else is asked for."""
        number, kept = puzzle
        if self.as_json and isinstance(kept, MadePuzzle):
            record = {**to_data(kept), "number": number}
            print_record(record | ({"seed": self.seed} if self.seed else {}))
            return
        click.echo(heading(kept, number))
        show_position(bare_puzzle(kept))
        if isinstance(kept, MadePuzzle):
            self._more(kept)
        click.echo()

    def _more(self, made: MadePuzzle) -> None:
        if self.explain:
            for place, step in enumerate(made.grade.steps, start=1):
                click.echo(f"\n{place}. {step}")
            if made.grade.depth is None:
                click.echo("\nLogic alone goes no further; from here you must guess and backtrack.")
        if self.solved:
            click.echo()
            show_position(made.solution.position)


@final
@dataclass(frozen=True)
class _Found:
    """The puzzles that were made, and how it ended."""

    puzzles: tuple[Numbered, ...]
    reason: str | None = None
    exit_code: int = DONE

    def with_code(self, code: str | None, advice: str) -> "_Found":
        """Only the puzzle with this code, if one is asked for.

        Args:
            code: The code of the puzzle; None for all puzzles.
            advice: What to do if no puzzle has the code.

        Raises:
            PuzzleError: None of the puzzles has it.
        """
        if code is None:
            return self
        for number, kept in self.puzzles:
            if same_code(code, puzzle_code(bare_puzzle(kept))):
                return _Found(((number, kept),))
        puzzles = counted(len(self.puzzles), "puzzle was", "puzzles were")
        raise PuzzleError(f"no puzzle has the code {shortened(code)}: {puzzles} compared; {advice}")

    def deliver(self, write: Write | None, screen: _Screen | None) -> Sequence[Path]:
        """Write the puzzles to files, or show them where no file is named.

        Returns:
            The files.
        """
        if write is not None and self.puzzles:
            return write(self.puzzles)
        if screen is not None:
            for puzzle in self.puzzles:
                screen.show(puzzle)
        return ()


@click.command(cls=OneScreen)
@position_options
@click.option("-n", "--number", type=Whole(1), help="How many puzzles [default: 1].")
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in Kind]),
    default=Kind.GIVEN.value,
    help="What leaves one solution: given pieces, cells marked with letters, a subset of the "
    "pieces, or holes in the board [default: given].",
)
@click.option("--clues", type=Whole(0), metavar="K", help="How many pieces or letters to give.")
@click.option(
    "--difficulty",
    "levels",
    type=Levels(1, 5),
    metavar="LEVELS",
    help="A level from 1 (easy) to 5 (hardest), or a range such as 1-5, over which the puzzles "
    "are spread.",
)
@click.option("--sort", "rising", is_flag=True, help="Easiest first.")
@click.option("--seed", metavar="S", help="The same seed makes the same puzzles.")
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Use the puzzles of this .ndjson or .json file instead of making new ones.",
)
@click.option(
    "--code",
    metavar="CODE",
    help="Only the puzzle with this code.",
)
@click.option(
    "--store",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Record the puzzles, and go on after a kill.",
)
@click.option("--explain", is_flag=True, help="Explain the steps that solve each puzzle.")
@click.option("--solution", "solved", is_flag=True, help="Show the solution of each puzzle.")
@output_option(
    "Write .pdf sheets to print, an .html page to play on, .ndjson to keep, or a file for "
    "each puzzle: .json, .svg, .png, .txt."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@theme_option
@sheet_options
@click.option(
    "--cell-mm",
    cls=TopicOption,
    topic="sheets",
    type=Decimal(*SHEET_CELL_MM),
    metavar="MM",
    help="For sheets of 'make': the side of a cell in millimetres [default: as large as fits].",
)
def command(
    asked: PuzzleRequest,
    number: int | None,
    kind: str,
    clues: int | None,
    levels: range | None,
    rising: bool,
    seed: str | None,
    source: Path | None,
    code: str | None,
    store: Path | None,
    explain: bool,
    solved: bool,
    output: Path | None,
    as_json: bool,
    theme: str,
    sheet: SheetRequest,
    cell_mm: float | None,
) -> int:
    """Make puzzles with exactly one solution: to solve, to keep, or to print and hand out.

    \b
    Examples:
      pentomino make 6x10
      pentomino make 6x10 -n 12 --difficulty 1-5 --sort -o sheets.pdf
      pentomino make 6x10 -n 20 --difficulty 1-5 --sort -o puzzles.html
      pentomino make --from made.ndjson --code CP2-9NY --solution
      pentomino make 6x10 -n 10000 --store made.db -o made.ndjson

    The last two examples show the answer to a printed puzzle, and make puzzles that a kill does not
    lose. A puzzle needs each of its clues. For the kinds subset and holes, rotations and
    reflections of a solution count as the same solution. Exit code 1 if fewer puzzles were found
    than you asked for.
    """
    _check_output(output, explain=explain, solved=solved, as_json=as_json)
    _check_code(code, source or store, seed)
    _check_source(source, seed)
    begin = time.monotonic()
    seed = any_seed() if seed is None else seed
    wish = _Wish(asked, number or 1, kind, clues, levels, rising, seed)
    if store is not None and source is None:
        check_store(store)
        wish = wish.with_store(store)
        seed = wish.seed
    kept_seed = seed if source is None else ""
    screen = _Screen(explain, solved, as_json, kept_seed)
    at_once = output is None and source is None and code is None and not rising
    write = None
    if output is not None:
        note = _how_to_find(source, store, seed)
        write = Target(output, asked, kept_seed, theme, cell_mm, sheet, note).writer()
    if source is None:
        made = _made(wish, screen if at_once else None, to_file=output is not None)
        found = made.with_code(code, _SAME_OPTIONS)
    else:
        found = _read(source, number, levels, rising=rising).with_code(code, _ANOTHER_FILE)
    files = found.deliver(write, None if at_once else screen)
    _sum_up(found, kept_seed, duration(time.monotonic() - begin), files)
    return found.exit_code


@final
class Tries:
    """Shows the number of tries; says early, and once, what may never succeed and takes long.

    Args:
        kind: What leaves exactly one solution.
        board: The board of the puzzles.
        line: Shows how the search goes.
    """

    def __init__(self, kind: str, board: Board, line: CountLine) -> None:
        self._line = line
        self._most = most_tries(kind)
        self._notes = kind == Kind.HOLES
        self._advice = "" if is_narrow(board) else f". {_NARROW_IS_QUICK}"

    def __call__(self, number: int) -> None:
        """Show one try more."""
        self._line.tried(number, self._most)
        if self._notes and number == _TRIES_BEFORE_NOTE:
            self._notes = False
            tell(
                f"{number} tries found no puzzle yet; make gives up after {self._most}"
                f"{self._advice}"
            )


def _made(wish: _Wish, screen: _Screen | None, *, to_file: bool) -> _Found:
    """Make puzzles; show each at once where there is a screen."""
    made: list[MadePuzzle] = []
    reason, code = None, DONE
    with CountLine("puzzles", wish.number) as line:
        puzzles = wish.puzzles(line)
        try:
            for each in puzzles:
                made.append(each)
                line.set(len(made), _levels_so_far(made, wish.levels))
                if screen is not None:
                    line.write(partial(screen.show, (len(made), each)))
        except NoSolutionError as error:
            reason, code = str(error), NO_SOLUTION
        except KeyboardInterrupt:
            kept = "; what was made is recorded, and the same call goes on" if wish.store else ""
            reason, code = f"interrupted{kept}", INTERRUPTED
            if to_file:
                click.echo(_stopping(len(made)), err=True)
        finally:
            if isinstance(puzzles, Generator):
                puzzles.close()  # a store records what has come
    if missing := _levels_missing(made, wish):
        if reason is None:
            reason = _in_their_place(missing)
        elif code == NO_SOLUTION and made:
            reason += f"; none has level {' or '.join(missing)}"
    ordered = easiest_first(made) if wish.rising else made
    return _Found(tuple(enumerate(ordered, start=1)), reason, code)


def _stopping(number: int) -> str:
    """What is said at once after Ctrl-C, where writing the puzzles may take long."""
    if not number:
        return "stopping: no puzzle was found so far"
    puzzles = counted(number, "puzzle")
    return f"stopping: writing the {puzzles} found so far; Ctrl-C again writes nothing"


def _levels_so_far(made: Sequence[MadePuzzle], levels: Sequence[int] | None) -> str:
    if levels is None or len(levels) == 1:
        return ""
    return f"levels {' '.join(str(each.level) for each in easiest_first(made))}"


def _levels_missing(made: Sequence[MadePuzzle], wish: _Wish) -> Sequence[str]:
    """The levels of which no puzzle was found, where there was to be one of each."""
    if wish.levels is None or wish.number < len(wish.levels):
        return ()
    return [str(n) for n in wish.levels if all(each.level != n for each in made)]


def _in_their_place(missing: Sequence[str]) -> str:
    noun = "level" if len(missing) == 1 else "levels"
    return (
        f"note: no puzzle of {noun} {', '.join(missing)} was found in {MOST_TRIES_FOR_LEVELS} "
        "tries in a row; puzzles of the nearest levels take their place"
    )


def _read(source: Path, number: int | None, levels: range | None, *, rising: bool) -> _Found:
    """The first puzzles of a file that was written earlier, of these levels."""
    with Patience("looking for the solutions"):
        kept = [graded(each) for each in read_made_puzzles(source)]
    if levels is not None:
        kept = [each for each in kept if isinstance(each, MadePuzzle) and each.level in levels]
    if rising:
        others = [each for each in kept if not isinstance(each, MadePuzzle)]
        kept = [*easiest_first([e for e in kept if isinstance(e, MadePuzzle)]), *others]
    found = tuple(enumerate(kept[:number], start=1))
    if len(found) >= (number or 1):
        return _Found(found)
    such = "" if levels is None else " of this difficulty"
    held = counted(len(found), "puzzle") if found else "no puzzles"
    return _Found(found, f"{source} holds {held}{such}", NO_SOLUTION)


def _sum_up(found: _Found, seed: str, taken: str, files: Sequence[Path]) -> None:
    """Say on stderr how many puzzles there are, and what else to know about them."""
    if not found.puzzles and found.reason is not None:
        click.echo(found.reason, err=True)
        return
    made = f", seed {seed}, {taken}" if seed else ""
    where = f": {files[0]}" if files else ""
    where += f" to {files[-1]}" if len(files) > 1 else ""
    click.echo(f"{counted(len(found.puzzles), 'puzzle')}{made}{where}", err=True)
    if found.reason is not None:
        click.echo(found.reason, err=True)


def _how_to_find(source: Path | None, store: Path | None, seed: str) -> str:
    """The command that shows an answer again, to be printed with the solutions."""
    if source is not None:
        words = ["--from", str(source)]
    elif store is not None:
        words = ["--store", str(store)]
    else:
        words = [*said_words(_MADE_OF), "--seed", seed]
    return how_to_find(*words)


def _levels(wish: Wish) -> Sequence[int] | None:
    """The levels of a wish as the command names them; None for any."""
    return wish.levels if wish.spread or len(wish.levels) == 1 else None


def _check_code(code: str | None, source: Path | None, seed: str | None) -> None:
    """Refuse a code if nothing says which puzzles may have it.

    Raises:
        click.UsageError: Neither a file nor a seed is named.
    """
    if code is not None and not code.strip():
        raise click.UsageError("--code is empty: write a code such as CP2-9NY")
    if code is not None and source is None and seed is None:
        raise click.UsageError(
            "--code alone cannot find a puzzle: add --from FILE or --store FILE with the file that "
            "holds it, or the board, the --seed and the other options with which it was made"
        )


def _check_source(source: Path | None, seed: str | None) -> None:
    """Refuse seeds that cannot be printed, and wishes for new puzzles beside a file of old ones.

    Raises:
        click.UsageError: One of them is there.
    """
    if seed is not None and not seed.isprintable():
        raise click.UsageError("--seed must not contain control characters such as line breaks")
    if source is None:
        return
    for name, what in said().items():
        if name in _FOR_NEW_ONES:
            raise click.UsageError(
                f"{what} is for new puzzles, and --from takes those of {source}: leave one out"
            )


def _check_output(output: Path | None, *, explain: bool, solved: bool, as_json: bool) -> None:
    """Refuse what would have no effect.

    Raises:
        click.UsageError: An option does not go with the others.
    """
    if output is not None:
        for option, there in (("--explain", explain), ("--solution", solved), ("--json", as_json)):
            if there:
                raise click.UsageError(f"{option} is for the screen: leave out -o")
    check_sheet_options(output, "cell_mm")
