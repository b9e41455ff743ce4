// How far a game went: the cells that are covered, of those that should be, and what is possible.

import { countOf } from "./knowledge.ts";
import { readPlacements } from "./notation.ts";
import { type Laid, layable, type Position } from "./position.ts";
import { withoutLaid } from "./rarity.ts";

export interface Score {
  readonly covered: number;
  readonly cells: number;
  /** The most that is known to be possible; null where nothing is. */
  readonly best: number | null;
  /** Whether no more is possible. */
  readonly isProved: boolean;
}

export function scoreOf(position: Position): Score {
  const { puzzle, openCells } = position;
  const cells = puzzle.cells - puzzle.spare.size;
  const covered = cells - openCells.filter((cell) => !puzzle.spare.has(cell)).length;
  const { best } = puzzle.data;
  if (best !== undefined) {
    const most = Math.max(best.covered, covered);
    return { covered, cells, best: most, isProved: best.isProved };
  }
  const isSolvable = (countOf(withoutLaid(position)) ?? 0) > 0 || position.isSolved;
  return { covered, cells, best: isSolvable ? cells : null, isProved: isSolvable };
}

/** Whether no more is possible. */
export function isBest({ covered, best, isProved }: Score): boolean {
  return isProved && covered === best;
}

/** What covers the most that is known, where a puzzle has no solution; null where it has one. */
export function bestLaid({ puzzle }: Position): Laid | null {
  const { best } = puzzle.data;
  if (best === undefined) return null;
  return layable(puzzle, readPlacements(puzzle, best.placements) ?? []).laid;
}
