"""A studio: one HTML file in which puzzles are designed, solved, played and saved as pages.

It asks nobody: the rooms are those of a server's page, and what answers them is in the file, with
the engines as WebAssembly. `web/src/studio` reads what is written here.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

from pentomino.catalogue.piece_names import CATALOGUE_SETS
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import polyforms, second_names, set_names
from pentomino.notation.letters import letters
from pentomino.notation.piece_expressions import Known, piece_set
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import DEEPEST_OF_LEVEL
from pentomino.records.puzzles import puzzle_data
from pentomino.rendering.theme import LIGHT, PLAIN
from pentomino.solving.space import solution_space
from pentomino.web.contents import contents, in_all_languages, look, measures
from pentomino.web.document import Page, html, still_picture, write_text
from pentomino.web.wire import packed_bytes

_BEGINS_WITH = "6x10"
_TITLE = "pentomino studio"
_MOST_PIECES = 40
"""Sets with more pieces are left out: nobody lays so many by hand."""


def studio_page() -> Page:
    """Make the file. It takes a second, and has 0.6 MB."""
    puzzle = Puzzle.of(_BEGINS_WITH)
    position = Position(puzzle)
    data = {**contents(position, solution_space(puzzle)), "record": puzzle_data(puzzle)}
    still = still_picture(position, "This is a page to design puzzles.")
    return Page(html(data, _TITLE, still, studio=packed_bytes(studio_data().encode())))


def write_studio_page(path: str | Path) -> None:
    """Write `studio_page` to a file, which appears only when it is complete.

    Raises:
        OutputError: The file cannot be written.
    """
    write_text(path, studio_page)


def studio_data() -> str:
    """Make what a studio knows of lattices and pieces, as JSON."""
    drawn = [lattice for lattice in LATTICES if lattice.page_sets]
    colours = zip(LIGHT.pieces, PLAIN.pieces, strict=False)
    data = {
        "lattices": {lattice.name: _lattice(lattice) for lattice in drawn},
        "looks": [look(colour, grey) for colour, grey in colours],
        "catalogueSets": [
            name for lattice in drawn for name in lattice.page_sets if name in CATALOGUE_SETS
        ],
        "deepest": list(DEEPEST_OF_LEVEL.values()),
        "leftOver": in_all_languages("page.left_over"),
        "optional": in_all_languages("sheet.optional"),
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _lattice(lattice: Lattice) -> Mapping[str, Any]:
    kinds: Sequence[Cell] = [()] if lattice.kinds == 1 else [(n,) for n in range(lattice.kinds)]
    origin = (0,) * lattice.sliding
    moves = lattice.isometries
    return {
        "measures": measures(LIGHT, lattice),
        "rightAngled": lattice.is_square,
        "span": lattice.text_span,
        "moves": [
            {"matrix": move.matrix, "kinds": move.kinds, "rotates": move.is_rotation}
            for move in moves
        ],
        "byHand": [None if move is None else moves.index(move) for move in lattice.by_hand],
        "neighbours": [lattice.neighbours((*origin, *kind)) for kind in kinds],
        "sets": dict(_sets(lattice)),
        "secondNames": {
            other: name
            for size in _small_sizes(lattice)
            for other, name in second_names(lattice, size).items()
        },
    }


def _sets(lattice: Lattice) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """The sets by all their names; those that a page offers come first."""
    seen, known = set[str](), Known(sets=CATALOGUE_SETS)
    for name in (*lattice.page_sets, *_small_sets(lattice)):
        pieces = piece_set(name, lattice, known=known)
        if name not in seen and len(pieces) <= _MOST_PIECES:
            yield name, _pieces(pieces)
            seen.add(name)


def _small_sets(lattice: Lattice) -> Iterator[str]:
    small = _small_sizes(lattice)
    for name, (of, size, _) in set_names().items():
        if of is lattice and size in small:
            yield name


def _small_sizes(lattice: Lattice) -> Sequence[int]:
    # Larger pieces are more, so the first set that is too large ends this.
    sizes = range(1, len(lattice.polyforms.sets) + 1)
    return [*takewhile(lambda size: len(polyforms(lattice, size)) <= _MOST_PIECES, sizes)]


def _pieces(pieces: Sequence[Piece]) -> Sequence[Mapping[str, Any]]:
    colours, greys, short = LIGHT.colours(pieces), PLAIN.colours(pieces), letters(pieces)
    return [
        {
            "name": piece.name,
            "cells": piece.shape.cells,
            "mobility": piece.mobility,
            **({} if piece.copies.least == piece.copies.most == 1 else {"copies": _copies(piece)}),
            "letter": short[piece.name],
            "look": look(colours[piece.name], greys[piece.name]),
        }
        for piece in pieces
    ]


def _copies(piece: Piece) -> Sequence[int | None]:
    return [piece.copies.least, piece.copies.most]
