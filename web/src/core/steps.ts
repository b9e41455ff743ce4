// The steps of an explanation as values: what must be laid next and why. `logic.ts` finds them, a
// made puzzle brings its own, `messages/` has the words.

import type { Position } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Numbers } from "./wire.ts";

/** What a step looks at: a cell, or a piece, numbered after all cells. */
export type Item = number;

/** Why a placement is impossible. */
export interface Refutation {
  readonly placement: number;
  /** What nothing can cover, or what finds no place; null where areas of open cells go wrong. */
  readonly item: Item | null;
  /** The placements that it forces before the fault shows, in their order. */
  readonly forced: readonly number[];
  readonly depth: number;
}

/** What a reason looks like on the board: what would lie there, and what goes wrong. */
export interface Scene {
  readonly placements: readonly number[];
  readonly item: Item | null;
}

/** How much must be ruled out elsewhere first. */
export interface Elsewhere {
  readonly atOnce: number;
  readonly later: number;
  readonly depth: number;
}

/** A placement that must be laid. */
export interface Step {
  readonly placement: number;
  /** The cell that nothing else can cover, or the piece that can lie nowhere else. */
  readonly subject: Item;
  /** How many placements of the subject do not overlap what is laid. */
  readonly choices: number;
  readonly elsewhere: Elsewhere;
  /** Why the subject's other placements are impossible. */
  readonly refutations: readonly Refutation[];
}

/** How many moves ahead somebody must think. */
export function depthOf(step: Step): number {
  return Math.max(step.elsewhere.depth, ...step.refutations.map((refutation) => refutation.depth));
}

/** The piece of an item; null where it is a cell. */
export function pieceOf(puzzle: Puzzle, item: Item): number | null {
  return item < puzzle.cells ? null : item - puzzle.cells;
}

/** The placements that use an item. */
export function placementsOf(puzzle: Puzzle, item: Item): readonly number[] {
  return item < puzzle.cells ? puzzle.covering[item] : puzzle.ofPiece[item - puzzle.cells];
}

/**
 * The first step of a path that is not laid yet. It stays right whatever else is rightly laid; null
 * where something lies that the path does not have, or where the path has ended.
 */
export function nextOnPath(position: Position): Step | null {
  const { path } = position.puzzle;
  const laid = new Set(position.all);
  const known = new Set([...position.puzzle.givens, ...path.map((step) => step.placement)]);
  const step = path.find(({ placement }) => !laid.has(placement));
  if (step === undefined || position.all.some((number) => !known.has(number))) return null;
  return {
    ...step,
    choices: placementsOf(position.puzzle, step.subject).filter((n) => position.fits(n)).length,
    refutations: step.refutations
      .filter(({ placement }) => position.fits(placement))
      .map((each) => ({ ...each, forced: each.forced.filter((number) => !laid.has(number)) })),
  };
}

/** Reads what `pentomino.web.wire.step_numbers` writes. */
export function readSteps(numbers: Numbers, placements: number, items: number): Step[] {
  const several = <Thing>(read: () => Thing): Thing[] =>
    Array.from({ length: numbers.count() }, read);
  const steps = several(() => ({
    placement: numbers.below(placements),
    subject: numbers.below(items),
    choices: numbers.next(),
    elsewhere: { atOnce: numbers.next(), later: numbers.next(), depth: numbers.next() },
    refutations: several(() => {
      const placement = numbers.below(placements);
      const item = numbers.below(items + 1);
      const depth = numbers.next();
      const forced = several(() => numbers.below(placements));
      return { placement, item: item === 0 ? null : item - 1, depth, forced };
    }),
  }));
  numbers.end();
  return steps;
}
