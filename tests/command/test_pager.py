"""Which pager is started, what it shows, and how it ends."""

import shutil
import signal
from pathlib import Path

import pytest

from pentomino.command.terminal.pager import pager_command
from tests.support.commands import run
from tests.support.terminals import Terminal

LESS = shutil.which("less")
MORE, END = "space: more, q: end", "end  q: leave"
LONG = ("solve", "8x8", "--pieces", "pentominoes+O4")


def turn_the_page(terminal: Terminal) -> None:
    """Press the space bar, and wait until less has shown the next screen and asks again."""
    before = len(terminal.raw)
    terminal.press(" ")
    prompts = [words.encode() for words in (MORE, END)]
    terminal.until(
        lambda: (
            any(prompt in terminal.raw[before:] for prompt in prompts)
            and terminal.text.endswith((MORE, END))
        )
    )


@pytest.mark.parametrize(
    ("chosen", "command"),
    [
        ("less", [LESS, "-R"]),
        ("less -S", [LESS, "-S", "-R"]),
        ("no-such-pager", [LESS, "-R"]),
        ("less '", [LESS, "-R"]),
        (None, [LESS, "-R"]),
        ("", None),
        ("cat", None),
    ],
)
@pytest.mark.skipif(LESS is None, reason="less is not installed")
def test_the_pager_is_the_one_that_people_chose(
    chosen: str | None, command: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if chosen is None:
        monkeypatch.delenv("PAGER", raising=False)
    else:
        monkeypatch.setenv("PAGER", chosen)
    assert pager_command() == command


@pytest.mark.skipif(LESS is None, reason="less is not installed")
@pytest.mark.slow
def test_ctrl_c_stops_the_search_and_leaves_the_pager_to_its_user() -> None:
    with Terminal(*LONG, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(MORE))
        terminal.press(">")  # to the end, which is far away
        terminal.settle(0.5)
        terminal.press("\x03")
        terminal.until(lambda: terminal.text.endswith((MORE, END)))
        terminal.press("q")
        assert terminal.ends() == 130
        assert "interrupted: " in terminal.text
        assert terminal.is_in_order


@pytest.mark.skipif(LESS is None, reason="less is not installed")
@pytest.mark.slow
def test_to_be_terminated_takes_the_pager_along() -> None:
    with Terminal(*LONG, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(MORE))
        terminal.kill(signal.SIGTERM)
        assert terminal.ends() == 143
        assert terminal.echoes


@pytest.mark.slow
@pytest.mark.skipif(LESS is None, reason="less is not installed")
@pytest.mark.parametrize("lines", [24, 31])
def test_no_board_is_cut_at_the_foot_of_a_screen(lines: int) -> None:
    """Each screen begins with the numbers of boards, so none began on the screen before it."""
    seen: list[str] = []
    words = ("solve", "4x15", "-n", "12")
    with Terminal(*words, lines=lines, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(MORE))
        for _ in range(12):
            first = terminal.rows[0].split()
            assert first
            assert all(number.isdigit() for number in first)
            if first[0] not in seen:
                seen += [n for row in terminal.rows for n in row.split() if n.isdigit()]
            if terminal.text.endswith(END):
                break
            turn_the_page(terminal)
        terminal.press("q")
        assert terminal.ends() == 0
    assert seen == [str(number) for number in range(1, 13)]


@pytest.mark.slow
@pytest.mark.skipif(LESS is None, reason="less is not installed")
def test_options_of_people_for_less_count_more_than_our_prompt() -> None:
    env = {"PAGER": "less", "LESS": "FRX -Psmine$"}
    with Terminal(*LONG, env=env) as terminal:
        terminal.until(lambda: terminal.text.endswith("mine"))
        terminal.press("q")
        assert terminal.ends() == 0


@pytest.mark.slow
@pytest.mark.skipif(LESS is None, reason="less is not installed")
@pytest.mark.parametrize("topic", [(), ("make",), ("puzzle",)])
def test_help_is_paged_on_a_terminal(topic: tuple[str, ...]) -> None:
    with Terminal("help", *topic, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(MORE))
        assert terminal.rows[0].split()
        terminal.press("q")
        assert terminal.ends() == 0


@pytest.mark.slow
@pytest.mark.skipif(LESS is None, reason="less is not installed")
def test_an_explained_puzzle_is_paged_and_breaks_between_words() -> None:
    words = ("make", "6x10", "--seed", "1", "--difficulty", "3", "--explain")
    steps = [line for line in run(*words)[0].split("\n") if line[:1].isdigit()]
    assert max(map(len, steps)) > 80
    shown: list[str] = []
    with Terminal(*words, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(MORE))
        assert terminal.rows[0].startswith("Puzzle 1: level 3")
        for _ in range(10):
            shown += terminal.rows[:-1]
            if terminal.text.endswith(END):
                break
            turn_the_page(terminal)
        terminal.press("q")
        assert terminal.ends() == 0
        assert "1 puzzle, seed 1" in terminal.text
    assert all(step in " ".join(filter(None, shown)) for step in steps)


@pytest.mark.slow
def test_the_words_of_a_hint_break_between_words_on_a_terminal() -> None:
    words = ("hint", "6x10", "--given", "I_1.1-5")
    sentence = run(*words)[0].split("\n")[1]
    with Terminal(*words, columns=40, lines=50) as terminal:
        assert terminal.ends() == 0
        assert sentence in " ".join(filter(None, terminal.rows))


@pytest.mark.slow
@pytest.mark.skipif(LESS is None, reason="less is not installed")
def test_the_steps_of_a_checked_puzzle_are_paged(tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    run("make", "6x10", "--seed", "1", "--difficulty", "3", "-o", str(path))
    words = ("check", str(path), "--explain")
    printed = run(*words)[0].split("\n")
    assert printed[:2] == ["exactly one solution, level 3 of 5", ""]
    assert printed[2].startswith("1. ")
    with Terminal(*words, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(MORE))
        assert terminal.rows[0] == "exactly one solution, level 3 of 5"
        terminal.press("q")
        assert terminal.ends() == 0
