// The steps of an explanation as values: what must be laid next and why. `deduction.ts` finds them, a
// made puzzle brings its own, `messages/` has the words.

import type { Position } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Numbers } from "./wire.ts";

/** What a step looks at: a cell, or a piece, numbered after all cells. */
export type Item = number;

/**
 * What goes wrong: areas of open cells; nothing can cover a cell, or a piece finds no place; a piece
 * finds fewer places than it still needs; or each placement of a cell or piece fails at once.
 */
export type Fault = "areas" | "nothing left" | "too few" | "each fails";

/** The faults at an item, in the order of their numbers. */
const FAULTS: readonly Fault[] = ["nothing left", "too few", "each fails"];

/** Why a placement is impossible. */
export interface Refutation {
  readonly placement: number;
  readonly fault: Fault;
  /** Where it goes wrong; null where areas do. */
  readonly item: Item | null;
  /** How many places the item still needs, or how many of its placements fail; otherwise 0. */
  readonly number: number;
  /** The placements that it forces before the fault shows, in their order. */
  readonly forced: readonly Forced[];
  readonly depth: number;
}

/** A placement that another one forces. */
export interface Forced {
  readonly placement: number;
  /** Where others fit as well: what they have in common. All of them fail at once. */
  readonly among: { readonly item: Item; readonly failing: number } | null;
}

/** What a reason looks like on the board: what would lie there, and what goes wrong. */
export interface Scene {
  readonly placements: readonly number[];
  readonly item: Item | null;
}

/** How much must be ruled out elsewhere first. */
export interface Elsewhere {
  readonly atOnce: number;
  readonly later: number;
  readonly depth: number;
}

/** A placement that must be laid. */
export interface Step {
  readonly placement: number;
  /** The cell that nothing else can cover, or the piece that can lie nowhere else. */
  readonly subject: Item;
  /** How many placements of the subject must be laid: several for copies of a piece. */
  readonly needed: number;
  /** How many placements of the subject can be laid beside what is laid. */
  readonly choices: number;
  readonly elsewhere: Elsewhere;
  /** Why the subject's other placements are impossible. */
  readonly refutations: readonly Refutation[];
}

/** How many moves ahead somebody must think. */
export function depthOf(step: Step): number {
  return Math.max(step.elsewhere.depth, ...step.refutations.map((refutation) => refutation.depth));
}

/** The piece of an item; null where it is a cell. */
export function pieceOf(puzzle: Puzzle, item: Item): number | null {
  return item < puzzle.cells ? null : item - puzzle.cells;
}

/** The placements that use an item. */
function placementsOf(puzzle: Puzzle, item: Item): readonly number[] {
  return item < puzzle.cells ? puzzle.covering[item] : puzzle.ofPiece[item - puzzle.cells];
}

/**
 * The first step of a path that is not laid yet. It stays right whatever else is rightly laid; null
 * where something lies that the path does not have, or where the path has ended.
 */
export function nextOnPath(position: Position): Step | null {
  const { path } = position.puzzle;
  const laid = new Set(position.all);
  const known = new Set([...position.puzzle.givens, ...path.map((step) => step.placement)]);
  const step = path.find(({ placement }) => !laid.has(placement));
  if (step === undefined || position.all.some((number) => !known.has(number))) return null;
  return {
    ...step,
    needed: missing(position, step.subject),
    choices: fitting(position, step.subject).length,
    refutations: step.refutations
      .filter(({ placement }) => position.fits(placement))
      .map((each) => restated(position, each)),
  };
}

