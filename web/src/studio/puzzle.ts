// A designed puzzle: its board and pieces, and what the engines are told of them in numbers.

import { inRows } from "../core/deduction.ts";
import { inReadingOrder } from "../core/notation.ts";
import type { Design } from "../play/core/design.ts";
import { type Cell, keyOf, LATTICES, type Site, siteOfKey } from "../play/core/lattices.ts";
import type { Copies, PieceRecord } from "../play/core/pieces.ts";
import type { LatticeData, StudioData } from "./data.ts";
import { Geometry, keyOfCells } from "./geometry.ts";
import { type Chosen, chosenPieces, refusal } from "./pieces.ts";

/** What may cover a cell beside one piece (`Placements` in C++): any, or none but a given. */
const ANY_PIECE = 0xffffffff;
const NO_PIECE = 0xfffffffe;
const UNLIMITED = 0xffffffff;

export interface Given {
  readonly piece: number;
  readonly cells: readonly number[];
}

export class Designed {
  readonly geometry: Geometry;
  readonly lattice: LatticeData;
  /** In Python's order, with their places in the drawing. */
  readonly cells: readonly Cell[];
  readonly sites: readonly Site[];
  readonly pieces: readonly Chosen[];
  /** For each piece. */
  readonly copies: readonly Copies[];
  readonly orientations: readonly (readonly Cell[][])[];
  readonly neighbours: readonly (readonly number[])[];
  readonly givens: readonly Given[];
  /** Which piece covers a cell, by their numbers. */
  readonly marks: readonly (readonly [number, number])[];
  private readonly numbersOf: ReadonlyMap<string, number>;

  /** @throws RefusedError where the studio cannot hold the design. */
  constructor(
    readonly design: Design,
    data: StudioData,
  ) {
    const { board, clues } = design;
    const { cellAt } = LATTICES[board.lattice];
    this.lattice = data.lattices[board.lattice];
    this.geometry = new Geometry(board.lattice, this.lattice);
    const drawn = [...board.cells.keys()].map(siteOfKey);
    this.sites = drawn.sort((one, other) => inReadingOrder(cellAt(one), cellAt(other)));
    this.cells = this.sites.map(cellAt);
    this.numbersOf = new Map(this.cells.map((cell, number) => [cell.join(), number]));
    this.neighbours = this.cells.map((cell) =>
      this.geometry.neighbours(cell).flatMap((other) => this.numberOf(other) ?? []),
    );
    this.pieces = chosenPieces(design.pieces, this.lattice);
    this.copies = this.pieces.map(copiesOf);
    this.orientations = this.pieces.map(({ cells, mobility }) =>
      this.geometry.orientations(cells, mobility ?? "free"),
    );
    if (clues.barred.length > 0) {
      throw refusal("The studio cannot bar placements.", "Take the clues away.");
    }
    this.givens = clues.givens.map(({ piece, cells }) => ({
      piece: this.pieceCalled(piece),
      cells: cells.map((cell) => this.cellOn(cell)).sort((a, b) => a - b),
    }));
    const under = this.givens.flatMap(({ cells }) => cells);
    if (new Set(under).size < under.length) throw refusal("Two givens cover the same cell.");
    clues.givens.forEach(({ piece, cells }, at) => {
      const form = keyOfCells(this.geometry.normalised(cells));
      const forms = this.orientations[this.givens[at].piece];
      if (!forms.some((other) => keyOfCells(other) === form)) {
        throw refusal(`The cells of a given do not have the shape of ${piece}.`);
      }
    });
    this.marks = clues.marks.map(({ piece, cell }) => [this.cellOn(cell), this.pieceCalled(piece)]);
  }

  /** The number of a cell of the board. */
  numberOf(cell: Cell): number | null {
    return this.numbersOf.get(cell.join()) ?? null;
  }

  isOptional(number: number): boolean {
    return this.design.board.cells.get(keyOf(this.sites[number])) === "may";
  }

  /** The cells that nothing has to cover: optional ones that are neither given nor marked. */
  get spare(): readonly number[] {
    const used = new Set([
      ...this.givens.flatMap(({ cells }) => cells),
      ...this.marks.map(([cell]) => cell),
    ]);
    return [...this.cells.keys()].filter((cell) => this.isOptional(cell) && !used.has(cell));
  }

  /** Whether solutions may leave pieces over. */
  get canLeavePieces(): boolean {
    const needed = [...this.cells.keys()].filter((cell) => !this.isOptional(cell)).length;
    const room = this.pieces.reduce(
      (sum, { cells }, piece) => sum + cells.length * (this.copies[piece].most ?? needed + 1),
      0,
    );
    return this.copies.some(({ least, most }) => least !== most) && room > needed;
  }

