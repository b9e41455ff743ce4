"""Fingerprints: a short text that identifies a puzzle on every machine and in every version.

Store answers under it, and you can tell later which puzzle an answer belongs to.
"""

import hashlib
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentomino.problem.placement import Placement
    from pentomino.problem.puzzle import Puzzle

FORM = 1
"""The version of the canonical form, which is part of the form: a new one changes fingerprints."""

DIGITS = 32
"""The length of a fingerprint: 128 bits, so that two puzzles never share one by chance."""


def fingerprint(puzzle: "Puzzle") -> str:
    """Compute the fingerprint: the first 32 hex digits of the SHA-256 of the canonical form.

    It depends on everything that solutions depend on: the lattice, the cells of the board and
    where they lie, the pieces with their names, copies and orientations, givens, marks and barred
    placements, and colours of cells and sides where they decide how pieces lie. It does not depend
    on their order, on how a piece was drawn or painted, on the labels of the board or on the title.

    >>> from pentomino import Puzzle
    >>> Puzzle.of("6x10").fingerprint
    'e08fdd451457e631ca946b822e2ee6dd'
    """
    return digest(canonical_form(puzzle))


def canonical_form(puzzle: "Puzzle") -> bytes:
    """Write a puzzle as JSON in ASCII: the same text for all puzzles with one fingerprint.

    Names are in order, there are no blanks, and every list is sorted.
    """
    board = puzzle.board
    # A board that is not closed has the form, and so the fingerprint, that it always had.
    own: dict[str, object] = {"closed": board.space.name} if board.space.kind else {}
    if puzzle.is_coloured:  # as a puzzle without colours has the form that it always had
        own["takes"] = sorted([cell, sorted(taken)] for cell, taken in board.colours.items())
        own["colours"] = sorted(
            [
                piece.name,
                [[each.shape.cells, each.colours] for each in piece.coloured_orientations],
            ]
            for piece in puzzle.pieces
            if piece.cell_colours
        )
    if any(piece.side_colours for piece in puzzle.pieces):
        own["rim"] = board.rim
        own["sides"] = sorted(
            [piece.name, [[each.shape.cells, each.sides] for each in piece.coloured_orientations]]
            for piece in puzzle.pieces
            if piece.side_colours
        )
    return canonical_json(
        {
            **own,
            "form": FORM,
            "lattice": puzzle.lattice.name,
            "mandatory": sorted(board.mandatory),
            "optional": sorted(board.optional),
            "pieces": sorted(
                [
                    piece.name,
                    [piece.copies.least, piece.copies.most],
                    # Orientations include the mobility, where it makes a difference.
                    sorted(orientation.cells for orientation in piece.orientations),
                ]
                for piece in puzzle.pieces
            ),
            "givens": sorted(map(_placement_form, puzzle.givens)),
            "marks": sorted([mark.cell, mark.piece] for mark in puzzle.marks),
            "barred": sorted(map(_placement_form, puzzle.barred)),
        }
    )


def _placement_form(placement: "Placement") -> list[object]:
    sides = [placement.sides] if placement.sides else []
    return [placement.piece, placement.cells, *sides]


def canonical_json(data: object) -> bytes:
    """Write data as JSON in its one canonical form: ASCII, without blanks, names in order."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True).encode("ascii")


def digest(canonical: bytes) -> str:
    """Shorten a canonical form to the first digits of its SHA-256."""
    return hashlib.sha256(canonical).hexdigest()[:DIGITS]


CODE_LETTERS = "23456789BCDFGHJKMNPQRTVWXYZ"
"""The characters of codes: nothing that looks like something else, and no vowels to make words."""

CODE_LENGTH = 6


def puzzle_code(puzzle: "Puzzle") -> str:
    """Compute a short code for a puzzle, to print beside it and for people to type.

    It follows from the fingerprint, so the same puzzle has the same code everywhere. There are
    387 million codes: enough to tell the puzzles of a collection apart, not all puzzles.

    >>> from pentomino import Puzzle
    >>> from pentomino.problem.fingerprints import puzzle_code
    >>> puzzle_code(Puzzle.of("6x10"))
    '9RM-B7N'
    """
    return fingerprint_code(fingerprint(puzzle))


def fingerprint_code(fingerprint: str) -> str:
    """Compute the code of a puzzle from its fingerprint."""
    number = int(fingerprint, 16)
    characters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        characters.append(CODE_LETTERS[place])
    half = CODE_LENGTH // 2
    return f"{''.join(characters[:half])}-{''.join(characters[half:])}"


def same_code(code: str, other: str) -> bool:
    """Check whether two codes are the same, in any case, with or without a dash."""
    return _plain_code(code) == _plain_code(other)


def _plain_code(code: str) -> str:
    return "".join(code.replace("-", "").split()).upper()
