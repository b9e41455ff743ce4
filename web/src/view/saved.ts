// The game of one puzzle, kept by the browser over a reload.

import { nameOf, readGame, writeGame } from "../core/kept.ts";
import type { Session } from "../core/session.ts";
import { read, write } from "./look.ts";

export function save(session: Session): void {
  write(nameOf(session.puzzle), writeGame(session.puzzle, session));
}

/** Takes over the game that was kept. */
export function restore(session: Session): void {
  const game = readGame(session.puzzle, read(nameOf(session.puzzle)));
  if (game === null) return;
  session.helped = game.helped;
  session.restore(game.past, game.seconds);
}
