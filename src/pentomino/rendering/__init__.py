"""Rendering: solutions, boards and pieces as text, pictures and models. Knows no engine."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.rendering.drawing import Drawing as Drawing
    from pentomino.rendering.heat import draw_heat as draw_heat
    from pentomino.rendering.pictures import (
        draw_board as draw_board,
        draw_numbering as draw_numbering,
        draw_orientations as draw_orientations,
        draw_pieces as draw_pieces,
        draw_puzzle as draw_puzzle,
        draw_solution as draw_solution,
    )
    from pentomino.rendering.reasons import (
        draw_hint as draw_hint,
        draw_obstacle as draw_obstacle,
    )
    from pentomino.rendering.sheet_words import Exercise as Exercise
    from pentomino.rendering.sheets import (
        draw_gallery as draw_gallery,
        draw_poster as draw_poster,
        draw_sheets as draw_sheets,
    )
    from pentomino.rendering.steps import (
        draw_step_pages as draw_step_pages,
        draw_steps as draw_steps,
    )
    from pentomino.rendering.theme import (
        THEMES as THEMES,
        Theme as Theme,
        theme_named as theme_named,
    )
    from pentomino.rendering.worksheets import (
        SheetOptions as SheetOptions,
        draw_answers as draw_answers,
        draw_worksheets as draw_worksheets,
    )
else:
    __getattr__, __dir__ = late(__name__)
