"""Proofs that a puzzle has no solution, and an independent checker of their certificates."""
