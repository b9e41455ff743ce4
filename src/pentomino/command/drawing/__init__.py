"""What `pentomino draw` does: its options, what they ask for, and how that is drawn."""
