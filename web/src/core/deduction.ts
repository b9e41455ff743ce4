// What follows from a position without guessing, and why: deductions and explanations of the C++
// library, compiled to WebAssembly. They answer in the numbers of a made puzzle's steps.

import { itemsOf, type Puzzle } from "./puzzle.ts";
import { type Refutation, readRefutation, readSteps, type Step } from "./steps.ts";
import { Numbers } from "./wire.ts";

const UNLIMITED = 0xffffffff;

const OUTLOOKS = ["open", "forced", "dead"] as const;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly room: (count: number) => number;
  readonly answer: () => number;
  readonly take: () => void;
  readonly outlook: () => number;
  readonly depth: () => number;
  readonly explain: () => number;
  readonly refute: () => number;
  /** Only in pages of boards in space. */
  readonly apart?: () => number;
}

let deduction: Deduction | null = null;

/** Who waits for what reasons; null where that is known. */
let waiting: (() => void)[] | null = null;

/** Says what reasons from now on; null where there is nothing. */
export function reasonWith(found: Deduction | null): void {
  deduction = found;
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
}

/** Says that `reasonWith` will be told later. */
export function reasonLater(): void {
  waiting ??= [];
}

/** Does something that needs reasons: at once, or when they can be found. */
export function whenReasoning(act: () => void): void {
  if (waiting === null) act();
  else waiting.push(act);
}

/** What reasons; null where nothing can. */
export function reasoner(): Deduction | null {
  return deduction;
}

/** The module, once it runs; it holds one puzzle at a time. Placements go by their numbers. */
export class Deduction {
  private taken: Puzzle | null = null;

  private constructor(private readonly native: Exports) {}

  static async load(bytes: Uint8Array): Promise<Deduction> {
    const { instance } = await WebAssembly.instantiate(bytes as BufferSource);
    const native = instance.exports as unknown as Exports;
    native._initialize();
    return new Deduction(native);
  }

  /** What follows: that there is no solution, that something must be laid, or neither. */
  outlook(puzzle: Puzzle, laid: readonly number[]): (typeof OUTLOOKS)[number] {
    this.tell(puzzle, laid);
    return OUTLOOKS[this.native.outlook()];
  }

  /** How deep suppositions go that solve a position; null where logic alone does not solve it. */
  depth(puzzle: Puzzle, laid: readonly number[]): number | null {
    this.tell(puzzle, laid);
    const found = this.native.depth();
    return found === 0 ? null : found - 1;
  }

  /** What must be laid; null where nothing follows, or where nothing is left to lay. */
  nextStep(puzzle: Puzzle, laid: readonly number[]): Step | null {
    this.tell(puzzle, laid);
    const numbers = this.answer(this.native.explain());
    return readSteps(numbers, puzzle.free.length, itemsOf(puzzle.data))[0] ?? null;
  }

  /** Why a placement cannot be laid beside others; null where that does not follow. */
  refute(puzzle: Puzzle, laid: readonly number[], placement: number): Refutation | null {
    this.tell(puzzle, [...laid, placement]);
    const count = this.native.refute();
    if (count === 0) return null;
    return readRefutation(this.answer(count), puzzle.free.length, itemsOf(puzzle.data));
  }

  /** How pieces come apart, in numbers that `solid/apart` writes and reads. */
  apart(numbers: readonly number[]): Numbers {
    this.write(numbers);
    return this.answer(this.native.apart!());
  }

  private tell(puzzle: Puzzle, laid: readonly number[]): void {
    if (this.taken !== puzzle) {
      this.write(problemNumbers(puzzle));
      this.native.take();
      this.taken = puzzle;
    }
    this.write(laid);
  }

  private write(numbers: readonly number[]): void {
    const at = this.native.room(numbers.length);
    new Uint32Array(this.native.memory.buffer, at, numbers.length).set(numbers);
  }

  private answer(count: number): Numbers {
    return new Numbers(new Uint8Array(this.native.memory.buffer, this.native.answer(), count));
  }
}

/** The items of a puzzle with their bounds, its options, and which cells touch. */
function problemNumbers(puzzle: Puzzle): number[] {
  const { cells, pieces, free, neighbours, data } = puzzle;
  const sides = Array.from({ length: data.sides?.items ?? 0 });
  return [
    itemsOf(data),
    ...neighbours.map((_, cell) => (puzzle.spare.has(cell) ? 0 : 1)),
    ...pieces.map((piece) => piece.least),
    ...sides.map(() => 0),
    ...neighbours.map(() => 1),
    ...pieces.map((piece) => piece.most ?? UNLIMITED),
    ...sides.map(() => 1),
    free.length,
    ...inRows(free.map((each) => [...each.cells, cells + each.piece, ...each.sides])),
    cells,
    ...inRows(neighbours),
  ];
}

/** Lists one after the other: where each begins, where the last ends, then all their numbers. */
export function inRows(lists: readonly (readonly number[])[]): number[] {
  const starts = [0];
  for (const list of lists) starts.push(starts[starts.length - 1] + list.length);
  return starts.concat(lists.flat());
}
