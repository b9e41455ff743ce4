"""Exact cover problems: choose options so that every item is used within its bounds.

Engines see puzzles only in this form, and other problems such as sudokus and queens take it too
(Knuth, "The Art of Computer Programming", volume 4B, section 7.2.2.1).
"""

from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any, Self, SupportsIndex, TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.errors import EngineError, counted, number_text
from pentomino.values import Frozen, Value, refuse_change
from pentomino.wrong_types import (
    as_whole_number,
    as_whole_number_or_none,
    check_each,
    check_type,
    shown,
    whole_number,
)

if TYPE_CHECKING:
    from pentomino import _native

MOST_USES = 2**31

OPTIONS_AT_ONCE = 32_768
"""The number of options of native code that become tuples between two checkpoints."""

SOLUTIONS_AT_ONCE = 1_000
"""The number of solutions that go to a file or a screen together, and are in memory until then."""

Chosen: TypeAlias = tuple[int, ...]
"""A solution: the numbers of the chosen options, sorted."""


@final
@dataclass(frozen=True, slots=True)
class Item(Frozen):
    """Something that options use, with bounds on how often a solution uses it.

    Args:
        name: Any hashable value, such as a text or a cell.
        lower: The least number of uses, 0 or more; whole numbers of NumPy are taken as well.
        upper: The greatest number of uses; None for no bound.

    Raises:
        TypeError: The name cannot be hashed, or a bound is not a whole number.
        EngineError: A bound is negative or 2^31 or more, or lower is above upper.
    """

    name: Hashable
    lower: int = 1
    upper: int | None = 1

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self, name: Hashable, lower: SupportsIndex = 1, upper: SupportsIndex | None = 1
        ) -> None: ...

    def __post_init__(self) -> None:
        _check_name(self.name)
        lower = as_whole_number(self.lower, "lower", instead="write Item('a', 0, 1)")
        upper = as_whole_number_or_none(self.upper, "upper", "a whole number or None")
        object.__setattr__(self, "lower", lower)
        object.__setattr__(self, "upper", upper)
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
@dataclass(frozen=True, slots=True)
class Coloured(Frozen):
    """The name of an item together with the colour that an option gives it.

    Args:
        name: The name of the item.
        colour: Any hashable value but None.

    Raises:
        TypeError: The name or the colour cannot be hashed, or there is no colour.
    """

    name: Hashable
    colour: Hashable

    def __post_init__(self) -> None:
        _check_name(self.name)
        try:
            hash(self.colour)
        except TypeError:
            raise TypeError(
                f"a colour must be a value such as a text, not {shown(self.colour)}"
            ) from None
        if self.colour is None:
            raise TypeError("a colour must be a value such as a text, not None")


@final
@dataclass(frozen=True, slots=True, repr=False)
class CellOrder(Frozen):
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

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self, items: Iterable[SupportsIndex], neighbours: Iterable[Iterable[SupportsIndex]] = ()
        ) -> None: ...

    def __post_init__(self) -> None:
        instead = "write CellOrder((0, 1, 2))"
        items = check_each(self.items, int, "items", "numbers of items", instead)
        object.__setattr__(self, "items", items)
        neighbours = _rows(self.neighbours, "neighbours", "tuples of places in the order")
        object.__setattr__(self, "neighbours", neighbours)

    def __repr__(self) -> str:
        return f"<CellOrder: {counted(len(self.items), 'cell')}>"


