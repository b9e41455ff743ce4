"""Words around drawings: titles, authors and captions never become cells."""

from pathlib import Path

import pytest

from pentomino import (
    NotationError,
    PentominoError,
    Position,
    Puzzle,
    PuzzleFileError,
    PuzzleFileWarning,
)
from pentomino.files.piece_file import read_pieces
from pentomino.files.puzzle_file import read_puzzle
from pentomino.notation.headings import split_heading, words_advice
from tests.support.commands import run

BOARD = ".....\n.....\n"


@pytest.mark.parametrize(
    "row", [". . . .   <- top row", "L L L L   (corner)", "2 . . . . the second"]
)
def test_a_row_with_a_remark_is_no_title(row: str) -> None:
    for text in (f"{row}\n. . . .\n", f". . . .\n{row}\n"):
        heading, drawing = split_heading(text)
        assert (heading.title, heading.words, row in drawing) == ("", (), True)
        with pytest.raises(PentominoError):
            Puzzle.of(text, "L4*")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("My puzzle\n" + BOARD, "My puzzle"),
        ("# My puzzle\n\n" + BOARD, "My puzzle"),
        ("Heart\n=====\n" + BOARD, "Heart"),
        ("Puzzle No. 5: hearts!\npieces: X\n" + BOARD, "Puzzle No. 5: hearts!"),
        ("board:\n" + BOARD, ""),
        (BOARD + "by Anna, 2024\n", "by Anna, 2024"),
        (BOARD + "\nby Anna, 2024\n", "by Anna, 2024"),
        ("My puzzle\nby Anna\n" + BOARD + "\n3 solutions\n", "My puzzle, by Anna"),
        (BOARD + "3 solutions\n", ""),
        (BOARD + "title: Hut\n", "Hut"),
        ("Hut\n-----\n" + BOARD, "Hut"),
        ("Hut\n- - -\n\n" + BOARD + "\n====\n", "Hut"),
        ("date: 2026-11-25\nSource: https://example.org\n" + BOARD, ""),
    ],
)
def test_plain_words_are_a_title_or_a_note(text: str, title: str) -> None:
    heading, drawing = split_heading(text)
    assert (heading.title, drawing) == (title, BOARD)


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize("line", ["Pieces: I3 L4", "pieces = I3, L4", "PIECES: I3+L4"])
def test_pieces_are_named_as_people_write_lists(line: str) -> None:
    assert [piece.name for piece in Puzzle.of(f"{line}\n{BOARD}").pieces] == ["I3", "L4"]


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize("board", ["6x10", "3x20", "2x3x10"])
def test_what_show_prints_reads_back(board: str) -> None:
    printed = run("show", board)[0]
    assert Puzzle.of(printed).board == Puzzle.of(board).board
    assert Puzzle.of(printed).pieces == Puzzle.of(board).pieces


BOTTOM, MIDDLE, TOP = "..#\n...\n", "...\n...\n", "...\n.##\n"


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize(
    "names",
    [
        ("Layer 1 (bottom)", "Layer 2", "Layer 3 (top)"),
        ("bottom:", "middle:", "top:"),
        ("**Bottom layer**", "**Middle layer**", "**Top layer**"),
        ("Layer A", "Layer B", "Layer C"),
        ("Layer 1 of 3", "Layer 2 of 3", "Layer 3 of 3"),
        ("--- Level 1 - bottom ---", "--- Level 2 ---", "--- Level 3 ---"),
        ("z = 0", "z = 1", "z = 2"),
    ],
)
def test_layers_lie_as_they_are_called(names: tuple[str, ...]) -> None:
    named = [f"{name}\n{rows}" for name, rows in zip(names, (BOTTOM, MIDDLE, TOP), strict=True)]
    expected = Puzzle.of("\n".join((BOTTOM, MIDDLE, TOP)), "tricubes*").board
    for text in ("".join(named), "\n".join(reversed(named)), "My cube\n\n" + "\n".join(named)):
        assert Puzzle.of(text, "tricubes*").board == expected
    beside = "\n".join(map("   ".join, zip(*map(str.split, (BOTTOM, MIDDLE, TOP)), strict=True)))
    beside_names = "   ".join(names)
    if " = " not in names[0]:
        assert Puzzle.of(f"{beside_names}\n{beside}\n", "tricubes*").board == expected


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"Layer 1 (top)\n{TOP}Layer 2 (bottom)\n{BOTTOM}", "disagree: layer 1 is the bottom one"),
        (f"Layer 1\n{BOTTOM}Layer 3\n{TOP}", "called Layer 1, Layer 3: number them from layer 1"),
        (f"bottom:\n{BOTTOM}Layer 2\n{TOP}", "called bottom:, Layer 2: number them"),
        (f"{BOTTOM}Layer 2\n{TOP}", "line 3, 'Layer 2', has rows above it"),
        (f"Layer 1\n{BOTTOM}\n{TOP}Layer 2\n{TOP}", "'Layer 1' does not stand above one layer"),
        ("top  bottom\n...  ...\n...  ..#\n", "line 1 names layers side by side from the top"),
        ("bottom  top\n. .  . .\n. .  . .\n", "2 layers are named .* part it into 4"),
        (f"{BOTTOM}\nSecond layer\n{TOP}", "line 4, 'Second layer', stands between rows"),
        (
            "layer 1: ...\n         ...\nlayer 2: ...\n         ...\n",
            "line 1, .* its rows below it",
        ),
        ("....\n\n....\n\n....\n", "a blank line stands between all rows"),
        ("#####\n\n.....\n.....\n", "one of the 2 layers of the drawing has no cell"),
    ],
)
def test_layers_that_may_lie_otherwise_are_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Position.of(text)


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_a_title_is_that_of_the_puzzle() -> None:
    puzzle = Puzzle.of("My puzzle\n\nXX..\n....\nby Anna\n")
    assert puzzle.title == "My puzzle, by Anna"
    assert puzzle.board == Puzzle.of("XX..\n....").board


