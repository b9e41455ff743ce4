"""What holds for all tests: how their examples are chosen."""

from tests.support.profiles import register_profiles

register_profiles()
