"""Languages of worksheets and pages: no file lacks a text, and none has one in English."""

import string

import pytest

from pentomino.errors import PictureError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import CUBIC, LATTICES, SQUARE
from pentomino.notation.board_names import board_named
from pentomino.notation.placements import places_words
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering import fonts
from pentomino.rendering.languages import languages, words_of
from pentomino.rendering.view import board_words

OTHERS = [language for language in languages() if language != "en"]
SHARED = {"thousands", "decimal", "comma", "places.between"}
"""Signs, which several languages share."""


def parts(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_with_its_parts(language: str) -> None:
    english, texts = words_of("en").texts, words_of(language).texts
    assert texts.keys() == english.keys()
    for name, text in texts.items():
        said = {str(part).removesuffix("_lowered") for part in parts(english[name])} - {"lowered"}
        # One thing needs no number, and a sentence stands where English begins it small.
        assert parts(text) - {"sentence"} <= said, name
        assert said - parts(text) <= ({"n"} if name.endswith(".one") else set()), name
        if "{" not in text and name not in SHARED and text != "Name":
            assert text != english[name], name


def test_languages_are_those_of_the_files() -> None:
    assert languages() == ("en", "de", "ja")
    with pytest.raises(PictureError, match="no language 'fr'; choose one of: en, de, ja"):
        words_of("fr")


def test_numbers_and_plurals() -> None:
    german = words_of("de")
    assert german.number(12_345) == "12.345"
    assert german.number(9.5) == "9,5"
    assert german.of("board.cells", 1) == "1 Feld"
    assert german.of("board.cells", 1_200) == "1.200 Felder"
    assert german.listed(["F"]) == "F"
    assert german.listed(["F", "N", "P"]) == "F, N und P"


def test_places_and_boards() -> None:
    german, japanese = words_of("de"), words_of("ja")
    puzzle = Puzzle.of("8x8-2x2@3,3")
    cells = [(0, 0), (0, 1), (2, 1)]
    german_places = places_words(cells, puzzle.lattice, german.places)
    assert german_places == "Zeile 1, Spalten 1-2; Zeile 3, Spalte 2"
    assert places_words(cells, puzzle.lattice, japanese.places) == "1行1-2列; 3行2列"
    assert board_words(puzzle.board, german) == "8x8 mit Loch"
    assert board_words(Puzzle.of("torus:6x10").board, german) == "Torus 6x10"
    assert board_words(board_named("kites:2x3"), german) == "Drachenvierecke 2x3"


@pytest.mark.parametrize("language", languages())
def test_every_lattice_has_words_for_its_boards(language: str) -> None:
    words = words_of(language)
    for lattice in set(LATTICES) - {SQUARE, CUBIC}:
        size = range(2, 2 + lattice.sliding)
        board = Board.of_cells(lattice, lattice.cells_of_size(size))
        assert board_words(board, words).endswith(f" {'x'.join(map(str, size))}")


def test_a_language_without_a_font_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_FAMILIES", ())
    fonts.check_language("de")
    with pytest.raises(PictureError, match="need a font that has its signs: install one"):
        fonts.check_language("ja")
