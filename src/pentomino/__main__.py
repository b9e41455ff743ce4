"""`python -m pentomino` is the command."""

from pentomino.command.main import main

main()
