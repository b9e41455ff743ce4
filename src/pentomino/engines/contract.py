"""What an engine is, and the engines there are by name."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Self, TypeAlias, final

from pentomino.errors import EngineError
from pentomino.problem.exact_cover import CellOrder, ExactCover

Chosen: TypeAlias = tuple[int, ...]
"""A solution: the numbers of the chosen options, sorted."""


@final
@dataclass(frozen=True, slots=True)
class Budget:
    """What an engine may take, as far as it takes much.

    Args:
        memory: In bytes, for what the frontier engine lists and for solutions held in a graph; None
            for half of what is free.
        states: Of the frontier engine's automaton.

    Raises:
        EngineError: One of them is negative.
    """

    memory: int | None = None
    states: int = 20_000_000

    def __post_init__(self) -> None:
        if (self.memory or 0) < 0 or self.states < 0:
            raise EngineError("a budget is no negative number")


class Run(ABC):
    """An engine at work on one problem. Iterating gives the solutions; each comes once.

    With symmetries, one solution of every orbit comes, its least image (the sorted option numbers
    compared in order). Leaving the `with` block, or the end of the iteration, ends the work.
    """

    @abstractmethod
    def __iter__(self) -> Iterator[Chosen]:
        """The solutions in an order that depends only on the problem and the engine."""

    @abstractmethod
    def count(self) -> int:
        """Goes on to the end and says how many solutions there were."""

    @property
    @abstractmethod
    def solutions(self) -> int:
        """Solutions found so far."""

    @property
    @abstractmethod
    def nodes(self) -> int:
        """Options tried so far."""

    @property
    @abstractmethod
    def progress(self) -> float:
        """How much of the search is done, from 0 to 1; never falls, and is 1 when all is done."""

    def position(self) -> Chosen:
        """The options laid just now, in the order they were laid; none where nothing is laid.

        Of several threads the first answers. Asking costs the work nothing that can be measured.
        """
        return ()

    @property
    def note(self) -> str | None:
        """Something a user should know while this runs, if there is such a thing."""
        return None

    @abstractmethod
    def cancel(self) -> None:
        """Ends the work within 0.2 seconds."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cancel()


class WatchedRun(Run):
    """A run on one thread that whoever watches it can hold and let go on.

    It starts held, before the first option is laid. Solutions come as they lie in the search, not
    as their least images.
    """

    @abstractmethod
    def take(self) -> Sequence[Chosen]:
        """The solutions found since the last time; waits for none."""

    @abstractmethod
    def hold(self) -> None:
        """Makes the work wait, as soon as an option is laid or taken back."""

    @abstractmethod
    def allow(self, events: int) -> None:
        """Lets work that is held go on until so many options were laid or taken back."""

    @abstractmethod
    def release(self) -> None:
        """Lets the work go on freely."""

    @abstractmethod
    def hold_after(self, solutions: int) -> None:
        """Makes the work wait when it has found so many solutions more; 0 for never."""

    @property
    @abstractmethod
    def standing(self) -> bool:
        """Whether the work is held and waits."""

    @property
    @abstractmethod
    def ended(self) -> bool:
        """Whether the work has ended and all its solutions have been taken."""


class Engine(ABC):
    """A way to solve exact cover problems."""

    name: str

    @abstractmethod
    def start(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,
        listing: bool = True,
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        """Starts the work.

        Args:
            problem: What to solve.
            symmetries: A group of permutations of the items that map the problem to itself: for
                each the images of all items. Without any, every solution counts.
            order: Which items are cells and how they lie; the frontier engine needs it.
            listing: Whether the solutions themselves are wanted, or only `Run.count`.
            threads: How many may work; None for one on each core. Engines may use fewer.
            watch: Called about twenty times a second, from the thread that waits for the run.

        Raises:
            EngineError: A symmetry is none of the problem, or a setting is not possible.
        """

    def watch(
        self,
        problem: ExactCover,  # noqa: ARG002
        *,
        symmetries: Sequence[Sequence[int]] = (),  # noqa: ARG002
    ) -> WatchedRun:
        """Starts the work for somebody who watches; arguments as for `start`.

        Raises:
            EngineError: The engine lays no options one after the other.
        """
        raise EngineError(f"the {self.name} engine lays no pieces that could be watched")
