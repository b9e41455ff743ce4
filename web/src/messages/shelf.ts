// What a page with several puzzles says besides.

import { type Day, inUtc } from "../core/days.ts";
import { keptIn } from "../core/kept.ts";
import type { Messages } from "./messages.ts";
import type { SHELF_TEXTS, TextsOf } from "./texts.ts";

export interface ShelfMessages extends TextsOf<typeof SHELF_TEXTS> {
  readonly piecesLeft: (pieces: number) => string;
  readonly solvedWith: (puzzles: number, pieces: number) => string;
  readonly at: (number: number, count: number) => string;
  readonly puzzleAt: (number: number, count: number) => string;
  /** Within a list, and at the beginning of a line. */
  readonly level: (level: number) => string;
  readonly levelAlone: (level: number) => string;
  readonly code: (code: string) => string;
  readonly solvedIn: (time: string) => string;
  readonly solvedWithHelp: (time: string) => string;
  readonly solvedOf: (solved: number, count: number) => string;
  readonly allSolved: (count: number) => string;
  readonly streak: (days: number) => string;
  readonly longest: (days: number) => string;
  /** Of a puzzle's size, in a few letters. */
  readonly ofSize: (pieces: number) => string;
  /** How long it takes till the next puzzles come. */
  readonly nextIn: (hours: number, minutes: number) => string;
  /** The way to another puzzle of the day, by the name of its size. */
  readonly nextSize: (name: string) => string;
  readonly best: (time: string, isNew: boolean) => string;
  /** That an earlier result is kept, though this time was better. */
  readonly stays: (time: string) => string;
  readonly bests: (times: readonly string[]) => string;
  readonly moves: (moves: number) => string;
  readonly hints: (hints: number) => string;
  readonly helped: (pieces: number) => string;
  readonly sentence: (parts: readonly string[]) => string;
}

const DAYS = {
  short: { day: "numeric", month: "short" },
  long: { day: "numeric", month: "long", year: "numeric", weekday: "long" },
  month: { month: "long", year: "numeric" },
  weekday: { weekday: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** What formats days takes long to make. */
const MADE = new Map<string, Intl.DateTimeFormat>();

/** A day in words. It is formatted in the zone in which it begins, so no zone shifts it. */
export function dayWords(day: Day, kind: keyof typeof DAYS, { locale }: Messages): string {
  const look = { ...DAYS[kind], timeZone: "UTC" };
  const make = () => new Intl.DateTimeFormat(locale, look);
  return keptIn(MADE, `${locale} ${kind}`, make).format(inUtc(day));
}
