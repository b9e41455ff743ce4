// The coloured squares of a result: how often each piece was tried, and what the page laid.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readGame, writeGame } from "../src/core/saved_game.ts";
import { Session } from "../src/core/session.ts";
import { squaresOf } from "../src/core/squares.ts";
import { boardOf } from "./boards.ts";

/** Two rows of three, for a stick of three, one of two, and one of one cell. */
const PUZZLE = boardOf(2, 3, [
  [3, 1, 1],
  [2, 1, 1],
  [1, 1, 1],
]);
const at = (piece: number, ...cells: number[]) => PUZZLE.find(piece, cells)!;

test("a piece that stays where it was laid first is green", () => {
  const session = new Session(PUZZLE);
  session.place(at(1, 3, 4));
  session.place(at(0, 0, 1, 2));
  session.place(at(2, 5));
  assert.ok(session.isSolved);
  assert.equal(squaresOf(session), "🟩🟩🟩");
});

test("squares stand in the order of laying, and count other places, also those undone", () => {
  const session = new Session(PUZZLE);
  session.place(at(2, 0));
  session.undo();
  session.place(at(0, 0, 1, 2));
  session.place(at(2, 3));
  session.takeBack(at(2, 3));
  session.place(at(1, 3, 4));
  session.takeBack(at(1, 3, 4));
  session.place(at(1, 4, 5));
  session.place(at(2, 3));
  assert.ok(session.isSolved);
  // The single cell lay at another place once; that it came back to its own does not count.
  assert.equal(squaresOf(session), "🟩🟨🟨");
});

test("more than two other places are red", () => {
  const session = new Session(PUZZLE);
  for (const cell of [0, 1, 2]) {
    session.place(at(2, cell));
    session.takeBack(at(2, cell));
    const seen = new Session(PUZZLE);
    seen.restore(session);
    seen.place(at(2, 5));
    assert.equal(squaresOf(seen), ["🟨", "🟧", "🟥"][cell]);
  }
});

test("what the page laid is white, and all comes back with a game that was kept", () => {
  const session = new Session(PUZZLE);
  session.place(at(2, 0));
  session.takeBack(at(2, 0));
  session.place(at(2, 5));
  const again = new Session(PUZZLE);
  const game = readGame(PUZZLE, JSON.parse(JSON.stringify(writeGame(PUZZLE, session))));
  again.restore({ ...game!, aided: [at(0, 0, 1, 2)] });
  again.place(at(0, 0, 1, 2));
  assert.equal(squaresOf(again), "🟨⬜");
});

test("after a solved puzzle is begun anew, earlier places are forgotten", () => {
  const session = new Session(PUZZLE);
  const solve = () => {
    session.place(at(0, 0, 1, 2));
    session.place(at(1, 3, 4));
    session.place(at(2, 5));
  };
  session.place(at(2, 0));
  session.takeBack(at(2, 0));
  solve();
  assert.equal(squaresOf(session), "🟩🟩🟨");
  session.clear();
  solve();
  assert.equal(squaresOf(session), "🟩🟩🟩");
});
