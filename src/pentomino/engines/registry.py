"""The engines there are, by name."""

from pentomino.engines.contract import Engine
from pentomino.errors import EngineError, shortened
from pentomino.wrong_types import check_type


def engine_names() -> tuple[str, ...]:
    """The names of the engines, and `auto` for the one that suits the problem."""
    return ("auto", "search", "frontier", "reference")


def engine_named(name: str) -> Engine:
    """The engine of this name; it is imported when it is named.

    Raises:
        EngineError: There is none.
    """
    check_type(name, str, "engine", "the name of an engine", "write 'auto'")
    match name:
        case "auto":
            from pentomino.engines.auto import AutoEngine  # noqa: PLC0415

            return AutoEngine()
        case "search":
            from pentomino.engines.search import SearchEngine  # noqa: PLC0415

            return SearchEngine()
        case "frontier":
            from pentomino.engines.frontier import FrontierEngine  # noqa: PLC0415

            return FrontierEngine()
        case "reference":
            from pentomino.engines.reference import ReferenceEngine  # noqa: PLC0415

            return ReferenceEngine()
    raise EngineError(
        f"there is no engine called {shortened(name)!r}; there are: {', '.join(engine_names())}"
    )
