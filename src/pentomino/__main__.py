"""`python -m pentomino` is the command."""

from pentomino.command.start import main

main()
