// Three puzzles for each day of the player's calendar: earlier days in a calendar, and days in a row.

import type { Collection } from "../core/collection.ts";
import {
  type Day,
  type DayPuzzle,
  dayOf,
  dayText,
  minutesLeft,
  monthOf,
  SIZES,
  type Size,
  weekdayOf,
} from "../core/days.ts";
import type { Result } from "../core/results.ts";
import { DAILY, type ResultsOfDay, SolvedDays, sizesIn } from "../core/solved.ts";
import type { Messages } from "../messages/messages.ts";
import { dayWords } from "../messages/shelf.ts";
import { dialog } from "./dialogs.ts";
import { button, h, nameAs, pressIn, say } from "./dom.ts";
import {
  doneLabel,
  doneText,
  dots,
  type Shelf,
  ShelfHead,
  type Show,
  signButton,
} from "./shelf.ts";
import { ownName, STORE } from "./storage.ts";
import { timeText } from "./texts.ts";

const MINUTE = 60_000;
const HOUR = 60;

export class DayShelf implements Shelf {
  readonly code = "";
  private readonly solved = new SolvedDays(this.collection, STORE);
  private at: DayPuzzle | null = null;
  /** Today when the puzzle was opened: a game that goes on past midnight counts for this day. */
  private opened: Day = Number.NaN;
  /** The seconds of an earlier result that stays, though the puzzle was solved faster now. */
  private stays: number | null = null;
  /** Shows in the head what is solved. */
  private showKept = () => {};

  constructor(
    private readonly collection: Collection,
    private readonly show: Show,
  ) {}

