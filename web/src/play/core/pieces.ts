// Chosen and drawn pieces as values: sets by name, and pieces of one's own. They become the pieces of
// a puzzle record: an expression where all have names, a list where some are drawn.

import { type Board, type Kind, sitesOf } from "./board.ts";
import { type Cell, keyOf, LATTICES, type LatticeName, type Size, toCorner } from "./lattices.ts";

export type Mobility = "free" | "one_sided" | "fixed" | "mirrored";
export const MOBILITIES: readonly Mobility[] = ["free", "one_sided", "fixed", "mirrored"];

/** How many must be used, and how many may be; null for any number. */
export interface Copies {
  readonly least: number;
  readonly most: number | null;
}
export const ONE: Copies = { least: 1, most: 1 };

/** A set or a piece by its name, such as `pentominoes+O4`. */
export interface NamedPieces {
  readonly kind: "named";
  readonly text: string;
  /** For each piece of the set; null leaves them as the text has them. */
  readonly copies: Copies | null;
  readonly mobility: Mobility | null;
}

/** A piece drawn by hand, or read from a file. */
export interface OwnPiece {
  readonly kind: "own";
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly copies: Copies;
  readonly mobility: Mobility;
  readonly colour?: string;
}

export type PieceRow = NamedPieces | OwnPiece;

/** A piece as a puzzle record has it. */
export interface PieceRecord {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly copies?: number | readonly [number, number | null];
  readonly mobility?: Mobility;
  readonly colour?: string;
}

/** Whether copies and mobility can be chosen beside a text: it names one thing. */
export function isOneTerm(text: string): boolean {
  return /^\s*(?:[a-z][a-z-]*[a-z]|[A-Z]+\d{0,2}'?)\s*$/.test(text);
}

/** The whole expression of a row, as on the command line. */
export function expressionOf({ text, copies, mobility }: NamedPieces): string {
  const name = text.trim();
  if (!isOneTerm(name)) return name;
  const moves = mobility === null ? "" : `/${mobility.replace("_", "-")}`;
  return `${name}${moves}${copies === null ? "" : copiesText(copies)}`;
}

function copiesText({ least, most }: Copies): string {
  if (least === most) return `*${least}`;
  if (most === null) return least === 0 ? "*" : `*${least}..`;
  return least === 0 && most === 1 ? "?" : `*${least}..${most}`;
}

/** The expression of all rows that have names; empty where none has. */
export function namesOf(rows: readonly PieceRow[]): string {
  return rows
    .filter((row): row is NamedPieces => row.kind === "named" && row.text.trim() !== "")
    .map(expressionOf)
    .join("+");
}

export function ownOf(rows: readonly PieceRow[]): readonly OwnPiece[] {
  return rows.filter((row): row is OwnPiece => row.kind === "own");
}

/**
 * The pieces of a record.
 *
 * @param named - The pieces that `namesOf` means, where they must stand beside drawn ones.
 */
export function piecesRecord(
  rows: readonly PieceRow[],
  named: readonly PieceRecord[] = [],
): string | readonly PieceRecord[] {
  const own = ownOf(rows);
  if (own.length === 0) return namesOf(rows);
  return [...named, ...own.map(ownRecord)];
}

export function ownRecord({ name, cells, copies, mobility, colour }: OwnPiece): PieceRecord {
  const { least, most } = copies;
  return {
    name,
    cells,
    copies: least === most ? least : [least, most],
    mobility,
    ...(colour === undefined ? {} : { colour }),
  };
}

/** The rows of a record's pieces. */
export function rowsOf(pieces: unknown): readonly PieceRow[] {
  if (typeof pieces === "string") return [named(pieces)];
  if (!Array.isArray(pieces)) return [named("pentominoes")];
  return pieces.map((piece: PieceRecord): OwnPiece => {
    const { name, cells, copies = 1, mobility = "free", colour } = piece;
    const [least, most] = typeof copies === "number" ? [copies, copies] : copies;
    const more = colour === undefined ? {} : { colour };
    return { kind: "own", name, cells, copies: { least, most }, mobility, ...more };
  });
}

export function named(text: string): NamedPieces {
  return { kind: "named", text, copies: null, mobility: null };
}

/** Names the next drawn piece: the first letter that no row has. */
export function freeName(rows: readonly PieceRow[]): string {
  const taken = new Set(ownOf(rows).map((piece) => piece.name));
  for (let number = 0; ; number++) {
    const letter = String.fromCharCode(65 + (number % 26));
    const name = number < 26 ? letter : `${letter}${Math.floor(number / 26)}`;
    if (!taken.has(name)) return name;
  }
}

/** A small drawing of a piece, with room to go on; without cells it is empty. */
export function drawingOf(name: LatticeName, cells: readonly Cell[]): Board {
  const lattice = LATTICES[name];
  const sites = cells.map((cell) => lattice.siteOf(cell));
  const shift = toCorner(lattice, sites);
  const moved = sites.map(shift);
  const [layers, rows, wide] = lattice.sizeFor(moved);
  const least = lattice.piece;
  const size: Size = [
    Math.max(least[0], layers),
    Math.max(least[1], rows),
    Math.max(least[2], wide),
  ];
  const kinds = moved.map((site): [string, Kind] => [keyOf(site), "must"]);
  return { lattice: name, size, cells: new Map(kinds), labels: new Map() };
}

/** The cells of a small drawing, in reading order. */
export function cellsOf(board: Board): readonly Cell[] {
  const { cellAt } = LATTICES[board.lattice];
  return sitesOf(board)
    .filter((site) => board.cells.has(keyOf(site)))
    .map(cellAt);
}
