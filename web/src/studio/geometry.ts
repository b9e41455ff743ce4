// Cells of a lattice under its moves, which Python writes: orientations of pieces, neighbours, and
// the moves that carry a board to itself.

import { inReadingOrder } from "../core/notation.ts";
import { type Cell, LATTICES, type LatticeName } from "../play/core/lattices.ts";
import type { Mobility } from "../play/core/pieces.ts";
import type { LatticeData, Move } from "./data.ts";

/** The same for equal cells, in this order. */
export function keyOfCells(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.join()).join(" ");
}

export class Geometry {
  /** How many coordinates a translation changes. */
  readonly sliding: number;

  constructor(
    readonly name: LatticeName,
    readonly data: LatticeData,
  ) {
    this.sliding = data.moves[0].matrix.length;
  }

  moved({ matrix, kinds }: Move, cells: readonly Cell[]): Cell[] {
    return cells.map((cell) => {
      const to = matrix.map((row) => row.reduce((sum, by, axis) => sum + by * cell[axis], 0));
      if (kinds.length === 0) return to;
      const steps = kinds[cell[this.sliding]];
      return [...to.map((number, axis) => number + steps[axis]), steps[this.sliding]];
    });
  }

  translated(cells: readonly Cell[], by: Cell): Cell[] {
    return cells.map((cell) => cell.map((number, axis) => number + (by[axis] ?? 0)));
  }

  /** The cells in order, at the corner of the lattice: equal for translates. */
  normalised(cells: readonly Cell[]): Cell[] {
    return this.translated([...cells].sort(inReadingOrder), this.toCorner(cells));
  }

  /** The ways a piece may lie, the first as it is drawn. */
  orientations(cells: readonly Cell[], mobility: Mobility): Cell[][] {
    const found = new Map<string, Cell[]>();
    for (const move of this.movesOf(mobility)) {
      const form = this.normalised(this.moved(move, cells));
      const key = keyOfCells(form);
      if (!found.has(key)) found.set(key, form);
    }
    return [...found.values()];
  }

  neighbours(cell: Cell): Cell[] {
    const kind = cell[this.sliding] ?? 0;
    return this.data.neighbours[kind].map((step) =>
      step.map((number, axis) => (axis < this.sliding ? cell[axis] + number : number)),
    );
  }

  /** Where a move sends the cells of a board, once they lie on the board again; null if they cannot. */
  onBoard(move: Move, cells: readonly Cell[]): Cell[] | null {
    const moved = this.moved(move, cells);
    const [to, back] = [this.toCorner(moved), this.toCorner(cells)];
    const image = this.translated(
      moved,
      to.map((number, axis) => number - back[axis]),
    );
    return keyOfCells([...image].sort(inReadingOrder)) === keyOfCells(cells) ? image : null;
  }

  private toCorner(cells: readonly Cell[]): number[] {
    return Array.from({ length: this.sliding }, (_, axis) =>
      cells.reduce((found, cell) => Math.max(found, -cell[axis]), Number.NEGATIVE_INFINITY),
    );
  }

  private movesOf(mobility: Mobility): readonly Move[] {
    const { moves } = this.data;
    if (mobility === "fixed") return moves.slice(0, 1);
    const flips = mobility === "mirrored" || (mobility === "free" && !this.hasLayers);
    return flips ? moves : moves.filter(({ rotates }) => rotates);
  }

  private get hasLayers(): boolean {
    return LATTICES[this.name].hasLayers;
  }
}
