"""The classroom: who has joined with the code, what the class plays, and who has solved what.

It keeps the name that somebody chose and what was solved, in memory or in a file, and nothing else.
Which puzzles are open or begun is known only while the server runs.
"""

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import final

from msgspec import json

from pentomino.caching import Recent
from pentomino.errors import shortened
from pentomino.files.made_puzzles import bare_puzzle
from pentomino.making.made import MadePuzzle
from pentomino.problem.fingerprints import fingerprint_code
from pentomino.problem.puzzle import Puzzle
from pentomino.records import from_data, to_data
from pentomino.rendering.view import heading_words
from pentomino.server import bodies
from pentomino.server.allowance import Allowance, Rate
from pentomino.server.class_store import ClassStore, LessonRow, ResultRow
from pentomino.server.events import Feed
from pentomino.server.refusals import Allowed, Refusal
from pentomino.server.settings import PuzzleSet

_LOOK_LIKE: Mapping[int, int] = MappingProxyType(
    str.maketrans(
        # Cyrillic, Greek, then digits and signs; each with the Latin letter that it looks like.
        "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421"
        "\u0422\u0423\u0425\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443"
        "\u0445\u0501\u04bb\u051b\u051d\u04cf\u04c0"
        "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4"
        "\u03a5\u03a7\u03b1\u03b9\u03bd\u03bf\u03c1\u03c5"
        "01|\u0131\u0130\u2113",
        "ABESIJKMHOPCTYXaesijopcyxdhqwllABEZHIKMNOPTYXaivopuOlliIl",
    )
)
"""Letters of other scripts that readers take for Latin ones: the commonest of Unicode's list of
confusables (UTS #39)."""

_ONE_LETTER: Mapping[str, str] = MappingProxyType({"rn": "m", "vv": "w", "VV": "W", "cl": "d"})
"""Two letters beside each other that look like one."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Characters that count as letters or marks, but show nothing."""


def kept_name(text: str) -> str:
    """Make the name that a class keeps: composed (NFKC), without what cannot be seen.

    It is empty where nothing is left but marks, which need a letter to stand on.
    """
    seen = "".join(c for c in unicodedata.normalize("NFKC", text) if _is_seen(c))
    if all(unicodedata.category(c)[0] in "MZ" for c in seen):
        return ""
    return " ".join(unicodedata.normalize("NFKC", seen).split())


def _is_seen(character: str) -> bool:
    is_selector = unicodedata.name(character, "").startswith("VARIATION SELECTOR")
    surrounds = unicodedata.category(character) == "Me"  # such as a circle around a letter
    return (character.isprintable() or character.isspace()) and not (
        is_selector or surrounds or character in _UNSEEN
    )


def same_name(text: str) -> str:
    """Return what all ways to write one name have in common, whatever their case."""
    return kept_name(text).casefold()


def _checked_name(text: str) -> str:
    """Make the name that a class keeps.

    Raises:
        Refusal: It is too long.
    """
    # Nothing visible is as long as that, and composing it takes time.
    name = text if len(text) > 10 * bodies.LONGEST_NAME else kept_name(text)
    if len(name) > bodies.LONGEST_NAME:
        raise Refusal(
            422,
            f"The name has more than {bodies.LONGEST_NAME} characters. Shorten it.",
            code="long_name",
        )
    return name


def _no_name() -> Refusal:
    return Refusal(
        422,
        "Write your name with a letter or a digit, so that your teacher knows who has solved what.",
        code="no_name",
    )


def looks(text: str) -> frozenset[str]:
    r"""Return as what readers may take a name; names that look alike have one of these in common.

    >>> looks("\u0410rn\u0430") & looks("Ama"), looks("Ana") & looks("Eva")
    (frozenset({'ama'}), frozenset())
    """
    plain = kept_name(text).translate(_LOOK_LIKE).replace("i\u0307", "i")
    for letters, letter in _ONE_LETTER.items():
        plain = plain.replace(letters, letter)
    # A capital I looks like l, and is written as i where somebody uses small letters only.
    return frozenset(plain.replace("I", small).casefold() for small in "li")


