// Keeps what is designed and made in the browser, so that a page that is loaded again goes on with it.

import type { Store } from "../core/solved.ts";
import { type Board, isSize } from "./core/board.ts";
import { begin, type Design } from "./core/design.ts";
import { LATTICES } from "./core/lattices.ts";
import type { Designing } from "./designing.ts";
import {
  LEVELS,
  LONGEST_SEED,
  type MadeRecord,
  type MakeChoice,
  type Making,
  MOST_PUZZLES,
  PAPERS,
  PER_PAGE,
  SOURCES,
} from "./making.ts";
import { KINDS } from "./messages.ts";

/** A design as JSON: its maps are lists. */
interface Kept extends Omit<Design, "board"> {
  readonly board: Omit<Board, "cells" | "labels"> & {
    readonly cells: readonly (readonly [string, "must" | "may"])[];
    readonly labels: readonly (readonly [string, string])[];
  };
}

/** Goes on with the design that was kept under a name, and keeps each that follows. */
export function keepDesign(designing: Designing, store: Store, name: string): void {
  const kept = designIn(store.read(name));
  if (kept !== null) {
    designing.past = { past: [begin("square")], now: kept, future: [] };
    designing.draft = kept;
  }
  let last = designing.design;
  const keep = () => {
    const { design, past } = designing;
    // What a link carries is kept once it is changed: it takes no draft of other windows away.
    if (design === last || design === designing.linked) return;
    last = design;
    // What a page begins with has no past, once the room has read it.
    if (past.past.length + past.future.length === 0) {
      store.write(name, null);
      return;
    }
    const { board } = design;
    const lists = { ...board, cells: [...board.cells], labels: [...board.labels] };
    store.write(name, { ...design, board: lists } satisfies Kept);
  };
  designing.subscribe(() => queueMicrotask(keep), new AbortController().signal);
}

function designIn(value: unknown): Design | null {
  const kept = value as Kept | null;
  if (kept === null || !(kept.board?.lattice in LATTICES)) return null;
  if (!isSize(kept.board.size, kept.board.lattice)) return null;
  const { board } = kept;
  return {
    ...kept,
    board: { ...board, cells: new Map(board.cells), labels: new Map(board.labels) },
  };
}

/** Goes on with the made puzzles that were kept under a name, and keeps those that follow. */
export function keepMade(making: Making, store: Store, name: string): void {
  const kept = store.read(name);
  making.made = (Array.isArray(kept) ? kept : []).filter(isMade).slice(0, MOST_PUZZLES);
  making.kept = making.made.length;
  let last = making.made;
  const keep = () => {
    if (making.made === last) return;
    last = making.made;
    store.write(name, last);
  };
  making.subscribe(keep, new AbortController().signal);
}

/** Goes on with what was chosen last for puzzles to make, and keeps what is chosen next. */
export function keepChoice(making: Making, store: Store, name: string): void {
  const kept = store.read(name);
  if (isChoice(kept)) making.chosen = kept;
  let last = making.chosen;
  const keep = () => {
    if (making.chosen === last) return;
    last = making.chosen;
    store.write(name, last);
  };
  making.subscribe(keep, new AbortController().signal);
}

function isChoice(value: unknown): value is MakeChoice {
  const { from, kind, level, number, seed, paper, perPage } = Object(value) as MakeChoice;
  return (
    SOURCES.includes(from) &&
    KINDS.includes(kind) &&
    LEVELS.includes(level) &&
    Number.isInteger(number) &&
    number >= 1 &&
    number <= MOST_PUZZLES &&
    typeof seed === "string" &&
    seed.length <= LONGEST_SEED &&
    (paper === null || PAPERS.includes(paper)) &&
    PER_PAGE.includes(perPage)
  );
}

function isMade(value: unknown): value is MadeRecord {
  const { code, level, puzzle } = Object(value) as Partial<MadeRecord>;
  return typeof code === "string" && typeof level === "number" && typeof puzzle === "object";
}
