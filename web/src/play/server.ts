// Asks the server: questions with one answer, files, and streams of events. What goes wrong becomes a
// sentence; where nobody answers, `Reach` waits for the server.

import { eventsOf, type ServerEvent } from "./core/events.ts";
import { Reach } from "./core/reach.ts";

const PREFIX = "/api/1/";

/** The server refused, and says why. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly advice: string,
    /** Seconds after which it may be asked again, where it says so. */
    readonly after: number | null,
    /** What a page knows it by, where it says it in its own words. */
    readonly code = "",
  ) {
    super(sentence);
  }
}

/** Nobody answers. */
export class AwayError extends Error {}

/** Who somebody is in a class. */
export interface Member {
  readonly name: string;
  readonly teacher: boolean;
  /** Names a pupil for good; empty for teachers. */
  readonly key: string;
}

/** What the server says about itself. */
export interface About {
  readonly version: string;
  /** Whether the server asks for an access code, and who this is where one was given. */
  readonly in_class: boolean;
  readonly member: Member | null;
  /** Whether whoever asks may explore solutions and ask for hints. */
  readonly exploring: boolean;
  readonly hints: boolean;
  /** The extensions of the files that it writes. */
  readonly writes: readonly string[];
}

export interface SentFile {
  readonly blob: Blob;
  readonly name: string;
  /** What could not be written into it, in sentences. */
  readonly notes: readonly string[];
}

/** Who answers the rooms: a server, or a studio by itself. */
export type Home = Pick<Server, "reach" | "about" | "ask" | "askPatiently" | "file" | "stream">;

export class Server {
  readonly reach = new Reach(
    async () => (await fetch(`${PREFIX}server`, { cache: "no-store" })).ok,
    (act, pause) => setTimeout(act, pause),
  );

  about(): Promise<About> {
    return this.ask<About>("server");
  }

  /** Asks and reads the answer; without a body it only looks. */
  async ask<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    return (await this.answer(path, body, signal)).json();
  }

  /** Asks again when the server is back, so that whoever waits need not know that it was away. */
  async askPatiently<Answer>(path: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    for (;;) {
      try {
        return await this.ask<Answer>(path, body, signal);
      } catch (error) {
        if (error instanceof AwayError) await this.reach.back();
        else if (error instanceof RefusedError && error.status === 429) await pause(error.after);
        else throw error;
      }
      signal.throwIfAborted();
    }
  }

  async file(path: string, body: unknown, usual: string, signal?: AbortSignal): Promise<SentFile> {
    const answer = await this.answer(path, body, signal);
    const told = /filename="?([^";]+)"?/.exec(answer.headers.get("Content-Disposition") ?? "");
    const notes = JSON.parse(answer.headers.get("Pentomino-Notes") ?? "[]") as string[];
    return { blob: await answer.blob(), name: told?.[1] ?? usual, notes };
  }

  /**
   * The events of an answer.
   *
   * @param heard - Called whenever the server gives a sign of life.
   */
  async *stream(
    path: string,
    body: unknown,
    signal: AbortSignal,
    heard?: () => void,
  ): AsyncGenerator<ServerEvent> {
    const { body: stream } = await this.answer(path, body, signal);
    if (stream === null) return;
    let isWhole = false;
    try {
      for await (const event of eventsOf(stream, heard)) {
        if (event.name === "stopped") break;
        if (event.name === "error") throw refusal(200, event.data, null);
        isWhole ||= event.name === "answer";
        yield event;
      }
      if (!isWhole) throw new AwayError();
    } catch (error) {
      throw this.explained(error, signal);
    }
  }

  private async answer(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    let answer: Response;
    try {
      answer = await fetch(PREFIX + path, { ...requestOf(body), signal: signal ?? null });
    } catch (error) {
      throw this.explained(error, signal);
    }
    if (answer.ok) return answer;
    if (answer.status === 503) {
      this.reach.lost();
      throw new AwayError();
    }
    const after = Number(answer.headers.get("Retry-After")) || null;
    throw refusal(answer.status, await answer.json().catch(() => null), after);
  }

  private explained(error: unknown, signal?: AbortSignal): unknown {
    if (error instanceof RefusedError || signal?.aborted) return error;
    this.reach.lost();
    return new AwayError();
  }
}

function requestOf(body: unknown): RequestInit {
  if (body === undefined) return { cache: "no-store" };
  if (body instanceof Blob) return { method: "POST", body };
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

function refusal(status: number, data: unknown, after: number | null): RefusedError {
  const { error, advice, code } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const texts = [error, advice, code].map((text) => (typeof text === "string" ? text : ""));
  const sentence = texts[0] || `The server answered ${status}.`;
  return new RefusedError(status, sentence, texts[1], after, texts[2]);
}

function pause(seconds: number | null): Promise<void> {
  return new Promise((done) => setTimeout(done, 1000 * (seconds ?? 2)));
}

/** Gives a file to the browser, which keeps it where downloads go. */
export function keepFile({ blob, name }: SentFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
