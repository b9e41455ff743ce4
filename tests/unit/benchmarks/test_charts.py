import re
from math import sqrt

import pytest
from benchmarks.charts import (
    CHARTS,
    DOCS,
    benchmarks_chart,
    compared,
    peers_chart,
    ratios,
    scale,
    seconds_of,
    tables,
    tick_text,
)
from benchmarks.peers.page import Results, page
from benchmarks.peers.rounds import Measurement, Row
from benchmarks.peers.timing import Outcome

from tests.unit.benchmarks.test_page import COUNT, FAILED, INSIDE, LATE, OURS, results, row

WRONG = Row(
    peer="wrong",
    outcome=Outcome.DONE,
    answers=(1,),
    walls=(0.1,),
    cpus=(0.1,),
    note="wrong: 1",
)
OURS_LATE = Row(peer="pentomino", outcome=Outcome.LATE, walls=(60.0,), cpus=(60.0,))
RATIOS = """\
# How fast

| board | dancing links in C | search, all, 1 thread | 2 threads | distinct, 1 thread |
| --- | --- | --- | --- | --- |
| 6x10 (9,356 / 2,339) | 5.19 s, 3.62 M nodes | 0.44 s, 10x | 0.34 s, 15x | 0.14 s, 100x |
| cube (19,186) | 85.2 s, 44.8 M nodes | 4.6 s, 18.6x | | |

Words.
"""


def written(*rows: Row) -> str:
    """The page of one question."""
    one = Measurement("6x10", COUNT, rows, 60)
    return page(Results(**{**vars(results()), "measured": (one,)}))


@pytest.mark.parametrize("name", CHARTS)
def test_the_picture_of_a_page_is_drawn_from_its_tables(name: str) -> None:
    text = (DOCS / f"{name}.md").read_text()
    drawn = CHARTS[name](text).card()
    assert drawn == (DOCS / f"{name}.svg").read_text(), "run `python -m benchmarks.charts`"


@pytest.mark.parametrize("name", CHARTS)
def test_a_page_opens_with_its_picture_and_one_table(name: str) -> None:
    title, picture, *_ = filter(None, (DOCS / f"{name}.md").read_text().splitlines())
    assert title.startswith("# ")
    assert re.fullmatch(rf"!\[.+\]\({name}\.svg\)", picture)
    first = (DOCS / f"{name}.md").read_text().split("\n## ")[0]
    assert len(list(tables(first))) == 1


def test_the_fastest_right_answer_is_compared() -> None:
    text = written(OURS, INSIDE, row("slow", 5.0), row("quick", 0.1), WRONG, FAILED, LATE)
    (one,) = compared(text)
    assert (one.puzzle, one.question) == ("6x10", "all solutions, counted")
    assert (one.ours, one.work) == (0.2, 0.04)
    assert (one.other, one.seconds) == ("quick", 0.1)
    assert one.is_theirs
    assert not one.is_ours


def test_a_limit_is_no_time() -> None:
    (alone,) = compared(written(OURS, INSIDE, LATE))
    assert (alone.other, alone.seconds, alone.others_late) == ("late", 60.0, True)
    assert alone.is_ours
    also = Row(**{**{name: getattr(LATE, name) for name in LATE.__slots__}, "peer": "also"})
    (alone,) = compared(written(OURS, LATE, also))
    assert alone.other == "all others"
    (beaten,) = compared(written(OURS_LATE, row("sat", 9.0)))
    assert (beaten.ours, beaten.is_late, beaten.is_theirs) == (60.0, True, True)
    (neither,) = compared(written(OURS_LATE, LATE))
    assert not neither.is_ours
    assert not neither.is_theirs


def test_nothing_is_compared_where_nobody_else_was_asked() -> None:
    assert list(compared(written(OURS, INSIDE))) == []
    assert list(compared(written(row("quick", 0.1)))) == []
    assert peers_chart(written(OURS, INSIDE)).svg().count("<path") <= 1


def test_the_shorter_time_is_bold() -> None:
    text = peers_chart(written(OURS, INSIDE, row("quick", 0.1))).svg()
    assert re.search(r'font-weight="[^"]+"[^>]*>quick 0\.10 s<', text)
    assert not re.search(r'font-weight="[^"]+"[^>]*>0\.20 s<', text)
    late = peers_chart(written(OURS, LATE)).svg()
    assert re.search(r'font-weight="[^"]+"[^>]*>0\.20 s<', late)
    assert "late &gt; 60 s<" in late


def test_ratios_are_read_with_what_they_belong_to() -> None:
    first, second = ratios(RATIOS)
    assert first.board == "6x10"
    assert first.times == {
        "all, 1 thread": 10.0,
        "all, 2 threads": 15.0,
        "distinct, 1 thread": 100.0,
    }
    assert second == ("cube", {"all, 1 thread": 18.6})
    drawn = benchmarks_chart(RATIOS)
    assert "From 10 to 100 times" in drawn.description
    assert ">18.6x<" in drawn.svg()


def test_the_axis_is_logarithmic() -> None:
    place = scale(0.5, 50.0)
    assert place(0.5) == place(0.1)
    assert place(5.0) - place(0.5) == pytest.approx(place(50.0) - place(5.0))
    assert place(sqrt(0.5 * 5.0)) == pytest.approx((place(0.5) + place(5.0)) / 2)


@pytest.mark.parametrize(
    ("text", "seconds"), [("34 ms", 0.034), ("1.25 s", 1.25), ("> 60 s", 60.0), ("", None)]
)
def test_times_are_read(text: str, seconds: float | None) -> None:
    assert seconds_of(text) == (None if seconds is None else pytest.approx(seconds))


def test_powers_of_ten_are_written_as_times() -> None:
    assert [tick_text(10.0**n) for n in range(-3, 2)] == ["1 ms", "10 ms", "0.1 s", "1 s", "10 s"]
