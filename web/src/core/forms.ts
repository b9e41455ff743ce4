// The orientations of pieces that have placements on a board: which one a turn or a flip leads to,
// and what lies nearest.

import { middleInSpace, minus, type Puzzle, type Spot } from "./puzzle.ts";

/** The moves of a hand, as `Orientation.after` has them. In space a flip tips to the front. */
const TURN = 0;
const FLIP = 1;
const UPSIDE_DOWN = 2;

/** One orientation of a piece, with its placements on the board. Its number is that of the first. */
export interface Form {
  /** The middles of its cells, seen from its own middle. */
  readonly middles: readonly Spot[];
  readonly placements: readonly number[];
}

export class Forms {
  /** The middle of each placement, as far as anybody asked. */
  private readonly middles: Spot[] = [];
  private members: readonly (readonly number[])[] | null = null;

  constructor(readonly puzzle: Puzzle) {}

  /** The placements of each orientation. They are sorted once somebody asks. */
  private get placed(): readonly (readonly number[])[] {
    this.members ??= this.sorted();
    return this.members;
  }

  private sorted(): number[][] {
    const { orientations, placements } = this.puzzle;
    const found: number[][] = orientations.map(() => []);
    for (const { number, orientation } of placements) found[orientation].push(number);
    return found;
  }

  ofPiece(piece: number): readonly number[] {
    return this.puzzle.orientations
      .flatMap((each, number) => (each.piece === piece ? this.placed[number].slice(0, 1) : []))
      .sort((one, other) => one - other);
  }

  ofPlacement(placement: number): number {
    return this.placed[this.puzzle.placements[placement].orientation][0];
  }

  form(form: number): Form {
    const { placements, spots } = this.puzzle;
    const { cells, orientation } = placements[form];
    const middle = this.middle(form);
    return {
      middles: cells.map((cell) => minus(spots[cell], middle)),
      placements: this.placed[orientation],
    };
  }

  middle(placement: number): Spot {
    const { placements, spots } = this.puzzle;
    this.middles[placement] ??= middleInSpace(placements[placement].cells.map((c) => spots[c]));
    return this.middles[placement];
  }

  pieceOf(placement: number): number {
    return this.puzzle.placements[placement].piece;
  }

  /** The form after the smallest turn to the right that the piece can make. */
  turned(form: number, back = false): number {
    return this.rolled(form, back, TURN);
  }

  /**
   * The form after a flip from left to right, in space after tipping to the front, or backwards;
   * the form itself where the piece cannot be flipped.
   */
  flipped(form: number, back = false): number {
    if (this.puzzle.inSpace) return this.rolled(form, back, FLIP);
    const { orientations, placements, data } = this.puzzle;
    const { after } = orientations[placements[form].orientation];
    const flips = data.board.isUpright ? [UPSIDE_DOWN, FLIP] : [FLIP, UPSIDE_DOWN];
    return flips.flatMap((flip) => this.placed[after[flip]])[0] ?? form;
  }

  /** All forms of the same piece, beginning after this one: each follows by a turn or a flip. */
  after(form: number): number[] {
    const circle = this.circle(this.pieceOf(form));
    const at = circle.indexOf(form) + 1;
    return [...circle.slice(at), ...circle.slice(0, at)];
  }

  /** The placement of a form whose middle is nearest to a spot, among those wanted. */
  nearest(
    form: number,
    spot: Spot,
    wanted: (placement: number) => boolean,
    within = Number.POSITIVE_INFINITY,
  ): number | null {
    let best: number | null = null;
    let least = within;
    for (const number of this.placed[this.puzzle.placements[form].orientation]) {
      const far = distance(this.middle(number), spot);
      if (far < least && wanted(number)) {
        least = far;
        best = number;
      }
    }
    return best;
  }

  /** The cell that somebody means who goes from a cell in a direction. */
  cellBeside(cell: number, direction: Spot): number {
    const cells = this.puzzle.spots.map((_, number) => number);
    return beside(cell, direction, cells, this.puzzle.spots);
  }

  /** The placement of the same form one step in a direction. */
  placementBeside(placement: number, direction: Spot): number {
    const { placements } = this.form(placement);
    for (const other of placements) this.middle(other);
    return beside(placement, direction, placements, this.middles);
  }

  /** The forms of a piece in the order in which turning, then flipping, meets them. */
  private circle(piece: number): number[] {
    const circle: number[] = [];
    const meet = (from: number) => {
      for (let form = from; !circle.includes(form); form = this.turned(form)) circle.push(form);
    };
    for (const form of this.ofPiece(piece)) {
      meet(form);
      meet(this.flipped(circle[circle.length - 1]));
    }
    return circle;
  }

  /** The next form that a move leads to, made again and again, or undone. */
  private rolled(form: number, back: boolean, move: number): number {
    const { orientations, placements } = this.puzzle;
    let at = placements[form].orientation;
    for (const _ of orientations) {
      at = back
        ? orientations.findIndex(({ after }) => after[move] === at)
        : orientations[at].after[move];
      if (this.placed[at].length > 0) return this.placed[at][0];
    }
    return form;
  }
}

/** The nearest of some things in a direction, rather straight ahead than near. */
function beside(
  from: number,
  direction: Spot,
  among: readonly number[],
  middles: readonly Spot[],
): number {
  const [dx, dy, dz] = direction;
  const [x, y, z] = middles[from];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const other of among) {
    const [a, b, c] = middles[other];
    const along = (a - x) * dx + (b - y) * dy + (c - z) * dz;
    const across = Math.hypot(a - x - along * dx, b - y - along * dy, c - z - along * dz);
    if (along < 0.2 || across > along * 1.8) continue;
    const cost = along + 2 * across;
    if (cost < least - 1e-6) {
      least = cost;
      best = other;
    }
  }
  return best;
}

export function distance([x, y, z]: Spot, [a, b, c]: Spot): number {
  return Math.hypot(a - x, b - y, c - z);
}
