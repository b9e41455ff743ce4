"""Files: puzzles and solutions as other programs and people read them."""
