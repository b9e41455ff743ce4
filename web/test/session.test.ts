// What a session does when it is asked for more than there is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readPlacement } from "../src/core/notation.ts";
import { type PageData, readPuzzle } from "../src/core/puzzle.ts";
import { Session } from "../src/core/session.ts";
import { typedMove } from "../src/core/typed.ts";
import { LANGUAGES } from "../src/messages/languages.ts";
import { refusalText } from "../src/view/texts.ts";

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

/** Says what a typed move is answered with on a board. */
const typedOn = async (data: PageData, move: string, laid?: string) => {
  const session = new Session(await readPuzzle(data));
  if (laid !== undefined) session.place(readPlacement(session.puzzle, laid)!);
  const found = typedMove(session, move);
  return typeof found === "number" ? "" : refusalText(session, found, LANGUAGES.en);
};

test("a typed move that a given is in the way of says so", async () => {
  const board = boards.find(({ name }) => name === "givens");
  if (board === undefined) return;
  const answer = (move: string, laid?: string) => typedOn(board.data, move, laid);
  // The given: X_1-3.6_2.5_2.7
  const given = "Row 2, column 5 is covered by X, which is given.";
  for (const move of ["I_2.1-5", "I 2 5", "I r2c5"]) assert.equal(await answer(move), given);
  assert.equal(await answer("I_1.6-10"), "Row 1, column 6 is covered by X, which is given.");
  // Its first cell is free, but nowhere from there on is there room for it beside the given.
  assert.equal(await answer("P 1 5"), "Row 1, column 6 is covered by X, which is given.");
  assert.equal(await answer("X_2-4.5_3.4_3.6"), "X is given: it lies on the board from the start.");
  assert.equal(await answer("I_3.1-4"), "The board has no such place for I.");
  assert.equal(await answer("I_5.1-5"), "");
  assert.equal(await answer("L_5.1-4_6.1", "I_5.1-5"), "Row 5, column 1 is covered by I.");
  assert.equal(await answer("I_6.1-5", "I_5.1-5"), "I is already laid.");
});

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
