"""Labels: short texts on the places of a board, such as the months and days of a calendar.

They are drawn where no piece covers them. What can be solved does not depend on them.
"""

from collections.abc import Mapping
from typing import final

from pentomino.errors import BoardError, shortened
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.values import SortedMapping
from pentomino.wrong_types import check_type, shown

LONGEST_LABEL = 12
"""The most characters of a label: it must be readable on one cell."""


@final
class Labels(SortedMapping[Cell, str]):
    """The text on each labelled place, sorted by place; cannot be changed, and can be hashed.

    Args:
        texts: The text of each place.

    >>> Labels({(0, 1): "Feb", (0, 0): "Jan"})
    Labels({(0, 0): 'Jan', (0, 1): 'Feb'})
    """

    __slots__ = ()


NO_LABELS = Labels({})


def checked_labels(labels: object, lattice: Lattice) -> Labels:
    """Check labels, and return them as a mapping from places of the lattice.

    Raises:
        TypeError: It is not a mapping from cells to texts.
        BoardError: A place is not one of the lattice, or a text is empty, too long, has a space
            at an end, or holds characters that cannot be printed.
    """
    if isinstance(labels, Labels) and not labels:
        return labels
    check_type(labels, Mapping, "labels", "a mapping such as {(0, 0): 'Jan'}")
    assert isinstance(labels, Mapping)
    found: dict[Cell, str] = {}
    for place, text in labels.items():
        cell = lattice.check_cell(place)
        if not isinstance(text, str):
            raise TypeError(
                f"the label at {lattice.place_name(cell)} must be a text, not {shown(text)}"
            )
        _check_text(text, lattice.place_name(cell))
        found[cell] = text
    return Labels(found)


def _check_text(text: str, where: str) -> None:
    if not text.strip():
        raise BoardError(f"the label at {where} is empty: leave it out, or write a text")
    if len(text) > LONGEST_LABEL:
        raise BoardError(
            f"the label {shortened(text)!r} at {where} has {len(text):,} characters: write "
            f"{LONGEST_LABEL} or fewer"
        )
    if not text.isprintable() or text != text.strip():
        raise BoardError(
            f"the label {text!r} at {where} has a space at an end, or a character that cannot be "
            "printed"
        )
