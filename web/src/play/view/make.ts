// The room in which puzzles with one solution are made: what is asked for, what is being proved, and
// the list of those that are made.

import { keptIn } from "../../core/kept.ts";
import type { PageData } from "../../core/puzzle.ts";
import { dialog } from "../../view/dialogs.ts";
import { button, choices, h, nameAs, say } from "../../view/dom.ts";
import { dots } from "../../view/shelf.ts";
import { smallPicture } from "../../view/thumbnail.ts";
import { lacks, type PuzzleRecord } from "../core/design.ts";
import type { Designing } from "../designing.ts";
import {
  LEVELS,
  type LevelName,
  LONGEST_SEED,
  type MadeRecord,
  type Making,
  type MakingProgress,
  MOST_PUZZLES,
  PAPERS,
  type Paper,
  PER_PAGE,
  SOURCES,
} from "../making.ts";
import { keepFile } from "../server.ts";
import { field, numberField, sentence } from "./parts.ts";
import {
  type House,
  playMade,
  type Room,
  recordOfPage,
  roomElement,
  sentenceOf,
  trying,
} from "./room.ts";
import { Waiting } from "./waiting.ts";

export class MakeRoom implements Room {
  readonly element: HTMLElement;
  private readonly start: HTMLButtonElement;
  private readonly stop: HTMLButtonElement;
  private readonly number = h("p", { class: "number" });
  private readonly below = h("p", { class: "below" });
  private readonly done = h("div", { class: "bar-done" });
  private readonly bar = h("div", { class: "bar", "aria-hidden": "true" }, this.done);
  private readonly sentence = h("p", { class: "proving", role: "status" });
  /** How many were tried; it changes too often to be said aloud. */
  private readonly tries = h("p", { class: "quiet tries" });
  private readonly trouble = h("p", { class: "trouble", role: "status" });
  private readonly list = h("ul", { class: "cards made-list" });
  private readonly kindText = h("p", { class: "quiet" });
  private readonly all: HTMLButtonElement;
  private readonly save: HTMLButtonElement;
  private readonly after: HTMLElement;
  private readonly none: HTMLElement;
  private readonly from: HTMLSelectElement;
  private readonly waiting: Waiting;

  constructor(
    private readonly house: House,
    private readonly making: Making,
    private readonly designing: Designing,
  ) {
    const { words } = house;
    this.waiting = new Waiting(words);
    this.start = button(words.make, () => {}, "main");
    this.start.type = "submit";
    this.stop = button(words.stop, () => making.stop());
    this.from = choices(
      SOURCES,
      (name) => (name === "page" ? words.fromPage : words.fromDesign),
      making.chosen.from,
      (from) => making.choose({ from }),
    );
    this.all = button("", () => void this.trying(() => playMade(house, this.waiting, making.made)));
    this.save = button(words.savePage, () => {
      void this.trying(() => this.file("pages", { file: true }, "puzzles.html"));
    });
    this.after = h(
      "div",
      { class: "buttons" },
      this.all,
      house.offers.sheets ? button(words.printThem, () => this.askPrint()) : null,
      this.save,
      button(words.forgetThem, () => {
        if (window.confirm(words.reallyForget(making.made.length))) making.clear();
      }),
    );
    this.none = h(
      "div",
      { class: "nothing" },
      h("h2", {}, words.noneYet),
      h("p", { class: "quiet" }, words.noneYetWhy),
    );
    this.element = roomElement(
      "make",
      words,
      h("div", { class: "stage" }, this.none, this.list, this.after, this.waiting.element),
      this.side(),
    );
    making.subscribe(() => this.render(), house.page.signal);
    house.page.session.subscribe(() => this.allow());
  }

  open(): void {
    const isDrawn = this.designing.past.past.length > 0;
    if (isDrawn || recordOfPage(this.house.page.session) === null) {
      this.making.choose({ from: "design" });
    }
    this.from.value = this.making.chosen.from;
    this.render();
    this.start.focus();
  }

  close(): void {}

  press(event: KeyboardEvent): boolean {
    if (event.key === "Escape" && this.making.wish !== null) {
      this.making.stop();
      this.start.focus();
      return true;
    }
    return false;
  }

