"""Groups: the catalogue in the order in which people read it, each puzzle in one group."""

from collections.abc import Iterable, Mapping

from pentomino.catalogue.entries import CatalogueEntry

_GROUPS = (
    ("Sold in shops", "bought"),
    ("Soma cube and its figures", "soma"),
    ("Cubes and boxes", "cube"),
    ("Cubes and boxes", "tetracubes"),
    ("Many copies of one piece", "dissection"),
    ("The twelve solid pentominoes", "solid"),
    ("The twelve pentominoes", "pentominoes"),
    ("The twelve hexiamonds: six triangles each", "hexiamonds"),
    ("Polyiamonds: one to five triangles each", "polyiamonds"),
    ("The seven tetrahexes: four hexagons each", "tetrahexes"),
    ("Polyhexes: one to four hexagons each", "polyhexes"),
    ("Other polyominoes", "polyominoes"),
)
"""A heading and a tag; the first tag that an entry has decides its group."""

_ORDER = (
    *("The twelve pentominoes", "Soma cube and its figures", "Cubes and boxes", "Sold in shops"),
    *("The twelve solid pentominoes", "Many copies of one piece", "Other polyominoes"),
    *("The twelve hexiamonds: six triangles each", "Polyiamonds: one to five triangles each"),
    *("The seven tetrahexes: four hexagons each", "Polyhexes: one to four hexagons each"),
)
_OTHERS = "Others"


def group_of(entry: CatalogueEntry) -> str:
    """Return the heading of the group of an entry."""
    return next((heading for heading, tag in _GROUPS if tag in entry.tags), _OTHERS)


def grouped(entries: Iterable[CatalogueEntry]) -> Mapping[str, tuple[CatalogueEntry, ...]]:
    """Sort entries into their groups, by heading; figures stand last in a group."""
    found: dict[str, list[CatalogueEntry]] = {}
    for entry in sorted(entries, key=lambda entry: ("figure" in entry.tags, entry.name)):
        found.setdefault(group_of(entry), []).append(entry)
    headings = [heading for heading in (*_ORDER, _OTHERS) if heading in found]
    return {heading: tuple(found[heading]) for heading in headings}
