"""What the engines find, in the words of the puzzle: solutions, counts, solution spaces."""
