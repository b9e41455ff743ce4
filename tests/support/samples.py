"""A small file in every format of puzzle files; a new format needs one here."""

import json
from pathlib import Path

XMPUZZLES = Path(__file__).parents[1] / "data" / "xmpuzzle"

PUZZLE_FILES: dict[str, bytes] = {
    "json": b'{"version": 1, "board": "2x3", "pieces": "I3*2"}',
    "xmpuzzle": (XMPUZZLES / "ranges.xmpuzzle").read_bytes(),
    "psv": b"T\nSquare\nBoard((2,1)(0,0))\ntile flip 2 1((0,0)(1,0))(1,2,3)\n"
    b"place (1(1,0|0))mode FillAll",
    "polysolve.json": json.dumps(
        {
            "grid": "square",
            "board": {"tiles": [[1, 1], [1, 1]]},
            "shapes": [
                {"name": "D", "amount": {"min": 0, "max": 2}, "morphs": [{"coords": [[0, 0]]}]}
            ],
        }
    ).encode(),
    "polycube": b"D:xDim=2:yDim=2:oneSide\nC:name=a:type=S:layout=0 0 0\nL\nb .\nb b\n~L\n~D\n",
    "dlx": b"a 1:2|b | c\na c\nb\nb c\n",
}
"""The content of a file, by the extension of its format."""
