// A puzzle as a page knows it: cells, pieces and all placements, and what excludes what.

import { readSpace, type Space } from "./space.ts";
import { DamageError, Numbers, unpacked } from "./wire.ts";

export type Point = readonly [number, number];

export interface ThemeMeasures {
  readonly gap: number;
  readonly corner: number;
  readonly rim: number;
  readonly rimCorner: number;
  readonly heat: readonly string[];
}

export interface Piece {
  readonly name: string;
  readonly letter: string;
  readonly colour: string;
  readonly ink: string;
  readonly size: number;
  readonly least: number;
  readonly most: number | null;
}

/** The JSON that Python writes (`pentomino.web.contents`). */
export interface PageData {
  readonly version: number;
  readonly fingerprint: string;
  readonly title: string;
  readonly board: {
    readonly places: readonly Point[];
    readonly corners: readonly (readonly Point[])[];
    readonly kept: readonly { readonly corners: readonly Point[]; readonly label: string }[];
    readonly optional: readonly number[];
    readonly span: number;
    readonly rightAngled: boolean;
    readonly labels: readonly (readonly [number, string])[];
    readonly marks: readonly (readonly [number, string])[];
  };
  readonly pieces: readonly Piece[];
  readonly givens: readonly (readonly number[])[];
  readonly givenPieces: readonly number[];
  readonly start: string;
  readonly themes: { readonly light: ThemeMeasures; readonly dark: ThemeMeasures };
  readonly distinct: string | null;
  readonly placements: string;
  readonly space: string | null;
}

export interface Placement {
  readonly number: number;
  readonly piece: number;
  readonly cells: readonly number[];
}

export class Puzzle {
  readonly givens: readonly number[];
  /** For each cell, the placements that cover it. */
  readonly covering: readonly (readonly number[])[];
  /** For each piece, its placements. */
  readonly ofPiece: readonly (readonly number[])[];
  readonly optional: ReadonlySet<number>;

  constructor(
    readonly data: PageData,
    readonly placements: readonly Placement[],
    readonly space: Space | null,
  ) {
    const covering: number[][] = data.board.corners.map(() => []);
    const ofPiece: number[][] = data.pieces.map(() => []);
    for (const placement of placements) {
      ofPiece[placement.piece].push(placement.number);
      for (const cell of placement.cells) covering[cell].push(placement.number);
    }
    this.covering = covering;
    this.ofPiece = ofPiece;
    this.optional = new Set(data.board.optional);
    this.givens = data.givens.map((cells, at) => {
      const found = this.find(data.givenPieces[at], cells);
      if (found === null) throw new DamageError("a given is missing");
      return found;
    });
  }

  get pieces(): readonly Piece[] {
    return this.data.pieces;
  }

  get cells(): number {
    return this.data.board.corners.length;
  }

  /** The placement of a piece that covers exactly these cells. */
  find(piece: number, cells: readonly number[]): number | null {
    const wanted = new Set(cells);
    const found = this.covering[cells[0]]?.find((number) => {
      const placement = this.placements[number];
      return (
        placement.piece === piece &&
        placement.cells.length === wanted.size &&
        placement.cells.every((cell) => wanted.has(cell))
      );
    });
    return found ?? null;
  }

  /** Which labels of the space are left when these placements are laid. */
  allowed(laid: readonly number[]): Uint8Array {
    const allowed = new Uint8Array(this.placements.length + this.cells).fill(1);
    for (const number of laid) {
      for (const cell of this.placements[number].cells) {
        for (const other of this.covering[cell]) allowed[other] = 0;
        allowed[this.placements.length + cell] = 0;
      }
    }
    for (const number of laid) allowed[number] = 1;
    return allowed;
  }
}

export async function readPuzzle(data: PageData): Promise<Puzzle> {
  if (data.version !== 1) throw new DamageError(`the data has version ${data.version}`);
  const placements = readPlacements(new Numbers(await unpacked(data.placements)), data);
  const space =
    data.space === null
      ? null
      : readSpace(
          new Numbers(await unpacked(data.space)),
          placements.length,
          data.board.corners.length,
        );
  return new Puzzle(data, placements, space);
}

function readPlacements(numbers: Numbers, data: PageData): Placement[] {
  const cells = data.board.corners.length;
  const found: Placement[] = [];
  let first = 0;
  for (let left = numbers.count(); left > 0; left--) {
    const piece = numbers.below(data.pieces.length);
    first += numbers.below(cells - first);
    const covered = [first];
    let last = first;
    for (let more = data.pieces[piece].size; more > 1; more--) {
      last += numbers.below(cells - last);
      covered.push(last);
    }
    found.push({ number: found.length, piece, cells: covered });
  }
  numbers.end();
  return found;
}
