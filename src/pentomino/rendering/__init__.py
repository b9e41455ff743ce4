"""Rendering: solutions, boards and pieces as text, pictures and models. Knows no engine."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.rendering.drawing import Drawing as Drawing
    from pentomino.rendering.heat import draw_heat as draw_heat
    from pentomino.rendering.pictures import (
        draw_board as draw_board,
        draw_orientations as draw_orientations,
        draw_pieces as draw_pieces,
        draw_puzzle as draw_puzzle,
        draw_solution as draw_solution,
    )
    from pentomino.rendering.sheets import draw_gallery as draw_gallery, draw_sheets as draw_sheets
    from pentomino.rendering.worksheets import (
        Exercise as Exercise,
        draw_worksheets as draw_worksheets,
    )
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        drawing: Drawing
        heat: draw_heat
        pictures: draw_board draw_orientations draw_pieces draw_puzzle draw_solution
        sheets: draw_gallery draw_sheets
        worksheets: Exercise draw_worksheets
        """,
    )
