// Results that are kept, and which puzzle comes next.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  kept,
  moreSeen,
  nextOpen,
  type Result,
  readResult,
  SIGHTS,
  writeResult,
} from "../src/core/results.ts";

const FIRST: Result = { seconds: 271, moves: 14, hints: 2, helped: 1, sight: "dead", day: 20779 };

test("a result comes back as it was written", () => {
  const text = JSON.stringify(writeResult(FIRST));
  assert.match(text, /"2026-11-22"/);
  assert.deepEqual(readResult(JSON.parse(text)), FIRST);
});

test("a result that cannot be read is none", () => {
  const damaged = [null, 3, "x", [], {}, { ...FIRST }, { sight: "dead", day: "2026-02-30" }];
  for (const value of damaged) assert.equal(readResult(value), null);
  const odd = { seconds: -3, moves: "x", hints: "Infinity", sight: "nothing", day: "2026-11-22" };
  const none = { seconds: 0, moves: 0, hints: 0, helped: 0 };
  assert.deepEqual(readResult(odd), { ...none, sight: "nothing", day: 20779 });
});

test("the first result stays, unless a later one took less help", () => {
  assert.equal(kept(null, FIRST), FIRST);
  assert.equal(kept(FIRST, { ...FIRST, seconds: 9, day: 20780 }), FIRST);
  const alone = { ...FIRST, seconds: 900, helped: 0, day: 20780 };
  assert.deepEqual(kept(FIRST, alone), { ...alone, day: 20779 });
});

test("the most that was seen counts", () => {
  assert.equal(moreSeen("dead", "nothing"), "dead");
  assert.equal(moreSeen("dead", "heat"), "heat");
  for (const sight of SIGHTS) assert.equal(moreSeen(sight, "solution"), "solution");
});

test("the next puzzle is the next that is not solved, round to the first", () => {
  const solved = new Set([0, 3, 4]);
  const next = (from: number, count = 6) => nextOpen(count, from, (number) => solved.has(number));
  assert.equal(next(0), 1);
  assert.equal(next(2), 5);
  assert.equal(next(5), 1);
  assert.equal(next(0, 1), null);
  assert.equal(
    nextOpen(6, 2, () => true),
    null,
  );
});
