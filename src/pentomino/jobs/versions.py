"""The version of this program: stores name it, and workers of another one are refused."""

from importlib.metadata import PackageNotFoundError, version


def program_version() -> str:
    """Return the version of the package that is installed."""
    try:
        return version("pentomino")
    except PackageNotFoundError:  # it runs from its sources
        return "unknown"
