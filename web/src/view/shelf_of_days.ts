// A puzzle for each day of the player's calendar: earlier days in a calendar, and days in a row.

import type { Collection } from "../core/collection.ts";
import {
  type Day,
  dayOf,
  dayText,
  longestStreak,
  monthOf,
  puzzleOf,
  readDay,
  streak,
  weekdayOf,
} from "../core/days.ts";
import { fingerprintOf } from "../core/link.ts";
import { kept, nextOpen, type Result, readResult, writeResult } from "../core/results.ts";
import type { Messages } from "../messages/messages.ts";
import { dialog } from "./dialogs.ts";
import { button, h, say } from "./dom.ts";
import { read, write } from "./look.ts";
import { doneLabel, dots, type Shelf, ShelfHead, type Show, signButton } from "./shelf.ts";

/** How many days can be played: in so many no puzzle comes twice. */
const DAYS = 364;
const MINUTE = 60_000;
const NAME = "pentomino.daily";

type Results = ReadonlyMap<Day, Result>;

export class DayShelf implements Shelf {
  readonly code = "";
  private at: Day = Number.NaN;
  /** Today when the puzzle was opened: a game that goes on past midnight counts for this day. */
  private opened: Day = Number.NaN;

  constructor(
    private readonly collection: Collection,
    private readonly show: Show,
  ) {}

  /** Opens the puzzle of a link, or that of today; and that of a new day when it has come. */
  async begin(link: string): Promise<void> {
    if (!this.follow(link)) await this.open(this.today);
    document.addEventListener("visibilitychange", () => {
      const isOver = this.results.has(this.at) && this.at === this.opened;
      if (!document.hidden && isOver && this.today > this.opened) void this.open(this.today);
    });
  }

  get slot(): string {
    return `.${dayText(this.at)}`;
  }

  get level(): number | null {
    return this.levelOf(this.at);
  }

  get day(): Day {
    return this.opened;
  }

  title({ shelf }: Messages): string {
    return shelf.daily;
  }

  name({ shelf }: Messages): string {
    return shelf.longDay(this.at);
  }

  note({ shelf }: Messages): string {
    return this.level === null ? "" : `${shelf.levelAlone(this.level)} ${dots(this.level)}`;
  }

  head(words: Messages, signal: AbortSignal): HTMLElement {
    const { shelf } = words;
    const head = new ShelfHead(
      { before: shelf.previousDay, after: shelf.nextDay },
      { step: (by) => this.step(by), list: () => this.list(words) },
      signal,
    );
    const label = `${shelf.shortDay(this.at)}, ${shelf.allDays}`;
    // A page that stays open past midnight opens the way to the new day.
    const show = () =>
      head.show(shelf.shortDay(this.at), label, this.at <= this.first, this.at >= this.today);
    show();
    document.addEventListener("visibilitychange", show, { signal });
    const clock = setInterval(show, MINUTE);
    signal.addEventListener("abort", () => clearInterval(clock));
    return head.element;
  }

  keep(result: Result): void {
    const { results } = this;
    const all = new Map(results).set(this.at, kept(results.get(this.at) ?? null, result));
    write(
      NAME,
      Object.fromEntries([...all].map(([day, each]) => [dayText(day), writeResult(each)])),
    );
  }

  praise({ shelf }: Messages): string {
    const days = streak(this.counted, this.today);
    return days === 0 ? "" : shelf.streak(days);
  }

  next(words: Messages): { label: string; open: () => void } | null {
    const { results, today } = this;
    if (!results.has(today)) {
      return { label: words.shelf.today, open: () => void this.open(today) };
    }
    const back = nextOpen(DAYS, today - this.at, (days) => results.has(today - days));
    if (back === null) return null;
    return { label: words.shelf.earlierDay, open: () => void this.open(today - back) };
  }

