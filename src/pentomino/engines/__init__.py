"""Engines: exact cover problems in, sets of option numbers out. Nothing here knows geometry."""

from pentomino.engines.contract import Budget, Engine, Run, WatchedRun
from pentomino.engines.registry import engine_named, engine_names

__all__ = ["Budget", "Engine", "Run", "WatchedRun", "engine_named", "engine_names"]
