// Days and days in a row, over the ends of months and years and the changes of clocks.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Day,
  dayAt,
  dayOf,
  dayText,
  longestStreak,
  minutesLeft,
  monthOf,
  puzzleOf,
  readDay,
  streak,
  weekdayOf,
} from "../src/core/days.ts";

const at = (text: string): Day => readDay(text)!;

/** What a clock in a zone shows, as a browser there has it. */
function clock(zone: string, instant: string): Date {
  const before = process.env.TZ;
  process.env.TZ = zone;
  const date = new Date(instant);
  const parts = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
  process.env.TZ = before ?? "UTC";
  return { getFullYear: () => parts[0], getMonth: () => parts[1], getDate: () => parts[2] } as Date;
}

test("the day is that of the player's calendar", () => {
  const instant = "2026-11-22T10:30:00Z";
  assert.equal(dayText(dayOf(clock("UTC", instant))), "2026-11-22");
  assert.equal(dayText(dayOf(clock("Pacific/Kiritimati", instant))), "2026-11-23");
  assert.equal(dayText(dayOf(clock("Pacific/Pago_Pago", instant))), "2026-11-21");
});

test("every day follows the one before, also when clocks change", () => {
  for (const zone of ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe"]) {
    let before = dayOf(clock(zone, "2025-12-31T12:00:00Z"));
    for (let hour = 1; hour <= 24 * 366; hour++) {
      const instant = new Date(Date.UTC(2025, 11, 31, 12 + hour)).toISOString();
      const day = dayOf(clock(zone, instant));
      assert.ok(day === before || day === before + 1, `${zone} ${instant}`);
      before = day;
    }
    assert.equal(dayText(before).slice(0, 7), "2027-01");
  }
});

test("a day ends at midnight of the player's clock, also where clocks change", () => {
  const before = process.env.TZ;
  const left = (zone: string, instant: string): number => {
    process.env.TZ = zone;
    return minutesLeft(new Date(instant));
  };
  assert.equal(left("UTC", "2026-11-22T23:59:30Z"), 1);
  assert.equal(left("UTC", "2026-11-22T18:30:00Z"), 330);
  assert.equal(left("Asia/Tokyo", "2026-11-22T15:00:00Z"), 24 * 60);
  // In the night to 25 October 2026 clocks go back by an hour in Berlin, at one in the UTC.
  assert.equal(left("Europe/Berlin", "2026-10-24T22:00:00Z"), 25 * 60);
  process.env.TZ = before ?? "UTC";
});

test("days have dates, weekdays and months", () => {
  assert.equal(at("1970-01-01"), 0);
  assert.equal(at("2026-11-22"), dayAt(2026, 10, 22));
  assert.deepEqual(
    ["2026-11-22", "2026-11-23", "1969-12-29"].map((text) => weekdayOf(at(text))),
    [6, 0, 0],
  );
  assert.equal(dayText(monthOf(at("2026-12-31"))), "2026-12-01");
  assert.equal(dayText(monthOf(at("2026-12-31"), 1)), "2027-01-01");
  assert.equal(dayText(monthOf(at("2026-01-15"), -1)), "2025-12-01");
  assert.equal(dayText(at("2028-02-28") + 1), "2028-02-29");
  for (const wrong of ["2026-02-29", "2026-13-01", "26-1-1", "", "x"]) {
    assert.equal(readDay(wrong), null);
  }
});

test("days in a row go over the ends of months and years", () => {
  const days = new Set(
    ["2023-12-30", "2023-12-31", "2024-01-01", "2024-02-28", "2024-02-29", "2024-03-01"].map(at),
  );
  assert.equal(streak(days, at("2024-01-01")), 3);
  assert.equal(streak(days, at("2024-01-02")), 3); // today may still come
  assert.equal(streak(days, at("2024-01-03")), 0);
  assert.equal(streak(days, at("2024-03-01")), 3);
  assert.equal(streak(days, at("2023-12-30")), 1);
  assert.equal(streak(new Set(), at("2024-01-01")), 0);
  assert.equal(longestStreak(days), 3);
  assert.equal(longestStreak(new Set()), 0);
});

test("each weekday goes through its own puzzles, and none comes twice in 364 days", () => {
  const today = at("2026-11-22");
  for (const count of [366, 7, 8, 20]) {
    const seen = new Set<number>();
    for (let day = today; day > today - 364; day--) {
      const number = puzzleOf(day, count);
      assert.ok(number >= 0 && number < count);
      assert.equal(number % 7, weekdayOf(day));
      seen.add(number);
    }
    assert.equal(seen.size, Math.min(364, count));
  }
  assert.equal(puzzleOf(at("1970-01-05"), 366), 7);
  assert.equal(puzzleOf(at("1969-12-29"), 366), 0);
  assert.equal(puzzleOf(at("1969-12-22"), 366), 364);
});
