// A game on small boards made here: what may be laid, when it is solved, what counts as help, and
// what is left of a game that was kept badly.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Deduction } from "../src/core/deduction.ts";
import type { Hint } from "../src/core/hints.ts";
import { readPlacements } from "../src/core/notation.ts";
import { Position } from "../src/core/position.ts";
import type { Puzzle } from "../src/core/puzzle.ts";
import { readGame, writeGame } from "../src/core/saved_game.ts";
import { type Event, Session } from "../src/core/session.ts";
import { isWide, upright } from "../src/core/upright.ts";
import { hasLetters, type Look } from "../src/view/look.ts";
import { boardOf, knownBoard } from "./boards.ts";

function eventsOf(session: Session): Event[] {
  const events: Event[] = [];
  session.subscribe((event) => {
    if (event !== null) events.push(event);
  });
  return events;
}

test("a placement that does not fit is refused", () => {
  const puzzle = boardOf(2, 3, [
    [2, 1, 1],
    [1, 0, null],
  ]);
  const session = new Session(puzzle);
  const [first, other] = [puzzle.find(0, [0, 1])!, puzzle.find(0, [3, 4])!];
  assert.ok(session.place(first));
  const events = eventsOf(session);
  assert.equal(session.place(other), false);
  assert.equal(session.place(puzzle.find(1, [0])!), false);
  assert.deepEqual(session.past.now, [first]);
  assert.deepEqual(new Set(events.map(({ kind }) => kind)), new Set(["illegal"]));
});

test("a board is solved only when each piece lies as often as it must", () => {
  const puzzle = boardOf(2, 3, [
    [1, 0, null],
    [2, 2, null],
  ]);
  const ones = [0, 1, 2, 3, 4, 5].map((cell) => puzzle.find(0, [cell])!);
  const twos = [puzzle.find(1, [0, 1])!, puzzle.find(1, [3, 4])!];
  assert.equal(new Position(puzzle, ones).isSolved, false);
  assert.equal(new Position(puzzle, [twos[0], ones[2], ones[3], ones[4], ones[5]]).isSolved, false);
  assert.equal(new Position(puzzle, [...twos, ones[2], ones[5]]).isSolved, true);
});

test("who looked at a solution and begins anew has looked at it until the puzzle is solved", () => {
  const puzzle = knownBoard();
  const session = new Session(puzzle);
  session.setMode("explore");
  session.setMode("play");
  session.clear();
  assert.equal(session.sight, "solution");
  const [one, two] = session.exploring.solution;
  session.place(one);
  session.clear();
  assert.equal(session.sight, "solution");
  session.place(one);
  session.place(two);
  assert.ok(session.isSolved);
  session.clear();
  assert.equal(session.sight, "nothing");
});

test("a solution that the page laid does not make who looked at it forget it", () => {
  const session = new Session(knownBoard());
  session.setMode("explore");
  session.reveal();
  assert.ok(session.isSolved);
  session.clear();
  assert.equal(session.sight, "solution");
  assert.equal(session.helped, 0);
});

test("what is shown counts as seen, even if it is hidden again before the next move", () => {
  const session = new Session(knownBoard());
  session.level = "nothing";
  session.setLevel("heat");
  session.setLevel("nothing");
  assert.equal(session.sight, "heat");
});

test("to begin anew is no move, and the clock waits for the first", () => {
  const session = new Session(knownBoard());
  const [one] = session.exploring.solution;
  session.place(one);
  session.tick();
  session.clear();
  session.tick();
  assert.deepEqual([session.moves, session.seconds], [0, 0]);
  session.undo();
  assert.deepEqual(session.past.now, [one]);
});

for (const way of ["undo", "pin"] as const) {
  test(`what comes back after a new beginning brings its time, moves and help (${way})`, () => {
    const puzzle = knownBoard();
    const session = new Session(puzzle);
    const [one, two] = session.exploring.solution;
    session.setMode("explore");
    session.reveal();
    session.setMode("play");
    session.takeBack(two);
    session.tick();
    session.pin();
    session.place(two);
    session.clear();
    session.place(one);
    session.tick();
    session.undo();
    assert.deepEqual([session.seconds, session.moves, session.helped], [1, 1, 0]);
    const text = JSON.stringify(writeGame(puzzle, session));
    const later = new Session(puzzle);
    later.restore(readGame(puzzle, JSON.parse(text))!);
    if (way === "undo") later.undo();
    else later.goToPin(0);
    const { seconds, moves, helped, sight } = later;
    const more = way === "undo" ? 0 : 1;
    assert.deepEqual([seconds, moves, helped, sight], [2, 4 + more, 2, "solution"]);
  });
}

