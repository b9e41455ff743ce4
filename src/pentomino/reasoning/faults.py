"""Faults: what goes wrong on a board when a placement is supposed that cannot be right.

Deduction finds them as numbers, steps say them in words; a new kind begins in `cpp/src/deduction`.
"""

from enum import StrEnum


class Fault(StrEnum):
    """A kind of reason why a placement is impossible."""

    NOTHING_LEFT = "nothing_left"
    """Nothing can cover a certain cell any more, or a certain piece finds no place."""
    TOO_FEW = "too_few"
    """Several copies of a certain piece are still needed, and fewer places are left."""
    EACH_FAILS = "each_fails"
    """Some placements can cover a certain cell, or a certain piece finds places, but laying any one
    of them leads to another fault at once."""
    AREAS = "areas"
    """The open cells are left in parts whose sizes the remaining pieces cannot make up."""
