// The core against numbers that Python wrote (tests/unit/web/test_core.py writes them).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Steps, scrolled, scrolledOn } from "../src/core/copies.ts";
import { distinctOf } from "../src/core/distinct.ts";
import { Forms } from "../src/core/forms.ts";
import { hintFor } from "../src/core/hints.ts";
import * as history from "../src/core/history.ts";
import { knownOf } from "../src/core/knowledge.ts";
import { readLink, writeLink } from "../src/core/link.ts";
import { readPlacements, readShortMove, writePlacements } from "../src/core/notation.ts";
import { layable, Position } from "../src/core/position.ts";
import {
  type PageData,
  type Point,
  type Puzzle,
  readPuzzle,
  type Spot,
} from "../src/core/puzzle.ts";
import type { Figures } from "../src/core/results.ts";
import { type Game, readGame, writeGame } from "../src/core/saved_game.ts";
import { Session } from "../src/core/session.ts";
import { upright } from "../src/core/upright.ts";
import { DamageError } from "../src/core/wire.ts";

interface Sample {
  readonly laid: readonly number[];
  readonly text: string;
  readonly count: number;
  readonly frequencies: Readonly<Record<string, number>>;
  readonly distinct: number;
  readonly solutions: readonly (readonly [number, readonly number[]])[];
}

interface Board {
  readonly name: string;
  readonly data: PageData;
  readonly samples: readonly Sample[];
}

type Roll = (spot: Spot) => Spot;

const ANGLES = [60, 90, 120, 180, 240, 270, 300, 360];

function turnedBy(degrees: number): Roll {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ([x, y, z]) => [x * cos - y * sin, x * sin + y * cos, z];
}

/** Whether spots are the same, in any order, up to rounding. */
function alike(one: readonly Spot[], other: readonly Spot[]): boolean {
  return one.every((spot) =>
    other.some((each) => spot.every((at, axis) => Math.abs(at - each[axis]) < 0.01)),
  );
}

const file = process.env.PENTOMINO_SAMPLES;
const boards: readonly Board[] =
  file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Board[]);
const puzzles = new Map<string, Puzzle>();
for (const board of boards) puzzles.set(board.name, await readPuzzle(board.data));

