// Reasons in sentences: what they consist of is the same in all languages, and each language has a
// table of its words. The sentences say the same as `pentomino.reasoning.steps`.

import { blocksOf, type Range } from "../core/notation.ts";
import type { Puzzle } from "../core/puzzle.ts";
import {
  depthOf,
  type Item,
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
  readonly placed: (piece: string, places: string) => string;
  readonly lookAtPiece: (piece: string, choices: number, depth: number) => string;
  readonly lookAtCell: (place: string, choices: number, depth: number) => string;
  readonly onlyPlace: (piece: string, places: string) => string;
  readonly onlyCover: (placed: string, place: string) => string;
  /** Solutions that turn or mirror into each other count as one. */
  readonly images: string;
  readonly elsewhere: (atOnce: number, later: number) => string;
  /** Several placements that fail alike, by the number of each piece. */
  readonly others: (pieces: readonly (readonly [string, number])[], count: number) => string;
  /** What goes wrong. */
  readonly noPlace: (piece: string) => string;
  readonly nothingCovers: (place: string) => string;
  readonly areas: string;
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
      : words.lookAtPiece(this.name(piece), step.choices, depthOf(step));
  }

  /** What must be laid. */
  conclusion({ subject, placement }: Step): string {
    const piece = pieceOf(this.puzzle, subject);
    return piece === null
      ? this.words.onlyCover(this.placed(placement), this.cells([subject]))
      : this.words.onlyPlace(this.name(piece), this.cells(this.puzzle.placements[placement].cells));
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
    const then = forced.map((number) => this.placed(number));
    const text = this.words.leaves(this.pieceAt(placement), then, this.fault(refutation));
    return { text, scene: { placements: forced, item } };
  }

  private forcing(refutation: Refutation): Reason {
    const { placement, forced, item } = refutation;
    const then = forced.map((number) => this.placed(number));
    const text = this.words.wouldForce(this.placed(placement), then, this.fault(refutation));
    return { text, scene: { placements: [placement, ...forced], item } };
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

  private fault({ item }: Refutation): string {
    if (item === null) return this.words.areas;
    return this.faultAt(item);
  }

  private faultAt(item: Item): string {
    const piece = pieceOf(this.puzzle, item);
    return piece === null
      ? this.words.nothingCovers(this.cells([item]))
      : this.words.noPlace(this.name(piece));
  }

  private placed(number: number): string {
    return this.words.placed(
      this.pieceAt(number),
      this.cells(this.puzzle.placements[number].cells),
    );
  }

  private pieceAt(number: number): string {
    return this.name(this.puzzle.placements[number].piece);
  }

  private name(piece: number): string {
    return this.puzzle.pieces[piece].name;
  }

  /** Places as somebody sees them who looks at the board as it stands. */
  private cells(cells: readonly number[]): string {
    const { data } = this.puzzle;
    const seen = cells.map((cell) => seenPlace(data, cell));
    return this.words.places(grouped(blocksOf(seen, data.board.span)));
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
