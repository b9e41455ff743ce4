"""Text forms: the names of boards and pieces, letters, and drawings in characters."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.notation.board_names import board_named as board_named
    from pentomino.notation.piece_expressions import piece_set as piece_set
    from pentomino.notation.placements import (
        placement_text as placement_text,
        placements_text as placements_text,
        position_text as position_text,
        read_piece_on as read_piece_on,
        read_placement as read_placement,
        read_placements as read_placements,
        read_position_text as read_position_text,
        split_position_text as split_position_text,
    )
else:
    __getattr__, __dir__ = late(__name__)
