"""Fonts of PDF and PNG files: those of every reader, of the library, and of this machine."""

import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import bidirectional, category, name as name_of

from pentomino.errors import PictureError
from pentomino.rendering.languages import words_of

_STANDARD, _STANDARD_BOLD = "Helvetica", "Helvetica-Bold"


class _Family(NamedTuple):
    """The names of the files of a font, without their ending."""

    plain: str
    bold: str


_OWN = _Family("Vera", "VeraBd")
"""It comes with the library that writes PDF, and has the letters of Western Europe."""

_FAMILIES = (
    _Family("DejaVuSans", "DejaVuSans-Bold"),
    _Family("LiberationSans-Regular", "LiberationSans-Bold"),
    _Family("NotoSans-Regular", "NotoSans-Bold"),
    _Family("FreeSans", "FreeSansBold"),
    _Family("Arial", "Arial Bold"),
    _Family("arial", "arialbd"),
    _Family("Arial Unicode", "Arial Unicode"),
    *(
        _Family(f"NotoSans{place}-Regular", f"NotoSans{place}-Bold")
        for place in ("SC", "TC", "JP", "KR")
    ),
    _Family("wqy-zenhei", "wqy-zenhei"),
    _Family("wqy-microhei", "wqy-microhei"),
    _Family("DroidSansFallbackFull", "DroidSansFallbackFull"),
    *(_Family(name, name) for name in ("ipaexg", "ipagp", "TakaoPGothic", "VL-PGothic-Regular")),
    _Family("meiryo", "meiryob"),
    _Family("msyh", "msyhbd"),
    _Family("simsun", "simsunb"),
    _Family("msgothic", "msgothic"),
    _Family("malgun", "malgunbd"),
)
"""The fonts that most systems have, in the order in which they are tried."""

_EAST_ASIA = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "IDEOGRAPHIC")
"""Begin the names of signs of Chinese, Japanese and Korean."""

_FOR_EAST_ASIA = "WenQuanYi Zen Hei"
"""A font with all of them; PDF does not take the outlines of Noto Sans CJK."""

_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "~/Library/Fonts",
    "C:/Windows/Fonts",
)

_MOST_NAMED = 12
"""The most signs without a font that are named."""

_ENDINGS = (".ttf", ".ttc")


def is_foreign(text: str) -> bool:
    """Whether a text has signs that the fonts of every reader lack."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return True
    return False


def font_of(text: str, *, bold: bool = False) -> str:
    """Return the name of the font for a text: one that every reader has if it has all signs.

    For other signs it is one that is embedded in the file: the first that has most of them.
    """
    if not is_foreign(text):
        return _STANDARD_BOLD if bold else _STANDARD
    best, least = "", len(text) + 1
    for name in _embedded(bold=bold):
        lacking = len(_missing(text, name))
        if lacking < least:
            best, least = name, lacking
        if not lacking:
            break
    return best


def family_of(texts: Iterable[str]) -> tuple[str, tuple[Path, ...]]:
    """Return the one family for all texts of a PNG, and its files: the first with most signs."""
    from reportlab.pdfbase.pdfmetrics import getFont  # noqa: PLC0415 -- an extra

    text = "".join(dict.fromkeys("".join(texts)))
    # The first of several equal ones is the least.
    name = min(_embedded(bold=False), key=lambda each: len(_missing(text, each)))
    family = next(each for each in (_OWN, *_FAMILIES) if name in each)
    files = tuple(_files()[stem] for stem in dict.fromkeys(family) if stem in _files())
    return getFont(name).face.familyName.decode(), files


def in_no_font(texts: Iterable[str]) -> str:
    """Say for which signs of the texts of a PNG no font is known; empty if there are none."""
    signs = "".join(dict.fromkeys("".join(texts)))
    fonts = _embedded(bold=False)
    while signs and (name := next(fonts, None)) is not None:
        signs = "".join(_missing(signs, name))
    return _no_font_words(signs, "the PNG may show") if signs else ""


def written_wrong(texts: Iterable[str]) -> str:
    """Say which signs of texts a PDF shows wrongly; empty if there are none."""
    foreign = [*filter(is_foreign, texts)]
    signs = dict.fromkeys(sign for text in foreign for sign in _missing(text, font_of(text)))
    notes = [_no_font_words(signs, "the PDF shows")] if signs else []
    if any(bidirectional(sign) in ("R", "AL") for text in foreign for sign in text):
        notes.append(
            "letters that run from right to left stand in the wrong order in a PDF, and are not "
            "joined: write a .png or .svg"
        )
    return "; ".join(notes)


def check_language(language: str) -> None:
    """Refuse a language whose signs would be empty boxes in a PDF.

    Raises:
        PictureError: No font on this machine has its signs.
    """
    words = words_of(language)
    if written_wrong([words("signs")]):
        raise PictureError(
            f"sheets in this language ({language}) need a font that has its signs: install one "
            f"such as {_FOR_EAST_ASIA}, or choose another language"
        )


def _no_font_words(signs: Iterable[str], shows: str) -> str:
    listed = list(signs)
    named = " ".join(listed[:_MOST_NAMED]) + (" ..." if len(listed) > _MOST_NAMED else "")
    fonts = dict.fromkeys(
        _FOR_EAST_ASIA if name_of(sign, "").startswith(_EAST_ASIA) else "DejaVu Sans"
        for sign in listed
    )
    return (
        f"no font was found for {named}, so {shows} empty boxes in their place: install a "
        f"font that has them, such as {' and '.join(fonts)}, or leave them out"
    )


def _embedded(*, bold: bool) -> Iterator[str]:
    """The names of the fonts that can be embedded, each registered when its turn comes."""
    for family in (_OWN, *_FAMILIES):
        name = _registered(family.bold if bold else family.plain) or _registered(family.plain)
        if name is not None:
            yield name


@cache
def _registered(stem: str) -> str | None:
    """Register the font of a file; return its name, None where it cannot be used."""
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415 -- an extra
    from reportlab.pdfbase.ttfonts import TTFError, TTFont  # noqa: PLC0415

    path = _files().get(stem)
    if path is None:
        return None
    if stem not in pdfmetrics.getRegisteredFontNames():
        try:
            pdfmetrics.registerFont(TTFont(stem, str(path)))
        except (OSError, TTFError):  # damaged, or with outlines that PDF takes in another way
            return None
    return stem


@cache
def _own_folder() -> Path:
    import reportlab  # noqa: PLC0415 -- an extra

    return Path(reportlab.__file__).parent / "fonts"


def own_files() -> tuple[Path, ...]:
    """The files of the font that is there wherever PDF can be written."""
    return tuple(_own_folder() / f"{stem}.ttf" for stem in _OWN)


@cache
def _files() -> dict[str, Path]:
    """The files of all these fonts on this machine, by their names without an ending."""
    names = {
        f"{stem}{ending}" for family in (_OWN, *_FAMILIES) for stem in family for ending in _ENDINGS
    }
    found: dict[str, Path] = {}
    for folder in (_own_folder(), *map(Path, _FOLDERS)):
        for place, _, files in os.walk(folder.expanduser()):
            for name in names.intersection(files):
                found.setdefault(Path(name).stem, Path(place, name))
    return found


def _missing(text: str, name: str) -> tuple[str, ...]:
    """The signs of a text that a font does not have, without blanks and the like."""
    from reportlab.pdfbase.pdfmetrics import getFont  # noqa: PLC0415 -- an extra

    glyphs = getFont(name).face.charToGlyph
    return tuple(
        sign
        for sign in dict.fromkeys(text)
        if category(sign)[0] not in "ZC" and ord(sign) not in glyphs
    )
