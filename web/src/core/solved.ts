// Pages with several puzzles: what was solved and is kept, which puzzle is to be opened next, and
// which one a link means. One class is for a list of puzzles, the other for those of each day.

import type { Collection } from "./collection.ts";
import {
  type Day,
  type DayPuzzle,
  dayText,
  longestStreak,
  puzzleOf,
  readDay,
  SIZES,
  type Size,
  streak,
} from "./days.ts";
import { fingerprintOf } from "./link.ts";
import { kept, nextOpen, type Result, readResult, writeResult } from "./results.ts";

/** Where values of JSON are kept by their names; null is where nothing is. */
export interface Store {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
}

/** The puzzles of a list, by their numbers from 0. Each result has a name of its own. */
export class SolvedPuzzles {
  constructor(
    private readonly collection: Collection,
    private readonly store: Store,
  ) {}

  result(number: number): Result | null {
    return readResult(this.store.read(resultName(this.collection.entry(number))));
  }

  keep(number: number, result: Result): void {
    this.store.write(
      resultName(this.collection.entry(number)),
      writeResult(kept(this.result(number), result)),
    );
  }

  /** How many are solved. */
  get count(): number {
    return this.collection.data.puzzles.filter((_, number) => this.result(number) !== null).length;
  }

  /** The next one that is not solved; null where all are. */
  next(from: number): number | null {
    return nextOpen(this.collection.size, from, (number) => this.result(number) !== null);
  }

  /** The one that was open last; the first where none was. */
  get last(): number {
    const last = Number(this.store.read(lastName(this.collection)));
    return Number.isInteger(last) && last > 0 && last < this.collection.size ? last : 0;
  }

  set last(number: number) {
    this.store.write(lastName(this.collection), number);
  }

  /** The one that a link is for; null where it is the one at hand, or none. */
  linked(link: string, at: number): number | null {
    const found = foundBy(link, this.collection);
    return found.includes(at) ? null : (found[0] ?? null);
  }
}

/** The name under which the result of a puzzle in a list is kept. */
export function resultName({ fingerprint }: { readonly fingerprint: string }): string {
  return `pentomino.result.${fingerprint}`;
}

function lastName({ data }: Collection): string {
  return `pentomino.last.${data.fingerprint}`;
}

/** How many days can be played: in so many no puzzle comes twice. */
const DAYS = 364;
export const DAILY = "pentomino.daily";

/** The puzzles of the days, one of each size. All results have one name. */
export class SolvedDays {
  constructor(
    private readonly collection: Collection,
    private readonly store: Store,
  ) {}

  /** The number of a puzzle in the collection. */
  numberOf({ day, size }: DayPuzzle): number {
    const days = Math.floor(this.collection.size / SIZES.length);
    return SIZES.length * puzzleOf(day, days) + SIZES.indexOf(size);
  }

  /** The first day that can be played; the last is today. */
  first(today: Day): Day {
    return today - DAYS + 1;
  }

  canPlay(day: Day, today: Day): boolean {
    return day >= this.first(today) && day <= today;
  }

  /** What is solved of each day. */
  get results(): ReadonlyMap<Day, ResultsOfDay> {
    const known = this.store.read(DAILY);
    const found = new Map<Day, Partial<Record<Size, Result>>>();
    if (typeof known !== "object" || known === null) return found;
    for (const [text, value] of Object.entries(known)) {
      const at = readName(text);
      const result = readResult(value);
      if (at !== null && result !== null) {
        found.set(at.day, { ...found.get(at.day), [at.size]: result });
      }
    }
    return found;
  }

  keep({ day, size }: DayPuzzle, result: Result): void {
    const { results } = this;
    const own = results.get(day);
    const all = new Map(results).set(day, { ...own, [size]: kept(own?.[size] ?? null, result) });
    const written = [...all].flatMap(([each, of]) =>
      sizesIn(of).map((every) => [nameOf({ day: each, size: every }), writeResult(of[every]!)]),
    );
    this.store.write(DAILY, Object.fromEntries(written));
  }

  /** How many days in a row one of their puzzles was solved on its day: up to today, and the most. */
  streak(today: Day): number {
    return streak(counted(this), today);
  }

  get longest(): number {
    return longestStreak(counted(this));
  }

  /** The seconds of all puzzles of a size that were solved without help, the least first. */
  times(size: Size): readonly number[] {
    return [...this.results.values()]
      .flatMap((of) => of[size] ?? [])
      .filter(({ hints, helped }) => hints + helped === 0)
      .map(({ seconds }) => seconds)
      .sort((a, b) => a - b);
  }

  /** The first puzzle of a day that is not solved; the last one where all are. */
  open(day: Day): DayPuzzle {
    return { day, size: openSizes(this.results.get(day))[0] ?? SIZES[SIZES.length - 1] };
  }

  /**
   * The next puzzle that is not solved: another one of the day, one of today, or else of the latest
   * day before, and round; null if all are solved.
   */
  next({ day, size }: DayPuzzle, today: Day): DayPuzzle | null {
    const { results } = this;
    const isSolved = (each: Day) => openSizes(results.get(each)).length === 0;
    const others = openSizes(results.get(day)).filter((other) => other !== size);
    const later = others.find((other) => SIZES.indexOf(other) > SIZES.indexOf(size));
    if (others.length > 0) return { day, size: later ?? others[0] };
    if (day !== today && !isSolved(today)) return this.open(today);
    const back = nextOpen(DAYS, today - day, (days) => isSolved(today - days));
    return back === null ? null : this.open(today - back);
  }

  /** The puzzle of the latest day that a link is for; null where it is the one at hand, or none. */
  linked(link: string, at: DayPuzzle | null, today: Day): DayPuzzle | null {
    const found = foundBy(link, this.collection);
    if (found.length === 0 || (at !== null && found.includes(this.numberOf(at)))) return null;
    for (let day = today; this.canPlay(day, today); day--) {
      const size = SIZES.find((each) => found.includes(this.numberOf({ day, size: each })));
      if (size !== undefined) return { day, size };
    }
    return null;
  }
}

/** The results of a day's puzzles that are solved. */
export type ResultsOfDay = Readonly<Partial<Record<Size, Result>>>;

export function sizesIn(of: ResultsOfDay | undefined): readonly Size[] {
  return SIZES.filter((size) => of?.[size] !== undefined);
}

function openSizes(of: ResultsOfDay | undefined): readonly Size[] {
  return SIZES.filter((size) => of?.[size] === undefined);
}

/** The name of a puzzle's result: of a large one its date alone, as when a day had no other. */
function nameOf({ day, size }: DayPuzzle): string {
  return size === "large" ? dayText(day) : `${dayText(day)}.${size}`;
}

function readName(text: string): DayPuzzle | null {
  const [date, name = "large"] = text.split(".");
  const day = readDay(date);
  const size = SIZES.find((each) => each === name);
  return day === null || size === undefined ? null : { day, size };
}

/** The days of which a puzzle was solved on that day. */
function counted({ results }: SolvedDays): ReadonlySet<Day> {
  return new Set(
    [...results].flatMap(([day, of]) => (sizesIn(of).some((s) => of[s]!.day === day) ? [day] : [])),
  );
}

function foundBy(link: string, collection: Collection): readonly number[] {
  const beginning = fingerprintOf(link);
  return beginning === null ? [] : collection.find(beginning);
}
