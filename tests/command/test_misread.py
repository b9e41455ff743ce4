"""Wrong calls: each gets one good suggestion."""

import pytest

from tests.support.commands import run


@pytest.mark.parametrize(
    ("words", "suggestion"),
    [
        ("Soma", "did you mean soma-cube? 'pentomino list soma' lists all 12"),
        ("bedlam", "did you mean bedlam-cube?"),
        ("soma cube", "did you mean 'pentomino soma-cube'?"),
        (
            "count soma cube",
            "'cube' does not belong here: a name is one word; did you mean soma-cube?",
        ),
        ("count 6x10 8x8", "'8x8' does not belong here: this command takes one board"),
        ("heat 6x10", "did you mean 'pentomino draw heat 6x10 -o heat.svg'?"),
        ("heat", "did you mean 'pentomino draw heat -o heat.svg'?"),
        (
            "heat 6x10 --piece X -o x.svg",
            "did you mean 'pentomino draw heat 6x10 --piece X -o x.svg'?",
        ),
        ("cuont 6x10", "did you mean 'pentomino count 6x10'?"),
        ("Count 6x10", "did you mean 'pentomino count 6x10'?"),
        ("generate 6x10", "did you mean 'pentomino make 6x10'?"),
        ("pieces soma", "no piece or set of pieces called 'soma'; did you mean soma-cube?"),
        ("pieces l4", "did you mean L4?"),
        ("poster", "did you mean 'pentomino draw'?"),
        ("count 9", "write a size such as 6x10, or a name that 'pentomino list' shows"),
        ("solve -n", "pentomino: -n needs a value after it"),
        ("count 6x10 --pieces", "pentomino: --pieces needs a value after it"),
        ("count 6x10 --piece L", "there is no option --piece; did you mean --pieces?"),
        ("page 6x10", "-o FILE is missing: write it as in 'pentomino page 6x10 -o puzzle.html'"),
        ("convert", "IN is missing: write it as in 'pentomino convert solutions.json "),
        ("completion tcsh", "'tcsh' is not a shell known here: write bash, zsh or fish (see"),
        ("--foo", "there is no option --foo (see pentomino --help)"),
        ("6x10 --foo", "there is no option --foo (see pentomino solve --help)"),
        ("draw 6x10 gallery -o x.svg", "did you mean 'pentomino draw gallery 6x10'?"),
        ("draw 6x10 -o x.gif", "(did you mean .png?)"),
        ("solve 6x10 -o x.jpeg", "(did you mean .png?)"),
        ("convert 6x10 x.foo", "and to print or play as svg, png, pdf, html, stl, zip\n"),
        ("convert 6x10 x.csv", "for its solutions use 'pentomino solve 6x10 -o x.csv'"),
        ("make 6x10 --title foo", "--title is for sheets and pages: name a file"),
        ("count 5x5 --pieces F,L,N,P,Y", ": join pieces with +, as in F+L+N+P+Y"),
        ("count triangular:6x6", "name its pieces as well, as in --pieces hexiamonds"),
        (
            "count hexagonal:4x7 --pieces pentominoes",
            "use pieces of the board's lattice, such as tetrahexes",
        ),
    ],
)
def test_what_was_meant_is_suggested(words: str, suggestion: str) -> None:
    assert suggestion in run(*words.split(), code=2)[1]


def test_a_name_in_other_spellings_is_understood() -> None:
    assert run("count", "Soma Cube")[0] == "240\n"
