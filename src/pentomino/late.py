"""Public names of a package that are imported when they are first used (PEP 562).

Programs that use few of them start sooner, while `dir`, `help` and completion show all names.
"""

import sys
from importlib import import_module

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than this whole package
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def late(
    package: str, names: str, *, shows_modules: bool = False
) -> "tuple[list[str], Callable[[str], object], Callable[[], list[str]]]":
    """Make `__all__`, `__getattr__` and `__dir__` for a package that imports its names late.

    Type checkers read the imports that stand beside the list instead; `tests/unit/test_face.py`
    compares the two.

    Args:
        package: The full name of the package.
        names: The list of public names: for each module its name, a colon, and the names in it.
        shows_modules: Whether `dir` shows the modules too, as that of `pentomino` itself does.
    """
    homes = _homes(names)
    home_of = {name: home for home, held in homes.items() for name in held}
    public = sorted(home_of)

    def get(name: str) -> object:
        if name in home_of:
            found: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        elif name in homes:
            found = import_module(f"{package}.{name}")
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        setattr(sys.modules[package], name, found)  # the next look-up does not come here
        return found

    def shown() -> list[str]:
        special = [name for name in vars(sys.modules[package]) if name.startswith("__")]
        return sorted({*special, *public, *(homes if shows_modules else ())})

    return public, get, shown


def _homes(names: str) -> "Mapping[str, list[str]]":
    """Read the names of each module from the text of a list."""
    homes: dict[str, list[str]] = {}
    held: list[str] = []
    for word in names.split():
        if word.endswith(":"):
            held = homes[word.removesuffix(":")] = []
        else:
            held.append(word)
    return homes
