"""Solutions as pictures: one large, several on a sheet, in a PDF on numbered pages."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import BinaryIO, final

from pentomino.files.options import WriteOptions
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering import pdf, png
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.pictures import draw_solution
from pentomino.rendering.sheets import draw_gallery, draw_sheets
from pentomino.rendering.theme import printed
from pentomino.solving.solution import Solution

check_png = png.check
check_pdf = pdf.check


@final
class _Counted:
    """Solutions one after the other, with the number that has been taken."""

    def __init__(self, solutions: Iterable[Solution]) -> None:
        self.number = 0
        self._solutions = iter(solutions)

    def __iter__(self) -> Iterator[Solution]:
        for solution in self._solutions:
            self.number += 1
            yield solution


def write_svg(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write one picture; return how many solutions it shows."""
    counted = _Counted(solutions)
    file.write(_picture(puzzle, counted, options).svg().encode())
    return counted.number


def write_png(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write one picture; return how many solutions it shows."""
    counted = _Counted(solutions)
    file.write(png.png(_picture(puzzle, counted, options)))
    return counted.number


def write_pdf(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write a page with one solution, or numbered pages with many; return how many there were."""
    counted, theme = _Counted(solutions), printed(options.theme)
    stream = iter(counted)
    first = list(islice(stream, 2))
    if len(first) == 1:
        drawing = draw_solution(
            first[0], letters=options.letters, heading=options.heading, theme=theme
        )
        pdf.write_pdf(file, [drawing])
    else:
        rest = chain(first, stream)
        title = options.heading or None
        sheets = draw_sheets(rest, puzzle, letters=options.letters, title=title, theme=theme)
        pdf.write_pdf(file, sheets)
    return counted.number


def _picture(puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions) -> Drawing:
    stream = iter(solutions)
    first = list(islice(stream, 2))
    letters, heading, theme = options.letters, options.heading, options.theme
    if len(first) == 1:
        return draw_solution(first[0], letters=letters, heading=heading, theme=theme)
    every = chain(first, stream)
    return draw_gallery(every, puzzle, letters=letters, title=heading or None, theme=theme)
