// What drawing takes to know about each lattice: where cells stand in a drawing, which numbers the
// library gives them, and their corners on paper.

import type { Place, Point } from "../../core/puzzle.ts";

/** Where a cell stands in a drawing: layer, row and column, from 0. */
export type Site = readonly [number, number, number];

/** A cell as records have it. */
export type Cell = readonly number[];

/** Layers, rows, and cells in a row. */
export type Size = readonly [number, number, number];

export type LatticeName = "square" | "cubic" | "triangular" | "hexagonal";

export interface Lattice {
  readonly name: LatticeName;
  readonly hasLayers: boolean;
  /** Whether a drawing that is moved by one row or column shows other cells. */
  readonly keepsParity: boolean;
  /** The places of a drawing of this many rows and cells in a row, in reading order. */
  readonly sites: (size: Size) => Site[];
  /** How many cells a row needs to reach a column of the drawing. */
  readonly reach: (column: number) => number;
  readonly cellAt: (site: Site) => Cell;
  readonly siteOf: (cell: Cell) => Site;
  /** The corners in the picture of its layer, clockwise. */
  readonly corners: (site: Site) => Point[];
}

const HEIGHT = Math.sqrt(3) / 2;

function sitesOf(size: Size, columnOf: (row: number, at: number) => number): Site[] {
  const [layers, rows, columns] = size;
  const found: Site[] = [];
  for (let layer = 0; layer < layers; layer++) {
    for (let row = 0; row < rows; row++) {
      for (let at = 0; at < columns; at++) found.push([layer, row, columnOf(row, at)]);
    }
  }
  return found;
}

function squareCorners([, row, column]: Site): Point[] {
  return [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ];
}

const SQUARE: Lattice = {
  name: "square",
  hasLayers: false,
  keepsParity: false,
  sites: (size) => sitesOf(size, (_, at) => at),
  reach: (column) => column + 1,
  cellAt: ([, row, column]) => [row, column],
  siteOf: ([row, column]) => [0, row, column],
  corners: squareCorners,
};

const CUBIC: Lattice = {
  ...SQUARE,
  name: "cubic",
  hasLayers: true,
  cellAt: (site) => site,
  siteOf: ([layer, row, column]) => [layer, row, column],
};

const TRIANGULAR: Lattice = {
  ...SQUARE,
  name: "triangular",
  keepsParity: true,
  cellAt: ([, row, column]) => {
    const kind = Math.abs(column - row) % 2;
    return [(column - row - kind) / 2, row, kind];
  },
  siteOf: ([x, y, z]) => [0, y, 2 * x + y + z],
  corners: ([, row, column]) => {
    const kind = Math.abs(column - row) % 2;
    const x = (column - row - kind) / 2;
    const points =
      kind === 1
        ? [
            [x + 1, row],
            [x + 1, row + 1],
            [x, row + 1],
          ]
        : [
            [x, row],
            [x + 1, row],
            [x, row + 1],
          ];
    return points.map(([a, b]) => [a + b / 2, b * HEIGHT]);
  },
};

/** From the middle of a hexagon, in halves of a cell across and thirds of a height down. */
const AROUND = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

const HEXAGONAL: Lattice = {
  ...SQUARE,
  name: "hexagonal",
  keepsParity: true,
  sites: (size) => sitesOf(size, (row, at) => 2 * at + (row % 2)),
  reach: (column) => Math.floor(column / 2) + 1,
  cellAt: ([, row, column]) => [(column - row) / 2, row],
  siteOf: ([x, y]) => [0, y, 2 * x + y],
  corners: ([, row, column]) =>
    AROUND.map(([a, b]) => [(column + 1 + a) / 2, ((3 * row + 2 + b) * HEIGHT) / 3]),
};

export const LATTICES: Readonly<Record<LatticeName, Lattice>> = {
  square: SQUARE,
  cubic: CUBIC,
  triangular: TRIANGULAR,
  hexagonal: HEXAGONAL,
};

export const LATTICE_NAMES = Object.keys(LATTICES) as readonly LatticeName[];

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
  const [layer, row, first] = [least(0), least(1), least(2)];
  const column = lattice.keepsParity && (row - first) % 2 !== 0 ? first - 1 : first;
  return (site) => [site[0] - layer, site[1] - row, site[2] - column];
}