  /** Opens the puzzle of a link, or the first of today; and those of a new day when it has come. */
  async begin(link: string): Promise<void> {
    if (!this.follow(link)) await this.openDay(this.today);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.own !== undefined && this.isPast) void this.openDay(this.today);
    });
  }

  get slot(): string {
    return `.${dayText(this.puzzle.day)}`;
  }

  get level(): number | null {
    return this.collection.entry(this.solved.numberOf(this.puzzle)).level;
  }

  get day(): Day {
    return this.opened;
  }

  title({ shelf }: Messages): string {
    return this.collection.data.title || shelf.daily;
  }

  name(words: Messages): string {
    const { day, size } = this.puzzle;
    return `${dayWords(day, "long", words)}${words.comma}${words.shelf.sizes[size].toLowerCase()}`;
  }

  note({ shelf }: Messages): string {
    return this.level === null ? "" : `${shelf.levelAlone(this.level)} ${dots(this.level)}`;
  }

  head(words: Messages, signal: AbortSignal): readonly HTMLElement[] {
    const { shelf } = words;
    const { day } = this.puzzle;
    const head = new ShelfHead(
      { before: shelf.previousDay, after: shelf.nextDay },
      { step: (by) => this.step(by), list: () => this.list(words) },
      signal,
    );
    const short = dayWords(day, "short", words);
    const label = `${short}${words.comma}${shelf.allDays}`;
    const now = h("p", { class: "now" });
    // A page that stays open past midnight opens the way to the new day.
    const show = (): void => {
      head.show(short, label, day <= this.first, day >= this.today);
      say(now, this.nowText(words));
    };
    document.addEventListener("visibilitychange", show, { signal });
    const clock = setInterval(show, MINUTE);
    signal.addEventListener("abort", () => clearInterval(clock));
    const sizes = h("div", { class: "sizes", role: "group" });
    nameAs(sizes, shelf.sizesOf);
    this.showKept = () => {
      show();
      sizes.replaceChildren(...this.sizes(words), now);
    };
    this.showKept();
    // Another tab may solve one of them.
    const take = ({ key }: StorageEvent): void => {
      if (key === ownName(DAILY)) this.showKept();
    };
    window.addEventListener("storage", take, { signal });
    return [head.element, sizes];
  }

  /** A button for each puzzle of the day. */
  private sizes(words: Messages): HTMLElement[] {
    const { day, size } = this.puzzle;
    const results = this.solved.results.get(day);
    return SIZES.map((each) => {
      const made = button(words.shelf.sizes[each], () => void this.open({ day, size: each }));
      made.dataset.size = each;
      const result = results?.[each];
      const about = result === undefined ? this.piecesText(each, words) : doneText(result);
      made.append(h("small", {}, about));
      if (result !== undefined) {
        nameAs(made, `${words.shelf.sizes[each]}${words.comma}${doneLabel(result, words)}`);
      }
      made.classList.toggle("done", result !== undefined);
      pressIn(made, each === size);
      return made;
    });
  }

  /** How many pieces are left to lay in a puzzle of this day. */
  private piecesText(size: Size, { shelf }: Messages): string {
    const { pieces, givens } = this.collection.pageOf(
      this.solved.numberOf({ ...this.puzzle, size }),
    );
    return shelf.ofSize(pieces.length - givens.length);
  }

  /** The days in a row up to today, and when the next puzzles come. */
  private nowText({ shelf }: Messages): string {
    if (this.isPast) return shelf.newDay;
    const days = this.solved.streak(this.today);
    const minutes = minutesLeft(new Date());
    const next = shelf.nextIn(Math.floor(minutes / HOUR), minutes % HOUR);
    return [...(days === 0 ? [] : [shelf.streak(days)]), next].join(" · ");
  }

  keep(result: Result): void {
    this.solved.keep(this.puzzle, result);
    const { seconds } = this.own ?? result;
    this.stays = seconds > result.seconds ? seconds : null;
    this.showKept();
  }

  /** What is kept of the puzzle. */
  private get own(): Result | undefined {
    const { day, size } = this.puzzle;
    return this.solved.results.get(day)?.[size];
  }

  praise({ shelf }: Messages): string {
    const days = this.solved.streak(this.today);
    const times = this.solved.times(this.puzzle.size);
    const { own, stays } = this;
    const isNew = own !== undefined && own.hints + own.helped === 0 && own.seconds < times[1];
    const best = times.length < 2 ? [] : [shelf.best(timeText(times[0]), isNew)];
    const first = stays === null ? best : [shelf.stays(timeText(stays))];
    return [...(days === 0 ? [] : [shelf.streak(days)]), ...first].join(" · ");
  }

  next(words: Messages): { label: string; open: () => void } | null {
    const { today } = this;
    const { shelf } = words;
    if (this.isPast) return { label: shelf.today, open: () => void this.openDay(today) };
    const next = this.solved.next(this.puzzle, today);
    if (next === null) return null;
    const elsewhere = next.day === today ? shelf.today : shelf.earlierDay;
    const label = next.day === this.puzzle.day ? shelf.nextSize(shelf.sizes[next.size]) : elsewhere;
    return { label, open: () => void this.open(next) };
  }

  follow(link: string): boolean {
    const linked = this.solved.linked(link, this.at, this.today);
    if (linked !== null) void this.open(linked);
    return linked !== null;
  }

  private get puzzle(): DayPuzzle {
    return this.at ?? { day: this.today, size: SIZES[0] };
  }

  /** Opens the first puzzle of a day that is not solved. */
  private openDay(day: Day): Promise<void> {
    return this.open(this.solved.open(day));
  }

  /** Whether a new day has come since a puzzle of today was opened. */
  private get isPast(): boolean {
    return this.puzzle.day === this.opened && this.today > this.opened;
  }

  private async open(at: DayPuzzle): Promise<void> {
    const puzzle = await this.collection.read(this.solved.numberOf(at));
    this.at = at;
    this.stays = null;
    this.opened = this.today;
    this.show(puzzle);
  }

  private step(by: 1 | -1): void {
    const day = this.puzzle.day + by;
    if (this.solved.canPlay(day, this.today)) void this.openDay(day);
  }

  list(words: Messages): void {
    const { shelf } = words;
    const month = h("h3", { "aria-live": "polite" });
    const grid = h("div", { class: "days" });
    let first = monthOf(this.puzzle.day);
    const turn = (months: number): void => {
      first = monthOf(first, months);
      say(month, dayWords(first, "month", words));
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
      ...this.bests(words),
      h("div", { class: "month" }, before, month, after),
      grid,
      h("p", { class: "fine" }, shelf.whatCounts),
    );
    turn(0);
    grid.querySelector<HTMLElement>("[aria-current]")?.focus();
  }

  private weekdays(words: Messages): HTMLElement[] {
    const { day: at } = this.puzzle;
    const monday = at - weekdayOf(at);
    return Array.from({ length: 7 }, (_, day) =>
      h(
        "span",
        { class: "weekday", "aria-hidden": "true" },
        dayWords(monday + day, "weekday", words),
      ),
    );
  }

  /** A button for each day of a month, in the column of its weekday. */
  private daysOf(first: Day, words: Messages, close: () => void): HTMLElement[] {
    const { results } = this.solved;
    const last = monthOf(first, 1) - 1;
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const day = first + at;
      const of = results.get(day);
      const solved = sizesIn(of).length;
      const made = button(String(at + 1), () => {
        close();
        if (day !== this.puzzle.day) void this.openDay(day);
      });
      made.disabled = !this.solved.canPlay(day, this.today);
      made.style.gridColumn = String(weekdayOf(day) + 1);
      made.classList.toggle("solved", solved > 0);
      made.classList.toggle("counted", isCounted(day, of));
      made.dataset.done = "●".repeat(solved);
      const label = words.shelf.solvedOf(solved, SIZES.length);
      nameAs(made, `${dayWords(day, "long", words)}${words.comma}${label}`);
      if (day === this.puzzle.day) made.setAttribute("aria-current", "date");
      return made;
    });
  }

  /** The best time of each size that has one. */
  private bests({ shelf }: Messages): HTMLElement[] {
    const times = SIZES.flatMap((size) => {
      const [best] = this.solved.times(size);
      return best === undefined ? [] : [`${shelf.sizes[size]} ${timeText(best)}`];
    });
    return times.length === 0 ? [] : [h("p", { class: "quiet" }, shelf.bests(times))];
  }

  private get today(): Day {
    return dayOf(new Date());
  }

  private get first(): Day {
    return this.solved.first(this.today);
  }
}

/** Whether one of a day's puzzles was solved on that day. */
function isCounted(day: Day, of: ResultsOfDay | undefined): boolean {
  return sizesIn(of).some((size) => of?.[size]?.day === day);
}
