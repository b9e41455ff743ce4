"""Labels: which of them a board keeps, and which texts it refuses."""

import copy
import pickle

import pytest

from pentomino import Board, BoardError, Puzzle
from pentomino.geometry.colours import LONGEST_LABEL

BOARD = Board.of_size((2, 3))


def test_labels_are_sorted_frozen_and_come_back() -> None:
    board = BOARD.with_labels({(1, 0): "b", (0, 0): "a"})
    assert list(board.labels.items()) == [((0, 0), "a"), ((1, 0), "b")]
    assert not hasattr(board.labels, "__setitem__")
    for again in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board)):
        assert again == board
        assert hash(again) == hash(board)
        assert again.labels[1, 0] == "b"
    assert BOARD.with_labels({(0, 0): "a"}) == BOARD.with_labels({(0, 0): "a"})


def test_a_labelled_hole_is_kept_open() -> None:
    board = BOARD.with_labels({(0, 0): "a", (1, 2): "b"}).without([(0, 0), (0, 1)])
    assert board.kept_open == ((0, 0),)
    assert board.places == ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2))
    assert (0, 0) not in board.cells
    assert board.with_labels({}).places == board.cells


def test_places_kept_open_are_not_drawn_as_holes() -> None:
    ring = Board.of_size((3, 3)).without([(1, 1)])
    assert ring.holes == ((1, 1),)
    assert ring.with_labels({(1, 1): "25"}).holes == ()


def test_labels_change_the_value_but_not_what_is_solved() -> None:
    plain = Puzzle.of("3x20")
    corner = Puzzle(plain.board.with_labels({(0, 0): "start"}), plain.pieces)
    assert corner != plain
    assert corner.fingerprint == plain.fingerprint
    assert len(corner.symmetries()) == len(plain.symmetries()) == 4
    assert corner.count() == 2


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        ({(5, 0): "x"}, "row 6, column 1 is too far from the board"),
        ({(0, 0): ""}, "row 1, column 1 is empty"),
        ({(0, 0): "x" * (LONGEST_LABEL + 1)}, "has 13 characters: write 12 or fewer"),
        ({(0, 0): "a\nb"}, "cannot be printed"),
        ({(0, 0): "\u202edlo"}, "cannot be printed"),
        ({(0, 0): " a"}, "space at an end"),
        ({(0, 0, 0): "a"}, "is not a cell"),
    ],
)
def test_labels_that_are_refused(labels: dict[tuple[int, ...], str], words: str) -> None:
    with pytest.raises(BoardError, match=words):
        BOARD.with_labels(labels)


def test_one_place_beside_the_board_may_be_labelled() -> None:
    assert BOARD.with_labels({(-1, 3): "x"}).kept_open == ((-1, 3),)


@pytest.mark.parametrize("labels", ["Jan", 3, {(0, 0): 1}])
def test_labels_of_a_wrong_type(labels: object) -> None:
    with pytest.raises(TypeError, match="label"):
        BOARD.with_labels(labels)  # type: ignore[arg-type]
