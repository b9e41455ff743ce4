// The pieces of a design: sets by name, and drawn pieces, each with copies and how it may be laid.

import { path } from "../../core/outline.ts";
import { extentOf, type Point, rangeOf } from "../../core/puzzle.ts";
import { button, choices, h, nameAs, s } from "../../view/dom.ts";
import { type Cell, LATTICES, type LatticeName } from "../core/lattices.ts";
import {
  isOneTerm,
  type Mobility,
  type NamedPieces,
  named,
  type OwnPiece,
  type PieceRow,
} from "../core/pieces.ts";
import type { Designing } from "../designing.ts";
import { copiesFields, field } from "./parts.ts";
import { mobilitiesOn, pieceDialog } from "./piece_dialog.ts";
import type { House } from "./room.ts";

/** Of large sets, the first pieces are enough to recognise them. */
const MOST_PICTURES = 40;

export class PiecesView {
  readonly element: HTMLElement;
  private readonly list = h("ul", { class: "piece-rows" });
  private readonly clear: HTMLButtonElement;
  private shown: readonly PieceRow[] = [];
  private shownOn: LatticeName | null = null;

  constructor(
    private readonly house: House,
    private readonly designing: Designing,
  ) {
    const { words } = house;
    this.clear = button(words.removeAll, () =>
      designing.change({ ...designing.design, pieces: [] }),
    );
    this.element = h(
      "section",
      { class: "pieces-of" },
      h("h2", {}, words.pieces),
      this.list,
      h(
        "div",
        { class: "buttons" },
        button(words.addPiece, () => this.edit(null)),
        button(words.addSet, () => this.add()),
        this.clear,
      ),
    );
    this.element.querySelector("h2")!.id = "pieces-of-design";
    this.element.setAttribute("aria-labelledby", "pieces-of-design");
  }

  render(): void {
    const { pieces, board } = this.designing.design;
    if (pieces === this.shown && board.lattice === this.shownOn) return;
    const on = [...this.list.children].findIndex((row) => row.contains(document.activeElement));
    const kind = document.activeElement?.getAttribute("data-part");
    this.shown = pieces;
    this.clear.hidden = pieces.length === 0;
    this.shownOn = board.lattice;
    this.list.replaceChildren(
      ...pieces.map((row, at) =>
        row.kind === "named" ? this.namedRow(row, at) : this.tile(row, at),
      ),
    );
    if (on >= 0) {
      this.list.children[on]?.querySelector<HTMLElement>(`[data-part="${kind}"]`)?.focus();
    }
  }

  private change(at: number, row: PieceRow | null): void {
    const { design } = this.designing;
    const pieces = design.pieces.flatMap((old, number) =>
      number !== at ? [old] : row === null ? [] : [row],
    );
    this.designing.change({ ...design, pieces });
  }

  private add(): void {
    const { design } = this.designing;
    const { lattice } = design.board;
    const there = new Set(design.pieces.map((row) => (row.kind === "named" ? row.text : "")));
    const text = LATTICES[lattice].sets.find((name) => !there.has(name)) ?? "";
    this.designing.change({ ...design, pieces: [...design.pieces, named(text)] });
    this.list.lastElementChild?.querySelector("input")?.select();
  }

  private namedRow(row: NamedPieces, at: number): HTMLElement {
    const { words } = this.house;
    const { lattice } = this.designing.design.board;
    const sets = h(
      "datalist",
      { id: `sets-${at}` },
      ...LATTICES[lattice].sets.map((name) => h("option", { value: name })),
    );
    const input = h("input", {
      type: "text",
      value: row.text,
      list: `sets-${at}`,
      spellcheck: "false",
      autocomplete: "off",
      "aria-label": words.setField,
      "data-part": "text",
      title: words.setField,
    });
    input.addEventListener("change", () => this.change(at, { ...row, text: input.value.trim() }));
    const isOne = isOneTerm(row.text);
    const copies = copiesFields(words, row.copies, isOne, (next) =>
      this.change(at, { ...row, copies: next }),
    );
    const names: readonly (Mobility | "usual")[] = ["usual", ...mobilitiesOn(lattice)];
    const mobility = choices(
      names,
      (name) => words.mobilities[name],
      row.mobility ?? "usual",
      (name) => this.change(at, { ...row, mobility: name === "usual" ? null : name }),
    );
    mobility.disabled = !isOne;
    mobility.setAttribute("data-part", "mobility");
    const parts = [input, sets, ...copies, field(words.mobility, mobility)];
    const pictures = h("ul", { class: "set-pieces" });
    void this.picture(row.text, lattice, pictures);
    return h("li", { class: "piece-row named" }, ...parts, this.remove(row.text, at), pictures);
  }

