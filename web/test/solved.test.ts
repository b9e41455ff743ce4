// What a page with several puzzles keeps, and which puzzle it opens next.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Collection, type CollectionData } from "../src/core/collection.ts";
import { type Day, readDay } from "../src/core/days.ts";
import type { Result } from "../src/core/results.ts";
import { SolvedDays, SolvedPuzzles } from "../src/core/solved.ts";
import { SHELF_EN } from "../src/messages/shelf.ts";
import { Texts } from "./boards.ts";

/** Puzzles of which only the fingerprints matter: 00000000…, 00000001…, and so on. */
function collectionOf(size: number): Collection {
  const puzzles = Array.from({ length: size }, (_, number) => ({ fingerprint: printOf(number) }));
  const data: unknown = { version: 1, fingerprint: "all", title: "", tables: [], puzzles };
  return new Collection(data as CollectionData);
}

function printOf(number: number): string {
  return number.toString(16).padStart(8, "0").padEnd(16, "f");
}

function linkTo(number: number): string {
  return `#1.${printOf(number).slice(0, 8)}.`;
}

const on = (text: string): Day => readDay(text)!;
const TODAY = on("2026-11-22");
const resultOn = (day: Day, helped = 0): Result => ({
  seconds: 60,
  moves: 12,
  hints: 0,
  helped,
  sight: "nothing",
  day,
});

test("results of a list stay when the page is opened again", () => {
  const store = new Texts();
  const before = new SolvedPuzzles(collectionOf(4), store);
  before.keep(2, resultOn(TODAY, 3));
  before.keep(2, resultOn(TODAY + 1, 5));
  const after = new SolvedPuzzles(collectionOf(4), store);
  assert.deepEqual(after.result(2), resultOn(TODAY, 3));
  assert.deepEqual([after.result(1), after.count], [null, 1]);
  assert.deepEqual([...store.texts.keys()], [`pentomino.result.${printOf(2)}`]);
  after.keep(2, resultOn(TODAY + 1));
  assert.deepEqual(before.result(2), resultOn(TODAY));
});

test("after each puzzle of a list comes the next that is open, until all are solved", () => {
  const solved = new SolvedPuzzles(collectionOf(3), new Texts());
  assert.equal(solved.next(2), 0);
  solved.keep(0, resultOn(TODAY));
  assert.equal(solved.next(2), 1);
  solved.keep(1, resultOn(TODAY));
  assert.equal(solved.next(2), null);
  solved.keep(2, resultOn(TODAY));
  assert.deepEqual([solved.next(2), solved.count], [null, 3]);
});

test("the puzzle that was open last is opened again, if there is such a puzzle", () => {
  const store = new Texts();
  const solved = new SolvedPuzzles(collectionOf(3), store);
  assert.equal(solved.last, 0);
  solved.last = 2;
  assert.equal(new SolvedPuzzles(collectionOf(3), store).last, 2);
  for (const wrong of [3, -1, 1.5, "x", null, {}]) {
    store.write("pentomino.last.all", wrong);
    assert.equal(solved.last, 0);
  }
});

test("a link opens its puzzle, unless that is at hand", () => {
  const solved = new SolvedPuzzles(collectionOf(3), new Texts());
  assert.equal(solved.linked(linkTo(2), 0), 2);
  assert.equal(solved.linked(linkTo(2), 2), null);
  assert.equal(solved.linked(linkTo(7), 0), null);
  assert.equal(solved.linked("#top", 0), null);
});

test("results of days stay, and only those that can be read", () => {
  const store = new Texts();
  const solved = new SolvedDays(collectionOf(366), store);
  solved.keep(TODAY, resultOn(TODAY));
  solved.keep(TODAY - 3, resultOn(TODAY));
  const kept = store.read("pentomino.daily") as Record<string, unknown>;
  store.write("pentomino.daily", { ...kept, "2026-02-30": kept["2026-11-22"], "2026-01-01": 7 });
  const { results } = new SolvedDays(collectionOf(366), store);
  assert.deepEqual([...results.keys()], [TODAY, TODAY - 3]);
  assert.deepEqual(results.get(TODAY - 3), resultOn(TODAY));
  for (const wrong of [null, "x", 3]) {
    store.write("pentomino.daily", wrong);
    assert.equal(solved.results.size, 0);
  }
});

test("only puzzles that were solved on their day make days in a row", () => {
  const solved = new SolvedDays(collectionOf(366), new Texts());
  for (const day of [TODAY - 5, TODAY - 4, TODAY - 3, TODAY - 1, TODAY]) {
    solved.keep(day, resultOn(day));
  }
  solved.keep(TODAY - 2, resultOn(TODAY));
  assert.deepEqual([solved.streak(TODAY), solved.longest], [2, 3]);
  assert.deepEqual([solved.streak(TODAY + 1), solved.streak(TODAY + 2)], [2, 0]);
});

test("the next day is today, then the days before, round to yesterday", () => {
  const solved = new SolvedDays(collectionOf(366), new Texts());
  assert.equal(solved.next(TODAY - 9, TODAY), TODAY);
  solved.keep(TODAY, resultOn(TODAY));
  assert.equal(solved.next(TODAY, TODAY), TODAY - 1);
  assert.equal(solved.next(TODAY - 9, TODAY), TODAY - 10);
  const first = solved.first(TODAY);
  assert.equal(solved.next(first, TODAY), TODAY - 1);
  for (let day = first; day < TODAY; day++) solved.keep(day, resultOn(day));
  assert.equal(solved.next(TODAY, TODAY), null);
});

test("days from a year ago to today can be played", () => {
  const solved = new SolvedDays(collectionOf(366), new Texts());
  assert.equal(solved.first(TODAY), on("2025-11-24"));
  const days = [TODAY - 364, TODAY - 363, TODAY, TODAY + 1];
  assert.deepEqual(
    days.map((day) => solved.canPlay(day, TODAY)),
    [false, true, true, false],
  );
});

test("a link opens the latest day of its puzzle, unless that is at hand", () => {
  const solved = new SolvedDays(collectionOf(366), new Texts());
  const link = linkTo(solved.numberOf(TODAY - 8));
  assert.equal(solved.linked(link, TODAY, TODAY), TODAY - 8);
  assert.equal(solved.linked(link, Number.NaN, TODAY), TODAY - 8);
  assert.equal(solved.linked(link, TODAY - 8, TODAY), null);
  assert.equal(solved.linked(linkTo(solved.numberOf(TODAY + 1)), TODAY, TODAY), null);
  const few = new SolvedDays(collectionOf(7), new Texts());
  assert.equal(few.linked(linkTo(few.numberOf(TODAY)), TODAY - 1, TODAY), TODAY);
});

test("all puzzles of a page are solved", () => {
  assert.deepEqual([1, 2, 3].map(SHELF_EN.allSolved), ["Solved!", "Both solved!", "All 3 solved!"]);
});
