// The orientations of pieces, told apart by where their cells lie, so on any lattice alike: which
// orientation a placement has, which one a turn or a flip leads to, and what lies nearest.

import { middleInSpace, type Puzzle, type Spot } from "./puzzle.ts";

/** How far two middles may lie apart and still be the same; corners have four digits. */
const SAME = 0.05;
const STEP = Math.PI / 6;

/** One orientation of a piece, with its placements on the board. Its number is that of the first. */
export interface Form {
  /** The middles of its cells, seen from its own middle. */
  readonly middles: readonly Spot[];
  readonly placements: readonly number[];
}

type Move = (spot: Spot) => Spot;

export class Forms {
  /** The middle of each placement, its form, and what is known of forms: as far as anybody asked. */
  private readonly middles: Spot[] = [];
  private readonly formOf: number[] = [];
  private readonly known: Form[] = [];
  private readonly sorted: (readonly number[])[] = [];

  constructor(readonly puzzle: Puzzle) {}

  /** The forms of a piece. They are told apart once somebody asks, not while the page opens. */
  ofPiece(piece: number): readonly number[] {
    this.sorted[piece] ??= this.sort(piece);
    return this.sorted[piece];
  }

  ofPlacement(placement: number): number {
    this.ofPiece(this.pieceOf(placement));
    return this.formOf[placement];
  }

  form(form: number): Form {
    this.ofPiece(this.pieceOf(form));
    return this.known[form];
  }

  middle(placement: number): Spot {
    this.ofPiece(this.pieceOf(placement));
    return this.middles[placement];
  }

  pieceOf(placement: number): number {
    return this.puzzle.placements[placement].piece;
  }

  private sort(piece: number): number[] {
    const { placements, spots, ofPiece } = this.puzzle;
    const { known } = this;
    const forms: number[] = [];
    const traits: number[] = [];
    const members: number[][] = [];
    for (const number of ofPiece[piece]) {
      const places = placements[number].cells.map((cell) => spots[cell]);
      const middle = middleInSpace(places);
      const trait = traitOf(places, middle);
      let at = 0;
      for (; at < forms.length; at++) {
        const isLike = Math.abs(traits[at] - trait) < 0.1 + 0.01 * trait;
        if (isLike && alike(known[forms[at]].middles, seenFrom(middle, places))) break;
      }
      if (at === forms.length) {
        forms.push(number);
        traits.push(trait);
        members.push([]);
        known[number] = { middles: seenFrom(middle, places), placements: members[at] };
      }
      members[at].push(number);
      this.middles[number] = middle;
      this.formOf[number] = forms[at];
    }
    return forms;
  }

  /** The form after the smallest turn to the right that the piece can make. */
  turned(form: number, back = false): number {
    return this.rolled(form, back, (cos, sin) => ([x, y, z]) => [
      x * cos - y * sin,
      x * sin + y * cos,
      z,
    ]);
  }

  /**
   * The form after a flip from left to right, in space after tipping to the front, or backwards;
   * the form itself where the piece cannot be flipped.
   */
  flipped(form: number, back = false): number {
    if (this.puzzle.inSpace) {
      return this.rolled(form, back, (cos, sin) => ([x, y, z]) => [
        x,
        y * cos + z * sin,
        z * cos - y * sin,
      ]);
    }
    const mirrored = this.moved(form, ([x, y, z]) => [-x, y, z]);
    if (mirrored !== undefined) return mirrored;
    return this.moved(form, ([x, y, z]) => [x, -y, z]) ?? form;
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
    for (const number of this.form(form).placements) {
      const far = distance(this.middles[number], spot);
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
    const { placements } = this.form(this.ofPlacement(placement));
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

  /** The form after the smallest roll about an axis that leads to another one. */
  private rolled(form: number, back: boolean, roll: (cos: number, sin: number) => Move): number {
    for (let step = 1; step < 12; step++) {
      const angle = (back ? -step : step) * STEP;
      const found = this.moved(form, roll(Math.cos(angle), Math.sin(angle)));
      if (found !== undefined && found !== form) return found;
    }
    return form;
  }

  private moved(form: number, move: Move): number | undefined {
    const wanted = this.form(form).middles.map(move);
    const forms = this.ofPiece(this.pieceOf(form));
    return forms.find((other) => alike(this.form(other).middles, wanted));
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

function seenFrom(middle: Spot, spots: readonly Spot[]): Spot[] {
  return spots.map((spot) => [spot[0] - middle[0], spot[1] - middle[1], spot[2] - middle[2]]);
}

/** A number that is about the same for placements of the same form, and mostly for no others. */
function traitOf(spots: readonly Spot[], middle: Spot): number {
  let sum = 0;
  for (let at = 0; at < spots.length; at++) {
    const spot = spots[at];
    const far = spot[0] - middle[0] + 3.1 * (spot[1] - middle[1]) + 5.7 * (spot[2] - middle[2]);
    sum += far * far;
  }
  return sum;
}

/** Whether two pieces have their cells at the same spots, in any order. */
function alike(one: readonly Spot[], other: readonly Spot[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    // Mostly the order is the same as well.
    if (!isNear(one[at], other[at]) && !other.some((spot) => isNear(spot, one[at]))) return false;
  }
  return true;
}

function isNear(one: Spot, other: Spot): boolean {
  return (
    Math.abs(one[0] - other[0]) < SAME &&
    Math.abs(one[1] - other[1]) < SAME &&
    Math.abs(one[2] - other[2]) < SAME
  );
}
