// Reads the puzzle of the page and lets it be played; says in a sentence where it cannot be read.

import { type PageData, Puzzle, readPuzzle } from "./core/puzzle.ts";
import { isWide, upright } from "./core/upright.ts";
import { App } from "./view/app.ts";
import { h } from "./view/dom.ts";
import { LANGUAGES, readLook, writeLook } from "./view/look.ts";

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  const look = readLook();
  writeLook(look);
  let puzzle: Puzzle;
  try {
    const text = document.getElementById("puzzle")?.textContent ?? "";
    puzzle = await readPuzzle(JSON.parse(text) as PageData);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    root.replaceChildren(h("p", { class: "damage" }, LANGUAGES[look.language].damaged(why)));
    return;
  }
  const turned = (): Puzzle =>
    isWide(puzzle.data)
      ? new Puzzle(upright(puzzle.data), puzzle.placements, puzzle.space)
      : puzzle;
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
