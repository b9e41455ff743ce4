// The room in which boards and pieces are drawn, with what the server finds at once.

import type { PageData } from "../../core/puzzle.ts";
import { dialog } from "../../view/dialogs.ts";
import { button, h, nameAs, pressIn, say } from "../../view/dom.ts";
import {
  type Board,
  type Brush,
  brushAt,
  filled,
  isSize,
  labelled,
  MOST_CELLS,
  painted,
  resized,
} from "../core/board.ts";
import { begin, cluesOf, type PuzzleRecord, withoutClues } from "../core/design.ts";
import { keyOf, LATTICE_NAMES, LATTICES, placeOf, type Site, type Size } from "../core/lattices.ts";
import type { Designing } from "../designing.ts";
import { type About, keepFile } from "../server.ts";
import { FindingsView } from "./findings.ts";
import { GridView } from "./grid.ts";
import { choice, field, numberField } from "./parts.ts";
import { PiecesView } from "./pieces.ts";
import { type House, type Room, recordOfPage, roomElement, sentenceOf } from "./room.ts";

const BRUSHES: readonly (Brush | "label")[] = ["must", "may", "hole", "label"];
/** Keys that choose a brush: the signs of a drawing in text, and a letter for labels. */
const BRUSH_KEYS: Readonly<Record<string, Brush>> = { ".": "must", "?": "may", "#": "hole" };

/** What a file holds (`POST /api/1/files/read`). */
interface ReadFile {
  readonly puzzle: PuzzleRecord;
  readonly position: string;
  readonly notes: readonly string[];
}

export class DesignRoom implements Room {
  readonly element: HTMLElement;
  private readonly grid: GridView;
  private readonly pieces: PiecesView;
  private readonly findings: FindingsView;
  private readonly tools = h("div", { class: "tools" });
  private readonly brushes: readonly HTMLButtonElement[];
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly clues = h("p", { class: "quiet clues" });
  private readonly trouble = h("p", { class: "trouble", role: "status" });
  private readonly format = h("select");
  private readonly play: HTMLButtonElement;
  private readonly title: HTMLInputElement;
  private toolsFor = "";

  constructor(
    private readonly house: House,
    private readonly designing: Designing,
  ) {
    const { words, pageWords, page } = house;
    this.grid = new GridView(
      page.session.puzzle.data.themes.light,
      {
        name: words.drawnBoard,
        cell: (site, board) => this.cellText(site, board),
        layer: (number) => pageWords.layer(number),
      },
      {
        paint: (site, brush, goesOn) =>
          designing.draw(painted(designing.design.board, site, brush), goesOn),
        begin: (site) => {
          const brush = designing.strokeAt(site);
          if (brush === null) this.askLabel(site);
          return brush;
        },
      },
    );
    this.pieces = new PiecesView(house, designing);
    this.findings = new FindingsView(words, pageWords);
    this.brushes = BRUSHES.map((brush) =>
      button(words.brushes[brush], () => this.choose(brush), `brush ${brush}`),
    );
    this.undo = button(pageWords.undo, () => designing.undo());
    this.redo = button(pageWords.redo, () => designing.redo());
    this.play = button(words.playIt, () => void this.playIt(), "main");
    this.title = h("input", { type: "text", maxlength: 200 });
    this.title.addEventListener("change", () =>
      designing.change({ ...designing.design, title: this.title.value.trim() }),
    );
    this.element = roomElement("design", words, this.stage(), this.side());
    this.listenToFiles();
    designing.subscribe(() => this.render(), page.signal);
  }

  open(): void {
    this.begin();
    this.designing.look();
    void this.fillFormats();
    this.grid.focus();
  }

  close(): void {}

  press(event: KeyboardEvent): boolean {
    const { designing } = this;
    if (event.ctrlKey) {
      if (event.key.toLowerCase() === "z") this.goBack(event.shiftKey);
      else if (event.key.toLowerCase() === "y") designing.redo();
      else return false;
      return true;
    }
    const isInGrid = this.grid.hasFocus;
    const isButton = (event.target as Element).matches("button, a");
    if (isInGrid || (!isButton && document.activeElement === document.body)) {
      if (this.grid.press(event)) return true;
    }
    if (!this.house.page.look.hasLetterKeys) return false;
    const { undo } = this.house.page.look.keymap;
    const brush = BRUSH_KEYS[event.key];
    if (brush !== undefined) this.choose(brush);
    else if (event.key.toLowerCase() === "l") this.askLabel(this.grid.site);
    else if (event.key.toLowerCase() === undo) this.goBack(event.shiftKey);
    else return false;
    return true;
  }

