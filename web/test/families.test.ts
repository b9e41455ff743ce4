// Families of solutions, compared with what trying all pairs of solutions finds.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { distinctOf } from "../src/core/distinct.ts";
import { type Families, familiesOf } from "../src/core/families.ts";
import { solutionsOf } from "../src/core/knowledge.ts";
import { Position } from "../src/core/position.ts";
import { type PageData, type Puzzle, readPuzzle } from "../src/core/puzzle.ts";

interface Board {
  readonly name: string;
  readonly data: PageData;
}

const file = process.env.PENTOMINO_SAMPLES ?? "build/samples.json";
const boards = JSON.parse(readFileSync(file, "utf8")) as readonly Board[];

function puzzleOf(name: string): Promise<Puzzle> {
  return readPuzzle(boards.find((board) => board.name === name)!.data);
}

function whole(families: Families): Families {
  while (!families.step(5));
  return families;
}

/** Groups of numbers as lists, in an order of their own. */
function groups(numbers: Iterable<readonly [key: number, number: number]>): string[] {
  const found = new Map<number, number[]>();
  for (const [key, number] of numbers) found.set(key, [...(found.get(key) ?? []), number]);
  return [...found.values()].map((group) => group.sort((a, b) => a - b).join(" ")).sort();
}

function groupsOf(families: Families): string[] {
  let key = 0;
  return groups(families.members.map(({ number, at }) => [at === 1 ? ++key : key, number]));
}

/** The same by comparing each solution with each other one. */
function triedGroups(puzzle: Puzzle, onlyDistinct: boolean): string[] {
  const position = new Position(puzzle, []);
  const solutions = solutionsOf(position)!;
  const sets = Array.from({ length: solutions.count }, (_, n) => new Set(solutions.at(n)));
  const parents = [...sets.keys()];
  const root = (n: number): number => (parents[n] === n ? n : root(parents[n]));
  const namesOf = (laid: readonly number[]) =>
    laid
      .map((each) => puzzle.placements[each].piece)
      .sort((a, b) => a - b)
      .join();
  for (const [n, one] of sets.entries()) {
    for (const [m, other] of sets.entries()) {
      if (m >= n) break;
      const own = [...one].filter((each) => !other.has(each));
      const others = [...other].filter((each) => !one.has(each));
      if (own.length <= 3 && namesOf(own) === namesOf(others)) parents[root(n)] = root(m);
    }
  }
  const all = [...sets.keys()];
  if (!onlyDistinct) return groups(all.map((n) => [root(n), n]));
  const distinct = distinctOf(position)!;
  distinct.step(Number.POSITIVE_INFINITY);
  for (const n of all) for (const m of distinct.imagesOf(n)) parents[root(n)] = root(m);
  return groups(distinct.numbers.map((n) => [root(n), n]));
}

for (const name of ["8x8h", "dominoes", "one-sided", "triamonds"]) {
  test(`${name}: families are those that trying all pairs finds`, async () => {
    const puzzle = await puzzleOf(name);
    const position = new Position(puzzle, []);
    for (const onlyDistinct of [false, true]) {
      if (onlyDistinct) distinctOf(position)!.step(Number.POSITIVE_INFINITY);
      const families = whole(familiesOf(position, onlyDistinct)!);
      assert.deepEqual(groupsOf(families), triedGroups(puzzle, onlyDistinct));
    }
  });
}

test("6x10: as many families of each size as another program found", async () => {
  const position = new Position(await puzzleOf("6x10"), []);
  const families = whole(familiesOf(position, false)!);
  const sizes = new Map<number, number>();
  for (const { at, size } of families.members) {
    if (at === 1) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  const found = [...sizes].sort(([a], [b]) => a - b).map(([size, many]) => `${size}: ${many}`);
  assert.equal(
    found.join(", "),
    "1: 2664, 2: 1484, 3: 276, 4: 308, 5: 64, 6: 100, 7: 4, 8: 12, 10: 20, 12: 12, 16: 8, 17: 4, 20: 4",
  );
  assert.equal(families.count, 2296);
  const solutions = solutionsOf(position)!;
  const { members } = families;
  assert.deepEqual([members[0].at, members[0].size], [1, 20]);
  for (const { number, size, common } of members.slice(0, 300)) {
    const laid = solutions.at(number);
    assert.ok([...common].every((each) => laid.includes(each)));
    if (size === 2) assert.ok([9, 10].includes(common.size));
  }
});

test("families are not sought where solutions are too many or pieces too few", async () => {
  const many = await puzzleOf("one-sided");
  const few = await puzzleOf("diabolical cube");
  for (const puzzle of [many, few]) {
    const position = new Position(puzzle, []);
    const solutions = solutionsOf(position)!;
    const { length } = solutions.at(0);
    const isPossible = length >= 5 && (solutions.count * length ** 3) / 6 <= 6_000_000;
    assert.equal(familiesOf(position, false) !== null, isPossible);
  }
});
