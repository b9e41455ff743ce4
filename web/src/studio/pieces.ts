// Pieces by name in a studio: sets and single pieces that Python wrote, with copies and mobility as on
// the command line. Other expressions are refused in a sentence.

import {
  type Copies,
  expressionOf,
  type Mobility,
  ownRecord,
  type PieceRecord,
  type PieceRow,
} from "../play/core/pieces.ts";
import { RefusedError } from "../play/server.ts";
import type { LatticeData, SetPiece } from "./data.ts";

/** A name, perhaps how its pieces may move, and how many there are. */
const TERM =
  /^([^*?/()]+)(?:\/(free|one-sided|fixed|mirrored))?(\?|\*(?:(\d+)(?:(\.\.)(\d+)?)?)?)?$/;

/** As on the command line. */
const MOST_COPIES = 1_000_000_000;

/** A piece of a puzzle; where it is drawn, it has no letter and look of its own. */
export type Chosen = PieceRecord & Partial<Pick<SetPiece, "letter" | "look">>;

/** The pieces of a design, in their order. */
export function chosenPieces(rows: readonly PieceRow[], lattice: LatticeData): readonly Chosen[] {
  const found = rows.flatMap((row) =>
    row.kind === "own" ? [ownRecord(row)] : namedPieces(expressionOf(row), lattice),
  );
  const names = found.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) {
    throw refusal(`Piece ${twice} is there twice.`, "Choose how many of it there are instead.");
  }
  return found;
}

/** The pieces that an expression names; none where it is empty. */
export function namedPieces(text: string, lattice: LatticeData): readonly Chosen[] {
  if (text.trim() === "") return [];
  return text.split("+").flatMap((term) => termPieces(term.trim(), lattice, text));
}

/** The same as records, which have neither letters nor looks. */
export function recordsOf(text: string, lattice: LatticeData): readonly PieceRecord[] {
  return namedPieces(text, lattice).map(({ letter, look, ...piece }) => piece);
}

function termPieces(term: string, lattice: LatticeData, text: string): readonly Chosen[] {
  if (term === "") throw refusal(`${text}: a name is missing beside +.`);
  const setCalled = (name: string) =>
    Object.hasOwn(lattice.sets, name) ? lattice.sets[name] : undefined;
  const whole = setCalled(term);
  if (whole !== undefined) return whole;
  const parts = TERM.exec(term);
  const name = parts?.[1].trim() ?? "";
  const single = Object.values(lattice.sets)
    .flat()
    .find((piece) => piece.name === name && piece.copies === undefined);
  const pieces = setCalled(name) ?? (single === undefined ? undefined : [single]);
  if (parts === null || pieces === undefined) {
    const sets = Object.keys(lattice.sets).join(", ");
    throw refusal(`The studio has no pieces called ${term}.`, `Draw them, or choose of ${sets}.`);
  }
  const mobility = parts[2]?.replace("-", "_") as Mobility | undefined;
  const copies = parts[3] === undefined ? null : copiesOf(parts);
  if (copies !== null && !areCopies(copies)) {
    throw refusal(`${term}: write from how many to how many, up to ${MOST_COPIES}.`);
  }
  return pieces.map((piece) => ({
    ...piece,
    ...(mobility && { mobility }),
    ...(copies && { copies: [copies.least, copies.most] as const }),
  }));
}

/** Whether these numbers can be asked for. */
export function areCopies({ least, most }: Copies): boolean {
  const isMany = (number: number) =>
    Number.isInteger(number) && number >= 0 && number <= MOST_COPIES;
  return isMany(least) && (most === null || (isMany(most) && most >= least));
}

function copiesOf([, , , text, from, dots, to]: readonly string[]): Copies {
  if (text === "?") return { least: 0, most: 1 };
  if (from === undefined) return { least: 0, most: null };
  const least = Number(from);
  return { least, most: dots === undefined ? least : to === undefined ? null : Number(to) };
}

export function refusal(sentence: string, advice = ""): RefusedError {
  return new RefusedError(422, sentence, advice, null);
}
