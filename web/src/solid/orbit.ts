// Where somebody stands who looks at a solid: how far round, how high, how near.

import type { Spot } from "../core/puzzle.ts";

const DEGREE = Math.PI / 180;
export const FIRST_ROUND = 32 * DEGREE;
export const FIRST_HIGH = 28 * DEGREE;
const HIGHEST = 88 * DEGREE;
const LOWEST = -50 * DEGREE;
/** How far somebody goes at a press of a key or a button: round, up or down, and nearer. */
export const ROUND_STEP = Math.PI / 8;
export const HIGH_STEP = ROUND_STEP / 2;
export const ZOOM_STEP = 1.2;
const NEAREST = 0.45;
const FARTHEST = 2;

export interface Orbit {
  /** The angle from the front to the right, and that above the floor, in radians. */
  readonly round: number;
  readonly high: number;
  /** How far away, where 1 shows everything. */
  readonly far: number;
}

export const FIRST: Orbit = { round: FIRST_ROUND, high: FIRST_HIGH, far: 1 };

export function turned(orbit: Orbit, round: number, high: number): Orbit {
  return {
    ...orbit,
    round: orbit.round + round,
    high: Math.min(HIGHEST, Math.max(LOWEST, orbit.high + high)),
  };
}

export function zoomed(orbit: Orbit, by: number): Orbit {
  return { ...orbit, far: Math.min(FARTHEST, Math.max(NEAREST, orbit.far * by)) };
}

/** How many quarters somebody has gone round, from 0 to 3. */
export function quarterOf({ round }: Orbit): number {
  const quarters = Math.round((round - FIRST_ROUND) / (Math.PI / 2));
  return ((quarters % 4) + 4) % 4;
}

/** A direction as seen after some quarters, as a direction on the board. */
export function onBoard([x, y, z]: Spot, quarter: number): Spot {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarter];
  return [x * cos + y * sin, y * cos - x * sin, z];
}

/** A spot on the board as seen after some quarters: undoes `onBoard`. */
export function asSeen(spot: Spot, quarter: number): Spot {
  return onBoard(spot, (4 - quarter) % 4);
}

/** The unit vector from the middle to where somebody stands. */
export function towards({ round, high }: Orbit): Spot {
  const out = Math.cos(high);
  return [Math.sin(round) * out, Math.cos(round) * out, Math.sin(high)];
}

/**
 * How far from the middle everything within a cylinder is seen, whichever way round.
 *
 * @param radius Of the cylinder, which stands upright.
 * @param height From its middle to its top.
 * @param wide The tangent of half the angle of view, from side to side; `tall` from top to bottom.
 */
export function distanceFor(
  radius: number,
  height: number,
  high: number,
  wide: number,
  tall: number,
): number {
  let most = 0;
  for (let step = 0; step < 24; step++) {
    const angle = (step / 24) * 2 * Math.PI;
    const [across, out] = [radius * Math.sin(angle), radius * Math.cos(angle)];
    for (const up of [-height, height]) {
      const near = out * Math.cos(high) + up * Math.sin(high);
      const above = up * Math.cos(high) - out * Math.sin(high);
      most = Math.max(most, near + Math.abs(across) / wide, near + Math.abs(above) / tall);
    }
  }
  return most;
}
