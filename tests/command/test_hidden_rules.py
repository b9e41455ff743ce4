"""Rules that the cells of a puzzle do not show: files that cannot hold one refuse it in words."""

from dataclasses import replace
from pathlib import Path

import pytest

from pentomino import Board, Placement, Puzzle, piece_set, write_puzzle
from pentomino.command.positions import position_lines
from pentomino.geometry import SQUARE
from pentomino.notation.placements import placement_words
from pentomino.problem.chequering import chequered
from pentomino.problem.hidden_rules import Rule, hidden_rules
from tests.support.commands import run

FIRST = Placement("I4", ((0, 0), (0, 1), (0, 2), (0, 3)))
PLAIN = Puzzle.of("4x5", "tetrominoes*")
SIDED = Puzzle.of("2x3", "2-coloured-squares")
RULED = {
    Rule.SEAM: (Puzzle.of("torus:4x5", "tetrominoes*"), "that the board goes round (torus:4x5)"),
    Rule.SIDES: (SIDED, "which colours sides have"),
    Rule.RIM: (
        Puzzle(Board.of_size((4, 5)).with_rim(2), piece_set("tetrominoes*")),
        "which colour the rim demands",
    ),
    Rule.CELLS: (chequered(PLAIN), "which colours of pieces may lie on which cells"),
    Rule.BARRED: (replace(PLAIN, barred=frozenset({FIRST})), "which placements are barred"),
}
"""For each rule a puzzle that has no other, and its words."""

SAID = {"html": set(Rule), "xmpuzzle": {Rule.CELLS}}
"""The rules that a file can hold."""


@pytest.mark.parametrize("rule", RULED)
def test_each_rule_has_its_words(rule: Rule) -> None:
    puzzle, words = RULED[rule]
    assert list(hidden_rules(puzzle)) == [words]
    assert list(hidden_rules(puzzle, (rule,))) == []


@pytest.mark.parametrize("rule", RULED)
@pytest.mark.parametrize("extension", ["txt", "html", "xmpuzzle", "psv", "polycube"])
def test_files_hold_a_rule_or_refuse_it(tmp_path: Path, rule: Rule, extension: str) -> None:
    puzzle, words = RULED[rule]
    source, target = tmp_path / "ruled.json", tmp_path / f"x.{extension}"
    write_puzzle(puzzle, source)
    said = rule in SAID.get(extension, ())
    _, told = run("convert", str(source), str(target), code=0 if said else None)
    assert target.exists() == said
    assert said or words in told


def test_letters_have_the_sides_below_them() -> None:
    solution = next(SIDED.solve())
    lines = position_lines(solution.position)
    assert lines[2:] == [placement_words(each, SQUARE) for each in solution.placements]
    assert "; sides " in lines[2]
