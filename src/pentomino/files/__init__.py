"""Files: puzzles and solutions as other programs and people read them."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.files.foreign.dlx import (
        read_exact_cover as read_exact_cover,
        write_exact_cover as write_exact_cover,
    )
    from pentomino.files.options import WriteOptions as WriteOptions
    from pentomino.files.picture_files import write_picture as write_picture
    from pentomino.files.piece_file import (
        pieces_of_drawing as pieces_of_drawing,
        read_pieces as read_pieces,
    )
    from pentomino.files.puzzle_file import (
        read_position as read_position,
        read_puzzle as read_puzzle,
        write_position as write_position,
        write_puzzle as write_puzzle,
    )
    from pentomino.files.solution_files import (
        read_solutions as read_solutions,
        write_solutions as write_solutions,
    )
    from pentomino.files.space_file import read_space as read_space, write_space as write_space
else:
    __getattr__, __dir__ = late(__name__)
