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
  /** How many cells a place of a size has. */
  readonly parts: number;
  /** Whether the cells of a row stand side by side, so that Left and Right stay in the row. */
  readonly inRows: boolean;
  /** The places of a drawing of a size, in reading order. */
  readonly sites: (size: Size) => Site[];
  /** How many rows the drawing of a size has. */
  readonly height: (size: Size) => number;
  /** The least size whose drawing has all of these places. */
  readonly sizeFor: (sites: readonly Site[]) => Size;
  /** The cells of a record's size: a box, on triangles and hexagons a rhombus. */
  readonly box: (size: Size) => Cell[];
  /** How far places move so that they begin at the corner of a drawing, as the same cells. */
  readonly toCorner: (sites: readonly Site[]) => Site;
  /** Whether a cell is drawn there. */
  readonly isPlace: (site: Site) => boolean;
  /** The cell that is drawn at a place. */
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
  const [rows, slant, columns] = table.text;
  // A size counts the cells of a row; where these stand in several rows, the periods.
  const inRows = rows === 1;
  const step = inRows ? columns / kinds : columns;
  const parts = inRows ? [[0, 0]] : drawn;

  const cellOf = (layer: number, row: number, at: number, kind: number): Cell => {
    const cell = new Array<number>(coordinates).fill(layer);
    cell[down] = row;
    cell[across] = at;
    if (kinds > 1) cell[coordinates - 1] = kind;
    return cell;
  };
  const kindOf = (cell: Cell) => (kinds > 1 ? cell[coordinates - 1] : 0);
  const siteOf = (cell: Cell): Site => {
    const [below, right] = drawn[kindOf(cell)] ?? drawn[0];
    return [
      hasLayers ? cell[0] : 0,
      rows * cell[down] + below,
      slant * cell[down] + columns * cell[across] + right,
    ];
  };
  const drawnAt = ([layer, row, column]: Site): Cell | null => {
    for (const [kind, [below, right]] of drawn.entries()) {
      const period = (row - below) / rows;
      const at = (column - right - slant * period) / columns;
      if (Number.isInteger(period) && Number.isInteger(at)) return cellOf(layer, period, at, kind);
    }
    return null;
  };
  const cellAt = (site: Site): Cell => {
    const cell = drawnAt(site);
    if (cell === null) throw new RangeError(`no cell of ${name} is drawn at ${site}`);
    return cell;
  };
  const boxed = <T>([layers, high, wide]: Size, each: (...at: number[]) => T[]): T[] => {
    const found: T[] = [];
    for (let layer = 0; layer < layers; layer++) {
      for (let row = 0; row < high; row++) {
        for (let at = 0; at < wide; at++) found.push(...each(layer, row, at));
      }
    }
    return found;
  };
  const start = (period: number) => modulo(slant * period, step);
  const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
  return {
    name,
    hasLayers,
    board: sizeOf(table.board),
    piece: sizeOf(table.piece),
    sets: table.sets,
    parts: parts.length,
    inRows,
    sites: (size) =>
      boxed(size, (layer, row, at) =>
        parts.map(
          ([below, right]): Site => [layer, rows * row + below, start(row) + step * at + right],
        ),
      ).sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]),
    height: ([, high]) => rows * (high - 1) + Math.max(...parts.map(([below]) => below)) + 1,
    sizeFor: (sites) =>
      sites.reduce(
        ([layers, high, wide], site): Size => {
          const period = inRows ? site[1] : cellAt(site)[down];
          const right = inRows ? 0 : drawn[kindOf(cellAt(site))][1];
          const at = Math.floor((site[2] - right - (inRows ? 0 : start(period))) / step);
          return [
            Math.max(layers, site[0] + 1),
            Math.max(high, period + 1),
            Math.max(wide, at + 1),
          ];
        },
        [1, 1, 1] as Size,
      ),
    box: (size) =>
      boxed(size, (layer, row, at) => drawn.map((_, kind) => cellOf(layer, row, at, kind))),
    toCorner: (sites) => {
      const cells = sites.map(cellAt);
      const period = least(cells.map((cell) => cell[down]));
      // What a period further to the right would have in the first column.
      const left = least(
        sites.map((site, at) => site[2] - (inRows ? 0 : drawn[kindOf(cells[at])][1])),
      );
      const column = left - modulo(left - slant * period, columns);
      return [least(sites.map((site) => site[0])), rows * period, column];
    },
    isPlace: (site) => drawnAt(site) !== null,
    cellAt,
    siteOf,
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
  const [layer, row, column] = sites.length === 0 ? [0, 0, 0] : lattice.toCorner(sites);
  return (site) => [site[0] - layer, site[1] - row, site[2] - column];
}
