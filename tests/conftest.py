"""What holds for all tests: how examples are chosen, and that signals reach what they start."""

import signal

from tests.support.profiles import register_profiles

register_profiles()

# Started in the background or by `nohup`, the tests would pass on that these are ignored.
for name in ("SIGINT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)
