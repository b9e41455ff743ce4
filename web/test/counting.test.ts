// The number of solutions left, as players count them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playersCount } from "../src/core/distinct.ts";
import { hintFor } from "../src/core/hints.ts";
import { knownOf } from "../src/core/knowledge.ts";
import { Position } from "../src/core/position.ts";
import { Puzzle } from "../src/core/puzzle.ts";
import { Space } from "../src/core/space.ts";
import { knownBoard } from "./boards.ts";

test("where solutions are few, those that turn into each other count once", () => {
  const bare = knownBoard();
  assert.equal(playersCount(new Position(bare, [])), 2);
  const flip = [2, 3, 0, 1, 4, 5];
  const { data, orientations, placements, space } = bare;
  const puzzle = new Puzzle(data, orientations, placements, space, [flip], [], []);
  const start = new Position(puzzle, []);
  assert.equal(knownOf(start)!.count, 2);
  assert.equal(playersCount(start), 1);
  assert.equal(playersCount(start.lay(puzzle.find(0, [0, 1])!)), 1);
  const wrong = start.lay(puzzle.find(0, [0, 2])!);
  assert.equal(playersCount(wrong), 0);
  const hint = hintFor(wrong);
  assert.ok(hint.kind === "takeBack");
  assert.equal(hint.left, 1);
});

test("many solutions all count, and nothing is read to say so", () => {
  const unread = () => assert.fail("the graph is read");
  const { data, orientations, placements } = knownBoard();
  const flip = [2, 3, 0, 1, 4, 5];
  const space = new Space(placements.length, 4, unread, 1001);
  const puzzle = new Puzzle(data, orientations, placements, space, [flip], [], []);
  assert.equal(playersCount(new Position(puzzle, [])), 1001);
});

test("more solutions than a number holds are counted exactly", () => {
  // 60 places with three ways each.
  const nodes = 61;
  const starts = Uint32Array.from(
    { length: nodes + 1 },
    (_, node) => 3 * Math.min(node, nodes - 1),
  );
  const labels = Uint32Array.from({ length: 180 }, (_, edge) => edge);
  const targets = Uint32Array.from({ length: 180 }, (_, edge) => Math.floor(edge / 3) + 1);
  const space = new Space(180, 0, () => ({ starts, labels, targets }));
  assert.equal(space.exact, 3n ** 60n);
  assert.notEqual(BigInt(space.count(new Uint8Array(180).fill(1))), 3n ** 60n);
});