  /** Begins with the puzzle of the page, unless something is designed already. */
  private begin(): void {
    const { designing, house } = this;
    if (designing.past.past.length > 0 || designing.past.future.length > 0) return;
    const record = recordOfPage(house.page.session);
    if (record === null || !designing.read(record)) return;
    designing.past = { past: [], now: designing.design, future: [] };
  }

  private goBack(isForward: boolean): void {
    if (isForward) this.designing.redo();
    else this.designing.undo();
  }

  private choose(brush: Brush | "label"): void {
    this.designing.brush = brush;
    this.render();
  }

  private stage(): HTMLElement {
    const { words } = this.house;
    const group = h("div", { class: "buttons brushes", role: "group" }, ...this.brushes);
    nameAs(group, words.brush);
    const fill = button(words.fill, () => this.fill(true));
    const empty = button(words.empty, () => this.fill(false));
    return h(
      "div",
      { class: "stage" },
      this.tools,
      h(
        "div",
        { class: "brush-row" },
        group,
        h("div", { class: "buttons" }, fill, empty, this.undo, this.redo),
      ),
      h("div", { class: "canvas" }, this.grid.element),
      this.pieces.element,
    );
  }

  private side(): HTMLElement {
    const { house } = this;
    const { words } = house;
    const chosen = h("input", {
      type: "file",
      class: "unseen",
      tabindex: -1,
      "aria-hidden": "true",
    });
    chosen.addEventListener("change", () => {
      const file = chosen.files?.[0];
      if (file !== undefined) void this.read(file);
      chosen.value = "";
    });
    nameAs(this.format, words.format);
    return h(
      "aside",
      { class: "side" },
      this.findings.element,
      this.clues,
      this.trouble,
      h(
        "div",
        { class: "buttons" },
        this.play,
        button(words.makeIt, () => house.go("make")),
      ),
      field(words.title, this.title),
      h(
        "div",
        { class: "files" },
        h(
          "div",
          { class: "buttons" },
          this.format,
          button(words.save, () => void this.save()),
        ),
        h(
          "div",
          { class: "buttons" },
          button(words.open, () => chosen.click()),
          chosen,
        ),
      ),
    );
  }

  private render(): void {
    const { designing, house } = this;
    const { design } = designing;
    this.renderTools();
    this.grid.show(design.board, designing.marked);
    this.pieces.render();
    this.findings.show(designing);
    this.brushes.forEach((made, at) => {
      pressIn(made, BRUSHES[at] === designing.brush);
    });
    this.undo.disabled = designing.past.past.length === 0;
    this.redo.disabled = designing.past.future.length === 0;
    if (document.activeElement !== this.title) this.title.value = design.title;
    const clues = cluesOf(design);
    this.clues.hidden = clues === 0;
    if (clues > 0) {
      const remove = button(house.words.removeClues, () => designing.change(withoutClues(design)));
      this.clues.replaceChildren(house.words.clues(clues), " ", remove);
    }
  }

  private renderTools(): void {
    const { designing, house } = this;
    const { board } = designing.design;
    const wanted = `${board.lattice} ${board.size.join()}`;
    if (wanted === this.toolsFor) return;
    const on = this.tools.contains(document.activeElement) ? indexIn(this.tools) : -1;
    this.toolsFor = wanted;
    const { words } = house;
    const lattice = choice(
      LATTICE_NAMES,
      (name) => words.lattices[name],
      board.lattice,
      (name) => {
        designing.change(begin(name));
      },
    );
    const length = (axis: 0 | 1 | 2, name: string): HTMLElement => {
      const input = numberField(board.size[axis], 1, MOST_CELLS, (value) => {
        const size = board.size.map((old, at) => (at === axis ? (value ?? 0) : old));
        if (isSize(size)) designing.draw(resized(board, size as unknown as Size));
        else {
          input.value = String(board.size[axis]);
          this.tell(words.wrongSize(MOST_CELLS));
        }
      });
      return field(name, input, "short");
    };
    this.tools.replaceChildren(
      field(words.lattice, lattice),
      ...(LATTICES[board.lattice].hasLayers ? [length(0, words.size.layers)] : []),
      length(1, words.size.rows),
      length(2, words.size.columns),
    );
    if (on >= 0) focusables(this.tools)[on]?.focus();
  }

