"""Ask all programs the same question in turn, and compare what they answer.

The programs take turns, forward and back, so that a machine whose speed varies favours none.
"""

import statistics
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from benchmarks.peers.adapters.adapter import Command, Peer
from benchmarks.peers.puzzles import Case, Files
from benchmarks.peers.questions import Question
from benchmarks.peers.timing import Outcome, Taken, run


class DisagreementError(Exception):
    """Programs answered differently; the text says who answered what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much is measured.

    Args:
        rounds: How often each program is asked at most.
        seconds: The limit of processor time of a run. Who used that much in all is not asked again.
        memory: The most bytes that a program may have.
    """

    rounds: int = 5
    seconds: int = 60
    memory: int = 8 << 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What one program took for one question about one puzzle.

    Args:
        peer: The name of the program.
        outcome: How its runs ended.
        answers: The different counts that it gave, in their order.
        walls: The seconds of each run.
        cpus: The seconds of processor time of each run.
        without_start: The seconds of processor time that the program measured itself, if it does.
        memory: The most bytes of all runs.
        note: Why it failed, or that its count is wrong.
    """

    peer: str
    outcome: Outcome
    answers: tuple[int, ...] = ()
    walls: tuple[float, ...] = ()
    cpus: tuple[float, ...] = ()
    without_start: tuple[float, ...] = ()
    memory: int = 0
    note: str = ""

    @property
    def is_right(self) -> bool:
        """Whether its times can be compared: it answered, and nothing is wrong with the answer."""
        return self.outcome is Outcome.DONE and not self.note

    @property
    def wall(self) -> float:
        """The median of the seconds."""
        return statistics.median(self.walls)

    @property
    def cpu(self) -> float:
        """The median of the seconds of processor time."""
        return statistics.median(self.cpus)

    @property
    def inside(self) -> float | None:
        """The median of the seconds without the start."""
        return statistics.median(self.without_start) if self.without_start else None


@dataclass(frozen=True, slots=True)
class Measurement:
    """A question about a puzzle, and what all programs took.

    Args:
        case: The name of the puzzle.
        question: What was asked.
        rows: A row for each program that could be asked.
        limit: The limit of processor time of a run, in seconds.
    """

    case: str
    question: Question
    rows: tuple[Row, ...]
    limit: int

    def row(self, peer: str) -> Row | None:
        """The row of a program, if it was asked."""
        return next((row for row in self.rows if row.peer == peer), None)


def measure(
    case: Case,
    question: Question,
    peers: Sequence[Peer],
    files: Files,
    budget: Budget,
    see: Callable[[str], None] = lambda _: None,
    late: Collection[str] = (),
) -> Measurement:
    """Ask the programs that can be asked, in turn.

    Args:
        case: The puzzle.
        question: What is asked.
        peers: The programs.
        files: The files of puzzles.
        budget: How much is measured.
        see: Called with the name of a program before each run.
        late: Programs that are known to reach the time limit; they are not asked.

    Raises:
        DisagreementError: The answers differ.
    """
    commands = {peer.name: peer.command(case, question, files) for peer in peers}
    asked = {peer.name: peer for peer in peers if commands[peer.name] is not None}
    rows = {
        name: Row(peer=name, outcome=Outcome.LATE if name in late else Outcome.DONE)
        for name in asked
    }
    for number in range(budget.rounds):
        going = [name for name, row in rows.items() if _goes_on(row, budget)]
        for name in going if number % 2 == 0 else reversed(going):
            see(name)
            command = commands[name]
            assert command is not None
            taken = _run(command, asked[name], question, budget)
            rows[name] = _with(rows[name], taken, asked[name], question)
    _check_answers(case, question, rows, asked)
    return Measurement(
        case.name, question, tuple(_judged(case, question, rows, asked)), budget.seconds
    )


def _goes_on(row: Row, budget: Budget) -> bool:
    return row.outcome is Outcome.DONE and sum(row.cpus) < budget.seconds


def _run(command: Command, peer: Peer, question: Question, budget: Budget) -> Taken:
    return run(
        command.words,
        source=command.source,
        seconds=budget.seconds,
        memory=budget.memory,
        fine=peer.adapter.calls[question].codes,
    )


def _with(row: Row, taken: Taken, peer: Peer, question: Question) -> Row:
    """The row with one run more."""
    answer = peer.adapter.calls[question].read(taken, question)
    row = replace(row, outcome=taken.outcome, memory=max(row.memory, taken.memory))
    if taken.outcome is Outcome.FAILED or (taken.outcome is Outcome.DONE and answer is None):
        return replace(row, outcome=Outcome.FAILED, note=_last_line(taken))
    row = replace(row, walls=(*row.walls, taken.wall), cpus=(*row.cpus, taken.cpu))
    if taken.outcome is Outcome.LATE or answer is None:
        return row
    answers = row.answers if answer.count in row.answers else (*row.answers, answer.count)
    seconds = () if answer.seconds is None else (answer.seconds,)
    return replace(row, answers=answers, without_start=(*row.without_start, *seconds))


def _last_line(taken: Taken) -> str:
    """Why a program failed, in its own words."""
    lines = [line.strip() for line in taken.said.splitlines() if line.strip()]
    return lines[-1][:160] if lines else "it printed no answer"


def _check_answers(
    case: Case, question: Question, rows: Mapping[str, Row], asked: Mapping[str, Peer]
) -> None:
    """See that all programs that are trusted gave the same answer, in every run."""
    answers: dict[int, list[str]] = {}
    for name, answer in _trusted(case, question, rows, asked):
        answers.setdefault(answer, []).append(name)
    if len(answers) > 1:
        said = "; ".join(f"{answer:,} by {', '.join(names)}" for answer, names in answers.items())
        raise DisagreementError(
            f"{case.name}: the programs answer the question {question.value!r} differently: "
            f"{said}. One of them is wrong, or was asked something else."
        )


def _trusted(
    case: Case, question: Question, rows: Mapping[str, Row], asked: Mapping[str, Peer]
) -> Iterator[tuple[str, int]]:
    """Who answered what; a published count is an answer too."""
    published = case.answer(question)
    if published is not None:
        yield "publications", published
    for name, row in rows.items():
        if not asked[name].adapter.miscounts:
            yield from ((name, answer) for answer in row.answers)


def _judged(
    case: Case, question: Question, rows: Mapping[str, Row], asked: Mapping[str, Peer]
) -> Iterator[Row]:
    """The rows; one with a count that is known to be unreliable, and wrong, says so."""
    right = next((answer for _, answer in _trusted(case, question, rows, asked)), None)
    for name, row in rows.items():
        wrong = [answer for answer in row.answers if right is not None and answer != right]
        if wrong:
            counts = ", ".join(f"{answer:,}" for answer in wrong)
            yield replace(row, note=f"wrong: {counts} ({asked[name].adapter.miscounts})")
        else:
            yield row
