"""The widget of a page, by anywidget: only what imports this module needs that library."""

from typing import Any, final

import anywidget
import traitlets

from pentomino.engines.limits import Limits
from pentomino.making.made import MadePuzzle
from pentomino.notation.placements import placements_text, read_placements
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.space import SolutionSpace
from pentomino.web.document import framed, opening, page, static_text


@final
class PuzzleWidget(anywidget.AnyWidget):
    """A page in a notebook. `position` is what is laid in it, and can be set.

    To be told of every move, observe `laid`, the same as text: `widget.observe(f, "laid")`.
    """

    _esm = static_text("widget.js")
    frame = traitlets.Unicode().tag(sync=True)
    laid = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        puzzle: Puzzle | Position | MadePuzzle,
        *,
        height: int,
        space: SolutionSpace | None = None,
        limits: Limits | None = None,
    ) -> None:
        start, _ = opening(puzzle)
        self._puzzle = start.puzzle
        super().__init__(
            frame=framed(page(puzzle, space=space, limits=limits), height), laid=_text(start)
        )

    @property
    def position(self) -> Position:
        """The position in the page."""
        return Position(self._puzzle, read_placements(self.laid, self._puzzle))

    @position.setter
    def position(self, position: Position) -> None:
        self.laid = _text(position)

    @traitlets.validate("laid")
    def _check_laid(self, proposal: Any) -> str:  # noqa: ANN401
        """Refuse what cannot be laid, wherever it comes from."""
        text: str = proposal["value"]
        read_placements(text, self._puzzle)
        return text


def _text(position: Position) -> str:
    return placements_text(position.laid, position.puzzle)
