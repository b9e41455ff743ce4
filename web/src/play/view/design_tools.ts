// What a board is drawn with: the kind of its cells, its size, the brushes, and the way back.

import { button, h, nameAs, pressIn } from "../../view/dom.ts";
import { type Brush, filled, isSize, MOST_CELLS, resized } from "../core/board.ts";
import { begin } from "../core/design.ts";
import { LATTICE_NAMES, LATTICES } from "../core/lattices.ts";
import type { Designing } from "../designing.ts";
import { choice, field, numberField } from "./parts.ts";
import type { House } from "./room.ts";

const BRUSHES: readonly (Brush | "label")[] = ["must", "may", "hole", "label"];

export class ToolsView {
  readonly element: HTMLElement;
  private readonly sizes = h("div", { class: "tools" });
  private readonly brushes: readonly HTMLButtonElement[];
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
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
      button(words.brushes[brush], () => choose(brush), `brush ${brush}`),
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
    const wanted = `${lattice} ${size.join()}`;
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.renderSizes();
  }

  /** Makes the fields anew, and lets the keyboard go on with the same one. */
  private renderSizes(): void {
    const { designing } = this;
    const { words } = this.house;
    const { lattice } = designing.design.board;
    const fields = () => [...this.sizes.querySelectorAll<HTMLElement>("select, input")];
    const on = fields().indexOf(document.activeElement as HTMLElement);
    const kinds = choice(
      LATTICE_NAMES,
      (name) => words.lattices[name],
      lattice,
      (name) => designing.change(begin(name)),
    );
    this.sizes.replaceChildren(
      field(words.lattice, kinds),
      ...(LATTICES[lattice].hasLayers ? [this.lengthField(0, words.size.layers)] : []),
      this.lengthField(1, words.size.rows),
      this.lengthField(2, words.size.columns),
    );
    if (on >= 0) fields()[on]?.focus();
  }

  private lengthField(axis: 0 | 1 | 2, name: string): HTMLElement {
    const { designing } = this;
    const { board } = designing.design;
    const input = numberField(board.size[axis], 1, MOST_CELLS, (value) => {
      const now = designing.design.board;
      const size = now.size.map((old, at) => (at === axis ? (value ?? 0) : old));
      if (isSize(size)) designing.draw(resized(now, size));
      else {
        input.value = String(now.size[axis]);
        this.tell(this.house.words.wrongSize(MOST_CELLS));
      }
    });
    return field(name, input, "short");
  }

  private fill(isFull: boolean): void {
    const { board } = this.designing.design;
    const full = filled(board.lattice, board.size);
    this.designing.draw({ ...board, cells: isFull ? full.cells : new Map() });
  }
}
