// Days of the calendar as whole numbers, without hours and zones: the day's puzzles, and how many days
// in a row somebody solved one.

/** Days since 1 January 1970, a Thursday. */
export type Day = number;

const LENGTH = 86_400_000;
const WEEK = 7;
const THURSDAY = 3;

/** The day on somebody's calendar: what their clock shows, wherever they are. */
export function dayOf(now: Date): Day {
  return dayAt(now.getFullYear(), now.getMonth(), now.getDate());
}

/** A day by its date; months count from 0, and dates beyond a month's end lead to the next one. */
export function dayAt(year: number, month: number, date: number): Day {
  return Date.UTC(year, month, date) / LENGTH;
}

/** The beginning of a day in the zone UTC, to be formatted in that zone. */
export function inUtc(day: Day): Date {
  return new Date(day * LENGTH);
}

/** How many minutes are left of the day on somebody's clock; a minute that has begun counts. */
export function minutesLeft(now: Date): number {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.ceil((end.getTime() - now.getTime()) / 60_000);
}

/** From Monday, 0, to Sunday, 6. */
export function weekdayOf(day: Day): number {
  return modulo(day + THURSDAY, WEEK);
}

/** A day as `2026-11-22`. */
export function dayText(day: Day): string {
  return inUtc(day).toISOString().slice(0, 10);
}

/** The day of such a text; null where there is none. */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / LENGTH;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}

/** The first day of the month of a day, or of one so many months later. */
export function monthOf(day: Day, later = 0): Day {
  const date = inUtc(day);
  return dayAt(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** The sizes of a day's puzzles, in the order of the list that Python writes. */
export const SIZES = ["small", "middle", "large"] as const;
export type Size = (typeof SIZES)[number];

/** Which of all daily puzzles one is. */
export interface DayPuzzle {
  readonly day: Day;
  readonly size: Size;
}

/**
 * The puzzle of a day, from a list whose first is for a Monday, the next for a Tuesday, and so on.
 * Each weekday goes through its own puzzles, one a week.
 */
export function puzzleOf(day: Day, puzzles: number): number {
  const weekday = weekdayOf(day);
  const week = (day + THURSDAY - weekday) / WEEK;
  const own = Math.ceil((puzzles - weekday) / WEEK);
  return weekday + WEEK * modulo(week, own);
}

/** How many days in a row are in a set, up to today; yesterday counts as long as today may come. */
export function streak(days: ReadonlySet<Day>, today: Day): number {
  let first = days.has(today) ? today : today - 1;
  const last = first;
  while (days.has(first)) first--;
  return last - first;
}

/** The most days in a row. */
export function longestStreak(days: ReadonlySet<Day>): number {
  let longest = 0;
  for (const day of days) {
    if (days.has(day - 1)) continue;
    let end = day;
    while (days.has(end)) end++;
    longest = Math.max(longest, end - day);
  }
  return longest;
}

function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}
