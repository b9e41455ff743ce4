// Fair draws.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fairBelow } from "../src/core/random.ts";

test("a draw that would favour small numbers is drawn again", () => {
  const draws = [2 ** 53 - 1, 2 ** 53 - 2, 2 ** 53 - 3];
  // 2^53 - 2 is a multiple of 3: the last two numbers have no full set of remainders.
  assert.equal((2 ** 53 - 2) % 3, 0);
  assert.equal(
    fairBelow(3, () => draws.shift()!),
    (2 ** 53 - 3) % 3,
  );
  assert.equal(draws.length, 0);
});

test("all numbers are drawn about equally often", () => {
  const counts = new Array<number>(7).fill(0);
  for (let n = 0; n < 14000; n++) counts[fairBelow(7)]++;
  for (const count of counts) assert.ok(Math.abs(count - 2000) < 300, String(counts));
});

test("a draw ends for counts that are no longer exact", () => {
  for (const count of [2 ** 53, 2 ** 54 + 4, 1e300]) {
    assert.equal(
      fairBelow(count, () => 2 ** 53 - 1),
      2 ** 53 - 1,
    );
  }
});
