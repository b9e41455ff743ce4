// A collection: its list has small pictures, which fill with colour as puzzles are solved.

import type { Collection } from "../core/collection.ts";
import { type Day, dayOf } from "../core/days.ts";
import { fingerprintOf } from "../core/link.ts";
import { kept, nextOpen, type Result, readResult, writeResult } from "../core/results.ts";
import type { Messages } from "../messages/messages.ts";
import { dialog } from "./dialogs.ts";
import { button, h } from "./dom.ts";
import { read, write } from "./look.ts";
import { doneLabel, doneText, dots, type Shelf, ShelfHead, type Show } from "./shelf.ts";
import { drawPieces, fillIn, smallPicture } from "./small.ts";

export class PuzzleShelf implements Shelf {
  readonly slot = "";
  private at = -1;

  constructor(
    private readonly collection: Collection,
    private readonly show: Show,
  ) {}

  /** Opens the puzzle of a link, or the one that was open last. */
  async begin(link: string): Promise<void> {
    if (this.follow(link)) return;
    const last = Number(read(this.lastName));
    await this.open(Number.isInteger(last) && last > 0 && last < this.size ? last : 0);
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
    const { code } = this;
    return this.level === null
      ? code
      : `${words.shelf.levelAlone(this.level)} ${dots(this.level)} · ${code}`;
  }

  head(words: Messages, signal: AbortSignal): HTMLElement {
    const { shelf } = words;
    const head = new ShelfHead(
      { before: shelf.previousPuzzle, after: shelf.nextPuzzle },
      { step: (by) => void this.open(this.at + by), list: () => this.list(words) },
      signal,
    );
    const label = `${this.name(words)}, ${shelf.allPuzzles}`;
    head.show(shelf.at(this.at + 1, this.size), label, this.at === 0, this.at === this.size - 1);
    return head.element;
  }

  keep(result: Result): void {
    write(this.resultName(this.at), writeResult(kept(this.resultAt(this.at), result)));
  }

  praise({ shelf }: Messages): string {
    const { solved } = this;
    return solved === this.size ? shelf.allSolved(solved) : shelf.solvedOf(solved, this.size);
  }

  next(words: Messages): { label: string; open: () => void } | null {
    const number = nextOpen(this.size, this.at, (other) => this.resultAt(other) !== null);
    if (number === null) return null;
    return { label: words.shelf.nextPuzzle, open: () => void this.open(number) };
  }

  follow(link: string): boolean {
    const beginning = fingerprintOf(link);
    const found = beginning === null ? [] : this.collection.find(beginning);
    if (found.length === 0 || found.includes(this.at)) return false;
    void this.open(found[0]);
    return true;
  }

  private async open(number: number): Promise<void> {
    const puzzle = await this.collection.read(number);
    this.at = number;
    write(this.lastName, number);
    this.show(puzzle);
  }

  list(words: Messages): void {
    const numbers = Array.from({ length: this.size }, (_, number) => number);
    const cards = numbers.map((number) => this.card(number, words, () => made.close()));
    const list = h("ul", { class: "cards" }, ...cards.map((card) => h("li", {}, card)));
    const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("div", { class: "bar-done" }));
    (bar.firstElementChild as HTMLElement).style.width = `${(100 * this.solved) / this.size}%`;
    const made = dialog(this.praise(words), words, bar, list);
    made.classList.add("wide");
    cards[this.at].focus();
    cards[this.at].scrollIntoView({ block: "center" });
    void this.fill(cards, made);
  }

  private card(number: number, words: Messages, close: () => void): HTMLButtonElement {
    const { shelf } = words;
    const { level, code } = this.collection.entry(number);
    const result = this.resultAt(number);
    const time = result === null ? "" : doneText(result);
    const made = button("", () => {
      close();
      if (number !== this.at) void this.open(number);
    });
    made.append(
      smallPicture(this.collection.pageOf(number)),
      cardLine(h("b", {}, String(number + 1)), h("span", {}, dots(level))),
      cardLine(h("span", {}, code), h("span", {}, time)),
    );
    const parts = [
      shelf.puzzleAt(number + 1, this.size),
      ...(level === null ? [] : [shelf.level(level)]),
      shelf.code(code),
      doneLabel(result, words),
    ];
    made.prepend(h("span", { class: "unseen" }, parts.join(", ")));
    if (number === this.at) made.setAttribute("aria-current", "true");
    return made;
  }

  /**
   * Draws what is solved in full, and the pieces where only these tell puzzles apart, one after the
   * other, as long as the list is open.
   */
  private async fill(cards: readonly HTMLButtonElement[], list: HTMLDialogElement): Promise<void> {
    for (const [number, card] of cards.entries()) {
      const isSolved = this.resultAt(number) !== null;
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

  private get solved(): number {
    return this.collection.data.puzzles.filter((_, number) => this.resultAt(number) !== null)
      .length;
  }

  private resultAt(number: number): Result | null {
    return readResult(read(this.resultName(number)));
  }

  private resultName(number: number): string {
    return `pentomino.result.${this.collection.entry(number).fingerprint}`;
  }

  private get lastName(): string {
    return `pentomino.last.${this.collection.data.fingerprint}`;
  }
}

/** A line that is seen; read aloud is the sentence that is not. */
function cardLine(...parts: HTMLElement[]): HTMLElement {
  return h("span", { class: "card-line", "aria-hidden": "true" }, ...parts);
}
