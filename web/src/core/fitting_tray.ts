// How large the pieces beside the board may be, so that all of them are in sight at once.

/** How much wider and higher than its piece a box is, in pixels, and the least one that a finger hits. */
export interface Boxes {
  readonly gap: number;
  readonly wider: number;
  readonly higher: number;
  readonly least: number;
}

/** From one size to the next that is tried, in pixels. */
const STEP = 0.5;

/**
 * The largest side of a cell, in pixels, with which some pieces stand in rows in some room; null where
 * they do not even with the least.
 *
 * @param sides - The longest side of each piece, in cells: a piece keeps its box when it is turned.
 */
export function largestUnit(
  sides: readonly number[],
  [width, height]: readonly [number, number],
  boxes: Boxes,
  [least, most]: readonly [number, number],
): number | null {
  for (let unit = Math.max(least, most); unit >= least; unit -= STEP) {
    if (heightOf(sides, width, unit, boxes) <= height) return unit;
  }
  return null;
}

/** How high the rows are in which the pieces stand. */
function heightOf(
  sides: readonly number[],
  width: number,
  unit: number,
  { gap, wider, higher, least }: Boxes,
): number {
  let [across, row, above] = [0, 0, 0];
  for (const side of sides) {
    const box = Math.max(least, side * unit + wider);
    if (box > width) return Number.POSITIVE_INFINITY;
    if (across > 0 && across + gap + box > width) {
      above += row + gap;
      [across, row] = [0, 0];
    }
    across += (across > 0 ? gap : 0) + box;
    row = Math.max(row, least, side * unit + higher);
  }
  return above + row;
}
