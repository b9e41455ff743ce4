"""Making puzzles from solution sets: clues that leave one solution, difficulty, hints."""
