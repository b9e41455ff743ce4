// The album of solutions found. How many are distinct is what Python counted.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Album } from "../src/core/album.ts";
import { distinctOf } from "../src/core/distinct.ts";
import { Position } from "../src/core/position.ts";
import { type PageData, readPuzzle } from "../src/core/puzzle.ts";
import { Session } from "../src/core/session.ts";
import { EN } from "../src/messages/en.ts";
import { JA } from "../src/messages/ja.ts";
import { boardOf, Texts } from "./boards.ts";

interface Board {
  readonly name: string;
  readonly data: PageData;
}

const MOST = 10_000;
const file = process.env.PENTOMINO_SAMPLES;
const boards = file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Board[]);

for (const { name, data } of boards) {
  const puzzle = await readPuzzle(data);
  const start = new Position(puzzle, []);
  const all = puzzle.space?.solutions(puzzle.allowed(start.laid)) ?? null;
  if (all === null || all.count > MOST || data.distinct === null) continue;
  const solutions = Array.from({ length: all.count }, (_, number) => all.at(number));

  test(`${name}: an album has as many solutions as are distinct`, () => {
    const album = new Album(puzzle);
    assert.equal(album.keep(solutions), Number(data.distinct));
    const distinct = distinctOf(start)!;
    distinct.step(Number.POSITIVE_INFINITY);
    const ranks = new Set(album.solutions.map((solution) => distinct.rank(solution)));
    assert.equal(ranks.size, Number(data.distinct));
    for (const solution of solutions) {
      const entry = album.entry(solution)!;
      assert.equal(distinct.rank(entry.solution), distinct.rank(solution));
      assert.deepEqual(album.solutions[entry.at - 1], entry.solution);
    }
  });

  test(`${name}: an album stays in the browser, and goes to another one in a file`, () => {
    const [own, other] = [new Texts(), new Texts()];
    const album = new Album(puzzle, own);
    album.keep([solutions[0]]);
    assert.equal(new Album(puzzle, own).entry(solutions[0])?.at, 1);
    album.keep([solutions.at(-1)!]);
    const before = new Album(puzzle, other);
    before.keep([solutions.at(-1)!]);
    const count = album.solutions.length;
    assert.equal(before.merge(album.write()), count - 1);
    assert.equal(before.merge(album.write()), 0);
    assert.equal(new Album(puzzle, other).solutions.length, count);
  });

  test(`${name}: a file that is no album of this puzzle adds nothing`, () => {
    const store = new Texts();
    const album = new Album(puzzle, store);
    album.keep([solutions[0]]);
    const kept = [...store.texts];
    const good = JSON.parse(album.write());
    const title = "Another";
    const noAlbums: unknown[] = ["", "{", "null", "[]", "1", '"x"', '{"format":"pentomino album"}'];
    for (const text of noAlbums) assert.deepEqual(album.merge(`${text}`), { kind: "noAlbum" });
    const merge = (changed: object) => album.merge(JSON.stringify({ ...good, ...changed }));
    assert.deepEqual(merge({ version: 2 }), { kind: "noAlbum" });
    assert.deepEqual(merge({ solutions: {} }), { kind: "noAlbum" });
    assert.deepEqual(merge({ puzzle: "0", title }), { kind: "otherPuzzle", title });
    const [text] = good.solutions as string[];
    const part = text.split("~").slice(1).join("~");
    for (const wrong of [part, `${text}~${text}`, "~~~", 7, null, {}]) {
      assert.deepEqual(merge({ solutions: [text, wrong] }), { kind: "noSolution", number: 2 });
    }
    assert.deepEqual([...store.texts], kept);
    assert.equal(album.solutions.length, 1);
  });

  test(`${name}: what a player lays goes into the album, what the page lays does not`, () => {
    const session = new Session(puzzle);
    const [first] = solutions;
    const lay = () => {
      for (const number of first) session.place(number);
      assert.ok(session.isSolved);
    };
    session.setMode("explore");
    session.reveal();
    session.setMode("play");
    assert.equal(session.album.solutions.length, 0);
    session.clear();
    lay();
    const isKept = all.count > 1;
    assert.equal(session.album.solutions.length, isKept ? 1 : 0);
    session.clear();
    lay();
    assert.equal(session.isAgain, isKept);
    for (const act of [() => session.choose(0), () => session.undo()]) {
      session.setMode("album");
      session.ask();
      assert.deepEqual([session.mode, session.hint], ["album", null]);
      act();
      assert.equal(session.mode, "play");
    }
    session.clear();
    session.exploreFound(first);
    assert.deepEqual([session.mode, session.sight], ["explore", "solution"]);
    assert.deepEqual(new Set(session.exploring.solution), new Set(first));
  });
}

test("the page says which solution it is and as which it was found", () => {
  const among = { number: 612, count: 2339, isEach: false };
  assert.equal(EN.which(among, 3, false), "No. 612 of 2,339, your third.");
  assert.equal(EN.which(null, 3, false), "Your third.");
  assert.equal(EN.which(among, null, false), "No. 612 of 2,339.");
  assert.equal(EN.which(null, null, false), "");
  const nths = [9, 11, 12, 13, 21, 22, 103, 111, 1001].map((found) => EN.which(null, found, true));
  assert.deepEqual(
    nths.map((text) => text.replace(", found again.", "")),
    ["9th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th", "1,001st"].map(
      (nth) => `Your ${nth}`,
    ),
  );
  assert.equal(JA.which(among, 3, false), "2,339通りのうち612番の解です。あなたの3個目の解です。");
});

test("where solutions are not counted, what is found goes into the album all the same", () => {
  const puzzle = boardOf(2, 2, [[2, 2, 2]]);
  const session = new Session(puzzle);
  for (const cells of [
    [0, 1],
    [2, 3],
  ]) {
    session.place(puzzle.find(0, cells));
  }
  assert.ok(session.isSolved);
  assert.deepEqual(session.album.entry(session.position.all)?.at, 1);
  session.clear();
  session.exploreFound(session.album.solutions[0]);
  assert.equal(session.mode, "explore");
});
