// Hints of the server, for positions about which the page itself knows none. It knows nothing of the
// screen.

import type { Advice, Hint } from "../core/hints.ts";
import { readPlacement, writePlacements } from "../core/notation.ts";
import type { Position } from "../core/position.ts";
import type { Puzzle } from "../core/puzzle.ts";
import type { PuzzleRecord } from "./core/design.ts";
import type { Home } from "./server.ts";

interface PlacementRecord {
  readonly text: string;
}

/** What the server says (`POST /api/1/hints`). */
export interface HintRecord {
  readonly left: number;
  readonly more: boolean;
  readonly take_back: readonly PlacementRecord[];
  readonly step: object | null;
  readonly piece: PlacementRecord | null;
  readonly shared: number | null;
}

type Told = Extract<Advice, { readonly kind: "told" }>;
const NOTHING: Told = { kind: "told", placement: null, back: [], share: null, count: null };

/** Asks for a hint, also when the server is away for a while. Whatever goes wrong is a refusal. */
export async function adviceOf(
  server: Home,
  record: PuzzleRecord,
  { puzzle, laid }: Position,
  signal: AbortSignal,
): Promise<Hint> {
  const body = { puzzle: record, position: writePlacements(puzzle, laid) };
  try {
    return readHint(puzzle, await server.askPatiently<HintRecord>("hints", body, signal));
  } catch (refusal) {
    return { ...NOTHING, refusal };
  }
}

/** Reads what the server says, as a hint of the page. */
export function readHint(puzzle: Puzzle, said: HintRecord): Hint {
  const numbersOf = (placements: readonly PlacementRecord[]): number[] =>
    placements.map(({ text }) => {
      const number = readPlacement(puzzle, text);
      if (number === null) throw new Error(`${text} is not a placement of this puzzle`);
      return number;
    });
  if (said.left === 0) {
    const back = numbersOf(said.take_back);
    if (back.length === 0) return { kind: "impossible" };
    if (back.length > 1) return { ...NOTHING, back };
    return { kind: "takeBack", placement: back[0], left: null, why: null };
  }
  if (said.piece === null) return { kind: "solved" };
  const [placement] = numbersOf([said.piece]);
  // What logic finds is in every solution, however many there are.
  if (said.step !== null) return { ...NOTHING, placement, share: said.left, count: said.left };
  const isCompared = said.shared !== null && !said.more && Number.isSafeInteger(said.left);
  if (!isCompared) return { ...NOTHING, placement };
  return { ...NOTHING, placement, share: said.shared, count: said.left };
}
