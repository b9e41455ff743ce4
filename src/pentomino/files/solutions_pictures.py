"""Solutions as pictures: one large, several on a sheet, in a PDF on numbered pages."""

from collections.abc import Callable, Iterable
from itertools import chain, islice
from typing import BinaryIO, TypeVar

from pentomino.files.options import WriteOptions
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering import pdf, png
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.pictures import draw_solution
from pentomino.rendering.sheets import draw_gallery, draw_sheets
from pentomino.rendering.theme import Theme, printed
from pentomino.solving.solution import Solution
from pentomino.values import Counted

_Drawn = TypeVar("_Drawn")

check_png = png.check
check_pdf = pdf.check


def write_svg(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write one picture; return how many solutions it shows."""
    counted = Counted(solutions)
    file.write(_drawn(draw_gallery, puzzle, counted, options, options.theme).svg().encode())
    return counted.number


def write_png(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write one picture; return how many solutions it shows."""
    counted = Counted(solutions)
    file.write(png.png(_drawn(draw_gallery, puzzle, counted, options, options.theme)))
    return counted.number


def write_pdf(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write a page with one solution, or numbered pages with many; return how many there were."""
    counted = Counted(solutions)
    drawn = _drawn(draw_sheets, puzzle, counted, options, printed(options.theme))
    pdf.write_pdf(file, [drawn] if isinstance(drawn, Drawing) else drawn)
    return counted.number


def _drawn(
    draw_many: Callable[..., _Drawn],
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    options: WriteOptions,
    theme: Theme | str,
) -> Drawing | _Drawn:
    """Draw a single solution large, and many together."""
    stream = iter(solutions)
    first = list(islice(stream, 2))
    letters, heading = options.letters, options.heading
    if len(first) == 1:
        return draw_solution(first[0], letters=letters, heading=heading, theme=theme)
    every = chain(first, stream)
    return draw_many(every, puzzle, letters=letters, title=heading or None, theme=theme)
