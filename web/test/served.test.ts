// What a served page hears: streams of events, newest answers, a watched search, a server that is
// away for a while.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PLAY } from "../src/messages/languages.ts";
import { EventReader, eventsOf, type ServerEvent } from "../src/play/core/events.ts";
import { Newest } from "../src/play/core/newest.ts";
import { PAUSES, Reach } from "../src/play/core/reach.ts";
import {
  acted,
  began,
  canDo,
  type Frame,
  IDLE,
  lost,
  SPEEDS,
  seen,
  withSpeed,
} from "../src/play/core/watching.ts";
import { Making, type Wish } from "../src/play/making.ts";
import { RefusedError, type Server } from "../src/play/server.ts";
import { sentenceOf } from "../src/play/view/room.ts";

const TEXT =
  ': alive\n\nevent: progress\ndata: {"done": 0.5}\n\ndata: [1,\ndata: "a: b é 解"]\nid: 7\n\r\n' +
  "event: answer\r\ndata:null\r\n\r\nevent: lost\ndata: 1";

const EVENTS: readonly ServerEvent[] = [
  { name: "progress", data: { done: 0.5 }, text: '{"done": 0.5}' },
  { name: "message", data: [1, "a: b é 解"], text: '[1,\n"a: b é 解"]' },
  { name: "answer", data: null, text: "null" },
];

test("events are read however the text is cut", () => {
  for (let size = 1; size <= TEXT.length; size++) {
    const reader = new EventReader();
    const found: ServerEvent[] = [];
    for (let at = 0; at < TEXT.length; at += size) {
      found.push(...reader.push(TEXT.slice(at, at + size)));
    }
    assert.deepEqual(found, EVENTS, `parts of ${size}`);
  }
});

test("events are read from bytes, cut inside letters as well", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const found: ServerEvent[] = [];
  for await (const event of eventsOf(stream)) found.push(event);
  assert.deepEqual(found, EVENTS);
});

test("whoever stops to read cancels the stream", async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode("data: 1\n\n"));
    },
    cancel() {
      isCancelled = true;
    },
  });
  for await (const event of eventsOf(stream)) {
    assert.equal(event.data, 1);
    break;
  }
  assert.ok(isCancelled);
});

test("the newest answer wins, and older questions are cancelled", async () => {
  const newest = new Newest();
  const signals: AbortSignal[] = [];
  const answers: ((answer: string) => void)[] = [];
  const ask = () =>
    newest.run((signal) => {
      signals.push(signal);
      return new Promise<string>((done) => answers.push(done));
    });
  const [first, second] = [ask(), ask()];
  assert.deepEqual(
    signals.map((signal) => signal.aborted),
    [true, false],
  );
  answers[1]("second");
  answers[0]("first");
  assert.equal(await first, null);
  assert.equal(await second, "second");
  assert.ok(!newest.isRunning);
});

test("a refusal is passed on, unless nobody waits for it any more", async () => {
  const newest = new Newest();
  const refused = newest.run(() => Promise.reject(new Error("no")));
  await assert.rejects(refused, /no/);
  const dropped = newest.run(
    (signal) =>
      new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("gone")))),
  );
  newest.cancel();
  assert.equal(await dropped, null);
});

test("a server that is away is asked until it is back, and more calmly", async () => {
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  let answers = [false, false, "broken", true];
  const reach = new Reach(
    () => {
      const [answer, ...rest] = answers;
      answers = rest;
      return answer === "broken" ? Promise.reject(new Error()) : Promise.resolve(answer === true);
    },
    (act, pause) => {
      pauses.push(pause);
      waiting.push(act);
    },
  );
  const told: boolean[] = [];
  const ended = new AbortController();
  reach.subscribe(() => told.push(reach.isAway), ended.signal);
  ended.signal.addEventListener("abort", () => reach.lost());
  await reach.back();
  reach.lost();
  reach.lost();
  let isBack = false;
  const back = reach.back().then(() => {
    isBack = true;
  });
  for (let tries = 0; tries < 4; tries++) {
    assert.ok(!isBack);
    waiting.pop()!();
    await new Promise((done) => setTimeout(done));
  }
  await back;
  assert.deepEqual(told, [true, false]);
  assert.deepEqual(pauses, PAUSES.slice(0, 4));
  assert.equal(waiting.length, 0);
  // Who has left hears nothing any more.
  ended.abort();
  assert.deepEqual(told, [true, false]);
});

