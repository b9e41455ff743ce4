// What a page says, in each language: one function or text for each thing to say.

import type { AlbumFault } from "../core/album.ts";
import type { Hint } from "../core/hints.ts";
import type { Action, Keymap } from "../core/keymap.ts";
import type { Place } from "../core/puzzle.ts";
import type { Score } from "../core/score.ts";
import type { ReasonWords } from "./reasons.ts";
import type { ShelfMessages } from "./shelf.ts";
import type { TEXTS, TextsOf } from "./texts.ts";

/** Keys that cannot be changed. */
export type FixedKey = "arrows" | "enter" | "delete" | "escape" | "pages" | "layers" | "looks";
export type KeyName = Action | FixedKey;

/** All keys in the order in which they are listed. */
export const KEYS: readonly KeyName[] = [
  "earlier",
  "later",
  "arrows",
  "layers",
  "turn",
  "flip",
  "enter",
  "delete",
  "escape",
  "undo",
  "pin",
  "hint",
  "show",
  "type",
  "where",
  "explore",
  "next",
  "before",
  "gallery",
  "list",
  "pages",
  "looks",
  "nearer",
  "farther",
  "begin",
  "apart",
  "takeOut",
  "putIn",
  "help",
];

/** Keys that do nothing on a page with one puzzle. */
export const OF_SEVERAL: readonly KeyName[] = ["list", "pages"];

/** Keys that only do something where the board is in space. */
export const IN_SPACE: readonly KeyName[] = [
  "layers",
  "looks",
  "nearer",
  "farther",
  "begin",
  "apart",
  "takeOut",
  "putIn",
];

/** A way to scroll a board that goes round. */
export type Way = "left" | "right" | "up" | "down";

/** Which of how many solutions; `isEach` where turned and flipped ones count too. */
export interface Among {
  readonly number: number;
  readonly count: number;
  readonly isEach: boolean;
}

export interface Messages extends TextsOf<typeof TEXTS> {
  /** A number with a sign between thousands. */
  readonly number: (count: number) => string;
  /** What a page with several puzzles says besides. */
  readonly shelf: ShelfMessages;
  readonly solutionButton: (number: number, isFound: boolean) => string;
  /** How many distinct solutions are found, of how many where that is known. */
  readonly albumOf: (found: number, count: number | null) => string;
  /** The number of a solution among the distinct ones. */
  readonly solutionRank: (number: number) => string;
  /** Of a solution with such a number, or another label, and as which it was found. */
  readonly albumButton: (label: string, found: number) => string;
  readonly albumAdded: (count: number) => string;
  readonly albumFault: (fault: AlbumFault) => string;
  readonly familiesFound: (count: number) => string;
  readonly ofFamily: (at: number, size: number) => string;
  readonly heatTitle: (piece: string) => string;
  readonly heatText: (piece: string, at: string, share: number, count: number) => string;
  readonly rarity: (left: number, total: number, pieces: number) => string;
  readonly comparing: (found: number, count: number) => string;
  /** How many are distinct, and the number of the one that is shown among all. */
  readonly distinctOf: (distinct: number, number: number, count: number) => string;
  readonly tooManyToCompare: (count: number) => string;
  readonly noPiece: (name: string) => string;
  readonly alreadyLaid: (piece: string, isGiven: boolean) => string;
  readonly fitsNotThere: (piece: string) => string;
  readonly sidesDiffer: (piece: string, atCorners: boolean) => string;
  /** Of layers, rows and columns, by number, there are so many. */
  readonly outside: (axis: number, last: number) => string;
  readonly noCell: (at: string) => string;
  readonly covered: (at: string, piece: string, isGiven: boolean) => string;
  /** How many pieces are left beside the board; infinite where some have no number. */
  readonly piecesLeft: (count: number) => string;
  /** One line below the page; `letters` is null where letters do nothing. */
  readonly keysLine: (letters: Keymap | null, inSpace: boolean, hints: boolean) => string;
  /** The title of a board that has none. */
  readonly cells: (count: number) => string;
  /** How far a game went: so many of all cells are covered; and how many are possible. */
  readonly score: (covered: number, cells: number) => string;
  readonly bestScore: (score: Score) => string;
  readonly coveredOf: (cells: number) => string;
  readonly solvedWith: (time: string, moves: number, helped: number) => string;
  /** Which solution it is of how many, where that is known, and as which the player found it. */
  readonly which: (among: Among | null, found: number | null, isAgain: boolean) => string;

  readonly progress: (time: string, laid: number, pieces: number | null) => string;
  /** What is counted: with nothing laid, all solutions; else those that are left. */
  readonly left: (count: number, isBegun: boolean) => string;
  readonly turnedOnce: (distinct: number) => string;
  /** The same of a number that counts each of several once. */
  readonly turnedEach: (all: number) => string;
  readonly fits: (piece: string, count: number) => string;
  readonly fitsNot: (piece: string) => string;
  readonly fitsHere: (piece: string, share: number) => string;
  readonly illegal: (piece: string) => string;
  /** Why a move is not taken that may be right. */
  readonly unproved: (piece: string) => string;
  /** What to do with all pieces, or with some of them. */
  readonly goal: (pieces: number | null) => string;
  /** The same where some of them lie there already. */
  readonly goalWithGivens: (left: number) => string;
  readonly otherPlaces: (places: number) => string;
  readonly solutionsOf: (count: number, distinct: number | null) => string;
  readonly pinNumber: (number: number, laid: number) => string;

  /** Of a place: row and column, in space the layer first. */
  readonly place: (at: Place) => string;
  readonly layer: (number: number) => string;
  /** A piece is given, or only shown while solutions are explored; a cell may stay empty. */
  readonly cell: (at: Place, piece: string | null, kind?: "given" | "shown" | "spare") => string;
  readonly pieceButton: (piece: string, left: number) => string;
  /** Without pieces where most of them can cover the cell. */
  readonly hintLook: (hint: Hint, at: string, pieces: readonly string[]) => string;
  readonly reasons: ReasonWords;
  readonly hintStep: (hint: Hint, at: string, piece: string) => string;

  readonly saidAt: (piece: string, at: string) => string;
  /** Where a piece is that was named before. */
  readonly covers: (places: string) => string;
}
