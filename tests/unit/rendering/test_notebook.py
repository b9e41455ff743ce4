"""Notebooks: values on cards of their own, and a bar during long work."""

import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from pentomino import (
    Board,
    LimitReachedError,
    Limits,
    PictureError,
    Placement,
    Position,
    Puzzle,
    draw_gallery,
    draw_pieces,
    draw_solution,
    hint,
    make_puzzle,
    pentominoes,
    why_not,
    write_picture,
)
from pentomino.rendering import notebook
from pentomino.rendering.notebook import progress_words
from pentomino.solving.progress import Progress
from tests.support.pictures import FLAT

SVG = "{http://www.w3.org/2000/svg}"


class Notebook:
    """A stand-in for IPython in a notebook: it remembers the outputs of a cell."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, kernel: object = True) -> None:
        self.shown: list[Mapping[str, str]] = []
        shell, display = ModuleType("IPython"), ModuleType("IPython.display")
        shell.get_ipython = lambda: SimpleNamespace(kernel=kernel)  # type: ignore[attr-defined]
        display.display = self.display  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "IPython", shell)
        monkeypatch.setitem(sys.modules, "IPython.display", display)
        monkeypatch.setattr(notebook, "AFTER_SECONDS", 0.0)
        monkeypatch.setattr(notebook, "EVERY_SECONDS", 0.0)

    def display(
        self,
        bundle: Mapping[str, str],
        *,
        raw: bool,
        display_id: bool,
    ) -> SimpleNamespace:
        assert raw
        assert display_id
        self.update(bundle, raw=True)
        return SimpleNamespace(update=self.update)

    def update(self, bundle: Mapping[str, str], *, raw: bool) -> None:
        assert raw
        self.shown.append(bundle)


@pytest.mark.slow
def test_values_show_themselves_on_cards() -> None:
    space = FLAT.solution_space()
    solution = next(FLAT.solve())
    for thing in (
        FLAT,
        FLAT.board,
        FLAT.pieces[0],
        Position(FLAT, solution.placements[:2]),
        solution,
        space,
        space[2:5],
        draw_pieces(pentominoes()),
        make_puzzle(FLAT, seed=1),
    ):
        root = ET.fromstring(thing._repr_svg_() or "")
        # Its own paper with round corners comes first: it reads on dark pages and on light ones.
        paper = root.findall(f"{SVG}path")[0]
        assert paper.attrib["fill"] == "#fffdf8"
        assert "a10 10" in paper.attrib["d"]
    assert f"{space.count:,} solutions of 3 \u00d7 20" in (space._repr_svg_() or "")
    assert "3 solutions of 3 \u00d7 20" in (space[2:5]._repr_svg_() or "")
    assert Puzzle.of("2x2", "I3").solution_space()._repr_svg_() is None
    assert space[8:]._repr_svg_() is None
    # A page with so many cells would no longer scroll, so words are shown instead.
    assert Board.of_size((200, 200))._repr_svg_() is None


def test_a_slice_shows_its_own_solutions_and_no_others() -> None:
    space = Puzzle.of("6x10").solution_space()
    last = [space[9354], space[9355]]
    drawn = draw_gallery(last, space.puzzle, title="2 solutions", numbered=False)
    assert paths(space[-2:]._repr_svg_()) == paths(drawn.card())
    many = space[100:1100]._repr_svg_() or ""
    assert "1,000 solutions of 6 \u00d7 10, 6 of them" in many


def paths(svg: str | None) -> list[str]:
    return [path.attrib["d"] for path in ET.fromstring(svg or "").iter(f"{SVG}path")]


def test_marimo_is_given_html_so_that_lists_show_pictures() -> None:
    solution = next(FLAT.solve())
    assert solution._mime_() == ("text/html", solution._repr_svg_())
    nothing = FLAT.solution_space()[8:]
    assert nothing._mime_() == ("text/plain", repr(nothing))


def test_a_file_of_a_slice_has_a_picture_of_every_solution(tmp_path: Path) -> None:
    space = FLAT.solution_space()
    write_picture(tmp_path / "slice.svg", space[3:4])
    assert (tmp_path / "slice.svg").read_text() == draw_solution(space[3]).svg()
    with pytest.raises(PictureError, match="the slice is empty"):
        notebook.drawn(space[8:])


def test_reasons_are_read_as_sentences() -> None:
    reason = why_not(Puzzle.of("10x10", "I4*"))
    assert reason is not None
    assert reason._repr_markdown_() == f"**No solution:** {reason.sentence}."
    solution = next(FLAT.solve())
    told = hint(Position(FLAT, solution.placements[:10]))
    assert told.step is not None
    assert told._repr_markdown_().startswith("1 solution is left.\n\n**")
    assert all(f"\n- {reason}" in told._repr_markdown_() for reason in told.step.reasons)
    wrong = Position(Puzzle.of("3x3", "I3*3"), (Placement("I3", ((1, 0), (1, 1), (1, 2))),))
    assert "left." in hint(wrong)._repr_markdown_()


def test_long_counts_show_a_bar_in_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Notebook(monkeypatch)
    assert Puzzle.of("6x10").count(engine="search") > 0
    *bars, last = page.shown
    assert bars
    for bundle in bars:
        ET.fromstring(bundle["image/svg+xml"])
        assert "so far" in bundle["text/plain"]
    assert list(last) == ["text/plain"]
    assert last["text/plain"].startswith("done in ")


def test_a_bar_says_when_work_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Notebook(monkeypatch)
    with pytest.raises(LimitReachedError):
        Puzzle.of("6x10").count(engine="search", limits=Limits(nodes=100_000))
    assert page.shown[-1]["text/plain"].startswith("stopped after ")


@pytest.mark.slow
def test_no_bar_where_somebody_is_told_or_no_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Notebook(monkeypatch)
    told: list[Progress] = []
    Puzzle.of("6x10").count(engine="search", on_progress=told.append)
    assert told
    assert not page.shown
    page = Notebook(monkeypatch, kernel=None)
    Puzzle.of("6x10").count(engine="search")
    assert not page.shown


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Notebook(monkeypatch)
    monkeypatch.setattr(notebook, "AFTER_SECONDS", 60.0)
    Puzzle.of("3x20").count()
    Puzzle.of("3x20").solution_space()
    assert not page.shown


def test_words_say_what_is_known() -> None:
    assert progress_words(Progress(0.0, 12.0)) == "at work, 12 s so far"
    assert progress_words(Progress(0.25, 30.0, stands=True)).startswith("at work, 30 s so far")
    assert progress_words(Progress(0.25, 30.0, solutions=1, seconds_left=90.0)) == (
        "25.0 % done, 1 solution, 30 s so far, 1 min 30 s left"
    )
    assert "time left not known yet" in progress_words(Progress(0.001, 3.0, solutions=2_000))
