"""Exact cover problems as Knuth's programs read them: what is written, read and refused."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import example, given

from pentomino import (
    ExactCover,
    Puzzle,
    PuzzleFileError,
    PuzzleFileWarning,
    read_exact_cover,
    read_puzzle,
    write_exact_cover,
)
from pentomino.exact_cover import Coloured, Item, count, solve
from pentomino.files.foreign import dlx
from tests.support.strategies import brute_force, exact_covers


def quiet(note: str) -> None:
    """Ignore a note."""


def test_the_words_of_knuth(tmp_path: Path) -> None:
    path = tmp_path / "toy.dlx"
    path.write_text(
        "| a toy problem\na b c d e f g\nc e\na d g\nb c f\n| more\na d f\nb g\nd e g\n"
    )
    cover = read_exact_cover(path)
    assert len(cover.items) == 7
    assert brute_force(cover) == {(0, 3, 4)}
    path.write_text("A 2:3|B | X\nA X\nB\nX\nB X\n1|C\n")
    with pytest.raises(PuzzleFileError, match=r"toy.dlx: line 6: '1\|C' is not an item"):
        read_exact_cover(path, note=quiet)
    path.write_text("A 2:3|B | X\nA X\nB\nX\nB X\n")
    with pytest.warns(
        PuzzleFileWarning, match="1 option without a primary item ignored, .* line 4"
    ):
        cover = read_exact_cover(path)
    assert cover.items == (Item("A"), Item("B", 2, 3), Item("X", 0, 1))
    with pytest.raises(PuzzleFileError, match="exact cover problem, without a board"):
        read_puzzle(path)


def test_colours_of_knuth(tmp_path: Path) -> None:
    path = tmp_path / "toy.dlx"
    text = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"
    path.write_text(text)
    cover = read_exact_cover(path)
    assert cover.names_of(0) == ("p", "q", "x", Coloured("y", "A"))
    # TAOCP 4B, 7.2.2.1, (49): options 'q x:A' and 'p r x:A y' are the only solution.
    assert [tuple(dlx.option_words(cover, each)) for each in solve(cover)] == [
        ("p r x:A y", "q x:A")
    ]
    with pytest.warns(PuzzleFileWarning, match="dlx2"):
        write_exact_cover(cover, path)
    assert path.read_text() == text


def test_colours_that_knuths_programs_cannot_read_get_others() -> None:
    notes: list[str] = []
    cover = ExactCover.of_names([["p", Coloured("x", "red")], ["q", Coloured("x", ("a", 1))]])
    assert dlx.text_of_exact_cover(cover, notes.append) == "p q | x\np x:0\nq x:1\n"
    assert len(notes) == 2


def test_names_for_knuth_are_short_and_differ(tmp_path: Path) -> None:
    cover = ExactCover.of_names([["a long name", "a long nose"], ["x:y", "x y"]])
    path = tmp_path / "names.dlx"
    with pytest.warns(PuzzleFileWarning, match="some items get other names"):
        write_exact_cover(cover, path)
    back = read_exact_cover(path)
    names = [str(item.name) for item in back.items]
    assert len(set(names)) == 4
    assert max(map(len, names)) == 8
    assert back.options == cover.options


def test_bounds_and_secondary_items_of_knuth() -> None:
    cover = dlx.exact_cover_of_text("a 2|b 0:3|c | d\na d\nb c\n", pytest.fail)
    assert cover.items == (Item("a"), Item("b", 2, 2), Item("c", 0, 3), Item("d", 0, 1))
    assert cover.options == ((0, 3), (1, 2))
    notes: list[str] = []
    cover = dlx.exact_cover_of_text("a | b c\nb\na b\nc b\n", notes.append)
    assert cover.options == ((0, 1),)
    assert notes == ["2 options without a primary item ignored, the first in line 2"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("\n | only a comment\n", "the file is empty"),
        ("a | b | c\n", "line 1 has a second '|'"),
        ("a | 2|b\n", "line 1: '2|b' cannot be the name"),
        ("a:1 b\n", "line 1: 'a:1' cannot be the name"),
        ("a b a\n", "line 1 names the item 'a' twice"),
        ("a b\n\nb a b\n", "line 3 names the item 'b' twice"),
        ("a b\na c\n", "line 2: 'c' is not an item"),
        ("\0" * 1000, "this is not text: line 1 has the control character '\\x00'"),
        ("a b\na b\x1b\n", "this is not text: line 2 has the control character '\\x1b'"),
        ("A" * 1000, f"line 1: the name '{'A' * 40}...' of an item has 1,000 characters; 100 or"),
    ],
)
def test_mistakes_in_texts_of_knuth(text: str, message: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        dlx.exact_cover_of_text(text, quiet)
    assert message in str(caught.value)


def cover_with(bounds: Iterable[tuple[int, int | None]], *options: tuple[int, ...]) -> ExactCover:
    return ExactCover(tuple(Item(n, *bound) for n, bound in enumerate(bounds)), options)


@given(exact_covers())
@example(cover_with([]))
@example(cover_with([], ()))
@example(cover_with([], (), ()))
@example(cover_with([(1, 1)]))
@example(cover_with([(1, 1)], (), (0,)))
@example(cover_with([(0, 1)]))
@example(cover_with([(0, 1), (0, 1)]))
@example(cover_with([(0, 1), (0, 1)], (0,), (1,), (0, 1)))
@example(cover_with([(0, 0), (0, 1)]))
@example(cover_with([(0, 1), (0, 0)], (0, 1)))
@example(cover_with([(0, 0)]))
@example(cover_with([(0, 0)], (0,), ()))
@example(cover_with([(0, None), (2, 3), (2, 2)], (0, 1), (0, 2), (1,), (2,)))
@example(cover_with([(2**31 - 2, 2**31 - 1), (1, 2**31 - 1)], (0, 1)))
def test_exact_covers_are_written_and_read_back(cover: ExactCover) -> None:
    text = dlx.text_of_exact_cover(cover, quiet)
    back = dlx.exact_cover_of_text(text, pytest.fail if text.count("\n") > 1 else quiet)
    kept = [
        number
        for number, option in enumerate(cover.options)
        if all(cover.items[item].upper != 0 for item in option)
    ]
    assert {tuple(kept[n] for n in chosen) for chosen in brute_force(back)} == brute_force(cover)


def test_what_knuths_programs_cannot_read_is_not_written() -> None:
    # Their first line must not begin with a bar, and every option needs an item before the bar.
    for cover in (
        cover_with([(0, 1), (0, 1)]),
        cover_with([(0, 1), (0, 0)], (0, 1)),
        cover_with([(1, 1), (0, 1)], (), (1,)),
    ):
        first, *options = dlx.text_of_exact_cover(cover, quiet).splitlines()
        primary = {word.rpartition("|")[2] for word in first.partition(" | ")[0].split()}
        assert primary
        assert all(primary.intersection(option.split()) for option in options)


def test_lines_that_begin_with_blanks_and_a_bar_are_comments() -> None:
    cover = dlx.exact_cover_of_text("  | items\n a b\n\t| options\n a b\n", pytest.fail)
    assert cover.options == ((0, 1),)


def test_names_that_would_break_a_line_are_changed() -> None:
    names = ("a\x00b", "a\u2028b", "a\x1fb", "\ufeff", "\ud800")
    cover = ExactCover.of_names([names])
    notes: list[str] = []
    text = dlx.text_of_exact_cover(cover, notes.append)
    text.encode()
    assert dlx.exact_cover_of_text(text, pytest.fail).options == ((0, 1, 2, 3, 4),)
    assert notes


def test_what_a_puzzle_becomes() -> None:
    notes: list[str] = []
    assert dlx.write(Puzzle.of("1x3", "domino?+monomino*"), notes.append).decode() == (
        "| the items are the cells row,column of a board and then its pieces\n"
        "0,0 0,1 0,2 0:3|O1 | I2\n"
        "0,0 0,1 I2\n"
        "0,0 O1\n"
        "0,1 0,2 I2\n"
        "0,1 O1\n"
        "0,2 O1\n"
    )
    assert len(notes) == 2
    assert notes[0].endswith("rotated and reflected solutions will count separately")
    assert notes[0].startswith("dlx files cannot hold the symmetries of the puzzle: ")
    assert notes[1].startswith("Knuth's dlx3 and programs like it can read items with bounds (as")
    assert notes[1].endswith("2:3|name); dlx1 cannot")


@pytest.mark.parametrize(
    ("items", "options", "text"),
    [
        ([], [], "0:1|_\n"),
        ([], [()], "0:1|_\n_\n"),
        ([], [(), ()], "0:2|_\n_\n_\n"),
        ([Item("a")], [(0,)], "a\na\n"),
        ([Item("a"), Item("b", 0, 1)], [(0, 1)], "a | b\na b\n"),
        ([Item("a", 2, 2), Item("b", 0, 2)], [(0, 1)] * 3, "2|a 0:2|b\n" + "a b\n" * 3),
        ([Item("a", 0, None), Item("b", 1, 9)], [(0, 1)] * 3, "0:3|a 1:3|b\n" + "a b\n" * 3),
        ([Item("a", 5, 9)], [(0,)], "2|a\na\n"),  # more often than there are options: never
        ([Item("a", 0, 1), Item("b", 0, 1)], [(0,), (1,)], "0:1|a 0:1|b\na\nb\n"),
        ([Item("a"), Item("b", 0, 0)], [(0,), (0, 1)], "a\na\n"),
    ],
)
def test_bounds_as_they_are_written(
    items: list[Item], options: list[tuple[int, ...]], text: str
) -> None:
    assert dlx.text_of_exact_cover(ExactCover(tuple(items), tuple(options)), quiet) == text


@pytest.mark.parametrize(
    ("names", "words", "notes"),
    [
        ("abcdefgh", "abcdefgh", 0),
        ("abcdefghi", "abcdef~1", 1),
        ("x:y", "x_y", 1),
        ("x|y", "x_y", 1),
        ("x y", "x_y", 1),
        ("", "_", 1),
        ((1, -2, 30), "1,-2,30", 0),
        (7, "7", 0),
        ("~", "~", 0),
    ],
)
def test_names_as_they_are_written(names: object, words: str, notes: int) -> None:
    told: list[str] = []
    cover = ExactCover((Item(names), Item("z")), ((0, 1),))
    assert dlx.text_of_exact_cover(cover, told.append) == f"{words} z\n{words} z\n"
    beginning = "some items get other names in the dlx file: a name has at most 8 characters, "
    assert told == [f"{beginning}without blanks, colons and bars"] * notes


def test_names_that_become_the_same_are_numbered() -> None:
    names = ["position 1", "position 2", "posit~1", "x y", "x:y", "x_y"]
    text = dlx.text_of_exact_cover(ExactCover.of_names([names]), quiet)
    assert text.split("\n")[0] == "positi~1 positi~2 posit~1 x_y x_y~1 x_y~2"


def test_thousands_of_long_names_with_one_beginning_are_numbered_at_once() -> None:
    """With a new search for a free number at each name this would take minutes."""
    names = [f"row {number} of the square" for number in range(30_000)]
    first = dlx.text_of_exact_cover(ExactCover.of_names([names]), quiet).split("\n")[0].split()
    assert len(set(first)) == len(names)
    assert max(map(len, first)) == 8


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\na:red\n", "line 2 gives the item 'a' the colour 'red': only items behind the '|' "),
        ("a | b\na b:b:c\n", "line 2 gives the item 'b' the colour 'b:c': a colour has from 1 to "),
        ("a | b\na b:c b:d\n", "line 2 names the item 'b' twice"),
        (f"a | b\na b:{'n' * 100}\n", "line 2 gives the item 'b' the colour 'nnnn"),
        ("a\nb:red\n", "line 2: 'b:red' is not an item of the first line"),
        ("a | b\na b:\n", "line 2 gives the item 'b' the colour '': "),
        ("3:2|a\na\n", "line 1: "),
        (f"{'n' * 50}:\n", f"line 1: '{'n' * 40}' cannot be the name of an item"),
        (f"{'n' * 50} {'n' * 50}\n", f"line 1 names the item '{'n' * 40}' twice"),
        (f"a\n{'n' * 50}\n", f"line 2: '{'n' * 40}' is not an item"),
    ],
)
def test_colours_and_long_words_are_refused_in_few(text: str, message: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        dlx.exact_cover_of_text(text, quiet)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 200


def test_coordinates_are_named_by_their_lattice() -> None:
    for board, pieces, names in (
        ("2x2x2", "monocube*", "layer,row,column"),
        ("2x2", "monohex*", "x,y"),
    ):
        first = dlx.write(Puzzle.of(board, pieces), quiet).decode().partition("\n")[0]
        assert f"the cells {names} of a board" in first


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    cover = ExactCover.of_names([["a"]])
    with pytest.raises(PuzzleFileError, match=r"cannot write .*none"):
        write_exact_cover(cover, tmp_path / "none" / "a.dlx")
    with pytest.raises(TypeError, match=r"^problem must be an exact cover problem"):
        write_exact_cover("a", tmp_path / "a.dlx")  # type: ignore[arg-type]


def test_an_item_that_is_added_has_a_name_of_its_own() -> None:
    cover = ExactCover((Item("_", 0, 1),), ((), (0,)))
    text = dlx.text_of_exact_cover(cover, quiet)
    assert count(dlx.exact_cover_of_text(text, quiet)) == count(cover) == 4


def test_a_file_of_one_line_is_hardly_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "shopping.dlx"
    path.write_text("milk bread butter\n")
    with pytest.warns(PuzzleFileWarning, match="no option follows the items in the first line"):
        assert count(read_exact_cover(path)) == 0