for (const { name, samples } of boards) {
  const puzzle = puzzles.get(name)!;

  test(`${name}: counts and frequencies are Python's`, () => {
    for (const { laid, count, frequencies } of samples) {
      const known = knownOf(new Position(puzzle, laid))!;
      assert.equal(known.count, count);
      known.frequencies.forEach((share, number) => {
        assert.equal(share, frequencies[number] ?? 0);
      });
    }
  });

  test(`${name}: the number of all solutions is known before their graph`, async () => {
    const { data } = boards.find((board) => board.name === name)!;
    const { solutions, ...silent } = data;
    const all = puzzle.space!.count(puzzle.allowed([]));
    assert.equal(solutions, all);
    const counted = await readPuzzle(silent);
    assert.equal(counted.space!.count(puzzle.allowed([])), all);
    const wrong = (await readPuzzle({ ...data, solutions: all + 1 })).space!;
    assert.equal(wrong.count(puzzle.allowed([])), all + 1);
    assert.throws(() => wrong.prepare(), DamageError);
  });

  test(`${name}: solutions have Python's numbers`, () => {
    for (const { laid, solutions } of samples) {
      for (const [number, placements] of solutions) {
        const solutions = puzzle.space!.solutions(puzzle.allowed(laid));
        const found = solutions.at(number);
        assert.equal(solutions.numberOf([...found].reverse()), number);
        assert.equal(solutions.numberOf(found.slice(1)), null);
        assert.deepEqual(
          [...found].sort((a, b) => a - b),
          placements,
        );
      }
    }
  });

  test(`${name}: as many solutions are distinct as in Python`, () => {
    for (const { laid, distinct } of samples) {
      const found = distinctOf(new Position(puzzle, laid))!;
      while (!found.step(5)) assert.ok(found.numbers.length <= distinct);
      assert.equal(found.numbers.length, distinct);
    }
  });

  test(`${name}: exploring keeps the solution while pieces are kept and let go`, () => {
    const session = new Session(puzzle);
    session.setMode("explore");
    session.exploring.showRandom();
    const { solution } = session.exploring;
    for (const cell of [0, puzzle.cells - 1, Math.floor(puzzle.cells / 2)]) {
      const before = session.known!.count;
      const isKept = session.position.cover[cell] >= 0; // by a piece that covers two of the cells
      session.toggleKept(cell);
      assert.deepEqual(session.exploring.solution, solution);
      assert.ok(isKept ? session.known!.count >= before : session.known!.count <= before);
    }
    while (!session.isSolved) session.revealOne();
    assert.deepEqual(new Set(session.position.all), new Set(solution));
  });

  test(`${name}: a number out of range shows the first solution or the last`, () => {
    const session = new Session(puzzle);
    const { count } = session.known!;
    session.setMode("explore");
    session.exploring.show(count);
    assert.equal(session.exploring.number, count - 1);
    session.exploring.showNext(1);
    assert.equal(session.exploring.number, 0);
    session.exploring.show(-1);
    assert.equal(session.exploring.number, 0);
    session.exploring.showNext(-1);
    assert.equal(session.exploring.number, count - 1);
  });

  test(`${name}: where only distinct solutions are wanted, the nearest of them is shown`, () => {
    const session = new Session(puzzle);
    const { count } = session.known!;
    session.setMode("explore");
    session.exploring.setOnlyDistinct(true);
    const middle = Math.floor(count / 2);
    session.exploring.show(middle);
    while (session.exploring.compare(5));
    const { numbers } = session.exploring.distinct!;
    const far = (number: number) => Math.abs(number - middle);
    assert.ok(numbers.includes(session.exploring.number));
    assert.equal(far(session.exploring.number), Math.min(...numbers.map(far)));
    session.exploring.show(count);
    assert.equal(session.exploring.number, numbers.at(-1));
  });

  test(`${name}: the notation is Python's, both ways`, () => {
    for (const { laid, text } of samples) {
      assert.equal(writePlacements(puzzle, laid), text);
      assert.deepEqual(readPlacements(puzzle, text), laid);
      const link = writeLink(puzzle, laid);
      assert.deepEqual(readLink(puzzle, link), laid);
      assert.equal(readLink(puzzle, link.slice(1)), null);
      const coded = link.replaceAll(".", "%2E").replaceAll("~", "%7E");
      assert.deepEqual(readLink(puzzle, coded), laid);
      const later = link.replace("#1.", "#2.");
      assert.equal(readLink(puzzle, later), null);
    }
  });

  test(`${name}: turning and flipping meets every orientation and comes back`, () => {
    const forms = new Forms(puzzle);
    puzzle.pieces.forEach((_, piece) => {
      const all = forms.ofPiece(piece);
      for (const number of all) {
        assert.deepEqual(
          [...forms.after(number)].sort((a, b) => a - b),
          all,
        );
        assert.equal(forms.turned(forms.turned(number), true), number);
        let next = number;
        const met = all.map(() => {
          next = forms.after(next)[0];
          return next;
        });
        assert.equal(new Set(met).size, met.length);
      }
    });
  });

  test(`${name}: turns and flips are those of the picture, also of one that is upright`, () => {
    const flip: Roll = puzzle.inSpace ? ([x, y, z]) => [x, z, -y] : ([x, y, z]) => [-x, y, z];
    const seen = puzzle.inSpace ? [puzzle] : [puzzle, puzzle.seenAs(upright(puzzle.data))];
    for (const forms of seen.map((each) => new Forms(each))) {
      for (const form of puzzle.pieces.flatMap((_, piece) => forms.ofPiece(piece))) {
        const { middles, placements } = forms.form(form);
        for (const other of placements) assert.ok(alike(forms.form(other).middles, middles));
        const right = forms.form(forms.turned(form)).middles;
        assert.ok(ANGLES.some((angle) => alike(right, middles.map(turnedBy(angle)))));
        const flipped = forms.flipped(form);
        const found = forms
          .ofPiece(forms.pieceOf(form))
          .filter((other) => alike(forms.form(other).middles, middles.map(flip)));
        // Pieces that differ only in the colours of sides look alike here.
        if (puzzle.data.sides !== undefined) assert.ok(found.includes(flipped));
        else if (found.length > 0) assert.deepEqual([flipped], found);
      }
    }
  });

  test(`${name}: wherever it is scrolled, pieces lie in one piece on their cells`, () => {
    const { round } = puzzle.data.board;
    if (round === undefined) return;
    let by: Steps = [0, 0];
    const ways: Point[] = [...Array(12).fill([1, 0]), ...Array(5).fill([0, 1])];
    for (const way of ways) {
      by = scrolledOn(round, by, way);
      const seen = puzzle.seenAs(scrolled(puzzle.data, puzzle.copies, by));
      for (const { number, cells, image, orientation } of seen.placements) {
        assert.deepEqual(image.map((spot) => seen.cellOf(spot)).sort(), [...cells].sort());
        assert.deepEqual([...cells].sort(), [...puzzle.placements[number].cells].sort());
        const places = image.map((spot) => seen.data.board.copies![spot].place);
        const steps = places.map((place) => place.map((at, axis) => at - places[0][axis]));
        assert.deepEqual(steps, puzzle.orientations[orientation].places);
      }
    }
  });

  test(`${name}: following hints ends in a solution`, () => {
    const session = new Session(puzzle);
    for (let asked = 0; asked < 200 && !session.isSolved; asked++) session.ask();
    assert.ok(session.isSolved);
  });

  test(`${name}: a dead end says what to take back`, () => {
    for (const { laid, count } of samples) {
      if (count > 0 || laid.length === 0) continue;
      const session = new Session(puzzle, laid);
      for (let asked = 0; asked < 200 && !session.isSolved; asked++) session.ask();
      assert.ok(session.isSolved);
    }
  });

  test(`${name}: any sequence of moves can be undone and redone`, () => {
    const session = new Session(puzzle);
    const seen = [session.past.now];
    for (const { laid } of samples) {
      session.goTo(laid);
      if (!history.same(session.past.now, seen.at(-1)!)) seen.push(session.past.now);
    }
    for (const laid of seen.slice(0, -1).reverse()) {
      session.undo();
      assert.deepEqual(session.position.laid, laid);
    }
    for (const laid of seen.slice(1)) {
      session.redo();
      assert.deepEqual(session.position.laid, laid);
    }
  });

  test(`${name}: a game is kept as text, and damage to it is survived`, () => {
    const session = new Session(puzzle);
    for (const { laid } of samples) {
      session.goTo(laid);
      if (laid.length % 2 === 0) session.pin();
    }
    session.undo();
    session.undo();
    const { past } = session;
    const figures: Figures = { seconds: 7, moves: 5, helped: 2, hints: 3, sight: "dead" };
    const tried = [...new Set(samples.flatMap(({ laid }) => laid))];
    const aided = tried.slice(0, 1);
    const earlier = [{ at: 2, pins: 1, ...figures }];
    const game: Game = { past, ...figures, earlier, tried, aided, isOver: true };
    const text = JSON.stringify(writeGame(puzzle, game));
    assert.deepEqual(readGame(puzzle, JSON.parse(text)), game);
    for (const wrong of [null, 3, "x", [], {}, { now: 5 }, { now: [1e9] }, { placements: [1] }]) {
      assert.equal(readGame(puzzle, wrong), null);
    }
    const broken = JSON.parse(text.replace(/"placements":\["[^"]*"/, '"placements":[5')) as unknown;
    const found = readGame(puzzle, broken);
    assert.ok(found === null || layable(puzzle, found.past.now).laid.length >= 0);
  });

  test(`${name}: damaged data is refused in words`, async () => {
    const { data } = boards.find((board) => board.name === name)!;
    for (let at = 5; at < data.placements.length - 4; at += 97) {
      const wrong = data.placements[at] === "A" ? "B" : "A";
      const damaged = data.placements.slice(0, at) + wrong + data.placements.slice(at + 1);
      if (damaged === data.placements) continue;
      await assert.rejects(readPuzzle({ ...data, placements: damaged }), DamageError);
    }
    const cut = data.space!.slice(0, data.space!.length / 2 - ((data.space!.length / 2) % 4));
    await assert.rejects(readPuzzle({ ...data, space: cut }), DamageError);
  });

  test(`${name}: nothing overlaps, whatever the hand does`, () => {
    const session = new Session(puzzle);
    let state = 1;
    const random = (below: number) => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    for (let move = 0; move < 300; move++) {
      const cell = random(puzzle.cells);
      const actions = [
        () => session.choose(random(puzzle.pieces.length)),
        () => session.turn(random(2) === 0),
        () => session.flip(),
        () => session.cycle(),
        () => session.aim(puzzle.spots[cell], 3),
        () => session.aimOver(cell, puzzle.spots[cell]),
        () => session.nudge([1, 0, 0]),
        () => session.nudge([0, -1, 0]),
        () => session.lay(),
        () => session.lift(session.position.cover[cell]),
        () => session.putAway(),
        () => session.undo(),
        () => session.chooseNext(1),
      ];
      actions[random(actions.length)]();
      const laid = session.past.now;
      assert.deepEqual(layable(puzzle, laid).laid, laid);
    }
  });
}

test("short moves name a piece and its first cell", () => {
  const puzzle = puzzles.get("6x10");
  if (puzzle === undefined) return;
  const f = puzzle.pieces.findIndex((piece) => piece.name === "F");
  for (const text of ["F r3c4", "f 3 4", "F 3,4", "F R3C4", " F  r3 c4 ", "F 3.4"]) {
    assert.deepEqual(readShortMove(puzzle, text), { piece: f, place: [3, 4] }, text);
  }
  for (const text of ["", "F", "Q r1c1", "F r3", "F 3 4 5"]) {
    assert.equal(readShortMove(puzzle, text), null, text);
  }
  assert.equal(hintFor(new Position(puzzle, [])).kind, "lay");
});
