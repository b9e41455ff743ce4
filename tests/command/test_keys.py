"""Keys as terminals send them, and the speeds that they choose."""

import pytest

from pentomino.command.keyboard import keys
from pentomino.command.viewer import SPEEDS, faster, slower


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (b" ", ["space"]),
        (b"\x1b[A\x1b[B", ["up", "down"]),
        (b"\x1bOC\x1bOD", ["right", "left"]),
        (b"Qn\r", ["q", "n", "enter"]),
        (b"\x1b[3~q", ["q"]),  # Delete has no meaning here
        (b"\x1b[1;5Aq", ["q"]),
        (b"\x1bq", ["q"]),
        (b"\x1b", []),
        (b"\x1b[", []),
    ],
)
def test_keys_have_names(data: bytes, names: list[str]) -> None:
    assert keys(data) == names


def test_speeds_go_up_to_full_and_down_to_the_slowest() -> None:
    assert faster(SPEEDS[-1]) is None
    assert faster(None) is None
    assert slower(None) == SPEEDS[-1]
    assert slower(SPEEDS[0]) == SPEEDS[0]
    assert faster(500) == 1000
    assert slower(500) == 300
    assert slower(0.5) == 0.5
