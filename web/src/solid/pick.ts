// Which cell somebody means who points at a solid: a line of sight meets cubes, or balls.

import type { Spot } from "../core/puzzle.ts";

/** A line of sight: where it begins, its direction (of length 1), and whether cells are balls. */
export interface Sight {
  readonly from: Spot;
  readonly along: Spot;
  readonly balls?: boolean;
}

/** A cube or ball by its middle, and what it belongs to. */
export interface Cube {
  readonly cell: number;
  readonly spot: Spot;
}

/** How far along a line a cell begins; null where the line misses it. */
export function entry(sight: Sight, spot: Spot): number | null {
  return sight.balls ? intoBall(sight, spot) : intoCube(sight, spot);
}

function intoBall({ from, along }: Sight, spot: Spot): number | null {
  const to = spot.map((part, axis) => part - from[axis]);
  const nearest = to.reduce((sum, part, axis) => sum + part * along[axis], 0);
  const square = 0.25 + nearest ** 2 - to.reduce((sum, part) => sum + part ** 2, 0);
  const half = Math.sqrt(square);
  return square > 0 && nearest + half > 0 ? Math.max(nearest - half, 0) : null;
}

function intoCube({ from, along }: Sight, spot: Spot): number | null {
  let near = Number.NEGATIVE_INFINITY;
  let far = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis++) {
    const low = spot[axis] - 0.5 - from[axis];
    const high = spot[axis] + 0.5 - from[axis];
    if (Math.abs(along[axis]) < 1e-9) {
      if (low > 0 || high < 0) return null;
      continue;
    }
    const [a, b] = [low / along[axis], high / along[axis]];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near < far && far > 0 ? Math.max(near, 0) : null;
}

/** The first cube that a line of sight meets. */
export function firstMet(sight: Sight, cubes: readonly Cube[]): Cube | null {
  let least = Number.POSITIVE_INFINITY;
  let found: Cube | null = null;
  for (const cube of cubes) {
    const at = entry(sight, cube.spot);
    if (at !== null && at < least) {
      least = at;
      found = cube;
    }
  }
  return found;
}

/** The last open cube before a line of sight meets a covered one: where a piece would come to lie. */
export function lastOpen(
  sight: Sight,
  open: readonly Cube[],
  covered: readonly Cube[],
): Cube | null {
  const first = firstMet(sight, covered);
  const end = first === null ? Number.POSITIVE_INFINITY : entry(sight, first.spot)!;
  let most = Number.NEGATIVE_INFINITY;
  let found: Cube | null = null;
  for (const cube of open) {
    const at = entry(sight, cube.spot);
    if (at !== null && at < end && at > most) {
      most = at;
      found = cube;
    }
  }
  return found;
}
