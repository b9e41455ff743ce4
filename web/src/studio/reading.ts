// Reads files of puzzles: as the program writes them, and nothing that a studio would leave out, for
// then it would count another puzzle.

import { isSize, MOST_CELLS, SIGN } from "../play/core/board.ts";
import { type Design, designOf, type PuzzleRecord, recordOf } from "../play/core/design.ts";
import {
  type Cell,
  keyOf,
  LATTICE_NAMES,
  LATTICES,
  type LatticeName,
} from "../play/core/lattices.ts";
import { MOBILITIES, type Mobility } from "../play/core/pieces.ts";
import type { PuzzleInFile } from "../play/designing.ts";
import type { MadeRecord } from "../play/making.ts";
import { RefusedError } from "../play/server.ts";
import { areCopies, refusal } from "./pieces.ts";

type Entries = Readonly<Record<string, unknown>>;

/** What a record may have; of some, a studio keeps nothing, but they change no solution. */
const OF_PUZZLE = [
  ...["version", "title", "lattice", "board", "pieces", "givens", "barred", "marks", "labels"],
  ...["laid", "source", "code", "level", "tags", "dates"],
];
const OF_BOARD = ["size", "cells", "rows", "layers", "optional"];
const OF_PIECE = ["name", "cells", "copies", "mobility", "colour"];
const MOST_PIECES = 200;
const FARTHEST = 10_000;
const PLAY_IT = "The command `pentomino page FILE -o page.html` writes a page that plays it.";

/** More puzzles of a file are left out. */
const MOST_PUZZLES = 100;

/** The puzzles of a file, and what was left out, in sentences. */
export interface ReadFile {
  readonly puzzles: readonly PuzzleInFile[];
  readonly notes: readonly string[];
}

/**
 * The puzzles of a file: one record, or one on each line.
 *
 * @throws RefusedError where there is none, or none that a studio can draw.
 */
export function readFile(text: string): ReadFile {
  const whole = parsed(text);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const records = isEntries(whole) ? [whole] : lines.map(parsed);
  const puzzles: PuzzleInFile[] = [];
  const notes: string[] = [];
  let isBegun = false;
  let first: unknown = null;
  for (const [at, record] of records.slice(0, MOST_PUZZLES).entries()) {
    try {
      puzzles.push(puzzleIn(record));
      isBegun ||= isEntries(record) && (bare(record) as Entries).laid !== undefined;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      first ??= error;
      notes.push(`Puzzle ${at + 1} is left out. ${error.message} ${error.advice}`.trim());
    }
  }
  if (puzzles.length === 0) throw first ?? noPuzzle();
  if (isBegun) notes.push("What was laid on the board is left out.");
  if (records.length > MOST_PUZZLES)
    notes.push(`Only the first ${MOST_PUZZLES} puzzles of the file were read.`);
  return { puzzles, notes };
}

function puzzleIn(record: unknown): PuzzleInFile {
  if (!isEntries(record)) throw noPuzzle();
  const puzzle = recordOf(readDesign(bare(record)));
  const { code, kind, level } = record;
  const isMade = record.type === "made_puzzle" && typeof code === "string" && isLevel(level);
  const made = {
    kind: kind as MadeRecord["kind"],
    level: level as number,
    code: `${code}`,
    puzzle,
  };
  return {
    puzzle,
    position: "",
    code: typeof code === "string" ? code : "",
    made: isMade ? made : null,
  };
}

/** A puzzle record, without what a record of a made puzzle says beside it. */
function bare(record: Entries): unknown {
  return record.type === "made_puzzle" ? record.puzzle : record;
}

function isLevel(level: unknown): boolean {
  return Number.isInteger(level) && (level as number) >= 1 && (level as number) <= 5;
}

function parsed(text: string): unknown {
  return tryTo(() => JSON.parse(text) as unknown);
}

/**
 * The design of a puzzle record.
 *
 * @throws RefusedError where it is none, or one that a studio cannot draw.
 */
