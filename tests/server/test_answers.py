"""Each answer of the interface, compared with other engines and with published figures."""

import json
from io import BytesIO

import pytest

from pentomino import (
    Limits,
    MadePuzzle,
    Placement,
    Position,
    Puzzle,
    TooLargeError,
    from_data,
    make_puzzle,
    position_text,
    read_position_text,
    solve,
    to_data,
)
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import SQUARE
from pentomino.proofs import check_certificate
from pentomino.server import answers
from tests.support.servers import Served, laid

SMALL = {"puzzle": "3x20"}
HASELGROVE = {"3x20": 2, "6x10": 2339}
"""Solutions up to symmetry, published by C. B. and J. Haselgrove in 1960."""


def test_it_says_what_it_is(served: Served) -> None:
    answer = served.client.get("/api/1/server").json()
    assert answer["api"] == 1
    assert answer["in_class"] is False
    assert answer["member"] is None
    assert answer["limits"]["cells"] == 1000
    assert {"json", "xmpuzzle", "txt"} <= set(answer["reads"])
    assert {"json", "xmpuzzle", "txt", "svg", "stl", "csv"} <= set(answer["writes"])


def test_a_puzzle_comes_back_in_every_form(served: Served) -> None:
    puzzle = Puzzle.of("5x12")
    text = laid(puzzle, 3)
    answer = served.ask("puzzles", puzzle="5x12", position=text)
    assert from_data(Puzzle, answer["puzzle"]) == puzzle
    assert answer["fingerprint"] == puzzle.fingerprint
    assert answer["cells"] == 60
    assert sum(piece["size"] for piece in answer["pieces"]) == 60
    drawn = Position.of(answer["drawing"])
    assert set(drawn.placements) == set(read_position_text(text, puzzle).placements)


@pytest.mark.parametrize(
    "asked",
    [
        {"puzzle": "soma-cube"},
        {"puzzle": "calendar", "date": "12-25"},
        {"puzzle": "hexagonal:4x4", "pieces": "tetrahexes"},
        {"puzzle": "...\n.?.\n...\n", "pieces": "domino*4"},
        {"puzzle": "8x8", "pieces": "pentominoes+O4"},
    ],
)
def test_texts_mean_the_same_as_on_the_command_line(served: Served, asked: dict[str, str]) -> None:
    answer = served.ask("puzzles", **asked)
    puzzle = Puzzle.of(asked["puzzle"], asked.get("pieces"), date=asked.get("date"))
    assert answer["fingerprint"] == puzzle.fingerprint
    again = served.ask("puzzles", puzzle=answer["puzzle"])
    assert again["fingerprint"] == puzzle.fingerprint


def test_the_names_of_pieces_open_no_file(served: Served) -> None:
    """A record may call a piece like a file of this machine; nobody looks for that."""
    puzzle = to_data(Puzzle.of("2x3", "I3*2"))
    puzzle["pieces"][0]["name"] = "/etc/passwd"
    answer = served.client.post("/api/1/puzzles", json={"puzzle": puzzle})
    assert answer.status_code in {200, 422}
    assert "root" not in answer.text


def test_moves_count_what_is_left(served: Served) -> None:
    puzzle = Puzzle.of("3x20")
    for number in (0, 2, 5, 12):
        text = laid(puzzle, number)
        position = read_position_text(text, puzzle)
        answer = served.ask("moves", **SMALL, position=text)
        left = position.count(engine="search", distinct="nothing")
        assert answer == {"left": str(left), "dead_end": False}
    assert served.ask("moves", **SMALL) == {"left": str(HASELGROVE["3x20"] * 4), "dead_end": False}


def test_moves_notice_a_dead_end(served: Served) -> None:
    answer = served.ask("moves", **SMALL, position="I_1.1-5")
    assert answer == {"left": "0", "dead_end": True}


@pytest.mark.slow
def test_moves_on_a_puzzle_whose_space_is_too_large(served: Served) -> None:
    """The last pieces of a large puzzle can be counted without all its solutions."""
    answer = served.ask("moves", puzzle="10x12", pieces="pentominoes*2")
    assert answer["left"] is None
    assert answer["dead_end"] in {None, False}


