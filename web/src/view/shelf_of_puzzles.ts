// A collection: its list has small pictures, which fill with colour as puzzles are solved.

import type { Collection } from "../core/collection.ts";
import { type Day, dayOf } from "../core/days.ts";
import type { Result } from "../core/results.ts";
import { SolvedPuzzles } from "../core/solved.ts";
import type { Messages } from "../messages/messages.ts";
import { dialog } from "./dialogs.ts";
import { button, h } from "./dom.ts";
import { doneLabel, doneText, dots, type Shelf, ShelfHead, type Show } from "./shelf.ts";
import { STORE } from "./storage.ts";
import { drawPieces, fillIn, smallPicture } from "./thumbnail.ts";

export class PuzzleShelf implements Shelf {
  readonly slot = "";
  private readonly solved = new SolvedPuzzles(this.collection, STORE);
  private at = -1;

  constructor(
    private readonly collection: Collection,
    private readonly show: Show,
  ) {}

  /** Opens the puzzle of a link, or the one that was open last. */
  async begin(link: string): Promise<void> {
    if (!this.follow(link)) await this.open(this.solved.last);
  }

  get level(): number | null {
    return this.collection.entry(this.at).level;
  }

  get day(): Day {
    return dayOf(new Date());
  }

  title(words: Messages): string {
    return this.collection.data.title || words.shelf.puzzles;
  }

  name(words: Messages): string {
    return words.shelf.puzzleAt(this.at + 1, this.size);
  }

  get code(): string {
    return this.collection.entry(this.at).code;
  }

  note(words: Messages): string {
    const { level, code, called = "" } = this.collection.entry(this.at);
    const hard = level === null ? "" : `${words.shelf.levelAlone(level)} ${dots(level)}`;
    const parts = [called, hard, code];
    return parts.filter((part) => part !== "").join(" · ");
  }

  head(words: Messages, signal: AbortSignal): readonly HTMLElement[] {
    const { shelf } = words;
    const head = new ShelfHead(
      { before: shelf.previousPuzzle, after: shelf.nextPuzzle },
      { step: (by) => void this.open(this.at + by), list: () => this.list(words) },
      signal,
    );
    const label = `${this.name(words)}${words.comma}${shelf.allPuzzles}`;
    head.show(shelf.at(this.at + 1, this.size), label, this.at === 0, this.at === this.size - 1);
    return [head.element];
  }

  keep(result: Result): void {
    this.solved.keep(this.at, result);
  }

  praise({ shelf }: Messages): string {
    const { count } = this.solved;
    return count === this.size ? shelf.allSolved(count) : shelf.solvedOf(count, this.size);
  }

  next(words: Messages): { label: string; open: () => void } | null {
    const number = this.solved.next(this.at);
    if (number === null) return null;
    return { label: words.shelf.nextPuzzle, open: () => void this.open(number) };
  }

  follow(link: string): boolean {
    const found = this.solved.linked(link, this.at);
    if (found !== null) void this.open(found);
    return found !== null;
  }

  private async open(number: number): Promise<void> {
    const puzzle = await this.collection.read(number);
    this.at = number;
    this.solved.last = number;
    this.show(puzzle);
  }

  list(words: Messages): void {
    const numbers = Array.from({ length: this.size }, (_, number) => number);
    const cards = numbers.map((number) => this.card(number, words, () => made.close()));
    const list = h("ul", { class: "cards" }, ...cards.map((card) => h("li", {}, card)));
    const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("div", { class: "bar-done" }));
    (bar.firstElementChild as HTMLElement).style.width =
      `${(100 * this.solved.count) / this.size}%`;
    const made = dialog(this.praise(words), words, bar, list);
    made.classList.add("wide");
    cards[this.at].focus();
    cards[this.at].scrollIntoView({ block: "center" });
    void this.fill(cards, made);
  }

  private card(number: number, words: Messages, close: () => void): HTMLButtonElement {
    const { shelf } = words;
    const { level, code, called } = this.collection.entry(number);
    const result = this.solved.result(number);
    const time = result === null ? "" : doneText(result);
    const made = button("", () => {
      close();
      if (number !== this.at) void this.open(number);
    });
    made.append(
      smallPicture(this.collection.pageOf(number)),
      ...(called ? [cardLine(h("span", { class: "called" }, called))] : []),
      cardLine(h("b", {}, String(number + 1)), h("span", {}, dots(level))),
      cardLine(h("span", {}, code), h("span", {}, time)),
    );
    const parts = [
      shelf.puzzleAt(number + 1, this.size),
      ...(called ? [called] : []),
      ...(level === null ? [] : [shelf.level(level)]),
      shelf.code(code),
      doneLabel(result, words),
    ];
    made.prepend(h("span", { class: "unseen" }, parts.join(words.comma)));
    if (number === this.at) made.setAttribute("aria-current", "true");
    return made;
  }

  /**
   * Draws what is solved in full, and the pieces where only these tell puzzles apart, one after the
   * other, as long as the list is open.
   */
  private async fill(cards: readonly HTMLButtonElement[], list: HTMLDialogElement): Promise<void> {
    for (const [number, card] of cards.entries()) {
      const isSolved = this.solved.result(number) !== null;
      if (!isSolved && !this.collection.isChoice(number)) continue;
      const puzzle = await this.collection.read(number);
      if (!list.open) return;
      const picture = card.querySelector("svg");
      if (picture !== null) (isSolved ? fillIn : drawPieces)(picture, puzzle);
    }
  }

  private get size(): number {
    return this.collection.size;
  }
}

/** A line that is seen; read aloud is the sentence that is not. */
function cardLine(...parts: HTMLElement[]): HTMLElement {
  return h("span", { class: "card-line", "aria-hidden": "true" }, ...parts);
}
