"""Exact cover problems: choose options so that every item is used within its bounds.

Engines see puzzles only in this form, and other problems such as sudokus and queens take it too
(Knuth, "The Art of Computer Programming", volume 4B, section 7.2.2.1).
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain
from types import NoneType
from typing import TYPE_CHECKING, Any, Self, TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.errors import EngineError, number_text
from pentomino.values import Value
from pentomino.wrong_types import check_each, check_type, shown

if TYPE_CHECKING:
    from pentomino import _native

MOST_USES = 2**31

OPTIONS_AT_ONCE = 32_768
"""How many options of native code become tuples between two checkpoints."""

Chosen: TypeAlias = tuple[int, ...]
"""A solution: the numbers of the chosen options, sorted."""


@final
@dataclass(frozen=True, slots=True)
class Item:
    """Something that options use, with bounds on how often a solution uses it.

    Args:
        name: Any hashable value, such as a text or a cell.
        lower: The least number of uses, 0 or more.
        upper: The greatest number of uses; None for no bound.

    Raises:
        TypeError: The name cannot be hashed, or a bound is not a whole number.
        EngineError: A bound is negative or 2^31 or more, or lower is above upper.
    """

    name: Hashable
    lower: int = 1
    upper: int | None = 1

    def __post_init__(self) -> None:
        _check_name(self.name)
        check_type(self.lower, int, "lower", "a whole number", "write Item('a', 0, 1)")
        check_type(self.upper, (int, NoneType), "upper", "a whole number or None")
        lower, upper = self.lower, self.upper
        if 0 <= lower < MOST_USES and (upper is None or lower <= upper < MOST_USES):
            return
        name = shown(self.name)
        if self.lower < 0:
            raise EngineError(
                f"the item {name} must be used {number_text(self.lower)} times: lower must be 0 or "
                "more"
            )
        if self.upper is not None and self.upper < self.lower:
            raise EngineError(
                f"the item {name} must be used {number_text(self.lower)} times or more, but may be "
                f"used {number_text(self.upper)} times at most: upper must not be below lower"
            )
        raise EngineError(
            f"the item {name} has a bound of 2^31 or more; for no upper bound write None"
        )


@final
@dataclass(frozen=True, slots=True, repr=False)
class CellOrder:
    """Which items of a problem are cells, and the order in which a frontier passes them.

    Args:
        items: Item numbers, each with an upper bound of 1; every option must use one of them.
        neighbours: For each place of the order, the places of the cells that touch it; empty where
            they are not known. With them engines recognise pockets that no option fills.

    Raises:
        TypeError: The items are not whole numbers, or the neighbours not tuples of them.
    """

    items: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        instead = "write CellOrder((0, 1, 2))"
        items = check_each(self.items, int, "items", "numbers of items", instead)
        object.__setattr__(self, "items", items)
        neighbours = _rows(self.neighbours, "neighbours", "tuples of places in the order")
        object.__setattr__(self, "neighbours", neighbours)

    def __repr__(self) -> str:
        return f"<CellOrder: {len(self.items):,} cells>"


@final
@dataclass(frozen=True, repr=False)
class ExactCover(Value):
    """A problem: choose options so that every item is used within its bounds.

    A solution is a set of option numbers; every option is chosen once or not at all.

    Args:
        items: The items that the options use.
        options: For each option the numbers of the items it uses, each once.

    Raises:
        TypeError: The items are not items, or the options not tuples of whole numbers.
        EngineError: An option uses an item twice, or one that is not there.
    """

    items: tuple[Item, ...]
    options: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        instead = "make problems of names with ExactCover.of_names"
        items = check_each(self.items, Item, "items", "items", instead)
        object.__setattr__(self, "items", items)
        options = _rows(self.options, "options", "tuples of item numbers", instead)
        object.__setattr__(self, "options", options)
        count = len(items)
        everything = frozenset(range(count))
        for number, option in enumerate(with_checkpoints(options)):
            used = set(option)
            if len(used) != len(option):
                raise EngineError(f"option {number} uses an item twice: name each item once")
            if not used <= everything:
                raise EngineError(
                    f"option {number} uses an item that does not exist: the items are numbered 0 "
                    f"to {count - 1}"
                    if count
                    else f"option {number} uses an item, but the problem has none"
                )

    def __repr__(self) -> str:
        return f"<ExactCover: {len(self.items):,} items, {self.size:,} options>"

    if not TYPE_CHECKING:  # which would take any attribute for one of these

        def __getattr__(self, name: str) -> object:
            """Make the items or the options of a problem that native code holds."""
            native = self.__dict__.get("_native_problem")
            if native is None or name not in ("items", "options"):
                raise AttributeError(f"an exact cover problem has no {name}")
            made = _items_of(native, self._names()) if name == "items" else _options_of(native)
            self.__dict__[name] = made
            return made

    @cached_property
    def _native_problem(self) -> "_native.Problem":
        from pentomino import _native  # noqa: PLC0415 -- a puzzle is made without it

        bounds = [native_bounds(item.lower, item.upper) for item in self.items]
        lower, upper = zip(*bounds, strict=True) if bounds else ((), ())
        return _native.Problem(numbers(lower), numbers(upper), *flat_rows(self.options))

    @property
    def size(self) -> int:
        """The number of options."""
        return len(self._native_problem)

    @cached_property
    def _prepared(self) -> dict[object, Any]:
        return {}

    @classmethod
    def of_names(
        cls,
        options: Iterable[Iterable[Hashable]],
        bounds: Mapping[Any, tuple[int, int | None]] | None = None,
    ) -> Self:
        """Make the problem whose items are the names in the options.

        Args:
            options: For each option the names of the items it uses.
            bounds: (lower, upper) for items that are not used exactly once. A name that stands
                only here is an item as well.

        Raises:
            TypeError: The names or bounds have a wrong type.
            EngineError: As for the class.
        """
        instead = "write ExactCover.of_names([['a', 'b'], ['c']])"
        check_type(options, Iterable, "options", "lists of names", instead)
        check_type(bounds, (Mapping, NoneType), "bounds", "a dict such as {'c': (0, 1)}", instead)
        bounds = bounds or {}
        options = options if isinstance(options, str) else list(options)
        check_each(options, Iterable, "options", "lists of names", instead)
        rows = [tuple(option) for option in options]
        _check_names(rows, bounds)
        names = dict.fromkeys(name for row in rows for name in row) | dict.fromkeys(bounds)
        number = {name: n for n, name in enumerate(names)}
        items = tuple(Item(name, *bounds.get(name, (1, 1))) for name in names)
        return cls(items, tuple(tuple(number[name] for name in row) for row in rows))

    def names_of(self, option: int) -> tuple[Any, ...]:
        """List the names of the items that an option uses.

        Args:
            option: The number of the option, from 0.

        Raises:
            EngineError: No option has this number.
        """
        check_type(option, int, "option", "the number of an option")
        self._check_option(option)
        return tuple(self.items[item].name for item in self.options[option])

    def _check_option(self, option: int) -> None:
        if not 0 <= option < len(self.options):
            raise EngineError(
                f"there are {len(self.options):,} options: none has number {number_text(option)}"
            )

    @cached_property
    def _equal_options(self) -> tuple[Mapping[frozenset[int], Sequence[int]], Sequence[int]]:
        """The options by their items, and for each its place among those with the same items."""
        numbers: dict[frozenset[int], list[int]] = {}
        ranks = []
        for number, option in enumerate(with_checkpoints(self.options)):
            equals = numbers.setdefault(frozenset(option), [])
            ranks.append(len(equals))
            equals.append(number)
        return numbers, ranks

    def option_images(self, item_images: Sequence[int]) -> tuple[int, ...]:
        """Find where a symmetry sends each option; options with the same items keep their order.

        Args:
            item_images: Where the symmetry sends each item.

        Raises:
            TypeError: The images are not whole numbers.
            EngineError: This is not a symmetry: it does not send each item to another place, or
                sends an option to items that no option uses.
        """
        self._check_images(item_images)
        numbers, ranks = self._equal_options
        images = []
        for number, option in enumerate(with_checkpoints(self.options)):
            there = numbers.get(frozenset([item_images[i] for i in option]), ())
            rank = ranks[number]
            if rank >= len(there):
                raise EngineError(
                    f"this is not a symmetry of the problem: it sends option {number} to items "
                    "that no option uses"
                )
            images.append(there[rank])
        return tuple(images)

    def _check_images(self, item_images: object) -> None:
        wanted = "a number for each item"
        check_type(item_images, Sequence, "item_images", wanted)
        images = check_each(item_images, int, "item_images", wanted)
        if sorted(images) != list(range(len(self.items))):
            raise EngineError(
                "this is not a symmetry of the problem: item_images must have the number of each "
                f"of the {len(self.items):,} items once"
            )

    def is_solution(self, chosen: Iterable[int]) -> bool:
        """Check whether choosing these options uses every item within its bounds.

        Args:
            chosen: Numbers of options, in any order.

        Raises:
            TypeError: They are not whole numbers.
            EngineError: There is no option of one of these numbers.
        """
        uses = [0] * len(self.items)
        for number in set(check_each(chosen, int, "chosen", "numbers of options")):
            self._check_option(number)
            for item in self.options[number]:
                uses[item] += 1
        return all(
            item.lower <= use and (item.upper is None or use <= item.upper)
            for item, use in zip(self.items, uses, strict=True)
        )


def cover_of_native(
    native: "_native.Problem", names: Callable[[], Iterable[Hashable]]
) -> ExactCover:
    """Make the problem that native code holds; its items and options are made when asked for.

    Args:
        native: The problem, which has been checked.
        names: Returns the names of its items.
    """
    problem = object.__new__(ExactCover)
    problem.__dict__.update(_native_problem=native, _names=names)
    return problem


def native_of(problem: ExactCover) -> "_native.Problem":
    """Return the problem for native code, made once; everything that works on it shares it."""
    return problem._native_problem  # noqa: SLF001 -- engines need it, other users do not


def prepared_of(problem: ExactCover) -> dict[object, Any]:
    """Return what engines have prepared from the problem and keep for the next question."""
    return problem._prepared  # noqa: SLF001


def numbers(values: Iterable[int]) -> "array[int]":
    """Make an array of 32-bit numbers for native code."""
    return array("I", values)


def flat_rows(rows: Sequence[Sequence[int]]) -> tuple["array[int]", "array[int]"]:
    """Write lists one after the other for native code: where each begins, and their numbers."""
    return numbers(accumulate(map(len, rows), initial=0)), numbers(chain.from_iterable(rows))


def native_bounds(lower: int, upper: int | None) -> tuple[int, int]:
    """Write the bounds of an item for native code."""
    from pentomino import _native  # noqa: PLC0415

    return lower, _native.UNLIMITED if upper is None else upper


def _items_of(native: "_native.Problem", names: Iterable[Hashable]) -> tuple[Item, ...]:
    return tuple(Item(name, *b) for name, b in zip(names, native.bounds(), strict=True))


def _options_of(native: "_native.Problem") -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    for first in range(0, len(native), OPTIONS_AT_ONCE):
        checkpoint()
        found += native.options(first, OPTIONS_AT_ONCE)
    return tuple(found)


def _rows(rows: object, what: str, wanted: str, instead: str = "") -> tuple[tuple[int, ...], ...]:
    """Check rows of whole numbers, and return them as tuples; those that are tuples stay.

    Raises:
        TypeError: They are something else.
    """
    found = tuple(map(tuple, check_each(rows, (tuple, list), what, wanted, instead)))
    # There may be millions of numbers: only where one has another type is each looked at.
    if not {int}.issuperset(map(type, chain.from_iterable(found))):
        for row in found:
            check_each(row, int, what, wanted, instead)
    return found


def _check_name(name: object) -> None:
    """Check that something can be the name of an item.

    Raises:
        TypeError: It cannot be a key of a dict.
    """
    try:
        hash(name)
    except TypeError:
        raise TypeError(
            f"the name of an item must be a value such as a text or a tuple, not {shown(name)}"
        ) from None


def _check_names(
    rows: Iterable[tuple[object, ...]], bounds: Mapping[Any, tuple[int, int | None]]
) -> None:
    """Check the names of items and their bounds, before they are put together.

    Raises:
        TypeError: A name cannot be a key of a dict, or bounds are not pairs.
    """
    for name in chain.from_iterable(rows):
        _check_name(name)
    for name, pair in bounds.items():
        if not (isinstance(pair, tuple) and len(pair) == 2):
            raise TypeError(
                f"the bounds of {shown(name)} must be (lower, upper), such as (0, 1) or (0, None), "
                f"not {shown(pair)}"
            )