def test_checks_say_what_can_be_seen_at_once(served: Served) -> None:
    answer = served.ask("checks", **SMALL)
    assert answer["areas"]["works"] is True
    assert answer["colours"]["works"] is None
    assert answer["placements"] == len(Puzzle.of("3x20").placements)
    assert answer["space"]["solutions"] == "8"
    assert answer["why"] is None


def test_checks_explain_why_areas_fail(served: Served) -> None:
    answer = served.ask("checks", puzzle="7x9")
    assert answer["areas"]["works"] is False
    assert answer["space"]["solutions"] == "0"
    assert check_certificate(Puzzle.of("7x9"), answer["why"]["certificate"])


def test_checks_explain_why_colours_fail(served: Served) -> None:
    """Two opposite corners of a chessboard cannot be left out: Golomb's mutilated board."""
    asked = {"puzzle": "#.......\n" + "........\n" * 6 + ".......#\n", "pieces": "domino*31"}
    answer = served.ask("checks", **asked)
    assert answer["areas"]["works"] is True
    assert answer["colours"]["works"] is False
    puzzle = Puzzle.of(asked["puzzle"], asked["pieces"])
    assert check_certificate(puzzle, answer["why"]["certificate"])


def test_the_nearest_board_has_a_solution(served: Served) -> None:
    answer = served.ask("nearest", puzzle="4x5", pieces="tetrominoes")
    cells = set(Puzzle.of("4x5", "tetrominoes").board.cells)
    changed = cells - set(map(tuple, answer["taken"])) | set(map(tuple, answer["added"]))
    assert len(answer["taken"]) == len(answer["added"]) == 1
    assert Puzzle(Board(SQUARE, changed), Puzzle.of("4x5", "tetrominoes").pieces).count()
    assert served.ask("nearest", puzzle="2x2", pieces="X*20") == {"taken": [], "added": []}


def test_counts_tell_progress_and_the_published_number(served: Served) -> None:
    events = served.events("counts", puzzle="6x10")
    assert {name for name, _ in events} == {"progress", "answer"}
    assert events[-1][1]["count"] == HASELGROVE["6x10"]
    whole = served.events("counts", puzzle="6x10", all=True)[-1][1]
    assert whole["count"] == 4 * HASELGROVE["6x10"]


def test_solutions_come_one_by_one(served: Served) -> None:
    events = served.events("solutions", puzzle="6x10", most=3)
    found = [data for name, data in events if name == "solution"]
    known = list(Puzzle.of("6x10").solve(engine="search"))[:3]
    assert [record["letters"] for record in found] == [to_data(s)["letters"] for s in known]
    name, summary = events[-1]
    assert name == "answer"
    assert (summary["solutions"], summary["ending"]) == (3, "limit")


def test_a_list_of_all_solutions_says_that_it_is_whole(served: Served) -> None:
    events = served.events("solutions", **SMALL, most=100)
    assert events[-1][1]["ending"] == "complete"
    assert events[-1][1]["solutions"] == HASELGROVE["3x20"]


def test_hints_say_what_comes_next(served: Served) -> None:
    puzzle = Puzzle.of("3x20")
    text = laid(puzzle, 11)
    hint = served.ask("hints", **SMALL, position=text)
    assert hint["left"] == 1
    last = from_data(Placement, hint["step"]["placement"], puzzle)
    position = read_position_text(text, puzzle).lay(last)
    assert not position.open_cells


def test_hints_say_what_to_take_back(served: Served) -> None:
    hint = served.ask("hints", **SMALL, position="I_1.1-5")
    assert [placement["piece"] for placement in hint["take_back"]] == ["I"]


LARGE = {"puzzle": "10x12", "pieces": "pentominoes*2"}
"""Nobody has counted its solutions."""


