"""Questions to a solution space can be watched, limited in time and ended."""

from collections.abc import Callable
from typing import Any

import pytest

from pentomino import (
    CancelledError,
    EngineError,
    LimitReachedError,
    Limits,
    Puzzle,
    SolutionSpace,
    TooLargeError,
)
from pentomino.solving import Progress, symmetric, task

ASKING: dict[str, Callable[..., object]] = {
    "swaps": SolutionSpace.swaps,
    "symmetry_classes": SolutionSpace.symmetry_classes,
    "filter": lambda space, **options: space.filter("not 2 colours", **options),
}


@pytest.fixture(scope="module")
def space() -> SolutionSpace:
    return Puzzle.of("6x10").solution_space()


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKING)
def test_time_is_a_limit_and_others_are_refused(space: SolutionSpace, name: str) -> None:
    ask = ASKING[name]
    with pytest.raises(LimitReachedError, match=rf"limit of 1e-09 s .* before {name}\(\) had"):
        ask(space, limits=Limits(seconds=1e-9))
    with pytest.raises(EngineError, match="cannot obey a limit on nodes: limit its seconds"):
        ask(space, limits=Limits(seconds=60, nodes=5))
    wrong: Any = 5
    with pytest.raises(TypeError, match=r"write Limits\(seconds=5\)"):
        ask(space, limits=wrong)
    assert ask(space, limits=Limits(seconds=600)) == ask(space)


@pytest.mark.slow
@pytest.mark.parametrize("counted", [False, True])
@pytest.mark.parametrize("name", ASKING)
def test_progress_rises_and_who_watches_can_end_it(
    space: SolutionSpace, name: str, counted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if counted:
        monkeypatch.setattr(symmetric, "MOST_LOOKED_AT", 0)
    monkeypatch.setattr("pentomino.solving.task.SECONDS_BETWEEN_LOOKS", 0.0)
    told: list[Progress] = []
    ASKING[name](space, on_progress=told.append)
    shares = [progress.done for progress in told]
    assert shares
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)

    def stop(_: Progress) -> None:
        raise CancelledError("enough")

    with pytest.raises(CancelledError):
        ASKING[name](space, on_progress=stop)


def test_a_condition_that_is_tried_on_each_solution_says_how_far_it_is() -> None:
    space = Puzzle.of("3x20").solution_space()
    told: list[Progress] = []
    assert len(space.filter("3 colours", on_progress=told.append)) == 8
    assert told[-1].done == 1


def test_only_the_time_of_a_question_is_limited() -> None:
    assert task.answer(lambda tell: tell(0.5) or 7, Limits(seconds=60), None, asked="it") == 7  # type: ignore[func-returns-value]
    for limits in (Limits(nodes=5), Limits(seconds=60, memory=10**6)):
        (name,) = set(limits.set_names) - {"seconds"}
        with pytest.raises(EngineError, match=f"cannot obey a limit on {name}: limit its seconds"):
            task.answer(lambda _: 7, limits, None, asked="it")


def test_a_question_without_enough_memory_is_too_large() -> None:
    def ask(tell: task.Tell) -> int:
        tell(0.5)
        raise MemoryError

    with pytest.raises(TooLargeError, match="memory"):
        task.answer(ask, None, None, asked="it")
