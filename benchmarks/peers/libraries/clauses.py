"""Exact cover problems as clauses, for SAT solvers: a variable for each option.

At most one of many options is said with a chain of further variables (Sinz 2005), so that the
number of clauses stays in proportion to the problem.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from benchmarks.peers.libraries.problems import Problem

FEW = 5
"""Up to so many options, each two of them exclude each other directly."""


def clauses(problem: Problem) -> Iterator[list[int]]:
    """The clauses; option N is the variable N + 1."""
    last = len(problem.options)
    for item, using in enumerate(problem.uses()):
        variables = [number + 1 for number in using]
        if item < problem.primary:
            yield variables
        if len(variables) <= FEW:
            yield from ([-a, -b] for a, b in combinations(variables, 2))
        else:
            yield from _chain(variables, last)
            last += len(variables) - 1


def _chain(variables: Sequence[int], last: int) -> Iterator[list[int]]:
    """At most one: link N of the chain is true if one of the first N variables is."""
    links = range(last + 1, last + len(variables))
    for place, variable in enumerate(variables):
        if place < len(links):
            yield [-variable, links[place]]
        if place > 0:
            yield [-links[place - 1], -variable]
            if place < len(links):
                yield [-links[place - 1], links[place]]


def dimacs(problem: Problem) -> str:
    """The clauses as text, as all SAT solvers read them."""
    made = list(clauses(problem))
    most = max((abs(literal) for clause in made for literal in clause), default=0)
    lines = [f"p cnf {max(most, len(problem.options))} {len(made)}"]
    lines += [" ".join(map(str, (*clause, 0))) for clause in made]
    return "\n".join(lines) + "\n"
