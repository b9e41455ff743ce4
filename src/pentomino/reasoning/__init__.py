"""What a person can conclude from a position: steps with reasons, hints and grades."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.reasoning.grading import (
        Check as Check,
        Grade as Grade,
        Verdict as Verdict,
        check as check,
        grade as grade,
        is_unique as is_unique,
        verdict as verdict,
    )
    from pentomino.reasoning.hints import (
        Hint as Hint,
        Hints as Hints,
        hint as hint,
        next_step as next_step,
    )
    from pentomino.reasoning.steps import (
        Fault as Fault,
        Forced as Forced,
        LeftOut as LeftOut,
        Refutation as Refutation,
        Step as Step,
    )
else:
    __getattr__, __dir__ = late(__name__)
