// What a board is drawn with: the kind of its cells, its size, the brushes, and the way back.

import { button, choices, h, nameAs, pressIn } from "../../view/dom.ts";
import { type Brush, filled, isSize, MOST_CELLS, resized } from "../core/board.ts";
import { begin } from "../core/design.ts";
import { LATTICE_NAMES, LATTICES } from "../core/lattices.ts";
import type { Designing } from "../designing.ts";
import { field, numberField } from "./parts.ts";
import type { House } from "./room.ts";

const BRUSHES: readonly (Brush | "label")[] = ["must", "may", "hole", "label"];

export class ToolsView {
  readonly element: HTMLElement;
  private readonly sizes = h("div", { class: "tools" });
  private readonly brushes: readonly HTMLButtonElement[];
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  /** The fields of the lengths, by their axes: layers, rows, columns. */
  private readonly lengths = new Map<number, HTMLInputElement>();
  private shown = "";

  /**
   * @param choose - Takes another brush.
   * @param tell - Says what is wrong.
   */
  constructor(
    private readonly house: House,
    private readonly designing: Designing,
    choose: (brush: Brush | "label") => void,
    private readonly tell: (text: string) => void,
  ) {
    const { words, pageWords } = house;
    this.brushes = BRUSHES.map((brush) =>
      button(words.brushes[brush], () => choose(brush), `brush brush-${brush}`),
    );
    this.undo = button(pageWords.undo, () => designing.undo());
    this.redo = button(pageWords.redo, () => designing.redo());
    const group = h("div", { class: "buttons brushes", role: "group" }, ...this.brushes);
    nameAs(group, words.brush);
    const fill = button(words.fill, () => this.fill(true));
    const empty = button(words.empty, () => this.fill(false));
    const others = h("div", { class: "buttons" }, fill, empty, this.undo, this.redo);
    this.element = h("div", {}, this.sizes, h("div", { class: "brush-row" }, group, others));
  }

  render(): void {
    const { designing } = this;
    this.brushes.forEach((made, at) => {
      pressIn(made, BRUSHES[at] === designing.brush);
    });
    this.undo.disabled = designing.past.past.length === 0;
    this.redo.disabled = designing.past.future.length === 0;
    const { lattice, size } = designing.design.board;
    if (lattice !== this.shown) this.renderSizes();
    for (const [axis, input] of this.lengths) {
      const length = String(size[axis]);
      // What somebody is just typing stays.
      const isTyped = input === document.activeElement && input.value !== input.defaultValue;
      if (isTyped && input.value !== length) continue;
      input.defaultValue = length;
      input.value = length;
    }
  }

  /** Makes the fields of a lattice, and lets the keyboard go on with the same one. */
  private renderSizes(): void {
    const { designing } = this;
    const { words } = this.house;
    const { lattice } = designing.design.board;
    this.shown = lattice;
    const hadKeys = this.sizes.contains(document.activeElement);
    const kinds = choices(
      LATTICE_NAMES,
      (name) => words.lattices[name],
      lattice,
      (name) => designing.change(begin(name)),
    );
    const { layers, rows, columns } = words.size;
    const names = LATTICES[lattice].hasLayers ? [layers, rows, columns] : [rows, columns];
    this.lengths.clear();
    const fields = names.map((name, at) => this.lengthField(3 - names.length + at, name));
    this.sizes.replaceChildren(field(words.lattice, kinds), ...fields);
    // The kind of the cells changes by its own field only.
    if (hadKeys) this.sizes.querySelector("select")?.focus();
  }

  private lengthField(axis: number, name: string): HTMLElement {
    const { designing } = this;
    const { board } = designing.design;
    const input = numberField(board.size[axis], 1, MOST_CELLS, (value) => {
      const now = designing.design.board;
      const size = now.size.map((old, at) => (at === axis ? (value ?? 0) : old));
      if (isSize(size, now.lattice)) designing.draw(resized(now, size));
      else {
        input.value = String(now.size[axis]);
        this.tell(this.house.words.wrongSize(MOST_CELLS));
      }
    });
    this.lengths.set(axis, input);
    return field(name, input, "short");
  }

  private fill(isFull: boolean): void {
    const { board } = this.designing.design;
    const full = filled(board.lattice, board.size);
    this.designing.draw({ ...board, cells: isFull ? full.cells : new Map() });
  }
}
