"""Plain dancing links in C, the yardstick of all measurements here: `benchmarks/dancing_links.c`.

It is compiled when it is needed, with `cc -O3`.
"""

import re
import shutil
import subprocess

from benchmarks.peers.adapters.adapter import Adapter, Call, Found, Place
from benchmarks.peers.questions import Question
from benchmarks.peers.timing import ROOT

SOURCE = ROOT / "benchmarks" / "dancing_links.c"
_ANSWER = re.compile(r"(?m)^(?P<count>\d+) \d+ [\d.]+$")


def _compiled(place: Place) -> Found | None:
    compiler = shutil.which("cc", path=place.environment.get("PATH"))
    if compiler is None:
        return None
    program = place.folder / "dancing_links"
    subprocess.run([compiler, "-O3", "-o", program, SOURCE], check=True)
    return Found((str(program),))


_CALL = Call(words="{primary}", source="cover", answer=_ANSWER)

ADAPTER = Adapter(
    name="dancing-links",
    about="plain dancing links in C, of this project",
    get="install a C compiler that is called cc",
    calls={
        Question.FIRST: Call(words="{primary} 1", source="cover", answer=_ANSWER),
        Question.ALL: _CALL,
        Question.COUNT: _CALL,
    },
    locate=_compiled,
)