  private fill(isFull: boolean): void {
    const { board } = this.designing.design;
    const full = filled(board.lattice, board.size);
    this.designing.draw({ ...board, cells: isFull ? full.cells : new Map() });
  }

  private cellText(site: Site, board: Board): string {
    const place = this.house.pageWords.place(placeOf(LATTICES[board.lattice], site));
    const key = keyOf(site);
    const isMarked = this.designing.marked.has(key);
    return this.house.words.cellText(
      place,
      brushAt(board, site),
      board.labels.get(key) ?? "",
      isMarked,
    );
  }

  private askLabel(site: Site): void {
    const { words, pageWords } = this.house;
    const { board } = this.designing.design;
    const place = pageWords.place(placeOf(LATTICES[board.lattice], site));
    const input = h("input", {
      type: "text",
      maxlength: 12,
      value: board.labels.get(keyOf(site)) ?? "",
      "aria-label": words.labelAt(place),
    });
    const form = h(
      "form",
      { method: "dialog" },
      input,
      h("p", { class: "fine" }, words.labelField),
    );
    const made = dialog(words.labelAt(place), pageWords, form);
    made.addEventListener("close", () => this.grid.focus());
    form.addEventListener("submit", () => {
      this.designing.draw(labelled(this.designing.design.board, site, input.value));
    });
    input.select();
  }

  private tell(text: string): void {
    say(this.trouble, text);
  }

  /** Does what asks the server, with its button out of use meanwhile; says what went wrong. */
  private async ask(act: (puzzle: PuzzleRecord) => Promise<void>): Promise<void> {
    this.tell("");
    this.play.disabled = true;
    try {
      await act(await this.designing.record(this.house.page.signal));
    } catch (error) {
      this.tell(sentenceOf(error, this.house.words));
    } finally {
      this.play.disabled = false;
    }
  }

  private playIt(): Promise<void> {
    const { house, designing } = this;
    const { position } = designing;
    return this.ask(async (puzzle) => {
      const body = { puzzle, position, file: false };
      const data = await house.server.ask<PageData>("pages", body);
      house.go(null);
      await house.page.open(data);
    });
  }

  private save(): Promise<void> {
    const format = this.format.value || "json";
    const { position } = this.designing;
    return this.ask(async (puzzle) => {
      const body = { puzzle, position, format };
      const file = await this.house.server.file("files/write", body, `puzzle.${format}`);
      keepFile(file);
      this.tell(file.notes.join(" "));
    });
  }

  private async fillFormats(): Promise<void> {
    if (this.format.options.length > 0) return;
    let about: About;
    try {
      about = await this.house.server.about();
    } catch {
      return;
    }
    this.format.replaceChildren(
      ...about.writes.map((extension) => h("option", { value: extension }, `.${extension}`)),
    );
  }

  private listenToFiles(): void {
    const isOver = (on: boolean) => this.element.classList.toggle("dropping", on);
    this.element.addEventListener("dragover", (event) => {
      event.preventDefault();
      isOver(true);
    });
    this.element.addEventListener("dragleave", () => isOver(false));
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      isOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void this.read(file);
    });
  }

  private async read(file: File): Promise<void> {
    const { house, designing } = this;
    this.tell("");
    try {
      const path = `files/read?name=${encodeURIComponent(file.name)}`;
      const bytes = new Blob([await file.arrayBuffer()]);
      const read = await house.server.ask<ReadFile>(path, bytes);
      const isDrawn = designing.read(read.puzzle, read.position);
      const said = isDrawn ? house.words.opened(file.name) : house.words.cannotDraw;
      this.tell([said, ...read.notes].join(" "));
    } catch (error) {
      this.tell(sentenceOf(error, house.words));
    }
  }
}

function focusables(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("select, input")];
}

function indexIn(element: HTMLElement): number {
  return focusables(element).indexOf(document.activeElement as HTMLElement);
}
