// Finds all placements and solutions of a design: the engines of the C++ library in a worker, which
// ends with whoever asked.

import { refusal } from "./pieces.ts";

/** What a worker sends: first the placements, then the solutions. */
export interface Found {
  readonly placements: Uint8Array<ArrayBuffer>;
  /** Null where there are too many, or there was no time. */
  readonly solutions: Uint8Array<ArrayBuffer> | null;
}

type Tell = (name: keyof Found, bytes: Uint8Array<ArrayBuffer>) => void;

const MEGABYTES = 1500;

/** Does the work; also in a worker, so it uses nothing from around it. */
export async function solve(
  module: WebAssembly.Module,
  numbers: Uint32Array,
  memory: number,
  tell: Tell,
): Promise<void> {
  const native = (await WebAssembly.instantiate(module)).exports as unknown as {
    memory: WebAssembly.Memory;
    _initialize: () => void;
    room: (count: number) => number;
    answer: () => number;
    design: () => number;
    solutions: () => number;
  };
  const asked = (question: () => number, arguments_: ArrayLike<number>) => {
    const at = native.room(arguments_.length);
    new Uint32Array(native.memory.buffer, at, arguments_.length).set(arguments_);
    const bytes = question();
    return new Uint8Array(native.memory.buffer, native.answer(), bytes).slice();
  };
  native._initialize();
  tell("placements", asked(native.design, numbers));
  tell("solutions", asked(native.solutions, [memory]));
}

const WORKER = `const solve=${solve};onmessage=({data:[module,numbers,memory]})=>solve(module,numbers,memory,(...found)=>postMessage(found)).catch(()=>postMessage(null))`;

export class Solver {
  private readonly source = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));

  constructor(private readonly module: Promise<WebAssembly.Module>) {}

  /**
   * Finds what can be found in some seconds, or however long it takes, until the signal; in no time
   * only the placements.
   */
  async run(numbers: Uint32Array, seconds: number | null, signal: AbortSignal): Promise<Found> {
    const module = await this.module;
    signal.throwIfAborted();
    const worker = new Worker(this.source);
    const stopped = new AbortController();
    try {
      return await new Promise<Found>((done, fail) => {
        let placements: Found["placements"] | null = null;
        const end = () => {
          if (placements === null)
            fail(refusal("The studio has not enough memory for this design."));
          else done({ placements, solutions: null });
        };
        worker.onmessage = ({ data }) => {
          if (data === null) end();
          else if (data[0] === "placements") {
            placements = data[1];
            if (seconds === 0) end();
          } else done({ placements: placements!, solutions: data[1] });
        };
        worker.onerror = end;
        signal.addEventListener("abort", () => fail(signal.reason), { signal: stopped.signal });
        const clock = !seconds ? undefined : setTimeout(end, 1000 * seconds);
        stopped.signal.addEventListener("abort", () => clearTimeout(clock));
        worker.postMessage([module, numbers, MEGABYTES]);
      });
    } finally {
      stopped.abort();
      worker.terminate();
    }
  }
}
