// Pieces by name in a studio: sums of sets and single pieces that Python wrote and of rectangles, with
// copies and mobility as on the command line. Other names are refused in a sentence.

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

/** How pieces may move, and how many there are. */
const SUFFIX =
  /^\s*(?:\/(free|one-sided|fixed|mirrored))?\s*(\?|\*(?:(\d+)(?:(\.\.)(\d+)?)?)?)?\s*/;

/** What may follow a name. */
const AFTER = /^\s*(?:[-+*/?)]|$)/;

const RECTANGLE = /^([1-9]\d?)x([1-9]\d?)/;

/** More pieces or cells of a rectangle are refused. */
const MOST_IN_RECTANGLE = 64;

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
  return text.trim() === "" ? [] : new Sum(text, lattice).whole();
}

/** The same as records, which have neither letters nor looks. */
export function recordsOf(text: string, lattice: LatticeData): readonly PieceRecord[] {
  return namedPieces(text, lattice).map(({ letter, look, ...piece }) => piece);
}

/** Reads a sum of names, from left to right. */
class Sum {
  private rest: string;
  private readonly known: ReadonlyMap<string, readonly Chosen[]>;

  constructor(
    private readonly text: string,
    private readonly lattice: LatticeData,
  ) {
    this.rest = text.trim();
    const singles = Object.values(lattice.sets)
      .flat()
      .filter(({ copies }) => copies === undefined)
      .map((piece) => [piece.name, [piece]] as const);
    const named = new Map(singles.reverse());
    const others = Object.entries(lattice.secondNames).flatMap(([other, name]) => {
      const piece = named.get(name);
      return piece === undefined ? [] : [[other, piece] as const];
    });
    this.known = new Map([...others, ...named, ...Object.entries(lattice.sets)]);
  }

  whole(): readonly Chosen[] {
    const found = this.sum();
    if (this.rest !== "") throw this.unread();
    return found;
  }

  private sum(): readonly Chosen[] {
    let found: readonly Chosen[] = this.term();
    for (let sign = this.rest[0]; sign === "+" || sign === "-"; sign = this.rest[0]) {
      this.take(1);
      if (sign === "+") found = [...found, ...this.term()];
      else found = this.without(found);
    }
    if (found.length === 0) throw refusal(`${this.text} leaves out all pieces.`);
    return found;
  }

  private without(found: readonly Chosen[]): readonly Chosen[] {
    const gone = this.atom().map(({ name }) => name);
    const suffix = SUFFIX.exec(this.rest)![0].trim();
    if (suffix !== "") {
      const all = `(${this.text.slice(0, -suffix.length)})${suffix}`;
      throw refusal(`${this.text}: ${suffix} stands behind what is left out.`, `Write ${all}.`);
    }
    const absent = gone.find((name) => !found.some((piece) => piece.name === name));
    if (absent !== undefined)
      throw refusal(`${this.text}: there is no piece ${absent} to leave out.`);
    return found.filter(({ name }) => !gone.includes(name));
  }

  private term(): readonly Chosen[] {
    const pieces = this.atom();
    const parts = SUFFIX.exec(this.rest)!;
    this.take(parts[0].length);
    const mobility = parts[1]?.replace("-", "_") as Mobility | undefined;
    const copies = parts[2] === undefined ? null : copiesOf(parts);
    if (copies !== null && !areCopies(copies)) {
      throw refusal(`${this.text}: write from how many to how many, up to ${MOST_COPIES}.`);
    }
    return pieces.map((piece) => ({
      ...piece,
      ...(mobility && { mobility }),
      ...(copies && { copies: [copies.least, copies.most] as const }),
    }));
  }

  /** A name, or a sum in parentheses. */
  private atom(): readonly Chosen[] {
    if (this.rest.startsWith("(")) {
      this.take(1);
      const inside = this.sum();
      if (!this.rest.startsWith(")")) throw this.unread();
      this.take(1);
      return inside;
    }
    // Names may contain a hyphen, so the longest that is known is meant.
    const names = [...this.known.keys()].filter(
      (name) => this.rest.startsWith(name) && AFTER.test(this.rest.slice(name.length)),
    );
    const longest = names.sort((one, other) => other.length - one.length)[0];
    const pieces = longest === undefined ? this.rectangle() : this.known.get(longest)!;
    if (pieces === null) throw this.unknown();
    if (longest !== undefined) this.take(longest.length);
    return pieces;
  }

  private rectangle(): readonly Chosen[] | null {
    const [name, height, width] = RECTANGLE.exec(this.rest) ?? [];
    const isOfSquares = Object.hasOwn(this.lattice.sets, "pentominoes");
    if (name === undefined || !isOfSquares || !AFTER.test(this.rest.slice(name.length)))
      return null;
    const [rows, columns] = [Number(height), Number(width)];
    if (rows * columns > MOST_IN_RECTANGLE) return null;
    this.take(name.length);
    const cells = Array.from({ length: rows * columns }, (_, at) => [
      Math.floor(at / columns),
      at % columns,
    ]);
    return [{ name, cells }];
  }

  private take(length: number): void {
    this.rest = this.rest.slice(length).trimStart();
  }

  private unread(): RefusedError {
    return refusal(`${this.text}: a sign such as + is missing, or a parenthesis.`);
  }

  private unknown(): RefusedError {
    const name = /^[^+*/?()]*/.exec(this.rest)![0].trim();
    if (name === "") return refusal(`${this.text}: a name is missing.`);
    const sets = Object.keys(this.lattice.sets).join(", ");
    return refusal(`The studio has no pieces called ${name}.`, `Draw them, or choose of ${sets}.`);
  }
}

/** Whether these numbers can be asked for. */
export function areCopies({ least, most }: Copies): boolean {
  const isMany = (number: number) =>
    Number.isInteger(number) && number >= 0 && number <= MOST_COPIES;
  return isMany(least) && (most === null || (isMany(most) && most >= least));
}

function copiesOf([, , text, from, dots, to]: readonly string[]): Copies {
  if (text === "?") return { least: 0, most: 1 };
  if (from === undefined) return { least: 0, most: null };
  const least = Number(from);
  return { least, most: dots === undefined ? least : to === undefined ? null : Number(to) };
}

export function refusal(sentence: string, advice = ""): RefusedError {
  return new RefusedError(422, sentence, advice, null);
}
