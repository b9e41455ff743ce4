"""Python libraries that solve exact covers, each asked by a program in `libraries`.

`requirements.txt` beside this package lists them. Install them in an environment of their own and
name its Python: `--python peers/bin/python`. Nothing of the project needs them.
"""

from benchmarks.peers.adapters.adapter import Adapter, in_library, library_calls
from benchmarks.peers.questions import Question

_GET = "install benchmarks/peers/requirements.txt in some Python, and name it with --python"
_LISTING = (Question.FIRST, Question.ALL, Question.COUNT)

ADAPTERS = (
    Adapter(
        name="exact-cover",
        about="exact-cover: dancing links in C under Python",
        get=_GET,
        calls=library_calls(*_LISTING),
        locate=in_library("with_exact_cover", "exact-cover"),
    ),
    Adapter(
        name="xcover",
        about="xcover: dancing cells, compiled by Numba",
        get=_GET,
        calls=library_calls(*_LISTING),
        locate=in_library("with_xcover", "xcover"),
    ),
    Adapter(
        name="xcover-zdd",
        about="xcover's ZDD with a memo",
        get=_GET,
        calls=library_calls(Question.COUNT),
        locate=in_library("with_xcover_zdd", "xcover"),
        miscounts="its memo knows subproblems by a hash only",
    ),
    Adapter(
        name="dlx",
        about="dlx: dancing links in plain Python",
        get=_GET,
        calls=library_calls(*_LISTING),
        locate=in_library("with_dlx", "dlx"),
    ),
    Adapter(
        name="cp-sat",
        about="OR-Tools CP-SAT with one worker",
        get=_GET,
        calls=library_calls(*_LISTING),
        locate=in_library("with_cp_sat", "ortools"),
    ),
    Adapter(
        name="graphillion",
        about="Graphillion: sets of graphs as a diagram",
        get=_GET,
        calls=library_calls(Question.COUNT),
        locate=in_library("with_graphillion", "graphillion"),
    ),
    Adapter(
        name="pysat",
        about="PySAT: the SAT solver CaDiCaL under Python",
        get=_GET,
        calls=library_calls(*_LISTING),
        locate=in_library("with_sat", "python-sat"),
    ),
)
