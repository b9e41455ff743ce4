"""Fingerprints: a short text that says which puzzle this is, on every machine and in every version.

Whoever stores answers keeps them by it, and sees whether an answer belongs to a puzzle.
"""

import hashlib
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle

FORM = 1
"""The version of the canonical form: it stands in the form, so that another gives others."""

DIGITS = 32
"""Of a fingerprint: 128 bits, so that two puzzles never have the same by chance."""


def fingerprint(puzzle: "Puzzle") -> str:
    """The fingerprint of a puzzle: the SHA-256 of its canonical form, its first 32 hex digits.

    What solutions depend on counts: the lattice, the cells of the board where they lie, the
    pieces with their names, copies and orientations, givens, marks and barred placements. In
    what order these were given does not count, nor how a piece was drawn, nor its colour.

    >>> Puzzle.of("6x10").fingerprint
    'e08fdd451457e631ca946b822e2ee6dd'
    """
    return digest(canonical_form(puzzle))


def canonical_form(puzzle: "Puzzle") -> bytes:
    """A puzzle as JSON in ASCII, the same for all puzzles with one fingerprint.

    Names in order, no blanks, every list sorted.
    """
    board = puzzle.board
    return canonical_json(
        {
            "form": FORM,
            "lattice": puzzle.lattice.name,
            "mandatory": sorted(board.mandatory),
            "optional": sorted(board.optional),
            "pieces": sorted(
                [
                    piece.name,
                    [piece.copies.least, piece.copies.most],
                    # They say the mobility as well, as far as it changes anything.
                    sorted(orientation.cells for orientation in piece.orientations),
                ]
                for piece in puzzle.pieces
            ),
            "givens": sorted([given.piece, sorted(given.cells)] for given in puzzle.givens),
            "marks": sorted([mark.cell, mark.piece] for mark in puzzle.marks),
            "barred": sorted([barred.piece, sorted(barred.cells)] for barred in puzzle.barred),
        }
    )


def canonical_json(data: object) -> bytes:
    """JSON of which there is one form: ASCII, without blanks, names in order."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True).encode("ascii")


def digest(canonical: bytes) -> str:
    """A canonical form in short: the first digits of its SHA-256."""
    return hashlib.sha256(canonical).hexdigest()[:DIGITS]
