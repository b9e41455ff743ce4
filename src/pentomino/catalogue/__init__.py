"""Named puzzles that come with the program, and the way from a text to a puzzle."""
