"""The table of the engines: what each of them can do, known before it is imported.

Commands list engines from this table, and the library makes an engine by its name from it.
"""

import importlib
from typing import TYPE_CHECKING, NamedTuple

from pentomino.errors import EngineError, TooLargeError, shortened
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino.engines.contract import Engine


class EngineEntry(NamedTuple):
    """An engine in the table.

    Args:
        name: The name by which users choose it.
        module: The module that defines it, under `pentomino.engines`.
        engine: The name of its class there.
        about: What it does, in a few words for the help text.
        can_hold: Whether it can hold all solutions in one graph.
        can_step: Whether somebody can watch it lay pieces.
    """

    name: str
    module: str
    engine: str
    about: str
    can_hold: bool = True
    can_step: bool = True

    def make(self) -> "Engine":
        """Import the engine and make one.

        Raises:
            TooLargeError: No memory is left for the import.
        """
        try:
            module = importlib.import_module(f"pentomino.engines.{self.module}")
        except MemoryError:
            raise TooLargeError.of_memory() from None
        made: Engine = getattr(module, self.engine)()
        return made


ENGINES = (
    EngineEntry(
        name="auto", module="auto", engine="AutoEngine", about="chooses what suits the puzzle"
    ),
    EngineEntry(
        name="search", module="search", engine="SearchEngine", about="lays piece after piece"
    ),
    EngineEntry(
        name="frontier",
        module="frontier",
        engine="FrontierEngine",
        about="sweeps over the board cell by cell",
        can_step=False,
    ),
    EngineEntry(
        name="reference",
        module="reference",
        engine="ReferenceEngine",
        about="is slow and simple",
        can_hold=False,
    ),
)


def engine_entries(*, can_step: bool = False, can_hold: bool = False) -> tuple[EngineEntry, ...]:
    """List the engines of the table.

    Args:
        can_step: Whether to leave out engines that nobody can watch.
        can_hold: Whether to leave out engines that cannot hold all solutions in one graph.
    """
    return tuple(
        entry
        for entry in ENGINES
        if (entry.can_step or not can_step) and (entry.can_hold or not can_hold)
    )


def engine_names(*, can_step: bool = False, can_hold: bool = False) -> tuple[str, ...]:
    """List the names of the engines; `auto` chooses among the others.

    Args:
        can_step: As for `engine_entries`.
        can_hold: As for `engine_entries`.
    """
    return tuple(entry.name for entry in engine_entries(can_step=can_step, can_hold=can_hold))


def engine_named(name: str) -> "Engine":
    """Make the engine of this name; it is imported only now.

    Raises:
        TypeError: The name is not a text.
        EngineError: No engine has this name.
        TooLargeError: No memory is left to import it.
    """
    check_type(name, str, "engine", "the name of an engine", "write 'auto'")
    for entry in ENGINES:
        if entry.name == name:
            return entry.make()
    raise EngineError(
        f"there is no engine called {shortened(name)!r}: use one of {', '.join(engine_names())}"
    )
