// A search at the server that is watched: begins it, hears what it does, and tells it what to do. It
// knows nothing of the screen.

import type { PuzzleRecord } from "./core/design.ts";
import { Watched } from "./core/watched.ts";
import {
  type Act,
  acted,
  began,
  type Frame,
  IDLE,
  lost,
  SPEEDS,
  seen,
  type Watch,
  withSpeed,
} from "./core/watching.ts";
import { AwayError, type Home, RefusedError } from "./server.ts";

/** What to search: a puzzle, with what is laid on it in the notation. */
export interface WatchAsk {
  readonly puzzle: PuzzleRecord;
  readonly position: string;
}

export class Watching extends Watched {
  state: Watch = IDLE;
  /** Why the server does not search, in a sentence. */
  refusal = "";
  /** Whether the search ended with its server. */
  isLost = false;
  private position: WatchAsk | null = null;
  private stopped = new AbortController();

  constructor(private readonly server: Home) {
    super();
  }

  /** What lay on the board when the search began. */
  get start(): string {
    return this.position?.position ?? "";
  }

  /** Whether this is what is searched. */
  isOf(position: WatchAsk | null): boolean {
    const isOn = this.state.id !== null && position !== null;
    return isOn && JSON.stringify(position) === JSON.stringify(this.position);
  }

  /** Begins a search, which waits before its first step; another one ends. */
  async begin(position: WatchAsk): Promise<void> {
    this.end();
    const stopped = new AbortController();
    this.stopped = stopped;
    this.position = position;
    this.isLost = false;
    this.refusal = "";
    try {
      const { watch } = await this.server.ask<{ watch: string }>(
        "watches",
        position,
        stopped.signal,
      );
      if (stopped.signal.aborted) return;
      this.state = began(this.state, watch);
      void this.hear(watch, stopped.signal);
    } catch (error) {
      this.fail(error, stopped.signal);
    }
    this.tell();
  }

  async act(act: Act): Promise<void> {
    this.state = acted(this.state, act);
    this.tell();
    await this.send({ act, speed: SPEEDS[this.state.speed] });
  }

  async setSpeed(speed: number): Promise<void> {
    this.state = withSpeed(this.state, speed);
    this.tell();
    if (this.state.wants === "going")
      await this.send({ act: "go", speed: SPEEDS[this.state.speed] });
  }

  /** Ends the search; the server hears it because nobody listens any more. */
  end(): void {
    this.stopped.abort();
    this.state = { ...lost(this.state), frame: null };
    this.tell();
  }

  private async send(order: object): Promise<void> {
    const { id } = this.state;
    if (id === null) return;
    const { signal } = this.stopped;
    try {
      const frame = await this.server.ask<Frame>(`watches/${id}`, order, signal);
      if (this.state.id === id && typeof frame.nodes === "number") this.see(frame);
    } catch (error) {
      this.fail(error, signal);
    }
  }

  private async hear(id: string, signal: AbortSignal): Promise<void> {
    try {
      for await (const { name, data } of this.server.stream(
        `watches/${id}/events`,
        undefined,
        signal,
      )) {
        if (this.state.id !== id) return;
        if (name === "frame" || name === "answer") this.see(data as Frame);
      }
    } catch (error) {
      this.fail(error, signal);
    }
  }

  private see(frame: Frame): void {
    this.state = seen(this.state, frame);
    this.tell();
  }

  private fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.isLost = error instanceof AwayError;
    this.refusal = error instanceof RefusedError ? error.message : "";
    this.state = lost(this.state);
    this.tell();
    if (this.isLost) void this.beginAgain(signal);
  }

  /** Begins the search again when the server is back, unless nobody watches any more. */
  private async beginAgain(signal: AbortSignal): Promise<void> {
    await this.server.reach.back();
    if (!signal.aborted && this.position !== null) await this.begin(this.position);
  }
}
