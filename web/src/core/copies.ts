// Closed boards: the copies of their cells, as Python lists them. A page shows one round of the
// board, which begins where somebody scrolled to, and on copies pieces lie as on paper.

import type { Orientation, PageData, Place, Placement, Point } from "./puzzle.ts";
import { DamageError, type Numbers } from "./wire.ts";

/** A way on the board: along the columns of a drawing, or along its rows. */
interface Axis {
  /** What a step adds to a place, and to a point on paper. */
  readonly place: Place;
  readonly paper: Point;
  /** The least step that a copy has. */
  readonly begin: number;
  /** After how many steps the cells come back, and all is again as it was; 0 where it never is. */
  readonly length: number;
  readonly period: number;
  /** How far pieces reach. */
  readonly reach: number;
}

/** How a board is closed, as Python writes it. */
export interface RoundData {
  readonly copies: string;
  /** Down and across. */
  readonly axes: readonly [Axis, Axis];
}

/** How many steps away from where the board begins, down and across. */
export type Steps = readonly [number, number];

/** A copy of a cell, wherever the board is scrolled. The cells themselves come first. */
export interface Copy {
  readonly cell: number;
  readonly at: Steps;
  readonly place: Place;
}

/** A copy of a cell where it is seen. Those in the round that is shown come first. */
export interface SeenCopy {
  readonly cell: number;
  readonly place: Place;
  readonly corners: readonly Point[];
  /** Whether it is outside, but touches the round that is shown. */
  readonly isBeside: boolean;
}

export function readCopies(
  numbers: Numbers,
  { axes }: RoundData,
  places: readonly Place[],
): readonly Copy[] {
  const count = numbers.count();
  const cells = Array.from({ length: count }, () => numbers.below(places.length));
  const [downs, acrosses] = [numbers.many(count), numbers.many(count)];
  numbers.end();
  if (places.some((_, cell) => cells[cell] !== cell)) throw new DamageError("a cell is missing");
  const at = cells.map((_, n): Steps => [downs[n] + axes[0].begin, acrosses[n] + axes[1].begin]);
  return cells.map((cell, number) => {
    const [down, across] = [0, 1].map((axis) => at[number][axis] - at[cell][axis]);
    const place = places[cell].map(
      (n, axis) => n + down * axes[0].place[axis] + across * axes[1].place[axis],
    );
    return { cell, at: at[number], place };
  });
}

/** The same puzzle scrolled: the round that is shown begins some steps away. */
export function scrolled(data: PageData, copies: readonly Copy[], by: Steps): PageData {
  const { board } = data;
  const { axes } = board.round!;
  const isWithin = ({ at }: Copy, more: 0 | 1): boolean =>
    axes.every(({ length, period, reach }, axis) => {
      const step = at[axis] - by[axis];
      return period === 0 || (step >= -reach * more && step < length + reach * more);
    });
  const corners = ({ cell, at }: Copy): Point[] => {
    const [down, across] = [0, 1].map((axis) => at[axis] - copies[cell].at[axis] - by[axis]);
    const [right, below] = [0, 1].map((n) => down * axes[0].paper[n] + across * axes[1].paper[n]);
    return board.corners[cell].map(([x, y]): Point => [x + right, y + below]);
  };
  const round = copies.filter((copy) => isWithin(copy, 0)).sort((a, b) => a.cell - b.cell);
  if (round.length !== board.corners.length) throw new DamageError("a round lacks a cell");
  const shown = new Set(round);
  const seen = round.map((copy) => ({ ...copy, corners: corners(copy), isBeside: false }));
  const sides = new Set(seen.flatMap((copy) => sidesOf(copy.corners)));
  for (const copy of copies) {
    if (shown.has(copy) || !isWithin(copy, 1)) continue;
    const around = corners(copy);
    const isBeside = sidesOf(around).some((side) => sides.has(side));
    seen.push({ ...copy, corners: around, isBeside });
  }
  const isMoved = by.some((steps) => steps !== 0);
  return {
    ...data,
    board: {
      ...board,
      corners: seen.slice(0, round.length).map((copy) => copy.corners),
      // Places that stay open have no copies.
      kept: isMoved ? [] : board.kept,
      unscrolled: board.corners,
      copies: seen,
    },
  };
}