test("where nothing was before a new beginning, nothing comes back", () => {
  const session = new Session(knownBoard());
  const [one, two] = session.exploring.solution;
  session.place(one);
  session.takeBack(one);
  session.tick();
  session.clear();
  session.place(two);
  session.pin();
  session.undo();
  session.place(one);
  session.goToPin(0);
  assert.deepEqual([session.seconds, session.moves], [0, 3]);
});

test("where nothing is done, that is said", () => {
  const session = new Session(knownBoard());
  const events = eventsOf(session);
  session.undo();
  session.redo();
  session.nudge([-1, 0, 0]);
  assert.deepEqual(events, [{ kind: "noUndo" }, { kind: "noRedo" }, { kind: "edge" }]);
  events.length = 0;
  session.pin();
  session.pin();
  assert.deepEqual(events, [{ kind: "pinned", changes: [] }]);
});

test("pieces have letters at first where the board shows some", () => {
  const plain = boardOf(2, 2, [[2, 2, 2]]);
  const lettered = { data: { ...plain.data, marks: [[0, "A"]] } } as unknown as Puzzle;
  const shown = (letters: boolean | null, of: Puzzle) => hasLetters({ letters } as Look, of);
  assert.deepEqual([shown(null, plain), shown(null, lettered)], [false, true]);
  assert.deepEqual([shown(true, plain), shown(false, lettered)], [true, false]);
});

test("the next piece is one that has a placement", () => {
  const session = new Session(
    boardOf(2, 2, [
      [1, 0, 4],
      [3, 0, 1],
      [2, 0, 2],
    ]),
  );
  const chosen: (number | undefined)[] = [];
  for (let step = 0; step < 4; step++) {
    session.chooseNext(1);
    chosen.push(session.hand?.piece);
  }
  assert.deepEqual(chosen, [0, 2, 0, 2]);
  session.choose(1);
  assert.equal(session.hand, null);
});

test("who turns the page goes on with the hint and the solution that were shown", () => {
  const puzzle = knownBoard();
  const session = new Session(puzzle);
  session.setMode("explore");
  session.exploring.show(1);
  const hint = { kind: "solved" } as unknown as Hint;
  session.hint = { hint, stage: "step" };
  const next = new Session(puzzle);
  next.goOn(session);
  assert.deepEqual([next.mode, next.exploring.number, next.hint?.hint], ["explore", 1, hint]);
});

test("a kept position that cannot be costs no more than itself", () => {
  const puzzle = boardOf(2, 3, [[2, 0, 2]]);
  const [one, two, across] = [
    [0, 1],
    [3, 4],
    [1, 4],
  ].map((cells) => puzzle.find(0, cells)!);
  const session = new Session(puzzle);
  session.place(one);
  session.pin();
  session.place(two);
  const { past } = session;
  const damaged = { ...past, past: [...past.past, past.now], now: [one, across] };
  const game = readGame(puzzle, writeGame(puzzle, { ...session, past: damaged }));
  assert.deepEqual(game?.past.now, [one, two]);
  assert.deepEqual(game?.past.past, past.past);
  assert.deepEqual(game?.past.pins, [[one]]);
});

test("what is kept is read as numbers or not at all", () => {
  const puzzle = boardOf(2, 3, [[2, 0, 2]]);
  assert.equal(readGame(puzzle, { now: ["map"], placements: [] }), null);
  const odd = JSON.parse('{"now":[],"seconds":1e999,"moves":-50.5,"hints":2.5,"helped":"x"}');
  const game = readGame(puzzle, odd);
  assert.deepEqual([game?.seconds, game?.moves, game?.hints, game?.helped], [0, 0, 2, 0]);
});

test("a text with more placements than cells is no position, and one with an error ends there", () => {
  const puzzle = boardOf(2, 2, [[1, 0, null]]);
  const part = "A_1.1";
  assert.deepEqual(readPlacements(puzzle, [part, part, part, part].join("~"))?.length, 4);
  assert.equal(readPlacements(puzzle, [part, part, part, part, part].join("~")), null);
  assert.equal(readPlacements(puzzle, "A_1.1~Q_1.1~A_1.2"), null);
});

test("a large board is turned upright", () => {
  const puzzle = boardOf(200, 201, []);
  assert.ok(isWide(puzzle.data));
  const turned = upright(puzzle.data);
  assert.ok(!isWide(turned));
  assert.deepEqual(turned.board.corners[0][0], [200, 0]);
});

test("a problem with very many options is written for the deduction", async () => {
  const wasm = new Uint8Array(readFileSync("../src/pentomino/web/static/deduction.wasm"));
  const deduction = await Deduction.load(wasm);
  const sticks = Array.from({ length: 100_000 }, () => [1, 0, null] as const);
  assert.equal(deduction.refute(boardOf(1, 2, sticks), [], 0), null);
});
