// The orientations of pieces that have placements on a board: which one a turn or a flip leads to,
// and what lies nearest.

import { keyOf } from "./copies.ts";
import { middleInSpace, minus, type Puzzle, rangeOf, type Spot } from "./puzzle.ts";
import { seenPlace } from "./upright.ts";

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

/** Where a placement is seen: on a closed board it goes on at the other side. */
interface Image {
  readonly placement: number;
  readonly middle: Spot;
}

export class Forms {
  /** For each orientation, where it can lie, as far as anybody asked. */
  private readonly images: (readonly Image[])[] = [];
  /** The placements of a closed board by piece and cells. */
  private byCells: ReadonlyMap<string, number> | null = null;
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
    const { image, orientation } = placements[form];
    const middle = this.middle(form);
    return {
      middles: image.map((cell) => minus(spots[cell], middle)),
      placements: this.placed[orientation],
    };
  }

  middle(placement: number): Spot {
    const { placements, spots } = this.puzzle;
    this.middles[placement] ??= middleInSpace(placements[placement].image.map((c) => spots[c]));
    return this.middles[placement];
  }

  /** The middle of a placement where it is seen nearest to a spot. */
  middleNear(placement: number, spot: Spot): Spot {
    const images = this.imagesOf(this.puzzle.placements[placement].orientation);
    return images
      .filter((image) => image.placement === placement)
      .map((image) => image.middle)
      .reduce((a, b) => (distance(b, spot) < distance(a, spot) ? b : a), this.middle(placement));
  }

  private imagesOf(orientation: number): readonly Image[] {
    this.images[orientation] ??= this.found(orientation);
    return this.images[orientation];
  }

  private found(orientation: number): Image[] {
    const { plane, spots, placements, orientations } = this.puzzle;
    if (plane === null) {
      const image = (placement: number) => ({ placement, middle: this.middle(placement) });
      return this.placed[orientation].map(image);
    }
    const key = (piece: number, cells: string) => `${piece} ${cells}`;
    this.byCells ??= new Map(
      placements.map(({ piece, cells, number }) => [key(piece, keyOf(cells)), number]),
    );
    const found: Image[] = [];
    for (const [cells, image] of plane.images(orientation)) {
      const placement = this.byCells.get(key(orientations[orientation].piece, cells));
      if (placement === undefined) continue;
      found.push({ placement, middle: middleInSpace(image.map((spot) => spots[spot])) });
    }
    return found;
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
    for (const { placement, middle } of this.imagesOf(this.puzzle.placements[form].orientation)) {
      const far = distance(middle, spot);
      if (far < least && wanted(placement)) {
        least = far;
        best = placement;
      }
    }
    return best;
  }

  /** A spot moved onto the board where a form there would reach over a wall, by so much at most. */
  pulledIn(form: number, [x, y, z]: Spot, most: number): Spot {
    const images = this.imagesOf(this.puzzle.placements[form].orientation);
    const [a, b] = [x, y].map((at, axis) => {
      const [least, greatest] = rangeOf(images.map(({ middle }) => middle[axis]));
      const inside = Math.min(Math.max(at, least), greatest);
      return Math.abs(inside - at) > most ? at : inside;
    });
    return [a, b, z];
  }

  /** The cell that somebody means who goes from a cell in a direction. */
  cellBeside(cell: number, direction: Spot): number {
    const { puzzle } = this;
    const [right, down] = direction;
    // To the sides through all cells of a row, also where some are nearer in other directions.
    if (!puzzle.inSpace && down === 0) {
      const { data, spots } = puzzle;
      const rowAt = (at: number) => seenPlace(data, at)[0];
      const row = [...data.board.places.keys()]
        .filter((other) => rowAt(other) === rowAt(cell))
        .sort((one, other) => spots[one][0] - spots[other][0]);
      const next = row[row.indexOf(cell) + Math.sign(right)];
      if (next !== undefined) return next;
    }
    const found = beside(puzzle.spots[cell], direction, puzzle.spots);
    return found < 0 ? cell : puzzle.cellOf(found);
  }

  /** The placement of the same form one step in a direction. */
  placementBeside(placement: number, direction: Spot): number {
    const images = this.imagesOf(this.puzzle.placements[placement].orientation);
    const middles = images.map(({ middle }) => middle);
    const found = beside(this.middle(placement), direction, middles);
    return found < 0 ? placement : images[found].placement;
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

/** The nearest of some middles in a direction, rather straight ahead than near; -1 for none. */
function beside([x, y, z]: Spot, [dx, dy, dz]: Spot, middles: readonly Spot[]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  middles.forEach(([a, b, c], other) => {
    const along = (a - x) * dx + (b - y) * dy + (c - z) * dz;
    const across = Math.hypot(a - x - along * dx, b - y - along * dy, c - z - along * dz);
    if (along < 0.2 || across > along * 1.8) return;
    const cost = along + 2 * across;
    if (cost < least - 1e-6) {
      least = cost;
      best = other;
    }
  });
  return best;
}

export function distance([x, y, z]: Spot, [a, b, c]: Spot): number {
  return Math.hypot(a - x, b - y, c - z);
}