@pytest.mark.slow
def test_hints_on_a_board_with_too_many_solutions_name_a_piece_of_one(served: Served) -> None:
    hint = served.ask("hints", **LARGE)
    assert hint["left"] >= 1
    assert hint["more"] is True
    assert (hint["take_back"], hint["shared"]) == ([], None)
    puzzle = Puzzle.of(LARGE["puzzle"], LARGE["pieces"])
    piece = from_data(Placement, hint["piece"], puzzle)
    # Whoever follows the hint can complete the board.
    position = Position(puzzle, (piece,))
    first = next(iter(solve(position, limits=Limits(solutions=1))))
    assert piece in first.placements


def test_hints_count_over_the_solutions_that_moves_have_found(served: Served) -> None:
    puzzle = Puzzle.of("6x10")
    text = laid(puzzle, 1)
    left = served.ask("moves", puzzle="6x10", position=text)["left"]
    assert served.application.desk.cache.known(puzzle) is not None
    hint = served.ask("hints", puzzle="6x10", position=text)
    assert (str(hint["left"]), hint["more"]) == (left, False)
    piece = from_data(Placement, hint["piece"], puzzle)
    beside = read_position_text(text, puzzle).lay(piece)
    assert hint["shared"] == beside.count(engine="search", distinct="nothing")


def test_hints_say_that_a_puzzle_is_impossible(served: Served) -> None:
    """Because of its area, and because of the chessboard colouring of the tetrominoes (Golomb)."""
    for asked in ({"puzzle": "7x9"}, {"puzzle": "4x5", "pieces": "tetrominoes"}):
        hint = served.ask("hints", **asked)
        assert (hint["left"], hint["more"], hint["take_back"]) == (0, False, [])
        assert (hint["step"], hint["piece"]) == (None, None)


def test_makes_puzzles_that_are_proved_twice(served: Served) -> None:
    events = served.events("makes", **SMALL, kind="letters", number=3, seed="lesson")
    made = [data for name, data in events if name == "made"]
    assert [event["number"] for event in made] == [1, 2, 3]
    for event in made:
        puzzle = from_data(MadePuzzle, event["made"]).puzzle
        assert puzzle.count(engine="frontier", distinct="nothing") == 1
        assert event["proof"]["count"] == 1
        assert event["proof"]["engine"] == "search"
    assert events[-1] == ("answer", {"made": 3, "reason": None})
    doing = {data["doing"] for name, data in events if name == "progress"}
    assert doing <= {"solutions", "tries", "proof"}


def test_the_same_seed_makes_the_puzzle_of_the_command(served: Served) -> None:
    made = make_puzzle(Puzzle.of("3x20"), seed="7")
    events = served.events("makes", **SMALL, seed="7")
    assert next(data["made"] for name, data in events if name == "made") == to_data(made)


def test_what_cannot_be_made_is_said(served: Served) -> None:
    events = served.events("makes", puzzle="7x9", kind="given")
    name, data = events[-1]
    assert name == "error"
    assert "no solution" in data["error"] or "cover" in data["error"]


@pytest.mark.parametrize("extension", ["json", "xmpuzzle", "psv", "polysolve.json", "txt"])
def test_files_read_back(served: Served, extension: str) -> None:
    asked = {"puzzle": "5x5", "pieces": "F+I+L+P+N"}
    written = served.client.post("/api/1/files/write", json={**asked, "format": extension})
    assert written.status_code == 200, written.text
    assert f'.{extension}"' in written.headers["content-disposition"]
    read = served.client.post(
        "/api/1/files/read", params={"name": f"mine.{extension}"}, content=written.content
    )
    assert read.status_code == 200, read.text
    known = Puzzle.of(asked["puzzle"], asked["pieces"])
    found = from_data(Puzzle, read.json()["puzzle"])
    assert found.count(distinct="nothing") == known.count(distinct="nothing")


def test_files_keep_what_is_laid(served: Served) -> None:
    text = laid(Puzzle.of("3x20"), 4)
    for extension in ("json", "txt"):
        asked = {**SMALL, "position": text, "format": extension}
        body = served.client.post("/api/1/files/write", json=asked).content
        read = served.client.post("/api/1/files/read?name=a." + extension, content=body).json()
        position = read_position_text(read["position"], from_data(Puzzle, read["puzzle"]))
        known = read_position_text(text, Puzzle.of("3x20"))
        assert set(position.placements) == set(known.placements)