COOKIE = "pentomino"
MOST_MEMBERS, MOST_TEACHERS, MOST_RESULTS = 500, 20, 1_000
MOST_OPENED = 10_000
"""Puzzles that pages opened last, and whose results are taken."""
TRIES = Rate(40.0, 0.5)
"""The limit on wrong codes from one address, behind which there may be a whole class."""
JOINS, ALL_JOINS = Rate(60.0, 1 / 60), Rate(240.0, 1 / 10)
"""The limits on new members from one address, and in all: a class or a school at once."""
_TOO_MANY_JOIN = "Too many have joined lately. Try again in {}, or ask your teacher."

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for others."""


def new_code(letters: int) -> str:
    """Make a code that nobody guesses, in groups of four letters."""
    text = "".join(secrets.choice(_LETTERS) for _ in range(letters))
    return "-".join(text[start : start + 4] for start in range(0, letters, 4))


def _same(code: str, other: str) -> bool:
    """Compare codes as people type them, in constant time."""
    plain, known = ("".join(c for c in text.upper() if c.isalnum()) for text in (code, other))
    return secrets.compare_digest(plain.encode(), known.encode())


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@final
@dataclass(frozen=True, slots=True)
class Caller:
    """A client: an address, and the member of the class that its cookie names."""

    address: str
    token: str | None
    number: int | None = None
    member: bodies.Member | None = None

    @property
    def client(self) -> str:
        """Whose allowance it is: that of a member, or of the address."""
        return f"address {self.address}" if self.number is None else f"member {self.number}"


@final
@dataclass(frozen=True, slots=True)
class Left:
    """That somebody has left: the cookie goes."""


@final
@dataclass(frozen=True, slots=True)
class Joined:
    """A member who has joined, with the cookie that says so."""

    member: bodies.Member
    token: str


SECONDS_BETWEEN_CHANGES = 0.5
"""A teacher is told of all changes of this time together."""

_NOT_TEACHER = "Only the teacher sees and changes what the class does."
_UNKNOWN = (
    "The server does not know this puzzle, so the result does not count. Open the puzzle on a "
    "page of this server."
)
_OF_ANOTHER = "Another member has solved this; it waits until they join again."


def _removed() -> Refusal:
    return Refusal(403, "Your teacher has removed you from the class.", code="removed")


def _join_first() -> Refusal:
    return Refusal(403, "Join the class first.", code="join_first")


@final
@dataclass(eq=False, slots=True)
class _Page:
    """An open page of a member, with a puzzle on it.

    Args:
        member: The number of the member.
        asked: The puzzle that is open.
        feed: Leads to the page.
        ended: Set when the member is removed or has left; `refusal` says so.
    """

    member: int
    asked: bodies.LessonAsk
    feed: Feed
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    refusal: Refusal | None = None


@final
@dataclass(eq=False, slots=True)
class _Register:
    """An open table of a teacher, and what has changed since it was told last."""

    whole: bool = True
    members: set[int] = field(default_factory=set)
    removed: list[int] = field(default_factory=list)
    cells: dict[tuple[int, str], None] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    """The puzzles that it has been told of."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@final
