"""The classroom: codes, cookies, results, and what only the teacher sees."""

import sqlite3
from contextlib import closing
from operator import itemgetter
from pathlib import Path

import httpx
import pytest

from pentomino import OutputError, Position, Puzzle, PuzzleError
from pentomino.jobs import run
from pentomino.server import classroom
from pentomino.server.allowance import Allowance
from pentomino.server.classroom import Caller, Classroom, new_code
from pentomino.server.refusals import Refusal
from pentomino.server.settings import Settings
from pentomino.server.shapes import JoinAsk, ResultAsk
from tests.support.commands import run as command
from tests.support.servers import Served

FINGERPRINT = Puzzle.of("3x20").fingerprint
SOLVED = {"fingerprint": FINGERPRINT, "title": "3x20", "seconds": 61.5, "moves": 20, "hints": 1}


def join(served: Served, name: str, code: str | None = None) -> httpx.Client:
    client = served.another()
    asked = {"code": code or served.running.code, "name": name}
    answer = client.post("/api/1/class/join", json=asked)
    assert answer.status_code == 200, answer.text
    return client


def test_a_class_of_five_solves_and_its_teacher_sees_it(school: Served) -> None:
    teacher = join(school, "", school.running.teachers_code)
    pupils = [join(school, name) for name in ("Ana", "Bo", "Chi", "Dov", "Eva")]
    for number, pupil in enumerate(pupils):
        assert pupil.post("/api/1/moves", json={"puzzle": "3x20"}).json()["left"] == "8"
        for seconds in (100.0 - number, 200.0):
            answer = pupil.post("/api/1/class/results", json={**SOLVED, "seconds": seconds})
            assert answer.json() == {"done": True}
    pupils[0].post("/api/1/class/results", json={**SOLVED, "fingerprint": "0" * 32})
    members = teacher.get("/api/1/class").json()["members"]
    assert [member["name"] for member in members] == ["Ana", "Bo", "Chi", "Dov", "Eva"]
    assert [len(member["solved"]) for member in members] == [2, 1, 1, 1, 1]
    assert [member["solved"][0]["seconds"] for member in members] == [100, 99, 98, 97, 96]
    assert members[1]["solved"][0]["title"] == "3x20"
    assert pupils[0].get("/api/1/class").status_code == 403
    assert pupils[0].get("/api/1/server").json()["member"] == {"name": "Ana", "teacher": False}
    assert teacher.get("/api/1/server").json()["member"]["teacher"] is True


def test_nobody_without_the_code_gets_more_than_the_page(school: Served) -> None:
    stranger = school.another()
    assert stranger.get("/").status_code == 200
    assert stranger.get("/api/1/server").json()["in_class"] is True
    for path in ("puzzles", "moves", "counts", "watches", "sheets", "class/results"):
        answer = stranger.post(f"/api/1/{path}", json={"puzzle": "3x20"})
        assert answer.status_code == 403
        assert "Join the class" in answer.json()["error"]
    for code in ("", "AAAA-AAAA", "ÄÖ", "x" * 100):
        answer = stranger.post("/api/1/class/join", json={"code": code, "name": "Eve"})
        assert answer.status_code == 403, answer.text
    assert stranger.get("/api/1/class").status_code == 403