def test_a_note_says_what_was_read() -> None:
    with pytest.warns(PuzzleFileWarning, match="line 1 is read as the title: 'My puzzle'"):
        Puzzle.of("My puzzle\n" + BOARD)
    with pytest.warns(
        PuzzleFileWarning, match=r"not read: '3 solutions' \(line 3\), 'one is .* 4\)$"
    ):
        Puzzle.of(BOARD + "3 solutions\none is nice\n")
    with pytest.warns(PuzzleFileWarning, match=r"'5 times' \(line 7\) and 1 more$"):
        Puzzle.of(BOARD + "".join(f"{number} times\n" for number in range(1, 7)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("; FINN\n....X\n  ; the second\n.....\n", r"'FINN' \(line 1\), 'the second' \(line 3\)"),
        ("....X  # my X\n.....\n", r"comments are not read: 'my X' \(line 1\)"),
        (
            "title: Hut; the 2nd\n....X\n.....  ; note\n",
            r"comments are not read: 'note' \(line 3\)",
        ),
        ("=====\n....X\n.....\n=====\n", "the lines around the cells are left out"),
        ("=======\n=....X=\n=.....=\n=======\n", "the lines around the cells are left out"),
        ("-----\n....X\n.....\n-----\n", "the lines around the cells are left out"),
    ],
)
def test_comments_and_frames_are_left_out_with_a_note(text: str, note: str) -> None:
    with pytest.warns(PuzzleFileWarning, match=note):
        puzzle = Puzzle.of(text)
    assert (puzzle.board, len(puzzle.marks)) == (Puzzle.of(BOARD).board, 1)


@pytest.mark.slow
@pytest.mark.parametrize("end", ["  # NOTE", "  # X", "  #", " // note", ";X", " ; X ; X"])
def test_what_may_be_cells_is_no_comment(end: str) -> None:
    with pytest.raises(PentominoError):
        Puzzle.of(f".....{end}\n.....\n")


def test_comments_stay_when_a_piece_is_laid(tmp_path: Path) -> None:
    path = tmp_path / "lawn.txt"
    rows = "......\n......  ; the 2nd\n......\n......\n......\n"
    path.write_text("; FINN\npieces: pentominoes?\n" + rows)
    run("hint", str(path), "--next", "-o", str(path))
    lines = path.read_text().splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("; FINN", "; the 2nd", 8)
    with pytest.warns(PuzzleFileWarning, match=r"'the 2nd' \(line 8\)"):
        assert len(Position.of(path).laid) == 1