  private side(): HTMLElement {
    const { words } = this.house;
    const { making } = this;
    const { chosen } = making;
    const kind = choices(
      this.house.offers.kinds,
      (name) => words.kinds[name],
      chosen.kind,
      (name) => {
        making.choose({ kind: name });
        say(this.kindText, words.kindsLong[name]);
      },
    );
    say(this.kindText, words.kindsLong[chosen.kind]);
    const levelName = (name: LevelName) =>
      name === "any" ? words.anyLevel : words.levelName(Number(name));
    const level = choices(LEVELS, levelName, chosen.level, (name) =>
      making.choose({ level: name }),
    );
    const number = numberField(chosen.number, 1, MOST_PUZZLES, (value) => {
      // The browser says what is wrong with a number, and sends none.
      if (value !== null && number.validity.valid) making.choose({ number: value });
    });
    number.required = true;
    const seed = h("input", {
      type: "text",
      value: chosen.seed,
      maxlength: LONGEST_SEED,
      spellcheck: "false",
    });
    seed.title = words.seedHow;
    seed.addEventListener("change", () => {
      making.choose({ seed: seed.value.trim() });
    });
    const form = h(
      "form",
      { class: "wish" },
      field(words.from, this.from),
      field(words.kind, kind),
      this.kindText,
      field(words.level, level, "short"),
      field(words.number, number, "short"),
      field(words.seed, seed),
      h("p", { class: "quiet level-how" }, words.levelHow),
      h("div", { class: "buttons" }, this.start, this.stop),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.make();
    });
    return h(
      "aside",
      { class: "side" },
      h("div", { class: "count" }, this.number, this.below),
      this.bar,
      this.sentence,
      this.tries,
      form,
      this.trouble,
    );
  }

  private render(): void {
    const { making, house } = this;
    const { words } = house;
    const { wish, progress, count, made } = making;
    const isOn = wish !== null;
    say(this.number, isOn || made.length > 0 ? String(isOn ? count : made.length) : "");
    const all = made.length > 0 ? words.madeAll(made.length) : "";
    say(this.below, isOn ? words.making(count, wish.number) : all);
    this.bar.hidden = !isOn;
    this.done.style.width = isOn ? `${(100 * count) / wish.number}%` : "0";
    const proving = progress === null ? words.checking : this.provingText(progress, count + 1);
    say(this.sentence, isOn ? proving : this.endingText());
    const tries = progress?.tries ?? 0;
    say(this.tries, tries > 0 ? words.tried(tries.toLocaleString(house.pageWords.language)) : "");
    this.start.disabled = isOn;
    this.stop.hidden = !isOn;
    this.none.hidden = made.length > 0;
    say(this.all, house.teaches() ? words.giveAll : words.playAll);
    this.after.hidden = made.length === 0;
    this.allow();
    this.renderList();
  }

  /** Gives no page to take away where it would do what is not allowed here. */
  private allow(): void {
    const { allowed } = this.house.page.session;
    this.save.hidden = !allowed.exploring || !allowed.hints;
  }

  /** How making ended: why there are fewer, or that nothing new was made. */
  private endingText(): string {
    const { count, ending, isRepeated, kept } = this.making;
    if (kept > 0) return this.house.words.madeBefore(kept);
    return count === 0 && isRepeated && ending === ""
      ? this.house.words.hereAlready
      : sentence(ending);
  }

  /** What is being proved; the server says it in English. */
  private provingText(progress: MakingProgress, number: number): string {
    const { words, pageWords } = this.house;
    return pageWords.language === "en" ? progress.words : words.doing[progress.doing](number);
  }

  private renderList(): void {
    const { made } = this.making;
    const { children } = this.list;
    while (children.length > made.length) children[children.length - 1].remove();
    const isOther = [...children].some((card, at) => cards.get(card) !== made[at]);
    if (isOther) this.list.replaceChildren();
    for (let at = children.length; at < made.length; at++)
      this.list.append(this.card(made[at], at));
  }

  private card(made: MadeRecord, at: number): HTMLElement {
    const { words } = this.house;
    const picture = h("span", { class: "small-room" });
    const open = button("", () => void this.play(made));
    nameAs(open, words.playPuzzle(at + 1, String(made.level)));
    open.append(
      picture,
      h("b", {}, words.puzzle(at + 1)),
      h("span", { class: "card-line" }, h("span", {}, dots(made.level)), h("span", {}, made.code)),
    );
    const card = h("li", {}, open);
    cards.set(card, made);
    void this.draw(made, picture);
    return card;
  }

  private async draw(made: MadeRecord, picture: HTMLElement): Promise<void> {
    try {
      picture.replaceChildren(smallPicture(await this.page(made)));
    } catch {
      // The card says which puzzle it is.
    }
  }

  /** What the page reads of a made puzzle, asked for once. */
  private page(made: MadeRecord): Promise<PageData> {
    return keptIn(pages, made, () => {
      const { signal } = new AbortController();
      const body = { made: [made], file: false };
      const page = this.house.server.askPatiently<PageData>("pages", body, signal);
      page.catch(() => pages.delete(made));
      return page;
    });
  }

  private async make(): Promise<void> {
    const { house, making } = this;
    const { chosen } = making;
    say(this.trouble, "");
    const lack = chosen.from === "design" ? lacks(this.designing.design) : null;
    if (lack !== null) {
      say(this.trouble, house.words.lacks[lack]);
      return;
    }
    await this.trying(async () => {
      const puzzle = await this.puzzle();
      if (puzzle === null) return;
      const level = chosen.level === "any" ? null : Number(chosen.level);
      const wish = { puzzle, kind: chosen.kind, level, number: chosen.number, seed: chosen.seed };
      await making.make(wish, (error) => sentenceOf(error, house.words));
    });
    house.say(`${this.below.textContent} ${this.endingText()}`);
  }

  private puzzle(): Promise<PuzzleRecord | null> {
    const ofPage = recordOfPage(this.house.page.session);
    return this.making.chosen.from === "page" && ofPage !== null
      ? Promise.resolve(ofPage)
      : this.designing.record(this.house.page.signal);
  }

  private play(made: MadeRecord): Promise<void> {
    return this.trying(async () => {
      const data = await this.waiting.run(this.house.words.preparing, () => this.page(made));
      if (data === null) return;
      this.house.go(null);
      await this.house.open(data);
    });
  }

  /** Asks on which paper to print, and how many puzzles on each page. */
  private askPrint(): void {
    const { making } = this;
    const { words, pageWords } = this.house;
    const paper = choices(
      PAPERS,
      (name) => name.charAt(0).toUpperCase() + name.slice(1),
      this.paper,
      (name) => making.choose({ paper: name }),
    );
    const perPage = choices(
      PER_PAGE,
      (number) => (number === "fitting" ? words.fitting : number),
      making.chosen.perPage,
      (number) => making.choose({ perPage: number }),
    );
    const form = h(
      "form",
      { class: "print-form", method: "dialog" },
      field(words.paper, paper),
      field(words.perPage, perPage),
      h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, words.print)),
    );
    form.addEventListener("submit", () => void this.print());
    dialog(words.printThem, pageWords, form);
  }

  /** What is printed on: as chosen, or what printers have where the reader's language is spoken. */
  private get paper(): Paper {
    const usual = /-(US|CA|MX|PH)\b/.test(navigator.language) ? "letter" : "a4";
    return this.making.chosen.paper ?? usual;
  }

  private print(): Promise<void> {
    const { language } = this.house.pageWords;
    const { paper, making } = this;
    const { perPage } = making.chosen;
    const per_page = perPage === "fitting" ? null : Number(perPage);
    const solutions = this.house.page.session.allowed.exploring;
    const inLanguage = (its: string) =>
      this.file("sheets", { paper, per_page, language: its, solutions }, "puzzles.pdf");
    return this.trying(async () => {
      try {
        await inLanguage(language);
      } catch (error) {
        // Whoever prints may lack the signs of a language; why the sheet is English stays to read.
        if (language === "en") throw error;
        say(this.trouble, sentenceOf(error, this.house.words));
        await inLanguage("en");
      }
    });
  }

  private async file(path: string, how: object, name: string): Promise<void> {
    const { server, words } = this.house;
    const body = { made: this.making.made, ...how };
    const file = await this.waiting.run(words.writing, (signal) =>
      server.file(path, body, name, signal),
    );
    if (file !== null) keepFile(file);
  }

  private trying(act: () => Promise<void>): Promise<void> {
    return trying(this.trouble, this.house.words, act);
  }
}

const cards = new WeakMap<Element, MadeRecord>();
const pages = new WeakMap<MadeRecord, Promise<PageData>>();
