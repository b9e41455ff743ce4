// Families of solutions: two are relatives if the same two or three pieces cover the same cells in
// another way, and all else lies alike. Found a few milliseconds at a time.

import { type DistinctSolutions, distinctOf } from "./distinct.ts";
import { solutionsOf } from "./knowledge.ts";
import type { Position } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Solutions } from "./space.ts";

/** More comparisons than this, one for each three pieces of each solution, are not made. */
const MOST_COMPARED = 6_000_000;

/** With fewer pieces, solutions of a family have nothing in common. */
const LEAST_PIECES = 5;

/** A solution in the order of families. */
export interface Member {
  /** Its number among all solutions that are left. */
  readonly number: number;
  /** Which one of its family it is, from 1, and of how many. */
  readonly at: number;
  readonly size: number;
  /** The placements that all of its family have, where it is not alone. */
  readonly common: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

export class Families {
  /** For each solution an earlier one of its family, or itself. */
  private readonly parents: Uint32Array;
  /** The placements of each solution, ordered by their pieces, and where those of a piece begin. */
  private readonly laid: Uint32Array[] = [];
  private readonly begins: Uint16Array[] = [];
  /** A random number for each placement, and for each solution the sum of its own. */
  private readonly marks: Float64Array;
  private readonly sums: Float64Array;
  private readonly triples: readonly (readonly [number, number, number])[];
  private next = 0;
  private ordered: readonly Member[] | null = null;

  constructor(
    private readonly puzzle: Puzzle,
    private readonly solutions: Solutions,
    /** Where it is given, solutions that turn into each other are relatives, and shown once. */
    private readonly distinct: DistinctSolutions | null,
  ) {
    const { count } = solutions;
    this.parents = Uint32Array.from({ length: count }, (_, number) => number);
    this.sums = new Float64Array(count);
    // Sums of whole numbers below 2^53 are exact, in any order.
    const most = Math.floor(2 ** 53 / Math.max(1, puzzle.cells));
    this.marks = Float64Array.from(puzzle.placements, () => Math.floor(Math.random() * most));
    this.triples = triplesOf(puzzle);
  }

  get isComplete(): boolean {
    return this.laid.length === this.solutions.count && this.next === this.triples.length;
  }

  /** Goes on for a while; true when all families are found. */
  step(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    while (this.laid.length < this.solutions.count) {
      this.read(this.laid.length);
      if (this.laid.length % 64 === 0 && performance.now() > end) return false;
    }
    while (this.next < this.triples.length) {
      this.compare(this.triples[this.next++]);
      if (performance.now() > end) break;
    }
    return this.isComplete;
  }

  /** All solutions, the largest families first, and in each in the order of numbers. */
  get members(): readonly Member[] {
    this.ordered ??= this.sorted();
    return this.ordered;
  }

  /** How many families have more than one solution. */
  get count(): number {
    return this.members.filter(({ at, size }) => at === 1 && size > 1).length;
  }

  private read(number: number): void {
    const { pieces, placements } = this.puzzle;
    const pieceOf = (placement: number) => placements[placement].piece;
    const laid = this.solutions.at(number).sort((a, b) => pieceOf(a) - pieceOf(b));
    const begins = new Uint16Array(pieces.length + 1);
    for (const placement of laid) {
      begins[pieceOf(placement) + 1]++;
      this.sums[number] += this.marks[placement];
    }
    for (let piece = 0; piece < pieces.length; piece++) begins[piece + 1] += begins[piece];
    this.laid.push(Uint32Array.from(laid));
    this.begins.push(begins);
    for (const image of this.distinct?.imagesOf(number) ?? []) this.unite(number, image);
  }

  /**
   * Unites solutions that are alike but for three pieces, and so those that are alike but for two.
   * Sums of what else lies agree where it is the same, and elsewhere hardly ever.
   */
  private compare([one, two, three]: readonly [number, number, number]): void {
    const { marks } = this;
    const seen = new Map<number, number>();
    for (let number = 0; number < this.laid.length; number++) {
      const laid = this.laid[number];
      const begins = this.begins[number];
      for (let a = begins[one]; a < begins[one + 1]; a++) {
        for (let b = two === one ? a + 1 : begins[two]; b < begins[two + 1]; b++) {
          for (let c = three === two ? b + 1 : begins[three]; c < begins[three + 1]; c++) {
            const rest = this.sums[number] - marks[laid[a]] - marks[laid[b]] - marks[laid[c]];
            const other = seen.get(rest);
            if (other === undefined) seen.set(rest, number);
            else this.unite(number, other);
          }
        }
      }
    }
  }

  private unite(one: number, other: number): void {
    const [a, b] = [this.root(one), this.root(other)];
    this.parents[Math.max(a, b)] = Math.min(a, b);
  }

  private root(number: number): number {
    const { parents } = this;
    let at = number;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }

  private sorted(): Member[] {
    const families = new Map<number, number[]>();
    for (const number of this.distinct?.numbers ?? this.laid.keys()) {
      const root = this.root(number);
      const family = families.get(root);
      if (family === undefined) families.set(root, [number]);
      else family.push(number);
    }
    return [...families.values()]
      .sort((one, other) => other.length - one.length)
      .flatMap((family) => {
        const common = this.commonOf(family);
        return family.map((number, at) => ({ number, at: at + 1, size: family.length, common }));
      });
  }

  /** What a family has in common; nothing of distinct solutions, which may be turned. */
  private commonOf(family: readonly number[]): ReadonlySet<number> {
    if (family.length === 1 || this.distinct !== null) return NOTHING;
    const [first, ...others] = family.map((number) => new Set(this.laid[number]));
    return new Set([...first].filter((each) => others.every((other) => other.has(each))));
  }
}

/** All choices of three pieces, of which one may come more than once. */
function triplesOf({ pieces }: Puzzle): (readonly [number, number, number])[] {
  const mostOf = (piece: number) => pieces[piece].most ?? Number.POSITIVE_INFINITY;
  const found: (readonly [number, number, number])[] = [];
  for (let a = 0; a < pieces.length; a++) {
    for (let b = a; b < pieces.length; b++) {
      for (let c = b; c < pieces.length; c++) {
        const isPossible = [a, b, c].every(
          (piece) => [a, b, c].filter((other) => other === piece).length <= mostOf(piece),
        );
        if (isPossible) found.push([a, b, c]);
      }
    }
  }
  return found;
}

const found = new WeakMap<object, Families | null>();

/**
 * The families of the solutions left in a position, or of the distinct ones; null where there are
 * too many solutions to compare, or too few pieces.
 */
export function familiesOf(position: Position, onlyDistinct: boolean): Families | null {
  const solutions = solutionsOf(position);
  const distinct = onlyDistinct ? distinctOf(position) : null;
  const key = distinct ?? solutions;
  if (solutions === null || solutions.count < 2 || key === null) return null;
  let families = found.get(key);
  if (families === undefined) {
    const { length } = solutions.at(0);
    const compared = (solutions.count * length * (length - 1) * (length - 2)) / 6;
    const isPossible = length >= LEAST_PIECES && compared <= MOST_COMPARED;
    families = isPossible ? new Families(position.puzzle, solutions, distinct) : null;
    found.set(key, families);
  }
  return families;
}
