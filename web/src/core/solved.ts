// Pages with several puzzles: what was solved and is kept, which puzzle is to be opened next, and
// which one a link means. One class is for a list of puzzles, the other for one on each day.

import type { Collection } from "./collection.ts";
import { type Day, dayText, longestStreak, puzzleOf, readDay, streak } from "./days.ts";
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
const DAILY = "pentomino.daily";

/** The puzzles of the days. All results have one name. */
export class SolvedDays {
  constructor(
    private readonly collection: Collection,
    private readonly store: Store,
  ) {}

  /** The number of a day's puzzle in the collection. */
  numberOf(day: Day): number {
    return puzzleOf(day, this.collection.size);
  }

  /** The first day that can be played; the last is today. */
  first(today: Day): Day {
    return today - DAYS + 1;
  }

  canPlay(day: Day, today: Day): boolean {
    return day >= this.first(today) && day <= today;
  }

  get results(): ReadonlyMap<Day, Result> {
    const known = this.store.read(DAILY);
    const found = new Map<Day, Result>();
    if (typeof known !== "object" || known === null) return found;
    for (const [text, value] of Object.entries(known)) {
      const day = readDay(text);
      const result = readResult(value);
      if (day !== null && result !== null) found.set(day, result);
    }
    return found;
  }

  keep(day: Day, result: Result): void {
    const { results } = this;
    const all = new Map(results).set(day, kept(results.get(day) ?? null, result));
    const written = [...all].map(([each, value]) => [dayText(each), writeResult(value)]);
    this.store.write(DAILY, Object.fromEntries(written));
  }

  /** How many days in a row were solved on their day: up to today, and the most. */
  streak(today: Day): number {
    return streak(counted(this), today);
  }

  get longest(): number {
    return longestStreak(counted(this));
  }

  /** Today, or else the latest day before some day that is not solved, and round; null if all are. */
  next(from: Day, today: Day): Day | null {
    const { results } = this;
    if (!results.has(today)) return today;
    const back = nextOpen(DAYS, today - from, (days) => results.has(today - days));
    return back === null ? null : today - back;
  }

  /** The latest day whose puzzle a link is for; null where it is that of the day at hand, or none. */
  linked(link: string, at: Day, today: Day): Day | null {
    const found = foundBy(link, this.collection);
    if (found.length === 0 || found.includes(this.numberOf(at))) return null;
    for (let day = today; this.canPlay(day, today); day--) {
      if (found.includes(this.numberOf(day))) return day;
    }
    return null;
  }
}

/** The days that were solved on their day. */
function counted({ results }: SolvedDays): ReadonlySet<Day> {
  return new Set([...results].flatMap(([day, result]) => (result.day === day ? [day] : [])));
}

function foundBy(link: string, collection: Collection): readonly number[] {
  const beginning = fingerprintOf(link);
  return beginning === null ? [] : collection.find(beginning);
}
