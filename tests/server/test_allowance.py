"""Allowance: buckets that fill again, and turns that are given back."""

import asyncio
from types import MappingProxyType

import pytest

from pentomino.server.allowance import MOST_CLIENTS, SHARES, Allowance, Rate, Share, Work, limits_of
from pentomino.server.refusals import Refusal

RATE = Rate(3.0, 2.0)


def test_a_bucket_empties_and_fills_again() -> None:
    now = 0.0
    allowance = Allowance(clock=lambda: now)
    for _ in range(3):
        allowance.spend("Ana", RATE)
    with pytest.raises(Refusal) as refused:
        allowance.spend("Ana", RATE)
    assert (refused.value.status, refused.value.again) == (429, 1)
    allowance.spend("Bo", RATE)
    now = 0.5
    allowance.spend("Ana", RATE)
    with pytest.raises(Refusal):
        allowance.spend("Ana", RATE)
    now = 1000.0
    for _ in range(3):
        allowance.spend("Ana", RATE)
    with pytest.raises(Refusal):
        allowance.spend("Ana", RATE)


def test_many_clients_are_not_remembered_for_ever() -> None:
    allowance = Allowance()
    for number in range(2 * MOST_CLIENTS):
        allowance.spend(f"address {number}")
    assert len(allowance._buckets) == MOST_CLIENTS


def small(*, each: int, everyone: int, wait: float, queue: int = 0) -> Allowance:
    share = Share(each=each, queue=queue, everyone=everyone, wait=wait, seconds=1.0)
    return Allowance(shares=MappingProxyType(dict.fromkeys(Work, share)))


def test_turns_are_limited_for_each_and_given_back_once() -> None:
    async def play() -> None:
        allowance = small(each=1, everyone=9, wait=0.0)
        turn = await allowance.turn("Ana", Work.COUNTS)
        with pytest.raises(Refusal, match="1 count running"):
            await allowance.turn("Ana", Work.COUNTS)
        await allowance.turn("Ana", Work.HINTS)
        await allowance.turn("Bo", Work.COUNTS)
        turn.end()
        turn.end()
        await allowance.turn("Ana", Work.COUNTS)
        with pytest.raises(Refusal):
            await allowance.turn("Ana", Work.COUNTS)
        assert allowance.running == 3

    asyncio.run(play())


def test_who_waits_in_vain_is_refused_and_who_waits_long_enough_is_served() -> None:
    async def play() -> None:
        allowance = small(each=1, everyone=1, wait=0.01)
        turn = await allowance.turn("Ana", Work.HINTS)
        with pytest.raises(Refusal, match="work of others"):
            await allowance.turn("Bo", Work.HINTS)
        assert allowance.running == 1
        turn.end()
        await allowance.turn("Bo", Work.HINTS)

    asyncio.run(play())


def test_one_client_waits_for_itself_and_not_before_others() -> None:
    async def play() -> None:
        allowance = small(each=1, everyone=2, wait=30.0, queue=2)
        turn = await allowance.turn("Ana", Work.QUICK)
        waiting = [asyncio.create_task(allowance.turn("Ana", Work.QUICK)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="1 question "):
            await allowance.turn("Ana", Work.QUICK)
        others = await allowance.turn("Bo", Work.QUICK)
        assert not any(task.done() for task in waiting)
        turn.end()
        (await waiting[0]).end()
        (await waiting[1]).end()
        others.end()
        assert allowance.running == 0

    asyncio.run(play())


def test_who_stops_waiting_leaves_no_trace() -> None:
    async def play() -> None:
        allowance = small(each=1, everyone=1, wait=30.0, queue=1)
        turn = await allowance.turn("Ana", Work.QUICK)
        for client in ("Ana", "Bo"):
            waiting = asyncio.create_task(allowance.turn(client, Work.QUICK))
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        assert allowance.running == 1
        turn.end()
        (await allowance.turn("Bo", Work.QUICK)).end()
        assert allowance.running == 0

    asyncio.run(play())


def test_all_work_has_limits() -> None:
    for work in Work:
        limits = limits_of(work)
        assert limits.seconds == SHARES[work].seconds
        assert limits.memory
        assert limits.threads
