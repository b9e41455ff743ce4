// Where somebody is in a page, kept in its entry of the tab's history: a page that is loaded again comes
// back there. Whoever opens it anew begins anew.

import type { CollectionData } from "../core/collection.ts";
import { isCollection } from "../core/collection.ts";
import type { PageData } from "../core/puzzle.ts";
import type { PuzzleRecord } from "./core/design.ts";
import type { MadeRecord } from "./making.ts";
import type { RoomName } from "./messages.ts";

/** What is asked for to play it: a puzzle, or several that were made. */
type Played = { readonly puzzle: PuzzleRecord } | { readonly made: readonly MadeRecord[] };

export interface Place {
  /** Null is the page itself. */
  readonly room: RoomName | null;
  /** What was opened on the page; null where that is its own puzzle. */
  readonly played: Played | null;
}

const NAME = "pentomino-place-1";
/** Each move writes the entry anew, so that no more is kept in it. */
const LONGEST = 200_000;

export function placeKept(): Place | null {
  return (history.state as Record<string, Place> | null)?.[NAME] ?? null;
}

export function keepPlace(place: Place): void {
  const isLong = JSON.stringify(place).length > LONGEST;
  const kept = isLong ? { ...place, played: null } : place;
  try {
    history.replaceState({ ...history.state, [NAME]: kept }, "");
  } catch {
    // Browsers may forbid it, or so many changes; then a reload leads to the beginning.
  }
}

/** How to ask again for what a page shows; null where it does not say what that is. */
export function playedOf(data: PageData | CollectionData): Played | null {
  type WithRecord = { readonly record?: PuzzleRecord };
  if (!isCollection(data)) {
    const { record } = data as WithRecord;
    return record === undefined ? null : { puzzle: record };
  }
  const made = data.puzzles.flatMap((entry) => {
    const { record } = entry as WithRecord;
    const { code, level } = entry;
    if (record === undefined || level === null) return [];
    return [{ kind: "given", level, code, puzzle: record } as const];
  });
  return made.length === data.puzzles.length ? { made } : null;
}
