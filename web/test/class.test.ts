// A class: the table of a teacher, its file, what waits to be told, and a stream that comes back.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Store } from "../src/core/solved.ts";
import { Attending } from "../src/play/attending.ts";
import { type Changes, ClassTable, csvOf } from "../src/play/core/class_table.ts";
import { Outbox, type Solved } from "../src/play/core/outbox.ts";
import { Designing } from "../src/play/designing.ts";
import { keepChoice, keepDesign, keepMade } from "../src/play/keeping.ts";
import { type MadeRecord, Making } from "../src/play/making.ts";
import { type Home, RefusedError } from "../src/play/server.ts";

const NOTHING: Changes = {
  whole: false,
  switches: { exploring: true, hints: true, switched: 2 },
  puzzles: [],
  members: [],
  removed: [],
  cells: [],
};

const column = (puzzle: number, place: number | null) => ({
  puzzle,
  place,
  code: `C${puzzle}`,
  title: "3x20",
  level: null,
});

function table(): ClassTable {
  const made = new ClassTable();
  made.take({
    ...NOTHING,
    whole: true,
    puzzles: [column(0, 2), column(1, 1), column(2, null)],
    members: [
      { member: 7, name: "Ana", here: true },
      { member: 8, name: "Bo", here: false },
    ],
    cells: [
      { member: 7, puzzle: 0, state: "solved", seconds: 61.4, helped: 2 },
      { member: 8, puzzle: 1, state: "playing" },
      { member: 8, puzzle: 2, state: "solved", seconds: 9, looked: true },
    ],
  });
  return made;
}

const WORDS = {
  name: "Name",
  solved: "Solved",
  puzzle: ({ code }: { readonly code: string }) => code,
  looked: "looked",
  helped: (pieces: number) => `${pieces} laid`,
  states: { open: "", begun: "begun", playing: "plays" },
};

test("columns are in the order of the lesson, and others stand behind if they are wanted", () => {
  const made = table();
  const numbers = (withOthers: boolean) => made.columns(withOthers).map(({ puzzle }) => puzzle);
  assert.deepEqual(numbers(false), [1, 0]);
  assert.deepEqual(numbers(true), [1, 0, 2]);
  assert.equal(made.others, 1);
  assert.equal(made.solved(8, made.columns(false)), 0);
  assert.equal(made.solved(8, made.columns(true)), 0, "a look at a solution does not count");
  assert.equal(made.solved(7, made.columns(true)), 1);
});

test("changes are taken into the table, and a whole one takes its place", () => {
  const made = table();
  assert.deepEqual(made.idle, []);
  made.take({
    ...NOTHING,
    switches: { exploring: true, hints: false, switched: 3 },
    removed: [7],
    cells: [{ member: 7, puzzle: 1, state: "begun" }],
  });
  assert.equal(made.switches?.hints, false);
  assert.deepEqual([...made.rows.keys()], [8]);
  assert.equal(made.cell(7, 0), null);
  assert.equal(made.cell(7, 1), null, "no cell without a row");
  made.take({ ...NOTHING, members: [{ member: 9, name: "Ana", here: false }] });
  assert.deepEqual(made.idle, ["Ana"]);
  made.take({ ...NOTHING, cells: [{ member: 9, puzzle: 1, state: "begun" }] });
  assert.deepEqual(made.idle, ["Ana"]);
  made.take({ ...NOTHING, members: [{ member: 9, name: "Ana", here: true }] });
  assert.deepEqual(made.idle, [], "nobody who is here");
  made.take({ ...NOTHING, whole: true, puzzles: [column(5, 1)] });
  assert.deepEqual([made.rows.size, made.columns(true).length], [0, 1]);
});

test("what was switched before does not switch back", () => {
  const made = table();
  made.switch({ exploring: false, hints: true, switched: 5 });
  made.take(NOTHING);
  assert.equal(made.switches?.exploring, false);
  made.switch({ exploring: true, hints: false, switched: 6 });
  assert.deepEqual(made.switches, { exploring: true, hints: false, switched: 6 });
});

test("a file has seconds, words, and no formula", () => {
  const made = table();
  const odd = ["=1+1", "+1", "-1", "@x", 'a "b"', "c, d", "Ünal"];
  made.take({
    ...NOTHING,
    members: odd.map((name, at) => ({ member: 20 + at, name, here: true })),
  });
  const text = csvOf(made, made.columns(true), WORDS);
  assert.ok(text.startsWith("\ufeffName,Solved,C1,C0,C2\r\n"));
  const lines = text.slice(1).split("\r\n");
  assert.deepEqual(lines.slice(1, 3), ["Ana,1,,61 (2 laid),", "Bo,0,plays,,9 (looked)"]);
  assert.deepEqual(
    lines.slice(3, -1).map((line) => line.replace(/,0,,,$/, "")),
    ["'=1+1", "'+1", "'-1", "'@x", '"a ""b"""', '"c, d"', "Ünal"],
  );
});

