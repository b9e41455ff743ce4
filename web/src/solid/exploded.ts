// Pieces drawn apart: each as far along its way out as leaves room between it and the others, one
// after the other. At any time in between, every piece is somewhere on its way.

import { rangeOf, type Spot } from "../core/puzzle.ts";
import { type Move, STEPS } from "./disassembly.ts";

/** The room between two pieces, in cells. */
const ROOM = 0.55;

/** The way of a cell along an axis: all that lies between two spots. */
interface Way {
  readonly low: Spot;
  readonly high: Spot;
}

export class DrawnApart {
  private readonly distances: readonly number[];
  /** The numbers of moves in which each piece takes part. */
  private readonly movesOf: readonly (readonly number[])[];

  /** @param pieces The middles of the cells of each piece. */
  constructor(
    readonly moves: readonly Move[],
    readonly pieces: readonly (readonly Spot[])[],
  ) {
    const found = moves.map(() => 0);
    const shifts: Spot[] = pieces.map(() => [0, 0, 0]);
    const ways = pieces.map((spots) => spots.map((spot): Way => ({ low: spot, high: spot })));
    // The last pieces to leave are laid out first; each before them keeps clear of their ways.
    for (let number = moves.length - 1; number >= 0; number--) {
      const { moving, staying, direction, steps } = moves[number];
      if (staying.length === 0) continue;
      const step = STEPS[direction ?? "up"];
      if (steps !== null) {
        found[number] = steps;
        continue;
      }
      const own = moving.flatMap((piece) => pieces[piece].map((spot) => sum(spot, shifts[piece])));
      const far = distance(
        own,
        staying.flatMap((piece) => ways[piece]),
        step,
      );
      found[number] = far;
      for (const piece of moving) {
        const before = shifts[piece];
        shifts[piece] = sum(before, times(step, far));
        for (const spot of pieces[piece]) {
          ways[piece].push(between(sum(spot, before), sum(spot, shifts[piece])));
        }
      }
    }
    this.distances = found;
    this.movesOf = pieces.map((_, piece) =>
      moves.flatMap(({ moving }, number) => (moving.includes(piece) ? [number] : [])),
    );
  }

  /** How far a piece is moved at a time: 0 is together, the number of moves is all apart. */
  shift(piece: number, time: number): Spot {
    return this.movesOf[piece].reduce<Spot>(
      (shift, number) => {
        const done = Math.min(1, Math.max(0, time - number));
        const step = STEPS[this.moves[number].direction ?? "up"];
        return sum(shift, times(step, done * this.distances[number]));
      },
      [0, 0, 0],
    );
  }

  /** How large everything is when it is apart: half as wide as it can look, and its height. */
  get size(): number {
    const spots = this.pieces.flatMap((own, piece) => {
      const shift = this.shift(piece, this.moves.length);
      return own.map((spot) => sum(spot, shift));
    });
    const ends = [0, 1, 2].map((axis) => rangeOf(spots.map((spot) => spot[axis])));
    const [x, y] = ends.map(([low, high]) => (low + high) / 2);
    const [, wide] = rangeOf(spots.map((spot) => Math.hypot(spot[0] - x, spot[1] - y)));
    return wide + (ends[2][1] - ends[2][0]) * 0.6;
  }

  /** The move after which a piece is alone. */
  leaves(piece: number): number {
    return this.movesOf[piece].at(-1) ?? 0;
  }
}

/** The least distance in which some cells have room on all sides. */
function distance(own: readonly Spot[], ways: readonly Way[], step: Spot): number {
  const axis = step.findIndex((part) => part !== 0);
  const sign = step[axis];
  const least = 1 + ROOM - 1e-6;
  const taken: (readonly [number, number])[] = [];
  for (const spot of own) {
    for (const { low, high } of ways) {
      const isBeside = [0, 1, 2].every(
        (other) =>
          other === axis || (spot[other] > low[other] - least && spot[other] < high[other] + least),
      );
      if (!isBeside) continue;
      const [near, beyond] = sign > 0 ? [low[axis], high[axis]] : [-high[axis], -low[axis]];
      taken.push([near - least - spot[axis] * sign, beyond + least - spot[axis] * sign]);
    }
  }
  let far = ROOM;
  for (const [from, to] of taken.sort(([a], [b]) => a - b)) if (from < far && far < to) far = to;
  return far;
}

function between(one: Spot, other: Spot): Way {
  return {
    low: [Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.min(one[2], other[2])],
    high: [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.max(one[2], other[2])],
  };
}

export function sum([a, b, c]: Spot, [d, e, f]: Spot): Spot {
  return [a + d, b + e, c + f];
}

export function times([a, b, c]: Spot, by: number): Spot {
  return [a * by, b * by, c * by];
}