@final
@dataclass(frozen=True, repr=False)
class ExactCover(Value):
    """A problem: choose options so that every item is used within its bounds.

    A solution is a set of options, given by their keys where they have some, otherwise by their
    numbers from 0; every option is chosen once or not at all.

    Args:
        items: The items that the options use.
        options: For each option the numbers of the items it uses, each once.
        keys: What each option is called, such as a text; empty where they only have numbers.
        colours: For each option the colours of its items, None where it gives none; empty where no
            option gives a colour. Only items that may be used once or not at all have colours. Any
            number of options may use such an item if all give it the same colour, otherwise one
            (Knuth, algorithm C).

    Raises:
        TypeError: The items are not items, the options not tuples of whole numbers, or a key or a
            colour cannot be hashed.
        EngineError: Two items have one name; an option uses an item twice, or one that is not
            there; there is not one key for each option, or not one colour for each of its items; or
            an item with a colour has other bounds.
    """

    items: tuple[Item, ...]
    options: tuple[tuple[int, ...], ...]
    keys: tuple[Any, ...] = ()
    colours: tuple[tuple[Hashable, ...], ...] = ()

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self,
            items: Iterable[Item],
            options: Iterable[Iterable[SupportsIndex]],
            keys: Iterable[Any] = (),
            colours: Iterable[Iterable[Hashable]] = (),
        ) -> None: ...

    def __post_init__(self) -> None:
        instead = "make problems of names with ExactCover.of_names"
        items = check_each(self.items, Item, "items", "items", instead)
        object.__setattr__(self, "items", items)
        options = _rows(self.options, "options", "tuples of item numbers", instead)
        object.__setattr__(self, "options", options)
        self._take_keys()
        count = len(items)
        if len({item.name for item in items}) < count:
            name, first, second = _twice(item.name for item in items)
            raise EngineError(
                f"items {first} and {second} are both called {shown(name)}: name each item once"
            )
        everything = frozenset(range(count))
        for number, option in enumerate(with_checkpoints(options)):
            used = set(option)
            if len(used) != len(option):
                item, *_ = _twice(option)
                called = shown(items[item].name) if item in everything else str(item)
                raise EngineError(
                    f"option {self._called(number)} uses the item {called} twice: name each item "
                    "once"
                )
            if not used <= everything:
                raise EngineError(
                    f"option {number} uses an item that does not exist: the items are numbered 0 "
                    f"to {count - 1}"
                    if count
                    else f"option {number} uses an item, but the problem has none"
                )
        self._take_colours()

    def _take_colours(self) -> None:
        """Check the colours, and keep them as tuples."""
        wanted = "tuples of colours"
        rows = check_each(self.colours, (tuple, list), "colours", wanted)
        found = tuple(tuple(check_each(row, Hashable, "colours", wanted)) for row in rows)
        if found and len(found) != len(self.options):
            raise EngineError(
                f"{counted(len(self.options), 'option')} with {counted(len(found), 'row')} of "
                "colours: give each option one row, or none to all"
            )
        for number, (option, row) in enumerate(zip(self.options, found, strict=False)):
            if len(option) != len(row):
                raise EngineError(
                    f"option {self._called(number)} uses {counted(len(option), 'item')} and has "
                    f"{counted(len(row), 'colour')}: give each item a colour or None"
                )
        is_coloured = any(colour is not None for row in found for colour in row)
        object.__setattr__(self, "colours", found if is_coloured else ())
        for number in sorted(self.coloured):
            item = self.items[number]
            if (item.lower, item.upper) != (0, 1):
                raise EngineError(
                    f"the item {shown(item.name)} has colours, so its bounds must be (0, 1)"
                )

    @cached_property
    def coloured(self) -> frozenset[int]:
        """The numbers of the items to which an option gives a colour."""
        if not self.colours:
            return frozenset()
        pairs = chain.from_iterable(self._coloured_options)
        return frozenset(item for item, colour in pairs if colour is not None)

    @cached_property
    def _coloured_options(self) -> tuple[tuple[tuple[int, Hashable], ...], ...]:
        """The items of each option with their colours, None for none."""
        if not self.colours:
            return tuple(tuple((item, None) for item in option) for option in self.options)
        pairs = zip(self.options, self.colours, strict=True)
        return tuple(tuple(zip(*pair, strict=True)) for pair in pairs)

    def _take_keys(self) -> None:
        """Check the keys, and keep them as a tuple."""
        keys = tuple(check_each(self.keys, Hashable, "keys", "values such as texts"))
        object.__setattr__(self, "keys", keys)
        if keys and len(keys) != len(self.options):
            raise EngineError(
                f"{counted(len(self.options), 'option')} with {counted(len(keys), 'key')}: give "
                "each option one key, or none to all"
            )
        if len(self._number_of_key) != len(keys):
            key, first, second = _twice(keys)
            raise EngineError(
                f"options {first} and {second} have the key {shown(key)}: give each option its own"
            )

    @cached_property
    def _number_of_key(self) -> dict[Any, int]:
        return {key: number for number, key in enumerate(self.keys)}

    def _called(self, number: int) -> str:
        return shown(self.keys[number]) if self.keys else str(number)

    def __repr__(self) -> str:
        return f"<ExactCover: {counted(len(self.items), 'item')}, {counted(self.size, 'option')}>"

    if not TYPE_CHECKING:  # which would take any attribute for one of these

        def __getattr__(self, name: str) -> object:
            """Make the items or the options of a problem that native code holds."""
            native = self.__dict__.get("_native_problem")
            if native is None or name not in ("items", "options"):
                instead = f": write exact_cover.{name}(cover)" if name in ("solve", "count") else ""
                raise AttributeError(f"an exact cover problem has no {name}{instead}")
            made = _items_of(native, self._names()) if name == "items" else _options_of(native)
            self.__dict__[name] = made
            return made

    @cached_property
    def _native_problem(self) -> "_native.Problem":
        from pentomino import _native  # noqa: PLC0415 -- a puzzle is made without it

        bounds = [native_bounds(item.lower, item.upper) for item in self.items]
        options: Sequence[Sequence[int]] = self.options
        bases: list[int] = []
        if self.colours:  # each colour of an item becomes an item, behind the others
            first = len(bounds)
            numbers: dict[tuple[int, Hashable], int] = {}
            options = [
                [
                    item
                    if colour is None
                    else numbers.setdefault((item, colour), first + len(numbers))
                    for item, colour in option
                ]
                for option in self._coloured_options
            ]
            bases = [*range(first), *(item for item, _ in numbers)]
            bounds += [native_bounds(0, None)] * len(numbers)
        lower, upper = zip(*bounds, strict=True) if bounds else ((), ())
        rows = flat_rows(options)
        return _native.Problem(int_array(lower), int_array(upper), *rows, int_array(bases))

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
        options: Iterable[Iterable[Hashable]] | Mapping[Any, Iterable[Hashable]],
        bounds: Mapping[Any, tuple[SupportsIndex, SupportsIndex | None]] | None = None,
    ) -> Self:
        """Make the problem whose items are the names in the options.

        Args:
            options: For each option the names of the items it uses: a list of them, or a dict with
                a key for each option, or a series of pandas with its index. Solutions then consist
                of these keys. `Coloured(name, colour)` stands for a name with a colour.
            bounds: (lower, upper) for items that are not used exactly once, by their names: a dict
                or a series of pandas. Items with colours may be used once or not at all.

        Raises:
            TypeError: The names or bounds have a wrong type, or an option is a text, or the
                options are a matrix of zeros and ones: an array, or lists that name one twice.
            EngineError: As for the class; or no option uses an item that has bounds.
        """
        instead = "write ExactCover.of_names([['a', 'b'], ['c']])"
        check_type(options, Iterable, "options", "lists of names", instead)
        known = _checked_bounds(bounds)
        given = options
        keys: tuple[Any, ...] = ()
        pairs = getattr(options, "items", None)  # of a dict, or a series of pandas
        if callable(pairs):
            found = list(pairs())
            keys, options = tuple(key for key, _ in found), [option for _, option in found]
        options = options if isinstance(options, str) else list(options)
        check_each(options, Iterable, "options", "lists of names", instead)
        for option in options:
            _check_no_text(option)
        rows = [tuple(option) for option in options]
        for name in chain.from_iterable(rows):
            _check_name(name)
        colours: list[tuple[Hashable, ...]] = []
        coloured = [each for each in chain.from_iterable(rows) if isinstance(each, Coloured)]
        if coloured:
            colours = [tuple(map(_colour_of, row)) for row in rows]
            rows = [tuple(map(_name_of, row)) for row in rows]
        _check_no_matrix(given, rows)
        names = dict.fromkeys(name for row in rows for name in row)
        for name in known:
            if name not in names:
                raise EngineError(
                    f"no option uses {shown(name)}, which has bounds: is it written as in the "
                    "options? ExactCover(items, options) also takes items that no option uses"
                )
        number = {name: n for n, name in enumerate(names)}
        for each in coloured:
            known.setdefault(each.name, (0, 1))
        items = tuple(Item(name, *known.get(name, (1, 1))) for name in names)
        numbers = tuple(tuple(number[name] for name in row) for row in rows)
        return cls(items, numbers, keys, colours)

    def names_of(self, option: object) -> tuple[Any, ...]:
        """List the names of the items that an option uses, `Coloured` where it gives a colour.

        Args:
            option: The key of the option; where options have none, its number from 0.

        Raises:
            EngineError: There is no such option.
        """
        number = self._number_of(option, "option")
        return tuple(
            self.items[item].name if colour is None else Coloured(self.items[item].name, colour)
            for item, colour in self._coloured_options[number]
        )

    def _number_of(self, option: object, what: str) -> int:
        """Find the number of an option.

        Args:
            option: Its key; where options have none, its number.
            what: The name of the argument in a message.
        """
        if self.keys:
            known = self._number_of_key.get(option) if isinstance(option, Hashable) else None
            if known is None:
                raise EngineError(
                    f"no option has the key {shown(option)}; the first has {shown(self.keys[0])}"
                )
            return known
        number, count = as_whole_number(option, what, "the number of an option"), self.size
        if not 0 <= number < count:
            raise EngineError(
                f"of {counted(count, 'option')} none has number {number_text(number)}"
            )
        return number

    def named(self, chosen: Chosen) -> tuple[Any, ...]:
        """Return the keys of options for their numbers; the numbers where options have no keys."""
        return tuple(self.keys[number] for number in chosen) if self.keys else chosen

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
        if self.colours:
            raise EngineError("symmetries of a problem with colours cannot be used")
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

    def is_solution(self, chosen: Iterable[Any]) -> bool:
        """Check whether choosing these options uses every item within its bounds.

        A solution has every option once or not at all, so no list with one option twice is one.

        Args:
            chosen: Keys of options, or numbers where options have no keys, in any order.

        Raises:
            TypeError: They are not whole numbers, and the options have no keys.
            EngineError: One of them is no option.
        """
        uses = [0] * len(self.items)
        colours: dict[int, set[Hashable]] = {}
        kind = object if self.keys else int
        asked = check_each(chosen, kind, "chosen", "keys or numbers of options")
        chosen_numbers = [self._number_of(option, "chosen") for option in asked]
        if len(set(chosen_numbers)) != len(chosen_numbers):
            return False
        for number in chosen_numbers:
            for item, colour in self._coloured_options[number]:
                if colour is None:
                    uses[item] += 1
                else:
                    colours.setdefault(item, set()).add(colour)
        for item, given in colours.items():
            uses[item] += len(given)
        return all(
            item.lower <= use and (item.upper is None or use <= item.upper)
            for item, use in zip(self.items, uses, strict=True)
        )


