// What is kept of a puzzle that was solved: how long it took, and with how much help.

import { type Day, dayText, readDay } from "./days.ts";
import { LEVELS } from "./knowledge.ts";

/** What a player saw while playing; the last is the solution itself. */
export const SIGHTS = [...LEVELS, "solution"] as const;
export type Sight = (typeof SIGHTS)[number];

/** What solving a puzzle took so far. */
export interface Figures {
  readonly seconds: number;
  readonly moves: number;
  /** How many hints were asked for, and how many pieces the page laid. */
  readonly hints: number;
  readonly helped: number;
  /** The most that was seen. */
  readonly sight: Sight;
}

export interface Result extends Figures {
  /** When it was solved first. */
  readonly day: Day;
}

export function moreSeen(one: Sight, other: Sight): Sight {
  return SIGHTS.indexOf(one) < SIGHTS.indexOf(other) ? other : one;
}

/** The result to keep: the first, unless the puzzle was solved later with fewer pieces laid for the
 * player. A time is not bettered by somebody who knows the solution. */
export function kept(before: Result | null, now: Result): Result {
  if (before === null) return now;
  return now.helped < before.helped ? { ...now, day: before.day } : before;
}

export function writeResult(result: Result): unknown {
  return { ...result, day: dayText(result.day) };
}

/** The result that was kept; null where there is none or it cannot be read. */
export function readResult(value: unknown): Result | null {
  if (typeof value !== "object" || value === null) return null;
  const { day } = value as Record<string, unknown>;
  const date = typeof day === "string" ? readDay(day) : null;
  return date === null ? null : { ...readFigures(value), day: date };
}

/** The figures among other things. */
export function figuresOf({ seconds, moves, hints, helped, sight }: Figures): Figures {
  return { seconds, moves, hints, helped, sight };
}

/** Figures that were kept; what cannot be read is as it was at the beginning. */
export function readFigures(value: object): Figures {
  const { seconds, moves, hints, helped, sight } = value as Record<keyof Figures, unknown>;
  return {
    seconds: countFrom(seconds),
    moves: countFrom(moves),
    hints: countFrom(hints),
    helped: countFrom(helped),
    sight: SIGHTS.find((known) => known === sight) ?? SIGHTS[0],
  };
}

/** A count that was kept, as a whole number; 0 where it is none. */
export function countFrom(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? Math.floor(number) : 0;
}

/** The next of some puzzles that is not solved, after one of them and round; null if none is left. */
export function nextOpen(
  count: number,
  from: number,
  isSolved: (number: number) => boolean,
): number | null {
  for (let step = 1; step < count; step++) {
    const number = (from + step) % count;
    if (!isSolved(number)) return number;
  }
  return null;
}
