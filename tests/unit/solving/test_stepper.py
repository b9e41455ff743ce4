"""Watched searches: what they show, how they are held, and that watching changes no result."""

import time
from itertools import islice

import pytest
from hypothesis import given

from pentomino import EngineError, Limits, Placement, Puzzle, Solution, count, solve
from pentomino.engines import engine_names
from pentomino.solving import Stepper, stepper
from tests.support.profiles import examples
from tests.support.strategies import puzzles

ENGINES = engine_names("step")
MOST_STEPS = 5000


def stepped(watching: Stepper, found: list[Solution]) -> tuple[Placement, ...]:
    """The position after one more piece was laid or taken back; what was found is added."""
    watching.allow(1)
    end = time.monotonic() + 60
    while not watching.standing and not watching.ended:  # a busy machine lets its thread wait
        found += watching.take()
        assert time.monotonic() < end
    return watching.position


def is_one_step(before: tuple[Placement, ...], now: tuple[Placement, ...]) -> bool:
    shorter, longer = sorted((before, now), key=len)
    return len(longer) == len(shorter) + 1 and longer[: len(shorter)] == shorter


@pytest.mark.parametrize("engine", ENGINES)
@examples(30)
@given(puzzle=puzzles())
def test_it_goes_piece_by_piece_to_all_solutions(engine: str, puzzle: Puzzle) -> None:
    with stepper(puzzle, distinct="nothing", engine=engine) as watching:
        found: list[Solution] = []
        before = watching.position
        assert before == ()
        assert watching.nodes == 0
        for _ in range(MOST_STEPS):
            now = stepped(watching, found)
            if watching.ended:
                break
            assert is_one_step(before, now)
            cells = [cell for placement in now for cell in placement.cells]
            assert len(set(cells)) == len(cells)
            before = now
        else:
            return
        assert before == ()
        assert sorted(s.placements for s in found) == sorted(
            s.placements for s in solve(puzzle, distinct="nothing")
        )


@pytest.mark.parametrize("engine", ENGINES)
def test_solutions_come_as_they_lie(engine: str) -> None:
    puzzle = Puzzle.of("4x5", "domino*")
    with stepper(puzzle, engine=engine) as watching:
        watching.hold_after(1)
        watching.release()
        taken: list[Solution] = []
        while not taken:
            taken = watching.take()
        while not watching.standing:
            pass
        (solution,) = taken
        assert tuple(sorted(watching.position, key=lambda p: p.cells)) == solution.placements
        assert watching.solutions == 1


def test_what_was_held_counts_the_same() -> None:
    puzzle = Puzzle.of("5x12")
    with stepper(puzzle) as watching:
        watching.allow(1000)
        for _ in range(20):
            stepped(watching, [])
        watching.hold_after(5)
        watching.release()
        seen = 0
        while seen < 5:
            seen += len(watching.take())
        watching.release()
        while not watching.ended:
            seen += len(watching.take())
    assert seen == watching.solutions == count(puzzle, engine="search") == 1010
    assert watching.done == 1.0


def test_a_run_tells_where_it_is() -> None:
    puzzle = Puzzle.of("6x10")
    with solve(puzzle, distinct="nothing", engine="search", limits=Limits(threads=1)) as solutions:
        for _ in islice(solutions, 3):
            position = solutions.position
    placements = set(puzzle.placements)
    assert all(placement in placements for placement in position)


@pytest.mark.parametrize("engine", sorted({*engine_names()} - {*ENGINES}))
def test_engines_that_lay_nothing_say_so(engine: str) -> None:
    with pytest.raises(EngineError, match=f"{engine} engine lays no pieces"):
        stepper(Puzzle.of("3x20"), engine=engine)
