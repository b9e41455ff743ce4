// What a session does when it is asked for more than there is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readPlacement } from "../src/core/notation.ts";
import { type PageData, readPuzzle } from "../src/core/puzzle.ts";
import { Session } from "../src/core/session.ts";
import { typedMove } from "../src/core/typed.ts";

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

test("a barred placement is shown, but cannot be laid, and a typed move says so", async () => {
  for (const { data } of boards.filter(({ name }) => name === "barred")) {
    const session = new Session(await readPuzzle(data));
    const { puzzle } = session;
    assert.equal(puzzle.placements.length - puzzle.free.length, 2);
    for (const move of ["I2_1.1-2", "I2_2-3.4"]) {
      assert.deepEqual(typedMove(session, move), { kind: "barred" });
      const number = readPlacement(puzzle, move)!;
      assert.ok(number >= puzzle.free.length);
      assert.equal(session.place(number), false);
    }
    session.choose(0); // upright, because the first placement that lies is barred
    session.aim(session.forms.middle(puzzle.free.length + 1));
    assert.equal(session.hand?.ghost, puzzle.free.length + 1);
    assert.equal(session.ghostFits, false);
  }
});
