// Patterns on pieces, for print in grey and for people who do not see all colours: lines and dots as
// paths of SVG. They are those of `pentomino.rendering.theme`.

import { insetRings } from "./outline.ts";
import type { Point } from "./puzzle.ts";

export const PATTERNS = [
  "rising",
  "falling",
  "level",
  "upright",
  "crossed",
  "grid",
  "dots",
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** The distance from one line or dot to the next, and how wide they are, in cells. */
const STEP = 0.2;
const LINE = 0.14 * STEP;
const DOT = 0.32 * STEP;

/** The directions of the lines, in degrees clockwise from the right. */
const DIRECTIONS: Readonly<Record<Exclude<Pattern, "dots">, readonly number[]>> = {
  rising: [-45],
  falling: [45],
  level: [0],
  upright: [90],
  crossed: [-45, 45],
  grid: [0, 90],
};

export interface Marks {
  readonly path: string;
  readonly width: number;
}

/** Lines or dots on some cells, at least `inward` from their outline. */
export function patternMarks(
  cells: readonly (readonly Point[])[],
  pattern: Pattern,
  inward: number,
): Marks {
  const rings = insetRings(cells, inward);
  if (pattern === "dots") return { path: dots(rings), width: DOT };
  const path = DIRECTIONS[pattern].map((degrees) => lines(rings, degrees)).join("");
  return { path, width: LINE };
}

function lines(rings: readonly (readonly Point[])[], degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const turned = rings.map((ring) =>
    ring.map(([x, y]): Point => [x * dx + y * dy, y * dx - x * dy]),
  );
  const at = (along: number, across: number) =>
    `${(along * dx - across * dy).toFixed(3)} ${(along * dy + across * dx).toFixed(3)}`;
  let path = "";
  for (const [level, ends] of crossings(turned, STEP)) {
    for (let n = 0; n + 1 < ends.length; n += 2) {
      if (ends[n + 1] - ends[n] > 0.2 * STEP) {
        path += `M${at(ends[n], level)}L${at(ends[n + 1], level)}`;
      }
    }
  }
  return path;
}

/** Dots are lines without length and with round ends; every second row is shifted. */
function dots(rings: readonly (readonly Point[])[]): string {
  let path = "";
  let row = 0;
  for (const [level, ends] of crossings(rings, STEP * 0.866)) {
    const shift = 0.5 * (row++ % 2);
    for (let n = 0; n + 1 < ends.length; n += 2) {
      for (let x = Math.ceil(ends[n] / STEP - shift) + shift; x * STEP < ends[n + 1]; x++) {
        path += `M${(x * STEP).toFixed(3)} ${level.toFixed(3)}h0`;
      }
    }
  }
  return path;
}

/** Level lines and where they cross the rings, from left to right. */
function* crossings(
  rings: readonly (readonly Point[])[],
  step: number,
): Generator<readonly [number, readonly number[]]> {
  const heights = rings.flat().map((point) => point[1]);
  const bottom = Math.max(...heights);
  for (let n = Math.floor(Math.min(...heights) / step) + 0.5; n * step < bottom; n++) {
    const level = n * step;
    const ends: number[] = [];
    for (const ring of rings) {
      ring.forEach(([x1, y1], at) => {
        const [x2, y2] = ring[(at + 1) % ring.length];
        if (y1 > level !== y2 > level) ends.push(x1 + ((level - y1) / (y2 - y1)) * (x2 - x1));
      });
    }
    yield [level, ends.sort((a, b) => a - b)];
  }
}
