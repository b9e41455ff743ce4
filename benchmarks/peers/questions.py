"""What programs are asked about a puzzle."""

from enum import StrEnum


class Question(StrEnum):
    """A question whose answer is a number, so that all programs can be compared."""

    FIRST = "first"
    """Is there a solution? The program may stop at the first one: 1, or 0 if there is none."""

    ALL = "all"
    """List all solutions, each of them; rotated and reflected ones are different."""

    COUNT = "count"
    """How many solutions are there? They need not be listed."""

    DISTINCT = "distinct"
    """How many are there if rotated and reflected ones count as one?"""


TITLES = {
    Question.FIRST: "A first solution",
    Question.ALL: "All solutions, listed",
    Question.COUNT: "All solutions, counted",
    Question.DISTINCT: "Distinct solutions, counted",
}
"""The headings of the questions in tables."""