/** Where the round begins after a step in a direction on paper, such as `[1, 0]` to the right. */
export function scrolledOn({ axes }: RoundData, by: Steps, direction: Point): Steps {
  const [down, across] = axes.map(({ paper, period }, axis) => {
    const step = period === 0 ? 0 : stepAlong(paper, direction);
    return period === 0 ? 0 : (by[axis] + step + period) % period;
  });
  return [down, across];
}

/** Whether a board goes round in a direction. */
export function goesRound({ axes }: RoundData, direction: Point): boolean {
  return axes.some(({ paper, period }) => period > 0 && stepAlong(paper, direction) !== 0);
}

/** A step of an axis that leads rather in a direction than aside: 1, or -1 backwards; 0 for none. */
function stepAlong([x, y]: Point, [right, down]: Point): number {
  const along = (x * right + y * down) / Math.hypot(x, y);
  return Math.abs(along) < 0.75 ? 0 : Math.sign(along);
}

/** The sides of a cell, each the same for both cells that touch there. */
function sidesOf(corners: readonly Point[]): string[] {
  return corners.map((start, at) => {
    const end = corners[(at + 1) % corners.length];
    return [0, 1].map((n) => Math.round((start[n] + end[n]) * 500)).join();
  });
}

/** How pieces lie on copies. */
export class Plane {
  private readonly numbers: ReadonlyMap<string, number>;
  /** The copies of each cell; that in the round which is shown comes first. */
  private readonly ofCell: readonly (readonly number[])[];

  constructor(
    private readonly copies: readonly SeenCopy[],
    private readonly orientations: readonly Orientation[],
  ) {
    this.numbers = new Map(copies.map(({ place }, number) => [place.join(), number]));
    const all: number[][] = [];
    copies.forEach(({ cell }, number) => {
      all[cell] = [...(all[cell] ?? []), number];
    });
    this.ofCell = all;
  }

  /** The copies that an orientation covers that begins on one; null where some are missing. */
  from(begin: number, orientation: number): readonly number[] | null {
    const { place } = this.copies[begin];
    const found: number[] = [];
    for (const step of this.orientations[orientation].places) {
      const number = this.numbers.get(step.map((n, axis) => n + place[axis]).join());
      if (number === undefined) return null;
      found.push(number);
    }
    return found;
  }

  /** The cells of some copies. */
  cellsOf(image: readonly number[]): number[] {
    return image.map((number) => this.copies[number].cell);
  }

  /**
   * A placement as it is seen: how it lies in one piece, and in which orientation, which differs
   * beyond a seam that turns over.
   */
  seen(placement: Placement): Placement {
    const wanted = keyOf(placement.cells);
    const own = [placement.orientation, ...this.orientations.keys()].filter(
      (orientation) => this.orientations[orientation].piece === placement.piece,
    );
    // Where it begins in the round that is shown is tried before what is beyond a seam.
    for (const begins of [placement.cells, placement.cells.flatMap((cell) => this.ofCell[cell])]) {
      for (const orientation of own) {
        for (const begin of begins) {
          const image = this.from(begin, orientation);
          if (image === null || keyOf(this.cellsOf(image)) !== wanted) continue;
          return { ...placement, orientation, image };
        }
      }
    }
    return placement;
  }

  /** Everywhere that an orientation lies, by the cells that it covers there. */
  *images(orientation: number): Generator<readonly [cells: string, image: readonly number[]]> {
    for (const begin of this.copies.keys()) {
      const image = this.from(begin, orientation);
      if (image !== null) yield [keyOf(this.cellsOf(image)), image];
    }
  }
}

/** The same for the same cells in any order. */
export function keyOf(cells: readonly number[]): string {
  return [...cells].sort((a, b) => a - b).join();
}
