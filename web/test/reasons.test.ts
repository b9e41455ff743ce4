// Deductions, steps and sentences against what native code and Python say about the same positions
// (tests/support/page_samples.py writes them).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Deduction, reasonWith } from "../src/core/deduction.ts";
import { type Hint, hintFor } from "../src/core/hints.ts";
import { knownOf } from "../src/core/knowledge.ts";
import { Position } from "../src/core/position.ts";
import { itemsOf, type PageData, Puzzle, readPuzzle } from "../src/core/puzzle.ts";
import { Session } from "../src/core/session.ts";
import { depthOf, readSteps } from "../src/core/steps.ts";
import { Numbers, unpacked } from "../src/core/wire.ts";
import { LANGUAGES } from "../src/messages/languages.ts";
import { Explaining, MOST_SHOWN, type Reason } from "../src/messages/reasons.ts";
import { boardOf } from "./boards.ts";

const { en: EN } = LANGUAGES;

interface Reasoned {
  readonly laid: readonly number[];
  readonly step: string | null;
  readonly pointer: string;
  readonly text: readonly string[];
}

interface Board {
  readonly name: string;
  readonly data: PageData;
  readonly reasoned: readonly Reasoned[];
}

const file = process.env.PENTOMINO_SAMPLES;
const boards: readonly Board[] =
  file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Board[]);
const wasm = new Uint8Array(readFileSync("../src/pentomino/web/static/deduction.wasm"));
const deduction = await Deduction.load(wasm);
const puzzles = new Map<string, Puzzle>();
for (const board of boards) puzzles.set(board.name, await readPuzzle(board.data));

for (const { name, reasoned } of boards) {
  const puzzle = puzzles.get(name)!;

  test(`${name}: steps and their sentences are Python's`, async () => {
    const explaining = new Explaining(puzzle, EN.reasons);
    for (const { laid, step, pointer, text } of reasoned) {
      const found = deduction.nextStep(puzzle, laid);
      if (step === null) {
        assert.equal(found, null);
        continue;
      }
      const items = itemsOf(puzzle.data);
      const [wanted] = readSteps(
        new Numbers(await unpacked(step)),
        puzzle.placements.length,
        items,
      );
      assert.deepEqual(found, wanted);
      assert.equal(explaining.look(wanted), pointer);
      assert.deepEqual(
        [explaining.conclusion(wanted), ...textsOf(explaining.reasons(wanted))],
        text,
      );
    }
  });

  for (const words of Object.values(LANGUAGES)) {
    test(`${name}: sentences in ${words.language} have the same numbers and pieces`, () => {
      const english = new Explaining(puzzle, EN.reasons);
      const other = new Explaining(puzzle, words.reasons);
      for (const { laid } of reasoned.slice(0, 40)) {
        const step = deduction.nextStep(puzzle, laid);
        if (step === null) continue;
        const pairs = [
          [english.conclusion(step), other.conclusion(step)],
          ...english.reasons(step).map(({ text }, at) => [text, other.reasons(step)[at].text]),
        ];
        for (const [en, said] of pairs) {
          assert.deepEqual(numbersIn(said), numbersIn(en), `${en}\n${said}`);
          assert.doesNotMatch(
            said,
            words.language === "ja" ? /undefined|[a-z]{3}/ : /undefined|NaN/,
          );
        }
      }
    });
  }

  test(`${name}: hints with reasons lead to a solution from wherever there is one`, () => {
    reasonWith(deduction);
    let steps = 0;
    for (const { laid } of reasoned.slice(0, 12)) {
      const session = new Session(puzzle, laid.slice(puzzle.givens.length));
      for (let asked = 0; asked < 200 && !session.isSolved; asked++) {
        session.ask();
        const { hint } = session.hint ?? {};
        if (hint?.kind === "step") {
          steps++;
          assert.equal(shareOf(session.position, hint.step.placement), 1);
        }
        const isNow = session.hint?.stage === "step";
        if (isNow && hint?.kind === "takeBack" && hint.why !== null) {
          assert.equal(hint.why.placement, hint.placement);
        }
      }
      assert.ok(session.isSolved);
    }
    assert.ok(steps > 0);
  });

  test(`${name}: a dead end that logic sees is explained, and only a dead end`, () => {
    reasonWith(deduction);
    for (const { laid } of reasoned) {
      const position = new Position(puzzle, laid.slice(puzzle.givens.length));
      const left = knownOf(position)!.count;
      const hint = hintFor(position);
      assert.equal(hint.kind === "takeBack" || hint.kind === "goBack", left === 0);
      if (deduction.outlook(puzzle, laid) === "dead") assert.equal(left, 0);
      if (!("why" in hint) || hint.why === null) continue;
      const { why } = hint;
      assert.ok(laid.includes(why.placement));
      // What was laid after the mistake may be forced by it.
      const before = hint.kind === "goBack" ? laid.slice(0, -hint.moves) : laid;
      assert.ok(!why.forced.some(({ placement: each }) => before.includes(each)));
      for (const { reasons } of Object.values(LANGUAGES)) {
        assert.match(new Explaining(puzzle, reasons).leaves(why).text, /\S/);
      }
    }
  });

  test(`${name}: without its solutions the page reasons as far as logic goes`, () => {
    reasonWith(deduction);
    const { data, orientations, placements, symmetries, neighbours, path } = puzzle;
    const blind = new Puzzle(
      { ...data, space: null },
      orientations,
      placements,
      null,
      symmetries,
      neighbours,
      path,
    );
    for (const { laid } of reasoned.slice(0, 40)) {
      const own = laid.slice(puzzle.givens.length);
      const left = knownOf(new Position(puzzle, own))!.count;
      const hint = hintFor(new Position(blind, own));
      if (hint.kind === "step") {
        const share = shareOf(new Position(puzzle, own), hint.step.placement);
        assert.ok(left === 0 || share === 1);
      }
      if (hint.kind === "takeBack") {
        assert.equal(left, 0);
        assert.ok(own.includes(hint.placement));
      }
      assert.notEqual(hint.kind, "impossible");
    }
  });

  test(`${name}: hints do without reasons where nothing can reason`, () => {
    reasonWith(null);
    const kinds = new Set<Hint["kind"]>();
    for (const { laid } of reasoned.slice(0, 20)) {
      kinds.add(hintFor(new Position(puzzle, laid.slice(puzzle.givens.length))).kind);
    }
    assert.ok(!kinds.has("step"));
    assert.ok(kinds.has("lay"));
  });
}

