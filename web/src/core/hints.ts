// Hints that follow from the solutions left: what to take back, where to look, what to lay. They are
// values; `messages/` has the words.

import { countOf, knownOf } from "./knowing.ts";
import { Position } from "./position.ts";

export type Hint =
  /** There is no space to ask. */
  | { readonly kind: "unknown" }
  | { readonly kind: "solved" }
  /** Nothing is left: take this back, and so many solutions are. */
  | { readonly kind: "takeBack"; readonly placement: number; readonly left: number }
  /** Nothing is left, and no single piece is to blame: go back so many moves. */
  | { readonly kind: "goBack"; readonly moves: number; readonly left: number }
  /** A cell that few placements cover in the solutions left, and the one that most have. */
  | {
      readonly kind: "lay";
      readonly cell: number;
      readonly ways: number;
      readonly pieces: readonly number[];
      readonly placement: number;
      readonly share: number;
      readonly count: number;
    };

export function hintFor(position: Position): Hint {
  const known = knownOf(position);
  if (position.isSolved) return { kind: "solved" };
  if (known === null) return { kind: "unknown" };
  return known.count === 0 ? wayBack(position) : wayOn(position, known.count, known.frequencies);
}

function wayBack(position: Position): Hint {
  let best: { placement: number; left: number } | null = null;
  for (const placement of position.laid) {
    const left = countOf(position.without(placement)) ?? 0;
    if (left > 0 && left >= (best?.left ?? 0)) best = { placement, left };
  }
  if (best !== null) return { kind: "takeBack", ...best };
  for (let moves = 1; moves <= position.laid.length; moves++) {
    const left = countOf(new Position(position.puzzle, position.laid.slice(0, -moves))) ?? 0;
    if (left > 0) return { kind: "goBack", moves, left };
  }
  return { kind: "unknown" }; // the puzzle itself has no solution
}

function wayOn(position: Position, count: number, frequencies: Float64Array): Hint {
  const { puzzle } = position;
  let best: { cell: number; likely: number[]; size: number } | null = null;
  for (const cell of position.openCells) {
    const likely = puzzle.covering[cell].filter((n) => frequencies[n] > 0 && position.fits(n));
    if (likely.length === 0) continue; // an optional cell
    if (best === null || likely.length < best.size) best = { cell, likely, size: likely.length };
  }
  if (best === null) return { kind: "solved" };
  const placement = best.likely.reduce((a, b) => (frequencies[b] > frequencies[a] ? b : a));
  return {
    kind: "lay",
    cell: best.cell,
    ways: best.likely.length,
    pieces: [...new Set(best.likely.map((number) => puzzle.placements[number].piece))],
    placement,
    share: frequencies[placement],
    count,
  };
}
