"""The version of this program. The build, the package, its command and its stores take it here."""

VERSION = "0.1.0"

RELEASED = "2026-11-23"
"""The day of this version."""
