"""Exact cover problems as plain numbers: what every other program can read.

This module needs nothing but Python, because it also runs where the project is not installed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """Items from 0 on, and options that use them.

    Args:
        items: The number of items.
        primary: How many of them, the first ones, are used exactly once; the others at most once.
        options: For each option the items that it uses.
    """

    items: int
    primary: int
    options: tuple[tuple[int, ...], ...]

    def as_dlx(self) -> str:
        """Write it as Knuth's programs read it."""
        once = [f"i{n}" for n in range(self.primary)]
        others = [f"i{n}" for n in range(self.primary, self.items)]
        lines = [" ".join([*once, *(["|", *others] if others else [])])]
        lines += [" ".join(f"i{n}" for n in option) for option in self.options]
        return "\n".join(lines) + "\n"

    def as_numbers(self) -> str:
        """Write it as `dancing_links.c` reads it."""
        lines = [f"{self.items} {len(self.options)}"]
        lines += [" ".join(map(str, (len(option), *option))) for option in self.options]
        return "\n".join(lines) + "\n"

    @classmethod
    def of_dlx(cls, text: str) -> "Problem":
        """Read what `as_dlx` wrote."""
        first, *lines = text.splitlines()
        once, _, others = first.partition(" | ")
        primary, items = len(once.split()), len(once.split()) + len(others.split())
        options = (tuple(int(name[1:]) for name in line.split()) for line in lines)
        return cls(items, primary, tuple(options))

    def all_exactly_once(self) -> "Problem":
        """The same problem without items that are used at most once.

        Each of them gets one more option, which uses nothing else and is chosen where it is free.
        So every solution remains one solution.
        """
        slack = tuple((n,) for n in range(self.primary, self.items))
        return Problem(self.items, self.items, self.options + slack)

    def uses(self) -> list[list[int]]:
        """For each item the options that use it."""
        using: list[list[int]] = [[] for _ in range(self.items)]
        for number, option in enumerate(self.options):
            for item in option:
                using[item].append(number)
        return using

    def is_solution(self, chosen: Iterable[int]) -> bool:
        """Whether these options are a solution."""
        used = sorted(self._used(set(chosen)))
        primary = [item for item in used if item < self.primary]
        return primary == list(range(self.primary)) and len(set(used)) == len(used)

    def _used(self, chosen: Iterable[int]) -> Iterator[int]:
        for number in chosen:
            if number < len(self.options):
                yield from self.options[number]
