"""Solutions as rows of bits, one row for each placement, so that a question takes a few operations.

A row is a whole number; bit r is set if the solution of rank r contains the placement.
"""

from collections.abc import Iterator, Sequence


def bit_rows(solutions: Sequence[Sequence[int]], placements: int) -> list[int]:
    """Make a row for each placement: the bits of the solutions that contain it.

    Args:
        solutions: The numbers of the placements of each solution.
        placements: The number of placements of the puzzle.
    """
    size = (len(solutions) + 7) // 8
    rows: dict[int, bytearray] = {}
    for rank, chosen in enumerate(solutions):
        byte, bit = rank >> 3, 1 << (rank & 7)
        for number in chosen:
            row = rows.get(number)
            if row is None:
                row = rows[number] = bytearray(size)
            row[byte] |= bit
    return [int.from_bytes(rows.get(number, b""), "little") for number in range(placements)]


def ranks(bits: int) -> Iterator[int]:
    """List the places of the bits that are set, from the lowest on."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
