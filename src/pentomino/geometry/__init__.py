"""Geometry: lattices, shapes, pieces and boards. Immutable values; no solving."""
