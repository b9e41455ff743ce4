"""What people call polyforms: for each lattice the names of its sets and of its small pieces.

The shapes themselves are generated; a lattice has these names as `Lattice.polyforms`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class PolyformNames(NamedTuple):
    """What people call the pieces on one lattice.

    Args:
        sets: For each size, from one cell on, the names of the set of all pieces of that size.
            Larger pieces are not made: there are too many of them to be a puzzle's.
        drawn: A drawing of each piece that has a name of its own, by that name. `o` is a cell
            and `/` ends a row. Empty where pieces have the names of the flat lattice's.
        usual: The name of the set that most puzzles use.
    """

    sets: tuple[tuple[str, ...], ...]
    drawn: Mapping[str, str]
    usual: str

    @property
    def largest(self) -> int:
        """The number of cells of the largest pieces that are made."""
        return len(self.sets)


_POLYOMINOES = MappingProxyType(
    {
        "O1": "o",
        "I2": "oo",
        "I3": "ooo",
        "V3": "oo/o",
        "I4": "oooo",
        "L4": "ooo/o",
        "O4": "oo/oo",
        "S4": ".oo/oo",
        "T4": "ooo/.o",
        "O6": "ooo/ooo",
        "F": ".oo/oo/.o",
        "I": "ooooo",
        "L": "oooo/o",
        "N": "oo/.ooo",
        "P": "oo/oo/o",
        "T": "ooo/.o/.o",
        "U": "o.o/ooo",
        "V": "o/o/ooo",
        "W": "o/oo/.oo",
        "X": ".o/ooo/.o",
        "Y": "oooo/.o",
        "Z": "oo/.o/.oo",
    }
)
"""What people call a polyomino, by a drawing of it: the usual letters, with the number of cells
except for pentominoes."""

_POLYIAMONDS = MappingProxyType(
    {
        "T1": "o",
        "D2": "oo",
        "I3": "ooo",
        "C4": "...o/.ooo",
        "I4": "oooo",
        "T4": "ooo/.o",
        "C5": ".o.o/.ooo",
        "I5": "ooooo",
        "L5": "oooo/...o",
        "P5": "oooo/.o",
        "C6": "oooo/...oo",
        "E6": "...o/.ooooo",
        "F6": "oooo/.o.o",
        "G6": "oooo/..oo",
        "H6": "...oo/.oooo",
        "I6": "oooooo",
        "J6": ".o/.ooooo",
        "O6": ".ooo/.ooo",
        "P6": "ooooo/...o",
        "S6": ".o/.oooo/....o",
        "V6": "oooo/.oo",
        "X6": "...o/.oooo/..o",
    }
)
"""The same for polyiamonds, drawn as the triangular lattice draws them."""

_POLYHEXES = MappingProxyType(
    {
        "H1": "o",
        "I2": "o.o",
        "A3": "o.o/.o",
        "I3": "o.o.o",
        "V3": "o.o/...o",
        "I4": "o.o.o.o",
        "J4": "o.o.o/.....o",
        "O4": "o.o/.o.o",
        "P4": "o.o.o/...o",
        "S4": "o.o/...o.o",
        "U4": "..o.o/.o...o",
        "Y4": "....o/.o.o/....o",
    }
)
"""The same for polyhexes, whose cells stand two columns apart."""

_OMINOES = ("mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec")
_IAMONDS = ("mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "enne", "dek")
_GREEK = ("mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa")

POLYOMINOES = PolyformNames(
    sets=tuple((f"{p}omino", f"{p}ominoes", f"{p}ominos") for p in _OMINOES),
    drawn=_POLYOMINOES,
    usual="pentominoes",
)
POLYCUBES = PolyformNames(
    sets=tuple((f"{p}cube", f"{p}cubes") for p in _GREEK),
    drawn=MappingProxyType({}),
    usual="pentacubes",
)
POLYIAMONDS = PolyformNames(
    sets=tuple((f"{p}iamond", f"{p}iamonds") for p in _IAMONDS),
    drawn=_POLYIAMONDS,
    usual="hexiamonds",
)
POLYHEXES = PolyformNames(
    sets=tuple((f"{p}hex", f"{p}hexes") for p in _GREEK), drawn=_POLYHEXES, usual="tetrahexes"
)