function memory(): Store & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (name) => JSON.parse(kept.get(name) ?? "null"),
    write: (name, value) => kept.set(name, JSON.stringify(value)),
  };
}

const solved = (seconds: number): Solved => ({
  fingerprint: "0".repeat(32),
  title: "",
  seconds,
  moves: 1,
  hints: 0,
  looked: false,
  helped: 0,
});

test("what cannot be told waits, in its order, until it can", async () => {
  const store = memory();
  const told: number[] = [];
  let knows = false;
  const send = async ({ seconds }: Solved) => {
    if (knows) told.push(seconds);
    return knows;
  };
  await new Outbox(store, "Ana", send).add(solved(1));
  await new Outbox(store, "Bo", send).add(solved(5));
  const again = new Outbox(store, "Ana", send);
  await again.add(solved(2));
  assert.deepEqual(told, []);
  knows = true;
  await again.empty();
  assert.deepEqual(told, [1, 2]);
  await again.empty();
  assert.deepEqual(told, [1, 2], "told once");
  assert.equal(new Outbox(store, "Bo", send).waiting.length, 1);
});

test("what is solved is told by a browser that keeps nothing as well", async () => {
  const told: number[] = [];
  let knows = false;
  const send = async ({ seconds }: Solved) => {
    if (knows) told.push(seconds);
    return knows;
  };
  const box = new Outbox({ read: () => null, write: () => {} }, "Ana", send);
  await box.add(solved(1));
  knows = true;
  await box.add(solved(2));
  await box.empty();
  assert.deepEqual(told, [1, 2]);
});

test("what is solved while something is being sent is sent as well", async () => {
  const told: number[] = [];
  const box: Outbox = new Outbox(memory(), "Ana", async ({ seconds }) => {
    told.push(seconds);
    if (seconds === 1) void box.add(solved(2));
    return true;
  });
  await box.add(solved(1));
  assert.deepEqual(told, [1, 2]);
});

const HOME = {} as Home;

test("made puzzles are kept over a reload until the list is cleared", () => {
  const store = memory();
  const made = { code: "ABC", level: 2, puzzle: {} } as MadeRecord;
  const first = new Making(HOME);
  keepMade(first, store, "made");
  assert.equal(first.kept, 0);
  first.made = [made];
  first.stop();
  const second = new Making(HOME);
  keepMade(second, store, "made");
  assert.deepEqual([second.made, second.kept], [[made], 1]);
  second.clear();
  assert.equal(second.kept, 0);
  const third = new Making(HOME);
  keepMade(third, store, "made");
  assert.deepEqual(third.made, []);
  store.write("made", [null, 3, { code: 1 }, made]);
  const damaged = new Making(HOME);
  keepMade(damaged, store, "made");
  assert.deepEqual(damaged.made, [made]);
});

test("a draft that was damaged is left out", () => {
  for (const value of [null, 3, {}, { board: { lattice: "none" } }]) {
    const designing = new Designing(HOME);
    const store = memory();
    store.write("design", value);
    keepDesign(designing, store, "design");
    assert.equal(designing.draft, null);
  }
});

test("a result that the server does not take is told, and waits no longer", async () => {
  const store = memory();
  const refusals = ["unknown_puzzle", ""].map(
    (code) => new RefusedError(422, "No.", "", null, code),
  );
  const server = {
    askPatiently: () => Promise.reject(refusals.shift()),
  } as unknown as Home;
  const attending = new Attending(server, store, store, "");
  const heard: string[] = [];
  attending.refused = ({ code }) => heard.push(code);
  const member = { name: "Ana", teacher: false, key: "1" };
  attending.tell(member, solved(1));
  attending.tell(member, solved(7));
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(heard, ["unknown_puzzle"]);
  assert.deepEqual(attending.waitingOf(member), []);
});

test("what is chosen for puzzles to make outlives a reload, unless it is damaged", () => {
  const store = memory();
  const open = () => {
    const making = new Making({} as Home);
    keepChoice(making, store, "wish");
    return making;
  };
  const usual = open().chosen;
  open().choose({ number: 7, seed: "5" });
  assert.deepEqual(open().chosen, { ...usual, number: 7, seed: "5" });
  for (const damaged of [null, 3, { ...usual, number: 1000 }, { ...usual, level: "6" }]) {
    store.write("wish", damaged);
    assert.deepEqual(open().chosen, usual);
  }
});
