"""What the engines find, in the words of the puzzle: solutions, counts, solution spaces."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.solving.blocking import (
        Blockade as Blockade,
        best_blockade as best_blockade,
        blockades as blockades,
    )
    from pentomino.solving.conditions import (
        Condition as Condition,
        colouring as colouring,
        condition as condition,
        known_conditions as known_conditions,
    )
    from pentomino.solving.coronas import Surrounding as Surrounding, surroundings as surroundings
    from pentomino.solving.disassembly import (
        Assembly as Assembly,
        Direction as Direction,
        Move as Move,
        assembly as assembly,
    )
    from pentomino.solving.estimates import (
        Estimate as Estimate,
        Interval as Interval,
        estimate as estimate,
    )
    from pentomino.solving.fencing import (
        Fence as Fence,
        best_fence as best_fence,
        fences as fences,
    )
    from pentomino.solving.handles import (
        Count as Count,
        Counting as Counting,
        Solutions as Solutions,
        Stepper as Stepper,
        count as count,
        count_positions as count_positions,
        counting as counting,
        solve as solve,
        stepper as stepper,
    )
    from pentomino.solving.mistakes import (
        first_mistake as first_mistake,
        solutions_left as solutions_left,
    )
    from pentomino.solving.multiples import (
        CommonMultiple as CommonMultiple,
        least_common_multiple as least_common_multiple,
    )
    from pentomino.solving.nearest import (
        Change as Change,
        nearest_boards as nearest_boards,
    )
    from pentomino.solving.numbered import (
        Numbering as Numbering,
        Numberings as Numberings,
        Rule as Rule,
        numberings as numberings,
        read_rules as read_rules,
    )
    from pentomino.solving.packing import (
        Packing as Packing,
        best_packing as best_packing,
        packings as packings,
    )
    from pentomino.solving.partitions import Partitions as Partitions
    from pentomino.solving.progress import OnProgress as OnProgress, Progress as Progress
    from pentomino.solving.rectangles import (
        Rectangle as Rectangle,
        least_rectangle as least_rectangle,
        prime_rectangles as prime_rectangles,
    )
    from pentomino.solving.sequences import (
        CountSequence as CountSequence,
        Recurrence as Recurrence,
        Term as Term,
        recurrence as recurrence,
        terms as terms,
    )
    from pentomino.solving.slices import SolutionSlice as SolutionSlice
    from pentomino.solving.solution import Solution as Solution
    from pentomino.solving.space import (
        HoldingSpace as HoldingSpace,
        SolutionSpace as SolutionSpace,
        holding as holding,
        solution_space as solution_space,
    )
    from pentomino.solving.swapping import Swap as Swap
    from pentomino.solving.symmetric import SymmetryClass as SymmetryClass
else:
    __getattr__, __dir__ = late(__name__)
