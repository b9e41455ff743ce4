// A puzzle for each day of the player's calendar: earlier days in a calendar, and days in a row.

import type { Collection } from "../core/collection.ts";
import { type Day, dayOf, dayText, monthOf, weekdayOf } from "../core/days.ts";
import type { Result } from "../core/results.ts";
import { SolvedDays } from "../core/solved.ts";
import type { Messages } from "../messages/messages.ts";
import { dialog } from "./dialogs.ts";
import { button, h, nameAs, say } from "./dom.ts";
import { doneLabel, dots, type Shelf, ShelfHead, type Show, signButton } from "./shelf.ts";
import { STORE } from "./storage.ts";

const MINUTE = 60_000;

export class DayShelf implements Shelf {
  readonly code = "";
  private readonly solved = new SolvedDays(this.collection, STORE);
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
      const isOver = this.solved.results.has(this.at) && this.at === this.opened;
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
    return this.collection.data.title || shelf.daily;
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
    this.solved.keep(this.at, result);
  }

  praise({ shelf }: Messages): string {
    const days = this.solved.streak(this.today);
    return days === 0 ? "" : shelf.streak(days);
  }

  next(words: Messages): { label: string; open: () => void } | null {
    const { today } = this;
    const day = this.solved.next(this.at, today);
    if (day === null) return null;
    const label = day === today ? words.shelf.today : words.shelf.earlierDay;
    return { label, open: () => void this.open(day) };
  }

  follow(link: string): boolean {
    const day = this.solved.linked(link, this.at, this.today);
    if (day !== null) void this.open(day);
    return day !== null;
  }

  private async open(day: Day): Promise<void> {
    const puzzle = await this.collection.read(this.solved.numberOf(day));
    this.at = day;
    this.opened = this.today;
    this.show(puzzle);
  }

  private step(by: 1 | -1): void {
    const day = this.at + by;
    if (this.solved.canPlay(day, this.today)) void this.open(day);
  }

  list(words: Messages): void {
    const { shelf } = words;
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
    const now = this.solved.streak(this.today);
    const days = [...(now === 0 ? [] : [shelf.streak(now)]), shelf.longest(this.solved.longest)];
    const made = dialog(
      this.title(words),
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
    const { results } = this.solved;
    const last = monthOf(first, 1) - 1;
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const day = first + at;
      const result = results.get(day) ?? null;
      const made = button(String(at + 1), () => {
        close();
        if (day !== this.at) void this.open(day);
      });
      made.disabled = !this.solved.canPlay(day, this.today);
      made.style.gridColumn = String(weekdayOf(day) + 1);
      made.classList.toggle("solved", result !== null);
      made.classList.toggle("counted", result?.day === day);
      nameAs(made, this.labelOf(day, result, words));
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

  private levelOf(day: Day): number | null {
    return this.collection.entry(this.solved.numberOf(day)).level;
  }

  private get today(): Day {
    return dayOf(new Date());
  }

  private get first(): Day {
    return this.solved.first(this.today);
  }
}