@pytest.mark.parametrize(
    ("extension", "beginning"),
    [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF"), ("stl", b""), ("zip", b"PK")],
)
def test_pictures_and_models_are_written(served: Served, extension: str, beginning: bytes) -> None:
    answer = served.client.post("/api/1/files/write", json={**SMALL, "format": extension})
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(beginning)


def test_a_finished_puzzle_is_written_as_a_solution(served: Served) -> None:
    asked = {**SMALL, "position": laid(Puzzle.of("3x20"), 12), "format": "csv"}
    table = served.client.post("/api/1/files/write", json=asked).text
    assert len(table.splitlines()) >= 60
    status, words = served.refusal("files/write", **SMALL, format="csv")
    assert status == 422
    assert "not covered" in words


def test_what_a_format_loses_is_said(served: Served) -> None:
    asked = {**SMALL, "position": laid(Puzzle.of("3x20"), 2), "format": "xmpuzzle"}
    answer = served.client.post("/api/1/files/write", json=asked)
    if answer.status_code == 200:
        assert "What is laid" in json.loads(answer.headers["pentomino-notes"])[0]
    else:
        assert answer.status_code == 422


def test_a_file_of_made_puzzles_is_read(served: Served) -> None:
    made = make_puzzle(Puzzle.of("3x20"), seed=1)
    body = json.dumps(to_data(made)).encode() + b"\n"
    read = served.client.post("/api/1/files/read?name=made.ndjson", content=body)
    assert read.json()["fingerprint"] == made.puzzle.fingerprint


@pytest.mark.slow
def test_all_puzzles_of_a_file_are_read(served: Served) -> None:
    puzzle = Puzzle.of("3x20")
    made = [make_puzzle(puzzle, seed=seed) for seed in (1, 2)]
    lines = [json.dumps(to_data(each)) for each in made]
    plain = json.dumps({"version": 1, "board": {"size": [4, 5]}, "pieces": "pentominoes?"})
    body = "\n".join([*lines, "", plain]).encode()
    read = served.client.post("/api/1/files/read?name=set.ndjson", content=body).json()
    assert read["fingerprint"] == made[0].puzzle.fingerprint
    assert [each["made"] for each in read["puzzles"]] == [*map(to_data, made), None]
    found = [from_data(Puzzle, each["puzzle"]) for each in read["puzzles"]]
    assert found[:2] == [each.puzzle for each in made]
    assert found[2].board.cells == Puzzle.of("4x5").board.cells
    many = "\n".join([plain] * 101).encode()
    read = served.client.post("/api/1/files/read?name=set.ndjson", content=many).json()
    assert len(read["puzzles"]) == 100
    assert read["notes"] == ["Only the first 100 puzzles of the file were read."]
    bad = f"{lines[0]}\n\nnonsense\n{lines[1]}\n".encode()
    read = served.client.post("/api/1/files/read?name=set.ndjson", content=bad).json()
    assert [each["made"] for each in read["puzzles"]] == [*map(to_data, made)]
    assert [note.partition(":")[0] for note in read["notes"]] == ["Line 3 is left out"]


@pytest.mark.slow
def test_pages_are_data_or_one_file(served: Served) -> None:
    made = to_data(make_puzzle(Puzzle.of("3x20"), seed=1))
    data = served.ask("pages", made=[made])
    assert data["fingerprint"] == from_data(MadePuzzle, made).puzzle.fingerprint
    assert data["distinct"] == "1"
    assert data["path"]
    assert from_data(Puzzle, data["record"]) == from_data(MadePuzzle, made).puzzle
    answer = served.client.post("/api/1/pages", json={"made": [made], "file": True})
    assert answer.headers["content-type"].startswith("text/html")
    assert "connect-src" not in answer.text
    assert data["fingerprint"] in answer.text


def test_several_puzzles_make_a_page_with_a_list(served: Served) -> None:
    puzzle = Puzzle.of("3x20")
    made = [to_data(make_puzzle(puzzle, seed=seed)) for seed in (1, 2)]
    data = served.ask("pages", made=made, title="Monday")
    assert data["title"] == "Monday"
    records = [from_data(Puzzle, game["record"]) for game in data["puzzles"]]
    assert records == [from_data(MadePuzzle, record).puzzle for record in made]


@pytest.mark.slow
def test_sheets_are_printed(served: Served) -> None:
    pytest.importorskip("reportlab")
    made = to_data(make_puzzle(Puzzle.of("3x20"), seed=1))
    answer = served.client.post("/api/1/sheets", json={"made": [made], "title": "4b"})
    assert answer.status_code == 200, answer.text
    assert BytesIO(answer.content).read(5) == b"%PDF-"
    assert served.refusal("sheets", made=[made], paper="napkin")[0] == 422


def test_the_page_is_the_one_file_with_the_way_to_the_server(served: Served) -> None:
    page = served.client.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "connect-src &#x27;self&#x27;" in page.text or "connect-src 'self'" in page.text
    assert Puzzle.of("3x20").fingerprint in page.text
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


def test_records_of_positions_travel(served: Served) -> None:
    puzzle = Puzzle.of("3x20")
    text = position_text(puzzle.solution_space()[0].position)
    answer = served.ask("moves", puzzle=to_data(puzzle), position=text)
    assert answer["left"] == "1"


def test_a_check_estimates_what_it_cannot_count(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if 6x10 were too large: its 9,356 solutions are met by samples or by walking."""

    def refuses(*_: object) -> int:
        raise TooLargeError("too large")

    monkeypatch.setattr(answers, "_count_soon", refuses)
    space = served.ask("checks", puzzle="6x10~X_1.5_2.4-6_3.5")["space"]
    left = Position.of("6x10~X_1.5_2.4-6_3.5").count(distinct="nothing")
    assert space["solutions"] is None
    assert left / 3 < space["about"] < left * 3


@pytest.mark.slow
def test_a_check_says_when_there_was_no_time_to_look(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That nothing was found is no claim that nothing is there."""
    monkeypatch.setattr(answers, "_SECONDS_FOR_WHY", -1.0)
    colours = served.ask("checks", puzzle="14x15", pieces="hexominoes")["colours"]
    assert (colours["works"], colours["tried"]) == (None, False)
    assert "no time" in colours["words"]


def test_pages_and_sheets_show_a_position_too(served: Served) -> None:
    puzzle = Puzzle.of("3x20")
    data = served.ask("pages", puzzle="3x20")
    assert data["fingerprint"] == puzzle.fingerprint
    assert data["distinct"] == "2"
    assert from_data(Puzzle, data["record"]) == puzzle
    answer = served.client.post("/api/1/sheets", json={"puzzle": "3x20", "cut_outs": False})
    assert answer.content.startswith(b"%PDF-")
    for path in ("pages", "sheets"):
        assert served.refusal(path) == (422, "Name a puzzle, or send made puzzles.")


@pytest.mark.slow
def test_a_list_of_puzzles_is_one_file_too(served: Served) -> None:
    made = [make_puzzle(Puzzle.of("3x20"), seed=seed) for seed in (1, 2)]
    asked = {"made": list(map(to_data, made)), "file": True}
    for title, name in (("", "2-puzzles.html"), ("Class 4b", "class-4b.html")):
        answer = served.client.post("/api/1/pages", json={**asked, "title": title})
        assert answer.headers["content-type"].startswith("text/html")
        assert f'filename="{name}"' in answer.headers["content-disposition"]
        assert all(each.puzzle.fingerprint in answer.text for each in made)


def test_a_name_that_occurs_twice_is_refused(served: Served) -> None:
    body = '{"puzzle": "3x20", "puzzle": "6x10"}'
    headers = {"content-type": "application/json"}
    refused = served.client.post("/api/1/counts", content=body, headers=headers)
    assert refused.status_code == 422
    assert refused.json()["error"] == (
        "The body is refused: the name 'puzzle' occurs twice in one object: leave one of them out."
    )


def test_a_format_that_nobody_writes_is_named(served: Served) -> None:
    status, words = served.refusal("files/write", puzzle="3x20", format=".doc")
    assert status == 422
    assert words.startswith("There is no format 'doc'; choose one of: ")
