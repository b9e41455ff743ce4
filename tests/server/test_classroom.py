"""The classroom: codes, cookies, results, and what only the teacher sees."""

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentomino import OutputError, Position, Puzzle, PuzzleError, make_puzzles, to_data
from pentomino.jobs import run
from pentomino.server import classroom
from pentomino.server.allowance import Allowance, Rate
from pentomino.server.bodies import JoinAsk, Member, NamesAsk, ResultAsk, SwitchesAsk
from pentomino.server.classroom import ALL_JOINS, Caller, Classroom, new_code
from pentomino.server.refusals import Refusal
from pentomino.server.settings import PuzzleSet, Settings
from tests.support.commands import run as command
from tests.support.servers import Served, read_events

OPENED = PuzzleSet((Puzzle.of("3x20"),))
FINGERPRINT = Puzzle.of("3x20").fingerprint
TEACHER = Caller("10.0.0.1", None, 1_000, Member(name="Ms Mori", teacher=True))
SOLVED = {"fingerprint": FINGERPRINT, "title": "3x20", "seconds": 61.5, "moves": 20, "hints": 1}


def join(served: Served, name: str, code: str | None = None) -> httpx.Client:
    client = served.another()
    asked = {"code": code or served.running.code, "name": name}
    answer = client.post("/api/1/class/join", json=asked)
    assert answer.status_code == 200, answer.text
    return client


def opened(pupil: httpx.Client, puzzle: str) -> str:
    """Open a puzzle on a page of a pupil; return its fingerprint."""
    answer = pupil.post("/api/1/pages", json={"puzzle": puzzle})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["fingerprint"])


def solved_by(teacher: httpx.Client) -> dict[str, list[dict[str, Any]]]:
    """What each member has solved, by names: cells of the table, with their puzzles."""
    return {
        name: [cell for cell in cells if cell["state"] == "solved"]
        for name, cells in cells_by_name(teacher.get("/api/1/class").json()).items()
    }


