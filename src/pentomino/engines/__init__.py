"""Engines: exact cover problems in, sets of option numbers out. Nothing here knows geometry."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.engines.contract import (
        Budget as Budget,
        Engine as Engine,
        Run as Run,
        WatchedRun as WatchedRun,
    )
    from pentomino.engines.registry import (
        engine_named as engine_named,
        engine_names as engine_names,
    )
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        contract: Budget Engine Run WatchedRun
        registry: engine_named engine_names
        """,
    )
