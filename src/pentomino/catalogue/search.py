"""Search the catalogue by words of names, titles, sources and tags, and list it in groups."""

from collections.abc import Iterable, Mapping

from pentomino.catalogue.entries import CatalogueEntry, catalogue_entries
from pentomino.errors import nearest

LONGEST_SEARCH = 100
"""The most characters of a text to search for."""

_FIGURE = "figure"
_NEARLY_RIGHT = 0.75
"""The share of two words that must agree for one to be a mistyped form of the other."""


def entries_with(words: Iterable[str], tags: Iterable[str] = ()) -> tuple[CatalogueEntry, ...]:
    """List the puzzles that have all these words and tags, sorted by name.

    Args:
        words: Parts of the name, the title, the source or the tags; capitals do not matter.
        tags: Whole tags.
    """
    wanted = [word.lower() for word in words]
    return tuple(
        entry
        for entry in catalogue_entries()
        if set(tags) <= set(entry.tags) and all(word in _text(entry) for word in wanted)
    )


def _text(entry: CatalogueEntry) -> str:
    return " ".join((entry.name, entry.title, entry.source, *entry.tags)).lower()


def did_you_mean_puzzle(text: str) -> str:
    """Suggest a puzzle for a text that is not a name, as the end of a sentence.

    Returns:
        The suggestion, or an empty text where no puzzle is near.

    >>> did_you_mean_puzzle("Soma")
    "; did you mean soma-cube? 'pentomino list soma' lists all 12"
    """
    words = text.lower().replace("_", " ").replace("-", " ").split()
    if not any(len(word) > 1 for word in words) or len(text) > LONGEST_SEARCH:
        return ""
    names = [entry.name for entry in catalogue_entries()]
    near = nearest("-".join(words), names, _NEARLY_RIGHT)
    found = entries_with(words)
    if not found and near:
        return f"; did you mean {near}?"
    if not found:
        words = _corrected(words)
        found = entries_with(words)
    if not found:
        return ""
    best = min(found, key=lambda entry: _rank(entry, words)).name
    if len(found) == 1:
        return f"; did you mean {best}?"
    return f"; did you mean {best}? 'pentomino list {' '.join(words)}' lists all {len(found)}"


def _corrected(words: list[str]) -> list[str]:
    """The words, each replaced by the nearest one of a name where it is nearly one."""
    known = {word for entry in catalogue_entries() for word in entry.name.split("-")}
    return [nearest(word, known, _NEARLY_RIGHT) or word for word in words]


def _rank(entry: CatalogueEntry, words: list[str]) -> tuple[bool, bool, int, str]:
    """Rank an entry among several: names that begin with the words come first."""
    begins = entry.name.startswith("-".join(words))
    return not begins, _FIGURE in entry.tags, len(entry.name), entry.name


_GROUPS = (
    (21, "Pyramids of balls", "balls"),
    (8, "Burrs: sticks that come apart", "burr"),
    (4, "Sold in shops", "bought"),
    (9, "Tiles whose sides must match", "coloured sides"),
    (2, "Soma cube and its figures", "soma"),
    (3, "Cubes and boxes", "cube"),
    (3, "Cubes and boxes", "tetracubes"),
    (6, "Many copies of one piece", "dissection"),
    (5, "The twelve solid pentominoes", "solid"),
    (1, "The twelve pentominoes", "pentominoes"),
    (10, "The twelve hexiamonds: six triangles each", "hexiamonds"),
    (11, "Polyiamonds: one to five triangles each", "polyiamonds"),
    (12, "The seven tetrahexes: four hexagons each", "tetrahexes"),
    (13, "Polyhexes: one to four hexagons each", "polyhexes"),
    (7, "Other polyominoes", "polyominoes"),
    (14, "Kites: six a hexagon", "kites"),
    (15, "Drafters: halves of triangles", "drafters"),
    (16, "Cairo pentagons", "cairos"),
    (17, "Octagons with squares", "octasquares"),
    (18, "Half squares", "half-squares"),
    (19, "Boards that go round", "round"),
    (20, "Prisms and cubes that are cut", "prisms"),
    (20, "Prisms and cubes that are cut", "cut cubes"),
)
"""The place of a heading, the heading, and a tag; the first tag of an entry decides its group."""

_OTHERS = "Others"


def grouped(entries: Iterable[CatalogueEntry]) -> Mapping[str, tuple[CatalogueEntry, ...]]:
    """Sort entries into their groups, by heading; figures stand last in a group."""
    found: dict[str, list[CatalogueEntry]] = {}
    for entry in sorted(entries, key=lambda entry: ("figure" in entry.tags, entry.name)):
        group = next((heading for _, heading, tag in _GROUPS if tag in entry.tags), _OTHERS)
        found.setdefault(group, []).append(entry)
    places = {heading: place for place, heading, _ in _GROUPS}
    headings = sorted(found, key=lambda heading: places.get(heading, len(_GROUPS)))
    return {heading: tuple(found[heading]) for heading in headings}
