"""Making puzzles from solution sets: clues that leave one solution, difficulty, hints."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.making.clues import (
        ClueAnalysis as ClueAnalysis,
        LeastClues as LeastClues,
        analyse_clues as analyse_clues,
    )
    from pentomino.making.made import Kind as Kind, MadePuzzle as MadePuzzle
    from pentomino.making.make import (
        easiest_first as easiest_first,
        make_puzzle as make_puzzle,
        make_puzzles as make_puzzles,
        make_rising as make_rising,
    )
else:
    __getattr__, __dir__ = late(__name__)
