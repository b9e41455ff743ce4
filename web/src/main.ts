// Reads the puzzle of the page and lets it be played; says in a sentence where it cannot be read.

import { Collection, type CollectionData, isCollection } from "./core/collection.ts";
import { type Steps, scrolled, scrolledOn } from "./core/copies.ts";
import { Deduction, reasonLater, reasonWith } from "./core/deduction.ts";
import { laidOut } from "./core/layers.ts";
import { type PageData, type Puzzle, readPuzzle } from "./core/puzzle.ts";
import type { Session } from "./core/session.ts";
import { check, unpacked } from "./core/wire.ts";
import { LANGUAGES } from "./messages/languages.ts";
import { App } from "./view/app.ts";
import { afterwards, h } from "./view/dom.ts";
import { type Look, readLook, showLook } from "./view/look.ts";
import type { Shelf } from "./view/shelf.ts";
import { DayShelf } from "./view/shelf_of_days.ts";
import { NewPuzzles, type ShowOn } from "./view/shelf_of_new.ts";
import { PuzzleShelf } from "./view/shelf_of_puzzles.ts";
import { NARROW, standing } from "./view/standing.ts";

/** The room for the layers of a solid: alone on a phone, beside the solid elsewhere. */
const ROOM = [358, 500] as const;
const WIDE_ROOM = [210, 440] as const;

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  const look = readLook();
  showLook(look);
  root.replaceChildren();
  try {
    const data = readData();
    reasonLater();
    const stage = new Stage(root, look);
    await stage.open(data);
    await new Promise<void>(afterwards);
    stage.prepare();
    await loadDeduction();
  } catch (error) {
    const { damaged } = LANGUAGES[look.language];
    root.replaceChildren(h("p", { class: "damage", "data-why": String(error) }, damaged));
  }
}

function readData(): PageData | CollectionData {
  const block = document.getElementById("puzzle");
  const text = block?.textContent ?? "";
  check(text, block?.dataset.check);
  return JSON.parse(text) as PageData | CollectionData;
}

/** Starts the deduction where the page has it; where the browser refuses, hints do without. */
async function loadDeduction(): Promise<void> {
  const block = document.getElementById("deduction");
  if (block === null) {
    reasonWith(null);
    return;
  }
  const bytes = await unpacked(block.textContent ?? "");
  try {
    reasonWith(await Deduction.load(bytes));
  } catch {
    reasonWith(null);
  }
}

/** Where one puzzle is played at a time, turned upright in narrow windows. */
class Stage {
  private app: App | null = null;
  private puzzle: Puzzle | null = null;
  private shelf: Shelf | null = null;
  /** Makes new puzzles where the page has one, with its solutions. */
  private fresh: NewPuzzles | null = null;
  /** Where the round of a closed board begins that is shown. */
  private by: Steps = [0, 0];

  constructor(
    private readonly root: HTMLElement,
    private readonly look: Look,
  ) {
    NARROW.addEventListener("change", () => this.remake());
  }

  async open(data: PageData | CollectionData): Promise<void> {
    if (!isCollection(data)) {
      const puzzle = await readPuzzle(data);
      const { space } = puzzle;
      const show: ShowOn = (made, shelf) => this.show(made, shelf);
      this.fresh = space === null ? null : new NewPuzzles(puzzle, space, show);
      if (this.fresh?.begin() !== true) this.show(puzzle, null);
      return;
    }
    this.fresh = null;
    const collection = new Collection(data);
    const Kind = data.daily ? DayShelf : PuzzleShelf;
    const shelf = new Kind(collection, (puzzle) => this.show(puzzle, shelf));
    await shelf.begin(location.hash);
  }

  /** Reads what the first picture did not need, before the first move does. */
  prepare(): void {
    this.puzzle?.space?.prepare();
  }

  private show(puzzle: Puzzle, shelf: Shelf | null): void {
    const isFirst = this.app === null;
    const on = document.activeElement?.closest(".shelf .step")?.getAttribute("aria-label");
    this.app?.stop();
    this.puzzle = puzzle;
    this.shelf = shelf;
    this.by = [0, 0];
    this.mount(null);
    if (isFirst) return;
    this.app?.arrive();
    const signs = [...this.root.querySelectorAll<HTMLButtonElement>(".shelf .step")];
    signs.find((sign) => sign.getAttribute("aria-label") === on)?.focus();
  }

  /** Makes the page anew and goes on with the game. */
  private remake(): void {
    if (this.app !== null) this.mount(this.app.stop());
  }

  private mount(before: Session | null): void {
    if (this.puzzle === null) return;
    // An open window would change the game that ends now.
    for (const open of document.querySelectorAll("dialog")) open.close();
    const puzzle = fitted(this.puzzle, this.by);
    const { round } = puzzle.data.board;
    this.app = new App(
      puzzle,
      this.look,
      () => this.remake(),
      before,
      this.shelf,
      this.fresh,
      (data) => this.open(data),
      round === undefined
        ? null
        : (direction) => this.scroll(scrolledOn(round, this.by, direction)),
    );
    this.app.mount(this.root);
  }

  /** Shows another round of a closed board; the keyboard stays where it is. */
  private scroll(by: Steps): void {
    this.by = by;
    const on = document.activeElement;
    const button = on instanceof HTMLButtonElement ? on.dataset.scroll : undefined;
    this.remake();
    if (button === undefined) this.app?.focus();
    else this.root.querySelector<HTMLElement>(`[data-scroll="${button}"]`)?.focus();
  }
}

/**
 * The puzzle as it stands best in the window: upright, or its layers beside each other; of a closed
 * board the round that somebody scrolled to.
 */
function fitted(puzzle: Puzzle, by: Steps): Puzzle {
  const { data, copies } = puzzle;
  const [width, height] = NARROW.matches ? ROOM : WIDE_ROOM;
  const round = copies.length > 0 ? scrolled(data, copies, by) : data;
  const shown = laidOut(standing(round), width, height);
  return shown === data ? puzzle : puzzle.seenAs(shown);
}

void start();
