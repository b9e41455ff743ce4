// What Python writes into a studio (`pentomino.web.studio`): lattices with their moves and sets of
// pieces, and how pieces look.

import type { Measures, Piece } from "../core/puzzle.ts";
import type { Cell, LatticeName } from "../play/core/lattices.ts";
import type { PieceRecord } from "../play/core/pieces.ts";

/** How a piece looks: its colour, and what stands for it in grey. */
export type PieceLook = Pick<Piece, "colour" | "ink" | "grey" | "pattern">;

/** A piece of a set, with the letter and the look that it has there. */
export interface SetPiece extends PieceRecord {
  readonly letter: string;
  readonly look: PieceLook;
}

/** An isometry of a lattice: for each kind of cell, where it goes and which kind it becomes. */
export interface Move {
  readonly matrix: readonly Cell[];
  readonly kinds: readonly Cell[];
  readonly rotates: boolean;
}

export interface LatticeData {
  readonly measures: Measures;
  readonly rightAngled: boolean;
  readonly span: number;
  /** The point group, the identity first. */
  readonly moves: readonly Move[];
  /** What a hand does: numbers of moves; null where there is none. */
  readonly byHand: readonly (number | null)[];
  /** For each kind of cell the steps to its neighbours, with their kind. */
  readonly neighbours: readonly (readonly Cell[])[];
  readonly sets: Readonly<Record<string, readonly SetPiece[]>>;
  /** Other names of single pieces, each with the name that a set has. */
  readonly secondNames: Readonly<Record<string, string>>;
}

export interface StudioData {
  readonly lattices: Readonly<Record<LatticeName, LatticeData>>;
  /** Looks for pieces that are drawn. */
  readonly looks: readonly PieceLook[];
  /** The sets that only puzzles of the catalogue have. */
  readonly catalogueSets: readonly string[];
  /** How deep suppositions go at levels 1, 2 and so on; two more levels follow. */
  readonly deepest: readonly number[];
  /** That not all pieces are needed, by language. */
  readonly leftOver: Readonly<Record<string, string>>;
  /** That some cells may stay empty, and how they look. */
  readonly optional: Readonly<Record<string, string>>;
}
