// Puzzles of a collection against the same puzzles on pages of their own, as Python wrote them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { Collection, type CollectionData, isCollection } from "../src/core/collection.ts";
import { knownOf } from "../src/core/knowledge.ts";
import { fingerprintOf, writeLink } from "../src/core/link.ts";
import { Position } from "../src/core/position.ts";
import { type PageData, type Puzzle, readPuzzle } from "../src/core/puzzle.ts";
import { DamageError } from "../src/core/wire.ts";

interface Samples {
  readonly data: CollectionData;
  readonly alone: readonly PageData[];
}

const file = process.env.PENTOMINO_SAMPLES;
const samples =
  file === undefined
    ? null
    : (JSON.parse(readFileSync(join(dirname(file), "collections.json"), "utf8")) as Samples);

if (samples !== null) {
  const collection = new Collection(samples.data);
  const alone: Puzzle[] = [];
  for (const data of samples.alone) alone.push(await readPuzzle(data));

  test("a collection is told from a puzzle", () => {
    assert.equal(isCollection(samples.data), true);
    assert.equal(isCollection(samples.alone[0]), false);
    assert.equal(collection.size, alone.length);
  });

  alone.forEach((wanted, number) => {
    test(`puzzle ${number + 1} is the same as alone`, async () => {
      const found = await collection.read(number);
      assert.deepEqual(found.placements, wanted.placements);
      assert.deepEqual(found.givens, wanted.givens);
      assert.deepEqual(found.data.marks, wanted.data.marks);
      assert.equal(found.data.distinct, wanted.data.distinct);
      const empty = knownOf(new Position(found, []))!;
      assert.deepEqual(empty, knownOf(new Position(wanted, []))!);
      // After any placement, right or wrong, the same is left.
      for (let n = 0; n < found.placements.length; n += 7) {
        if (!new Position(found, []).fits(n)) continue;
        assert.deepEqual(knownOf(new Position(found, [n])), knownOf(new Position(wanted, [n])));
      }
    });
  });

  test("puzzles on one board share its placements", () => {
    const tables = samples.data.puzzles.map((puzzle) => puzzle.table);
    assert.equal(new Set(tables.slice(0, 6)).size, 1);
    assert.equal(samples.data.tables.length, new Set(tables).size);
  });

  test("a link names its puzzle", async () => {
    const puzzle = await collection.read(4);
    const beginning = fingerprintOf(writeLink(puzzle, []))!;
    assert.deepEqual(collection.find(beginning), [4]);
    for (const other of ["#2.e08fdd45.", "#1.e08fdd4.", "#1.e08fdd456.", "#1.E08FDD45.", "#top"]) {
      assert.equal(fingerprintOf(other), null);
    }
  });

  test("a collection without puzzles is damaged", () => {
    assert.throws(() => new Collection({ ...samples.data, puzzles: [] }), DamageError);
    assert.throws(() => new Collection({ ...samples.data, version: 9 }), DamageError);
  });
}
