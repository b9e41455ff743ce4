"""OR-Tools CP-SAT: constraint programming over a SAT solver, with one worker."""

from collections.abc import Iterable, Sequence

from ortools.sat.python import cp_model

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.problems import Problem


class _Solutions(cp_model.CpSolverSolutionCallback):  # type: ignore[misc,unused-ignore]
    """Keeps all solutions that the solver finds."""

    def __init__(self, chosen: Sequence[cp_model.IntVar]) -> None:
        super().__init__()
        self._chosen = chosen
        self.found: list[list[int]] = []

    def on_solution_callback(self) -> None:
        self.found.append([n for n, variable in enumerate(self._chosen) if self.value(variable)])


def _every(problem: Problem, *, only_first: bool = False) -> Iterable[Sequence[int]]:
    model = cp_model.CpModel()
    chosen = [model.new_bool_var(f"o{number}") for number in range(len(problem.options))]
    for item, using in enumerate(problem.uses()):
        once = model.add_exactly_one if item < problem.primary else model.add_at_most_one
        once(chosen[number] for number in using)
    solver, solutions = cp_model.CpSolver(), _Solutions(chosen)
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = not only_first
    solver.solve(model, solutions)
    return solutions.found


def _first(problem: Problem) -> Sequence[int] | None:
    return next(iter(_every(problem, only_first=True)), None)


if __name__ == "__main__":
    main(first=_first, every=_every)
