"""Public names of a package that are imported when they are first used (PEP 562).

Programs that use few of them start sooner, while `dir`, `help` and completion show all names.
"""

import sys
from importlib import import_module

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than this whole package
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def late(package: str) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Make `__getattr__` and `__dir__` for a package that imports its public names late.

    Its public names are those that it imports under `if TYPE_CHECKING`, for type checkers. So they
    are written once; they are read from the source when somebody asks for the first of them.

    Args:
        package: The full name of the package.
    """
    read: list[Mapping[str, str]] = []

    def homes() -> "Mapping[str, str]":
        if not read:
            read.append(_homes(package))
        return read[0]

    def get(name: str) -> object:
        found: object
        home = None if name[0] == "_" else homes().get(name)
        if name == "__all__":
            found = sorted(each for each, home in homes().items() if home != package)
        elif home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        elif home == package:
            found = import_module(f"{package}.{name}")
        else:
            found = getattr(import_module(home), name)
        setattr(sys.modules[package], name, found)  # the next look-up does not come here
        return found

    def shown() -> list[str]:
        special = [name for name in vars(sys.modules[package]) if name.startswith("__")]
        return sorted({*special, "__all__", *homes()})

    return get, shown


def _homes(package: str) -> "Mapping[str, str]":
    """Find the home of each name that a package imports for type checkers."""
    loader, file = sys.modules[package].__loader__, sys.modules[package].__file__
    source = loader.get_data(file).decode()  # type: ignore[union-attr] # also within an archive
    _, _, block = source.partition("\nif TYPE_CHECKING:\n")
    homes: dict[str, str] = {}
    home = ""
    for line in block.partition("\nelse:\n")[0].split("\n"):
        words = line.replace("(", " ").replace(",", " ").split()
        if words[:1] == ["from"]:
            home, words = words[1], words[3:]
        if words[1:2] == ["as"]:
            homes |= dict.fromkeys(words[::3], home)
    return homes
