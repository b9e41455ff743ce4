"""Text forms: the names of boards and pieces, letters, and drawings in characters."""
