// Whose games and results a browser shows: members of a class use the same one, one after the other.
// What somebody keeps who is in no class, or teaches one, is nobody's.

import { nameOf } from "../core/saved_game.ts";
import type { Session } from "../core/session.ts";
import { resultName } from "../core/solved.ts";
import { LARGE_STORE, STORE } from "../view/storage.ts";
import type { Solved } from "./core/outbox.ts";
import type { Member } from "./server.ts";

const NAME = "pentomino.owner";
const { dataset } = document.documentElement;

export const ownerOf = (member: Member | null): string => member?.key ?? "";

export const owner = (): string => dataset.owner ?? "";

/** Shows what is kept for whoever used this browser last. */
export function goOnWithOwner(): void {
  const kept = LARGE_STORE.read(NAME);
  dataset.owner = typeof kept === "string" ? kept : "";
}

/** Shows from now on what is kept for somebody; what the page shows goes with them. */
export function takeOver(next: string): void {
  LARGE_STORE.write(NAME, next);
  dataset.owner = next;
}

/** The same, for a page that is to be loaded again: until then nothing is kept any more. */
export function handOver(next: string): void {
  takeOver(next);
  dataset.sealed = "";
  // A browser that keeps nothing has nothing of anybody to show.
  if (LARGE_STORE.read(NAME) === next) location.reload();
  else delete dataset.sealed;
}

/** Shows what is kept for somebody, when the page has opened its puzzle anew. */
export async function openFor(next: string, open: () => Promise<void>): Promise<void> {
  takeOver(next);
  dataset.sealed = "";
  try {
    await open();
  } finally {
    delete dataset.sealed;
  }
}

/** Whether somebody has left a game at a puzzle here. */
export function hasGame(member: string, { puzzle }: Session): boolean {
  return keptFor(member, () => STORE.read(nameOf(puzzle))) !== null;
}

/** Gives a member what was kept for somebody else: results, and the game at hand if there is one. */
export function giveTo(member: string, solved: readonly Solved[], session: Session | null): void {
  const games = session === null ? [] : [nameOf(session.puzzle)];
  for (const name of [...games, ...solved.map((each) => resultName(each))]) {
    const value = STORE.read(name);
    if (value === null) continue;
    STORE.write(name, null);
    keptFor(member, () => STORE.write(name, value));
  }
}

function keptFor<Value>(member: string, act: () => Value): Value {
  const before = owner();
  dataset.owner = member;
  try {
    return act();
  } finally {
    dataset.owner = before;
  }
}