export function readDesign(record: unknown): Design {
  if (!isEntries(record)) throw noPuzzle();
  checkEntries(record, OF_PUZZLE, "The puzzle");
  if ((record.version ?? 1) !== 1) throw refusal("Another version of the program wrote this file.");
  const { board, pieces, lattice = "square" } = record;
  if (!isEntries(board) || !LATTICE_NAMES.includes(lattice as LatticeName)) throw notDrawn();
  if ("closed" in board) throw refusal("The studio cannot draw boards that go round.", PLAY_IT);
  checkEntries(board, OF_BOARD, "The board");
  const design = isBoard(board) ? tryTo(() => designOf(record as PuzzleRecord)) : null;
  if (design === null || !isDrawn(design)) throw notDrawn();
  if (Array.isArray(pieces)) checkPieces(pieces, design.board.lattice);
  else if (pieces !== undefined && typeof pieces !== "string") throw wrong("pieces");
  for (const name of ["givens", "barred", "marks", "labels"] as const) {
    if (record[name] !== undefined && !Array.isArray(record[name])) throw wrong(name);
  }
  return design;
}

function checkEntries(entries: Entries, known: readonly string[], what: string): void {
  const other = Object.keys(entries).find((name) => !known.includes(name));
  if (other !== undefined)
    throw refusal(`${what} has an entry "${other}", which the studio cannot draw.`);
}

/** Whether a board is small enough to be read at all. */
function isBoard({ size, cells, rows, layers, optional }: Entries): boolean {
  const lists = [cells, optional].filter((list) => list !== undefined);
  const drawn = [rows, ...(Array.isArray(layers) ? layers : [])].filter(
    (list) => list !== undefined,
  );
  return (
    (size === undefined || (isNumbers(size) && isSize(size))) &&
    lists.every((list) => Array.isArray(list) && list.length <= MOST_CELLS && list.every(isCell)) &&
    drawn.every(
      (list) =>
        Array.isArray(list) && list.every((row) => typeof row === "string" && SIGN.test(row)),
    )
  );
}

/** Whether all cells are places of the lattice, and so near that people can see them together. */
function isDrawn({ board, clues }: Design): boolean {
  const { sites } = LATTICES[board.lattice];
  if (!isSize(board.size, board.lattice)) return false;
  const places = new Set(sites(board.size).map(keyOf));
  const isText = (label: unknown) => typeof label === "string" && label !== "";
  const given = [...clues.givens, ...clues.barred].flatMap(({ cells }) => cells);
  return (
    [...board.cells.keys(), ...board.labels.keys()].every((key) => places.has(key)) &&
    [...board.labels.values()].every(isText) &&
    [...given, ...clues.marks.map(({ cell }) => cell)].every(isCell)
  );
}

function checkPieces(pieces: readonly unknown[], name: LatticeName): void {
  const { cellAt, siteOf } = LATTICES[name];
  if (pieces.length > MOST_PIECES) throw wrong("pieces");
  for (const piece of pieces) {
    if (!isEntries(piece) || typeof piece.name !== "string" || piece.name.trim() === "") {
      throw wrong("pieces");
    }
    checkEntries(piece, OF_PIECE, `Piece ${piece.name}`);
    const { cells, copies = 1, mobility = "free" } = piece;
    const isPlace = (cell: unknown) => isCell(cell) && `${cellAt(siteOf(cell))}` === `${cell}`;
    const isShape =
      Array.isArray(cells) &&
      cells.length > 0 &&
      cells.length <= MOST_CELLS &&
      cells.every(isPlace) &&
      new Set(cells.map(String)).size === cells.length;
    const [least, most] = Array.isArray(copies) ? copies : [copies, copies];
    if (!isShape || !areCopies({ least, most }) || !MOBILITIES.includes(mobility as Mobility)) {
      throw refusal(`Piece ${piece.name} cannot be read.`);
    }
  }
}

function isEntries(value: unknown): value is Entries {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}

function isCell(value: unknown): value is Cell {
  return isNumbers(value) && value.every((number) => Math.abs(number) <= FARTHEST);
}

function tryTo<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function noPuzzle() {
  return refusal("The studio reads puzzles in .json and .ndjson files, as it saves them.");
}

function notDrawn() {
  return refusal("The studio cannot draw this board.", PLAY_IT);
}

function wrong(name: string) {
  return refusal(`The entry "${name}" cannot be read.`);
}
