// What is kept of a game, as a value of JSON. It names placements in the notation, so a file of the
// same puzzle from another version of the program goes on with the game.

import type { History } from "./history.ts";
import { readPlacement, writePlacement } from "./notation.ts";
import { type Laid, layable } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import { countFrom, type Figures, figuresOf, readFigures } from "./results.ts";

/** The most positions that are kept on either side of the present one. */
const MOST = 5000;

/** A game that was begun anew: how many positions lay behind the new one, and how many pins. */
export interface Earlier extends Figures {
  readonly at: number;
  readonly pins: number;
}

export interface Game extends Figures {
  readonly past: History;
  readonly earlier: readonly Earlier[];
  /** All placements that were laid, also those taken up again, and those that the page laid. */
  readonly tried: Laid;
  readonly aided: Laid;
  /** Whether the player ended it before the puzzle was solved. */
  readonly isOver: boolean;
}

/**
 * The name under which a game is kept: the whole fingerprint, which no two puzzles share, and what
 * else tells games at one puzzle apart.
 */
export function nameOf(puzzle: Puzzle, slot = ""): string {
  return `pentomino.game.${puzzle.data.fingerprint}${slot}`;
}

/** Each placement is written once; positions are lists of their numbers in that list. */
export function writeGame(puzzle: Puzzle, game: Game): unknown {
  const { past, earlier, tried, aided, isOver } = game;
  const numbers = new Map<number, number>();
  const kept = (laid: Laid): number[] =>
    laid.map((placement) => {
      const number = numbers.get(placement) ?? numbers.size;
      numbers.set(placement, number);
      return number;
    });
  const positions = {
    past: past.past.slice(-MOST).map(kept),
    now: kept(past.now),
    future: past.future.slice(0, MOST).map(kept),
    pins: past.pins.map(kept),
    tried: kept(tried),
    aided: kept(aided),
  };
  const placements = [...numbers.keys()].map((number) => writePlacement(puzzle, number));
  return { placements, ...positions, ...figuresOf(game), earlier, isOver };
}

/**
 * The game that was kept; null where there is none. Positions that cannot be are left out; where the
 * present one cannot be, the game goes on from the last one that can.
 */
export function readGame(puzzle: Puzzle, kept: unknown): Game | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { placements, past, now, future, pins, earlier, tried, aided } = kept as Record<
    string,
    unknown
  >;
  const known = listOf(placements).map((text) =>
    typeof text === "string" ? readPlacement(puzzle, text) : null,
  );
  const laidOf = (numbers: unknown): Laid | null => {
    if (!Array.isArray(numbers)) return null;
    const laid = numbers.map((number) => (Number.isInteger(number) ? known[number] : null) ?? null);
    if (laid.includes(null)) return null;
    const isPossible = layable(puzzle, laid as number[]).laid.length === laid.length;
    return isPossible ? (laid as number[]) : null;
  };
  const several = (list: unknown) =>
    listOf(list)
      .map(laidOf)
      .filter((laid) => laid !== null);
  const before = several(past);
  const after = several(future);
  const pinned = several(pins);
  const hasSome = before.length + after.length + pinned.length > 0;
  const present = laidOf(now) ?? before.pop() ?? (hasSome ? [] : null);
  if (present === null) return null;
  const each = (list: unknown) => listOf(list).flatMap((number) => known[Number(number)] ?? []);
  return {
    past: { past: before, now: present, future: after, pins: pinned },
    ...readFigures(kept),
    earlier: listOf(earlier).map((each) => {
      const game = Object(each) as Earlier;
      return { ...readFigures(game), at: countFrom(game.at), pins: countFrom(game.pins) };
    }),
    tried: each(tried),
    aided: each(aided),
    isOver: (kept as { isOver?: unknown }).isOver === true,
  };
}

/** A list that was kept; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
