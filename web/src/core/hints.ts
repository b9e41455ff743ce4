// Hints about a position, as values: what to take back, what must be laid and why, or what most
// solutions have. `messages/` has the words.

import { type Deduction, reasoner, reasonWith } from "./deduction.ts";
import { playersCount } from "./distinct.ts";
import { countOf, knownOf } from "./knowledge.ts";
import { Position } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Known } from "./space.ts";
import { depthOf, nextOnPath, pieceOf, type Refutation, type Step } from "./steps.ts";

export type Hint =
  /** Nothing is known: there is no space to ask, and nothing can reason or nothing follows. */
  | { readonly kind: "unknown"; readonly reasoned: boolean }
  | { readonly kind: "solved" }
  /** The puzzle has no solution, whatever is laid. */
  | { readonly kind: "impossible" }
  /** Nothing is left: take this back, and so many solutions are; null where nobody counted. */
  | {
      readonly kind: "takeBack";
      readonly placement: number;
      readonly left: number | null;
      readonly why: Refutation | null;
    }
  /** Nothing is left, and no single piece is to blame: go back so many moves. */
  | {
      readonly kind: "goBack";
      readonly moves: number;
      readonly left: number;
      readonly why: Refutation | null;
    }
  /** What must be laid. With `images`, only one of solutions that turn into each other counts. */
  | { readonly kind: "step"; readonly step: Step; readonly images: boolean }
  /** A cell that few placements cover in the solutions left, and the one that most have. */
  | {
      readonly kind: "lay";
      readonly cell: number;
      readonly ways: number;
      readonly pieces: readonly number[];
      /** Whether the cell may stay empty. */
      readonly spare: boolean;
      readonly placement: number;
      readonly share: number;
      readonly count: number;
      /** Whether only one of solutions that turn into each other counts. */
      readonly images: boolean;
      /** Whether a move is forced: surely not, not by logic, or nobody knows. */
      readonly forced: "no" | "beyond logic" | "unknown";
    }
  | Advice;

/** What an adviser says, who also has the words for it. */
export type Advice =
  /** They are still asked. */
  | { readonly kind: "asking" }
  /** Something to lay or to take back; neither where they refuse. */
  | {
      readonly kind: "told";
      readonly placement: number | null;
      readonly back: readonly number[];
      /** So many of so many solutions have the placement; null where nobody compared. */
      readonly share: number | null;
      readonly count: number | null;
      readonly refusal?: unknown;
    };

/** Knows more than the page, such as a server; asked where nothing is known here. */
export interface Adviser {
  /** Finds a hint, until the signal. Whatever goes wrong is a refusal. */
  readonly ask: (position: Position, signal: AbortSignal) => Promise<Hint>;
  /** Says it, with words for a placement and its cells. */
  readonly say: (advice: Advice, placed: (placement: number) => string) => string;
}

/** What there is to say about a position. Where reasoning fails, the hint does without it. */
export function hintFor(position: Position): Hint {
  if (position.isSolved) return { kind: "solved" };
  const logic = reasoner();
  if (logic === null) return hint(position, null);
  try {
    return hint(position, logic);
  } catch {
    reasonWith(null);
    return hint(position, null);
  }
}

/** So far everybody thinks ahead: what would then have to lie, and what would be left with nothing. */
const SHALLOW = 1;

/**
 * Whether a move is proved by what lies on the board: nothing else can cover one of its cells, or
 * its piece can lie nowhere else, and one sees that without thinking farther ahead than for the
 * easiest move. Also true where no move is proved, and where nobody can tell.
 */
export function isProved(position: Position, number: number): boolean {
  const logic = reasoner();
  if (logic === null) return true;
  const { puzzle, all } = position;
  const { piece, cells } = puzzle.placements[number];
  try {
    const step = logic.nextStep(puzzle, all);
    if (step === null || step.placement === number) return true;
    const ways = cells
      .filter((cell) => !puzzle.spare.has(cell))
      .map((cell) => puzzle.covering[cell]);
    if (position.missing(piece) === 1 && position.left[piece] === 1)
      ways.push(puzzle.ofPiece[piece]);
    const others = ways.map((all) =>
      all.filter((other) => other !== number && position.fits(other)),
    );
    // The fewer others there are, the sooner it is known.
    others.sort((one, other) => one.length - other.length);
    const deepest = Math.max(SHALLOW, depthOf(step));
    const isOut = (other: number) => {
      const why = logic.refute(puzzle, all, other);
      return why !== null && why.depth <= deepest;
    };
    return others.some((some) => some.every(isOut));
  } catch {
    reasonWith(null);
    return true;
  }
}

