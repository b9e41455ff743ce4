"""Text forms: the names of boards and pieces, letters, and drawings in characters."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.notation.board_names import board_named as board_named
    from pentomino.notation.piece_expressions import piece_set as piece_set
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        board_names: board_named
        piece_expressions: piece_set
        """,
    )
