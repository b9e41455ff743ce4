"""A notebook for marimo, whose cells run again when you choose something else.

Open it with marimo edit examples/marimo_notebook.py
"""

import marimo

app = marimo.App(app_title="The 6x10 rectangle")


@app.cell
def _():
    import marimo as mo

    from pentomino import Position, Puzzle, draw_heat, hint

    return Position, Puzzle, draw_heat, hint, mo


@app.cell
def _(mo):
    mo.md("""
    # The 6x10 rectangle

    A solution space holds all solutions at once. It shows some of them.
    """)
    return


@app.cell
def _(Puzzle):
    puzzle = Puzzle.of("6x10")
    space = puzzle.solution_space()
    space
    return puzzle, space


@app.cell
def _(mo, puzzle, space):
    piece = mo.ui.dropdown([one.name for one in puzzle.pieces], value="X", label="Piece")
    rank = mo.ui.slider(0, len(space) - 1, value=4711, label="Solution", show_value=True)
    mo.hstack([piece, rank], justify="start", gap=2)
    return piece, rank


@app.cell
def _(draw_heat, piece, puzzle, space):
    draw_heat(puzzle, piece.value, space.coverage(), space.count)
    return


@app.cell
def _(rank, space):
    solution = space[rank.value]
    solution
    return (solution,)


@app.cell
def _(mo):
    mo.md("""
    A slice draws its solutions, and a list of solutions draws each of them.
    """)
    return


@app.cell
def _(rank, space):
    space[rank.value : rank.value + 3]
    return


@app.cell
def _(solution, space):
    [solution, space[0]]
    return


@app.cell
def _(mo):
    mo.md("""
    Placements are only names and cells. A position draws them on their board, and `hint` says
    which move follows.
    """)
    return


@app.cell
def _(Position, piece, puzzle, solution):
    laid = [one for one in solution.placements if one.piece == piece.value]
    position = Position(puzzle, laid + [one for one in solution.placements if one not in laid][:8])
    position
    return (position,)


@app.cell
def _(hint, position):
    hint(position)
    return


if __name__ == "__main__":
    app.run()
