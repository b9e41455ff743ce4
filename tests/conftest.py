"""Settings for all tests: how examples are chosen, that signals reach started programs, and what a
run says that it left out.
"""

import signal

import pytest

from tests.support import left_out
from tests.support.profiles import register_profiles

register_profiles()

# In the background or under `nohup`, programs started by tests would ignore these signals.
for name in ("SIGINT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests of minutes and gigabytes unless `-m` names them: `-m "not slow"` does not."""
    if "long" in config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        items[:] = [item for item in items if item not in long]
        config.hook.pytest_deselected(items=long)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(left_out)
