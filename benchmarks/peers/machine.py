"""The machine on which is measured, in one sentence."""

import os
import platform
from pathlib import Path

from pentomino.engines.search import vector_units


def machine() -> str:
    """Describe processor, cores, memory, system, Python and the vector unit of our search."""
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return (
        f"{_processor()}, {os.cpu_count()} cores, {pages / 2**30:.0f} GB of memory, "
        f"{platform.system()}, Python {platform.python_version()}, "
        f"vector unit of our search: {vector_units()[0]}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
