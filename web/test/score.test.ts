// How a game ends that is not solved: the score, the best that is known, and going on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "../src/core/position.ts";
import { Puzzle } from "../src/core/puzzle.ts";
import { isBest, scoreOf } from "../src/core/score.ts";
import { type Event, Session } from "../src/core/session.ts";
import { EN } from "../src/messages/en.ts";
import { JA } from "../src/messages/ja.ts";
import { helpTexts } from "../src/view/shelf.ts";
import { boardOf, knownBoard } from "./boards.ts";

/** Five cells in a row, and two sticks of two: four can be covered. */
const ROW = boardOf(1, 5, [[2, 2, 2]]);

function forMost(covered: number, isProved: boolean): Puzzle {
  const { data, orientations, placements, neighbours } = ROW;
  const best = { covered, isProved, placements: "A_1.1-2~A_1.3-4" };
  return new Puzzle({ ...data, best }, orientations, placements, null, [], neighbours, []);
}

const at = (...cells: number[]) => ROW.find(0, cells)!;

test("a score counts the cells that are covered, and knows what is possible", () => {
  const puzzle = forMost(4, true);
  const position = new Position(puzzle, [at(1, 2)]);
  assert.deepEqual(scoreOf(position), { covered: 2, cells: 5, best: 4, isProved: true });
  assert.deepEqual(scoreOf(new Position(ROW, [at(1, 2)])), {
    covered: 2,
    cells: 5,
    best: null,
    isProved: false,
  });
  const more = new Position(forMost(2, false), [at(0, 1), at(2, 3)]);
  assert.deepEqual(scoreOf(more), { covered: 4, cells: 5, best: 4, isProved: false });
  assert.ok(!isBest(scoreOf(more)));
});

test("a game ends by itself at the best that is proved, and not before", () => {
  for (const isProved of [true, false]) {
    const session = new Session(forMost(4, isProved));
    const events: string[] = [];
    session.subscribe((event: Event | null) => events.push(event?.kind ?? ""));
    session.place(at(0, 1));
    assert.ok(!session.isOver);
    session.place(at(2, 3));
    assert.equal(session.isOver, isProved);
    assert.equal(events.includes("ended"), isProved);
    assert.ok(!session.isSolved);
  }
});

test("a board whose cells may stay empty is played until its pieces are laid", () => {
  const { data, orientations, placements, space } = knownBoard();
  const spare = [0, 1, 2, 3];
  const session = new Session(
    new Puzzle({ ...data, spare }, orientations, placements, space, [], [], []),
  );
  session.place(session.puzzle.placements.findIndex(({ piece }) => piece === 0));
  assert.ok(!session.isEnded);
});

test("a game given up on an empty board begins again", () => {
  const session = new Session(forMost(4, true));
  session.end();
  session.clear();
  assert.ok(!session.isEnded);
});

test("a game that was ended goes on with the next move, or when it is wished", () => {
  const session = new Session(forMost(4, true));
  session.place(at(1, 2));
  session.end();
  const { seconds } = session;
  session.tick();
  assert.equal(session.seconds, seconds);
  session.resumeEnded();
  assert.ok(!session.isEnded);
  session.end();
  session.place(at(3, 4));
  // Four cells are covered, so it ended again.
  assert.ok(session.isOver);
  session.undo();
  assert.ok(!session.isOver);
});

test("the best is shown as the work of the page", () => {
  const session = new Session(forMost(4, true));
  session.place(at(1, 2));
  session.end();
  session.showBest();
  assert.deepEqual(
    session.position.laid.map((number) => ROW.placements[number].cells),
    [
      [0, 1],
      [2, 3],
    ],
  );
  assert.deepEqual([session.helped, session.isOver, session.isAllHelped], [2, true, true]);
});

test("where one plays for the most, hints, proofs and an album are left out", () => {
  const session = new Session(forMost(4, true));
  session.takesOnlyProved = true;
  session.ask();
  assert.equal(session.hint, null);
  assert.ok(session.place(at(1, 2)));
  assert.ok(!session.hasAlbum);
});

test("the words say whether the best is proved", () => {
  const score = { covered: 58, cells: 60, best: 59, isProved: true };
  assert.equal(EN.score(58, 60), "58 of 60 cells");
  assert.equal(EN.bestScore(score), "The best possible is 59, and that is proved.");
  assert.match(EN.bestScore({ ...score, isProved: false }), /^At least 59 are possible/);
  assert.match(EN.bestScore({ ...score, covered: 59 }), /^That is the best possible/);
  assert.match(EN.bestScore({ ...score, covered: 59, isProved: false }), /^No more is known/);
  assert.equal(EN.bestScore({ ...score, best: null }), "");
  const japanese = [score, { ...score, isProved: false }, { ...score, covered: 59 }];
  assert.equal(new Set(japanese.map(JA.bestScore)).size, 3);
  for (const each of japanese) assert.notEqual(JA.bestScore(each), EN.bestScore(each));
});

test("who gives up is not said to have had everything laid", () => {
  const session = new Session(boardOf(1, 4, [[2, 2, 2]]));
  session.helped = 1;
  session.place(session.puzzle.find(0, [0, 1]));
  session.end();
  assert.ok(!session.isAllHelped);
  assert.ok(helpTexts(session, null, EN).includes("1 piece laid by the page"));
});
