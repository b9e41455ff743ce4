from pathlib import Path

import pytest
from benchmarks.peers.puzzles import Case, Files
from benchmarks.peers.questions import Question
from benchmarks.peers.rounds import Budget, DisagreementError, measure
from benchmarks.peers.timing import Outcome

from tests.unit.benchmarks.support import TWO_WAYS, noted, peer

COUNT = Question.COUNT


@pytest.mark.slow
def test_programs_take_turns_forward_and_back(tmp_path: Path) -> None:
    peers = [noted(tmp_path, name) for name in "abc"]
    measured = measure(TWO_WAYS, COUNT, peers, Files(tmp_path), Budget(rounds=3))
    assert (tmp_path / "order").read_text() == "abccbaabc"
    assert [row.peer for row in measured.rows] == ["a", "b", "c"]
    assert all(len(row.walls) == len(row.cpus) == 3 for row in measured.rows)
    assert all(row.answers == (2,) and row.is_right for row in measured.rows)


def test_a_program_reads_the_problem_and_says_its_own_time(tmp_path: Path) -> None:
    code = "import sys; n = len(open(sys.argv[1]).readlines()); print(n - 3, 'found in 0.25 s')"
    measured = measure(TWO_WAYS, COUNT, [peer("reader", code)], Files(tmp_path), Budget(rounds=2))
    (row,) = measured.rows
    assert row.answers == (2,)
    assert row.without_start == (0.25, 0.25)
    assert row.inside == 0.25


def test_programs_that_disagree_end_the_run_with_a_sentence(tmp_path: Path) -> None:
    peers = [noted(tmp_path, "a"), noted(tmp_path, "b", "1,003 found"), noted(tmp_path, "c")]
    with pytest.raises(DisagreementError) as error:
        measure(TWO_WAYS, COUNT, peers, Files(tmp_path), Budget(rounds=1))
    assert "two-ways" in str(error.value)
    assert "2 by a, c; 1,003 by b" in str(error.value)


def test_a_program_that_changes_its_answer_disagrees_with_itself(tmp_path: Path) -> None:
    code = (
        "import sys; f = open(sys.argv[1], 'a+'); f.write('x'); print(f.tell(), 'found'); f.close()"
    )
    changing = peer("changing", code, str(tmp_path / "times"))
    with pytest.raises(DisagreementError, match="1 by changing; 2 by changing"):
        measure(TWO_WAYS, COUNT, [changing], Files(tmp_path), Budget(rounds=2))


def test_a_published_count_is_an_answer_too(tmp_path: Path) -> None:
    case = Case("known", make=TWO_WAYS.make, published={COUNT: 3})
    with pytest.raises(DisagreementError, match="3 by publications; 2 by a"):
        measure(case, COUNT, [noted(tmp_path, "a")], Files(tmp_path), Budget(rounds=1))


def test_a_program_that_is_known_to_miscount_is_shown_as_wrong(tmp_path: Path) -> None:
    doubtful = peer("doubtful", "print('5 found')", miscounts="it guesses")
    peers = [doubtful, noted(tmp_path, "a")]
    measured = measure(TWO_WAYS, COUNT, peers, Files(tmp_path), Budget(rounds=1))
    wrong, right = measured.rows
    assert wrong.note == "wrong: 5 (it guesses)"
    assert not wrong.is_right
    assert right.is_right


@pytest.mark.slow
def test_a_program_that_is_late_or_fails_is_not_asked_again(tmp_path: Path) -> None:
    late = peer("late", "while True: pass")
    failing = peer("failing", "raise SystemExit('it has no memory left')")
    silent = peer("silent", "print('hello')")
    peers = [late, failing, silent, noted(tmp_path, "a")]
    measured = measure(TWO_WAYS, COUNT, peers, Files(tmp_path), Budget(rounds=3, seconds=1))
    slow, failed, mute, fine = measured.rows
    assert slow.outcome is Outcome.LATE
    assert len(slow.walls) == 1
    assert (failed.outcome, failed.note) == (Outcome.FAILED, "it has no memory left")
    assert (mute.outcome, mute.note) == (Outcome.FAILED, "it printed no answer")
    assert fine.is_right


def test_a_program_that_was_late_before_is_not_asked(tmp_path: Path) -> None:
    peers = [noted(tmp_path, "a"), noted(tmp_path, "b")]
    measured = measure(TWO_WAYS, COUNT, peers, Files(tmp_path), Budget(rounds=1), late={"a"})
    assert (tmp_path / "order").read_text() == "b"
    assert [row.outcome for row in measured.rows] == [Outcome.LATE, Outcome.DONE]


def test_a_program_is_not_asked_what_its_format_cannot_say(tmp_path: Path) -> None:
    flat = noted(tmp_path, "a")
    (call,) = flat.adapter.calls.values()
    call = type(call)(words="{xmpuzzle}", answer=call.answer)
    assert call.command(("solver",), TWO_WAYS, Files(tmp_path)) is None
    board = Case("board", "3x20")
    command = call.command(("solver",), board, Files(tmp_path))
    assert command is not None
    assert Path(command.words[-1]).read_bytes()
