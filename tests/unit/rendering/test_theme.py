"""Themes: a shape has one colour wherever it is drawn, and what stands on a colour can be read."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from pentomino import (
    SQUARE,
    PictureError,
    Piece,
    Puzzle,
    Shape,
    one_sided,
    one_sided_pentominoes,
    pentominoes,
    polycubes,
    polyhexes,
    polyiamonds,
    polyominoes,
)
from pentomino.geometry.piece import ONE_COPY
from pentomino.geometry.piece_sets import solid
from pentomino.rendering.glyphs import indexed
from pentomino.rendering.palette import (
    READABLE,
    WHITE,
    alike,
    contrast,
    from_hex,
    ink,
    lab,
    shaded,
)
from pentomino.rendering.theme import (
    DARK,
    LIGHT,
    PLAIN,
    QUIET_ON_TERMINALS,
    THEMES,
    Theme,
    printed,
    theme_named,
    theme_of,
)
from pentomino.rendering.view import Paint

_LOOK = "d9695f f5cf4b 466fdb 2fc79a f08c33 6a3aa8 a4dcf2 e4dcc6 5b801e a82c4a d596dd 145f7d"
THE_TWELVE = dict(zip("FILNPTUVWXYZ", _LOOK.split(), strict=True))


def test_the_colours_of_the_look() -> None:
    colours = LIGHT.colours(pentominoes())
    assert colours == {name: from_hex(digits) for name, digits in THE_TWELVE.items()}
    assert (LIGHT.tray, LIGHT.paper) == (from_hex("3a3740"), from_hex("fffdf8"))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_pentomino_has_one_colour_in_all_sets(theme: Theme) -> None:
    twelve = theme.colours(pentominoes())
    for pieces in (
        pentominoes()[:1],
        pentominoes()[::-1],
        (*polyominoes(4), *pentominoes()),
        (*pentominoes(), *polyominoes(6)),
        one_sided_pentominoes(),
        solid(pentominoes()),
        polycubes(5),
        [p for size in range(1, 6) for p in polyominoes(size)],
    ):
        found = theme.colours(pieces)
        assert all(found[p.name] == twelve[p.name] for p in pieces if p.name in twelve)


def test_shapes_decide_not_names() -> None:
    cells = next(piece for piece in pentominoes() if piece.name == "F").shape.cells
    turned = Shape.of(SQUARE, [(column, -row) for row, column in cells])
    assert LIGHT.colours([Piece("Q", turned)])["Q"] == from_hex(THE_TWELVE["F"])
    own = Piece("Q", turned, colour="#123456")
    assert LIGHT.colours([own])["Q"] == (0x12, 0x34, 0x56)


def test_small_pieces_and_mirror_images_have_colours_for_themselves() -> None:
    small = [p for size in range(1, 5) for p in polyominoes(size)]
    mirrored = [p for p in one_sided((*small, *pentominoes())) if p.name.endswith("'")]
    together = LIGHT.colours([*small, *pentominoes(), *mirrored])
    for some in (small, mirrored, polyominoes(4), [*pentominoes(), *polyominoes(3)]):
        assert all(together[name] == colour for name, colour in LIGHT.colours(some).items())


SETS: Sequence[Sequence[Piece]] = (
    polyominoes(4),
    polyominoes(6),
    one_sided_pentominoes(),
    one_sided(polyominoes(6)),
    polyiamonds(6),
    polyiamonds(7),
    polyhexes(4),
    polyhexes(5),
    polycubes(4),
    polycubes(5),
    (*polyominoes(5), *polyominoes(6)),
    Puzzle.of("soma-cube").pieces,
    Puzzle.of("bedlam-cube").pieces,
)


@pytest.mark.parametrize("theme", [LIGHT, DARK, THEMES["accessible"]], ids=lambda t: t.name)
@pytest.mark.parametrize("pieces", SETS, ids=lambda s: f"{len(s)} from {s[0].name}")
def test_no_two_pieces_of_a_puzzle_look_alike(theme: Theme, pieces: Sequence[Piece]) -> None:
    found = theme.colours(pieces)
    assert found == theme.colours(pieces[::-1])
    for one, other in combinations(found.values(), 2):
        assert not alike(one, other)


def test_pieces_keep_away_from_colours_that_others_have_of_their_own() -> None:
    given, *rest = pentominoes()
    yellow = replace(given, colour="#f4ce4a")
    found = LIGHT.colours([yellow, *rest])
    assert found["F"] == (0xF4, 0xCE, 0x4A)
    assert not any(alike(found["F"], found[piece.name]) for piece in rest)
    changed = [
        piece.name for piece in rest if found[piece.name] != from_hex(THE_TWELVE[piece.name])
    ]
    assert changed == ["I"]


def test_hundreds_of_pieces_have_hundreds_of_colours() -> None:
    for pieces in (polyominoes(7), polyominoes(8)):
        assert len(set(LIGHT.colours(pieces).values())) == len(pieces)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_all_text_can_be_read(theme: Theme) -> None:
    for ground in (*theme.pieces, theme.floor, theme.tray):
        assert contrast(ink(ground), ground) >= READABLE
    for text in (theme.ink, theme.quiet):
        assert contrast(text, theme.paper) >= READABLE
    assert contrast(theme.accent, theme.paper) >= 3


def test_quiet_text_can_be_read_on_dark_and_light_terminals() -> None:
    for ground in ((0, 0, 0), (255, 255, 255)):
        assert contrast(QUIET_ON_TERMINALS, ground) >= READABLE
    # A terminal with 256 colours shows this very grey, as number 243: 8 + 10 * (243 - 232).
    assert indexed(QUIET_ON_TERMINALS) == 243
    assert set(QUIET_ON_TERMINALS) == {118}


def test_themes_by_name() -> None:
    assert theme_of("dark") is DARK
    assert theme_of(DARK) is DARK
    assert list(THEMES) == ["light", "dark", "plain", "accessible"]
    with pytest.raises(PictureError, match="no theme 'noir'; choose one of: light, dark"):
        theme_named("noir")
    with pytest.raises(PictureError, match="no theme 'Grey'; did you mean plain"):
        theme_named("Grey")
    with pytest.raises(TypeError, match="theme='dark'"):
        theme_of(3)  # type: ignore[arg-type]
    assert PLAIN.lettered


def test_plain_pieces_differ_in_grey_or_pattern() -> None:
    for pieces in (pentominoes(), one_sided_pentominoes(), polyominoes(6)):
        looks = [
            (colour[0] // 8, PLAIN.pattern(colour)) for colour in PLAIN.colours(pieces).values()
        ]
        assert len(set(looks)) == len(pieces)
    # Small sets have the clearest looks: most pieces are white, and no two share grey or pattern.
    colours = PLAIN.colours(Puzzle.of("5x8", "tetrominoes*2").pieces).values()
    assert len({(c[0] // 8, PLAIN.pattern(c)) for c in colours}) == len(colours)
    patterns = [pattern for c in colours if (pattern := PLAIN.pattern(c)) is not None]
    assert len(set(patterns)) == len(patterns)
    assert all(c[0] > 250 for c in colours if PLAIN.pattern(c) is not None)
    # Greys, even if pieces have colours of their own.
    own = [replace(piece, colour="#ff0000") for piece in pentominoes()]
    assert PLAIN.colours(own) == PLAIN.colours(pentominoes())
    assert all(max(colour) - min(colour) <= 2 for colour in PLAIN.pieces)
    assert LIGHT.pattern(LIGHT.pieces[0]) is None


@pytest.mark.slow
def test_neighbours_do_not_look_alike() -> None:
    copies = Puzzle.of("6x6", "domino*")
    # More pieces than there are colours: some colours come close to each other.
    many = Puzzle.of("1x400", "I4*100")
    kinds = [replace(many.pieces[0], name=f"P{n}", copies=ONE_COPY) for n in range(100)]
    crowded = replace(many, pieces=tuple(kinds))
    for puzzle in (copies, crowded):
        solution = next(puzzle.solve())
        colours = Paint(puzzle).of(solution)
        for placement in solution.placements:
            for cell in placement.cells:
                for beside in puzzle.lattice.neighbours(cell):
                    other = solution.cover.get(beside, placement)
                    if other != placement:
                        assert not alike(colours[placement], colours[other])
    base = LIGHT.colours(copies.pieces)["I2"]
    assert set(Paint(copies).of(next(copies.solve())).values()) <= {
        shaded(base, number) for number in range(4)
    }


@pytest.mark.parametrize(
    ("pieces", "least"),
    [
        (polyominoes(4), 24),
        (Puzzle.of("soma-cube").pieces, 16),
        (Puzzle.of("calendar", date="12-25").pieces, 9),
        (one_sided_pentominoes(), 8.9),
        ([p for size in range(1, 6) for p in polyominoes(size)], 7.7),
        (polyiamonds(6), 9.4),
        (polyhexes(5), 7.7),
        (polycubes(5), 7.7),
        (polyominoes(6), 6.5),
    ],
)
def test_how_far_apart_the_colours_of_sets_are(pieces: Sequence[Piece], least: float) -> None:
    colours = LIGHT.colours(pieces).values()
    assert min(math.dist(lab(a), lab(b)) for a, b in combinations(colours, 2)) >= least


def test_print_has_white_paper_and_dark_ink() -> None:
    for theme in THEMES.values():
        paper = printed(theme)
        assert paper.paper == WHITE
        assert contrast(paper.ink, WHITE) > 7
        assert contrast(paper.quiet, WHITE) >= READABLE


def test_chosen_colours_come_first_and_others_keep_away_from_them() -> None:
    theme = LIGHT.with_colours({"F": "#f5cf4b"}).with_colours({"I": "#DD3", "L": "#000000"})
    colours = theme.colours(pentominoes())
    assert colours["F"] == from_hex("f5cf4b")  # which is that of I otherwise
    assert (colours["I"], colours["L"]) == (from_hex("dddd33"), (0, 0, 0))
    assert colours["X"] == from_hex(THE_TWELVE["X"])
    assert PLAIN.with_colours({"F": "#d33"}).colours(pentominoes())["F"] == from_hex("dd3333")
    own = Piece("F", Shape.of(SQUARE, [(0, 0)]), ONE_COPY, colour="#123456")
    assert theme.colours([own])["F"] == from_hex("f5cf4b")
    assert repr(theme) == "<Theme: light, with colours for F I L>"
    assert repr(LIGHT) == "<Theme: light>"


@pytest.mark.parametrize("colour", ["red", "d33", "#d3", "#d33000 ", "#gggggg", "#" + "d" * 900])
def test_other_colours_are_refused(colour: str) -> None:
    with pytest.raises(PictureError, match="is not a colour for F: write it as #rrggbb") as error:
        LIGHT.with_colours({"F": colour})
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("colours", [None, "red", 5, ["F"], {"F": (1, 2, 3)}, {1: "#d33"}])
def test_what_is_no_choice_of_colours_is_refused(colours: object) -> None:
    with pytest.raises(TypeError, match="write colours="):
        LIGHT.with_colours(colours)  # type: ignore[arg-type]