function hint(position: Position, logic: Deduction | null): Hint {
  const known = knownOf(position);
  if (known === null) return uncounted(position, logic);
  const { count, frequencies } = known;
  if (count === 0) return wayBack(position, logic);
  const path = nextOnPath(position);
  // Unless all solutions left share a placement that is not laid, nothing is forced.
  const decided = frequencies.some((share, number) => share === count && position.fits(number));
  const step = shallower(
    path,
    decided ? (logic?.nextStep(position.puzzle, position.all) ?? null) : null,
  );
  if (step !== null) {
    return { kind: "step", step, images: frequencies[step.placement] < count };
  }
  return wayOn(position, known, decided ? (logic === null ? "unknown" : "beyond logic") : "no");
}

/** A hint without a space. */
function uncounted(position: Position, logic: Deduction | null): Hint {
  const outlook = logic?.outlook(position.puzzle, position.all) ?? "open";
  if (logic !== null && outlook === "dead") return firstMistake(position, logic);
  const found =
    outlook === "forced" ? (logic?.nextStep(position.puzzle, position.all) ?? null) : null;
  const step = shallower(nextOnPath(position), found);
  if (step !== null) return { kind: "step", step, images: false };
  return { kind: "unknown", reasoned: logic !== null };
}

/** The first piece laid after which it follows that no solution is left. */
function firstMistake({ puzzle, laid }: Position, logic: Deduction): Hint {
  const isDead = (count: number) =>
    logic.outlook(puzzle, [...puzzle.givens, ...laid.slice(0, count)]) === "dead";
  let [right, wrong] = [-1, laid.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isDead(middle)) wrong = middle;
    else right = middle;
  }
  if (wrong === 0) return { kind: "impossible" };
  const placement = laid[right];
  const why = logic.refute(puzzle, [...puzzle.givens, ...laid.slice(0, right)], placement);
  return { kind: "takeBack", placement, left: null, why };
}

function wayBack(position: Position, logic: Deduction | null): Hint {
  const { puzzle, laid } = position;
  let best: { placement: number; left: number } | null = null;
  for (const placement of laid) {
    const left = countOf(position.without(placement)) ?? 0;
    if (left > 0 && left >= (best?.left ?? 0)) best = { placement, left };
  }
  const why = (before: Position, placement: number) =>
    logic?.refute(puzzle, before.all, placement) ?? null;
  if (best !== null) {
    const { placement } = best;
    const before = position.without(placement);
    return { kind: "takeBack", placement, left: playersCount(before), why: why(before, placement) };
  }
  for (let moves = 1; moves <= laid.length; moves++) {
    const before = new Position(puzzle, laid.slice(0, -moves));
    const left = playersCount(before);
    if (left > 0) {
      return { kind: "goBack", moves, left, why: why(before, laid[laid.length - moves]) };
    }
  }
  return { kind: "impossible" };
}

function shallower(one: Step | null, other: Step | null): Step | null {
  if (one === null || other === null) return one ?? other;
  return depthOf(other) < depthOf(one) ? other : one;
}

function wayOn(
  position: Position,
  { count, frequencies }: Known,
  forced: "no" | "beyond logic" | "unknown",
): Hint {
  const { puzzle } = position;
  let best: { cell: number; likely: number[] } | null = null;
  for (const cell of position.openCells) {
    const likely = puzzle.covering[cell].filter((n) => frequencies[n] > 0 && position.fits(n));
    if (likely.length === 0) continue; // an optional cell
    if (best === null || likely.length < best.likely.length) best = { cell, likely };
  }
  if (best === null) return { kind: "solved" };
  const placement = best.likely.reduce((a, b) => (frequencies[b] > frequencies[a] ? b : a));
  const different = playersCount(position);
  const hasImages = different < count;
  return {
    kind: "lay",
    cell: best.cell,
    ways: best.likely.length,
    pieces: [...new Set(best.likely.map((n) => puzzle.placements[n].piece))].sort((a, b) => a - b),
    spare: puzzle.spare.has(best.cell),
    placement,
    share: hasImages ? playersCount(position.lay(placement)) : frequencies[placement],
    count: different,
    images: hasImages && frequencies[placement] < count,
    forced,
  };
}

/** What a hint would lay. */
export function laysOf(hint: Hint): number | null {
  if (hint.kind === "lay" || hint.kind === "told") return hint.placement;
  return hint.kind === "step" ? hint.step.placement : null;
}

/** What a hint would take back. */
export function takesOf(hint: Hint): readonly number[] {
  if (hint.kind === "takeBack") return [hint.placement];
  return hint.kind === "told" ? hint.back : [];
}

/** What a hint looks at: a cell, or a piece beside the board. */
export function lookedAt(
  puzzle: Puzzle,
  hint: Hint,
): { readonly cell: number } | { readonly piece: number } | null {
  if (hint.kind === "lay") return { cell: hint.cell };
  if (hint.kind !== "step") return null;
  const piece = pieceOf(puzzle, hint.step.subject);
  return piece === null ? { cell: hint.step.subject } : { piece };
}
