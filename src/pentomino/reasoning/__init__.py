"""What a person can conclude from a position: steps with reasons, hints and grades."""
