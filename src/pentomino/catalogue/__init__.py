"""Puzzles with a name that come with the program, and the way from a text to a puzzle."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.catalogue.entries import (
        CatalogueEntry as CatalogueEntry,
        catalogue_entries as catalogue_entries,
        catalogue_names as catalogue_names,
    )
    from pentomino.catalogue.piece_names import pieces_of as pieces_of
    from pentomino.catalogue.reader import catalogue_puzzle as catalogue_puzzle
    from pentomino.catalogue.request import PuzzleRequest as PuzzleRequest
    from pentomino.catalogue.resolve import (
        position_of as position_of,
        puzzle_of as puzzle_of,
        requested_position as requested_position,
    )
else:
    __getattr__, __dir__ = late(__name__)
