"""Rendering: solutions, boards and pieces as text. Knows no engine."""