  follow(link: string): boolean {
    const beginning = fingerprintOf(link);
    if (beginning === null) return false;
    const found = this.collection.find(beginning);
    if (found.includes(this.numberOf(this.at))) return false;
    for (let day = this.today; day >= this.first; day--) {
      if (found.includes(this.numberOf(day))) {
        void this.open(day);
        return true;
      }
    }
    return false;
  }

  private async open(day: Day): Promise<void> {
    const puzzle = await this.collection.read(this.numberOf(day));
    this.at = day;
    this.opened = this.today;
    this.show(puzzle);
  }

  private step(by: 1 | -1): void {
    const day = this.at + by;
    if (day >= this.first && day <= this.today) void this.open(day);
  }

  list(words: Messages): void {
    const { shelf } = words;
    const counted = this.counted;
    const month = h("h3", { "aria-live": "polite" });
    const grid = h("div", { class: "days" });
    let first = monthOf(this.at);
    const turn = (months: number): void => {
      first = monthOf(first, months);
      say(month, shelf.month(first));
      const days = this.daysOf(first, words, () => made.close());
      grid.replaceChildren(...this.weekdays(words), ...days);
      before.disabled = first <= this.first;
      after.disabled = monthOf(first, 1) > this.today;
    };
    const before = signButton("‹", shelf.previousMonth, () => turn(-1));
    const after = signButton("›", shelf.nextMonth, () => turn(1));
    const now = streak(counted, this.today);
    const days = [...(now === 0 ? [] : [shelf.streak(now)]), shelf.longest(longestStreak(counted))];
    const made = dialog(
      shelf.daily,
      words,
      h("p", {}, shelf.sentence(days)),
      h("div", { class: "month" }, before, month, after),
      grid,
      h("p", { class: "fine" }, shelf.whatCounts),
    );
    turn(0);
    grid.querySelector<HTMLElement>("[aria-current]")?.focus();
  }

  private weekdays({ shelf }: Messages): HTMLElement[] {
    const monday = this.at - weekdayOf(this.at);
    return Array.from({ length: 7 }, (_, day) =>
      h("span", { class: "weekday", "aria-hidden": "true" }, shelf.weekday(monday + day)),
    );
  }

  /** A button for each day of a month, in the column of its weekday. */
  private daysOf(first: Day, words: Messages, close: () => void): HTMLElement[] {
    const { results } = this;
    const last = monthOf(first, 1) - 1;
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const day = first + at;
      const result = results.get(day) ?? null;
      const made = button(String(at + 1), () => {
        close();
        if (day !== this.at) void this.open(day);
      });
      made.disabled = day < this.first || day > this.today;
      made.style.gridColumn = String(weekdayOf(day) + 1);
      made.classList.toggle("solved", result !== null);
      made.classList.toggle("counted", result?.day === day);
      made.setAttribute("aria-label", this.labelOf(day, result, words));
      if (day === this.at) made.setAttribute("aria-current", "date");
      return made;
    });
  }

  private labelOf(day: Day, result: Result | null, words: Messages): string {
    const { shelf } = words;
    const level = this.levelOf(day);
    return [
      shelf.longDay(day),
      ...(level === null ? [] : [shelf.level(level)]),
      doneLabel(result, words),
    ].join(", ");
  }

  private numberOf(day: Day): number {
    return puzzleOf(day, this.collection.size);
  }

  private levelOf(day: Day): number | null {
    return this.collection.entry(this.numberOf(day)).level;
  }

  private get today(): Day {
    return dayOf(new Date());
  }

  private get first(): Day {
    return this.today - DAYS + 1;
  }

  /** The days that were solved on their day. */
  private get counted(): ReadonlySet<Day> {
    return new Set([...this.results].flatMap(([day, result]) => (result.day === day ? [day] : [])));
  }

  private get results(): Results {
    const known = read(NAME);
    const found = new Map<Day, Result>();
    if (typeof known !== "object" || known === null) return found;
    for (const [text, value] of Object.entries(known)) {
      const day = readDay(text);
      const result = readResult(value);
      if (day !== null && result !== null) found.set(day, result);
    }
    return found;
  }
}
