"""What people call polyforms: the names of the sets of a lattice and of its small pieces.

The shapes themselves are generated; a lattice has these names as `Lattice.polyforms`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple


class PolyformNames(NamedTuple):
    """What people call the pieces on one lattice.

    Args:
        sets: For each size, from one cell on, the names of the set of all pieces of that size.
            Larger pieces are not made: there are too many of them to be a puzzle's.
        drawn: A drawing of each piece that has a name of its own, by that name. `o` is a cell
            and `/` ends a row. Of several names of one shape the last is its own, and the others
            are read. Empty where pieces have the names of the flat lattice's.
        families: Draws the shapes of any larger size that a letter names as well, because they
            continue those of the drawn pieces: bars for I, and so on.
        usual: The name of the set that most puzzles use.
    """

    sets: tuple[tuple[str, ...], ...]
    drawn: Mapping[str, str]
    families: Callable[[int], Mapping[str, str]]
    usual: str

    @property
    def largest(self) -> int:
        """The number of cells of the largest pieces that are made."""
        return len(self.sets)


def _families_of_squares(size: int) -> Mapping[str, str]:
    """Draw the polyominoes of a size, from 5 on, whose letter says their shape."""
    arm, foot = (size - 1) // 2, (size - 1) // 4
    last = f"/{'.' * (size // 2)}o" if size % 2 else ""
    width = next(width for width in range(2, size + 1) if size % width == 0)
    drawn = {
        "I": "o" * size,
        "L": "o" * (size - 1) + "/o",
        "Y": "o" * (size - 1) + "/.o",
        "T": "ooo" + "/.o" * (size - 3),
        "P": "oo/oo" + "/o" * (size - 4),
        "U": "o" + "." * (size - 4) + "o/" + "o" * (size - 2),
        "Z": "oo" + "/.o" * (size - 4) + "/.oo",
        "W": "/".join("." * step + "oo" for step in range(size // 2)) + last,
    }
    if size % 2:
        drawn["V"] = "o/" * arm + "o" * (arm + 1)
    if size % 4 == 1:
        stem = f"{'.' * foot}o"
        drawn["X"] = "/".join([*[stem] * foot, "o" * (2 * foot + 1), *[stem] * foot])
    if width < size:
        drawn["O"] = "/".join(["o" * width] * (size // width))
    return drawn


FAMILIES: Mapping[str, Callable[[int], Mapping[str, str]]] = MappingProxyType(
    {
        "none": lambda _: MappingProxyType({}),
        "of squares": _families_of_squares,
        "bars": lambda size: {"I": "o" * size},
        "spaced bars": lambda size: {"I": ".".join("o" * size)},
    }
)
"""The families that the description of a lattice can name."""
