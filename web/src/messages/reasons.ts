// Reasons in sentences: what they consist of is the same in all languages, and each language has a
// table of its words. The sentences say the same as `pentomino.reasoning.steps`.

import { blocksOf, type Range } from "../core/notation.ts";
import { BETWEEN_CORNERS, type Place, type Puzzle } from "../core/puzzle.ts";
import {
  depthOf,
  type Forced,
  pieceOf,
  type Refutation,
  type Scene,
  type Step,
} from "../core/steps.ts";
import { seenPlace } from "../core/upright.ts";

/** The number of reasons that are shown. */
export const MOST_SHOWN = 15;

/** Some places: for each axis (in space the layer first, then row and column) ranges of numbers. */
export type Places = readonly (readonly Range[])[];

export interface ReasonWords {
  /** `rows 1-3, column 5; row 2, columns 4 and 6`. */
  readonly places: (groups: readonly Places[]) => string;
  /** A placement; the colours of its sides are empty where they have none, or numbers at corners. */
  readonly placed: (piece: string, places: string, sides: string, atCorners: boolean) => string;
  /** With how many places it needs. */
  readonly lookAtPiece: (piece: string, choices: number, depth: number, needed: number) => string;
  readonly lookAtCell: (place: string, choices: number, depth: number) => string;
  readonly onlyPlace: (piece: string, places: string) => string;
  /** One of several places that are all needed. */
  readonly allPlaces: (piece: string, places: string, needed: number) => string;
  readonly onlyCover: (placed: string, place: string) => string;
  /** Solutions that turn or mirror into each other count as one. */
  readonly images: string;
  readonly elsewhere: (atOnce: number, later: number) => string;
  /** Several placements that fail alike, by the number of each piece. */
  readonly others: (pieces: readonly (readonly [string, number])[], count: number) => string;
  /** What goes wrong. */
  readonly noPlace: (piece: string) => string;
  readonly nothingCovers: (place: string) => string;
  readonly tooFew: (piece: string, needed: number) => string;
  readonly eachPlaceFails: (piece: string, placements: number) => string;
  readonly eachCoverFails: (place: string, placements: number) => string;
  readonly areas: string;
  /** A placement that alone of so many does not fail at once. */
  readonly onlyOneOfPlaces: (placed: string, piece: string, placements: number) => string;
  readonly onlyOneOfCovers: (placed: string, place: string, placements: number) => string;
  readonly wouldLeave: (who: string, fault: string) => string;
  readonly wouldForce: (who: string, forced: readonly string[], fault: string) => string;
  readonly notShown: (reasons: number) => string;
  /** Why there is no solution as the piece lies. */
  readonly leaves: (piece: string, forced: readonly string[], fault: string) => string;
  readonly nothingForced: string;
  readonly beyondLogic: string;
}

/** A reason, and what of it can be shown on the board. */
export interface Reason {
  readonly text: string;
  readonly scene: Scene | null;
}

/** Says what follows at one puzzle, in one language. */
export class Explaining {
  constructor(
    private readonly puzzle: Puzzle,
    private readonly words: ReasonWords,
  ) {}

  /** Where to look, without giving the answer away. */
  look(step: Step): string {
    const { words } = this;
    const piece = pieceOf(this.puzzle, step.subject);
    return piece === null
      ? words.lookAtCell(this.cells([step.subject]), step.choices, depthOf(step))
      : words.lookAtPiece(this.name(piece), step.choices, depthOf(step), step.needed);
  }

  /** What must be laid. */
  conclusion({ subject, placement, needed }: Step): string {
    const piece = pieceOf(this.puzzle, subject);
    if (piece === null) {
      return this.words.onlyCover(this.placed(placement), this.cells([subject]));
    }
    const places = this.cells(this.puzzle.placements[placement].cells);
    return needed > 1
      ? this.words.allPlaces(this.name(piece), places, needed)
      : this.words.onlyPlace(this.name(piece), places);
  }

  /** Why, `MOST_SHOWN` sentences at most; placements that fail in the same way share one. */
  reasons({ elsewhere, refutations }: Step): Reason[] {
    const { atOnce, later } = elsewhere;
    const all = [
      ...(atOnce + later > 0 ? [plain(this.words.elsewhere(atOnce, later))] : []),
      ...this.failing(refutations.filter(({ forced }) => forced.length === 0)),
      ...refutations
        .filter(({ forced }) => forced.length > 0)
        .sort((a, b) => a.depth - b.depth)
        .map((each) => this.forcing(each)),
    ];
    const rest = all.length - MOST_SHOWN;
    return rest > 0 ? [...all.slice(0, MOST_SHOWN), plain(this.words.notShown(rest))] : all;
  }

