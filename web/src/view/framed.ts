// A page inside another one, such as a notebook: it tells that page what is laid, and is told.

import { readPlacements, writePlacements } from "../core/notation.ts";
import type { Session } from "../core/session.ts";

/** Says what is laid, in the notation; nobody hears it where the page stands alone. */
export function tellAround({ puzzle, past }: Session): void {
  if (parent === window) return;
  parent.postMessage({ pentomino: "laid", laid: writePlacements(puzzle, past.now) }, "*");
}

/** Lays what the page around this one asks for. */
export function listenAround(session: Session, signal: AbortSignal): void {
  if (parent === window) return;
  const hear = ({ source, data }: MessageEvent): void => {
    if (source !== parent || data?.pentomino !== "lay") return;
    const laid = readPlacements(session.puzzle, String(data.laid));
    const isNew = writePlacements(session.puzzle, session.past.now) !== data.laid;
    if (laid !== null && isNew) session.goTo(laid);
  };
  window.addEventListener("message", hear, { signal });
  parent.postMessage({ pentomino: "ready" }, "*");
}
