// How large the pieces beside the board are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { largestUnit } from "../src/core/fitting_tray.ts";

const BOXES = { gap: 5, wider: 12, higher: 4, least: 48 };
const RANGE = [10, 50] as const;

test("fewer pieces are never smaller, and all stand in the room", () => {
  const sides = [3, 5, 4, 4, 3, 3, 3, 3, 3, 3, 4, 3];
  const room = [877, 90] as const;
  let before = 0;
  for (let count = sides.length; count > 0; count--) {
    const left = sides.slice(0, count);
    const unit = largestUnit(left, room, BOXES, RANGE)!;
    assert.ok(unit >= before);
    before = unit;
    assert.ok(Math.max(...left) * unit + BOXES.higher <= room[1]);
  }
  // The last piece has three cells in a row: 28.5 pixels each, and the rim.
  assert.equal(before, 28.5);
});

test("rows are used where the room is high", () => {
  const sides = [3, 3, 3, 3];
  assert.equal(largestUnit(sides, [300, 300], BOXES, RANGE), 45);
  const low = largestUnit(sides, [300, 60], BOXES, RANGE)!;
  assert.ok(low < 20 && low >= 10);
});

test("pieces are not larger than the cells of the board, and none stands beyond the room", () => {
  assert.equal(largestUnit([3], [2000, 2000], BOXES, [10, 33]), 33);
  assert.equal(largestUnit([3, 3, 3], [100, 48], BOXES, RANGE), null);
  assert.equal(largestUnit([9], [80, 200], BOXES, RANGE), null);
  assert.equal(largestUnit([], [80, 200], BOXES, RANGE), 50);
});
