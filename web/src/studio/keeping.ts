// Keeps what is designed in the browser, so that a page that is loaded again goes on with it.

import type { Store } from "../core/solved.ts";
import { type Board, isSize } from "../play/core/board.ts";
import { begin, type Design } from "../play/core/design.ts";
import { LATTICES } from "../play/core/lattices.ts";
import type { Designing } from "../play/designing.ts";

const NAME = "pentomino-studio-1";

/** A design as JSON: its maps are lists. */
interface Kept extends Omit<Design, "board"> {
  readonly board: Omit<Board, "cells" | "labels"> & {
    readonly cells: readonly (readonly [string, "must" | "may"])[];
    readonly labels: readonly (readonly [string, string])[];
  };
}

/** Goes on with the design that was kept, and keeps each that follows. */
export function keepDesign(designing: Designing, store: Store): void {
  const kept = keptIn(store);
  if (kept !== null) designing.past = { past: [begin("square")], now: kept, future: [] };
  let last = designing.design;
  const keep = () => {
    const { design, past } = designing;
    // What a page begins with has no past, once the room has read it.
    if (design === last || past.past.length + past.future.length === 0) return;
    last = design;
    const { board } = design;
    const lists = { ...board, cells: [...board.cells], labels: [...board.labels] };
    store.write(NAME, { ...design, board: lists } satisfies Kept);
  };
  designing.subscribe(() => queueMicrotask(keep), new AbortController().signal);
}

function keptIn(store: Store): Design | null {
  const kept = store.read(NAME) as Kept | null;
  if (kept === null || !(kept.board?.lattice in LATTICES)) return null;
  if (!isSize(kept.board.size, kept.board.lattice)) return null;
  const { board } = kept;
  return {
    ...kept,
    board: { ...board, cells: new Map(board.cells), labels: new Map(board.labels) },
  };
}
