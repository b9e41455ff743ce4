// Puzzles that are made: what is asked for, what is made so far, and what is being proved. It knows
// nothing of the screen.

import type { PuzzleRecord } from "./core/design.ts";
import { Watched } from "./core/watched.ts";
import type { KindName } from "./messages.ts";
import { AwayError, type Home } from "./server.ts";

/** A made puzzle as a record. */
export interface MadeRecord {
  readonly kind: KindName;
  readonly level: number;
  readonly code: string;
  readonly puzzle: PuzzleRecord;
}

export interface Wish {
  readonly puzzle: PuzzleRecord;
  readonly kind: KindName;
  /** From 1 to 5; null for any. */
  readonly level: number | null;
  readonly number: number;
  readonly seed: string;
}

/** What is being done: solutions are found, choices tried, a puzzle proved to have one solution. */
export interface MakingProgress {
  readonly doing: "solutions" | "tries" | "proof";
  readonly words: string;
  readonly tries: number;
  readonly progress: { readonly done: number } | null;
}

/** How a list of made puzzles ended; where it is shorter than was asked for, why. */
interface Ending {
  readonly reason: string | null;
}

export const MOST_PUZZLES = 100;

export const LEVELS = ["any", "1", "2", "3", "4", "5"] as const;
export type LevelName = (typeof LEVELS)[number];
/** Where the board comes from: the puzzle of the page, or what is drawn. */
export const SOURCES = ["page", "design"] as const;
export type Source = (typeof SOURCES)[number];

/** What the server prints on, and how many puzzles stand on a page of it. */
export const PAPERS = ["a4", "letter", "a3", "a5", "legal", "tabloid", "a0", "a1", "a2"] as const;
export type Paper = (typeof PAPERS)[number];
export const PER_PAGE = ["fitting", "1", "2", "3", "4", "6"] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** What was chosen last. */
export interface MakeChoice {
  readonly from: Source;
  readonly kind: KindName;
  readonly level: LevelName;
  readonly number: number;
  readonly seed: string;
  /** What is printed on; null for what is usual where the reader lives. */
  readonly paper: Paper | null;
  readonly perPage: PerPage;
}

const USUAL_CHOICE: MakeChoice = {
  from: "page",
  kind: "given",
  level: "any",
  number: 4,
  seed: "",
  paper: null,
  perPage: "fitting",
};

export const LONGEST_SEED = 40;
const SEEDS = 1_000_000_000;

export class Making extends Watched {
  made: readonly MadeRecord[] = [];
  chosen = USUAL_CHOICE;
  /** What is asked for while it is made; null while nothing is. */
  wish: Wish | null = null;
  /** How many puzzles there were before the page was loaded; 0 once that is no news. */
  kept = 0;
  /** How many puzzles there were when making began. */
  before = 0;
  progress: MakingProgress | null = null;
  /** What the server says at the end, or why it refuses. */
  ending = "";
  /** Whether the puzzle made last was there already. */
  isRepeated = false;
  private stopped = new AbortController();

  constructor(private readonly server: Home) {
    super();
  }

  /**
   * Makes puzzles. Those that are here already are left out; where the server goes away meanwhile, it
   * makes the same ones again when it is back, from the same seed.
   */
  async make(wish: Wish, explain: (error: unknown) => string): Promise<void> {
    this.stop();
    const stopped = new AbortController();
    this.stopped = stopped;
    this.wish = { ...wish, seed: wish.seed || String(Math.floor(Math.random() * SEEDS)) };
    this.before = this.made.length;
    this.kept = 0;
    this.progress = null;
    this.ending = "";
    this.isRepeated = false;
    this.tell();
    try {
      while (!stopped.signal.aborted && !(await this.ask(this.wish, stopped.signal)));
    } catch (error) {
      if (!stopped.signal.aborted) this.ending = explain(error);
    }
    if (this.stopped === stopped) {
      this.wish = null;
      this.progress = null;
      this.tell();
    }
  }

  stop(): void {
    this.stopped.abort();
    this.wish = null;
    this.progress = null;
    this.tell();
  }

  /** Chooses what is made next; all else stays as it was chosen. */
  choose(chosen: Partial<MakeChoice>): void {
    this.chosen = { ...this.chosen, ...chosen };
    this.tell();
  }

  clear(): void {
    this.made = [];
    this.kept = 0;
    this.ending = "";
    this.tell();
  }

  /** How many puzzles of this wish are made. */
  get count(): number {
    return this.made.length - this.before;
  }

  /** Asks once; false where the server went away before the end. */
  private async ask(wish: Wish, signal: AbortSignal): Promise<boolean> {
    try {
      for await (const { name, data } of this.server.stream("makes", wish, signal)) {
        if (signal.aborted) return true;
        if (name === "progress") this.progress = data as MakingProgress;
        else if (name === "made") {
          const { made } = data as { made: MadeRecord };
          this.isRepeated = this.made.some(({ code }) => code === made.code);
          if (!this.isRepeated) this.made = [...this.made, made];
        } else if (name === "answer") this.ending = (data as Ending).reason ?? "";
        this.tell();
      }
      return true;
    } catch (error) {
      if (!(error instanceof AwayError)) throw error;
      await this.server.reach.back();
      return false;
    }
  }
}
