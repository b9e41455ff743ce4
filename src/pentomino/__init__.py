"""Packing puzzles: pentominoes and any other pieces of equal cells that must fill a board.

>>> from pentomino import Puzzle
>>> Puzzle.of("3x20").count()
2

What most programs need stands here; everything else stands in its topic:

geometry      lattices, shapes, pieces, sets of pieces, boards
problem       puzzles, positions, placements, symmetries
notation      the names of boards and pieces; placements and positions as text
proofs        why a puzzle has no solution
engines       the engines and their limits
exact_cover   exact cover problems of your own, such as sudokus and queens
solving       solutions, counts, solution spaces, watching a search
reasoning     hints, steps with their reasons, grades
making        puzzles with one solution, and clues
rendering     pictures
records       every value and answer as JSON, with schemas
files         puzzles and solutions in files
catalogue     puzzles that come with the program
jobs          long runs that survive a kill: stores, workers, what was found
web           pages to play on
server        a server to play with, its interface over HTTP, a classroom
errors        what can go wrong
"""

from pentomino.lazy_imports import late
from pentomino.version import VERSION

__version__ = VERSION

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than this whole package

if TYPE_CHECKING:
    from pentomino import (
        catalogue as catalogue,
        engines as engines,
        errors as errors,
        exact_cover as exact_cover,
        files as files,
        geometry as geometry,
        jobs as jobs,
        making as making,
        notation as notation,
        problem as problem,
        proofs as proofs,
        reasoning as reasoning,
        records as records,
        rendering as rendering,
        server as server,
        solving as solving,
        web as web,
    )
    from pentomino.catalogue import (
        CatalogueEntry as CatalogueEntry,
        catalogue_entries as catalogue_entries,
        catalogue_names as catalogue_names,
        catalogue_puzzle as catalogue_puzzle,
    )
    from pentomino.engines import Limits as Limits
    from pentomino.errors import (
        BoardError as BoardError,
        CancelledError as CancelledError,
        EngineError as EngineError,
        InputError as InputError,
        LimitReachedError as LimitReachedError,
        NoSolutionError as NoSolutionError,
        NotationError as NotationError,
        OutputError as OutputError,
        PentominoError as PentominoError,
        PictureError as PictureError,
        PieceError as PieceError,
        PuzzleError as PuzzleError,
        PuzzleFileError as PuzzleFileError,
        PuzzleFileWarning as PuzzleFileWarning,
        ShortageError as ShortageError,
        SolutionFileError as SolutionFileError,
        SpaceFileError as SpaceFileError,
        StoreError as StoreError,
        StoreInUseError as StoreInUseError,
        TooLargeError as TooLargeError,
        UnknownNameError as UnknownNameError,
        WorkerError as WorkerError,
    )
    from pentomino.exact_cover import ExactCover as ExactCover
    from pentomino.files import (
        read_exact_cover as read_exact_cover,
        read_pieces as read_pieces,
        read_position as read_position,
        read_puzzle as read_puzzle,
        read_solutions as read_solutions,
        read_space as read_space,
        write_exact_cover as write_exact_cover,
        write_picture as write_picture,
        write_position as write_position,
        write_puzzle as write_puzzle,
        write_solutions as write_solutions,
        write_space as write_space,
    )
    from pentomino.geometry import (
        CUBIC as CUBIC,
        HEXAGONAL as HEXAGONAL,
        SQUARE as SQUARE,
        TRIANGULAR as TRIANGULAR,
        Board as Board,
        Copies as Copies,
        Lattice as Lattice,
        Mobility as Mobility,
        Piece as Piece,
        Shape as Shape,
        one_sided as one_sided,
        one_sided_pentominoes as one_sided_pentominoes,
        pentominoes as pentominoes,
        polycubes as polycubes,
        polyhexes as polyhexes,
        polyiamonds as polyiamonds,
        polyominoes as polyominoes,
    )
    from pentomino.making import (
        MadePuzzle as MadePuzzle,
        analyse_clues as analyse_clues,
        make_puzzle as make_puzzle,
        make_puzzles as make_puzzles,
    )
    from pentomino.notation import (
        board_named as board_named,
        piece_set as piece_set,
        placement_text as placement_text,
        position_text as position_text,
        read_placement as read_placement,
        read_position_text as read_position_text,
    )
    from pentomino.problem import (
        Distinct as Distinct,
        Placement as Placement,
        Position as Position,
        Puzzle as Puzzle,
        chequered as chequered,
    )
    from pentomino.proofs import (
        Obstacle as Obstacle,
        check_certificate as check_certificate,
        obstacle as obstacle,
        why_not as why_not,
    )
    from pentomino.reasoning import (
        Grade as Grade,
        Hint as Hint,
        Hints as Hints,
        grade as grade,
        hint as hint,
        is_unique as is_unique,
        next_step as next_step,
    )
    from pentomino.records import from_data as from_data, to_data as to_data
    from pentomino.rendering import (
        Theme as Theme,
        draw_board as draw_board,
        draw_gallery as draw_gallery,
        draw_heat as draw_heat,
        draw_hint as draw_hint,
        draw_obstacle as draw_obstacle,
        draw_orientations as draw_orientations,
        draw_pieces as draw_pieces,
        draw_poster as draw_poster,
        draw_puzzle as draw_puzzle,
        draw_sheets as draw_sheets,
        draw_solution as draw_solution,
        draw_worksheets as draw_worksheets,
    )
    from pentomino.solving import (
        Count as Count,
        Progress as Progress,
        Solution as Solution,
        Solutions as Solutions,
        SolutionSpace as SolutionSpace,
        count as count,
        count_positions as count_positions,
        counting as counting,
        first_mistake as first_mistake,
        solution_space as solution_space,
        solutions_left as solutions_left,
        solve as solve,
    )
    from pentomino.web import write_page as write_page
else:
    __getattr__, __dir__ = late(__name__)
