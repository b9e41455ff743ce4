// Reads the puzzle of the page and lets it be played; says in a sentence where it cannot be read.

import { type PageData, type Puzzle, readPuzzle } from "./core/puzzle.ts";
import { isWide, upright } from "./core/upright.ts";
import { check } from "./core/wire.ts";
import { App } from "./view/app.ts";
import { h } from "./view/dom.ts";
import { LANGUAGES, type Look, readLook, writeLook } from "./view/look.ts";

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  const look = readLook();
  writeLook(look);
  root.replaceChildren();
  try {
    play(root, look, await readPuzzle(readData()));
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