@pytest.mark.parametrize(
    "line",
    ["Class: 4b", "pupil: Ann B", "level: 3", "hint: begin with X", "Datum: 3.5.", "von: Li"],
)
def test_words_that_cannot_be_a_row_are_left_out(line: str) -> None:
    with pytest.warns(PuzzleFileWarning, match="not read: ") as told:
        puzzle = Puzzle.of(f"{line}\n{BOARD}\nremark: nice\n")
    assert puzzle == Puzzle.of(BOARD)
    (note,) = {str(each.message) for each in told}
    assert repr(line) in note
    assert "'remark: nice'" in note


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("FINN\n" + BOARD, "line 1, 'FINN', may be words or a row"),
        ("Finn\n" + BOARD, "line 1, 'Finn', may be words or a row"),
        ("Tiny fun\n" + BOARD, "line 1, 'Tiny fun', may be words or a row"),
        ("LUTZ\n\n" + BOARD, "line 1, 'LUTZ', may be words or a row"),
        (BOARD + "TWIN\n", "line 3, 'TWIN', may be words or a row"),
        ("pieces: pentominoes\nHEART\n" + BOARD, "if line 2 is words, write 'title: HEART' above"),
        ("puzzle\n" + BOARD, "if line 1 is words, write 'title: puzzle' above"),
        ("piece: I\n" + BOARD, "line 1 begins with 'piece:'.*write 'title: piece: I'"),
        ("pupil: ANNA\n" + BOARD, "line 1 begins with 'pupil:'"),
        ("first: ..X..\n" + BOARD, "line 1 begins with 'first:'"),
        ("size: 2x5\n" + BOARD, "line 1 begins with 'size:'"),
        ("title: A\ntitle: B\n" + BOARD, "line 2 is a second line with 'title:'"),
        ("board: 6x10\n" + BOARD, "line 1 names a board, and the drawing below shows one"),
        ("puzzle: 2x5\n" + BOARD, "line 1 names the puzzle '2x5'.*add --puzzle 2x5"),
        ("torus 2x5\n" + BOARD, "line 1 names the puzzle 'torus:2x5'"),
        ("triangular:2x5\n" + BOARD, "line 1 names the puzzle 'triangular:2x5'"),
        ("lattice: cubic\n" + BOARD, "line 1 begins with 'lattice:'.*leave the line out"),
        ("Key: F = a piece\n" + BOARD, "line 1 begins with 'key:'"),
        (BOARD + "X = blocked\n", "line 3, 'X = blocked', may say what a sign means"),
        (". = hole, # = cell\n" + BOARD, "line 1, .* may say what a sign means"),
        (".....\n-----\n.....\n", "line 2: the drawing has '-' beside '.'"),
        (".....\n=====\n.....\n", "'=' at row 2, column 1"),
        (
            f"Puzzle 1: easy\n{BOARD}\nPuzzle 2: hard\n{BOARD}\nPuzzle 3: easy\n{BOARD}",
            "line 5, 'Puzzle 2: hard', .* if there are 3 drawings, keep one of them",
        ),
    ],
)
def test_what_may_be_words_or_cells_is_refused(text: str, line: str) -> None:
    with pytest.raises(NotationError, match=line):
        Position.of(text)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.parametrize("text", ["IIIII\n........\n", "LLLL.\nL....\n", "FINN.\n.....\n"])
def test_rows_of_letters_stay_rows(text: str) -> None:
    assert split_heading(text)[1] == text
    assert len(Position.of(text).puzzle.board.cells) == sum(map(str.__len__, text.split()))


def test_small_letters_of_pieces_are_no_words(tmp_path: Path) -> None:
    pieces = tmp_path / "pieces.txt"
    pieces.write_text("aa bb\naaabb\n")
    assert [piece.size for piece in read_pieces(pieces)] == [5, 4]
    drawing = tmp_path / "drawing.txt"
    drawing.write_text("pieces: ./pieces.txt\naa bb\naaabb\n")
    assert len(Position.of(drawing).placements) == 2


def test_a_row_that_looks_like_a_word_is_a_row_between_others() -> None:
    layers = ("ZL.\nZLV\nVVV\n", ".LZ\nL.a\n...\n", "...\n...\n...\n")
    assert split_heading("\n".join(layers))[1] == "\n".join(layers)


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_words_beside_drawn_pieces_are_no_pieces(tmp_path: Path) -> None:
    pieces = tmp_path / "pieces.txt"
    pieces.write_text("Tiny set\n\nAA\nA\n")
    assert [piece.name for piece in read_pieces(pieces)] == ["A"]
    pieces.write_text("LUTZ\n\nAA\nA\n")
    with pytest.raises(PuzzleFileError, match="write 'title: LUTZ'"):
        read_pieces(pieces)


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_a_drawing_in_a_file_reads_as_its_text_does(tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    file.write_text("My puzzle\nIIIII\n.....\n")
    assert read_puzzle(file) == Puzzle.of(file) == Puzzle.of(file.read_text())


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "\n\n", "My puzzle", "A line of words.\n" * 1000, "title:"])
def test_a_text_without_a_drawing_has_none(text: str) -> None:
    heading, drawing = split_heading(text)
    assert len(heading.notes) <= 2
    words_advice("A", heading, drawing)
    with pytest.raises(PentominoError):
        Position.of(f"{text}\n")


@pytest.mark.slow
@pytest.mark.parametrize("text", ["a" * 300_000, "ab " * 100_000 + "\n....\n", "\n" * 300_000])
def test_long_lines_are_split_at_once(text: str) -> None:
    """A pattern that goes back over the line would take hours."""
    assert split_heading(text)[1] in {text, "....\n"}


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@pytest.mark.slow
def test_many_rows_with_blanks_are_read_to_the_end() -> None:
    with pytest.raises(PentominoError, match="a board of 600,000 cells is too large"):
        Puzzle.of("xx xx\n" * 150_000)


def test_what_stands_outside_fences_is_no_row() -> None:
    heading, drawing = split_heading("Hut\n\n```text\nFFI\nFII\n```\nthanks\nby Ann\n")
    assert (heading.title, drawing) == ("Hut, by Ann", "FFI\nFII\n")
    assert heading.left_out == ((7, "thanks"),)
    with pytest.raises(NotationError, match=r"^line 4, .* stands between rows"):
        split_heading("```\nFF\nF\nand another one\nII\n```\n")
