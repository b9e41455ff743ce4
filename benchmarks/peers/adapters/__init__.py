"""All programs that can be measured, a module for each kind; `ADAPTERS` has their order."""

from benchmarks.peers.adapters import (
    burrtools,
    dancing_links,
    knuth,
    libraries,
    pentomino,
    polycube,
    sat,
    sugyan,
)
from benchmarks.peers.adapters.adapter import Adapter as Adapter, Found as Found, Place as Place

OURS = (pentomino.COMMAND, pentomino.LIBRARY)
"""The two with which all others are compared: whole commands, and times without the start."""

ADAPTERS = (
    *OURS,
    dancing_links.ADAPTER,
    *libraries.ADAPTERS,
    sat.KISSAT,
    sat.CADICAL,
    burrtools.ADAPTER,
    polycube.ADAPTER,
    sugyan.ADAPTER,
    knuth.ADAPTER,
)
