"""The version of this program: the build, the package, the command and stores take it from here."""

VERSION = "0.1.0"

RELEASED = "2026-11-23"
"""The day of this version."""
