"""The version of this program: stores name it, and workers of another one are refused."""


def program_version() -> str:
    """Return the version of the package that is installed."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 -- takes long to import

    try:
        return version("pentomino")
    except PackageNotFoundError:  # it runs from its sources
        return "unknown"
