// The game of one puzzle, kept over a reload.

import type { History } from "../core/history.ts";
import { type Laid, layable } from "../core/position.ts";
import type { Puzzle } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { read, write } from "./look.ts";

/** The most positions that are kept. */
const MOST = 5000;

export function save(session: Session): void {
  const { past, future, ...rest } = session.past;
  write(keyOf(session.puzzle), {
    past: { ...rest, past: past.slice(-MOST), future: future.slice(0, MOST) },
    seconds: session.seconds,
    helped: session.helped,
  });
}

/** Takes over the game that was kept; whatever does not fit the puzzle is left out. */
export function restore(session: Session): boolean {
  const kept = read(keyOf(session.puzzle)) as {
    past?: Partial<History>;
    seconds?: number;
    helped?: number;
  } | null;
  const now = laidOf(session.puzzle, kept?.past?.now);
  if (now === null) return false;
  const several = (list: unknown) =>
    Array.isArray(list)
      ? list.map((laid) => laidOf(session.puzzle, laid)).filter((laid) => laid !== null)
      : [];
  const moves = Number(kept?.past?.moves) || 0;
  const past = several(kept?.past?.past);
  const future = several(kept?.past?.future);
  session.helped = Number(kept?.helped) || 0;
  session.restore(
    { past, now, future, pins: several(kept?.past?.pins), moves },
    Number(kept?.seconds) || 0,
  );
  return true;
}

function laidOf(puzzle: Puzzle, laid: unknown): Laid | null {
  if (!Array.isArray(laid)) return null;
  const isKnown = laid.every((n) => Number.isInteger(n) && puzzle.placements[n] !== undefined);
  return isKnown && layable(puzzle, laid).laid.length === laid.length ? (laid as Laid) : null;
}

/** Placements may be numbered otherwise in another version: their block is part of the key. */
function keyOf({ data }: Puzzle): string {
  return `pentomino.${data.fingerprint}.${data.placements.length}${data.placements.slice(0, 6)}`;
}