def cells_by_name(told: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The cells of the table that a teacher was told of, by the names of members."""
    puzzles = {each["puzzle"]: each for each in told["puzzles"]}
    return {
        member["name"]: [
            {"looked": False, **cell, **puzzles.get(cell["puzzle"], {})}
            for cell in told["cells"]
            if cell["member"] == member["member"]
        ]
        for member in told["members"]
    }


@pytest.mark.slow
def test_a_class_of_five_solves_and_its_teacher_sees_it(school: Served) -> None:
    teacher = join(school, "", school.running.teachers_code)
    pupils = [join(school, name) for name in ("Ana", "Bo", "Chi", "Dov", "Eva")]
    for number, pupil in enumerate(pupils):
        assert pupil.post("/api/1/moves", json={"puzzle": "3x20"}).json()["left"] == "8"
        for seconds in (100.0 - number, 200.0):
            answer = pupil.post("/api/1/class/results", json={**SOLVED, "seconds": seconds})
            assert answer.json() == {"done": True}
    other = opened(pupils[0], "2x10")
    pupils[0].post("/api/1/class/results", json={**SOLVED, "fingerprint": other})
    solved = solved_by(teacher)
    assert list(solved) == ["Ana", "Bo", "Chi", "Dov", "Eva"]
    assert [len(cells) for cells in solved.values()] == [2, 1, 1, 1, 1]
    assert [cells[0]["seconds"] for cells in solved.values()] == [100, 99, 98, 97, 96]
    assert [cell["place"] for cell in solved["Ana"]] == [1, None]
    assert pupils[0].get("/api/1/class").status_code == 403
    assert pupils[0].get("/api/1/server").json()["member"]["name"] == "Ana"
    assert teacher.get("/api/1/server").json()["member"]["teacher"] is True


def test_nobody_without_the_code_gets_more_than_the_page(school: Served) -> None:
    stranger = school.another()
    assert stranger.get("/").status_code == 200
    assert stranger.get("/api/1/server").json()["in_class"] is True
    for path in ("puzzles", "moves", "counts", "watches", "sheets", "class/results"):
        answer = stranger.post(f"/api/1/{path}", json={"puzzle": "3x20"})
        assert answer.status_code == 403
        assert "Join the class" in answer.json()["error"]
        assert answer.json()["code"] == "join_first"
    for code in ("", "AAAA-AAAA", "ÄÖ", "x" * 100):
        answer = stranger.post("/api/1/class/join", json={"code": code, "name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_code"), answer.text
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


@pytest.mark.slow
def test_names_are_unlike_and_not_empty(school: Served) -> None:
    join(school, "Gus")
    for name, status, code in (
        ("gus", 409, "name_taken"),
        ("Gu\u0455", 409, "name_alike"),
        ("", 422, "no_name"),
        ("\u0007 ", 422, "no_name"),
        (".", 422, "no_name"),
        ("\u2014 !", 422, "no_name"),
        ("x" * 41, 422, "long_name"),
        ("\u0301" * 5_000, 422, "long_name"),
    ):
        asked = {"code": school.running.code, "name": name}
        answer = school.another().post("/api/1/class/join", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert join(school, "7").get("/api/1/server").json()["member"]["name"] == "7"


def test_members_see_no_watch_of_others(school: Served) -> None:
    hal, ida = join(school, "Hal"), join(school, "Ida")
    name = hal.post("/api/1/watches", json={"puzzle": "3x20"}).json()["watch"]
    assert ida.get(f"/api/1/watches/{name}/events").status_code == 404
    school.application.desk.watches.end_all()


@pytest.mark.slow
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


@pytest.mark.slow
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
        assert solved_by(teacher)["Ana"][0]["moves"] == 20
    assert b"127.0.0.1" not in store.read_bytes()
    assert next(iter(cookies.values())).encode() not in store.read_bytes()


@pytest.mark.slow
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
        solved = solved_by(join(second, "", second.running.teachers_code))
        assert sorted(solved) == ["Ana", "Bo"]
        assert [cell["moves"] for cell in solved["Ana"]] == [12]


def test_a_store_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but long enough to be looked at" * 50)
    for store in (tmp_path / "no" / "class.db", tmp_path / "notes.txt"):
        with pytest.raises(
            OutputError, match=r"cannot keep results.*(does not exist|name another file)"
        ):
            Classroom(store, Allowance(), OPENED)


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    other, run_store = tmp_path / "other.db", tmp_path / "run.db"
    with closing(sqlite3.connect(other)) as database:
        database.execute("create table member (name, address)")
    run(Puzzle.of("2x3", "I3*2"), run_store)
    for store, message in ((other, "another program"), (run_store, "the store of a long run")):
        before = store.read_bytes()
        with pytest.raises(OutputError, match=f"{message}: name another file"):
            Classroom(store, Allowance(), OPENED)
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
    Classroom(tmp_path / "class.db", Allowance(), OPENED).close()
    out, err = command(*words.split(), code=2)
    assert (out, err.count("\n")) == ("", 1)
    assert message in err


def test_a_store_that_is_empty_or_half_made_becomes_that_of_a_class(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    store.touch()
    Classroom(store, Allowance(), OPENED).close()
    with closing(sqlite3.connect(store)) as database:
        database.execute("drop table result")
    for _ in range(2):
        Classroom(store, Allowance(), OPENED).close()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="the system has no modes of files")
def test_only_its_owner_reads_the_file_of_a_class(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    before = os.umask(0o022)
    try:
        with Served("3x20", public=True, store=store) as school:
            join(school, "Ana")
            names = [path for path in tmp_path.iterdir() if path.name != "class.db-lock"]
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in names}
    finally:
        os.umask(before)
    assert modes["class.db"] == 0o600
    assert set(modes.values()) == {0o600}


def test_codes_are_new_each_time() -> None:
    codes = {new_code(8) for _ in range(100)}
    assert len(codes) == 100
    assert {len(code) for code in codes} == {9}


def test_who_has_no_cookie_is_an_address() -> None:
    room = Classroom(None, Allowance(), OPENED)
    assert room.caller("10.0.0.7", None) == Caller("10.0.0.7", None)
    assert room.caller("10.0.0.7", "guessed").client == "address 10.0.0.7"


def test_a_class_has_so_many_members_and_results(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Classroom(None, Allowance(), OPENED)
    monkeypatch.setattr(classroom, "MOST_MEMBERS", 2)
    monkeypatch.setattr(classroom, "MOST_RESULTS", 1)
    stranger = Caller("10.0.0.7", None)
    ana = room.join(JoinAsk(code=room.code, name="Ana"), stranger)
    with pytest.raises(
        Refusal, match=r"^Somebody called Ana has joined already\. If that was you, ask"
    ):
        room.join(JoinAsk(code=room.code, name="ANA"), stranger)
    room.join(JoinAsk(code=room.code, name="Bo"), stranger)
    with pytest.raises(Refusal, match=r"^The class is full: it has 2 members\. Your teacher"):
        room.join(JoinAsk(code=room.code, name="Chi"), stranger)
    caller = room.caller("10.0.0.7", ana.token)
    other = Puzzle.of("6x10")
    room.opens([other])
    first = ResultAsk(**{**SOLVED, "fingerprint": other.fingerprint})  # type: ignore[arg-type]
    for _ in range(2):  # the same puzzle may be solved again
        assert room.keep(first, caller).done
    with pytest.raises(Refusal, match=r"^You have solved 1 puzzles\. That is enough\.$"):
        room.keep(ResultAsk(**SOLVED), caller)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match=r"^Join the class first\.$"):
        room.keep(first, Caller("10.0.0.7", None))


def test_a_result_on_its_way_is_nobody_elses() -> None:
    """Who was removed meanwhile has no result, and the next member has another number."""
    room = Classroom(None, Allowance(), OPENED)
    stranger = Caller("10.0.0.7", None)
    ana = room.join(JoinAsk(code=room.code, name="Ana"), stranger)
    late = room.caller("10.0.0.7", ana.token)
    teacher = room.join(JoinAsk(code=room.teachers_code, name=""), stranger)
    head = room.caller("10.0.0.7", teacher.token)
    room.remove(NamesAsk(names=["Ana"]), head)
    bo = room.join(JoinAsk(code=room.code, name="Bo"), stranger)
    assert room.caller("10.0.0.7", bo.token).number != late.number
    with pytest.raises(Refusal, match=r"^Your teacher has removed you from the class\.$"):
        room.keep(ResultAsk(**SOLVED), late)  # type: ignore[arg-type]
    assert room.keep(ResultAsk(**SOLVED), head).done  # type: ignore[arg-type]
    assert room.results(head).cells == []


@pytest.mark.slow
def test_a_teacher_removes_members_with_their_results(school: Served) -> None:
    teacher = join(school, "", school.running.teachers_code)
    jan, kim = join(school, "Jan"), join(school, "Kim")
    jan.post("/api/1/class/results", json=SOLVED)
    for asked in (jan, school.another()):
        answer = asked.post("/api/1/class/remove", json={"names": ["Kim"]})
        assert answer.status_code == 403
    unknown = teacher.post("/api/1/class/remove", json={"names": ["Jan", "Nobody"]})
    assert (unknown.status_code, unknown.json()["error"]) == (
        404,
        "Nobody in the class is called Nobody.",
    )
    assert jan.get("/api/1/server").json()["member"]["name"] == "Jan"  # all or none
    assert teacher.post("/api/1/class/remove", json={"names": ["JAN"]}).json() == {"done": True}
    assert jan.post("/api/1/moves", json={"puzzle": "3x20"}).status_code == 403
    assert kim.post("/api/1/moves", json={"puzzle": "3x20"}).status_code == 200
    names = [member["name"] for member in teacher.get("/api/1/class").json()["members"]]
    assert "Jan" not in names
    assert "Kim" in names
    again = join(school, "Jan")
    assert solved_by(teacher)["Jan"] == []
    assert again.get("/api/1/server").json()["member"]["teacher"] is False


def test_a_removed_member_is_told_at_once(school: Served) -> None:
    teacher = join(school, "", school.running.teachers_code)
    lea = join(school, "Lea")
    page = {"fingerprint": FINGERPRINT}
    with lea.stream("POST", "/api/1/class/lesson", json=page) as waiting:
        assert waiting.headers["content-type"].startswith("text/event-stream")
        events = read_events(waiting.iter_lines())
        assert next(events)[0] == "lesson"
        removed = teacher.post("/api/1/class/remove", json={"names": ["Lea"]})
        assert removed.json() == {"done": True}
        told = {"error": "Your teacher has removed you from the class.", "code": "removed"}
        assert list(events) == [("error", told)]
    assert lea.post("/api/1/class/lesson", json=page).status_code == 403


@pytest.mark.slow
def test_joins_are_limited_for_an_address_and_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    room = Classroom(None, Allowance(lambda: now), OPENED)
    monkeypatch.setattr(classroom, "TRIES", Rate(10_000.0, 1.0))

    def joined(address: str, number: int) -> int:
        for at in range(number):
            try:
                room.join(
                    JoinAsk(code=room.code, name=f"{address} {at} {now}"), Caller(address, None)
                )
            except Refusal as refusal:
                return at if refusal.status == 429 else -1
        return number

    first = joined("10.0.0.1", 500)
    assert 30 <= first <= 100  # a class behind one address, but no more
    assert first + sum(joined(f"10.0.0.{n}", 100) for n in range(2, 9)) == ALL_JOINS.at_once
    now = 900.0  # a quarter of an hour
    assert joined("10.0.0.1", 500) < 30
    # Who comes back under the same name needs no place.
    assert room.join(JoinAsk(code=room.teachers_code), Caller("10.0.0.1", None)).member.teacher


def test_a_teacher_joins_a_full_class(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Classroom(None, Allowance(), OPENED)
    monkeypatch.setattr(classroom, "MOST_MEMBERS", 1)
    stranger = Caller("10.0.0.7", None)
    room.join(JoinAsk(code=room.code, name="Ana"), stranger)
    tokens = [
        room.join(JoinAsk(code=room.teachers_code), stranger).token
        for _ in range(classroom.MOST_TEACHERS + 1)
    ]
    assert room.caller("10.0.0.7", tokens[0]).member is None
    last = room.caller("10.0.0.7", tokens[-1])
    assert [member.name for member in room.results(last).members] == ["Ana"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ren\u00e9", "Rene\u0301"),
        ("Ana", "\uff21\uff4e\uff41"),  # full width
        ("Stra\u00dfe", "STRASSE"),
        ("Ana", "\u0410n\u0430"),  # Cyrillic
        ("Bob", "\u0392ob"),  # Greek
        ("Ida", "lda"),
        ("Ida", "\u04c0da"),
        ("Leo", "Le0"),
        ("ida", "\u0131da"),  # a dotless i
        ("Ida", "\u0131da"),
        ("Ida", "\u0130da"),
        ("Emma", "Emrna"),
        ("Wim", "VVim"),
        ("Ina dell", "Ina clell"),
        ("Ana", "A\u200bna\u3164\ufe0f"),
        ("Ana  Ba", " Ana\tBa\u00a0"),
    ],
)
def test_names_that_look_alike_are_refused(first: str, second: str) -> None:
    room = Classroom(None, Allowance(), OPENED)
    stranger = Caller("10.0.0.7", None)
    room.join(JoinAsk(code=room.code, name=first), stranger)
    with pytest.raises(Refusal, match="has joined already") as refused:
        room.join(JoinAsk(code=room.code, name=second), stranger)
    assert refused.value.status == 409


def test_a_whole_class_joins_at_once_from_one_address_after_wrong_guesses() -> None:
    room = Classroom(None, Allowance(), OPENED)
    school = Caller("10.0.0.7", None)
    for _ in range(5):
        with pytest.raises(Refusal):
            room.join(JoinAsk(code="wrong", name="Ana"), school)
    for number in range(60):
        room.join(JoinAsk(code=room.code, name=f"Pupil {chr(0x5341 + number)}"), school)
    with pytest.raises(Refusal, match="Too many have joined lately"):
        room.join(JoinAsk(code=room.code, name="One more"), school)
    assert room.join(JoinAsk(code=room.teachers_code, name=""), school).member.teacher


def test_names_of_all_scripts_are_taken() -> None:
    room = Classroom(None, Allowance(), OPENED)
    stranger = Caller("10.0.0.7", None)
    for name in (
        "Ana",
        "An\u00e0",
        "\u0410\u043b\u0451\u043d\u0430",
        "\u592a\u90ce",
        "\ud55c\uc6b0",
        "\u05d3\u05d1",
    ):
        assert room.join(JoinAsk(code=room.code, name=name), stranger).member.name == name
    unseen = ("\u3164\u115f", "\u200b", "\u2800", "\ufffc", "\u0301", "\u0d4d", "\u20dd")
    for name in (*unseen, "\ufdfa" * 40):
        with pytest.raises(Refusal) as refused:
            room.join(JoinAsk(code=room.code, name=name), stranger)
        assert refused.value.status == 422


@pytest.mark.slow
def test_two_servers_do_not_share_the_file_of_a_class(tmp_path: Path) -> None:
    store, other = tmp_path / "class.db", tmp_path / "other.db"
    room = Classroom(store, Allowance(), OPENED)
    with pytest.raises(OutputError, match=r"class\.db is in use: process \d+ .* name another file"):
        Classroom(store, Allowance(), OPENED)
    room.close()
    other.hardlink_to(store)
    with pytest.raises(OutputError, match="2 names of the same file"):
        Classroom(other, Allowance(), OPENED)
    other.unlink()
    Classroom(store, Allowance(), OPENED).close()


@pytest.mark.slow
def test_a_damaged_store_of_a_class_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    room = Classroom(store, Allowance(), OPENED)
    stranger = Caller("10.0.0.7", None)
    puzzles = [Puzzle.of(board) for board in ("3x20", "4x15", "5x12")]
    room.opens(puzzles)
    for number in range(40):
        token = room.join(JoinAsk(code=room.code, name=f"Pupil {number}"), stranger).token
        caller = room.caller("10.0.0.7", token)
        for number_of_puzzle, puzzle in enumerate(puzzles):
            title = f"Title {number_of_puzzle}"
            asked = {**SOLVED, "fingerprint": puzzle.fingerprint, "title": title}
            room.keep(ResultAsk(**asked), caller)  # type: ignore[arg-type]
    room.close()
    Classroom(store, Allowance(), OPENED).close()
    whole = store.read_bytes()
    places = [*re.finditer(rb"Pupil \d+|Title \d|[0-9a-f]{64}|2026-\d\d|20\d\d-\d\d", whole)]
    assert len(places) > 200
    for place in places[::7]:
        changed = bytearray(whole)
        changed[place.start() + 1] ^= 1
        store.write_bytes(changed)
        with pytest.raises(OutputError, match=r"is damaged .* restore it from a copy"):
            Classroom(store, Allowance(), OPENED)
    store.write_bytes(whole)
    Classroom(store, Allowance(), OPENED).close()


@pytest.mark.parametrize("columns", [["helped"], ["helped", "looked"]])
def test_a_store_of_an_earlier_version_is_taken_over(tmp_path: Path, columns: list[str]) -> None:
    store = tmp_path / "class.db"
    room = Classroom(store, Allowance(), OPENED)
    member = room.join(JoinAsk(code=room.code, name="Ana"), Caller("10.0.0.7", None))
    room.keep(
        ResultAsk(fingerprint=FINGERPRINT, seconds=61.5), room.caller("10.0.0.7", member.token)
    )
    room.close()
    with closing(sqlite3.connect(store)) as database:
        database.execute("drop table ledger")
        for column in columns:
            database.execute(f"alter table result drop column {column}")
    for _ in range(2):
        Classroom(store, Allowance(), OPENED).close()
    with closing(sqlite3.connect(store)) as database:  # a version that knew no lessons
        database.execute("alter table ledger drop column lessons")
        database.execute("drop table lesson")
    room = Classroom(store, Allowance(), OPENED)
    room.switch(SwitchesAsk(hints=False), TEACHER)
    room.close()
    room = Classroom(store, Allowance(), OPENED)
    told = room.results(TEACHER)
    assert (told.switches.hints, [cell.seconds for cell in told.cells]) == (False, [61.5])
    room.close()


@pytest.mark.slow
def test_a_result_says_which_puzzle_and_whether_its_solutions_were_looked_at(
    school: Served,
) -> None:
    teacher, pupil = join(school, "", school.running.teachers_code), join(school, "Carl")
    of_6x10 = opened(pupil, "6x10")

    def row_after(seconds: float, *, looked: bool) -> tuple[object, ...]:
        body = {**SOLVED, "fingerprint": of_6x10, "seconds": seconds, "looked": looked}
        assert pupil.post("/api/1/class/results", json=body).json() == {"done": True}
        (row,) = solved_by(teacher)["Carl"]
        assert row["code"] == "9RM-B7N"
        return row["seconds"], row["looked"]

    assert row_after(9.0, looked=True) == (9.0, True)
    assert row_after(8.0, looked=True) == (8.0, True)
    # A game alone takes its place, whatever its time; one after a look changes nothing any more.
    assert row_after(50.0, looked=False) == (50.0, False)
    assert row_after(7.0, looked=True) == (50.0, False)
    assert row_after(40.0, looked=False) == (40.0, False)


@pytest.mark.slow
def test_a_result_says_how_many_pieces_the_page_laid(school: Served) -> None:
    teacher, pupil = join(school, "", school.running.teachers_code), join(school, "Cleo")

    def row_after(seconds: float, helped: int, *, looked: bool = False) -> tuple[object, ...]:
        body = {**SOLVED, "seconds": seconds, "helped": helped, "looked": looked}
        assert pupil.post("/api/1/class/results", json=body).json() == {"done": True}
        (row,) = solved_by(teacher)["Cleo"]
        return row["seconds"], row.get("helped", 0), row["looked"]

    assert row_after(5.0, 0, looked=True) == (5.0, 0, True)
    assert row_after(9.0, 3) == (9.0, 3, False)
    assert row_after(8.0, 3) == (8.0, 3, False)
    # Less help is better than less time.
    assert row_after(50.0, 1) == (50.0, 1, False)
    assert row_after(7.0, 2) == (50.0, 1, False)
    assert row_after(60.0, 0) == (60.0, 0, False)


@pytest.mark.slow
def test_who_leaves_keeps_results_for_the_next_time(school: Served) -> None:
    teacher, mia = join(school, "", school.running.teachers_code), join(school, "Mia")
    key = mia.get("/api/1/server").json()["member"]["key"]
    other = join(school, "Nils").get("/api/1/server").json()["member"]["key"]
    assert key != other
    mia.post("/api/1/class/results", json=SOLVED)
    with mia.stream("POST", "/api/1/class/lesson", json={"fingerprint": FINGERPRINT}) as page:
        events = read_events(page.iter_lines())
        assert next(events)[0] == "lesson"
        answer = mia.post("/api/1/class/leave", json={})
        assert answer.json() == {"done": True}
        assert 'pentomino=""' in answer.headers["set-cookie"]
        told = {"error": "Join the class first.", "code": "join_first"}
        assert list(events) == [("error", told)]
    assert mia.post("/api/1/class/leave", json={}).status_code == 403
    again = join(school, "mia")
    member = again.get("/api/1/server").json()["member"]
    assert member == {"name": "Mia", "teacher": False, "key": key}
    assert len(solved_by(teacher)["Mia"]) == 1
    teacher.post("/api/1/class/remove", json={"names": ["Mia"]})
    assert join(school, "Mia").get("/api/1/server").json()["member"]["key"] != key
    head = join(school, "", school.running.teachers_code)
    assert head.get("/api/1/server").json()["member"]["key"] == ""
    assert head.post("/api/1/class/leave", json={}).status_code == 200
    assert head.get("/api/1/server").json()["member"] is None


@pytest.mark.slow
def test_a_teacher_lets_a_member_in_again_with_the_results(school: Served) -> None:
    teacher, quin = join(school, "", school.running.teachers_code), join(school, "Quin")
    quin.post("/api/1/class/results", json=SOLVED)
    asked = {"code": school.running.code, "name": "Quin"}
    refused = school.another().post("/api/1/class/join", json=asked)
    assert refused.status_code == 409
    assert "ask your teacher to let you in again" in refused.json()["error"]
    names = {"names": ["quin"]}
    assert quin.post("/api/1/class/readmit", json=names).status_code == 403
    assert teacher.post("/api/1/class/readmit", json={"names": ["No"]}).status_code == 404
    assert teacher.post("/api/1/class/readmit", json=names).json() == {"done": True}
    assert quin.get("/api/1/server").json()["member"] is None
    join(school, "Quin")
    assert len(solved_by(teacher)["Quin"]) == 1


def test_a_key_is_the_same_as_long_as_the_file_is(tmp_path: Path) -> None:
    keys = set()
    for store in (tmp_path / "class.db", tmp_path / "class.db", tmp_path / "other.db", None):
        room = Classroom(store, Allowance(), OPENED)
        asked = JoinAsk(code=room.code, name="Ana")
        keys.add(room.join(asked, Caller("10.0.0.7", None)).member.key)
        room.close()
    assert len(keys) == 3


def test_a_result_is_taken_from_its_member_alone(school: Served) -> None:
    teacher = join(school, "", school.running.teachers_code)
    ole, pia = join(school, "Ole"), join(school, "Pia")
    for sender, status in ((pia, 403), (ole, 200)):
        answer = sender.post("/api/1/class/results", json={**SOLVED, "member": "Ole"})
        assert answer.status_code == status
    solved = solved_by(teacher)
    assert (len(solved["Ole"]), len(solved["Pia"])) == (1, 0)


@pytest.mark.slow
def test_results_of_puzzles_that_the_server_does_not_know_are_refused(school: Served) -> None:
    teacher, pupil = join(school, "", school.running.teachers_code), join(school, "Quentin")
    before = teacher.get("/api/1/class").json()["puzzles"]
    for number in range(20):
        answer = pupil.post(
            "/api/1/class/results", json={**SOLVED, "fingerprint": f"{number:032x}"}
        )
        assert (answer.status_code, answer.json()["code"]) == (422, "unknown_puzzle")
        assert answer.json()["error"].startswith("The server does not know this puzzle")
    assert teacher.get("/api/1/class").json()["puzzles"] == before
    made = next(make_puzzles(Puzzle.of("3x20"), seed="1"))
    pages = {"made": [to_data(made), to_data(made)]}
    assert pupil.post("/api/1/pages", json=pages).status_code == 200
    asked = {**SOLVED, "fingerprint": made.puzzle.fingerprint}
    assert pupil.post("/api/1/class/results", json=asked).json() == {"done": True}


def test_a_store_that_has_results_of_unknown_puzzles_still_reads(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    room = Classroom(store, Allowance(), OPENED)
    stranger = Caller("10.0.0.7", None)
    token = room.join(JoinAsk(code=room.code, name="Ana"), stranger).token
    room.opens([Puzzle.of("6x10")])
    other = ResultAsk(
        fingerprint=Puzzle.of("6x10").fingerprint, title="another", seconds=9, moves=20
    )
    room.keep(other, room.caller("10.0.0.7", token))
    room.close()
    room = Classroom(store, Allowance(), OPENED)  # which has opened only 3x20
    assert [each.title for each in room.results(TEACHER).puzzles][1:] == ["another"]
    # Somebody else may have solved it while the server was away.
    bo = room.join(JoinAsk(code=room.code, name="Bo"), stranger)
    assert room.keep(other, room.caller("10.0.0.7", bo.token)).done
    room.close()


def test_what_waits_while_a_server_is_started_again_is_kept(tmp_path: Path) -> None:
    """The page of a pupil may be open since before, with a puzzle that is not opened again."""
    store = tmp_path / "class.db"
    room, stranger = Classroom(store, Allowance(), OPENED), Caller("10.0.0.7", None)
    token = room.join(JoinAsk(code=room.code, name="Ana"), stranger).token
    room.close()
    room = Classroom(store, Allowance(), OPENED)
    puzzle = Puzzle.of("6x10").fingerprint
    waiting = ResultAsk(fingerprint=puzzle, title="another", seconds=9, moves=20)
    assert room.keep(waiting, room.caller("10.0.0.7", token)).done
    new = room.join(JoinAsk(code=room.code, name="Bo"), stranger)
    unknown = ResultAsk(fingerprint="0" * len(puzzle), title="none", seconds=9, moves=20)
    with pytest.raises(Refusal, match="does not know this puzzle"):
        room.keep(unknown, room.caller("10.0.0.7", new.token))
    room.close()


def test_a_member_of_a_store_keeps_a_name_without_letters(tmp_path: Path) -> None:
    store = tmp_path / "class.db"
    room, stranger = Classroom(store, Allowance(), OPENED), Caller("10.0.0.7", None)
    with room._store.changing():  # as an earlier version let somebody in
        room._store.add(".", "hashed", teacher=False)
    assert room.join(JoinAsk(code=room.code, name="."), stranger).member.name == "."
    with pytest.raises(Refusal, match=r"^Write your name with a letter or a digit"):
        room.join(JoinAsk(code=room.code, name="!"), stranger)
    room.close()


def test_only_a_class_has_a_file_of_results(tmp_path: Path) -> None:
    position = Position(Puzzle.of("3x20"))
    with pytest.raises(PuzzleError, match="keeps the results of a class: open it with public=True"):
        Settings(position=position, store=tmp_path / "class.db")
    assert Settings(position=position, store=tmp_path / "class.db", public=True).public
