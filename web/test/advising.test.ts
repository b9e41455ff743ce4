// Hints of an adviser: when one is asked, what becomes of the answer, and what ends a question.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Deduction, reasonWith } from "../src/core/deduction.ts";
import type { Adviser, Hint } from "../src/core/hints.ts";
import { hintFor, laysOf, takesOf } from "../src/core/hints.ts";
import { writePlacement } from "../src/core/notation.ts";
import { Position } from "../src/core/position.ts";
import { Puzzle } from "../src/core/puzzle.ts";
import { Session } from "../src/core/session.ts";
import { wrongOf } from "../src/core/showing.ts";
import { EN } from "../src/messages/en.ts";
import { PLAY } from "../src/messages/languages.ts";
import { type HintRecord, readHint } from "../src/play/advising.ts";
import { boardOf, knownBoard } from "./boards.ts";

/** Answers when the test says so. */
class Slow implements Adviser {
  readonly asked: { position: Position; signal: AbortSignal; answer: (hint: Hint) => void }[] = [];
  readonly say = ({ kind }: { kind: string }): string => kind;

  ask(position: Position, signal: AbortSignal): Promise<Hint> {
    return new Promise((answer) => this.asked.push({ position, signal, answer }));
  }
}

const TOLD = { kind: "told", placement: null, back: [], share: null, count: null } as const;

/** Two dominoes on a board of 2 by 2 whose solutions the page does not know. */
function unknown() {
  const puzzle = boardOf(2, 2, [[2, 2, 2]]);
  const session = new Session(puzzle);
  const adviser = new Slow();
  session.adviser = adviser;
  const [upper, lower, left] = [
    [0, 1],
    [2, 3],
    [0, 2],
  ].map((cells) => puzzle.find(0, cells)!);
  return { puzzle, session, adviser, upper, lower, left };
}

/** Lets what waits for an answer go on. */
const settled = () => new Promise((done) => setTimeout(done));

test("an adviser is asked where the page knows no hint, and what they say is laid", async () => {
  const { session, adviser, upper } = unknown();
  session.ask();
  assert.equal(session.hint?.hint.kind, "asking");
  assert.equal(session.hints, 0);
  adviser.asked[0].answer({ ...TOLD, placement: upper, share: 1, count: 2 });
  await settled();
  assert.equal(laysOf(session.hint!.hint), upper);
  assert.deepEqual([session.hints, session.past.now], [1, []]);
  session.ask();
  assert.deepEqual([session.hints, session.helped, session.past.now], [1, 1, [upper]]);
  assert.equal(adviser.asked.length, 1);
});

test("nobody is asked where the page knows the solutions, or where there is nobody", () => {
  const session = new Session(knownBoard());
  const adviser = new Slow();
  session.adviser = adviser;
  session.ask();
  assert.equal(session.hint?.hint.kind, "lay");
  assert.equal(adviser.asked.length, 0);
  const alone = new Session(boardOf(2, 2, [[2, 2, 2]]));
  alone.ask();
  assert.deepEqual([alone.hint?.hint.kind, alone.hints], ["unknown", 1]);
});

test("the page does not reason for seconds about a large board where it can ask", async () => {
  const wasm = new Uint8Array(readFileSync("../src/pentomino/web/static/deduction.wasm"));
  reasonWith(await Deduction.load(wasm));
  try {
    // Single cells are forced everywhere, one after the other.
    for (const [cells, kind] of [
      [40, "step"],
      [10_001, "asking"],
    ] as const) {
      const session = new Session(boardOf(1, cells, [[1, cells, cells]]));
      session.adviser = new Slow();
      session.ask();
      assert.equal(session.hint?.hint.kind, kind);
    }
  } finally {
    reasonWith(null);
  }
});

test("a question ends when the position changes, and its answer is dropped", async () => {
  const ways: ((session: Session, placement: number) => void)[] = [
    (session, placement) => session.place(placement),
    (session) => session.dismiss(),
    (session) => session.ask(),
    (session) => session.setMode("explore"),
    (session, placement) => session.goTo([placement]),
  ];
  for (const change of ways) {
    const { session, adviser, upper, lower } = unknown();
    session.ask();
    const [{ signal, answer }] = adviser.asked;
    session.choose(0);
    session.letGo();
    assert.ok(!signal.aborted);
    change(session, upper);
    assert.ok(signal.aborted);
    answer({ ...TOLD, placement: lower });
    await settled();
    assert.deepEqual([session.hint, session.hints], [null, 0]);
  }
});