/** Says of a refutation what is true now that more is laid than when it was found. */
function restated(position: Position, refutation: Refutation): Refutation {
  const forced: Forced[] = [];
  const laid = new Set(position.all);
  let beside = position.lay(refutation.placement);
  for (const { placement, among } of refutation.forced) {
    if (laid.has(placement)) continue;
    if (!beside.fits(placement)) {
      // What forced it now has no placement at all.
      return ending(refutation, forced, faultAt(beside, lackingItem(beside), 0));
    }
    const failing = among === null ? 0 : fitting(beside, among.item).length - 1;
    forced.push({ placement, among: failing > 0 ? { item: among!.item, failing } : null });
    beside = beside.lay(placement);
  }
  const { fault, item } = refutation;
  if (item === null) return ending(refutation, forced, { fault, item, number: 0 });
  const failing = fault === "each fails" ? fitting(beside, item).length : 0;
  return ending(refutation, forced, faultAt(beside, item, failing));
}

function ending(
  { placement, depth }: Refutation,
  forced: readonly Forced[],
  ends: Pick<Refutation, "fault" | "item" | "number">,
): Refutation {
  const most = forced.length + (ends.fault === "each fails" ? 1 : 0);
  return { placement, ...ends, forced, depth: Math.min(depth, most) };
}

/** The fault of an item of which so many placements fail, or that has too few. */
function faultAt(
  position: Position,
  item: Item | null,
  failing: number,
): Pick<Refutation, "fault" | "item" | "number"> {
  if (item === null) return { fault: "areas", item, number: 0 };
  if (failing > 0) return { fault: "each fails", item, number: failing };
  const needed = missing(position, item);
  if (needed > 1) return { fault: "too few", item, number: needed };
  return { fault: "nothing left", item, number: 0 };
}

/** How often an item that is not used often enough must still be used. */
function missing(position: Position, item: Item): number {
  const piece = pieceOf(position.puzzle, item);
  return piece === null ? 1 : position.missing(piece);
}

function fitting(position: Position, item: Item): number[] {
  return placementsOf(position.puzzle, item).filter((number) => position.fits(number));
}

/** An item with fewer placements than it needs. */
function lackingItem(position: Position): Item | null {
  const { puzzle } = position;
  const cell = position.openCells.find(
    (open) => !puzzle.spare.has(open) && fitting(position, open).length === 0,
  );
  if (cell !== undefined) return cell;
  const lacks = puzzle.pieces.findIndex(
    (_, piece) => fitting(position, puzzle.cells + piece).length < position.missing(piece),
  );
  return lacks < 0 ? null : puzzle.cells + lacks;
}

/** Reads what `pentomino.web.wire.step_numbers` writes. */
export function readSteps(numbers: Numbers, placements: number, items: number): Step[] {
  const steps = several(numbers, () => {
    const placement = numbers.below(placements);
    const subject = numbers.below(2 * items);
    return {
      placement,
      subject: subject % items,
      needed: subject < items ? 1 : numbers.next(),
      choices: numbers.next(),
      elsewhere: { atOnce: numbers.next(), later: numbers.next(), depth: numbers.next() },
      refutations: several(numbers, () => readRefutation(numbers, placements, items)),
    };
  });
  numbers.end();
  return steps;
}

export function readRefutation(numbers: Numbers, placements: number, items: number): Refutation {
  return {
    placement: numbers.below(placements),
    ...readFault(numbers, items),
    depth: numbers.next(),
    forced: several(numbers, () => readForced(numbers, placements, items)),
  };
}

function several<Thing>(numbers: Numbers, read: () => Thing): Thing[] {
  return Array.from({ length: numbers.count() }, read);
}

function readFault(numbers: Numbers, items: number): Pick<Refutation, "fault" | "item" | "number"> {
  const read = numbers.below(FAULTS.length * items + 1) - 1;
  if (read < 0) return { fault: "areas", item: null, number: 0 };
  const fault = FAULTS[Math.floor(read / items)];
  const number = fault === "nothing left" ? 0 : numbers.next();
  return { fault, item: read % items, number };
}

function readForced(numbers: Numbers, placements: number, items: number): Forced {
  const read = numbers.below(2 * placements);
  if (read < placements) return { placement: read, among: null };
  const among = { item: numbers.below(items), failing: numbers.next() };
  return { placement: read - placements, among };
}