# It has no slots, because what native code holds becomes a field only when it is asked for.
ExactCover.__setattr__ = ExactCover.__delattr__ = refuse_change  # type: ignore[assignment,method-assign]


def sizes_alike(problem: ExactCover, order: CellOrder) -> tuple[int, ...]:
    """Count the items that are alike, besides cells: how many there are of each kind.

    Items are alike if each is used exactly once, and by the same options but for the item itself,
    as pieces of one shape are. Each solution stays one when they change places.
    """
    if problem.colours:
        return ()
    cells = set(order.items)
    beside: dict[int, set[tuple[int, ...]]] = {
        number: set()
        for number, item in enumerate(problem.items)
        if item.lower == item.upper == 1 and number not in cells
    }
    for option in with_checkpoints(problem.options):
        for one in beside.keys() & set(option):
            beside[one].add(tuple(item for item in option if item != one))
    alike = Counter(frozenset(options) for options in beside.values())
    return tuple(sorted(alike.values()))


def _twice(values: Iterable[Hashable]) -> tuple[Any, int, int]:
    """Find the first value that comes again, and its first two places from 0."""
    places: dict[Hashable, int] = {}
    for place, value in enumerate(values):
        if value in places:
            return value, places[value], place
        places[value] = place
    raise AssertionError("all values are different")


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