test("a second question does not hear the answer to the first", async () => {
  const { session, adviser, upper, lower } = unknown();
  session.ask();
  session.place(upper);
  session.ask();
  const [first, second] = adviser.asked;
  first.answer({ ...TOLD, placement: upper });
  await settled();
  assert.equal(session.hint?.hint.kind, "asking");
  assert.ok(!second.signal.aborted);
  second.answer({ ...TOLD, placement: lower });
  await settled();
  assert.equal(laysOf(session.hint!.hint), lower);
});

test("several pieces are taken back at once, and one undo brings them again", async () => {
  const puzzle = boardOf(3, 3, [[1, 0, null]]);
  const session = new Session(puzzle);
  const adviser = new Slow();
  session.adviser = adviser;
  const laid = [0, 4, 8].map((cell) => puzzle.find(0, [cell])!);
  for (const each of laid) session.place(each);
  session.ask();
  adviser.asked[0].answer({ ...TOLD, back: [laid[2], laid[0]] });
  await settled();
  assert.deepEqual(wrongOf(session), [laid[2], laid[0]]);
  session.ask();
  assert.deepEqual(session.past.now, [laid[1]]);
  session.undo();
  assert.deepEqual(session.past.now, laid);
});

test("a refusal counts as no hint, and the next touch puts it away", async () => {
  const { session, adviser } = unknown();
  session.ask();
  adviser.asked[0].answer({ ...TOLD, refusal: new Error("too large") });
  await settled();
  assert.deepEqual([session.hint?.hint.kind, session.hints], ["told", 0]);
  session.ask();
  assert.deepEqual([session.hint, session.past.now], [null, []]);
});

test("what the server says becomes a hint", () => {
  const { puzzle, upper, lower, left } = unknown();
  const record = (number: number) => ({ text: writePlacement(puzzle, number) });
  const none: HintRecord = {
    left: 0,
    more: false,
    take_back: [],
    step: null,
    piece: null,
    shared: null,
  };
  const some = { ...none, left: 2, piece: record(upper) };
  assert.deepEqual(readHint(puzzle, none), { kind: "impossible" });
  assert.deepEqual(readHint(puzzle, { ...none, left: 1 }), { kind: "solved" });
  assert.deepEqual(readHint(puzzle, { ...none, take_back: [record(left)] }), {
    kind: "takeBack",
    placement: left,
    left: null,
    why: null,
  });
  const several = readHint(puzzle, { ...none, take_back: [record(lower), record(upper)] });
  assert.deepEqual(takesOf(several), [lower, upper]);
  const facts = (said: HintRecord) => {
    const hint = readHint(puzzle, said);
    return hint.kind === "told" ? [hint.placement, hint.share, hint.count] : hint.kind;
  };
  assert.deepEqual(facts({ ...some, shared: 1 }), [upper, 1, 2]);
  assert.deepEqual(facts(some), [upper, null, null]);
  assert.deepEqual(facts({ ...some, more: true, left: 1 }), [upper, null, null]);
  // What logic finds is in all solutions, whether they were counted or not.
  assert.deepEqual(facts({ ...some, more: true, step: {} }), [upper, 2, 2]);
  // Numbers beyond those that a page holds exactly are not said.
  assert.deepEqual(facts({ ...some, left: 2 ** 60, shared: 2 ** 59 }), [upper, null, null]);
  assert.throws(() => readHint(puzzle, { ...some, piece: { text: "Q_1.1" } }));
});

test("both languages say how many solutions have a piece", () => {
  const [en, ja] = [PLAY.en, PLAY.ja];
  assert.equal(
    en.advice("X", 23170, 188952),
    "X as shown: 23,170 of the 188,952 solutions left have it.",
  );
  assert.equal(en.advice("X", 1, 3), "X as shown: 1 of the 3 solutions left has it.");
  assert.match(en.advice("X", 3, 3), /must lie/);
  assert.match(en.advice("X", null, null), /^A solution has X/);
  assert.equal(en.takeBackAll(["F", "N", "P"]), "No solution is left. Take back F, N and P.");
  assert.match(ja.advice("X", 23170, 188952), /188,952通りのうち23,170通り/);
  assert.match(ja.takeBackAll(["F", "N"]), /F、N を外して/);
});

test("a hint to look at a cell says that it may stay empty", () => {
  const { data, orientations, placements, space } = knownBoard();
  for (const spare of [[], [0, 1, 2, 3]]) {
    const puzzle = new Puzzle({ ...data, spare }, orientations, placements, space, [], [], []);
    const said = EN.hintLook(hintFor(new Position(puzzle, [])), "here", []);
    assert.equal(said.endsWith(" It may stay empty."), spare.length > 0, said);
  }
});
