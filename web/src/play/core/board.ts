// A drawn board as a value: which places have a cell, which of these may stay empty, and labels. It
// becomes rows of text as in a drawing, or the board of a puzzle record, and comes back from one.

import {
  type Cell,
  keyOf,
  LATTICE_NAMES,
  LATTICES,
  type LatticeName,
  type Site,
  type Size,
  siteOfKey,
  toCorner,
} from "./lattices.ts";

/** A cell that must be covered, or one that may stay empty. */
export type Kind = "must" | "may";
/** What a brush makes of a place. */
export type Brush = Kind | "hole";

export interface Board {
  readonly lattice: LatticeName;
  readonly size: Size;
  /** The cells by their places; where there is none is a hole. */
  readonly cells: ReadonlyMap<string, Kind>;
  readonly labels: ReadonlyMap<string, string>;
}

/** What people can draw and still see; the server allows as many cells or fewer. */
export const MOST_CELLS = 1000;
const LONGEST_LABEL = 12;

/** A row of a drawing. */
export const SIGN = /^[.o?# ]*$/;
const SIGNS: Readonly<Record<Brush, string>> = { must: ".", may: "?", hole: "#" };

/** The board of a size, all of whose cells must be covered. */
export function filled(lattice: LatticeName, size: Size): Board {
  const cells = new Map(
    LATTICES[lattice].sites(size).map((site): [string, Kind] => [keyOf(site), "must"]),
  );
  return { lattice, size, cells, labels: new Map() };
}

/** All places of the drawing, holes as well. */
export function sitesOf({ lattice, size }: Board): Site[] {
  return LATTICES[lattice].sites(size);
}

export function brushAt(board: Board, site: Site): Brush {
  return board.cells.get(keyOf(site)) ?? "hole";
}

/** What a stroke paints that begins at a place: a cell that is so already becomes a hole. */
export function strokeAt(board: Board, site: Site, brush: Brush): Brush {
  if (brushAt(board, site) !== brush) return brush;
  return brush === "hole" ? "must" : "hole";
}

/** The board with another kind of place; the same value where nothing changes. */
export function painted(board: Board, site: Site, brush: Brush): Board {
  if (brushAt(board, site) === brush) return board;
  const cells = new Map(board.cells);
  if (brush === "hole") cells.delete(keyOf(site));
  else cells.set(keyOf(site), brush);
  return { ...board, cells };
}

/** The board with a label at a place; an empty text takes the label away. */
export function labelled(board: Board, site: Site, text: string): Board {
  const label = text.trim().slice(0, LONGEST_LABEL);
  if ((board.labels.get(keyOf(site)) ?? "") === label) return board;
  const labels = new Map(board.labels);
  if (label === "") labels.delete(keyOf(site));
  else labels.set(keyOf(site), label);
  return { ...board, labels };
}

/** Whether a size can be drawn: whole numbers from 1 on, and not too many cells. */
export function isSize(size: readonly number[], name: LatticeName = "square"): size is Size {
  return (
    size.every((length) => Number.isInteger(length) && length >= 1) &&
    size.reduce((all, length) => all * length, LATTICES[name].parts) <= MOST_CELLS
  );
}

/** The board with another size: what was drawn stays, and new places have cells. */
export function resized(board: Board, size: Size): Board {
  if (size.join() === board.size.join()) return board;
  const known = new Set(sitesOf(board).map(keyOf));
  const cells = new Map<string, Kind>();
  for (const site of LATTICES[board.lattice].sites(size)) {
    const key = keyOf(site);
    const kind = known.has(key) ? board.cells.get(key) : "must";
    if (kind !== undefined) cells.set(key, kind);
  }
  const places = new Set(LATTICES[board.lattice].sites(size).map(keyOf));
  const labels = new Map([...board.labels].filter(([key]) => places.has(key)));
  return { ...board, size, cells, labels };
}

/** The drawing in text: one list of rows for each layer. Rows end with their last cell. */
export function layersOf(board: Board): string[][] {
  const height = LATTICES[board.lattice].height(board.size);
  const drawn = Array.from({ length: board.size[0] }, () =>
    Array.from({ length: height }, (): string[] => []),
  );
  for (const [key, kind] of board.cells) {
    const [layer, row, column] = siteOfKey(key);
    const line = drawn[layer][row];
    while (line.length <= column) line.push(SIGNS.hole);
    line[column] = SIGNS[kind];
  }
  return drawn.map((lines) => lines.map((line) => line.join("")));
}

/** The drawing as one text that `POST /api/1/puzzles` and the command read. */
export function drawingOf(board: Board): string {
  return layersOf(board)
    .map((rows) => rows.map((row) => (row === "" ? SIGNS.hole : row)).join("\n"))
    .join("\n\n");
}

/** The entries of a puzzle record that say what the board is. */
export interface BoardRecord {
  readonly lattice?: string;
  readonly board: unknown;
  readonly labels?: readonly { readonly cell: Cell; readonly text: string }[];
}

export function toRecord(board: Board): BoardRecord {
  const lattice = LATTICES[board.lattice];
  const layers = layersOf(board);
  const labels = [...board.labels].map(([key, text]) => ({
    cell: lattice.cellAt(siteOfKey(key)),
    text,
  }));
  return {
    lattice: board.lattice,
    board: lattice.hasLayers ? { layers } : { rows: layers[0] },
    ...(labels.length === 0 ? {} : { labels }),
  };
}

/** A board that was read, and how far its cells were moved to begin at the corner. */
export interface ReadBoard {
  readonly board: Board;
  readonly moved: (cell: Cell) => Cell;
}

/** The board of a puzzle record; null where it has none that can be drawn here. */
export function fromRecord(record: BoardRecord): ReadBoard | null {
  const { board } = record;
  if (typeof board !== "object" || board === null) return null;
  const entries = board as Readonly<Record<string, unknown>>;
  if ("closed" in entries) return null;
  const name = record.lattice ?? latticeOf(entries);
  const lattice = LATTICES[name as LatticeName];
  if (lattice === undefined) return null;
  const found = cellsOf(entries, lattice.name);
  if (found === null) return null;
  for (const cell of listOf(entries.optional)) found.push([lattice.siteOf(cell as Cell), "may"]);
  if (found.length === 0) return null;
  const labels = (record.labels ?? []).map(
    ({ cell, text }) => [lattice.siteOf(cell), text] as const,
  );
  const all = [...found, ...labels].map(([site]) => site);
  const shift = toCorner(lattice, all);
  return {
    board: {
      lattice: lattice.name,
      size: lattice.sizeFor(all.map(shift)),
      cells: new Map(found.map(([site, kind]) => [keyOf(shift(site)), kind])),
      labels: new Map(labels.map(([site, text]) => [keyOf(shift(site)), text])),
    },
    moved: (cell) => lattice.cellAt(shift(lattice.siteOf(cell))),
  };
}

/** The first lattice, flat or in layers as the board of a record is. */
function latticeOf(entries: Readonly<Record<string, unknown>>): LatticeName {
  const isSolid = "layers" in entries || listOf(entries.size).length === 3;
  return LATTICE_NAMES.find((name) => LATTICES[name].hasLayers === isSolid) ?? LATTICE_NAMES[0];
}

function cellsOf(
  entries: Readonly<Record<string, unknown>>,
  name: LatticeName,
): [Site, Kind][] | null {
  const lattice = LATTICES[name];
  if (Array.isArray(entries.cells)) {
    return entries.cells.map((cell) => [lattice.siteOf(cell), "must"]);
  }
  if (Array.isArray(entries.size)) {
    return isSize(entries.size, name) ? boxOf(entries.size, name) : null;
  }
  const layers = Array.isArray(entries.rows) ? [entries.rows] : entries.layers;
  if (!Array.isArray(layers)) return null;
  const found = layers.flatMap((rows: readonly string[], layer) =>
    rows.flatMap((line, row) =>
      [...line].flatMap((sign, column): [Site, Kind][] =>
        sign === "#" || sign === " "
          ? []
          : [[[layer, row, column], sign === SIGNS.may ? "may" : "must"]],
      ),
    ),
  );
  return found.every(([site]) => lattice.isPlace(site)) ? found : null;
}

/** The cells of a record's size. */
function boxOf(size: readonly number[], name: LatticeName): [Site, Kind][] {
  const [rows, columns] = size.slice(-2);
  const { box, siteOf } = LATTICES[name];
  return box([size.length === 3 ? size[0] : 1, rows, columns]).map((cell) => [
    siteOf(cell),
    "must",
  ]);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
