// Finds all placements and solutions of a design, or counts these: the engines of the C++ library in a
// worker, which ends with whoever asked.

import { Numbers } from "../core/wire.ts";
import { refusal } from "./pieces.ts";

/** What a worker sends: first the placements, then the solutions. */
export interface Found {
  readonly placements: Uint8Array<ArrayBuffer>;
  /** Null where there are too many, or there was no time. */
  readonly solutions: Uint8Array<ArrayBuffer> | null;
}

/** How far a search has come that counts. */
export interface Tally {
  readonly solutions: number;
  /** The share that is done, from 0 to 1. */
  readonly done: number;
  readonly isAll: boolean;
}

type Tell = (name: keyof Found | "tally", bytes: Uint8Array<ArrayBuffer>) => void;

const MEGABYTES = 1500;

/** Seconds for the placements alone. */
const PLACING = 6;

/** So many steps of a search take a tenth of a second, or less. */
const PASSES = 200_000;

/**
 * Does the work; also in a worker, so it uses nothing from around it.
 *
 * @param passes - Counts by a search, and tells how far it is after so many steps each time; 0 finds
 *   all solutions.
 */
export async function solve(
  module: WebAssembly.Module,
  numbers: Uint32Array,
  memory: number,
  tell: Tell,
  passes = 0,
): Promise<void> {
  const native = (await WebAssembly.instantiate(module)).exports as unknown as {
    memory: WebAssembly.Memory;
    _initialize: () => void;
    room: (count: number) => number;
    answer: () => number;
    design: () => number;
    solutions: () => number;
    count: () => number;
  };
  const asked = (question: () => number, arguments_: ArrayLike<number>) => {
    const at = native.room(arguments_.length);
    new Uint32Array(native.memory.buffer, at, arguments_.length).set(arguments_);
    const bytes = question();
    return new Uint8Array(native.memory.buffer, native.answer(), bytes).slice();
  };
  native._initialize();
  tell("placements", asked(native.design, numbers));
  if (passes === 0) {
    tell("solutions", asked(native.solutions, [memory]));
    return;
  }
  for (let isAll = false; !isAll; ) {
    const tally = asked(native.count, [memory, passes]);
    isAll = tally[tally.length - 1] === 1;
    tell("tally", tally);
  }
}

const WORKER = `const solve=${solve};onmessage=({data:[module,numbers,memory,passes]})=>solve(module,numbers,memory,(...found)=>postMessage(found),passes).catch(()=>postMessage(null))`;

export class Solver {
  private readonly source = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));

  constructor(private readonly module: Promise<WebAssembly.Module>) {}

  /**
   * Finds what can be found in some seconds, or however long it takes, until the signal; in no time
   * only the placements.
   */
  run(numbers: Uint32Array, seconds: number | null, signal: AbortSignal): Promise<Found> {
    return this.work(numbers, 0, signal, (done, fail, stopped) => {
      let placements: Found["placements"] | null = null;
      const end = () => {
        if (placements === null) fail(refusal("The studio has not enough memory for this design."));
        else done({ placements, solutions: null });
      };
      const clock = seconds === null ? 0 : setTimeout(end, 1000 * (seconds || PLACING));
      stopped.addEventListener("abort", () => clearTimeout(clock));
      return (message) => {
        if (message === null) end();
        else if (message[0] === "placements") {
          placements = message[1];
          if (seconds === 0) end();
        } else done({ placements: placements!, solutions: message[1] });
      };
    });
  }

  /** Counts by a search until it has ended or the signal comes; it tells how far it has come. */
  count(numbers: Uint32Array, signal: AbortSignal, tell: (tally: Tally) => void): Promise<Tally> {
    return this.work(numbers, PASSES, signal, (done, fail) => (message) => {
      if (message === null) fail(refusal("The studio has not enough memory for this design."));
      else if (message[0] === "tally") {
        const tally = tallyOf(message[1]);
        tell(tally);
        if (tally.isAll) done(tally);
      }
    });
  }

  private async work<Answer>(
    numbers: Uint32Array,
    passes: number,
    signal: AbortSignal,
    listen: (
      done: (answer: Answer) => void,
      fail: (why: unknown) => void,
      stopped: AbortSignal,
    ) => (message: Message) => void,
  ): Promise<Answer> {
    const module = await this.module;
    signal.throwIfAborted();
    const worker = new Worker(this.source);
    const stopped = new AbortController();
    try {
      return await new Promise<Answer>((done, fail) => {
        const hear = listen(done, fail, stopped.signal);
        worker.onmessage = ({ data }) => hear(data as Message);
        worker.onerror = () => hear(null);
        signal.addEventListener("abort", () => fail(signal.reason), { signal: stopped.signal });
        worker.postMessage([module, numbers, MEGABYTES, passes]);
      });
    } finally {
      stopped.abort();
      worker.terminate();
    }
  }
}

/** What a worker sends; null where it failed. */
type Message = Parameters<Tell> | null;

/** Reads what `count` of `cpp/wasm/studio.cpp` answers. */
export function tallyOf(bytes: Uint8Array<ArrayBuffer>): Tally {
  const numbers = new Numbers(bytes);
  const [low, high, left, isAll] = [1, 2, 3, 4].map(() => numbers.next());
  return { solutions: high * 2 ** 31 + low, done: 1 - left / 1e6, isAll: isAll === 1 };
}
