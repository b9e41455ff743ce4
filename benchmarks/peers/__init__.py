"""Our program beside what people would use instead: the same puzzles, in turn, as they run them.

`python -m benchmarks.peers` measures, prints tables and writes `docs/peers.md`.
"""