def test_the_cookie_is_for_this_server_alone(school: Served) -> None:
    code = str(school.running.code).replace("-", " ").lower()
    answer = school.another().post("/api/1/class/join", json={"code": code, "name": "Fay"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Path=/" in cookie
    stranger = school.another()
    stranger.cookies.set("pentomino", "guessed")
    assert stranger.post("/api/1/moves", json={"puzzle": "3x20"}).status_code == 403


def test_names_are_unlike_and_not_empty(school: Served) -> None:
    join(school, "Gus")
    for name, status in (("gus", 409), ("", 422), ("\u0007 ", 422), ("x" * 41, 400)):
        asked = {"code": school.running.code, "name": name}
        assert school.another().post("/api/1/class/join", json=asked).status_code == status


def test_members_see_no_watch_of_others(school: Served) -> None:
    hal, ida = join(school, "Hal"), join(school, "Ida")
    name = hal.post("/api/1/watches", json={"puzzle": "3x20"}).json()["watch"]
    assert ida.get(f"/api/1/watches/{name}/events").status_code == 404
    school.application.desk.watches.end_all()


def test_codes_cannot_be_tried_for_long() -> None:
    with Served("3x20", public=True) as served:
        asked = {"code": "wrong", "name": "Eve"}
        statuses = [
            served.client.post("/api/1/class/join", json=asked).status_code for _ in range(60)
        ]
    assert set(statuses) == {403, 429}


def test_a_server_for_one_machine_has_no_class(served: Served) -> None:
    asked = {"code": "x", "name": "Ana"}
    assert served.client.post("/api/1/class/join", json=asked).status_code == 404
    assert served.client.get("/api/1/class").status_code == 404


def test_results_outlive_the_server_in_a_file(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    with Served("3x20", public=True, store=store) as first:
        pupil = join(first, "Ana")
        pupil.post("/api/1/class/results", json=SOLVED)
        cookies = dict(pupil.cookies)
    with Served("3x20", public=True, store=store) as second:
        assert second.running.code != first.running.code
        again = second.another()
        again.cookies.update(cookies)
        assert again.get("/api/1/server").json()["member"]["name"] == "Ana"
        teacher = join(second, "", second.running.teachers_code)
        assert teacher.get("/api/1/class").json()["members"][0]["solved"][0]["moves"] == 20
    assert b"127.0.0.1" not in store.read_bytes()
    assert next(iter(cookies.values())).encode() not in store.read_bytes()


def test_who_comes_back_another_day_goes_on_under_the_same_name(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    with Served("3x20", public=True, store=store) as first:
        join(first, "Ana").post("/api/1/class/results", json=SOLVED)
        assert join(first, "Bo").get("/api/1/server").json()["member"]["name"] == "Bo"
        asked = {"code": first.running.code, "name": "ana"}
        assert first.another().post("/api/1/class/join", json=asked).status_code == 409
    with Served("3x20", public=True, store=store) as second:
        again = join(second, "ana")  # with another browser
        assert again.get("/api/1/server").json()["member"]["name"] == "Ana"
        again.post("/api/1/class/results", json={**SOLVED, "moves": 12})
        asked = {"code": second.running.code, "name": "Ana"}
        assert second.another().post("/api/1/class/join", json=asked).status_code == 409
        members = join(second, "", second.running.teachers_code).get("/api/1/class").json()
        ana, bo = sorted(members["members"], key=itemgetter("name"))
        assert (ana["name"], bo["name"]) == ("Ana", "Bo")
        assert [solved["moves"] for solved in ana["solved"]] == [12]


def test_a_store_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but long enough to be looked at" * 50)
    for store in (tmp_path / "no" / "class.db", tmp_path / "notes.txt"):
        with pytest.raises(OutputError, match="cannot keep results"):
            Classroom(store, Allowance())


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    other, run_store = tmp_path / "other.db", tmp_path / "run.db"
    with closing(sqlite3.connect(other)) as database:
        database.execute("create table member (name, address)")
    run(Puzzle.of("2x3", "I3*2"), run_store)
    for store, message in ((other, "another program"), (run_store, "the store of a long run")):
        before = store.read_bytes()
        with pytest.raises(OutputError, match=f"{message}: name another file"):
            Classroom(store, Allowance())
        assert store.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("status class.db", "a class, which 'pentomino play --store class.db' reads"),
        ("export class.db -o x.dat", "class.db is the store of a class"),
    ],
)
def test_commands_for_runs_refuse_the_store_of_a_class_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Classroom(tmp_path / "class.db", Allowance()).close()
    out, err = command(*words.split(), code=2)
    assert (out, err.count("\n")) == ("", 1)
    assert message in err


def test_a_store_that_is_empty_or_half_made_becomes_that_of_a_class(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    store.touch()
    Classroom(store, Allowance()).close()
    with closing(sqlite3.connect(store)) as database:
        database.execute("drop table result")
    for _ in range(2):
        Classroom(store, Allowance()).close()


def test_codes_are_new_each_time() -> None:
    codes = {new_code(8) for _ in range(100)}
    assert len(codes) == 100
    assert {len(code) for code in codes} == {9}


def test_who_has_no_cookie_is_an_address() -> None:
    room = Classroom(None, Allowance())
    assert room.caller("10.0.0.7", None) == Caller("10.0.0.7", None)
    assert room.caller("10.0.0.7", "guessed").client == "address 10.0.0.7"


def test_a_class_has_so_many_members_and_results(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Classroom(None, Allowance())
    monkeypatch.setattr(classroom, "MOST_MEMBERS", 2)
    monkeypatch.setattr(classroom, "MOST_RESULTS", 1)
    stranger = Caller("10.0.0.7", None)
    ana = room.join(JoinAsk(code=room.code, name="Ana"), stranger)
    with pytest.raises(Refusal, match=r"^Somebody called ANA has joined already\. Add a letter\.$"):
        room.join(JoinAsk(code=room.code, name="ANA"), stranger)
    room.join(JoinAsk(code=room.code, name="Bo"), stranger)
    with pytest.raises(Refusal, match=r"^The class is full: it has 2 members\.$"):
        room.join(JoinAsk(code=room.code, name="Chi"), stranger)
    caller = room.caller("10.0.0.7", ana.token)
    first = ResultAsk(**{**SOLVED, "fingerprint": "0" * 32})  # type: ignore[arg-type]
    for _ in range(2):  # the same puzzle may be solved again
        assert room.keep(first, caller).done
    with pytest.raises(Refusal, match=r"^You have solved 1 puzzles\. That is enough\.$"):
        room.keep(ResultAsk(**SOLVED), caller)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match=r"^Join the class first\.$"):
        room.keep(first, Caller("10.0.0.7", None))


def test_only_a_class_has_a_file_of_results(tmp_path: Path) -> None:
    position = Position(Puzzle.of("3x20"))
    with pytest.raises(PuzzleError, match="keeps the results of a class: open it with public=True"):
        Settings(position=position, store=tmp_path / "class.db")
    assert Settings(position=position, store=tmp_path / "class.db", public=True).public
