"""Engines: exact cover problems in, sets of option numbers out. Nothing here knows geometry."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.engines.contract import (
        Counting as Counting,
        CoverTask as CoverTask,
        Engine as Engine,
        Holding as Holding,
        Listing as Listing,
        Offer as Offer,
        Run as Run,
        State as State,
        Stepping as Stepping,
        Task as Task,
    )
    from pentomino.engines.limits import Limits as Limits
    from pentomino.engines.planning import (
        Plan as Plan,
        PlanStep as PlanStep,
        engine_named as engine_named,
        plan as plan,
    )
    from pentomino.engines.registry import engine_names as engine_names
else:
    __getattr__, __dir__ = late(__name__)
