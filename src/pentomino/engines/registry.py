"""The table of the engines: which questions each of them answers, known before it is imported.

Commands list engines from this table, and `planning` makes them from it. Nothing outside this room
names an engine: it asks for one that answers a question.
"""

import importlib
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, overload

from pentomino.errors import EngineError, ShortageError, shortened
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino.engines.contract import Engine


class EngineEntry(NamedTuple):
    """An engine in the table.

    Args:
        name: The name by which users choose it.
        made_by: The module that defines it, under `pentomino.engines`, and its class there; empty
            for the one that chooses among the others, which `planning` makes.
        about: What it does, in a few words for the help text; empty where only plans choose it.
        questions: What it answers, first what it is made for: see `contract.Question`.
        planned: Whether plans may choose it; otherwise only users do.
        tries: Whether it tries options one after the other, and says how many.
        units: The name that stores have for the units of its work; None where it has no units.
    """

    name: str
    made_by: str
    about: str
    questions: tuple[str, ...]
    planned: bool = True
    tries: bool = True
    units: str | None = None

    def make(self) -> "Engine":
        """Import the engine and make one.

        Raises:
            ShortageError: No memory is left for the import.
        """
        name, _, engine = self.made_by.partition(":")
        try:
            module = importlib.import_module(f"pentomino.engines.{name}")
        except (MemoryError, ImportError) as error:
            if not ShortageError.is_behind(error):
                raise
            raise ShortageError.of_memory() from None
        made: Engine = getattr(module, engine)()
        made.questions = self.questions
        return made


EngineName: TypeAlias = Literal["auto", "search", "frontier", "reference"]
"""The names of the engines, as type checkers and editors see them."""

AUTO = "auto"
"""The engine that users get unless they name another."""

ENGINES: tuple[EngineEntry, ...] = (
    EngineEntry(
        AUTO,
        "",
        "chooses what suits the puzzle",
        ("list", "first", "count", "hold", "step"),
        planned=False,
    ),
    EngineEntry(
        "search",
        "search:SearchEngine",
        "lays piece after piece",
        ("list", "step", "first", "count", "hold"),
        units="subtrees",
    ),
    EngineEntry(
        "frontier",
        "frontier:FrontierEngine",
        "sweeps over the board cell by cell",
        ("count", "hold", "list"),
        tries=False,
        units="slices",
    ),
    EngineEntry("dives", "dives:DivesEngine", "", ("first",)),
    EngineEntry(
        "reference",
        "reference:ReferenceEngine",
        "is slow and simple",
        ("list", "count", "step"),
        planned=False,
    ),
)


def engine_entries(
    question: str | None = None, *, planned: bool = False, tries: bool | None = None
) -> tuple[EngineEntry, ...]:
    """List the engines of the table that users can choose, or those that plans can.

    Args:
        question: Only those that answer it, first those that are made for it; None for all.
        planned: Whether to list those for plans.
        tries: Only those that try options one after the other, or only the others.
    """
    found = [
        entry
        for entry in ENGINES
        if (entry.planned if planned else entry.about)
        and (question is None or question in entry.questions)
        and tries in (None, entry.tries)
    ]
    if question is not None and planned:
        found.sort(key=lambda entry: entry.questions.index(question))
    return tuple(found)


@overload
def engine_names() -> tuple[EngineName, ...]: ...
@overload
def engine_names(
    question: str | None = None, *, planned: bool = False, tries: bool | None = None
) -> tuple[str, ...]: ...
def engine_names(
    question: str | None = None, *, planned: bool = False, tries: bool | None = None
) -> tuple[str, ...]:
    """List the names of the engines; `auto` chooses among the others.

    Args:
        question: As for `engine_entries`.
        planned: As for `engine_entries`.
        tries: As for `engine_entries`.
    """
    return tuple(entry.name for entry in engine_entries(question, planned=planned, tries=tries))


def entry_named(name: str) -> EngineEntry:
    """Return the engine of this name in the table.

    Raises:
        TypeError: The name is not a text.
        EngineError: No engine has this name.
    """
    check_type(name, str, "engine", "the name of an engine", "write 'auto'")
    for entry in ENGINES:
        if entry.name == name:
            return entry
    raise EngineError(
        f"there is no engine called {shortened(name)!r}: use one of {', '.join(engine_names())}"
    )
