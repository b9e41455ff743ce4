// Reads the puzzle of the page and lets it be played; says in a sentence where it cannot be read.

import { Deduction } from "./core/deduction.ts";
import { reasonWith } from "./core/logic.ts";
import { type PageData, type Puzzle, readPuzzle } from "./core/puzzle.ts";
import { isWide, upright } from "./core/upright.ts";
import { check, unpacked } from "./core/wire.ts";
import { App } from "./view/app.ts";
import { h } from "./view/dom.ts";
import { LANGUAGES, type Look, readLook, writeLook } from "./view/look.ts";

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  const look = readLook();
  writeLook(look);
  root.replaceChildren();
  try {
    const [puzzle] = await Promise.all([readPuzzle(readData()), loadDeduction()]);
    play(root, look, puzzle);
  } catch (error) {
    const words = LANGUAGES[look.language];
    const isOld = typeof DecompressionStream === "undefined";
    const sentence = isOld ? words.tooOld : words.damaged;
    root.replaceChildren(h("p", { class: "damage", "data-why": String(error) }, sentence));
  }
}

function readData(): PageData {
  const block = document.getElementById("puzzle");
  const text = block?.textContent ?? "";
  check(text, block?.dataset.check);
  return JSON.parse(text) as PageData;
}

/** Starts the deduction where the page has it; where the browser refuses, hints do without. */
async function loadDeduction(): Promise<void> {
  const block = document.getElementById("deduction");
  if (block === null) return;
  const bytes = await unpacked(block.textContent ?? "");
  try {
    reasonWith(await Deduction.load(bytes));
  } catch {
    reasonWith(null);
  }
}

function play(root: HTMLElement, look: Look, puzzle: Puzzle): void {
  const turned = (): Puzzle => (isWide(puzzle.data) ? puzzle.seenAs(upright(puzzle.data)) : puzzle);
  const isNarrow = matchMedia("(max-width: 720px) and (orientation: portrait)");
  let app: App | null = null;
  const show = (): void => {
    const before = app?.stop() ?? null;
    app = new App(isNarrow.matches ? turned() : puzzle, look, show, before);
    app.mount(root);
  };
  isNarrow.addEventListener("change", show);
  show();
}

void start();