  /**
   * Whether the pieces can cover so many cells and, where some may stay empty, some more; alone, or
   * as a part of the board, where no piece has to be.
   */
  areaFits(least: number, most: number, isPart = false): boolean {
    let areas = new Set([0]);
    this.pieces.forEach(({ cells }, piece) => {
      const copies = this.copies[piece];
      const before = areas;
      areas = new Set();
      const all = Math.min(copies.most ?? most, Math.floor(most / cells.length));
      for (let number = isPart ? 0 : copies.least; number <= all; number++) {
        for (const area of before) {
          const sum = area + number * cells.length;
          if (sum <= most) areas.add(sum);
        }
      }
    });
    return [...areas].some((area) => area >= least);
  }

  /** How many cells must be covered, and how many may be, with so many cells more or less. */
  areaWith(more: number): readonly [number, number] {
    const all = this.cells.length + more;
    return [all - [...this.cells.keys()].filter((cell) => this.isOptional(cell)).length, all];
  }

  /** Why areas alone rule a solution out, for the board or a part of it; null where they do not. */
  whyNot(): { readonly kind: "area" | "pocket"; readonly cells: readonly number[] } | null {
    if (!this.areaFits(...this.areaWith(0))) return { kind: "area", cells: [...this.cells.keys()] };
    const bad = this.parts.filter((part) => {
      const needed = part.filter((cell) => !this.isOptional(cell)).length;
      return !this.areaFits(needed, part.length, true);
    });
    // The smallest one: where a cell lies apart, the rest of the board need not be looked at.
    const [pocket] = bad.sort((one, other) => one.length - other.length);
    return pocket === undefined ? null : { kind: "pocket", cells: pocket };
  }

  /** In English, how many cells there are and how many the pieces cover. */
  get areaText(): string {
    const [least, all] = this.areaWith(0);
    const cells = least === all ? `${all}` : `${least} to ${all}`;
    const isExact = this.copies.every((copies) => copies.least === copies.most);
    const area = this.pieces.reduce(
      (sum, piece, at) => sum + piece.cells.length * this.copies[at].least,
      0,
    );
    const covered = isExact ? `the pieces cover ${area}` : "no choice of the pieces covers so many";
    return `The board has ${cells} ${all === 1 ? "cell" : "cells"}, and ${covered}.`;
  }

  /** The cells that a clue or a label needs. */
  get fixed(): readonly number[] {
    const { labels } = this.design.board;
    const named = [...this.cells.keys()].filter((cell) => labels.has(keyOf(this.sites[cell])));
    return [...named, ...this.givens.flatMap(({ cells }) => cells), ...this.marks.map(([c]) => c)];
  }

  /** The parts of the board that hang together, as numbers of cells. */
  get parts(): readonly (readonly number[])[] {
    const seen = new Set<number>();
    return [...this.cells.keys()].flatMap((first) => {
      if (seen.has(first)) return [];
      const part = [first];
      seen.add(first);
      for (const cell of part) {
        for (const other of this.neighbours[cell]) {
          if (!seen.has(other)) part.push(other);
          seen.add(other);
        }
      }
      return [part];
    });
  }

  /** Everything for `design` of `cpp/wasm/studio.cpp`. */
  get numbers(): Uint32Array {
    const { geometry, cells, pieces, copies, orientations } = this;
    const spare = new Set(this.spare);
    const coveredBy = new Array<number>(cells.length).fill(ANY_PIECE);
    for (const [cell, piece] of this.marks) coveredBy[cell] = cells.length + piece;
    for (const cell of this.givens.flatMap((given) => given.cells)) coveredBy[cell] = NO_PIECE;
    const ofPieces = pieces.flatMap(({ cells: shape }, piece) => {
      const { least, most } = copies[piece];
      const given = this.givens.flatMap((each) => (each.piece === piece ? each.cells : []));
      return [
        ...[least, most ?? UNLIMITED, shape.length, orientations[piece].length],
        ...orientations[piece].flat(2),
        ...[given.length, ...given],
      ];
    });
    // Numbers below 0 are written modulo 2 to the 32.
    return Uint32Array.from(
      [
        [cells[0].length, geometry.sliding, cells.length],
        cells.flat(),
        [...cells.keys()].map((cell) => (spare.has(cell) ? 0 : 1)),
        coveredBy,
        this.order,
        inRows(this.neighbours),
        [pieces.length],
        ofPieces,
      ].flat(),
    );
  }

