// The table: the board alone, with buttons that scroll it where it goes round, or the solid with its
// layers beside it; on a phone one of both.

import { goesRound } from "../core/copies.ts";
import type { Point, Puzzle } from "../core/puzzle.ts";
import type { Messages, Way } from "../messages/messages.ts";
import type { BoardView } from "./board.ts";
import { button, h, nameAs, pressIn } from "./dom.ts";
import type { SolidView } from "./solid.ts";

const WAYS: readonly (readonly [Way, string, Point])[] = [
  ["left", "←", [-1, 0]],
  ["up", "↑", [0, -1]],
  ["down", "↓", [0, 1]],
  ["right", "→", [1, 0]],
];

export function tableOf(
  puzzle: Puzzle,
  board: BoardView,
  solid: SolidView | null,
  words: Messages,
  scroll: ((direction: Point) => void) | null = null,
): HTMLElement {
  const { round } = puzzle.data.board;
  if (scroll !== null && round !== undefined) {
    const buttons = WAYS.filter(([, , direction]) => goesRound(round, direction)).map(
      ([way, sign, direction]) => {
        const made = button(sign, () => scroll(direction), "icon");
        made.dataset.scroll = way;
        nameAs(made, words.scrolls[way]);
        return made;
      },
    );
    return h(
      "div",
      { class: "table round" },
      board.element,
      h("div", { class: "buttons" }, ...buttons),
    );
  }
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
