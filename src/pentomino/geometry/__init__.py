"""Geometry: lattices, shapes, pieces and boards. Immutable values; no solving."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.geometry.board import Board as Board, BoardSymmetry as BoardSymmetry
    from pentomino.geometry.lattice import (
        CUBIC as CUBIC,
        HEXAGONAL as HEXAGONAL,
        LATTICES as LATTICES,
        SQUARE as SQUARE,
        TRIANGULAR as TRIANGULAR,
        Cell as Cell,
        Isometry as Isometry,
        Lattice as Lattice,
        Mobility as Mobility,
        lattice_named as lattice_named,
    )
    from pentomino.geometry.piece import Copies as Copies, Piece as Piece
    from pentomino.geometry.piece_sets import (
        one_sided as one_sided,
        one_sided_pentominoes as one_sided_pentominoes,
        pentominoes as pentominoes,
        pieces_of_kind as pieces_of_kind,
        polycubes as polycubes,
        polyforms as polyforms,
        polyhexes as polyhexes,
        polyiamonds as polyiamonds,
        polyominoes as polyominoes,
        solid as solid,
    )
    from pentomino.geometry.shape import (
        Orientation as Orientation,
        Shape as Shape,
        connected_shapes as connected_shapes,
    )
else:
    __getattr__, __dir__ = late(__name__)