const FRAME: Frame = {
  laid: "",
  nodes: 0,
  depth: 0,
  done: 0,
  solutions: 0,
  state: "held",
  event: 0,
  dead_end: null,
};

test("a watch can do what its search can", () => {
  assert.deepEqual(
    (["go", "hold", "step", "back"] as const).map((act) => canDo(IDLE, act)),
    [false, false, false, false],
  );
  let watch = seen(began(IDLE, "a"), FRAME);
  assert.ok(canDo(watch, "go") && canDo(watch, "step"));
  assert.ok(!canDo(watch, "back") && !canDo(watch, "hold"));
  watch = acted(seen(watch, { ...FRAME, state: "running", event: null, nodes: 7 }), "go");
  assert.ok(canDo(watch, "hold") && canDo(watch, "back"));
  // At its end a search goes back, and on again.
  watch = seen(watch, { ...FRAME, state: "ended", event: 14, nodes: 7 });
  assert.equal(watch.wants, "held");
  assert.ok(!canDo(watch, "step") && canDo(watch, "back"));
  watch = lost(watch);
  assert.ok(!canDo(watch, "back"));
  assert.equal(watch.frame?.nodes, 7);
});

test("a dead end stays known until the search goes on, whatever answer comes late", () => {
  const dead_end = { solvable: false, reason: "no piece fits", certificate: null };
  let watch = seen(began(IDLE, "a"), { ...FRAME, event: 5, dead_end });
  watch = seen(watch, { ...FRAME, event: 5 });
  assert.deepEqual(watch.frame?.dead_end, dead_end);
  watch = seen(watch, { ...FRAME, event: 6 });
  assert.equal(watch.frame?.dead_end, null);
  watch = seen(seen(watch, { ...FRAME, event: null, dead_end }), { ...FRAME, event: null });
  assert.equal(watch.frame?.dead_end, null);
});

test("a speed stays on its scale", () => {
  assert.equal(withSpeed(IDLE, -3).speed, 0);
  assert.equal(withSpeed(IDLE, 99).speed, SPEEDS.length - 1);
  assert.equal(SPEEDS.at(-1), null);
  const known = SPEEDS.slice(0, -1) as readonly number[];
  assert.deepEqual(
    known,
    [...known].sort((a, b) => a - b),
  );
});

test("a puzzle that is made again is not added again", async () => {
  const made = (code: string) => ({ name: "made", data: { made: { code } } });
  const answer = { name: "answer", data: { reason: null } };
  const orders = [
    [made("2RN-6Q7"), made("9RM-B7N"), answer],
    [made("9RM-B7N"), answer],
  ];
  const server = { stream: () => orders.shift() } as unknown as Server;
  const making = new Making(server);
  const counts: [number, boolean][] = [];
  for (const number of [2, 1]) {
    const wish = { puzzle: {}, kind: "given", level: null, number, seed: "1" } as const;
    await making.make(wish as unknown as Wish, String);
    counts.push([making.count, making.isRepeated]);
  }
  assert.equal(making.ending, "");
  assert.deepEqual(counts, [
    [2, false],
    [0, true],
  ]);
  assert.deepEqual(
    making.made.map(({ code }) => code),
    ["2RN-6Q7", "9RM-B7N"],
  );
});

test("a refusal is said in the words of the page, by its code", () => {
  const { de } = PLAY;
  const said = (code: string) => sentenceOf(new RefusedError(409, "It is.", "", null, code), de);
  assert.equal(said("name_taken"), de.refusals.name_taken);
  assert.equal(said("hints_off"), "Deine Lehrkraft hat Hinweise abgeschaltet.");
  for (const other of ["", "new"]) {
    assert.equal(said(other), "Der Server sagt (auf Englisch): It is.");
  }
});

test("the cells of the rooms are said in words", () => {
  const { en, ja } = PLAY;
  assert.equal(
    en.cellText("row 1, column 2", "may", "x", true),
    "row 1, column 2, may stay empty, label x, marked",
  );
  assert.equal(ja.cellText("1行2列", "hole", "", false), "1行2列、穴");
});
