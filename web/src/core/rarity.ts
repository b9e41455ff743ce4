// How rare a position is: in what share of all solutions everything lies as it does now.

import { keptIn } from "./kept.ts";
import { countOf } from "./knowledge.ts";
import { Position } from "./position.ts";

const RARITIES = ["always", "often", "seldom", "rare", "veryRare", "single"] as const;

export interface Rarity {
  readonly kind: (typeof RARITIES)[number];
  readonly left: number;
  readonly total: number;
}

/** Null where nothing is laid, nothing is left, or nothing is known. */
export function rarityOf(position: Position): Rarity | null {
  const left = countOf(position);
  const total = countOf(withoutLaid(position));
  if (!left || !total || position.laid.length === 0) return null;
  return { kind: kindOf(left, total), left, total };
}

function kindOf(left: number, total: number): Rarity["kind"] {
  if (left === total) return "always";
  if (left === 1) return "single";
  const share = left / total;
  return share >= 1 / 10
    ? "often"
    : share >= 1 / 100
      ? "seldom"
      : share >= 1e-3
        ? "rare"
        : "veryRare";
}

const starts = new WeakMap<object, Position>();

/** The position before anything was laid. */
export function withoutLaid({ puzzle }: Position): Position {
  return keptIn(starts, puzzle, () => new Position(puzzle, []));
}
