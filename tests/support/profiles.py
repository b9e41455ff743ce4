"""How property tests choose their examples: the same ones in every run, or new ones to explore.

Everybody's `python -m pytest` takes the same examples on every machine, so that it cannot pass here
and fail there; `.ci/run` explores as well, with four times as many that no run has seen
before.
"""

from hypothesis import HealthCheck, settings

SAME = "same"
EXPLORING = "exploring"

_ANY = settings(deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
"""No machine is too slow for a test, and no run depends on what an earlier one left in a folder."""


def register_profiles() -> None:
    """Register both profiles; `--hypothesis-profile exploring` takes the unusual one."""
    settings.register_profile(SAME, _ANY, derandomize=True, max_examples=15)
    settings.register_profile(EXPLORING, _ANY, print_blob=True, max_examples=60)
    settings.load_profile(SAME)


def examples(number: int) -> settings:
    """Run 15 % of this many examples in the usual profile, and 60 % to explore."""
    return settings(max_examples=max(1, number * settings().max_examples // 100))