  /**
   * Where each move but the identity sends the cells and then the pieces, if it keeps the puzzle.
   *
   * @param placed - For each piece, the cells of its placements; asked for only where shapes do not
   *   decide: a piece that may not be flipped may have no placement that shows it.
   */
  async symmetries(
    placed: () => Promise<readonly (readonly (readonly number[])[])[]>,
  ): Promise<readonly (readonly number[])[]> {
    const { geometry, cells, marks, givens } = this;
    const spare = new Set(this.spare);
    const moves = geometry.data.moves.flatMap((move) => {
      const image = geometry.onBoard(move, cells);
      const to = image?.map((cell) => this.numberOf(cell)!);
      return to?.every((cell, number) => spare.has(cell) === spare.has(number)) ? { move, to } : [];
    });
    const byShape = moves.map(({ move }) =>
      this.pieceImages(
        this.orientations.map((forms) => keyOfAll(forms.map(keyOfCells))),
        this.orientations.map((forms) =>
          keyOfAll(
            forms.map((form) => keyOfCells(geometry.normalised(geometry.moved(move, form)))),
          ),
        ),
      ),
    );
    let images = byShape;
    if (marks.length + givens.length > 0 || byShape.includes(null)) {
      const places = await placed();
      const same = this.cells.map((_, number) => number);
      const own = this.placeKeys(places, same);
      images = moves.map(({ to }) => this.pieceImages(own, this.placeKeys(places, to)));
    }
    const found = moves.flatMap(({ to }, at) => {
      const pieces = images[at];
      return pieces === null ? [] : [[...to, ...pieces.map((piece) => cells.length + piece)]];
    });
    const different = new Map(found.map((all) => [all.join(), all]));
    return [...different.values()].filter((all) => all.some((item, at) => item !== at));
  }

  /** For each piece what tells it apart once cells are moved: its placements, and its clues. */
  private placeKeys(
    places: readonly (readonly (readonly number[])[])[],
    to: readonly number[],
  ): readonly string[] {
    const moved = (cells: readonly number[]) =>
      `${cells.map((cell) => to[cell]).sort((one, other) => one - other)}`;
    const given = new Set(this.givens.flatMap(({ cells }) => cells));
    return places.map((own, piece) => {
      const givens = this.givens.filter((each) => each.piece === piece);
      const marks = this.marks.filter(([cell, marked]) => marked === piece && !given.has(cell));
      return [
        // A piece that cannot be laid takes no other's place.
        own.length === 0 ? piece : keyOfAll(own.map(moved)),
        keyOfAll(givens.map(({ cells }) => moved(cells))),
        keyOfAll(marks.map(([cell]) => moved([cell]))),
      ].join("|");
    });
  }

  /** Whose place each piece takes, by keys that are equal for it; null where there is no such piece. */
  private pieceImages(own: readonly string[], images: readonly string[]): readonly number[] | null {
    const found = images.map((image, piece) => {
      const { least, most } = this.copies[piece];
      const isLike = (other: number) =>
        this.copies[other].least === least && this.copies[other].most === most;
      // The first of several pieces becomes the first of their images.
      const before = images.slice(0, piece);
      const rank = before.filter((other, at) => other === image && isLike(at)).length;
      return [...own.keys()].filter((other) => own[other] === image && isLike(other))[rank] ?? -1;
    });
    return found.includes(-1) ? null : found;
  }

  /** The order by coordinates in which neighbours are closest together. */
  private get order(): readonly number[] {
    const { cells, neighbours } = this;
    const orders = permutations([...cells[0].keys()]).map((axes) =>
      [...cells.keys()].sort((one, other) => {
        const axis = axes.find((at) => cells[one][at] !== cells[other][at]);
        return axis === undefined ? 0 : cells[one][axis] - cells[other][axis];
      }),
    );
    const reach = (order: readonly number[]) => {
      const place = new Array<number>(order.length);
      order.forEach((cell, at) => {
        place[cell] = at;
      });
      return neighbours.reduce(
        (most, beside, cell) =>
          beside.reduce((far, other) => Math.max(far, place[cell] - place[other]), most),
        0,
      );
    };
    return orders.reduce((best, other) => (reach(other) < reach(best) ? other : best));
  }

  private pieceCalled(name: string): number {
    const found = this.pieces.findIndex((piece) => piece.name === name);
    if (found < 0) throw refusal(`A clue names piece ${name}, which is not there.`);
    return found;
  }

  private cellOn(cell: Cell): number {
    const found = this.numberOf(cell);
    if (found === null) throw refusal("A clue lies beside the board.", "Take the clues away.");
    return found;
  }
}

function keyOfAll(keys: readonly string[]): string {
  return [...keys].sort().join("/");
}

function copiesOf({ copies = 1 }: PieceRecord): Copies {
  const [least, most] = typeof copies === "number" ? [copies, copies] : copies;
  return { least, most };
}

function permutations(axes: readonly number[]): number[][] {
  if (axes.length < 2) return [[...axes]];
  return axes.flatMap((first) =>
    permutations(axes.filter((axis) => axis !== first)).map((rest) => [first, ...rest]),
  );
}
