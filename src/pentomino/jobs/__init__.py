"""Long runs: stores that survive a kill, workers on one machine or several, and what was found."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.jobs.answers import AnswerStore as AnswerStore, answers_in as answers_in
    from pentomino.jobs.dask import DaskExecutor as DaskExecutor
    from pentomino.jobs.found import (
        StoredSolutions as StoredSolutions,
        export as export,
        solutions as solutions,
    )
    from pentomino.jobs.making import MadePuzzles as MadePuzzles, make_puzzles as make_puzzles
    from pentomino.jobs.running import (
        JobStatus as JobStatus,
        analyse_clues as analyse_clues,
        run as run,
        status as status,
    )
    from pentomino.jobs.store import Store as Store, open_store as open_store
else:
    __getattr__, __dir__ = late(__name__)
