"""Measurements: what takes how long, always beside a yardstick in the same run."""
