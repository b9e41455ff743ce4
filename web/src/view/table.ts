// The table: the board alone, or the solid with its layers beside it; on a phone one of both.

import type { Puzzle } from "../core/puzzle.ts";
import type { Messages } from "../messages/messages.ts";
import type { BoardView } from "./board.ts";
import { button, h, pressIn } from "./dom.ts";
import type { SolidView } from "./solid.ts";

export function tableOf(
  puzzle: Puzzle,
  board: BoardView,
  solid: SolidView | null,
  words: Messages,
): HTMLElement {
  if (!puzzle.inSpace) return h("div", { class: "table" }, board.element);
  if (solid === null) {
    return h(
      "div",
      { class: "table" },
      h("p", { class: "no-solid" }, words.noSolid),
      board.element,
    );
  }
  const table = h("div", { class: "table in-space" });
  const show = (layers: boolean): void => {
    table.classList.toggle("in-layers", layers);
    pressIn(wholly, !layers);
    pressIn(inLayers, layers);
  };
  const wholly = button(words.solid, () => show(false));
  const inLayers = button(words.layers, () => show(true));
  table.append(h("div", { class: "switch" }, wholly, inLayers), solid.frame, board.element);
  show(false);
  return table;
}
