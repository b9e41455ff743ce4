"""Solutions that symmetries fix, as the solutions of a smaller problem.

Such a solution is a union of orbits of options, so the orbits are the options of a problem whose
items are the orbits of items. Counting them for every symmetry counts solutions up to symmetry
without listing any (the lemma that is not Burnside's).
"""

import math
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import chain

from pentomino import _native
from pentomino.engines.contract import CoverTask, Offer, Question, UnfitError
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import UNBOUNDED, native_problem, own_errors
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover, cover_of_native, int_array

LONGEST_SEARCH = 600.0
"""The seconds that a search for the solutions that a symmetry fixes may take."""


def is_identity(images: Sequence[int]) -> bool:
    """Whether a symmetry leaves every item where it is."""
    return all(image == item for item, image in enumerate(images))


class NotRepresentableError(UnfitError):
    """The quotient needs an item used several times by one option, in different ways."""

    def __init__(self) -> None:
        super().__init__(
            "the frontier engine cannot count up to symmetry where a symmetry may exchange copies "
            "of one piece: let the program choose the engine, or count all solutions"
        )


def quotient(
    problem: ExactCover, order: CellOrder, *item_images: Sequence[int]
) -> tuple[ExactCover, CellOrder]:
    """Make the problem whose solutions are those of `problem` that the symmetries fix.

    Args:
        problem: The problem with these symmetries.
        order: The order of its cells; the quotient's cells keep it.
        item_images: For each symmetry, one or more, where it sends each item.

    Raises:
        NotRepresentableError: An orbit of options uses some item twice and another once.
        EngineError: One of them is not a symmetry of the problem.
    """
    native = native_problem(problem)
    images = int_array(chain.from_iterable(item_images))
    spent = _native.Effort(UNBOUNDED, UNBOUNDED)
    with own_errors():
        made = native.quotient(int_array(order.items), images, spent)
    if made is None:
        raise NotRepresentableError
    smaller, cells, orbits = made
    names = partial(_names_of, problem, orbits)
    return cover_of_native(smaller, names), CellOrder(cells, _beside(order, cells, orbits))


def _names_of(problem: ExactCover, orbits: Sequence[int]) -> list[Hashable]:
    """Name each orbit of items after the first of them."""
    first = {orbit: item for item, orbit in reversed(list(enumerate(orbits)))}
    return [problem.items[first[orbit]].name for orbit in range(len(first))]


def _beside(order: CellOrder, cells: Sequence[int], orbits: Sequence[int]) -> list[tuple[int, ...]]:
    """Find which orbits of cells touch: those that have cells that do."""
    place = {cell: number for number, cell in enumerate(cells)}
    places = [place[orbits[item]] for item in order.items]
    beside: list[set[int]] = [set() for _ in cells] if order.neighbours else []
    for here, others in zip(places, order.neighbours, strict=False):
        beside[here].update(places[other] for other in others)
    return [tuple(sorted(others - {here})) for here, others in enumerate(beside)]


def number_fixed(
    problem: ExactCover,
    order: CellOrder,
    images: Sequence[int],
    count: Callable[[ExactCover, CellOrder], int],
    limits: Limits,
    check: Callable[[], None],
) -> int:
    """Count the solutions that a symmetry leaves unchanged, by an automaton or by a search.

    Args:
        problem: The problem.
        order: The order of its cells.
        images: The symmetry.
        count: Counts the solutions of a problem by an automaton.
        limits: The memory and the threads of a search.
        check: Called about twenty times a second; an exception that it raises ends the work.

    Raises:
        TooLargeError: The automaton is too large, and a search would take more than ten minutes.
    """
    if is_identity(images):
        return count(problem, order)
    smaller, smaller_order = quotient(problem, order, images)
    try:
        return count(smaller, smaller_order)
    except TooLargeError as error:
        return _searched(smaller, limits, check, error)


def _searched(
    problem: ExactCover, limits: Limits, check: Callable[[], None], too_large: TooLargeError
) -> int:
    """Count by the search engine, unless that takes long.

    The cells of an orbit may be too far apart in the order for an automaton, but there are few
    orbits.
    """
    from pentomino.engines.search import SearchEngine  # noqa: PLC0415 -- most counts need none

    engine, task = SearchEngine(), CoverTask(problem)
    limits = Limits(memory=limits.memory, threads=limits.threads)
    offer = engine.offer(task, Question.COUNT, limits, at_stake=math.inf)
    if isinstance(offer, Offer) and offer.seconds > LONGEST_SEARCH:
        raise too_large
    with engine.counting(task, limits, lambda _: check()) as searching:
        return searching.result()


def number_of_orbits(fixed: int, symmetries: int) -> int:
    """Compute the number of solutions up to symmetry, by Burnside's lemma.

    Args:
        fixed: How many solutions each symmetry leaves unchanged, all together.
        symmetries: The number of symmetries.

    Raises:
        EngineError: The symmetries do not form a group.
    """
    orbits, rest = divmod(fixed, symmetries)
    if rest:
        raise EngineError("the symmetries do not form a group: give all products of them too")
    return orbits
