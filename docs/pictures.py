"""Draw the pictures of the README and of pictures.md, making.md and why-not.md.

python docs/pictures.py
"""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from pentomino import (
    Position,
    Puzzle,
    draw_gallery,
    draw_heat,
    draw_obstacle,
    draw_puzzle,
    draw_solution,
    draw_worksheets,
    why_not,
    write_picture,
)
from pentomino.making import easiest_first, make_rising
from pentomino.notation.placements import read_placement
from pentomino.rendering import Drawing, Exercise, SheetOptions, draw_numbering, draw_steps
from pentomino.rendering.figures import Area, Figure, Group, Label, box
from pentomino.rendering.theme import LIGHT, THEMES
from pentomino.solving import (
    best_blockade,
    best_fence,
    best_packing,
    colouring,
    condition,
    least_common_multiple,
    least_rectangle,
    numberings,
    read_rules,
    surroundings,
)

HERE = Path(__file__).parent


def themes(puzzle: Puzzle) -> Drawing:
    """Draw the first solution in each theme, on paper of its colour."""
    solution = next(puzzle.solve())
    gap, below, size = 16.0, 24.0, 13.0
    marks: list[Figure] = []
    across = gap
    height = 0.0
    for name in THEMES:
        drawing = draw_solution(solution, cell=20, theme=name)
        card = Area((box(0, 0, drawing.width, drawing.height),), drawing.paper, corner=10.0)
        marks.append(Group((across, gap), (card, *drawing.marks)))
        at = (across + drawing.width / 2, gap + drawing.height + size)
        marks.append(Label(at, name, size, LIGHT.quiet))
        across += drawing.width + gap
        height = drawing.height
    words = f"A solution in the themes {', '.join(THEMES)}"
    return Drawing(across, height + 2 * gap + below, words, f"{words}.", tuple(marks))


def worksheet(puzzle: Puzzle) -> Drawing:
    """Draw a page with three puzzles, the easiest first."""
    made = easiest_first(list(make_rising(puzzle, seed=4, number=3, levels=[1, 2, 4])))
    exercises = [Exercise(m.puzzle, m.solution, m.level, unique=True) for m in made]
    return next(draw_worksheets(exercises, SheetOptions(per_page=3)))


def beside(drawings: Sequence[Drawing]) -> Drawing:
    """Put drawings of one height beside each other."""
    marks: list[Figure] = []
    across = 0.0
    for drawing in drawings:
        marks.append(Group((across, 0), drawing.marks))
        across += drawing.width
    words = "; ".join(drawing.description for drawing in drawings)
    return Drawing(across, drawings[0].height, drawings[0].title, words, tuple(marks))


def main() -> None:
    """Write the pictures next to this file."""
    flat = Puzzle.of("6x10")
    some = islice(flat.solve(), 0, None, 390)
    gallery = draw_gallery(some, flat, columns=3, numbered=False)
    write_picture(HERE / "6x10.svg", gallery)
    write_picture(HERE / "themes.svg", themes(flat))
    write_picture(HERE / "worksheet.svg", worksheet(flat))

    solid = Puzzle.of("3x4x5")
    apart = draw_solution(next(solid.solve()), view="exploded", cell=30)
    write_picture(HERE / "3x4x5.svg", apart)

    cut = Puzzle.of("tetra-octa:2x2x2", "tetraoctets*")
    apart = draw_solution(next(cut.solve()), view="exploded", cell=24)
    write_picture(HERE / "tetra-octa.svg", apart)

    soma = draw_steps(next(Puzzle.of("soma-cube").solve()), columns=4)
    write_picture(HERE / "steps.svg", soma)

    space = flat.solution_space()
    heat = draw_heat(flat, "X", space.coverage(), space.count, cell=44)
    write_picture(HERE / "heat.svg", heat)

    straight = Puzzle.of("10x10", "I4*")
    reason = why_not(straight)
    assert reason is not None
    write_picture(HERE / "why.svg", draw_obstacle(straight, reason, cell=30))
    crosses = best_packing(Puzzle.of("10x10", "X*")).position
    golomb = Puzzle.of("8x8")
    five = ["I_2.1-5", "L_2.6-7_3-5.7", "Y_4.2-5_5.4", "V_6.1-3_7-8.3", "U_6.5-7_7.5_7.7"]
    picture = draw_puzzle(
        Position(golomb, [read_placement(text, golomb) for text in five]), cell=30
    )
    write_picture(HERE / "questions" / "block.svg", picture)
    found = least_rectangle("Y")
    assert found is not None
    write_picture(HERE / "questions" / "order.svg", draw_solution(found.solution, cell=30))
    shared = least_common_multiple("T4+O4")
    assert shared is not None
    both = [draw_solution(each, cell=30) for each in shared.solutions]
    write_picture(HERE / "questions" / "common.svg", beside(both))
    write_picture(
        HERE / "questions" / "surround.svg", draw_solution(surroundings("U7").solution, cell=24)
    )
    write_picture(
        HERE / "questions" / "fence.svg", draw_puzzle(best_fence("pentominoes").position, cell=22)
    )
    asked = ["1.2-3 = 7", "2-3.1 equal", "2-3.2 = 5", "2-3.3 = 5", "2-3.4 > 10"]
    six = Puzzle.of("3x4", "03+05+11+26+45+66")
    rules = read_rules(asked, six)
    (numbering,) = numberings(six, rules)
    write_picture(HERE / "questions" / "sums.svg", draw_numbering(numbering, rules))
    no_cross = best_blockade(Puzzle.of("8x8", "X"), cells=True).position
    assert no_cross is not None
    write_picture(HERE / "questions" / "exclude.svg", draw_puzzle(no_cross, cell=30))
    coloured = next(filter(condition("3 equal colours at corners"), flat.solve()))
    colours = {
        each.piece: ("#d9534f", "#f6f1e4", "#4a78b5")[number]
        for each, number in (colouring(coloured, 3, equal=True, corners=True) or {}).items()
    }
    write_picture(
        HERE / "questions" / "colours.svg", draw_solution(coloured, cell=30, colours=colours)
    )
    edged = filter(condition("all on the rim"), flat.solve())
    write_picture(
        HERE / "questions" / "rim.svg", draw_gallery(edged, flat, columns=2, numbered=False)
    )
    write_picture(HERE / "most.svg", draw_puzzle(crosses, cell=30))


if __name__ == "__main__":
    main()
