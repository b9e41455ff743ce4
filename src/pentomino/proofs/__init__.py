"""Proofs that a puzzle has no solution, and an independent checker of their certificates."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.proofs.cases import (
        Claim as Claim,
        NoBlockade as NoBlockade,
        NoPacking as NoPacking,
    )
    from pentomino.proofs.certificates import check_certificate as check_certificate
    from pentomino.proofs.obstacles import (
        Forced as Forced,
        Obstacle as Obstacle,
        obstacle as obstacle,
        why_not as why_not,
    )
else:
    __getattr__, __dir__ = late(__name__)
