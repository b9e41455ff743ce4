// Where cells of each lattice stand in a drawing, which numbers the library gives them, and their
// corners on paper: worked out from the table that the library writes.

import type { Place, Point } from "../../core/puzzle.ts";
import { TABLE } from "./lattice_table.ts";

/** Where a cell stands in a drawing: layer, row and column, from 0. */
export type Site = readonly [number, number, number];

/** A cell as records have it. */
export type Cell = readonly number[];

/** Layers, rows, and cells in a row. */
export type Size = readonly [number, number, number];

export type LatticeName = keyof typeof TABLE;

/** What the library writes of a lattice; see `pentomino.geometry.derivation`. */
interface Entries {
  readonly hasLayers: boolean;
  /** How many cells a period has, and how many numbers a cell. */
  readonly kinds: number;
  readonly coordinates: number;
  /** The numbers of a cell that grow from row to row, and within a row. */
  readonly down: number;
  readonly across: number;
  /** Rows and columns from one row of cells to the next, columns within a row, and to a cell. */
  readonly text: readonly number[];
  /** Where each kind of cell stands in the drawing of a period: row and column. */
  readonly drawn: readonly (readonly number[])[];
  /** On paper, in units to the right and down: a step along each number, and the corners. */
  readonly basis: readonly (readonly number[])[];
  readonly units: readonly number[];
  readonly outlines: readonly (readonly (readonly number[])[])[];
  readonly board: readonly number[];
  readonly piece: readonly number[];
  readonly sets: readonly string[];
}

export interface Lattice {
  readonly name: LatticeName;
  readonly hasLayers: boolean;
  /** A new board with the area of the usual pieces, and the small drawing of a new piece. */
  readonly board: Size;
  readonly piece: Size;
  /** The names of the sets of pieces that are offered, the usual one first. */
  readonly sets: readonly string[];
  /** The places of a drawing of this many rows and cells in a row, in reading order. */
  readonly sites: (size: Size) => Site[];
  /** The cells of a record's size: a box, on triangles and hexagons a rhombus. */
  readonly box: (size: Size) => Cell[];
  /** How many cells a row needs to reach a column of the drawing. */
  readonly reach: (column: number) => number;
  /** The last column, up to this one, with which the drawing of a row can begin a period. */
  readonly firstColumn: (row: number, column: number) => number;
  readonly cellAt: (site: Site) => Cell;
  readonly siteOf: (cell: Cell) => Site;
  /** The corners in the picture of its layer, clockwise. */
  readonly corners: (site: Site) => Point[];
}

function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}

function latticeOf(name: LatticeName): Lattice {
  const table: Entries = TABLE[name];
  const { hasLayers, kinds, coordinates, down, across, drawn, basis, outlines } = table;
  const [, slant, columns] = table.text;
  const step = columns / kinds;

  const cellOf = (layer: number, row: number, at: number, kind: number): Cell => {
    const cell = new Array<number>(coordinates).fill(layer);
    cell[down] = row;
    cell[across] = at;
    if (kinds > 1) cell[coordinates - 1] = kind;
    return cell;
  };
  const kindOf = (cell: Cell) => (kinds > 1 ? cell[coordinates - 1] : 0);
  const cellAt = ([layer, row, column]: Site): Cell => {
    const within = modulo(column - slant * row, columns);
    const kind = Math.max(
      0,
      drawn.findIndex(([, right]) => right === within),
    );
    return cellOf(layer, row, (column - slant * row - within) / columns, kind);
  };
  const boxed = <T>([layers, rows, wide]: Size, each: (...at: number[]) => T[]): T[] => {
    const found: T[] = [];
    for (let layer = 0; layer < layers; layer++) {
      for (let row = 0; row < rows; row++) {
        for (let at = 0; at < wide; at++) found.push(...each(layer, row, at));
      }
    }
    return found;
  };
  return {
    name,
    hasLayers,
    board: sizeOf(table.board),
    piece: sizeOf(table.piece),
    sets: table.sets,
    sites: (size) =>
      boxed(size, (layer, row, at): Site[] => [
        [layer, row, step * at + modulo(slant * row, step)],
      ]),
    box: (size) =>
      boxed(size, (layer, row, at) => drawn.map((_, kind) => cellOf(layer, row, at, kind))),
    reach: (column) => Math.floor(column / step) + 1,
    firstColumn: (row, column) => column - modulo(column - slant * row, columns),
    cellAt,
    siteOf: (cell) => [
      hasLayers ? cell[0] : 0,
      cell[down],
      slant * cell[down] + columns * cell[across] + drawn[kindOf(cell)][1],
    ],
    corners: (site) => {
      const cell = cellAt(site);
      const [x, y] = [0, 1].map((axis) =>
        basis.reduce((sum, vector, at) => sum + vector[axis] * cell[at], 0),
      );
      const [wide, high] = table.units;
      return outlines[kindOf(cell)].map(([a, b]): Point => [(x + a) * wide, (y + b) * high]);
    },
  };
}

function sizeOf([layers, rows, columns]: readonly number[]): Size {
  return [layers, rows, columns];
}

export const LATTICE_NAMES = Object.keys(TABLE) as readonly LatticeName[];

export const LATTICES = Object.fromEntries(
  LATTICE_NAMES.map((name) => [name, latticeOf(name)]),
) as Readonly<Record<LatticeName, Lattice>>;

/** The name of a place in tables. */
export function keyOf(site: Site): string {
  return site.join(".");
}

export function siteOfKey(key: string): Site {
  const [layer, row, column] = key.split(".").map(Number);
  return [layer, row, column];
}

/** Where people see a place: from 1, the layer first where there are layers. */
export function placeOf(lattice: Lattice, [layer, row, column]: Site): Place {
  return lattice.hasLayers ? [layer + 1, row + 1, column + 1] : [row + 1, column + 1];
}

/**
 * Places moved so that they begin at the corner of a drawing, in their order; on lattices where
 * that would show other cells, one column farther.
 */
export function toCorner(lattice: Lattice, sites: readonly Site[]): (site: Site) => Site {
  const least = (axis: 0 | 1 | 2) =>
    sites.reduce((found, site) => Math.min(found, site[axis]), Number.POSITIVE_INFINITY);
  const [layer, row] = [least(0), least(1)];
  const column = lattice.firstColumn(row, least(2));
  return (site) => [site[0] - layer, site[1] - row, site[2] - column];
}
