"""Solutions that symmetries fix, as the solutions of a smaller problem.

Such a solution is a union of orbits of options, so the orbits are the options of a problem whose
items are the orbits of items. Counting them for every symmetry counts solutions up to symmetry
without listing any (the lemma that is not Burnside's).
"""

from collections.abc import Sequence

from pentomino.problem.exact_cover import CellOrder, ExactCover, Item


def is_identity(images: Sequence[int]) -> bool:
    """Whether a symmetry leaves every item where it is."""
    return all(image == item for item, image in enumerate(images))


class NotRepresentableError(Exception):
    """The quotient needs an item used several times by one option, in different ways."""


def orbits(permutations: Sequence[Sequence[int]]) -> list[list[int]]:
    """Find the common orbits of some permutations, each sorted, by their least numbers."""
    seen: set[int] = set()
    found = []
    for start in range(len(permutations[0])):
        if start in seen:
            continue
        seen.add(start)
        orbit = [start]
        for number in orbit:  # which grows meanwhile
            for images in permutations:
                if images[number] not in seen:
                    seen.add(images[number])
                    orbit.append(images[number])
        found.append(orbit)
    return found


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
    """
    item_orbits = orbits(item_images)
    number = {item: n for n, orbit in enumerate(item_orbits) for item in orbit}
    options: list[tuple[int, ...]] = []
    multiples: dict[int, set[int]] = {}
    for orbit in orbits([problem.option_images(images) for images in item_images]):
        uses: dict[int, int] = {}
        for option in orbit:
            for item in problem.options[option]:
                if item == item_orbits[number[item]][0]:
                    uses[number[item]] = uses.get(number[item], 0) + 1
        uppers = {n: problem.items[item_orbits[n][0]].upper for n in uses}
        if any(upper is not None and uses[n] > upper for n, upper in uppers.items()):
            continue
        for n, times in uses.items():
            multiples.setdefault(n, set()).add(times)
        options.append(tuple(sorted(uses)))
    items = tuple(
        _scaled(problem.items[orbit[0]], multiples.get(n, {1}))
        for n, orbit in enumerate(item_orbits)
    )
    return ExactCover(items, tuple(options)), _order_of_orbits(order, number)


def _scaled(item: Item, multiples: set[int]) -> Item:
    """Make the item with its bounds in units of its uses by an orbit."""
    if (item.lower, item.upper) == (0, None):
        return item
    if len(multiples) > 1:
        raise NotRepresentableError
    (times,) = multiples
    lower = -(-item.lower // times)
    upper = None if item.upper is None else item.upper // times
    if upper is not None and lower > upper:
        # No multiple lies within the bounds: make an item that must be used but cannot be.
        return Item(item.name, lower, lower)
    return Item(item.name, lower, upper)


def _order_of_orbits(order: CellOrder, number: dict[int, int]) -> CellOrder:
    seen: dict[int, None] = dict.fromkeys(number[item] for item in order.items)
    return CellOrder(tuple(seen))