def int_array(values: Iterable[int]) -> "array[int]":
    """Make an array of 32-bit numbers for native code."""
    return array("I", values)


def flat_rows(rows: Sequence[Sequence[int]]) -> tuple["array[int]", "array[int]"]:
    """Write lists one after the other for native code: where each begins, and their numbers."""
    return int_array(accumulate(map(len, rows), initial=0)), int_array(chain.from_iterable(rows))


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


def _name_of(given: Hashable) -> Hashable:
    return given.name if isinstance(given, Coloured) else given


def _colour_of(given: Hashable) -> Hashable:
    return given.colour if isinstance(given, Coloured) else None


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


def _check_no_text(option: object) -> None:
    """Refuse a text as an option: its characters are hardly what is meant.

    Raises:
        TypeError: It is a text.
    """
    if isinstance(option, str | bytes | bytearray):
        raise TypeError(
            f"an option must be a list of names, not the text {shown(option)}: write "
            f"[{shown(option)}] for one name, or list(...) for one name for each character"
        )


def _check_no_matrix(options: object, rows: Sequence[tuple[object, ...]]) -> None:
    """Refuse a matrix of zeros and ones, whose columns are meant as items and not its numbers.

    Args:
        options: What the caller gave; lists are taken as names where no option has one twice.
        rows: The names of each option.

    Raises:
        TypeError: It is a matrix.
    """
    is_array = getattr(options, "ndim", 1) == 2
    if set(chain.from_iterable(rows)) == {0, 1} and (
        is_array or any(len(set(row)) < len(row) for row in rows)
    ):
        raise TypeError(
            "options must be lists of names, not a matrix of zeros and ones: write "
            "ExactCover.of_names([numpy.flatnonzero(row) for row in matrix])"
        )


def _checked_bounds(bounds: object) -> dict[Any, tuple[int, int | None]]:
    """Check the bounds of items by their names, of a dict or a series of pandas.

    Raises:
        TypeError: They are something else, or not pairs of whole numbers.
    """
    if bounds is None:
        return {}
    pairs: Any = getattr(bounds, "items", None)
    if not callable(pairs):
        instead = "write ExactCover.of_names([['a', 'b'], ['c']], {'c': (0, 1)})"
        check_type(bounds, Mapping, "bounds", "a dict such as {'c': (0, 1)}", instead)
    known = dict(pairs())
    for name, pair in known.items():
        is_pair = isinstance(pair, tuple) and len(pair) == 2
        lower, upper = pair if is_pair else (None, None)
        if whole_number(lower) is None or (upper is not None and whole_number(upper) is None):
            raise TypeError(
                f"the bounds of {shown(name)} must be (lower, upper), such as (0, 1) or (0, None), "
                f"not {shown(pair)}"
            )
    return known
