"""The names of layers in drawings, above each layer or beside each other, and their order.

Layer 1, or the bottom one, comes first, in whatever order the drawing names them.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pentomino.errors import NotationError, shortened

_HEIGHTS = {"bottom": 0, "lowest": 0, "middle": 1, "top": 2, "highest": 2}
_HEIGHT = rf"(?:{'|'.join(_HEIGHTS)})"
_LAYER_WORD = "(?:layer|level|floor|slice)"
_LAYER = re.compile(
    rf"[#*=_~\s-]*(?:(?:{_LAYER_WORD}\s*[#=]?\s*|z\s*[#=]?\s*)(?P<number>\d{{1,3}})"
    rf"|{_LAYER_WORD}\s+(?P<letter>[a-z])|(?={_HEIGHT}))(?:\s*(?:of|/)\s*\d{{1,3}})?"
    rf"[\s([,:\u2013-]*(?P<height>{_HEIGHT})?(?:\s+{_LAYER_WORD})?[\])]?[:.]?[*=_~\s:-]*",
    re.IGNORECASE,
)
"""A line above a layer, with its number or letter, or with the words bottom, middle and top."""

_LAYER_AND_ROW = re.compile(rf"\s*{_LAYER_WORD}\s*\d", re.IGNORECASE)


class LayerName(NamedTuple):
    """What a line says about the layer below it."""

    line: str
    rank: int | None
    height: int | None


def layer_name(line: str) -> LayerName | None:
    """Read a line above a layer; None for any other line."""
    match = _LAYER.fullmatch(line.strip())
    if match is None or (match["height"] == line.strip() and line.isupper()):
        return None  # TOP may be a row of cells
    number = match["number"]
    letter = (match["letter"] or "").lower()
    rank = int(number) if number else ord(letter) - ord("a") if letter else None
    height = _HEIGHTS[match["height"].lower()] if match["height"] else None
    return LayerName(shortened(line.strip()), rank, height)


def _in_order(names: Sequence[LayerName]) -> Sequence[int]:
    """Put layers in order from the bottom, by their numbers or otherwise by their heights.

    Returns:
        For each place in the order, which of the layers comes there.

    Raises:
        NotationError: The lines do not say the order.
    """
    ranks = [name.rank for name in names]
    numbered = all(rank is not None for rank in ranks)
    keys = [name.rank if numbered else name.height for name in names]
    found, order = zip(
        *sorted((-1 if key is None else key, n) for n, key in enumerate(keys)), strict=True
    )
    one_each = len(set(found)) == len(found) and None not in keys
    heights = [names[n].height for n in order]
    if not one_each or (numbered and (found[0] > 1 or found[-1] - found[0] >= len(found))):
        shown = shortened(", ".join(name.line for name in names))
        raise NotationError(
            f"the layers are called {shown}: number them from layer 1, the lowest, without a gap"
        )
    if any(h == 2 for h in heights[:-1]) or 0 in heights[1:]:
        raise NotationError(
            f"{names[order[0]].line!r} and {names[order[-1]].line!r} disagree: layer 1 is the "
            "bottom one; number the layers from there, or leave the numbers out"
        )
    return order


def without_layer_names(
    lines: list[str], named: Mapping[int, LayerName], above: int
) -> tuple[list[str], int]:
    """The lines of a drawing without `layer 1` and the like, its layers in order from the bottom.

    Args:
        lines: The lines of the drawing.
        named: Those that name the layer below them, by their places.
        above: How many lines come before them.

    Returns:
        The lines, and how many layers have names.

    Raises:
        NotationError: The lines do not say the order of the layers.
    """
    if not named:
        return lines, 0
    starts = [*named, len(lines)]
    blocks = [lines[start + 1 : end] for start, end in pairwise(starts)]
    if any(line.strip() for line in lines[: starts[0]]):
        raise NotationError(
            f"line {above + starts[0] + 1}, {named[starts[0]].line!r}, has rows above it that "
            "belong to no layer: name every layer, or leave a blank line between them"
        )
    order = _in_order(list(named.values()))
    texts = ["".join(block).strip("\n") for block in blocks]
    for name, text in zip(named.values(), texts, strict=True):
        if not text.strip() or re.search(r"\n[^\S\n]*\n", text):
            raise NotationError(
                f"{name.line!r} does not stand above one layer: write its rows below it, without "
                "a blank line between them"
            )
    return "\n\n".join(f"{texts[n]}\n" for n in order).splitlines(keepends=True), len(named)


def without_names_beside(
    said: Sequence[tuple[int, str]],
) -> tuple[Sequence[tuple[int, str]], int]:
    """Take a line with the names of layers that stand side by side away.

    Returns:
        The other lines, and how many layers it names.

    Raises:
        NotationError: It names them from the top.
    """
    for number, line in said:
        parts = [layer_name(part) for part in re.split(r"\t|\s{2,}", line.strip())]
        names = [name for name in parts if name is not None]
        if len(names) < len(parts) or len(names) < 2:
            continue
        if list(_in_order(names)) != list(range(len(names))):
            raise NotationError(
                f"line {number} names layers side by side from the top: write them from the "
                "bottom one, or below each other, each below its name"
            )
        return [each for each in said if each[0] != number], len(names)
    return said, 0


def begins_with_layer_name(line: str) -> bool:
    """Check whether a line begins with a name such as `layer 1`, perhaps with a row behind it."""
    return _LAYER_AND_ROW.match(line) is not None
