// The steps a person takes from a position: what must be laid next, and the shortest reasons. The
// same steps as in `pentomino.reasoning.logic`.

import type { Deduction, Inference, Problem } from "./deduction.ts";
import { Position } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import { faultAt, type Item, missing, placementsOf, type Refutation, type Step } from "./steps.ts";

let deduction: Deduction | null = null;
let made = new WeakMap<Puzzle, Logic>();

/** Who waits for what logic reasons with; null where that is known. */
let waiting: (() => void)[] | null = null;

/** Says what all logic reasons with from now on; null where there is nothing. */
export function reasonWith(found: Deduction | null): void {
  deduction = found;
  made = new WeakMap();
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
}

/** Says that `reasonWith` will be told later. */
export function reasonLater(): void {
  waiting ??= [];
}

/** Does something that needs reasons: at once, or when they can be found. */
export function whenReasoning(act: () => void): void {
  if (waiting === null) act();
  else waiting.push(act);
}

/** The logic of a puzzle; null where nothing can reason. */
export function logicOf(puzzle: Puzzle): Logic | null {
  if (deduction === null) return null;
  const logic = made.get(puzzle) ?? new Logic(deduction, puzzle);
  made.set(puzzle, logic);
  return logic;
}

export class Logic {
  private readonly problem: Problem;
  /** The placements of pieces of which there is no copy. */
  private readonly never: readonly number[];

  constructor(
    private readonly deduction: Deduction,
    private readonly puzzle: Puzzle,
  ) {
    this.problem = problemOf(puzzle);
    this.never = puzzle.ofPiece.flatMap((own, piece) =>
      puzzle.pieces[piece].most === 0 ? own : [],
    );
  }

  /** A placement that must be laid; null where nothing follows, or where nothing is left to lay. */
  nextStep(laid: readonly number[]): Step | null {
    const found = this.deduction.conclude(this.problem, laid, this.never, { untilLaid: true });
    const last = found.steps.find((step) => step.lays);
    if (found.state !== "stuck" || last === undefined) return null;
    // People look at one cell or piece at a time; where that does not help, the step also uses what
    // was ruled out elsewhere.
    const focused = this.deduction.focus(this.problem, laid, this.never, found.depth);
    if (focused.length > 0) {
      return this.step(focused[focused.length - 1], focused.slice(0, -1), [], laid);
    }
    const steps = found.steps.filter((step) => !step.lays);
    const needed = this.needed(steps, last.item!, found.depth, laid);
    const own = new Set(this.open(last.item!, laid));
    return this.step(
      last,
      needed.filter((step) => own.has(step.option)),
      needed.filter((step) => !own.has(step.option)),
      laid,
    );
  }

  /** What follows: that there is no solution, that something must be laid, or neither. */
  outlook(laid: readonly number[]): "dead" | "forced" | "open" {
    const { state, steps } = this.deduction.conclude(this.problem, laid);
    if (state === "contradiction") return "dead";
    return steps.some((step) => step.lays) ? "forced" : "open";
  }

  /** Why a placement cannot be laid beside others; null where that does not follow. */
  refute(laid: readonly number[], placement: number): Refutation | null {
    if (this.never.includes(placement)) return null;
    const step = this.deduction.refute(this.problem, laid, this.never, placement);
    return step === null ? null : this.refutation(step, laid);
  }

  private step(
    last: Inference,
    refutations: readonly Inference[],
    before: readonly Inference[],
    laid: readonly number[],
  ): Step {
    const atOnce = before.filter((step) => step.depth === 0).length;
    return {
      placement: last.option,
      subject: last.item!,
      needed: missing(this.position(laid), last.item!),
      choices: this.open(last.item!, laid).length,
      elsewhere: {
        atOnce,
        later: before.length - atOnce,
        depth: Math.max(0, ...before.map((step) => step.depth)),
      },
      refutations: refutations.map((each) => this.refutation(each, laid)),
    };
  }

  private refutation(step: Inference, laid: readonly number[]): Refutation {
    const { option, item, failing, depth } = step;
    const forced = step.forced.map(({ option: placement, ...among }) => ({
      placement,
      among: among.failing > 0 ? among : null,
    }));
    const beside = [...laid, option, ...forced.map(({ placement }) => placement)];
    return { placement: option, ...faultAt(this.position(beside), item, failing), forced, depth };
  }

  /** What lies on the board, where the givens come first. */
  private position(laid: readonly number[]): Position {
    return new Position(this.puzzle, laid.slice(this.puzzle.givens.length));
  }

  /**
   * The steps that rule out the other options of an item, and what they need. A step needs the
   * options that were ruled out before and could otherwise cover its item or a forced one. What can
   * be refuted from the position alone needs nothing.
   */
  private needed(
    steps: readonly Inference[],
    item: Item,
    depth: number,
    laid: readonly number[],
  ): Inference[] {
    const at = new Map(steps.map((step, number) => [step.option, number]));
    const kept = new Map<number, Inference>();
    const wanted = this.open(item, laid).filter((option) => at.has(option));
    for (let option = wanted.pop(); option !== undefined; option = wanted.pop()) {
      if (kept.has(option)) continue;
      const alone = this.deduction.refute(this.problem, laid, this.never, option, depth);
      const own = at.get(option)!;
      kept.set(option, alone ?? steps[own]);
      if (alone === null) {
        wanted.push(
          ...this.restsOn(steps[own], laid).filter((other) => (at.get(other) ?? own) < own),
        );
      }
    }
    return [...kept.values()].sort((a, b) => at.get(a.option)! - at.get(b.option)!);
  }

  /** The options that would make a step of a supposition wrong if they were possible. */
  private restsOn(step: Inference, laid: readonly number[]): number[] {
    const beside = [...laid, step.option];
    const found: number[] = [];
    for (const { option, item } of step.forced) {
      found.push(...this.open(item, beside));
      beside.push(option);
    }
    if (step.item !== null) found.push(...this.open(step.item, beside));
    return found;
  }

  /** The placements of an item that can be laid beside what is laid. */
  private open(item: Item, laid: readonly number[]): number[] {
    const position = this.position(laid);
    return placementsOf(this.puzzle, item).filter((number) => position.fits(number));
  }
}

/** The exact cover problem of a puzzle, as `Encoding.exact_cover` makes it. */
export function problemOf(puzzle: Puzzle): Problem {
  const given = puzzle.givens.flatMap((number) => puzzle.placements[number].cells);
  const marked = puzzle.data.marks.map(([cell]) => cell);
  const spare = new Set(puzzle.optional);
  for (const cell of [...given, ...marked]) spare.delete(cell);
  const cells = Array.from({ length: puzzle.cells }, (_, cell) => cell);
  return {
    lower: [
      ...cells.map((cell) => (spare.has(cell) ? 0 : 1)),
      ...puzzle.pieces.map((piece) => piece.least),
    ],
    upper: [
      ...cells.map(() => 1),
      ...puzzle.pieces.map((piece) => piece.most ?? Number.POSITIVE_INFINITY),
    ],
    options: puzzle.placements.map(({ cells: covered, piece }) => [
      ...covered,
      puzzle.cells + piece,
    ]),
    neighbours: puzzle.neighbours,
  };
}
