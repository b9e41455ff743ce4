"""Which pieces `pentomino draw pieces` draws: those of a puzzle, of a set, or of a file of pieces.

A drawing in letters may be a position or a file of pieces, so it is read as both.
"""

from pathlib import Path

from pentomino import PentominoError, Piece, PieceError, one_sided
from pentomino.catalogue.piece_names import pieces_of
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.catalogue.texts import TextKind, kind_of
from pentomino.command.arguments import pieces_named
from pentomino.command.drawing.request import DrawingRequest
from pentomino.proofs.obstacles import area_obstacle


def pieces_requested(request: DrawingRequest) -> tuple[Piece, ...]:
    """Return the pieces of a board or file, or those of a set.

    Raises:
        PentominoError: There are none, or two sets are named.
    """
    subject, asked = request.subject, request.asked
    if asked.puzzle is not None or (subject is not None and not _are_pieces(subject, asked)):
        return request.puzzle.pieces
    if subject is not None and asked.pieces is not None:
        raise PieceError(f"there are two sets of pieces: {subject} and {asked.pieces}")
    found = pieces_named(subject or str(asked.pieces or "pentominoes"))
    return one_sided(found) if asked.one_sided else found


def _are_pieces(subject: str, asked: PuzzleRequest) -> bool:
    """Check whether a set or a file of pieces is meant rather than a puzzle."""
    kind = kind_of(subject, files=True)
    if kind is not TextKind.FILE:
        return kind is TextKind.UNKNOWN
    try:
        pieces = pieces_of(subject)
    except PentominoError:
        return False  # reading it as a puzzle says what is wrong with it
    if not Path(subject).is_file():
        return True  # an expression with a slash, such as L/one-sided
    try:
        puzzle = requested_position(asked, note=lambda _: None).puzzle
    except PentominoError:
        return True
    if asked.pieces is not None or area_obstacle(puzzle) is None:
        return False
    # Each cell has a letter, and the usual pieces do not fill the board.
    return sum(piece.size for piece in pieces) == len(puzzle.board.cells)
