// What a session shows of the board, whatever draws it: what lies there, the ghost of the piece in
// the hand, the solution that is explored, the ring of a hint, and the heat.

import { laysOf, lookedAt, takesOf } from "./hints.ts";
import { heatOf } from "./knowledge.ts";
import type { Session } from "./session.ts";

/** A placement that is not laid, but shown where it would lie. */
export interface Ghost {
  readonly placement: number;
  readonly fits: boolean;
  /** Whether the player is told that it leaves no solution. */
  readonly isDead: boolean;
  /** Whether a reason supposes it, to show where that leads. */
  readonly isSupposed: boolean;
}

export function ghostsOf(session: Session): Ghost[] {
  const { hand, hint, known, level } = session;
  const plain = { fits: true, isDead: false, isSupposed: false };
  if (hint?.scene !== undefined) {
    return hint.scene.placements.map((placement) => ({ ...plain, placement, isSupposed: true }));
  }
  const hinted = hint?.stage === "step" ? laysOf(hint.hint) : null;
  if (hinted !== null) return [{ ...plain, placement: hinted }];
  if (hand?.ghost == null) return [];
  const isTold = level === "count" || level === "heat";
  const fits = session.ghostFits;
  const isDead =
    isTold && fits && known !== null && known.count > 0 && known.frequencies[hand.ghost] === 0;
  return [{ ...plain, placement: hand.ghost, fits, isDead }];
}

/** The cell that a hint or a heat map is about, or where a supposition fails. */
export function ringOf(session: Session): { cell: number; isFault: boolean } | null {
  const { hint, puzzle, mode, exploring, cursor, position } = session;
  if (mode === "explore") {
    const isPlain = exploring.heated === null || position.cover[cursor] >= 0;
    return isPlain ? null : { cell: cursor, isFault: false };
  }
  if (hint?.scene !== undefined) {
    const { item } = hint.scene;
    return item !== null && item < puzzle.cells ? { cell: item, isFault: true } : null;
  }
  const at = hint === null ? null : lookedAt(puzzle, hint.hint);
  return at !== null && "cell" in at ? { cell: at.cell, isFault: false } : null;
}

/** The placements that a hint wants to be taken back. */
export function wrongOf({ hint }: Session): readonly number[] {
  return hint?.stage === "step" ? takesOf(hint.hint) : [];
}

/** What lies on the board, without what is not yet built. */
export function laidOf(session: Session): number[] {
  return session.position.all.filter((number) => session.exploring.isBuilt(number));
}

/** The pieces of the solution that is explored, without what is laid. */
export function exploredOf({ exploring, mode, position }: Session): number[] {
  if (mode !== "explore" || exploring.heated !== null) return [];
  const laid = new Set(position.all);
  return exploring.solution.filter((number) => !laid.has(number) && exploring.isBuilt(number));
}

/** The piece whose heat is shown: that in the hand, as the player chose, or one explored. */
function heatedPiece({ hand, level, mode, exploring }: Session): number | null {
  return mode === "explore" ? exploring.heated : level === "heat" ? (hand?.piece ?? null) : null;
}

/** For each cell, how hot it is, from 0 to 1; null where no heat is wanted. */
export function warmthOf(session: Session): Float64Array | null {
  const { known, position } = session;
  const piece = heatedPiece(session);
  if (piece === null || known === null || known.count === 0) return null;
  const heat = heatOf(position, piece);
  if (heat === null) return null;
  const most = heat.reduce((a, b) => Math.max(a, b));
  return heat.map((share, cell) =>
    share === 0 || position.cover[cell] >= 0 ? 0 : Math.sqrt(share / most) * 0.9 + 0.1,
  );
}
