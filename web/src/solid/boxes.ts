// Cells of a grid as boxes: the largest that lie within them. Rounded boxes that overlap make a
// piece whose edges are rounded outside and sharp inside, as one sawn from wood.

import type { Spot } from "../core/puzzle.ts";

/** A box by its middle and its lengths. */
export interface Box {
  readonly middle: Spot;
  readonly size: Spot;
}

/** All boxes of cells that are within no larger one. */
export function largestBoxes(spots: readonly Spot[]): Box[] {
  const cells = new Map(spots.map((spot) => [keyOf(spot), spot]));
  const found = new Map<string, { low: Spot; size: Spot }>();
  for (const low of spots) {
    for (const size of sizesAt(low, cells))
      found.set(`${keyOf(low)} ${size.join()}`, { low, size });
  }
  const boxes = [...found.values()];
  return boxes
    .filter((box) => !boxes.some((other) => other !== box && holds(other, box)))
    .map(({ low, size }) => ({
      middle: [low[0] + (size[0] - 1) / 2, low[1] + (size[1] - 1) / 2, low[2] + (size[2] - 1) / 2],
      size,
    }));
}

/** The sizes of the full boxes with their lowest cell here. */
function sizesAt(low: Spot, cells: ReadonlyMap<string, Spot>): Spot[] {
  const found: Spot[] = [];
  const isThere = (x: number, y: number, z: number) =>
    cells.has(keyOf([low[0] + x, low[1] + y, low[2] + z]));
  const isFull = (wide: number, deep: number, high: number) => {
    for (let x = 0; x < wide; x++) {
      for (let y = 0; y < deep; y++) {
        for (let z = 0; z < high; z++) if (!isThere(x, y, z)) return false;
      }
    }
    return true;
  };
  for (let high = 1; isThere(0, 0, high - 1); high++) {
    for (let deep = 1; isFull(1, deep, high); deep++) {
      for (let wide = 1; isFull(wide, deep, high); wide++) {
        found.push([wide, deep, high]);
      }
    }
  }
  return found;
}

function holds(outer: { low: Spot; size: Spot }, inner: { low: Spot; size: Spot }): boolean {
  return [0, 1, 2].every(
    (axis) =>
      outer.low[axis] <= inner.low[axis] &&
      outer.low[axis] + outer.size[axis] >= inner.low[axis] + inner.size[axis],
  );
}

function keyOf(spot: Spot): string {
  return spot.map((part) => Math.round(part * 2)).join();
}