  /** Why there is no solution while a placement lies where it does. */
  leaves(refutation: Refutation): Reason {
    const { placement, forced, item } = refutation;
    const then = forced.map((each) => this.forced(each));
    const text = this.words.leaves(this.pieceAt(placement), then, this.fault(refutation));
    return { text, scene: { placements: forced.map((each) => each.placement), item } };
  }

  private forcing(refutation: Refutation): Reason {
    const { placement, forced, item } = refutation;
    const then = forced.map((each) => this.forced(each));
    const text = this.words.wouldForce(this.placed(placement), then, this.fault(refutation));
    const placements = [placement, ...forced.map((each) => each.placement)];
    return { text, scene: { placements, item } };
  }

  /** A forced placement, and why it is the only one where others fit as well. */
  private forced({ placement, among }: Forced): string {
    const placed = this.placed(placement);
    if (among === null) return placed;
    const piece = pieceOf(this.puzzle, among.item);
    return piece === null
      ? this.words.onlyOneOfCovers(placed, this.cells([among.item]), among.failing + 1)
      : this.words.onlyOneOfPlaces(placed, this.name(piece), among.failing + 1);
  }

  /** Placements that fail at once: a sentence for each fault, beginning with the most. */
  private failing(refutations: readonly Refutation[]): Reason[] {
    const byFault = new Map<string, Refutation[]>();
    for (const refutation of refutations) {
      const fault = this.fault(refutation);
      byFault.set(fault, [...(byFault.get(fault) ?? []), refutation]);
    }
    return [...byFault]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([fault, alike]) => {
        const [{ placement, item }] = alike;
        const placements = alike.length === 1 ? [placement] : [];
        const text = this.words.wouldLeave(this.counted(alike), fault);
        return { text, scene: { placements, item } };
      });
  }

  /** Placements that fail alike: one in full, several by the numbers of each piece. */
  private counted(refutations: readonly Refutation[]): string {
    if (refutations.length === 1) return this.placed(refutations[0].placement);
    const pieces = new Map<string, number>();
    for (const { placement } of refutations) {
      const piece = this.pieceAt(placement);
      pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
    }
    const ordered = [...pieces].sort(([a], [b]) => (a < b ? -1 : 1));
    return this.words.others(ordered, refutations.length);
  }

  private fault({ fault, item, number }: Refutation): string {
    const { words } = this;
    if (item === null) return words.areas;
    const piece = pieceOf(this.puzzle, item);
    if (piece === null) {
      const place = this.cells([item]);
      return fault === "each fails"
        ? words.eachCoverFails(place, number)
        : words.nothingCovers(place);
    }
    const name = this.name(piece);
    if (fault === "each fails") return words.eachPlaceFails(name, number);
    return fault === "too few" ? words.tooFew(name, number) : words.noPlace(name);
  }

  placed(number: number): string {
    const placement = this.puzzle.placements[number];
    const sides = this.puzzle.sidesText(placement);
    const name = this.pieceAt(number);
    const atCorners = sides.includes(BETWEEN_CORNERS);
    return this.words.placed(name, this.cells(placement.cells), sides, atCorners);
  }

  private pieceAt(number: number): string {
    return this.name(this.puzzle.placements[number].piece);
  }

  private name(piece: number): string {
    return this.puzzle.pieces[piece].name;
  }

  /** Places as somebody sees them who looks at the board as it stands. */
  cells(cells: readonly number[]): string {
    const { data } = this.puzzle;
    return this.places(cells.map((cell) => seenPlace(data, cell)));
  }

  /** How a piece lies, wherever that is: its places from the first row and column on. */
  shape(cells: readonly number[]): string {
    const { data } = this.puzzle;
    const seen = cells.map((cell) => seenPlace(data, cell));
    const off = seen[0].map((_, axis) => Math.min(...seen.map((place) => place[axis])) - 1);
    // Which way a triangle points depends on row and column together.
    const isOdd = off.reduce((sum, by) => sum + by) % 2 !== 0;
    if (isOdd && !data.board.rightAngled) off[off.length - 1]--;
    return this.places(seen.map((place) => place.map((number, axis) => number - off[axis])));
  }

  private places(seen: readonly Place[]): string {
    return this.words.places(grouped(blocksOf(seen, this.puzzle.data.board.span)));
  }
}

/** A sentence of which nothing can be shown. */
export function plain(text: string): Reason {
  return { text, scene: null };
}

/** Blocks that differ in their last axis only become one. */
function grouped(blocks: readonly (readonly Range[])[]): Places[] {
  const groups = new Map<string, { before: readonly Range[]; across: Range[] }>();
  for (const block of blocks) {
    const before = block.slice(0, -1);
    const key = before.join(";");
    const group = groups.get(key) ?? { before, across: [] };
    group.across.push(block[block.length - 1]);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ before, across }) => [
    ...before.map((range) => [range]),
    across,
  ]);
}
