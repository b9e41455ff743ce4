// How pieces come apart: moves of a piece or a group, which native code finds as it does for Python.

import type { Deduction } from "../core/deduction.ts";
import type { Place, Spot } from "../core/puzzle.ts";

/** The ways out and their steps, in the order in which native code numbers them. */
const WAYS = [
  ["up", [0, 0, 1]],
  ["front", [0, 1, 0]],
  ["right", [1, 0, 0]],
  ["left", [-1, 0, 0]],
  ["back", [0, -1, 0]],
  ["down", [0, 0, -1]],
] as const;

export type Direction = (typeof WAYS)[number][0];

export const STEPS = Object.fromEntries(WAYS) as Readonly<Record<Direction, Spot>>;

/**
 * Pieces taken away from those around them, or that slide by some steps; no direction where no move
 * frees them.
 */
export interface Move {
  readonly moving: readonly number[];
  readonly staying: readonly number[];
  readonly direction: Direction | null;
  readonly steps: number | null;
}

/**
 * The moves that take pieces apart, in order; a group that was taken away, after the rest. Pieces
 * slide only in the easiest way.
 *
 * @param native Null where nothing can find moves: then there are none.
 * @param pieces The places of the cells of each: layer, row, column.
 * @param seed Null for the easiest way; a number takes the outermost pieces first, each from 1 on in
 *     an order of its own.
 */
export function takenApart(
  native: Deduction | null,
  pieces: readonly (readonly Place[])[],
  seed: number | null = null,
): Move[] {
  // Places count from 1.
  const cells = (places: readonly Place[]) => places.flat().map((number) => number - 1);
  const asked = pieces.flatMap((places) => [places.length, ...cells(places)]);
  const answer = native?.apart([seed === null ? 0 : seed + 1, ...asked]);
  if (answer === undefined) return [];
  const list = () => Array.from({ length: answer.count() }, () => answer.below(pieces.length));
  const way = () => WAYS[answer.below(WAYS.length + 1) - 1]?.[0] ?? null;
  return Array.from({ length: answer.count() }, (): Move[] => {
    const out = { moving: list(), staying: list(), direction: way(), steps: null };
    const block = [...out.moving, ...out.staying];
    const slides = Array.from({ length: answer.count() }, (): Move => {
      const moving = list();
      const staying = block.filter((piece) => !moving.includes(piece));
      return { moving, staying, direction: way(), steps: answer.next() };
    });
    return [...slides, out];
  }).flat();
}
