"""Named puzzles that come with the program, and the way from a text to a puzzle."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.catalogue.reader import (
        CatalogueEntry as CatalogueEntry,
        catalogue_entries as catalogue_entries,
        catalogue_names as catalogue_names,
        catalogue_puzzle as catalogue_puzzle,
    )
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        reader: CatalogueEntry catalogue_entries catalogue_names catalogue_puzzle
        """,
    )
