"""Exact cover problems: items with bounds on their use, options that use items.

This is the only door between geometry and the engines, and a value of its own: sudokus and queens
go through it as well (Knuth, "The Art of Computer Programming", volume 4B, section 7.2.2.1).
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Any, Self, TypeAlias, final

from pentomino.checkpoints import with_checkpoints
from pentomino.errors import EngineError
from pentomino.values import Value
from pentomino.wrong_types import check_each, check_type

MOST_USES = 2**31

Chosen: TypeAlias = tuple[int, ...]
"""A solution: the numbers of the chosen options, sorted."""


@final
@dataclass(frozen=True, slots=True)
class Item:
    """Something that options use.

    Args:
        name: Whatever you know it by.
        lower: It must be used at least so often.
        upper: It may be used at most so often; None for as often as you like.

    Raises:
        EngineError: A bound is negative or they are crossed.
    """

    name: Hashable
    lower: int = 1
    upper: int | None = 1

    def __post_init__(self) -> None:
        if self.lower < 0 or (self.upper is not None and self.upper < self.lower):
            raise EngineError(f"the item {self.name!r} has bounds {self.lower} to {self.upper}")
        if max(self.lower, self.upper or 0) >= MOST_USES:
            raise EngineError(f"the item {self.name!r} has a bound of 2^31 or more")


@final
@dataclass(frozen=True, slots=True)
class CellOrder:
    """Which items of a problem are cells, and the order in which a frontier passes them.

    Args:
        items: Item numbers, each with an upper bound of 1; every option must use one of them.
        neighbours: For each place of the order, the places of the cells it touches; empty where
            nothing is known of them. Engines use it to see pockets that nothing fills.
    """

    items: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...] = ()

    def __repr__(self) -> str:
        return f"<CellOrder: {len(self.items):,} cells>"


@final
@dataclass(frozen=True)
class ExactCover(Value):
    """A problem: choose options so that every item is used within its bounds.

    A solution is a set of option numbers; every option is chosen once or not at all.

    Args:
        items: What options use.
        options: For each option the numbers of the items it uses, each once.

    Raises:
        EngineError: An option uses an item twice, or one that is not there.
    """

    items: tuple[Item, ...]
    options: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        instead = "make problems of names with ExactCover.of_names"
        check_each(self.items, Item, "items", "items", instead)
        check_each(self.options, tuple, "options", "tuples of item numbers", instead)
        count = len(self.items)
        for number, option in enumerate(with_checkpoints(self.options)):
            if len(set(option)) != len(option):
                raise EngineError(f"option {number} uses an item twice")
            if option and not 0 <= min(option) <= max(option) < count:
                raise EngineError(f"option {number} uses an item that is not there")

    def __repr__(self) -> str:
        return f"<ExactCover: {len(self.items):,} items, {len(self.options):,} options>"

    @cached_property
    def prepared(self) -> dict[object, Any]:
        """Where engines keep what they have made of the problem, for the next question."""
        return {}

    @classmethod
    def of_names(
        cls,
        options: Iterable[Iterable[Hashable]],
        bounds: Mapping[Any, tuple[int, int | None]] | None = None,
    ) -> Self:
        """The problem whose items are what the options name.

        Args:
            options: For each option the names of the items it uses.
            bounds: (lower, upper) for items that are not used exactly once; an item that only
                stands here is an item as well.

        Raises:
            EngineError: As for the class.
        """
        instead = "write ExactCover.of_names([['a', 'b'], ['c']])"
        check_type(options, Iterable, "options", "lists of names", instead)
        check_type(bounds, (Mapping, NoneType), "bounds", "a dict such as {'c': (0, 1)}", instead)
        bounds = bounds or {}
        options = options if isinstance(options, str) else list(options)
        check_each(options, Iterable, "options", "lists of names", instead)
        rows = [tuple(option) for option in options]
        names = dict.fromkeys(name for row in rows for name in row) | dict.fromkeys(bounds)
        number = {name: n for n, name in enumerate(names)}
        items = tuple(Item(name, *bounds.get(name, (1, 1))) for name in names)
        return cls(items, tuple(tuple(number[name] for name in row) for row in rows))

    def names_of(self, option: int) -> tuple[Any, ...]:
        """The names of the items that an option uses.

        Args:
            option: Its number.

        Raises:
            EngineError: There is none of this number.
        """
        check_type(option, int, "option", "the number of an option")
        if not 0 <= option < len(self.options):
            raise EngineError(f"there are {len(self.options):,} options: none has number {option}")
        return tuple(self.items[item].name for item in self.options[option])

    @cached_property
    def _option_numbers(self) -> Mapping[frozenset[int], Sequence[int]]:
        numbers: dict[frozenset[int], list[int]] = {}
        for number, option in enumerate(self.options):
            numbers.setdefault(frozenset(option), []).append(number)
        return numbers

    def option_images(self, item_images: Sequence[int]) -> tuple[int, ...]:
        """Where a symmetry sends each option; options with the same items keep their order.

        Args:
            item_images: Where the symmetry sends each item.

        Raises:
            EngineError: An option is sent to no option: this is no symmetry of the problem.
        """
        images = []
        for number, option in enumerate(with_checkpoints(self.options)):
            equals = self._option_numbers[frozenset(option)]
            there = self._option_numbers.get(frozenset(item_images[i] for i in option), ())
            rank = equals.index(number)
            if rank >= len(there):
                raise EngineError(f"the symmetry sends option {number} to no option")
            images.append(there[rank])
        return tuple(images)

    def is_solution(self, chosen: Iterable[int]) -> bool:
        """Whether choosing these options uses every item within its bounds."""
        uses = [0] * len(self.items)
        for number in set(chosen):
            for item in self.options[number]:
                uses[item] += 1
        return all(
            item.lower <= use and (item.upper is None or use <= item.upper)
            for item, use in zip(self.items, uses, strict=True)
        )
