// What follows from a position without guessing: the C++ library's deduction, compiled to
// WebAssembly. Numbers of options and items go in and come out; `logic.ts` knows what they mean.

/** A problem as the deduction sees it: its first items are the cells, the others the pieces. */
export interface Problem {
  readonly lower: readonly number[];
  /** Infinity where nothing limits how often an item is used. */
  readonly upper: readonly number[];
  /** For each option, the items that it uses. */
  readonly options: readonly (readonly number[])[];
  /** For each cell, the cells that it touches. */
  readonly neighbours: readonly (readonly number[])[];
}

/** One step: an option is laid as the last one for an item, or an option is ruled out. */
export interface Inference {
  readonly lays: boolean;
  readonly option: number;
  readonly depth: number;
  /** Of an option laid, its item; of one ruled out, what goes wrong; null where areas do. */
  readonly item: number | null;
  /** How many options the item does have, each of which fails at once; 0 where it has too few. */
  readonly failing: number;
  /** The options that would be forced if the option that is ruled out were laid. */
  readonly forced: readonly ForcedOption[];
}

/** An option that is the last one of its item, besides so many that fail at once. */
export interface ForcedOption {
  readonly option: number;
  readonly item: number;
  readonly failing: number;
}

export type State = "solved" | "stuck" | "contradiction";
const STATES: readonly State[] = ["solved", "stuck", "contradiction"];

export interface Conclusion {
  readonly state: State;
  readonly depth: number;
  readonly steps: readonly Inference[];
  /** The options that are neither laid nor ruled out. */
  readonly possible: readonly number[];
}

/** The greatest depth of a supposition: more than any puzzle needs. */
const DEEPEST = 1000;
const UNLIMITED = 0xffffffff;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly room: (count: number) => number;
  readonly answer: () => number;
  readonly take: () => void;
  readonly conclude: (
    laid: number,
    ruledOut: number,
    mostDepth: number,
    untilLaid: boolean,
  ) => number;
  readonly refute: (laid: number, ruledOut: number, option: number, mostDepth: number) => number;
  readonly focus: (laid: number, ruledOut: number, mostDepth: number) => number;
}

/** The module, once it runs; it holds one problem at a time. */
export class Deduction {
  private taken: Problem | null = null;

  private constructor(private readonly native: Exports) {}

  static async load(bytes: Uint8Array): Promise<Deduction> {
    const { instance } = await WebAssembly.instantiate(bytes as BufferSource);
    const native = instance.exports as unknown as Exports;
    native._initialize();
    return new Deduction(native);
  }

  /** Everything that follows when some options are laid and others are ruled out. */
  conclude(
    problem: Problem,
    laid: readonly number[],
    ruledOut: readonly number[] = [],
    { depth = DEEPEST, untilLaid = false } = {},
  ): Conclusion {
    this.know(problem, laid, ruledOut);
    const found = this.answer(this.native.conclude(laid.length, ruledOut.length, depth, untilLaid));
    return {
      state: STATES[found.next()],
      depth: found.next(),
      steps: found.steps(),
      possible: found.several(),
    };
  }

  /** The step that rules one option out from the position alone, if there is one. */
  refute(
    problem: Problem,
    laid: readonly number[],
    ruledOut: readonly number[],
    option: number,
    depth = DEEPEST,
  ): Inference | null {
    this.know(problem, laid, ruledOut);
    const count = this.native.refute(laid.length, ruledOut.length, option, depth);
    return count === 0 ? null : this.answer(count).step();
  }

  /** The steps that rule out all options of one item but one, then the step that lays that one. */
  focus(
    problem: Problem,
    laid: readonly number[],
    ruledOut: readonly number[] = [],
    depth = DEEPEST,
  ): readonly Inference[] {
    this.know(problem, laid, ruledOut);
    return this.answer(this.native.focus(laid.length, ruledOut.length, depth)).steps();
  }

  private know(problem: Problem, laid: readonly number[], ruledOut: readonly number[]): void {
    if (this.taken !== problem) {
      this.write(asNumbers(problem));
      this.native.take();
      this.taken = problem;
    }
    this.write([...laid, ...ruledOut]);
  }

  private write(numbers: readonly number[]): void {
    const at = this.native.room(numbers.length);
    new Uint32Array(this.native.memory.buffer, at, numbers.length).set(numbers);
  }

  private answer(count: number): Answer {
    return new Answer(new Uint32Array(this.native.memory.buffer, this.native.answer(), count));
  }
}

/** Reads an answer from its first number to its last. */
class Answer {
  private at = 0;

  constructor(private readonly numbers: Uint32Array) {}

  next(): number {
    return this.numbers[this.at++];
  }

  several(): number[] {
    return Array.from({ length: this.next() }, () => this.next());
  }

  steps(): Inference[] {
    return Array.from({ length: this.next() }, () => this.step());
  }

  step(): Inference {
    const lays = this.next() === 1;
    const [option, depth, item] = [this.next(), this.next(), this.next()];
    const failing = this.next();
    const forced = Array.from({ length: this.next() }, () => ({
      option: this.next(),
      item: this.next(),
      failing: this.next(),
    }));
    return { lays, option, depth, item: item === UNLIMITED ? null : item, failing, forced };
  }
}

function asNumbers({ lower, upper, options, neighbours }: Problem): number[] {
  return [
    lower.length,
    ...lower,
    ...upper.map((bound) => Math.min(bound, UNLIMITED)),
    options.length,
    ...inRows(options),
    neighbours.length,
    ...inRows(neighbours),
  ];
}

/** Lists one after the other: where each begins, where the last ends, then all their numbers. */
function inRows(lists: readonly (readonly number[])[]): number[] {
  const starts = [0];
  for (const list of lists) starts.push(starts[starts.length - 1] + list.length);
  return starts.concat(lists.flat());
}
