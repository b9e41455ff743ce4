"""Puzzles on the command line: which are asked for, how they are gathered and shown, and files."""
