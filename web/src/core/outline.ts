// The outlines of cells as paths of SVG: drawn in by half a gap, corners rounded.

import type { Point } from "./puzzle.ts";

const SAME = 1000;
/** More than any corner is away, in parts of a cell, and more than there are corners. */
const FAR = 2 ** 24;

/** A side of a cell, by its corners and their numbers. */
interface Side {
  readonly from: number;
  readonly to: number;
  readonly start: Point;
  readonly end: Point;
}

/** The path round some cells, given by their corners in clockwise order. */
export function path(cells: readonly (readonly Point[])[], inward: number, radius: number): string {
  return ringsOf(cells)
    .map((ring) => written(rounded(drawnIn(ring, inward), radius)))
    .join("");
}

/** The path round each of some cells. Most look alike: these are rounded once. */
export function separatePaths(
  cells: readonly (readonly Point[])[],
  inward: number,
  radius: number,
): string[] {
  const known: { readonly cell: readonly Point[]; readonly arcs: readonly Arc[] }[] = [];
  return cells.map((cell) => {
    const like = known.find((other) => areAlike(cell, other.cell));
    if (like !== undefined) {
      const [[x, y], [x0, y0]] = [cell[0], like.cell[0]];
      return written(like.arcs, x - x0, y - y0);
    }
    const arcs = rounded(drawnIn(straightened(cell), inward), radius);
    known.push({ cell, arcs });
    return written(arcs);
  });
}

/** Whether one cell is the other one moved, without a turn. */
function areAlike(one: readonly Point[], other: readonly Point[]): boolean {
  if (one.length !== other.length) return false;
  const [x, y] = [one[0][0] - other[0][0], one[0][1] - other[0][1]];
  for (let at = 1; at < one.length; at++) {
    if (Math.abs(one[at][0] - other[at][0] - x) * SAME > 0.5) return false;
    if (Math.abs(one[at][1] - other[at][1] - y) * SAME > 0.5) return false;
  }
  return true;
}

/** The rings round some cells, drawn in. */
export function insetRings(cells: readonly (readonly Point[])[], inward: number): Point[][] {
  return ringsOf(cells).map((ring) => drawnIn(ring, inward));
}

/** The rings of the sides that only one cell has; the inside is on the right. */
function ringsOf(cells: readonly (readonly Point[])[]): Point[][] {
  if (cells.length === 1) return [straightened(cells[0])];
  const corners = new Map<number, number>();
  const numberOf = ([x, y]: Point): number => {
    const key = Math.round(x * SAME) * FAR + Math.round(y * SAME);
    let number = corners.get(key);
    if (number === undefined) {
      number = corners.size;
      corners.set(key, number);
    }
    return number;
  };
  const sides = new Map<number, Side>();
  for (const cell of cells) {
    const numbers = cell.map(numberOf);
    for (let at = 0; at < cell.length; at++) {
      const next = at + 1 < cell.length ? at + 1 : 0;
      const [from, to] = [numbers[at], numbers[next]];
      if (sides.delete(to * FAR + from)) continue;
      sides.set(from * FAR + to, { from, to, start: cell[at], end: cell[next] });
    }
  }
  const onward = new Map<number, Side[]>();
  for (const side of sides.values()) {
    const known = onward.get(side.from);
    if (known === undefined) onward.set(side.from, [side]);
    else known.push(side);
  }
  const left = new Set(sides.values());
  const rings: Point[][] = [];
  for (const first of left) {
    const ring: Point[] = [];
    for (let side = first; left.delete(side); ) {
      ring.push(side.start);
      const choices = onward.get(side.to) ?? [];
      const before = side;
      // The sharpest turn to the right stays with the cell, or goes on to one beside it.
      side = choices.reduce((a, b) => (turnOf(before, b) > turnOf(before, a) ? b : a));
    }
    rings.push(straightened(ring));
  }
  return rings;
}

function turnOf(before: Side, after: Side): number {
  return turn(before.start, before.end, after.end);
}

/** The angle of a turn in radians, positive to the right. */
function turn(before: Point, here: Point, after: Point): number {
  const [x1, y1] = [here[0] - before[0], here[1] - before[1]];
  const [x2, y2] = [after[0] - here[0], after[1] - here[1]];
  return Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2);
}

function straightened(ring: readonly Point[]): Point[] {
  return ring.filter((here, at) => {
    const before = ring.at(at - 1)!;
    return Math.abs(turn(before, here, ring[(at + 1) % ring.length])) > 1e-3;
  });
}

/** The ring with every side moved towards the inside; outwards where `by` is negative. */
function drawnIn(ring: readonly Point[], by: number): Point[] {
  return ring.map((here, at) => {
    const [x1, y1] = unit(ring.at(at - 1)!, here);
    const [x2, y2] = unit(here, ring[(at + 1) % ring.length]);
    const cross = x1 * y2 - y1 * x2;
    return [here[0] + (by * (x2 - x1)) / cross, here[1] + (by * (y2 - y1)) / cross];
  });
}

function unit(start: Point, end: Point): Point {
  const [x, y] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

/** A corner of an outline: where its arc begins and ends, how round it is, and which way it turns. */
interface Arc {
  readonly start: Point;
  readonly end: Point;
  /** The radius and the flags, as in a path. */
  readonly text: string;
}

function rounded(ring: readonly Point[], radius: number): Arc[] {
  return ring.map((here, at) => {
    const before = ring.at(at - 1)!;
    const after = ring[(at + 1) % ring.length];
    const angle = turn(before, here, after);
    const slope = Math.tan(Math.abs(angle) / 2);
    const shortest = Math.min(distance(before, here), distance(here, after));
    const cut = Math.min(radius * slope, shortest / 2);
    const [x1, y1] = unit(before, here);
    const [x2, y2] = unit(here, after);
    const arc = text(cut / slope);
    return {
      start: [here[0] - cut * x1, here[1] - cut * y1],
      end: [here[0] + cut * x2, here[1] + cut * y2],
      text: `A${arc} ${arc} 0 0 ${angle > 0 ? 1 : 0} `,
    };
  });
}

function written(arcs: readonly Arc[], right = 0, down = 0): string {
  let path = "";
  for (const { start, end, text: arc } of arcs) {
    path += `${path === "" ? "M" : "L"}${pair(start, right, down)}${arc}${pair(end, right, down)}`;
  }
  return `${path}Z`;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function pair([x, y]: Point, right: number, down: number): string {
  return `${text(x + right)} ${text(y + down)}`;
}

function text(value: number): string {
  return String(Math.round(value * SAME) / SAME);
}
