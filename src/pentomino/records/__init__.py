"""Records: every answer and value as JSON, with the schemas that say what it looks like."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.records.bounds import STRANGERS as STRANGERS, Bounds as Bounds
    from pentomino.records.forms import (
        from_data as from_data,
        record_kinds as record_kinds,
        schema as schema,
        to_data as to_data,
    )
    from pentomino.records.making import clue_records as clue_records
    from pentomino.records.work import Summary as Summary
else:
    __getattr__, __dir__ = late(__name__)
