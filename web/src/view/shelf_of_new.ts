// New puzzles that the page makes from its own solutions, each easier or harder than the last one:
// the ladder.

import { type Day, dayOf } from "../core/days.ts";
import { LEAST_LEFT, newRung, type Rung } from "../core/ladder.ts";
import { chosenIn, writeLink } from "../core/link.ts";
import type { Puzzle } from "../core/puzzle.ts";
import { countFrom } from "../core/results.ts";
import { listOf, nameOf, readGame } from "../core/saved_game.ts";
import type { Space } from "../core/space.ts";
import type { Messages } from "../messages/messages.ts";
import { askDialog, dialog } from "./dialogs.ts";
import { button, h } from "./dom.ts";
import { type Shelf, ShelfHead } from "./shelf.ts";
import { STORE } from "./storage.ts";
import { titleText } from "./texts.ts";

/** Shows a puzzle on a shelf, or alone. */
export type ShowOn = (puzzle: Puzzle, shelf: Shelf | null) => void;

/** How many pieces are left at first. */
const FIRST = 4;

export class NewPuzzles implements Shelf {
  readonly slot = "";
  readonly level = null;
  readonly code = "";
  private rung: Rung | null = null;
  /** From so many pieces on, none was found that is harder. */
  private top: number;
  private isKept = false;

  constructor(
    private readonly whole: Puzzle,
    private readonly space: Space,
    private readonly show: ShowOn,
  ) {
    this.top = whole.cells;
  }

  get day(): Day {
    return dayOf(new Date());
  }

  title(words: Messages): string {
    return titleText(this.whole.data, words);
  }

  name({ shelf }: Messages): string {
    return shelf.newPuzzle;
  }

  note({ shelf }: Messages, laid: number): string {
    return laid < this.left ? shelf.piecesLeft(this.left - laid) : "";
  }

  /** Opens the one that was left open; false where there is none. */
  begin(): boolean {
    return this.follow(String(STORE.read(this.now)));
  }

  /** Opens a new one, as hard as the last. */
  open(left = countFrom(STORE.read(this.place)) || FIRST): void {
    const found = newRung(this.whole, this.space, left);
    if (found === null) return;
    if (found.left < left) this.top = found.left;
    this.go(found);
  }

  head(words: Messages, signal: AbortSignal): readonly HTMLElement[] {
    const { shelf } = words;
    const step = (by: number) => {
      const open = () => this.open(this.left + by);
      this.leave(by < 0 ? shelf.easier : shelf.harder, words, open);
    };
    const head = new ShelfHead(
      { before: shelf.easier, after: shelf.harder },
      { step, list: () => this.list(words) },
      signal,
      shelf.steps,
    );
    const size = shelf.ofSize(this.left);
    const [isFirst, isLast] = [this.left <= LEAST_LEFT, this.left >= this.top];
    head.show(size, `${size}${words.comma}${shelf.otherPuzzles}`, isFirst, isLast);
    return [head.element];
  }

  /** How many have been solved, by how many pieces were left. */
  keep(): void {
    if (this.isKept) return;
    this.isKept = true;
    const solved = this.solved;
    solved[this.left] = (solved[this.left] ?? 0) + 1;
    STORE.write(this.results, Array.from(solved, countFrom));
  }

  praise({ shelf }: Messages): string {
    return shelf.solvedWith(this.solved[this.left] ?? 0, this.left);
  }

  next({ shelf }: Messages): { label: string; open: () => void } {
    return { label: shelf.newPuzzle, open: () => this.open() };
  }

  /** Opens the whole puzzle, or the one with what a link gives. */
  follow(link: string): boolean {
    const chosen = chosenIn(this.whole, link);
    if (chosen === null) return false;
    if (chosen.length === 0) {
      if (this.rung === null) return false;
      this.change(null);
      return true;
    }
    const solutions = this.space.solutions(this.whole.allowed(chosen));
    if (solutions.count !== 1) return false;
    const puzzle = this.whole.giving(chosen);
    this.go({ puzzle, left: solutions.at(0).length - puzzle.givens.length });
    return true;
  }

  list(words: Messages): void {
    const { shelf } = words;
    const leaving = (label: string, open: () => void, kind = "") => {
      const act = (): void => {
        made.close();
        this.leave(label, words, open);
      };
      return button(label, act, kind);
    };
    const made = dialog(
      shelf.newPuzzle,
      words,
      h("p", {}, shelf.whatIsNew),
      h(
        "div",
        { class: "buttons" },
        leaving(shelf.newPuzzle, () => this.open(this.left), "main"),
        leaving(shelf.wholePuzzle, () => this.change(null)),
      ),
    );
  }

  /** Opens something else; where what is laid here would be lost, asks first. */
  private leave(label: string, words: Messages, open: () => void): void {
    if (this.isBegun) askDialog(label, words.shelf.askLeaving, label, words, open);
    else open();
  }

  /** Whether pieces are laid of a game that goes on. */
  private get isBegun(): boolean {
    if (this.rung === null) return false;
    const { puzzle, left } = this.rung;
    const game = readGame(puzzle, STORE.read(nameOf(puzzle)));
    const laid = game?.past.now.length ?? 0;
    return laid > 0 && laid < left && !game?.isOver;
  }

  private get left(): number {
    return this.rung?.left ?? FIRST;
  }

  private get solved(): number[] {
    return listOf(STORE.read(this.results)).map(countFrom);
  }

  private get place(): string {
    return `pentomino.ladder.${this.whole.data.fingerprint}`;
  }

  /** Where the one is kept that is open, as a link. */
  private get now(): string {
    return `${this.place}.now`;
  }

  private get results(): string {
    return `${this.place}.solved`;
  }

  private go(rung: Rung): void {
    STORE.write(this.place, rung.left);
    this.change(rung);
  }

  private change(rung: Rung | null): void {
    const before = this.rung;
    this.rung = rung;
    this.isKept = false;
    this.show(rung?.puzzle ?? this.whole, rung && this);
    STORE.write(this.now, rung && writeLink(rung.puzzle, []));
    // Nobody comes back to it, except by a link, which has all that is left of it.
    if (before !== null) STORE.write(nameOf(before.puzzle), null);
  }
}
