// What a session does when it is asked for more than there is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type PageData, readPuzzle } from "../src/core/puzzle.ts";
import { Session } from "../src/core/session.ts";

interface Board {
  readonly name: string;
  readonly data: PageData;
}

const file = process.env.PENTOMINO_SAMPLES;
const boards = file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Board[]);

for (const { name, data } of boards) {
  const puzzle = await readPuzzle(data);

  test(`${name}: a solved puzzle gives no hints, and counts none`, () => {
    const session = new Session(puzzle);
    session.ask();
    session.setMode("explore");
    assert.equal(session.hint, null);
    session.ask();
    assert.deepEqual([session.hint, session.hints], [null, 1]);
    session.setMode("play");
    session.reveal();
    assert.ok(session.isSolved);
    session.ask();
    assert.deepEqual([session.hint, session.hints], [null, 1]);
  });
}
