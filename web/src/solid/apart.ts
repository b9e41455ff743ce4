// How pieces come apart: straight moves of a piece or a group. It finds the same moves as
// `pentomino.solving.taking_apart`, because the page shows solutions that Python never saw; a test
// compares them.

import type { Place, Spot } from "../core/puzzle.ts";

/** The ways out, the easiest first: their steps, and the axis and sign of these in a place. */
const WAYS = [
  { name: "up", step: [0, 0, 1], axis: 0, sign: 1, ease: 0 },
  { name: "front", step: [0, 1, 0], axis: 1, sign: 1, ease: 1 },
  { name: "right", step: [1, 0, 0], axis: 2, sign: 1, ease: 1 },
  { name: "left", step: [-1, 0, 0], axis: 2, sign: -1, ease: 2 },
  { name: "back", step: [0, -1, 0], axis: 1, sign: -1, ease: 2 },
  { name: "down", step: [0, 0, -1], axis: 0, sign: -1, ease: 3 },
] as const;

export type Direction = (typeof WAYS)[number]["name"];

export const STEPS: Readonly<Record<Direction, Spot>> = Object.fromEntries(
  WAYS.map((way) => [way.name, way.step]),
) as unknown as Record<Direction, Spot>;

/** Pieces taken away from those around them; no direction where no straight move frees them. */
export interface Move {
  readonly moving: readonly number[];
  readonly staying: readonly number[];
  readonly direction: Direction | null;
}

/** Pieces by number, as bits. */
type Members = bigint;

/** Says how well a way is liked for a piece with its middle here: the least is taken. */
export type Liking = (way: (typeof WAYS)[number], middle: Place) => readonly number[];

/** Upwards where possible, then towards the viewer; the highest and the frontmost piece first. */
const EASIEST: Liking = ({ ease }, [layer, row, column]) => [ease, -layer, -row - column];

/** How much a seed may change what is liked, in cells. */
const NOISE = 2;

/**
 * The piece that stands farthest out in its way, so that pieces spread to all sides but down. A seed
 * above 0 likes others as well, always the same.
 */
export function outermost(pieces: readonly (readonly Place[])[], seed = 0): Liking {
  const centre = middleOf(pieces.flat());
  return ({ name, axis, sign }, middle) => {
    const scattered = Math.sin(
      seed * 12.9898 + sign * axis * 4.1 + middle[0] * 7.3 + middle[1] * 3.7,
    );
    const noise = seed === 0 ? 0 : NOISE * Math.abs((scattered * 43758.5453) % 1);
    return [name === "down" ? 1 : 0, (centre[axis] - middle[axis]) * sign - noise];
  };
}

/**
 * The moves that take pieces apart, in order. A group that was taken away is taken apart after the
 * rest. What is liked changes the order, but never how much comes apart.
 *
 * @param pieces The places of the cells of each: layer, row, column.
 */
export function takenApart(pieces: readonly (readonly Place[])[], liking = EASIEST): Move[] {
  if (pieces.length === 0) return [];
  const blocking = WAYS.map(({ axis, sign }) => aheadOf(pieces, axis, sign));
  const middles = pieces.map(middleOf);
  const found: Move[] = [];
  const add = (moving: Members, staying: Members, direction: Direction | null) =>
    found.push({ moving: numbers(moving), staying: numbers(staying), direction });
  const blocks: Members[] = [(1n << BigInt(pieces.length)) - 1n];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    const split = single(block, blocking, middles, liking) ?? group(block, blocking);
    if (split === null) {
      const order = numbers(block).sort((a, b) => middles[b][0] - middles[a][0] || a - b);
      order.forEach((number, at) => {
        const rest = order.slice(at + 1).reduce((bits, other) => bits | bit(other), 0n);
        add(bit(number), rest, rest === 0n ? "up" : null);
      });
      continue;
    }
    const staying = block ^ split.moving;
    add(split.moving, staying, WAYS[split.way].name);
    if (numbers(split.moving).length > 1) blocks.push(split.moving);
    if (staying !== 0n) blocks.push(staying);
  }
  return found;
}

interface Split {
  readonly moving: Members;
  readonly way: number;
}

/** The piece that is taken out of a block next; null where none can be. */
function single(
  block: Members,
  blocking: readonly Members[][],
  middles: readonly Place[],
  liking: Liking,
): Split | null {
  let best: { rank: readonly number[]; split: Split } | null = null;
  const members = numbers(block);
  for (const [way, ahead] of blocking.entries()) {
    for (const number of members) {
      if ((ahead[number] & block) !== 0n) continue;
      const split = { moving: bit(number), way };
      if (members.length === 1) return split;
      const rank = [...liking(WAYS[way], middles[number]), number];
      if (best === null || isLess(rank, best.rank)) best = { rank, split };
    }
  }
  return best?.split ?? null;
}

/** The smallest group of a block that moves; null where no group does. */
function group(block: Members, blocking: readonly Members[][]): Split | null {
  let best: (Split & { readonly size: number }) | null = null;
  for (const [way, ahead] of blocking.entries()) {
    for (const number of numbers(block)) {
      const moving = together(block, number, ahead);
      const size = numbers(moving).length;
      if (moving === block) continue;
      const isBetter =
        best === null ||
        isLess([size, way], [best.size, best.way]) ||
        (size === best.size && way === best.way && moving < best.moving);
      if (isBetter) best = { moving, way, size };
    }
  }
  return best;
}

/** The pieces of a block that move along if one is pushed. */
function together(block: Members, number: number, ahead: readonly Members[]): Members {
  let found = 0n;
  for (let fresh = bit(number); fresh !== 0n; ) {
    found |= fresh;
    const pushed = numbers(fresh).reduce((bits, each) => bits | ahead[each], 0n);
    fresh = pushed & block & ~found;
  }
  return found;
}

/** For each piece, the others with a cell straight ahead of one of its cells. */
function aheadOf(pieces: readonly (readonly Place[])[], axis: number, sign: number): Members[] {
  const lines = new Map<string, { at: number; number: number }[]>();
  pieces.forEach((places, number) => {
    for (const place of places) {
      const key = place.filter((_, other) => other !== axis).join();
      lines.set(key, [...(lines.get(key) ?? []), { at: place[axis] * sign, number }]);
    }
  });
  const found = pieces.map(() => 0n);
  for (const line of lines.values()) {
    let passed = 0n;
    for (const { number } of line.sort((one, other) => other.at - one.at)) {
      found[number] |= passed;
      passed |= bit(number);
    }
  }
  return found.map((members, number) => members & ~bit(number));
}

function bit(number: number): Members {
  return 1n << BigInt(number);
}

function numbers(members: Members): number[] {
  const found: number[] = [];
  for (let number = 0; members !== 0n; number++, members >>= 1n) {
    if (members & 1n) found.push(number);
  }
  return found;
}

function middleOf(places: readonly Place[]): Place {
  // From 0, as Python counts: so that means of equal value are equal numbers here as well.
  return [0, 1, 2].map(
    (axis) => places.reduce((sum, place) => sum + place[axis] - 1, 0) / places.length,
  );
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && one[at] < other[at];
}
