"""xcover's ZDD: all solutions as one diagram, with a memo of the problems that remain."""

import xcover

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.problems import Problem


def _count(problem: Problem) -> int:
    nodes = xcover.covers_zdd(
        [list(option) for option in problem.options],
        primary=list(range(problem.primary)),
        secondary=list(range(problem.primary, problem.items)),
        use_memo_cache=True,
    )
    # Node 0 has no solution, node 1 the empty one; the last node is the root.
    below, last = {0: 0, 1: 1}, 0
    for number, _, without, using in nodes:
        last = int(number)
        below[last] = below[int(without)] + below[int(using)]
    return below[last]


if __name__ == "__main__":
    main(count=_count)
