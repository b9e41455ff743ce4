import json
import math
import re
import zlib
from base64 import b64encode, b85decode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from zlib import crc32

import pytest

from pentomino import (
    Limits,
    NoSolutionError,
    OutputError,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    TooLargeError,
    make_puzzle,
    solution_space,
)
from pentomino.command.terminal.progress import ProgressLine
from pentomino.errors import ShortageError
from pentomino.notation.placements import read_placements
from pentomino.problem.chequering import chequered
from pentomino.problem.placement import Mark
from pentomino.rendering.theme import PLAIN
from pentomino.web import page, write_page
from pentomino.web.contents import contents, table
from pentomino.web.document import opening
from tests.support.commands import longer, run

ROOT = Path(__file__).parents[3]


class Parts(HTMLParser):
    """The elements of a page: names with attributes, and the text in those with ids and others."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._inside = dict(attrs).get("id") or tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._inside, []).append(data)
        self._inside = ""


@pytest.fixture(scope="module")
def made() -> str:
    return page(Puzzle.of("3x20"))


def policies(parts: Parts) -> list[str]:
    return [
        attributes["content"] or ""
        for tag, attributes in parts.elements
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    ]


def hash_of(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("reasons", [True, False])
def test_the_policy_allows_this_script_and_this_style_and_nothing_else(reasons: bool) -> None:
    text = page(Puzzle.of("3x20"), reasons=reasons)
    parts = Parts(text)
    (policy,) = policies(parts)
    (loader,), (late, style, *_) = parts.texts["script"], parts.texts["style"]
    assert policy == (
        f"default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"style-src {hash_of(late)} {hash_of(style)}; "
        f"script-src {hash_of(script_of(text))} {hash_of(loader)}"
        + (" 'wasm-unsafe-eval'" if reasons else "")
    )
    assert ("deduction" in parts.texts) == reasons


def inflated(made: str, block: str) -> bytes:
    (text,) = Parts(made).texts[block]
    return zlib.decompress(b85decode(text.replace(",", "<")))


def native_code(made: str) -> bytes:
    raw = inflated(made, "deduction")
    assert raw.startswith(b"\0asm")
    return raw


def script_of(made: str, part: str = "page") -> str:
    return inflated(made, f"{part}-script").decode()


def test_native_code_is_that_of_the_package(made: str, solid: str) -> None:
    static = resources.files("pentomino.web") / "static"
    assert native_code(made) == (static / "deduction.wasm").read_bytes()
    assert native_code(solid) == (static / "solid.wasm").read_bytes()


def test_only_pages_of_solids_take_pieces_apart(made: str, solid: str) -> None:
    assert b"apart" not in native_code(made)
    assert b"apart" in native_code(solid)


def test_the_page_names_no_other_file(made: str) -> None:
    for tag, attributes in Parts(made).elements:
        assert not {"src", "href", "style", "onclick"} & attributes.keys(), tag
    assert "url(" not in made
    assert "@import" not in made


def test_the_same_puzzle_gives_the_same_page(made: str) -> None:
    assert page(Puzzle.of("3x20")) == made


def test_a_mail_shows_a_picture_and_a_sentence(made: str) -> None:
    still = made[made.index("<noscript>") : made.index("</noscript>")]
    assert "<svg" in still
    assert "This is a puzzle to play." in still


def test_a_title_cannot_end_the_script() -> None:
    title = "</script><script>alert(1)</script> & <b>"
    text = page(Puzzle(Puzzle.of("3x20").board, Puzzle.of("3x20").pieces, title=title))
    parts = Parts(text)
    assert [tag for tag, _ in parts.elements].count("script") == 4
    assert json.loads("".join(parts.texts["puzzle"]))["title"] == title


def test_what_is_laid_is_there_at_the_start() -> None:
    position = Position.of("6x10~X_1-3.5_2.4_2.6~I_6.1-5")
    assert contents(position, None)["start"] == "X_1-3.5_2.4_2.6~I_6.1-5"


@pytest.mark.parametrize(
    ("board", "pieces", "are_left"),
    [
        ("5x8", "pentominoes?", True),
        ("5x8", "pentominoes*", True),
        ("6x10", "pentominoes", False),
        ("6x10", "pentominoes?", False),  # they cover just the board
    ],
)
def test_a_page_says_where_pieces_are_left_over(board: str, pieces: str, are_left: bool) -> None:
    made = contents(Position(Puzzle.of(board, pieces)), None)
    assert ("Not all pieces are needed." in made.get("notes", {}).values()) == are_left


@pytest.mark.parametrize(("drawing", "some"), [("...\n..?", True), ("...\n...", False)])
def test_a_page_says_which_cells_may_stay_empty(drawing: str, some: bool) -> None:
    made = contents(Position(Puzzle.of(drawing, "V3+I2?")), None)
    assert ("may stay empty" in made.get("notes", {}).get("en", "")) == some


def test_a_page_says_how_many_placements_are_barred() -> None:
    puzzle = Puzzle.of("3x5", "L+P+V")
    barred = frozenset([Placement("L", ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0)))])
    made = contents(Position(replace(puzzle, barred=barred)), None)
    assert "1 place is barred" in made["notes"]["en"]
    assert made["barred"]["words"].keys() == made["notes"].keys()
    (number,) = made["barred"]["numbers"]
    assert {puzzle.placements[number]} == barred
    assert made["placements"] == contents(Position(puzzle), None)["placements"]
    assert not {"notes", "barred"} & contents(Position(puzzle), None).keys()


@pytest.mark.slow
def test_too_many_solutions_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentomino.web.document.MOST_EDGES", 71)
    assert '"space":null' in page(Puzzle.of("3x20"))
    monkeypatch.setattr("pentomino.web.document.MOST_EDGES", 72)
    assert '"space":null' not in page(Puzzle.of("3x20"))


def test_solutions_that_take_too_long_are_left_out() -> None:
    assert '"space":null' in page(Puzzle.of("8x8h"), limits=Limits(nodes=1))


def test_solutions_that_are_known_are_not_sought_again(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.of("3x20")
    space = solution_space(puzzle)
    monkeypatch.setattr("pentomino.web.document.solution_space", None)
    assert '"space":"' in page(puzzle, space=space)


@pytest.mark.slow
def test_a_made_puzzle_brings_its_steps() -> None:
    made = make_puzzle(Puzzle.of("3x20"), seed=1)
    brought, without = data_of(page(made)), data_of(page(made.puzzle))
    assert brought.pop("path") is not None
    assert without.pop("path") is None
    assert brought == without


def data_of(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads("".join(Parts(text).texts["puzzle"]))
    return found


def test_the_data_has_its_checksum(made: str) -> None:
    parts = Parts(made)
    ((_, block),) = [part for part in parts.elements if part[1].get("id") == "puzzle"]
    (data,) = parts.texts["puzzle"]
    assert block["data-check"] == f"{crc32(data.encode()):08x}"


@pytest.fixture(scope="module")
def solid() -> str:
    return page(Puzzle.of("diabolical-cube"))


def test_the_script_of_solids_is_in_the_page_of_a_solid_only(made: str, solid: str) -> None:
    first, second = script_of(solid, "solid"), script_of(solid)
    assert second == script_of(made)
    assert "pentominoSolid" in first
    assert solid.index('id="solid-script"') < solid.index('id="page-script"')
    (policy,), (flat_policy,) = policies(Parts(solid)), policies(Parts(made))
    assert f"script-src {hash_of(first)} {hash_of(second)} " in policy
    assert hash_of(first) not in flat_policy


def test_the_style_of_solids_is_in_the_page_of_a_solid_only(made: str, solid: str) -> None:
    assert ".solid-view{" in solid
    assert ".solid-view{" not in made


@pytest.mark.slow
def test_a_solid_of_31520_solutions_takes_700_kilobytes_without_its_script() -> None:
    made = page(Puzzle.of("3x4x5"))
    assert len(made) - len(Parts(made).texts["solid-script"][0]) < 600_000


def test_cells_of_solids_have_places_spots_and_layers_on_paper() -> None:
    puzzle = Puzzle.of("2x3x4", "I2*")
    board = contents(Position(puzzle), None)["board"]
    number = puzzle.board.numbers[1, 2, 3]
    assert board["places"][number] == [2, 3, 4]
    assert board["spots"][number] == [3.5, 2.5, 1.5]
    assert board["corners"][number] == board["corners"][puzzle.board.numbers[0, 2, 3]]


def test_balls_that_touch_are_one_apart_on_pages() -> None:
    puzzle = Puzzle.of("pyramid-4", "trispheres?+monospheres*")
    board = contents(Position(puzzle), None)["board"]
    assert board["balls"]
    apart = [math.dist(*pair) for pair in combinations(board["spots"], 2)]
    # A pyramid of 30 balls: 40 pairs touch within the layers, and each ball above lies on four.
    touching = [each for each in apart if each < 1.1]
    assert len(touching) == (24 + 12 + 4) + 4 * (9 + 4 + 1)
    assert all(each == pytest.approx(1, abs=1e-3) for each in touching)
    assert min(each for each in apart if each >= 1.1) > 1.4
    assert not contents(Position(Puzzle.of("2x3x4", "I2*")), None)["board"]["balls"]


def test_flat_boards_have_no_spots() -> None:
    assert contents(Position(Puzzle.of("3x20")), None)["board"]["spots"] is None


@pytest.mark.slow
def test_the_command_writes_a_page(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.html"
    run("page", "3x20", "-o", str(path))
    assert path.read_text() == page(Puzzle.of("3x20"))


def test_a_puzzle_without_a_solution_gets_no_page(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.html"
    path.write_text("before")
    instead = "; --most writes a page to cover as much as possible"
    for words, way in (
        (["page", "5x5", "-o", str(path)], instead),
        (["convert", "5x5", str(path)], ""),
    ):
        said = run(*words, code=1)[1]
        assert "\nthe puzzle has no solution: the board has 25 cells" in said
        assert said.endswith(f"\n{path} was not written{way}\n")
        assert path.read_text() == "before"
    with pytest.raises(NoSolutionError, match="25 cells"):
        write_page(Puzzle.of("5x5"), path)


@pytest.mark.slow
def test_a_page_for_the_most_knows_the_best_packing(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "puzzle.html", Puzzle.of("4x5", "tetrominoes")
    run("page", "4x5", "--pieces", "tetrominoes", "--most", "-o", str(path))
    assert path.read_text() == page(puzzle, most=True)
    data = data_of(path.read_text())
    best = data["best"]
    assert (best["covered"], best["isProved"], data["space"]) == (16, True, None)
    laid = read_placements(best["placements"], puzzle)
    assert sum(len(placement.cells) for placement in laid) == 16
    assert write_page(puzzle, path, most=True) == 0


@pytest.mark.slow
def test_a_page_for_the_most_of_a_puzzle_with_solutions_is_as_any_other() -> None:
    assert page(Puzzle.of("3x20"), most=True) == page(Puzzle.of("3x20"))


@pytest.mark.slow
def test_what_is_not_proved_in_time_is_not_called_so() -> None:
    puzzle = Puzzle.of("30x30", "X*")
    for seconds in map(float, longer(0.2)):
        best = data_of(page(puzzle, most=True, limits=Limits(seconds=seconds)))["best"]
        if best["covered"]:  # on a slow machine nothing is laid so soon
            break
    assert not best["isProved"]
    assert 0 < best["covered"] < 900


@pytest.mark.parametrize(
    ("words", "then"),
    [
        ("page 3x20", ["writing the page"]),
        ("page 10x10 --pieces X* --most", ["finding how many cells can be covered"]),
    ],
)
def test_the_command_says_what_it_does_after_all_solutions_are_found(
    words: str, then: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(ProgressLine, "say", lambda _, words: said.append(words))
    run(*words.split(), "-o", str(tmp_path / "puzzle.html"))
    # The first is for pages whose solutions are found at once, which take long to write.
    assert said == ["writing the page", *then]


def test_no_longer_list_is_made_than_a_page_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    space = Mock(side_effect=TooLargeError("there are too many"))
    monkeypatch.setattr("pentomino.web.document.solution_space", space)
    page(Puzzle.of("torus:6x10"))
    # Listed solutions make a graph of more edges, and 256 MB hold more of them than that.
    assert space.call_args.kwargs["limits"].memory == 2**28


def test_the_command_says_what_a_page_cannot_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzle.html"
    monkeypatch.setattr("pentomino.web.document.solution_space", _too_many)
    for words in (["page", "3x20", "-o", str(path)], ["convert", "3x20", str(path)]):
        assert "note: the page shows no counts, because" in run(*words)[1]
    assert '"space":null' in path.read_text()


def _too_many(*_: object, **__: object) -> None:
    raise TooLargeError("there are too many")


@pytest.mark.parametrize("short", [ShortageError.of_memory(), ShortageError.of_threads()])
def test_a_shortage_of_memory_is_no_property_of_the_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short: ShortageError
) -> None:
    monkeypatch.setattr("pentomino.web.document.solution_space", Mock(side_effect=short))
    path = tmp_path / "puzzle.html"
    _, said = run("page", "3x20", "-o", str(path), code=2)
    assert said.endswith(f"pentomino: {short}\n")
    assert not path.exists()


@pytest.mark.parametrize("short", [ShortageError.of_memory(), MemoryError()])
def test_nobody_can_choose_another_puzzle_for_the_page_of_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short: Exception
) -> None:
    monkeypatch.setattr("pentomino.web.daily.solution_space", Mock(side_effect=short))
    _, said = run("page", "--daily", "-o", str(tmp_path / "days.html"), code=2)
    assert "there is too little memory for this page: raise the limit" in said
    assert "choose" not in said


def test_the_colours_of_cells_are_those_of_the_board_and_of_each_orientation() -> None:
    """As dark and light where they are those of a chessboard, with a rule in words."""
    data = table(chequered(Puzzle.of("4x5", "tetrominoes*")))
    marks = data["tints"]["marks"]
    assert {mark["sign"] for mark in marks} == {""}
    dark, light = data["tints"]["board"][:2]
    colours = [[data["tints"]["board"][5 * r + c] for c in range(5)] for r in range(4)]
    assert colours == [[dark if (r + c) % 2 == 0 else light for c in range(5)] for r in range(4)]
    assert "take its colour" in data["notes"]["en"]
    assert "tints" not in table(Puzzle.of("4x5", "tetrominoes*"))


def test_the_command_wants_a_name_of_a_page(tmp_path: Path) -> None:
    _, said = run("page", "3x20", "-o", str(tmp_path / "puzzle.pdf"), code=2)
    assert "ends in .html" in said


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OutputError):
        write_page(Puzzle.of("3x20"), tmp_path / "none" / "puzzle.html")


def test_a_place_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    other = solution_space(Puzzle.of("3x20"))
    with pytest.raises(OutputError):
        write_page(Puzzle.of("6x10"), tmp_path / "none" / "puzzle.html", space=other)
    with pytest.raises(PuzzleError):
        write_page(Puzzle.of("6x10"), tmp_path / "puzzle.html", space=other)
    assert list(tmp_path.iterdir()) == []


def test_the_keys_of_the_documents_are_those_of_the_page() -> None:
    root = Path(__file__).parents[3]
    table = (root / "docs" / "page.md").read_text()
    words = (root / "web" / "src" / "core" / "keymap.ts").read_text()
    letters = words[words.index("LETTERS = {") : words.index("} as const")]
    keys = re.findall(r'\w+: "(.)",', letters)
    assert len(keys) > 10
    for key in (*keys, "arrows", "Enter", "Delete", "Escape"):
        assert re.search(rf"^\| [^|]*{re.escape(key)}", table, re.MULTILINE | re.IGNORECASE), key


def test_pieces_have_the_greys_and_patterns_of_the_plain_theme() -> None:
    puzzle = Puzzle.of("6x10")
    greys = PLAIN.colours(puzzle.pieces)
    pieces = contents(Position(puzzle), None)["pieces"]
    assert {piece["name"]: piece["pattern"] for piece in pieces} == {
        name: PLAIN.pattern(grey) for name, grey in greys.items()
    }
    assert len({(piece["grey"], piece["pattern"]) for piece in pieces}) == 12


def test_a_page_knows_which_cells_may_stay_empty() -> None:
    bare = Puzzle.of("3x5", "domino*+I3")
    board = replace(bare.board, optional=frozenset({(0, 0), (0, 4), (1, 4), (2, 4)}))
    domino = Placement("I2", ((0, 4), (1, 4)))
    puzzle = Puzzle(board, bare.pieces, (domino,)).with_marks([Mark((0, 0), "I3")])
    items = puzzle.encoding.exact_cover.items[: len(board.cells)]
    spare = [number for number, item in enumerate(items) if item.lower == 0]
    assert contents(Position(puzzle), None)["spare"] == spare == [14]


@pytest.mark.slow
def test_the_page_in_the_documents_is_of_today() -> None:
    text = (ROOT / "docs" / "6x10.html").read_text(encoding="utf-8")
    now = page(Puzzle.of("6x10"))
    assert script_of(text) == script_of(now), "run docs/screens.py"
    assert Parts(text).texts["style"] == Parts(now).texts["style"], "run docs/screens.py"


def test_the_documents_say_how_large_the_parts_of_a_page_are(made: str) -> None:
    text = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")
    said = re.search(r"Script and style take about (\d+)0 kB .* deduction (\d+) kB", text)
    assert said is not None
    tens, deduction = map(int, said.groups())
    texts = Parts(made).texts
    names = ("page-script", "script", "style")
    shown = sum(len(part.encode()) for name in names for part in texts[name])
    assert tens == round(shown / 10_000)
    assert deduction == round(len("".join(texts["deduction"])) / 1000)
    assert f"{deduction} kB of the file" in " ".join(str(page.__doc__).split())


@pytest.mark.slow
def test_a_page_is_small_enough_to_mail() -> None:
    assert len(page(Puzzle.of("6x10")).encode()) < 212_000


def test_a_space_of_another_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError, match="another puzzle"):
        page(Puzzle.of("6x10"), space=solution_space(Puzzle.of("3x20")))


def test_a_space_without_all_solutions_is_refused() -> None:
    """The page would count fewer solutions than there are, and call good moves mistakes."""
    space = solution_space(Puzzle.of("3x20"))
    with pytest.raises(PuzzleError, match="lacks solutions"):
        page(space.puzzle, space=space.given(space[0].placements[0]))


@pytest.mark.parametrize(("board", "counted"), [("2x76", True), ("2x78", False)])
def test_what_a_script_cannot_count_exactly_is_left_out(board: str, counted: bool) -> None:
    # Dominoes lie on 2xn in as many ways as the Fibonacci number n + 1; the 78th is above 2^53.
    text = Parts(page(Puzzle.of(board, "domino*"))).texts["puzzle"]
    assert (json.loads("".join(text))["space"] is not None) == counted


def test_counting_up_to_symmetry_that_takes_too_long_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pentomino.web.contents._PATIENCE", 0.001)
    puzzle = Puzzle.of("8x8", "domino*")  # 12,988,816 solutions
    data = contents(Position(puzzle), solution_space(puzzle))
    assert data["space"] is not None
    assert data["distinct"] is None


def test_a_board_too_large_to_draw_is_refused_before_its_solutions_are_sought() -> None:
    with pytest.raises(PuzzleError, match=r"10,201 cells; a page takes 10,000 or fewer"):
        page(Puzzle.of("101x101", "domino*"))


def test_a_page_brings_no_steps_that_rest_on_a_choice_among_images() -> None:
    clued = make_puzzle(Puzzle.of("3x20"), seed=1)
    assert opening(clued)[1] == clued.grade.steps
    symmetric = make_puzzle(Puzzle.of("5x5"), seed=4, kind="subset")
    assert symmetric.grade.left_out
    assert opening(symmetric)[1] == ()


def test_a_page_does_not_take_the_place_of_another_file(tmp_path: Path) -> None:
    path = tmp_path / "solutions.json"
    path.write_text("{}")
    with pytest.raises(OutputError, match=r"ends in \.html, not in 'solutions\.json'"):
        write_page(Puzzle.of("3x20"), path)
    assert path.read_text() == "{}"


def test_several_puzzles_are_a_page_of_another_function(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    for several in ([puzzle], (puzzle, puzzle)):
        with pytest.raises(TypeError, match=r"write_collection_page\(puzzles, path\)"):
            write_page(several, tmp_path / "a.html")  # type: ignore[arg-type]
