// The game of one puzzle, kept by the browser over a reload.

import { nameOf, readGame, writeGame } from "../core/saved_game.ts";
import type { Session } from "../core/session.ts";
import { isNewerElsewhere, ownName, STORE } from "./storage.ts";

export function save(session: Session, slot: string): void {
  STORE.write(nameOf(session.puzzle, slot), writeGame(session.puzzle, session));
}

/** Keeps the time when a page is left, unless another tab has gone on with the game since. */
export function saveOnLeaving(session: Session, slot: string): void {
  if (!isNewerElsewhere(nameOf(session.puzzle, slot))) save(session, slot);
}

/** Takes over what another tab writes of the same game. */
export function follow(session: Session, slot: string, signal: AbortSignal): void {
  const take = ({ key }: StorageEvent): void => {
    if (key === ownName(nameOf(session.puzzle, slot))) restore(session, slot);
  };
  window.addEventListener("storage", take, { signal });
}

/** Takes over the game that was kept. */
export function restore(session: Session, slot: string): void {
  const game = readGame(session.puzzle, STORE.read(nameOf(session.puzzle, slot)));
  if (game !== null) session.restore(game);
}
