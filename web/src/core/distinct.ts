// Of solutions that turning and mirroring the board carries into each other, only the first: found a
// few milliseconds at a time, so that the page stays awake.

import { keyOf } from "./copies.ts";
import { keptIn } from "./kept.ts";
import { countOf, solutionsOf } from "./knowledge.ts";
import type { Position } from "./position.ts";
import type { Placement, Puzzle } from "./puzzle.ts";
import type { Solutions } from "./space.ts";

/** Of more solutions than this, the distinct ones are not sought. */
const MOST_COMPARED = 200_000;

/** Of more solutions than this, all count for players. */
const MOST_AT_ONCE = 1000;

export class DistinctSolutions {
  /** The numbers of those found so far, among all that are left, in their order. */
  readonly numbers: number[] = [];
  private next = 0;
  private readonly images: readonly Uint32Array[];

  constructor(
    puzzle: Puzzle,
    private readonly solutions: Solutions,
  ) {
    this.images = placementImages(puzzle);
  }

  get isComplete(): boolean {
    return this.next >= this.solutions.count;
  }

  /** Looks on for a while; true when all have been looked at. */
  step(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    while (!this.isComplete) {
      if (this.imagesOf(this.next).every((other) => other >= this.next))
        this.numbers.push(this.next);
      this.next++;
      if (this.next % 64 === 0 && performance.now() > end) break;
    }
    return this.isComplete;
  }

  /** The one whose number is nearest to a number; null before the first is found. */
  nearest(number: number): number | null {
    const { numbers } = this;
    const after = numbers.findIndex((other) => other >= number);
    if (after <= 0) return (after < 0 ? numbers.at(-1) : numbers[0]) ?? null;
    const [low, high] = [numbers[after - 1], numbers[after]];
    return number - low <= high - number && high !== number ? low : high;
  }

  /** Which of them a solution is or turns into, from 0; null before that one is found. */
  rank(placements: readonly number[]): number | null {
    const numbers = this.images.map((image) =>
      this.solutions.numberOf(placements.map((placement) => image[placement])),
    );
    const own = [this.solutions.numberOf(placements), ...numbers].filter((each) => each !== null);
    const at = this.numbers.indexOf(Math.min(...own));
    return at < 0 ? null : at;
  }

  /** The numbers of the solutions into which one turns. */
  imagesOf(number: number): readonly number[] {
    const placements = this.solutions.at(number);
    return this.images
      .map((image) => this.solutions.numberOf(placements.map((placement) => image[placement])))
      .filter((other) => other !== null);
  }
}

const found = new WeakMap<Position, DistinctSolutions | null>();

/** The distinct solutions left in a position; null where they are too many to compare. */
export function distinctOf(position: Position): DistinctSolutions | null {
  return keptIn(found, position, () => {
    const solutions = solutionsOf(position);
    const isPossible = solutions !== null && solutions.count <= MOST_COMPARED;
    return isPossible ? new DistinctSolutions(position.puzzle, solutions) : null;
  });
}

/**
 * The number of solutions left as players count them: where they are few, those that turn into each
 * other count once. There must be a space.
 */
export function playersCount(position: Position): number {
  const count = countOf(position)!;
  if (count > MOST_AT_ONCE) return count;
  const distinct = distinctOf(position)!;
  distinct.step(Number.POSITIVE_INFINITY);
  return distinct.numbers.length;
}

/** The same for solutions that turning and mirroring the board carries into each other. */
export function familyOf(puzzle: Puzzle, solution: readonly number[]): string {
  const images = placementImages(puzzle).map((image) =>
    keyOf(solution.map((placement) => image[placement])),
  );
  return [keyOf(solution), ...images].sort()[0];
}

const known = new WeakMap<readonly (readonly number[])[], readonly Uint32Array[]>();

/** Where each symmetry of the puzzle sends the placements. */
function placementImages(puzzle: Puzzle): readonly Uint32Array[] {
  let images = known.get(puzzle.symmetries);
  if (images === undefined) {
    const numbers = new Map<string, number>();
    const items = ({ piece, cells, sides }: Placement) => [
      ...cells,
      puzzle.cells + piece,
      ...sides,
    ];
    for (const placement of puzzle.placements) {
      numbers.set(keyOf(items(placement)), placement.number);
    }
    images = puzzle.symmetries.map((image) =>
      Uint32Array.from(puzzle.placements, (placement) => {
        return numbers.get(keyOf(items(placement).map((item) => image[item])))!;
      }),
    );
    known.set(puzzle.symmetries, images);
  }
  return images;
}
