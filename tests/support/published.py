"""The published counts as puzzles: each entry of data/published_counts.json names its source."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from pentomino import Board, Copies, Distinct, Mobility, Piece, Puzzle, Shape
from pentomino.geometry.lattice import Lattice, lattice_named

Entry = dict[str, Any]

DATA = Path(__file__).parents[1] / "data" / "published_counts.json"

DISTINCT = {
    "all": Distinct.NOTHING,
    "orbits_full": Distinct.ISOMETRIES,
    "orbits_rot": Distinct.ROTATIONS,
}
COPIES = {
    "each exactly once": Copies(1, 1),
    "each at most once": Copies(0, 1),
    "each at most once, exactly 11 used": Copies(0, 1),
    "unlimited copies": Copies(0, None),
    "25 identical copies": Copies(25, 25),
}
MOBILITY = {"forbidden": Mobility.ONE_SIDED}


LATTICES = {"hex": "hexagonal"}
"""Names that only the data file uses."""


def lattice_of(e: Entry) -> Lattice:
    name: str = e["lattice"]
    return lattice_named(LATTICES.get(name, name))


@cache
def entries() -> list[Entry]:
    """All entries on the lattices of the program."""
    found: list[Entry] = json.loads(DATA.read_text())
    return found


def entry(name: str) -> Entry:
    return next(e for e in entries() if e["id"] == name)


def single_counts() -> list[Entry]:
    """The entries with a single count of a single board."""
    return [
        e
        for e in entries()
        if e["counted"] in DISTINCT
        and isinstance(e["count"], int)
        and any(key in e["board"] for key in ("w", "dims", "cells"))
    ]


def series_counts() -> list[tuple[Entry, str, int]]:
    """Every term of the series of tilings with unlimited copies: entry, size, count."""
    return [
        (e, size, count)
        for e in entries()
        if e["pieces"].get("use") == "unlimited copies" and isinstance(e["count"], dict)
        for size, count in e["count"].items()
    ]


def puzzle_of(e: Entry) -> Puzzle:
    return Puzzle(_board(e), pieces_of(e))


def pieces_of(e: Entry) -> tuple[Piece, ...]:
    lattice = lattice_of(e)
    mobility = MOBILITY.get(e["pieces"]["reflections"], Mobility.FREE)
    if e["pieces"]["use"] == "multiset":
        return tuple(
            Piece(p["name"], _shape(p["cells"], lattice), Copies(p["copies"], p["copies"]))
            for p in e["pieces"]["list"]
        )
    shapes = [(p["name"], _shape(p["cells"], lattice)) for p in e["pieces"]["list"]]
    copies = COPIES[e["pieces"]["use"]]
    return tuple(Piece(name, shape, copies, mobility) for name, shape in shapes)


def _shape(cells: list[list[int]], lattice: Lattice) -> Shape:
    # A flat piece of a solid puzzle may be written with two coordinates.
    return Shape.of(lattice, ((*cell, 0)[: lattice.dimension] for cell in cells))


def _board(e: Entry) -> Board:
    board = e["board"]
    lattice = lattice_of(e)
    if board["kind"] == "cells":
        return Board.of_cells(lattice, board["cells"])
    size = board["dims"] if board["kind"] == "box" else (board["w"], board["h"])
    full = Board.of_size(size, lattice)
    return full.without(map(tuple, board.get("holes") or ()))


def series_board(e: Entry, size: str) -> Puzzle | None:
    """A term of a series as a puzzle; None for a board without cells."""
    lengths = tuple(map(int, size.split("x")))
    if 0 in lengths:
        return None
    lattice = lattice_of(e)
    return Puzzle(Board.of_size(lengths, lattice), pieces_of(e))
