// What the solutions say about a position; asked once for each position.

import { keptIn } from "./kept.ts";
import type { Position } from "./position.ts";
import type { Known, Solutions } from "./space.ts";

/** How much a player wants to know: each level knows what those before it know. */
export const LEVELS = ["nothing", "dead", "count", "heat"] as const;
export type Level = (typeof LEVELS)[number];

const asked = new WeakMap<Position, Known | null>();

/** How many solutions are left, and how often each placement occurs; null without a space. */
export function knownOf(position: Position): Known | null {
  const { puzzle, laid } = position;
  return keptIn(asked, position, () => puzzle.space?.know(puzzle.allowed(laid)) ?? null);
}

/** The number of solutions left in a position; null without a space. */
export function countOf(position: Position): number | null {
  const { space } = position.puzzle;
  const known = asked.get(position);
  if (known) return known.count;
  return space === null ? null : space.count(position.puzzle.allowed(position.laid));
}

const listed = new WeakMap<Position, Solutions | null>();

/** The solutions left in a position, by number; null without a space. */
export function solutionsOf(position: Position): Solutions | null {
  const { puzzle, laid } = position;
  return keptIn(listed, position, () => puzzle.space?.solutions(puzzle.allowed(laid)) ?? null);
}

/** For each cell, in how many solutions the piece covers it. */
export function heatOf(position: Position, piece: number): Float64Array | null {
  const known = knownOf(position);
  if (known === null) return null;
  const heat = new Float64Array(position.puzzle.cells);
  for (const number of position.puzzle.ofPiece[piece]) {
    if (!position.fits(number)) continue;
    for (const cell of position.puzzle.placements[number].cells) {
      heat[cell] += known.frequencies[number];
    }
  }
  return heat;
}

/** In how many places a piece leaves a solution. */
export function placesOf(position: Position, piece: number): number | null {
  const known = knownOf(position);
  if (known === null) return null;
  return position.puzzle.ofPiece[piece].filter(
    (number) => position.fits(number) && known.frequencies[number] > 0,
  ).length;
}
