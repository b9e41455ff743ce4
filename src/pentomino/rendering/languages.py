"""Languages of worksheets and pages: each is a file in `words/`. The terminal speaks English."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, final

from pentomino.errors import PictureError
from pentomino.geometry.lattice import AXES
from pentomino.notation.placements import PlaceWords
from pentomino.wrong_types import check_type, shown

ENGLISH = "en"
"""The language where nobody asks for another."""


@final
@dataclass(frozen=True, eq=False)
class Words:
    """All texts of a language.

    Args:
        language: Its code, such as `de`.
        texts: The texts by their names, such as `sheet.page`.
    """

    language: str
    texts: Mapping[str, str] = field(repr=False)

    def __call__(self, name: str, /, **parts: object) -> str:
        """Return the text of a name, with these parts in their places."""
        return self.texts[name].format(**parts)

    def of(self, name: str, number: int, /, **parts: object) -> str:
        """Return the text for one or for several things, with the number in it."""
        which = "one" if number == 1 else "many"
        return self(f"{name}.{which}", n=self.number(number), **parts)

    def number(self, number: float) -> str:
        """Write a number, with what the language puts between thousands and before decimals."""
        if isinstance(number, int):
            return f"{number:,}".replace(",", self.texts["thousands"])
        return f"{number:g}".replace(".", self.texts["decimal"])

    def listed(self, names: Sequence[str]) -> str:
        """Join names: A, B and C."""
        start = self.texts["comma"].join(names[:-1])
        return self.texts["and"].join([*([start] if start else []), names[-1]])

    @property
    def places(self) -> PlaceWords:
        """The words for rows and columns."""
        one, many = ([self.texts[f"places.{axis}.{n}"] for axis in AXES] for n in ("one", "many"))
        return PlaceWords(one, many, self.texts["and"], self.texts["places.between"])


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages: those of the files, English first."""
    found = sorted(
        file.name.removesuffix(".toml")
        for file in files("pentomino.rendering").joinpath("words").iterdir()
        if file.name.endswith(".toml")
    )
    return tuple(sorted(found, key=ENGLISH.__ne__))


def words_of(language: str) -> Words:
    """Read the texts of a language.

    Raises:
        PictureError: There is no such language.
    """
    check_type(language, str, "language", "the code of a language", "write 'de'")
    language = language.lower()
    if language not in languages():
        raise PictureError(
            f"there is no language {shown(language)}; choose one of: {', '.join(languages())}"
        )
    return _read(language)


@cache
def _read(language: str) -> Words:
    file = files("pentomino.rendering").joinpath("words", f"{language}.toml")
    return Words(language, dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")))))


def _flat(table: Mapping[str, Any], before: str = "") -> Iterable[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", str(value)
