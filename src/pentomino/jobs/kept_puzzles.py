"""Made puzzles as a store keeps them: bytes whose order is that in which they were made.

Puzzles with clues take a few numbers beside their board; others are kept as records.
"""

import json
import struct
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import final

from pentomino.making.made import Kind, MadePuzzle, Wish
from pentomino.problem.placement import Mark
from pentomino.records import to_data
from pentomino.records.making import made_puzzle_of_data
from pentomino.solving.solution import Solution

_NUMBER = struct.Struct(">Q")

_CLUED = (Kind.GIVEN, Kind.LETTERS)


@final
@dataclass(frozen=True, slots=True)
class End:
    """The mark that no more tries are made.

    Args:
        number: How many puzzles were found.
        unlucky: The number of tries since the last puzzle that was of use.
    """

    number: int
    unlucky: int

    @property
    def finding(self) -> bytes:
        """What is kept of it."""
        return _finding(self.number, {"unlucky": self.unlucky})


def kept_puzzle(number: int, made: MadePuzzle, wish: Wish) -> bytes:
    """Return what is kept of a puzzle; `number` puzzles were made before it."""
    if wish.kind not in _CLUED:
        return _finding(number, {"record": to_data(made)})
    numbers = wish.puzzle.encoding.numbers
    entries = {
        "level": made.level,
        "clues": made.clues,
        "givens": numbers(made.puzzle.givens),
        "marks": [(mark.cell, mark.piece) for mark in made.puzzle.marks],
        "solution": numbers(made.solution.placements),
    }
    return _finding(number, entries)


def read_kept(finding: bytes, wish: Wish) -> MadePuzzle | End:
    """Return the puzzle of which this is kept, or that no more tries are made.

    Args:
        finding: What was kept.
        wish: Which puzzles were asked for.
    """
    (number,) = _NUMBER.unpack_from(finding)
    entries = json.loads(finding[_NUMBER.size :])
    if "unlucky" in entries:
        return End(number, entries["unlucky"])
    if "record" in entries:
        return made_puzzle_of_data(entries["record"])
    chosen = wish.puzzle.encoding.chosen
    marks = tuple(Mark(tuple(cell), piece) for cell, piece in entries["marks"])
    puzzle = replace(wish.puzzle, givens=chosen(entries["givens"]), marks=marks)
    solution = Solution(puzzle, chosen(entries["solution"]))
    return MadePuzzle(puzzle, solution, wish.kind, entries["clues"], entries["level"])


def _finding(number: int, entries: Mapping[str, object]) -> bytes:
    return _NUMBER.pack(number) + json.dumps(entries, ensure_ascii=False).encode()
