// What a page with several puzzles keeps, and which puzzle it opens next.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Collection, type CollectionData } from "../src/core/collection.ts";
import { type Day, type DayPuzzle, readDay } from "../src/core/days.ts";
import type { Result } from "../src/core/results.ts";
import { SolvedDays, SolvedPuzzles } from "../src/core/solved.ts";
import { EN } from "../src/messages/en.ts";
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

const large = (day: Day): DayPuzzle => ({ day, size: "large" });
const small = (day: Day): DayPuzzle => ({ day, size: "small" });
const middle = (day: Day): DayPuzzle => ({ day, size: "middle" });

/** Daily puzzles of as many days as a page has. */
function daysOf(store = new Texts(), days = 366): SolvedDays {
  return new SolvedDays(collectionOf(3 * days), store);
}

test("results of days stay, and only those that can be read", () => {
  const store = new Texts();
  const solved = daysOf(store);
  solved.keep(large(TODAY), resultOn(TODAY));
  solved.keep(small(TODAY - 3), resultOn(TODAY));
  solved.keep(large(TODAY - 3), resultOn(TODAY - 3));
  const kept = store.read("pentomino.daily") as Record<string, unknown>;
  const one = kept["2026-11-22"];
  const odd = { "2026-02-30": one, "2026-01-01": 7, "2026-01-02.huge": one, "2026-01-03.": one };
  store.write("pentomino.daily", { ...kept, ...odd });
  const { results } = daysOf(store);
  assert.deepEqual([...results.keys()], [TODAY, TODAY - 3]);
  assert.deepEqual(results.get(TODAY - 3), {
    small: resultOn(TODAY),
    large: resultOn(TODAY - 3),
  });
  // When a day had but one puzzle, its result was kept under the date alone.
  assert.deepEqual(Object.keys(kept), ["2026-11-22", "2026-11-19.small", "2026-11-19"]);
  for (const wrong of [null, "x", 3]) {
    store.write("pentomino.daily", wrong);
    assert.equal(solved.results.size, 0);
  }
});

test("only days on which a puzzle of theirs was solved make days in a row", () => {
  const solved = daysOf();
  for (const day of [TODAY - 5, TODAY - 4, TODAY - 3, TODAY - 1]) {
    solved.keep(small(day), resultOn(day));
  }
  solved.keep(middle(TODAY - 1), resultOn(TODAY - 1));
  solved.keep(middle(TODAY), resultOn(TODAY));
  solved.keep(small(TODAY - 2), resultOn(TODAY));
  assert.deepEqual([solved.streak(TODAY), solved.longest], [2, 3]);
  assert.deepEqual([solved.streak(TODAY + 1), solved.streak(TODAY + 2)], [2, 0]);
});

test("a day opens with the first size that is not solved", () => {
  const solved = daysOf();
  assert.deepEqual(solved.open(TODAY), small(TODAY));
  solved.keep(small(TODAY), resultOn(TODAY));
  assert.deepEqual(solved.open(TODAY), middle(TODAY));
  solved.keep(large(TODAY), resultOn(TODAY));
  assert.deepEqual(solved.open(TODAY), middle(TODAY));
  solved.keep(middle(TODAY), resultOn(TODAY));
  assert.deepEqual(solved.open(TODAY), large(TODAY));
});

test("next come the other sizes of the day, then today, then the days before, round to yesterday", () => {
  const solved = daysOf();
  const all = (day: Day) => {
    for (const of of [small, middle, large]) solved.keep(of(day), resultOn(day));
  };
  assert.deepEqual(solved.next(small(TODAY - 9), TODAY), middle(TODAY - 9));
  assert.deepEqual(solved.next(large(TODAY - 9), TODAY), small(TODAY - 9));
  all(TODAY - 9);
  assert.deepEqual(solved.next(large(TODAY - 9), TODAY), small(TODAY));
  all(TODAY);
  assert.deepEqual(solved.next(large(TODAY), TODAY), small(TODAY - 1));
  assert.deepEqual(solved.next(large(TODAY - 9), TODAY), small(TODAY - 10));
  const first = solved.first(TODAY);
  all(first);
  assert.deepEqual(solved.next(large(first), TODAY), small(TODAY - 1));
  for (let day = first; day < TODAY; day++) all(day);
  assert.equal(solved.next(large(TODAY), TODAY), null);
});

test("times without help are listed for each size, the best first", () => {
  const solved = daysOf();
  const taking = (seconds: number, hints = 0, helped = 0) => ({
    ...resultOn(TODAY, helped),
    seconds,
    hints,
  });
  solved.keep(small(TODAY), taking(41));
  solved.keep(small(TODAY - 1), taking(19));
  solved.keep(small(TODAY - 2), taking(9, 1));
  solved.keep(small(TODAY - 3), taking(9, 0, 1));
  solved.keep(large(TODAY), taking(5));
  assert.deepEqual(solved.times("small"), [19, 41]);
  assert.deepEqual([solved.times("middle"), solved.times("large")], [[], [5]]);
});

test("days from a year ago to today can be played", () => {
  const solved = daysOf();
  assert.equal(solved.first(TODAY), on("2025-11-24"));
  const days = [TODAY - 364, TODAY - 363, TODAY, TODAY + 1];
  assert.deepEqual(
    days.map((day) => solved.canPlay(day, TODAY)),
    [false, true, true, false],
  );
});

test("the puzzles of a day are together in the list, the small one first", () => {
  const solved = daysOf();
  const numbers = [small, middle, large].map((of) => solved.numberOf(of(on("1970-01-05"))));
  assert.deepEqual(numbers, [21, 22, 23]);
});

test("a link opens the latest day of its puzzle, unless that is at hand", () => {
  const solved = daysOf();
  const link = linkTo(solved.numberOf(middle(TODAY - 8)));
  assert.deepEqual(solved.linked(link, large(TODAY), TODAY), middle(TODAY - 8));
  assert.deepEqual(solved.linked(link, null, TODAY), middle(TODAY - 8));
  assert.deepEqual(solved.linked(link, small(TODAY - 8), TODAY), middle(TODAY - 8));
  assert.equal(solved.linked(link, middle(TODAY - 8), TODAY), null);
  assert.equal(solved.linked(linkTo(solved.numberOf(large(TODAY + 1))), large(TODAY), TODAY), null);
  const few = daysOf(new Texts(), 7);
  const today = linkTo(few.numberOf(small(TODAY)));
  assert.deepEqual(few.linked(today, small(TODAY - 1), TODAY), small(TODAY));
});

test("all puzzles of a page are solved", () => {
  assert.deepEqual([1, 2, 3].map(EN.shelf.allSolved), ["Solved!", "Both solved!", "All 3 solved!"]);
});
