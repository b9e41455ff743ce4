// New puzzles from the solutions of a page: some pieces of a solution are given, so that the others
// fit in one way only. The fewer are left, the easier.

import type { Puzzle } from "./puzzle.ts";
import { type Draw, fairBelow } from "./random.ts";
import type { Space } from "./space.ts";

/** With fewer pieces left there is nothing to think about. */
export const LEAST_LEFT = 2;

/** For how many milliseconds more pieces are sought that may be left. */
const PATIENCE = 300;

/** A puzzle with one solution, and how many pieces are left to lay. */
export interface Rung {
  readonly puzzle: Puzzle;
  readonly left: number;
}

/**
 * Makes a puzzle in which so many pieces are left to lay, or, where none is soon found, as many as
 * may be; null where nothing is left to choose.
 */
export function newRung(whole: Puzzle, space: Space, left: number, draw?: Draw): Rung | null {
  const solutions = space.solutions(whole.allowed([]));
  if (solutions.count < 2) return null;
  const end = performance.now() + PATIENCE;
  let best: Rung | null = null;
  while (best === null || (best.left < left && performance.now() < end)) {
    const solution = solutions.at(fairBelow(solutions.count, draw));
    const isOne = (givens: readonly number[]) => space.count(whole.allowed(givens)) === 1;
    const givens = fewest(whole, solution, isOne, draw, left);
    const all = solution.length - whole.givens.length;
    const found = { puzzle: whole.giving(givens), left: all - givens.length };
    if (found.left > (best?.left ?? 0)) best = found;
  }
  return best;
}

/**
 * Takes placements out of a solution, in any order, as long as those that are left will do.
 *
 * @param most - How many are taken out at most.
 * @returns Those that are left, without the givens of the puzzle.
 */
export function fewest(
  whole: Puzzle,
  solution: readonly number[],
  does: (givens: readonly number[]) => boolean,
  draw?: Draw,
  most = Number.POSITIVE_INFINITY,
): readonly number[] {
  let kept = solution.filter((number) => !whole.givens.includes(number));
  const all = kept.length;
  const order = [...kept];
  while (order.length > 0 && all - kept.length < most) {
    const [out] = order.splice(fairBelow(order.length, draw), 1);
    const fewer = kept.filter((number) => number !== out);
    if (does(fewer)) kept = fewer;
  }
  return kept;
}
