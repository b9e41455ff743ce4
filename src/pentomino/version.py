"""The version of this program. The build, the package, its command and its stores take it here."""

VERSION = "0.1.0"
