"""Lessons: what a class plays, what it may do, and the table that its teacher watches."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentomino import MadePuzzle, OutputError, Position, Puzzle, PuzzleError, make_puzzles, to_data
from pentomino.server.allowance import Allowance
from pentomino.server.classroom import Classroom
from pentomino.server.settings import MOST_PUZZLES, PuzzleSet, Settings
from tests.server.test_classroom import OPENED, cells_by_name, join, opened, solved_by
from tests.support.servers import Served, eventually, read_events

MADE = tuple(islice(make_puzzles(Puzzle.of("3x20"), seed="1"), 3))
SET = PuzzleSet(MADE, "Three")
FINGERPRINTS = [made.puzzle.fingerprint for made in MADE]


def teacher_of(served: Served) -> httpx.Client:
    return join(served, "", served.running.teachers_code)


@contextmanager
def open_page(pupil: httpx.Client, fingerprint: str, **more: object) -> Iterator[Iterator[Any]]:
    """A page of a pupil on which a puzzle is open: what it is told, lesson by lesson."""
    asked = {"fingerprint": fingerprint, **more}
    with pupil.stream("POST", "/api/1/class/lesson", json=asked) as answer:
        assert answer.status_code == 200, answer.read()
        yield (data for _, data in read_events(answer.iter_lines()))


@contextmanager
def open_table(teacher: httpx.Client) -> Iterator[Iterator[Any]]:
    """The table of a teacher: all changes, one after the other."""
    with teacher.stream("GET", "/api/1/class/changes") as answer:
        assert answer.status_code == 200, answer.read()
        yield (data for _, data in read_events(answer.iter_lines()))


def until(changes: Iterator[Any], name: str, number: int, state: str | None) -> None:
    """Read changes until a member is so with a puzzle of the lesson, by its number from 0."""
    members: dict[str, int] = {}
    puzzles: dict[str, int] = {}
    states: dict[tuple[int, int], str] = {}
    for change in changes:
        members |= {each["name"]: each["member"] for each in change["members"]}
        puzzles |= {each["fingerprint"]: each["puzzle"] for each in change["puzzles"]}
        states |= {(each["member"], each["puzzle"]): each["state"] for each in change["cells"]}
        if name in members and states.get((members[name], puzzles[FINGERPRINTS[number]])) == state:
            return


def state_of(teacher: httpx.Client, name: str, number: int) -> str | None:
    """How far a member is with a puzzle of the lesson; None where it was not begun."""
    cells = cells_by_name(teacher.get("/api/1/class").json())[name]
    return next((c["state"] for c in cells if c.get("fingerprint") == FINGERPRINTS[number]), None)


@pytest.mark.slow
def test_a_class_plays_a_set_and_its_teacher_sees_each_puzzle() -> None:
    with Served("3x20", public=True, several=SET) as served:
        teacher, ana = teacher_of(served), join(served, "Ana")
        data = ana.get("/api/1/class/puzzles").json()
        assert [each["fingerprint"] for each in data["puzzles"]] == FINGERPRINTS
        assert data["title"] == "Three"
        assert data["lesson"] in served.client.get("/").text
        told = teacher.get("/api/1/class").json()
        assert [each["place"] for each in told["puzzles"]] == [1, 2, 3]
        assert [each["level"] for each in told["puzzles"]] == [made.level for made in MADE]
        assert told["cells"] == []
        with open_page(ana, FINGERPRINTS[0]) as lessons:
            lesson = next(lessons)
            assert lesson["lesson"] == data["lesson"]
            assert (lesson["puzzles"], lesson["solved"]) == (3, [])
            assert state_of(teacher, "Ana", 0) == "playing"
            assert teacher.get("/api/1/class").json()["members"][0]["here"] is True
        eventually(lambda: state_of(teacher, "Ana", 0) is None)
        with open_page(ana, FINGERPRINTS[1], begun=True) as lessons:
            next(lessons)
        eventually(lambda: state_of(teacher, "Ana", 1) == "begun")
        assert teacher.get("/api/1/class").json()["members"][0]["here"] is False
        result = {"fingerprint": FINGERPRINTS[1], "seconds": 42, "moves": 9}
        assert ana.post("/api/1/class/results", json=result).status_code == 200
        assert state_of(teacher, "Ana", 1) == "solved"
        with open_page(ana, FINGERPRINTS[1]) as lessons:
            (own,) = next(lessons)["solved"]
            assert (own["fingerprint"], own["seconds"]) == (FINGERPRINTS[1], 42)
            assert state_of(teacher, "Ana", 1) == "solved"


@pytest.mark.slow
def test_the_table_changes_while_pupils_play() -> None:
    with Served("3x20", public=True, several=SET) as served:
        teacher, other = teacher_of(served), teacher_of(served)
        with open_table(teacher) as changes, open_table(other) as others:
            first = next(changes)
            assert (first["whole"], first["members"]) == (True, [])
            assert len(first["puzzles"]) == 3
            ana = join(served, "Ana")
            joined = next(changes)
            assert [each["name"] for each in joined["members"]] == ["Ana"]
            assert (joined["whole"], joined["puzzles"]) == (False, [])
            number = joined["members"][0]["member"]
            with open_page(ana, FINGERPRINTS[2]) as lessons:
                next(lessons)
                told = next(changes)
                assert told["members"] == [{"member": number, "name": "Ana", "here": True}]
                assert [each["state"] for each in told["cells"]] == ["playing"]
                fingerprint = opened(ana, "6x10")
                asked = {"fingerprint": fingerprint, "title": "another", "seconds": 5}
                ana.post("/api/1/class/results", json=asked)
                told = next(changes)
                assert [(c["title"], c["place"]) for c in told["puzzles"]] == [("another", None)]
                assert [each["seconds"] for each in told["cells"]] == [5]
                teacher.post("/api/1/class/switches", json={"hints": False})
                assert next(changes)["switches"]["hints"] is False
                teacher.post("/api/1/class/remove", json={"names": ["Ana"]})
                assert next(changes)["removed"] == [number]
                assert list(lessons)[-1] == {
                    "error": "Your teacher has removed you from the class.",
                    "code": "removed",
                }
            # The second table is told of everything as well, perhaps of more at once.
            until(others, "Ana", 2, "playing")


@pytest.mark.slow
def test_whoever_is_removed_leaves_no_trace_in_the_table() -> None:
    with Served("3x20", public=True, several=SET) as served:
        teacher, ana = teacher_of(served), join(served, "Ana")
        with open_page(ana, FINGERPRINTS[0], begun=True) as lessons:
            next(lessons)
            teacher.post("/api/1/class/remove", json={"names": ["Ana"]})
            list(lessons)
        told = teacher.get("/api/1/class").json()
        assert (told["members"], told["cells"]) == ([], [])
        join(served, "Ana")
        assert teacher.get("/api/1/class").json()["cells"] == []


@pytest.mark.slow
def test_exploring_and_hints_are_switched_for_pupils_alone() -> None:
    with Served("3x20", public=True) as served:
        teacher, ana = teacher_of(served), join(served, "Ana")
        fingerprint = Puzzle.of("3x20").fingerprint
        with open_page(ana, fingerprint) as lessons:
            lesson = next(lessons)
            assert (lesson["exploring"], lesson["hints"]) == (True, True)
            answer = ana.post("/api/1/class/switches", json={"hints": True})
            assert answer.status_code == 403
            for switched in ({"hints": False}, {"exploring": False}, {"hints": True}):
                answer = teacher.post("/api/1/class/switches", json=switched)
                lesson |= switched
                told = next(lessons)
                assert {**answer.json(), **switched} == answer.json()
                assert (told["exploring"], told["hints"]) == (lesson["exploring"], lesson["hints"])
        question = {"puzzle": "3x20"}
        for path in ("watches", "solutions"):
            answer = ana.post(f"/api/1/{path}", json=question)
            assert (answer.status_code, answer.json()["error"]) == (
                403,
                "Your teacher has switched exploring off.",
            )
        assert ana.post("/api/1/hints", json=question).status_code == 200
        teacher.post("/api/1/class/switches", json={"hints": False, "exploring": True})
        assert ana.post("/api/1/hints", json=question).status_code == 403
        assert ana.post("/api/1/watches", json=question).status_code == 200
        assert teacher.post("/api/1/hints", json=question).status_code == 200
        # Whoever was asleep hears of it on coming back.
        with open_page(ana, fingerprint) as lessons:
            assert next(lessons)["hints"] is False


@pytest.mark.slow
def test_a_teacher_gives_the_class_a_set_while_it_plays() -> None:
    with Served("3x20", public=True) as served:
        teacher, ana = teacher_of(served), join(served, "Ana")
        given = {"made": [to_data(made) for made in MADE], "title": "Three"}
        assert ana.post("/api/1/class/puzzles", json=given).status_code == 403
        with open_page(ana, Puzzle.of("3x20").fingerprint) as lessons, open_table(teacher) as rows:
            before = next(lessons)
            assert before["puzzles"] == 1
            assert len(next(rows)["puzzles"]) == 1
            assert teacher.post("/api/1/class/puzzles", json=given).json() == {"done": True}
            lesson = next(lessons)
            assert lesson["puzzles"] == 3
            assert lesson["lesson"] != before["lesson"]
            change = next(change for change in rows if change["whole"])
            assert [each["fingerprint"] for each in change["puzzles"]] == FINGERPRINTS
        data = ana.get("/api/1/class/puzzles").json()
        assert data["lesson"] == lesson["lesson"]
        assert all("record" in each for each in data["puzzles"])
        assert lesson["lesson"] in served.client.get("/").text
        wrong: dict[str, Any]
        for wrong in ({"made": []}, {"made": [to_data(MADE[0])] * 101}, {"made": [{}]}):
            assert teacher.post("/api/1/class/puzzles", json=wrong).status_code in (400, 422)


@pytest.mark.slow
def test_a_lesson_outlives_the_server_that_is_started_the_same_way(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    given = {"made": [to_data(made) for made in MADE], "title": "Three"}
    with Served("3x20", public=True, store=store) as served:
        teacher = teacher_of(served)
        teacher.post("/api/1/class/puzzles", json=given)
        teacher.post("/api/1/class/switches", json={"exploring": False})
        ana = join(served, "Ana")
        ana.post("/api/1/class/results", json={"fingerprint": FINGERPRINTS[0], "seconds": 3})
    with Served("3x20", public=True, store=store) as served:
        told = (teacher := teacher_of(served)).get("/api/1/class").json()
        assert [each["fingerprint"] for each in told["puzzles"]] == FINGERPRINTS
        assert told["switches"]["exploring"] is False
        assert [cell["place"] for cell in solved_by(teacher)["Ana"]] == [1]
        assert served.client.get("/").text.count('"Three"') > 0
    with Served("5x12", public=True, store=store) as served:  # another lesson
        told = (teacher := teacher_of(served)).get("/api/1/class").json()
        assert told["puzzles"][0]["fingerprint"] == Puzzle.of("5x12").fingerprint
        assert told["switches"]["exploring"] is True
        assert [cell["place"] for cell in solved_by(teacher)["Ana"]] == [None]


def test_a_lesson_that_was_changed_in_its_file_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    room = Classroom(store, Allowance(), OPENED)
    room.give(SET)
    room.close()
    with closing(sqlite3.connect(store)) as database, database:
        database.execute("update lesson set title = 'Four'")
    with pytest.raises(OutputError, match=r"is damaged"):
        Classroom(store, Allowance(), OPENED)


@pytest.mark.parametrize("number", [0, MOST_PUZZLES + 1])
def test_a_set_has_so_many_puzzles(number: int) -> None:
    several = PuzzleSet(MADE[:1] * number)
    with pytest.raises(PuzzleError, match=rf"^the set has {number} puzzles: a page to choose from"):
        Settings(position=Position(Puzzle.of("3x20")), several=several)


@pytest.mark.slow
def test_a_set_may_hold_puzzles_of_several_kinds() -> None:
    kept: tuple[MadePuzzle | Puzzle, ...] = (Puzzle.of("3x20"), *MADE)
    with Served("3x20", public=True, several=PuzzleSet(kept)) as served:
        told = teacher_of(served).get("/api/1/class").json()
        assert [each["level"] for each in told["puzzles"]] == [None, *(m.level for m in MADE)]


@pytest.mark.slow
def test_switches_hold_for_whoever_has_not_joined_as_well() -> None:
    with Served("3x20", public=True) as served:
        teacher, stranger = teacher_of(served), served.another()
        for switched in ({"exploring": False}, {"hints": False}):
            teacher.post("/api/1/class/switches", json=switched)
            (name,) = switched
            assert stranger.get("/api/1/server").json()[name] is False
            assert teacher.get("/api/1/server").json()[name] is True
        assert join(served, "Ana").get("/api/1/server").json()["hints"] is False


@pytest.mark.slow
def test_where_exploring_is_off_no_paper_and_no_page_shows_a_solution() -> None:
    with Served("3x20", public=True, several=SET) as served:
        teacher, ana = teacher_of(served), join(served, "Ana")
        other = to_data(next(iter(make_puzzles(Puzzle.of("4x15"), seed="1"))))
        asked: dict[str, Any] = {"made": [other]}
        of_class = {"puzzle": to_data(MADE[0].puzzle), "kind": "letters"}

        def statuses(client: httpx.Client) -> list[int]:
            questions = (
                ("sheets", asked),
                ("sheets", {**asked, "solutions": False}),
                ("pages", {**asked, "file": True}),
                ("pages", asked),
                ("makes", of_class),
            )
            return [
                client.post(f"/api/1/{path}", json=body).status_code for path, body in questions
            ]

        assert statuses(ana) == [200] * 5
        teacher.post("/api/1/class/switches", json={"exploring": False})
        assert statuses(teacher) == [200] * 5
        assert statuses(ana)[:4] == [403, 200, 403, 200]
        with ana.stream("POST", "/api/1/makes", json=of_class) as making:
            told = list(read_events(making.iter_lines()))
        off = {"error": "Your teacher has switched exploring off.", "code": "exploring_off"}
        assert told == [("error", off)]
        teacher.post("/api/1/class/switches", json={"exploring": True, "hints": False})
        assert statuses(ana)[:4] == [200, 200, 403, 200]


@pytest.mark.slow
def test_making_gives_no_advice_that_nobody_can_follow_there() -> None:
    with Served("3x20") as served:
        *_, (_, told) = served.events("makes", puzzle=to_data(MADE[0].puzzle), number=2)
        sentence = told.get("error") or told["reason"]
        assert "exactly one solution without more clues" in sentence
        assert "say how many" not in sentence
