// What is laid on a board: placements in the order in which they were laid, besides the givens.

import type { Puzzle } from "./puzzle.ts";

export type Laid = readonly number[];

export class Position {
  /** For each cell, the placement on it, or -1. */
  readonly cover: Int32Array;
  /** How many more copies of each piece may be laid; Infinity where nothing limits them. */
  readonly left: readonly number[];
  /** How many copies of each piece lie on the board. */
  private readonly used: readonly number[];
  /** The items of sides that are used. */
  private readonly met = new Set<number>();

  constructor(
    readonly puzzle: Puzzle,
    readonly laid: Laid,
  ) {
    this.cover = new Int32Array(puzzle.cells).fill(-1);
    const used = puzzle.pieces.map(() => 0);
    for (const number of this.all) {
      const placement = puzzle.placements[number];
      used[placement.piece]++;
      for (const cell of placement.cells) this.cover[cell] = number;
      for (const item of placement.sides) this.met.add(item);
    }
    this.used = used;
    this.left = puzzle.pieces.map(({ most }, n) => (most ?? Number.POSITIVE_INFINITY) - used[n]);
  }

  /** The givens, then what is laid. */
  get all(): number[] {
    return [...this.puzzle.givens, ...this.laid];
  }

  isGiven(number: number): boolean {
    return this.puzzle.givens.includes(number);
  }

  /** Whether a placement can be laid now. */
  fits(number: number): boolean {
    const placement = this.puzzle.placements[number];
    return (
      !placement.isBarred &&
      this.left[placement.piece] > 0 &&
      placement.cells.every((cell) => this.cover[cell] < 0) &&
      this.agrees(number)
    );
  }

  /** Whether the sides of a placement have the colours of those that they would meet. */
  agrees(number: number): boolean {
    return !this.puzzle.placements[number].sides.some((item) => this.met.has(item));
  }

  /** How many more copies of a piece must be laid. */
  missing(piece: number): number {
    return Math.max(0, this.puzzle.pieces[piece].least - this.used[piece]);
  }

  lay(number: number): Position {
    return new Position(this.puzzle, [...this.laid, number]);
  }

  without(number: number): Position {
    return new Position(
      this.puzzle,
      this.laid.filter((other) => other !== number),
    );
  }

  get openCells(): number[] {
    const open: number[] = [];
    this.cover.forEach((placement, cell) => {
      if (placement < 0) open.push(cell);
    });
    return open;
  }

  /** Whether the board is filled as the puzzle wants it. */
  get isSolved(): boolean {
    const { pieces, spare } = this.puzzle;
    return (
      this.openCells.every((cell) => spare.has(cell)) &&
      pieces.every((piece, n) => this.used[n] >= piece.least)
    );
  }
}

/** The placements of a list that can be laid one after the other; others are left out. */
export function layable(puzzle: Puzzle, laid: Laid): Position {
  return laid.reduce(
    (position, number) => (position.fits(number) ? position.lay(number) : position),
    new Position(puzzle, []),
  );
}