test("a module that fails ends in hints without reasons, not in an error", () => {
  const puzzle = puzzles.get("3x20");
  if (puzzle === undefined) return;
  const broken = Object.create(deduction, {
    nextStep: {
      value: () => {
        throw new WebAssembly.RuntimeError("unreachable");
      },
    },
  }) as Deduction;
  reasonWith(broken);
  const { laid } = boards
    .find(({ name }) => name === "3x20")!
    .reasoned.find((each) => each.step !== null)!;
  assert.equal(hintFor(new Position(puzzle, laid)).kind, "lay");
});

test("a problem that breaks its rules ends the module instead of giving wrong answers", async () => {
  const own = await Deduction.load(wasm);
  const board = boardOf(1, 2, [
    [2, 1, 1],
    [1, 0, 2],
  ]);
  assert.equal(own.outlook(board, []), "forced");
  assert.throws(() => own.outlook(board, [7]), WebAssembly.RuntimeError);
});

test("the module imports nothing", async () => {
  const module = await WebAssembly.compile(wasm);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("at most fifteen reasons are shown, and the rest counted", () => {
  const puzzle = puzzles.get("6x10");
  if (puzzle === undefined) return;
  const refutations = puzzle.ofPiece[0].slice(0, 40).map((placement, at) => {
    return { placement, fault: "nothing left" as const, item: at, number: 0, forced: [], depth: 0 };
  });
  const step = {
    placement: puzzle.ofPiece[0][0],
    subject: puzzle.cells,
    needed: 1,
    choices: 40,
    elsewhere: { atOnce: 0, later: 0, depth: 0 },
    refutations,
  };
  const reasons = new Explaining(puzzle, EN.reasons).reasons(step);
  assert.equal(reasons.length, MOST_SHOWN + 1);
  assert.equal(reasons.at(-1)?.text, "25 more reasons are not shown.");
  assert.equal(depthOf(step), 0);
});

function textsOf(reasons: readonly Reason[]): string[] {
  return reasons.map(({ text }) => text);
}

function numbersIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).sort();
}

/** The part of the solutions left that have a placement. */
function shareOf(position: Position, placement: number): number {
  const known = knownOf(position)!;
  return known.frequencies[placement] / known.count;
}
