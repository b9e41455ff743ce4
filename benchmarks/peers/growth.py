"""How time grows with the size of a board, and the exponents that fit it.

A program that takes too long, or fails, at one size is not asked about larger ones.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchmarks.peers.adapters.adapter import Peer
from benchmarks.peers.puzzles import Case, Files
from benchmarks.peers.questions import Question
from benchmarks.peers.rounds import Budget, Measurement, Row, measure

SHORTEST = 0.002
"""Seconds below which a time says more about the clock than about the work."""

LARGEST = 4
"""How many of the largest sizes are fitted."""

ONE_SIDED = (
    "F",
    "F'",
    "L",
    "L'",
    "N",
    "N'",
    "P",
    "P'",
    "Y",
    "Y'",
    "Z",
    "Z'",
    "I",
    "T",
    "U",
    "V",
    "W",
)


@dataclass(frozen=True)
class Series:
    """Boards of one kind, by size.

    Args:
        name: Its name on the command line.
        about: What grows; the sizes are `n`.
        board: Returns the name of the board of a size, and its pieces.
        sizes: The sizes, rising.
    """

    name: str
    about: str
    board: Callable[[int], tuple[str, str]]
    sizes: tuple[int, ...]

    def case(self, size: int) -> Case:
        """The puzzle of a size."""
        board, pieces = self.board(size)
        return Case(f"{self.name}-{size}", board, pieces, questions=(Question.COUNT,))


SERIES = (
    Series(
        "6xN",
        "6 x n with tetrominoes, any number of each: the boards become longer",
        lambda size: (f"6x{size}", "tetrominoes*"),
        (2, 4, 6, 8, 10, 12, 16),
    ),
    Series(
        "one-sided",
        "5 x n with the first n one-sided pentominoes: the set grows with the board",
        lambda size: (f"5x{size}", "+".join(f"{name}/one-sided" for name in ONE_SIDED[:size])),
        (4, 6, 8, 10, 12, 14, 16),
    ),
    Series(
        "wider",
        "n x n with dominoes: the boards become wider as well",
        lambda size: (f"{size}x{size}", "domino*"),
        (4, 6, 8, 10, 12, 14, 16),
    ),
)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a time grows: as `size ** power`, and by `factor` when the size grows by one."""

    power: float
    factor: float


def fit(points: Sequence[tuple[int, float]]) -> Fit | None:
    """Fit both by least squares in logarithms; None with fewer than three points.

    Only the largest sizes count: times of small ones are mostly what every call costs.
    """
    used = [(size, seconds) for size, seconds in points if seconds >= SHORTEST][-LARGEST:]
    if len(used) < 3:
        return None
    logs = [math.log(seconds) for _, seconds in used]
    power = _slope([math.log(size) for size, _ in used], logs)
    factor = math.exp(_slope([float(size) for size, _ in used], logs))
    return Fit(power, factor)


def _slope(across: Sequence[float], up: Sequence[float]) -> float:
    middle, height = math.fsum(across) / len(across), math.fsum(up) / len(up)
    products = ((x - middle) * (y - height) for x, y in zip(across, up, strict=True))
    return math.fsum(products) / math.fsum((x - middle) ** 2 for x in across)


def seconds_of(row: Row) -> float | None:
    """The time that is fitted: without the start where it is known."""
    if not row.is_right:
        return None
    return row.cpu if row.inside is None else row.inside


def grow(
    series: Series,
    peers: Sequence[Peer],
    files: Files,
    budget: Budget,
    see: Callable[[str], None],
    keep: Callable[[Measurement], None],
) -> None:
    """Measure the sizes in turn.

    Args:
        series: The boards.
        peers: The programs.
        files: The files of puzzles.
        budget: How much is measured.
        see: Called with the name of a program before each run.
        keep: Called with what was measured at each size.

    Raises:
        DisagreementError: The counts differ.
    """
    going = list(peers)
    for size in series.sizes:
        measured = measure(series.case(size), Question.COUNT, going, files, budget, see)
        keep(measured)
        right = {row.peer for row in measured.rows if row.is_right}
        going = [peer for peer in going if peer.name in right]
