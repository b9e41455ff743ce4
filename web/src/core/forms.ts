// The orientations of pieces, told apart by how they look on paper, so on any lattice alike: which
// orientation a placement has, which one a turn or a flip leads to, and what lies nearest.

import type { Placement, Point, Puzzle } from "./puzzle.ts";

/** How far two middles may lie apart and still be the same; corners have four digits. */
const SAME = 0.05;
const STEP = Math.PI / 6;

/** One orientation of a piece, with its placements on the board. */
export interface Form {
  readonly piece: number;
  /** The middles of its cells, seen from its own middle. */
  readonly middles: readonly Point[];
  readonly placements: readonly number[];
}

export class Forms {
  /** The middle of each cell, and of each placement. */
  readonly cellMiddles: readonly Point[];
  readonly middles: readonly Point[];
  readonly all: readonly Form[];
  /** The form of each placement, and the forms of each piece. */
  readonly ofPlacement: readonly number[];
  readonly ofPiece: readonly (readonly number[])[];

  constructor(readonly puzzle: Puzzle) {
    this.cellMiddles = puzzle.data.board.corners.map(middleOf);
    this.middles = puzzle.placements.map((placement) => middleOf(this.points(placement)));
    const made: { piece: number; middles: readonly Point[]; placements: number[] }[] = [];
    this.ofPlacement = puzzle.placements.map((placement) => {
      const [x, y] = this.middles[placement.number];
      const seen = this.points(placement).map(([a, b]): Point => [a - x, b - y]);
      const known = made.findIndex(
        (form) => form.piece === placement.piece && alike(form.middles, seen),
      );
      const form = known < 0 ? made.length : known;
      if (known < 0) made.push({ piece: placement.piece, middles: seen, placements: [] });
      made[form].placements.push(placement.number);
      return form;
    });
    this.all = made;
    this.ofPiece = puzzle.pieces.map((_, piece) =>
      made.flatMap((form, number) => (form.piece === piece ? [number] : [])),
    );
  }

  /** The form after the smallest turn to the right that the piece can make. */
  turned(form: number, back = false): number {
    for (let step = 1; step < 12; step++) {
      const angle = (back ? -step : step) * STEP;
      const found = this.moved(form, ([x, y]) => [
        x * Math.cos(angle) - y * Math.sin(angle),
        x * Math.sin(angle) + y * Math.cos(angle),
      ]);
      if (found !== undefined && found !== form) return found;
    }
    return form;
  }

  /** The form after a flip from left to right; the form itself where the piece cannot be flipped. */
  flipped(form: number): number {
    const mirrored = this.moved(form, ([x, y]) => [-x, y]);
    if (mirrored !== undefined) return mirrored;
    return this.moved(form, ([x, y]) => [x, -y]) ?? form;
  }

  /** All forms of the same piece, beginning after this one: each follows by a turn or a flip. */
  after(form: number): number[] {
    const circle = this.circle(this.all[form].piece);
    const at = circle.indexOf(form) + 1;
    return [...circle.slice(at), ...circle.slice(0, at)];
  }

  /** The placement of a form whose middle is nearest to a point, among those wanted. */
  nearest(
    form: number,
    [x, y]: Point,
    wanted: (placement: number) => boolean,
    within = Number.POSITIVE_INFINITY,
  ): number | null {
    let best: number | null = null;
    let least = within;
    for (const number of this.all[form].placements) {
      const [a, b] = this.middles[number];
      const far = Math.hypot(a - x, b - y);
      if (far < least && wanted(number)) {
        least = far;
        best = number;
      }
    }
    return best;
  }

  /** The cell that somebody means who goes from a cell in a direction. */
  cellBeside(cell: number, direction: Point): number {
    const cells = this.cellMiddles.map((_, number) => number);
    return beside(cell, direction, cells, this.cellMiddles);
  }

  /** The placement of the same form one step in a direction. */
  placementBeside(placement: number, direction: Point): number {
    const { placements } = this.all[this.ofPlacement[placement]];
    return beside(placement, direction, placements, this.middles);
  }

  /** The forms of a piece in the order in which turning, then flipping, meets them. */
  private circle(piece: number): number[] {
    const circle: number[] = [];
    const meet = (from: number) => {
      for (let form = from; !circle.includes(form); form = this.turned(form)) circle.push(form);
    };
    for (const form of this.ofPiece[piece]) {
      meet(form);
      meet(this.flipped(circle[circle.length - 1]));
    }
    return circle;
  }

  private points(placement: Placement): Point[] {
    return placement.cells.map((cell) => this.cellMiddles[cell]);
  }

  private moved(form: number, move: (point: Point) => Point): number | undefined {
    const { piece, middles } = this.all[form];
    const wanted = middles.map(move);
    return this.ofPiece[piece].find((other) => alike(this.all[other].middles, wanted));
  }
}

/** The nearest of some things in a direction, rather straight ahead than near. */
function beside(
  from: number,
  [dx, dy]: Point,
  among: readonly number[],
  middles: readonly Point[],
): number {
  const [x, y] = middles[from];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const other of among) {
    const [a, b] = middles[other];
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy - (b - y) * dx);
    if (along < 0.2 || across > along * 1.8) continue;
    const cost = along + 2 * across;
    if (cost < least - 1e-6) {
      least = cost;
      best = other;
    }
  }
  return best;
}

export function middleOf(points: readonly Point[]): Point {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  return [x, y];
}

function alike(one: readonly Point[], other: readonly Point[]): boolean {
  return (
    one.length === other.length &&
    one.every(([x, y]) => other.some(([a, b]) => Math.abs(a - x) < SAME && Math.abs(b - y) < SAME))
  );
}