class Classroom:
    """A class with its codes, its members, its lesson and their results.

    All methods are called on the loop.

    Args:
        store: The SQLite file that keeps them; None to keep them in memory.
        allowance: Counts who tries the code how often.
        opened: The puzzles that the server was started with; the class plays them until its teacher
            gives it others.

    Raises:
        OutputError: The file cannot be used.
    """

    def __init__(self, store: Path | None, allowance: Allowance, opened: PuzzleSet) -> None:
        self.code, self.teachers_code = new_code(8), new_code(12)
        self._allowance = allowance
        self._seen: set[int] = set()  # members who were here since the server began
        self._pages: dict[int, list[_Page]] = {}
        self._begun: dict[int, set[str]] = {}
        self._registers: list[_Register] = []
        self._numbers: dict[str, int] = {}  # of puzzles, which keep them as long as the server runs
        self._opened: Recent[str, bool] = Recent(MOST_OPENED)
        self._switched = time.time()
        self._store = ClassStore(store)
        with self._store.changing():
            kept = self._store.lesson()
            # What their pages opened before the server was started again is not known any longer.
            self._of_before = {number for number, _ in self._store.pupils()}
        if kept is None or kept.opened != opened.name:
            kept = LessonRow(opened=opened.name)
        self._row = kept
        self.lesson = opened
        """The puzzles that the class plays."""
        if kept.made:  # a teacher gave them before the server was started again
            made = tuple(from_data(MadePuzzle, record) for record in json.decode(kept.made))
            self.lesson = PuzzleSet(made, kept.title)
        self.opens([*opened.puzzles, *self.lesson.puzzles])

    def caller(self, address: str, token: str | None) -> Caller:
        """Find out who has a cookie."""
        if not token:
            return Caller(address, None)
        with self._store.changing():
            found = self._store.member(_hashed(token))
            if found is None:
                return Caller(address, None)
            number, name, teacher = found
            self._seen.add(number)
        return Caller(address, token, number, self._member(number, name, teacher=teacher))

    def _member(self, number: int, name: str, *, teacher: bool) -> bodies.Member:
        key = "" if teacher else f"{self._store.identity:x}.{number}"
        return bodies.Member(name=name, teacher=teacher, key=key)

    def join(self, asked: bodies.JoinAsk, caller: Caller) -> Joined:
        """Let somebody in who knows a code; somebody who has joined already gets another name.

        A name of another day, whom nobody has used since the server began, is taken up again, with
        its results.

        Raises:
            Refusal: The code is wrong, the name is none or too long, it is taken or looks like
                another, too many have joined lately, or the class is full.
        """
        tries = f"code {caller.address}"
        self._allowance.spend(tries, TRIES)
        teacher = _same(asked.code, self.teachers_code)
        if not teacher and not _same(asked.code, self.code):
            raise Refusal(
                403,
                "This is not the code of the class. Ask your teacher for it.",
                code="wrong_code",
            )
        self._allowance.give_back(tries)  # a right code is no guess
        name = _checked_name(asked.name)
        token = secrets.token_urlsafe(24)
        with self._store.changing():
            if teacher:
                name = name or "Teacher"
                self._store.forget_teachers(MOST_TEACHERS - 1)
                number = self._store.add(name, _hashed(token), teacher=True)
            else:
                number, name = self._enter(name, token, caller.address)
            self._seen.add(number)
        if not teacher:
            self._tell_teachers(member=number)
        return Joined(self._member(number, name, teacher=teacher), token)

    def leave(self, caller: Caller) -> Left:
        """Let a member go, whose cookie is worth nothing from then on.

        A pupil's results stay: whoever joins under the name goes on with them.

        Raises:
            Refusal: There is no member.
        """
        if caller.number is None or caller.member is None:
            raise _join_first()
        if caller.member.teacher:
            with self._store.changing():
                self._store.remove(caller.number)
        else:
            self._free([caller.number])
        return Left()

    def _free(self, numbers: Sequence[int]) -> None:
        """Let the names of pupils be taken up again; who had them is no member any longer."""
        with self._store.changing():
            for number in numbers:
                self._store.take_up(number, _hashed(secrets.token_urlsafe(24)))
        for number in numbers:
            self._seen.discard(number)
            for page in self._pages.pop(number, []):
                page.refusal = _join_first()
                page.ended.set()
            self._tell_teachers(member=number)

    def _enter(self, name: str, token: str, address: str) -> tuple[int, str]:
        """Let a pupil in; returns the number and the name of the member."""
        if not name:
            raise _no_name()
        known = self._store.pupils()
        for number, other in known:
            if same_name(other) == same_name(name):
                if number in self._seen:
                    raise Refusal(
                        409,
                        f"Somebody called {other} has joined already. If that was you, ask your "
                        "teacher to let you in again. Otherwise add a letter.",
                        code="name_taken",
                    )
                self._store.take_up(number, _hashed(token))
                return number, other
        if not any(unicodedata.category(c)[0] in "LN" for c in name):
            raise _no_name()  # only who had such a name before there was this rule keeps it
        if alike := next((other for _, other in known if looks(other) & looks(name)), None):
            raise Refusal(
                409,
                f"This name looks like that of {alike}, who has joined already. Add a letter.",
                code="name_alike",
            )
        if len(known) >= MOST_MEMBERS:
            raise Refusal(
                409,
                f"The class is full: it has {MOST_MEMBERS} members. Your teacher can remove some.",
                code="class_full",
            )
        self._allowance.spend(f"join {address}", JOINS, _TOO_MANY_JOIN)
        self._allowance.spend("join", ALL_JOINS, _TOO_MANY_JOIN)
        return self._store.add(name, _hashed(token), teacher=False), name

    # The lesson

    async def follow(self, asked: bodies.LessonAsk, caller: Caller, feed: Feed) -> None:
        """Tell the page of a member what the class plays, whenever that changes.

        Args:
            asked: The puzzle that is open on the page.
            caller: Whose page it is.
            feed: Leads to the page.

        Raises:
            Refusal: There is no member, or not any longer.
        """
        if caller.number is None:
            raise _join_first()
        page = _Page(caller.number, asked, feed)
        self._pages.setdefault(page.member, []).append(page)
        if asked.begun and self.plays(asked.fingerprint):
            self._begun.setdefault(page.member, set()).add(asked.fingerprint)
        self._tell_of(page)
        try:
            feed.tell_here("lesson", self._lesson_of(page.member), newest=True)
            await page.ended.wait()
            raise page.refusal or _join_first()
        finally:
            left = self._pages.get(page.member, [])
            if page in left:
                left.remove(page)
            if not left:
                self._pages.pop(page.member, None)
            self._tell_of(page)

    def _tell_of(self, page: _Page) -> None:
        """Tell teachers that a page was opened or closed."""
        if not page.ended.is_set():
            fingerprint = page.asked.fingerprint
            is_given = self.plays(fingerprint)
            self._tell_teachers(member=page.member, fingerprint=fingerprint if is_given else None)

    def _lesson_of(self, member: int) -> bodies.Lesson:
        own = {each.fingerprint for each in self.lesson.puzzles}
        with self._store.changing():
            rows = self._store.results(member)
        return bodies.Lesson(
            lesson=self.lesson.name,
            puzzles=len(self.lesson.puzzles),
            exploring=self._row.exploring,
            hints=self._row.hints,
            solved=[
                bodies.OwnResult(
                    fingerprint=row.fingerprint,
                    seconds=row.seconds,
                    moves=row.moves,
                    hints=row.hints,
                    looked=bool(row.looked),
                    helped=row.helped,
                    when=row.at,
                )
                for row in rows
                if row.fingerprint in own
            ],
        )

    @property
    def _switches(self) -> bodies.Switches:
        row = self._row
        return bodies.Switches(exploring=row.exploring, hints=row.hints, switched=self._switched)

    def switch(self, asked: bodies.SwitchesAsk, caller: Caller) -> bodies.Switches:
        """Let the members of the class explore or ask for hints, or not; their pages are told.

        Raises:
            Refusal: It is not the teacher who asks.
        """
        check_teacher(caller)
        row = self._row
        exploring = row.exploring if asked.exploring is None else asked.exploring
        hints = row.hints if asked.hints is None else asked.hints
        self._switched = max(time.time(), self._switched + 0.001)  # clocks may be set back
        self._begin(replace(row, exploring=exploring, hints=hints), self.lesson)
        return self._switches

    def give(self, given: PuzzleSet) -> None:
        """Let the class play other puzzles from now on; its pages are told."""
        made = [to_data(kept) for kept in given.kept if isinstance(kept, MadePuzzle)]
        row = replace(self._row, title=given.title, made=json.encode(made).decode())
        self._begin(row, given)

    def _begin(self, row: LessonRow, puzzles: PuzzleSet) -> None:
        is_other = puzzles is not self.lesson
        with self._store.changing():
            self._store.keep_lesson(row)
        self._row, self.lesson = row, puzzles
        self.opens(puzzles.puzzles)
        for pages in self._pages.values():
            for page in pages:
                page.feed.tell_here("lesson", self._lesson_of(page.member), newest=True)
        self._tell_teachers(whole=is_other)

    def switched_off(self, caller: Caller) -> frozenset[Allowed]:
        """Find out what somebody may not do; who has not joined may do what pupils may."""
        if caller.member is not None and caller.member.teacher:
            return frozenset()
        may: Mapping[Allowed, bool] = {"exploring": self._row.exploring, "hints": self._row.hints}
        return frozenset(what for what, is_on in may.items() if not is_on)

    def plays(self, fingerprint: str) -> bool:
        """Whether a puzzle is one of those that the class plays; from any thread."""
        return any(each.fingerprint == fingerprint for each in self.lesson.puzzles)

    def opens(self, puzzles: Iterable[Puzzle]) -> None:
        """Note puzzles that a page opens, whose results the class takes; from any thread."""
        for puzzle in puzzles:
            self._opened.put(puzzle.fingerprint, True)

    def _knows(self, fingerprint: str, member: int) -> bool:
        """Whether a member may have a puzzle from the server, or somebody a result of it.

        Called while changing the store.
        """
        return (
            self.plays(fingerprint)
            or member in self._of_before
            or self._opened.get(fingerprint) is not None
            or bool(self._store.results(fingerprint=fingerprint))
        )

    # Results

    def keep(self, asked: bodies.ResultAsk, caller: Caller) -> bodies.Done:
        """Keep what a pupil has solved: when it was first, with the best figures.

        Raises:
            Refusal: There is no member, there are too many results, or the server does not know the
                puzzle.
        """
        if caller.number is None or caller.member is None:
            raise _join_first()
        if caller.member.teacher:
            return bodies.Done()
        if asked.member is not None and same_name(asked.member) != same_name(caller.member.name):
            raise Refusal(403, _OF_ANOTHER)
        row = ResultRow(
            member=caller.number,
            fingerprint=asked.fingerprint,
            title=asked.title,
            seconds=asked.seconds,
            moves=asked.moves,
            hints=asked.hints,
            at=datetime.now(UTC).isoformat(timespec="seconds"),
            looked=int(asked.looked),
            helped=asked.helped,
        )
        with self._store.changing():
            if row.member not in dict(self._store.pupils()):
                raise _removed()  # while the result was on its way
            if not self._knows(row.fingerprint, row.member):
                raise Refusal(422, _UNKNOWN, code="unknown_puzzle")
            others = {each.fingerprint for each in self._store.results(row.member)}
            if len(others - {row.fingerprint}) >= MOST_RESULTS:
                raise Refusal(
                    409,
                    f"You have solved {MOST_RESULTS:,} puzzles. That is enough.",
                    code="too_many_results",
                )
            self._store.keep(row)
        self._tell_teachers(member=row.member, fingerprint=row.fingerprint)
        return bodies.Done()

    def remove(self, asked: bodies.NamesAsk, caller: Caller) -> bodies.Done:
        """Remove members and their results; their cookies are worth nothing from then on.

        Their pages are told at once.

        Raises:
            Refusal: It is not the teacher who asks, or nobody has such a name.
        """
        check_teacher(caller)
        with self._store.changing():
            removed = self._numbers_of(asked.names)
            for number in removed:
                self._store.remove(number)
        for number in removed:
            self._seen.discard(number)
            self._begun.pop(number, None)
            for page in self._pages.pop(number, []):
                page.refusal = _removed()
                page.ended.set()
            self._tell_teachers(removed=number)
        return bodies.Done()

    def let_in(self, asked: bodies.NamesAsk, caller: Caller) -> bodies.Done:
        """Let members join again under their names, such as after losing a browser; results stay.

        Raises:
            Refusal: It is not the teacher who asks, or nobody has such a name.
        """
        check_teacher(caller)
        with self._store.changing():
            freed = self._numbers_of(asked.names)
        self._free(freed)
        return bodies.Done()

    def _numbers_of(self, names: Iterable[str]) -> list[int]:
        """Find the members who have some names, each once."""
        numbers = {same_name(name): number for number, name in self._store.pupils()}
        found = []
        for name in names:
            number = numbers.pop(same_name(name), None)
            if number is None:
                raise Refusal(404, f"Nobody in the class is called {shortened(name)}.")
            found.append(number)
        return found

    # The table of the teacher

    def results(self, caller: Caller) -> bodies.ClassChanges:
        """Say who has solved what, who is here, and what they play.

        Raises:
            Refusal: It is not the teacher who asks.
        """
        check_teacher(caller)
        return self._changes(_Register())

    async def report(self, caller: Caller, feed: Feed) -> None:
        """Tell a teacher everything, and then whatever changes, until the task is cancelled.

        Raises:
            Refusal: It is not the teacher who asks.
        """
        check_teacher(caller)
        register = _Register()
        register.changed.set()
        self._registers.append(register)
        try:
            while True:
                await register.changed.wait()
                if feed.is_empty:  # whoever reads slowly is told later, of more at once
                    feed.tell_here("changes", self._changes(register))
                await asyncio.sleep(SECONDS_BETWEEN_CHANGES)
        finally:
            self._registers.remove(register)

    def _tell_teachers(
        self,
        *,
        whole: bool = False,
        member: int | None = None,
        fingerprint: str | None = None,
        removed: int | None = None,
    ) -> None:
        """Note for all open tables what has changed."""
        for register in self._registers:
            register.changed.set()
            register.whole |= whole
            if member is not None:
                register.members.add(member)
            if member is not None and fingerprint is not None:
                register.cells[member, fingerprint] = None
            if removed is not None:
                register.removed.append(removed)

    def _changes(self, register: _Register) -> bodies.ClassChanges:
        """Say what has changed since a table was told last, and note that it was."""
        whole, named, removed = register.whole, register.members, register.removed
        if whole:
            register.told.clear()
        with self._store.changing():
            pupils = self._store.pupils()
            rows = (
                self._store.results()
                if whole
                else [row for cell in register.cells for row in self._store.results(*cell)]
            )
        places = self._pages_and_begun() if whole else register.cells
        numbers = {number for number, _ in pupils}
        cells = [cell for cell in self._cells(rows, places) if cell.member in numbers]
        puzzles = self._columns(rows, register)
        register.whole, register.members, register.removed = False, set(), []
        register.cells = {}
        register.changed.clear()
        return bodies.ClassChanges(
            whole=whole,
            switches=self._switches,
            puzzles=puzzles,
            members=[
                bodies.ClassMember(member=number, name=name, here=number in self._pages)
                for number, name in pupils
                if whole or number in named
            ],
            removed=removed,
            cells=cells,
        )

    def _pages_and_begun(self) -> dict[tuple[int, str], None]:
        """The places in the table where somebody plays or has begun."""
        pages = [(page.member, page.asked.fingerprint) for page in chain(*self._pages.values())]
        begun = [(member, each) for member, of_it in self._begun.items() for each in of_it]
        return dict.fromkeys([*pages, *begun])

    def _number(self, fingerprint: str) -> int:
        return self._numbers.setdefault(fingerprint, len(self._numbers))

    def _cells(
        self, rows: Iterable[ResultRow], places: Iterable[tuple[int, str]]
    ) -> Iterator[bodies.ClassCell]:
        """The cells with these results, and those of other places in the lesson."""
        solved = set()
        for row in rows:
            solved.add((row.member, row.fingerprint))
            yield bodies.ClassCell(
                member=row.member,
                puzzle=self._number(row.fingerprint),
                state="solved",
                seconds=row.seconds,
                moves=row.moves,
                hints=row.hints,
                looked=bool(row.looked),
                helped=row.helped,
                when=row.at,
            )
        own = {each.fingerprint for each in self.lesson.puzzles}
        for member, fingerprint in places:
            if fingerprint in own and (member, fingerprint) not in solved:
                pages = self._pages.get(member, [])
                is_open = any(page.asked.fingerprint == fingerprint for page in pages)
                is_begun = fingerprint in self._begun.get(member, ())
                yield bodies.ClassCell(
                    member=member,
                    puzzle=self._number(fingerprint),
                    state="playing" if is_open else "begun" if is_begun else "open",
                )

    def _columns(self, rows: Iterable[ResultRow], register: _Register) -> list[bodies.ClassPuzzle]:
        """The puzzles of the lesson and of results, as far as a table was not told of them."""
        found: dict[str, bodies.ClassPuzzle] = {}
        for place, kept in enumerate(self.lesson.kept, start=1):
            puzzle = bare_puzzle(kept)
            level = kept.level if isinstance(kept, MadePuzzle) else None
            found.setdefault(
                puzzle.fingerprint,
                self._column(puzzle.fingerprint, heading_words(puzzle), level, place),
            )
        for row in rows:
            if row.fingerprint not in found:
                found[row.fingerprint] = self._column(row.fingerprint, row.title, None, None)
        new = [column for each, column in found.items() if each not in register.told]
        register.told.update(found)
        return new

    def _column(
        self, fingerprint: str, title: str, level: int | None, place: int | None
    ) -> bodies.ClassPuzzle:
        return bodies.ClassPuzzle(
            puzzle=self._number(fingerprint),
            fingerprint=fingerprint,
            code=fingerprint_code(fingerprint),
            title=title,
            level=level,
            place=place,
        )

    def close(self) -> None:
        """Close the file."""
        self._store.close()


def check_teacher(caller: Caller) -> None:
    """Check that it is the teacher who asks.

    Raises:
        Refusal: It is somebody else.
    """
    if caller.member is None or not caller.member.teacher:
        raise Refusal(403, _NOT_TEACHER)
