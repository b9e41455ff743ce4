"""Descriptions of the lattices, and what works out the rest; the program reads its tables."""
