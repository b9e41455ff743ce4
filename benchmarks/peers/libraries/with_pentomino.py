"""This program as a library: from the name of a board, or a problem in memory, to the answer."""

import argparse
import time

from pentomino import Distinct, ExactCover, Limits, Puzzle, count, read_exact_cover, solve
from pentomino.exact_cover import count as count_cover, solve as solve_cover

ONE_THREAD = Limits(threads=1)


def main() -> None:
    """Answer `QUESTION BOARD [--pieces PIECES]` or `QUESTION FILE.dlx`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("question")
    parser.add_argument("board")
    parser.add_argument("--pieces")
    asked = parser.parse_args()
    # It imports its engines when they are first asked: that belongs to the start.
    count(Puzzle.of("1x5", "I"))
    cover = read_exact_cover(asked.board) if asked.board.endswith(".dlx") else None
    begin = time.process_time()
    if cover is None:
        number = _of_board(asked.question, Puzzle.of(asked.board, asked.pieces))
    else:
        number = _of_cover(asked.question, cover)
    print(f"{number} solutions in {time.process_time() - begin:.6f} s")


def _limits(question: str) -> Limits:
    """Whoever says that one solution is enough gets it in another way."""
    return Limits(threads=1, solutions=1) if question == "first" else ONE_THREAD


def _of_board(question: str, puzzle: Puzzle) -> int:
    distinct = Distinct.ISOMETRIES if question in ("first", "distinct") else Distinct.NOTHING
    if question in ("count", "distinct"):
        return count(puzzle, distinct=distinct, limits=ONE_THREAD)
    with solve(puzzle, distinct=distinct, limits=_limits(question)) as found:
        return int(next(found, None) is not None) if question == "first" else sum(1 for _ in found)


def _of_cover(question: str, cover: ExactCover) -> int:
    if question == "count":
        return count_cover(cover, limits=ONE_THREAD)
    with solve_cover(cover, limits=_limits(question)) as found:
        return int(next(found, None) is not None) if question == "first" else sum(1 for _ in found)


if __name__ == "__main__":
    main()
