// Pieces drawn apart: each as far along its way out as leaves room between it and the others, one
// after the other. At any time in between, every piece is somewhere on its way.

import type { Spot } from "../core/puzzle.ts";
import { type Move, STEPS } from "./apart.ts";

/** The room between two pieces, and how closely distances are tried, in cells. */
const ROOM = 0.55;
const TRIED = 0.25;
const FARTHEST = 40;

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
    const swept = pieces.map((spots) => [...spots]);
    // The last pieces to leave are laid out first; each before them goes beyond their ways.
    for (let number = moves.length - 1; number >= 0; number--) {
      const { moving, staying, direction } = moves[number];
      if (staying.length === 0) continue;
      const step = STEPS[direction ?? "up"];
      const own = moving.flatMap((piece) => pieces[piece].map((spot) => sum(spot, shifts[piece])));
      const others = staying.flatMap((piece) => swept[piece]);
      let far = ROOM;
      while (far < FARTHEST && own.some((spot) => isNear(sum(spot, times(step, far)), others))) {
        far += TRIED;
      }
      found[number] = far;
      for (const piece of moving) {
        const before = shifts[piece];
        shifts[piece] = sum(before, times(step, far));
        for (let at = 0; at <= far; at += 0.5) {
          const there = sum(before, times(step, at));
          swept[piece].push(...pieces[piece].map((spot) => sum(spot, there)));
        }
        swept[piece].push(...pieces[piece].map((spot) => sum(spot, shifts[piece])));
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

  /** The move after which a piece is alone. */
  leaves(piece: number): number {
    return this.movesOf[piece].at(-1) ?? 0;
  }
}

function isNear(spot: Spot, others: readonly Spot[]): boolean {
  const least = 1 + ROOM - 1e-6;
  return others.some(
    (other) =>
      Math.abs(spot[0] - other[0]) < least &&
      Math.abs(spot[1] - other[1]) < least &&
      Math.abs(spot[2] - other[2]) < least,
  );
}

export function sum([a, b, c]: Spot, [d, e, f]: Spot): Spot {
  return [a + d, b + e, c + f];
}

export function times([a, b, c]: Spot, by: number): Spot {
  return [a * by, b * by, c * by];
}
