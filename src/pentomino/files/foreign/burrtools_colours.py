"""The colours of BurrTools: the placements that they forbid, all that a puzzle keeps of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from typing import TypeAlias
from xml.etree.ElementTree import Element

from pentomino.files.foreign.burrtools_shapes import Voxels
from pentomino.files.foreign.grids import placed_from
from pentomino.files.foreign.words import whole_number
from pentomino.files.notes import Note
from pentomino.geometry.lattice import Cell, Lattice, Mobility
from pentomino.problem.placement import Placement

Pairs: TypeAlias = AbstractSet[tuple[int, int]]
"""Pairs of a piece's colour and the result's colour that match; 0 matches every colour."""

Tinted: TypeAlias = tuple[tuple[Cell, int], ...]
"""Cells with their colours."""


def barred_by_colours(
    lattice: Lattice,
    pairs: Pairs,
    result: Voxels,
    parts: Mapping[str, Voxels],
    note: Note,
) -> set[Placement]:
    """Find the placements that the colours forbid, and note what else the colours decide.

    Args:
        lattice: The lattice of the puzzle: flat if everything has a single layer.
        pairs: The pairs of colours that match.
        result: The shape to fill.
        parts: The shapes of the pieces, by their names.
        note: Called with a sentence about what is lost.
    """
    below = _flat(lattice, result.colours)
    barred, doubled = set(), []
    for name, voxels in parts.items():
        if not any(voxels.filled.values()):
            continue
        ways = _ways(lattice, pairs, below, name, _flat(lattice, voxels.filled))
        barred |= {placement for placement, number in ways.items() if number == 0}
        if any(number > 1 for number in ways.values()):
            doubled.append(name)
    if doubled:
        note(
            f"here, solutions that differ only in the colours of {', '.join(doubled)} count as one"
        )
    if any(below.values()) or any(any(voxels.filled.values()) for voxels in parts.values()):
        note("of the colours, only the placements that they forbid are kept")
    return barred


def _flat(lattice: Lattice, colours: Mapping[Cell, int]) -> dict[Cell, int]:
    """Map the cells of the lattice to their colours."""
    return {cell[-lattice.dimension :]: colour for cell, colour in colours.items()}


def _ways(
    lattice: Lattice, pairs: Pairs, below: Mapping[Cell, int], name: str, tints: Mapping[Cell, int]
) -> Counter[Placement]:
    """Count for each placement of a piece the ways in which its colours match those below it."""
    ways: Counter[Placement] = Counter()
    for image in _tinted_images(lattice, tints):
        for cells in _laid(lattice, [cell for cell, _ in image], below):
            matches = all(
                not tint or not below[cell] or (tint, below[cell]) in pairs
                for cell, (_, tint) in zip(cells, image, strict=True)
            )
            ways[Placement(name, cells)] += matches
    return ways


def pairs_of(problem: Element) -> Pairs:
    """List the pairs of colours that match in this problem, numbered from 1 as in the voxels."""
    return {
        (
            whole_number(pair.get("piece"), "a colour pair's piece") + 1,
            whole_number(pair.get("result"), "a colour pair's result") + 1,
        )
        for pair in problem.findall("bitmap/pair")
    }


def _tinted_images(lattice: Lattice, tints: Mapping[Cell, int]) -> set[Tinted]:
    """Make all orientations of a coloured piece: sorted cells that start at the origin."""
    images = set()
    for move in lattice.moves(Mobility.FREE):
        moved = sorted((lattice.move(move, cell), tint) for cell, tint in tints.items())
        first = moved[0][0]
        images.add(tuple((placed_from(first, cell), tint) for cell, tint in moved))
    return images


def _laid(
    lattice: Lattice, cells: Sequence[Cell], board: Mapping[Cell, int]
) -> Iterator[tuple[Cell, ...]]:
    """Find the places of the cells on the board. Tests their ends first: burr pieces are large."""
    ends = lattice.translates((cells[0], cells[-1]), tuple(board))
    onto = [first for first, last in ends if last in board]
    return (laid for laid in lattice.translates(cells, onto) if all(c in board for c in laid))
