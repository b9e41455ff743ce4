// Counts of positions that the page cannot count by itself: asked for at once where the server knows
// the solutions, otherwise when somebody wants it, with progress. It knows nothing of the screen.

import type { PuzzleRecord } from "./core/design.ts";
import { Newest } from "./core/newest.ts";
import { AwayError, type Home } from "./server.ts";

/** How many solutions are left: known, not known without work, or being counted. */
export type Counted =
  | { readonly kind: "unasked" | "asking" | "unknown" }
  | { readonly kind: "known"; readonly left: string }
  | {
      readonly kind: "counting";
      readonly done: number;
      readonly seconds: number | null;
      /** How many were found so far, where that is known. */
      readonly found: string | null;
    }
  /** Counting stopped after some seconds, when so many were found. */
  | { readonly kind: "more"; readonly least: string; readonly after: number }
  | { readonly kind: "refused"; readonly sentence: string };

/** What the server knows at once (`POST /api/1/moves`). */
interface Left {
  readonly left: string | null;
  readonly dead_end: boolean | null;
}

interface Progress {
  readonly done: number;
  readonly seconds_left: number | null;
  readonly found?: string;
}

/** How a count ended that a studio has stopped. */
interface Stopped {
  readonly found: string;
  readonly seconds: number;
}

export class Counting {
  state: Counted = { kind: "unasked" };
  private readonly newest = new Newest();
  private position = "";
  private began = 0;

  constructor(
    private readonly server: Home,
    private readonly puzzle: PuzzleRecord,
    private readonly changed: () => void,
    private readonly explain: (error: unknown) => string,
  ) {}

  /** Asks about another position; what was asked before no longer counts. */
  async ask(position: string): Promise<void> {
    this.position = position;
    this.take({ kind: "asking" });
    await this.trying(async (signal) => {
      const body = { puzzle: this.puzzle, position };
      const { left, dead_end } = await this.server.askPatiently<Left>("moves", body, signal);
      if (left === null && dead_end === true) return { kind: "known", left: "0" };
      return left === null ? { kind: "unknown" } : { kind: "known", left };
    });
  }

  /** Counts however long it takes; where the server goes away, it begins again when it is back. */
  async count(): Promise<void> {
    this.began = performance.now();
    this.take({ kind: "counting", done: 0, seconds: null, found: null });
    await this.trying(async (signal) => {
      for (;;) {
        const found = await this.once(signal);
        if (found !== null) return found;
        await this.server.reach.back();
        signal.throwIfAborted();
      }
    });
  }

  cancel(): void {
    const { state } = this;
    this.newest.cancel();
    const least = state.kind === "counting" ? state.found : null;
    const after = Math.round((performance.now() - this.began) / 1000);
    this.take(least === null ? { kind: "unknown" } : { kind: "more", least, after });
  }

  /** Nobody asks any more. */
  stop(): void {
    this.newest.cancel();
  }

  /** Counts once; null where the server went away. */
  private async once(signal: AbortSignal): Promise<Counted | null> {
    // Every solution counts, as in the page.
    const body = { puzzle: this.puzzle, position: this.position, all: true };
    try {
      for await (const { name, data, text } of this.server.stream("counts", body, signal)) {
        if (name === "answer") {
          const left = /"count":\s*(\d+)/.exec(text)?.[1];
          if (left !== undefined) return { kind: "known", left };
          const { found, seconds } = data as Stopped;
          return { kind: "more", least: found, after: seconds };
        }
        if (name !== "progress" || signal.aborted) continue;
        const { done, seconds_left, found = null } = data as Progress;
        this.take({ kind: "counting", done, seconds: seconds_left, found });
      }
    } catch (error) {
      if (!(error instanceof AwayError)) throw error;
    }
    return null;
  }

  private async trying(work: (signal: AbortSignal) => Promise<Counted>): Promise<void> {
    try {
      const found = await this.newest.run(work);
      if (found !== null) this.take(found);
    } catch (error) {
      this.take({ kind: "refused", sentence: this.explain(error) });
    }
  }

  private take(state: Counted): void {
    this.state = state;
    this.changed();
  }
}
