// What somebody designs, as one value: the board, the pieces, and what a file had besides. It
// becomes the puzzle record that the server reads.

import type { GameData } from "../../core/puzzle.ts";
import { type Board, type BoardRecord, filled, fromRecord, toRecord } from "./board.ts";
import { type Cell, keyOf, LATTICES, type LatticeName, siteOfKey } from "./lattices.ts";
import {
  named,
  namesOf,
  ownOf,
  type PieceRecord,
  type PieceRow,
  piecesRecord,
  rowsOf,
} from "./pieces.ts";

/** A placement as a record has it. */
export interface PlacementRecord {
  readonly piece: string;
  readonly cells: readonly Cell[];
}

export interface MarkRecord {
  readonly piece: string;
  readonly cell: Cell;
}

/** Placements that are fixed or barred, and marks: the page keeps them and can take them away. */
export interface Clues {
  readonly givens: readonly PlacementRecord[];
  readonly barred: readonly PlacementRecord[];
  readonly marks: readonly MarkRecord[];
}

export interface Design {
  readonly title: string;
  readonly board: Board;
  readonly pieces: readonly PieceRow[];
  readonly clues: Clues;
}

/** A puzzle record, as far as the page looks into it. */
export type PuzzleRecord = Readonly<Record<string, unknown>>;

const NO_CLUES: Clues = { givens: [], barred: [], marks: [] };

export function begin(lattice: LatticeName): Design {
  return {
    title: "",
    board: filled(lattice, LATTICES[lattice].board),
    pieces: [named(LATTICES[lattice].sets[0])],
    clues: NO_CLUES,
  };
}

export function cluesOf({ clues }: Design): number {
  return clues.givens.length + clues.barred.length + clues.marks.length;
}

export function withoutClues(design: Design): Design {
  return { ...design, clues: NO_CLUES };
}

/** What must be there before the server can be asked; null where all is. */
export function lacks({ board, pieces }: Design): "cells" | "pieces" | null {
  if (board.cells.size === 0) return "cells";
  return ownOf(pieces).length === 0 && namesOf(pieces) === "" ? "pieces" : null;
}

/** The pieces that only the server knows, where they must stand beside drawn ones; else empty. */
export function unknownPieces({ pieces }: Design): string {
  return ownOf(pieces).length === 0 ? "" : namesOf(pieces);
}

/** @param known - The pieces that `unknownPieces` means. */
export function recordOf(design: Design, known: readonly PieceRecord[] = []): PuzzleRecord {
  const { title, board, pieces, clues } = design;
  const some = Object.entries(clues).filter(([, list]) => list.length > 0);
  return {
    version: 1,
    ...(title === "" ? {} : { title }),
    ...toRecord(board),
    pieces: piecesRecord(pieces, known),
    ...Object.fromEntries(some),
  };
}

/** The design of a record; null where its board cannot be drawn here. */
export function designOf(record: PuzzleRecord): Design | null {
  const read = fromRecord(record as unknown as Parameters<typeof fromRecord>[0]);
  if (read === null) return null;
  const { board, moved } = read;
  const placements = (value: unknown) =>
    listOf<PlacementRecord>(value).map(({ piece, cells }) => ({ piece, cells: cells.map(moved) }));
  return {
    title: typeof record.title === "string" ? record.title : "",
    board,
    pieces: rowsOf(record.pieces),
    clues: {
      givens: placements(record.givens),
      barred: placements(record.barred),
      marks: listOf<MarkRecord>(record.marks).map(({ piece, cell }) => ({
        piece,
        cell: moved(cell),
      })),
    },
  };
}

/** The title of a design, or the size of its board; of one that is not full, its number of cells. */
export function titleOf({ title, board }: Design): Pick<GameData, "title" | "isUntitled"> {
  if (title !== "") return { title };
  const { hasLayers, sites } = LATTICES[board.lattice];
  const isFull = board.cells.size === sites(board.size).length;
  const size = hasLayers ? board.size : board.size.slice(1);
  if (isFull) return { title: size.join(" \u00d7 ") };
  return { title: `${board.cells.size} cells`, isUntitled: true };
}

/** Cells to take away from a board and to add, so that the pieces fit; perhaps none. */
export interface Change {
  readonly taken: readonly Cell[];
  readonly added: readonly Cell[];
}

/** The design with other cells; its board begins at the corner of the drawing again. */
export function changedDesign(design: Design, change: Change): Design {
  return { ...designOf(changedRecord(design, change))!, pieces: design.pieces };
}

/** The places on the changed board of the cells that a change takes or adds. */
export function changedSites(design: Design, change: Change): ReadonlySet<string> {
  const { moved } = fromRecord(changedRecord(design, change) as unknown as BoardRecord)!;
  const { siteOf } = LATTICES[design.board.lattice];
  return new Set([...change.taken, ...change.added].map((cell) => keyOf(siteOf(moved(cell)))));
}

function changedRecord(design: Design, { taken, added }: Change): PuzzleRecord {
  const { board } = design;
  const gone = new Set(taken.map(String));
  const left = { must: [...added], may: [] as Cell[] };
  for (const [key, kind] of board.cells) {
    const cell = LATTICES[board.lattice].cellAt(siteOfKey(key));
    if (!gone.has(String(cell))) left[kind].push(cell);
  }
  return { ...recordOf(design), board: { cells: left.must, optional: left.may } };
}

function listOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value : [];
}
