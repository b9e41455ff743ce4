// Patterns stay inside their pieces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PATTERNS, patternMarks } from "../src/core/patterns.ts";
import type { Point } from "../src/core/puzzle.ts";

const square = (x: number, y: number): Point[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
];
/** A ring of eight cells: the middle is a hole. */
const RING = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => square(x, y)));
RING.splice(4, 1);

for (const pattern of PATTERNS) {
  test(`${pattern}: all marks lie on the cells, and reach all of them`, () => {
    const { path, width } = patternMarks(RING, pattern, 0.1);
    assert.ok(width > 0);
    const seen = new Set<string>();
    for (const mark of path.split("M").slice(1)) {
      const numbers = mark.match(/-?\d+(\.\d+)?/g)!.map(Number);
      const [x1, y1] = numbers;
      const [x2, y2] = mark.endsWith("h0") ? [x1, y1] : numbers.slice(2);
      for (const share of [0.001, 0.25, 0.5, 0.75, 0.999]) {
        const [x, y] = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
        assert.ok(Math.min(x, y) >= 0.099 && Math.max(x, y) <= 2.901, `${x} ${y}`);
        const isInHole = Math.abs(x - 1.5) < 0.599 && Math.abs(y - 1.5) < 0.599;
        assert.ok(!isInHole, `${x} ${y}`);
        seen.add(`${Math.floor(x)} ${Math.floor(y)}`);
      }
    }
    assert.equal(seen.size, 8);
  });
}
