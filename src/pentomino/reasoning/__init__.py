"""What a person can conclude from a position: steps with reasons, hints and grades."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.reasoning.faults import Fault as Fault
    from pentomino.reasoning.grading import Grade as Grade, grade as grade, is_unique as is_unique
    from pentomino.reasoning.hints import (
        Hint as Hint,
        Hints as Hints,
        hint as hint,
        next_step as next_step,
    )
    from pentomino.reasoning.steps import (
        Forced as Forced,
        Refutation as Refutation,
        Step as Step,
    )
    from pentomino.reasoning.verdicts import (
        Check as Check,
        Verdict as Verdict,
        check as check,
        verdict as verdict,
    )
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        faults: Fault
        grading: Grade grade is_unique
        hints: Hint Hints hint next_step
        steps: Forced Refutation Step
        verdicts: Check Verdict check verdict
        """,
    )
