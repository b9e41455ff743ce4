"""What touches the terminal: streams, progress, listings, and the screen of `watch`."""
