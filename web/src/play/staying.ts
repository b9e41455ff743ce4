// A stream that is read for as long as a page wants it: it is opened again when its server is back,
// when the page wakes up, and when nothing has been heard for too long.

import type { ServerEvent } from "./core/events.ts";
import { AwayError, type Home, RefusedError } from "./server.ts";

/** Milliseconds without any sign; a server gives one each ten seconds. */
const SILENCE = 25_000;
/** Milliseconds before a server that refuses for now is asked again. */
const PAUSE = 5000;

export interface Stay {
  /** Opens the stream anew, such as when what is asked has changed. */
  readonly again: () => void;
  /** Why the server wants to hear no more of it; null where the page ended before. */
  readonly ended: Promise<RefusedError | null>;
}

/**
 * Stays on a stream until the signal.
 *
 * @param body - What is asked each time it is opened; undefined only looks.
 */
export function stay(
  server: Home,
  path: string,
  body: () => unknown,
  each: (event: ServerEvent) => void,
  signal: AbortSignal,
): Stay {
  let current = new AbortController();
  let isAgain = false;
  let heardAt = 0;
  const heard = () => {
    heardAt = performance.now();
  };
  const again = () => {
    isAgain = true;
    current.abort();
  };
  const read = async (): Promise<RefusedError | null> => {
    while (!signal.aborted) {
      current = new AbortController();
      isAgain = false;
      heard();
      try {
        for await (const event of server.stream(path, body(), current.signal, heard)) each(event);
      } catch (error) {
        if (signal.aborted || isAgain) continue;
        if (error instanceof RefusedError && error.status !== 429) return error;
        if (error instanceof AwayError) await server.reach.back();
        else await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
    return null;
  };
  const wake = () => {
    if (!document.hidden) again();
  };
  const clock = setInterval(() => {
    if (performance.now() - heardAt > SILENCE && !server.reach.isAway) again();
  }, 1000);
  signal.addEventListener("abort", () => {
    clearInterval(clock);
    current.abort();
  });
  document.addEventListener("visibilitychange", wake, { signal });
  // An open connection may seem to be alive for long after the network has gone.
  for (const name of ["online", "offline"]) window.addEventListener(name, again, { signal });
  return { again, ended: read() };
}