  /** Shows the pieces of a set; none where nothing has this name. */
  private async picture(text: string, lattice: LatticeName, into: HTMLElement): Promise<void> {
    if (text === "") return;
    const asked = this.designing.piecesOf(text, this.house.page.signal);
    const pieces = await asked.catch(() => []);
    into.replaceChildren(
      ...pieces.slice(0, MOST_PICTURES).map(({ name, cells }, at) => {
        const picture = pictureOf(lattice, cells, this.colourOf({ name }, at));
        return h("li", {}, picture, h("span", {}, name));
      }),
      ...(pieces.length > MOST_PICTURES ? [h("li", {}, "…")] : []),
    );
  }

  /** A drawn piece as a tile, which opens its window. */
  private tile(row: OwnPiece, at: number): HTMLElement {
    const { words } = this.house;
    const { lattice } = this.designing.design.board;
    const made = button("", () => this.edit(at), "tile");
    const { least, most } = row.copies;
    const isAny = least === 0 && most === null;
    const copies = isAny ? words.anyNumber : words.copiesOf(least, most);
    made.append(
      pictureOf(lattice, row.cells, this.colourOf(row, at)),
      h("span", {}, row.name),
      h("span", { class: "copies" }, copies),
    );
    nameAs(made, `${words.editPiece(row.name)}, ${words.ownPiece(row.cells.length)} ${copies}`);
    made.setAttribute("data-part", "tile");
    return h("li", { class: "piece-tile" }, made);
  }

  /** The colour that the page gives a piece of this name, or one that it gives another. */
  private colourOf({ name, colour }: Pick<OwnPiece, "name" | "colour">, at: number): string {
    const { pieces } = this.house.page.session.puzzle;
    const same = pieces.find((piece) => piece.name === name);
    return colour ?? (same ?? pieces[at % pieces.length]).colour;
  }

  private remove(name: string, at: number): HTMLButtonElement {
    const made = button("×", () => this.change(at, null), "forget");
    nameAs(made, this.house.words.removePiece(name));
    return made;
  }

  /** Opens the window of a piece; null draws a new one. */
  private edit(at: number | null): void {
    const { design } = this.designing;
    const before = at === null ? null : (design.pieces[at] as OwnPiece);
    pieceDialog(this.house, this.designing, before, (piece) => {
      if (at !== null) this.change(at, piece);
      else if (piece !== null)
        this.designing.change({ ...design, pieces: [...design.pieces, piece] });
    });
  }
}

/** A small picture of a piece; its layers stand beside each other. */
function pictureOf(name: LatticeName, cells: readonly Cell[], colour: string): SVGSVGElement {
  const lattice = LATTICES[name];
  const sites = cells.map((cell) => lattice.siteOf(cell));
  const [first, last] = rangeOf(sites.map((site) => site[0]));
  const across = extentOf(sites.flatMap(lattice.corners)).wide;
  const parts = Array.from({ length: last - first + 1 }, (_, at) =>
    sites
      .filter((site) => site[0] === first + at)
      .map((site) => lattice.corners(site).map(([x, y]): Point => [x + at * (across + 0.6), y])),
  );
  const { left, top, wide, high } = extentOf(parts.flat(2));
  const made = s(
    "svg",
    { viewBox: `${left} ${top} ${wide} ${high}`, "aria-hidden": "true" },
    ...parts.map((part) => s("path", { d: path(part, 0.03, 0.16) })),
  );
  made.style.setProperty("--wide", String(wide));
  made.style.setProperty("--high", String(high));
  made.style.setProperty("--piece", colour);
  return made;
}
