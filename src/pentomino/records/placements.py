"""Placements as data: the one form in which files, answers and stores hold them."""

from collections.abc import Iterable

from pentomino.notation.placements import placement_text
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle


def placement_data(placement: Placement, puzzle: Puzzle | None = None) -> dict[str, object]:
    """A placement: the name of the piece and the cells it covers.

    Args:
        placement: Which.
        puzzle: Whose it is: then the placement's text in the notation is there as well.
    """
    data: dict[str, object] = {"piece": placement.piece, "cells": placement.cells}
    if puzzle is not None:
        data["text"] = placement_text(placement, puzzle)
    return data


def placements_data(
    placements: Iterable[Placement], puzzle: Puzzle | None = None
) -> list[dict[str, object]]:
    """Several placements, in their order."""
    return [placement_data(placement, puzzle) for placement in placements]
