"""The calls that messages about stores name: those of the command, with those of Python."""

from types import MappingProxyType

_IN_PYTHON = MappingProxyType(
    {
        "run": "jobs.run",
        "make": "jobs.make_puzzles",
        "clues": "jobs.analyse_clues",
        "status": "jobs.status",
    }
)


def call_words(command: str, *words: str) -> str:
    """Name a call of a command, and the function of Python that does the same.

    >>> call_words("status", "job.db")
    "'pentomino status job.db' (in Python jobs.status)"
    """
    return f"'{' '.join(('pentomino', command, *words))}' (in Python {_IN_PYTHON[command]})"
