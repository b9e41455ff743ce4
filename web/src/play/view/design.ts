// The room in which boards and pieces are drawn, with what the server finds at once.

import type { PageData } from "../../core/puzzle.ts";
import type { Messages } from "../../messages/messages.ts";
import { dialog, toTitle } from "../../view/dialogs.ts";
import { button, h, say } from "../../view/dom.ts";
import { type Board, type Brush, brushAt, labelled, painted } from "../core/board.ts";
import { cluesOf, type Design, lacks, titleOf, withoutClues } from "../core/design.ts";
import { keyOf, LATTICES, placeOf, type Site } from "../core/lattices.ts";
import type { Designing } from "../designing.ts";
import type { PlayMessages } from "../messages.ts";
import { FilesView, type Tell } from "./design_files.ts";
import { ToolsView } from "./design_tools.ts";
import { FindingsView, isImpossible } from "./findings.ts";
import { GridView } from "./grid.ts";
import { field } from "./parts.ts";
import { PiecesView } from "./pieces.ts";
import { type House, type Room, recordOfPage, roomElement, sentenceOf } from "./room.ts";
import { Waiting } from "./waiting.ts";

/** Keys that choose a brush: the signs of a drawing in text, and a letter for labels. */
const BRUSH_KEYS: Readonly<Record<string, Brush>> = { ".": "must", "?": "may", "#": "hole" };

/** Explains how to design. */
export function designHelp(words: PlayMessages, pageWords: Messages): void {
  const { draw, choose, count, go } = words.designHelp;
  const texts = [draw, choose, count, go].map((text) => h("p", {}, text));
  // A finger has no keys.
  const isClosed = matchMedia("(pointer: coarse)").matches;
  const keys = words.keys.design.split(" · ").map((text) => h("li", {}, text));
  const made = dialog(
    pageWords.help,
    pageWords,
    ...texts,
    h("details", { open: !isClosed }, h("summary", {}, pageWords.keys), h("ul", {}, ...keys)),
  );
  toTitle(made);
}

export class DesignRoom implements Room {
  readonly element: HTMLElement;
  private readonly grid: GridView;
  private readonly pieces: PiecesView;
  private readonly findings: FindingsView;
  private readonly tools: ToolsView;
  private readonly files: FilesView;
  private readonly clues = h("p", { class: "quiet clues" });
  /** Says that a draft from before is here. */
  private readonly draft: HTMLElement;
  private readonly trouble = h("p", { class: "trouble", role: "status" });
  private readonly play: HTMLButtonElement;
  /** Where the pieces do not fit. */
  private readonly mend: HTMLButtonElement;
  private readonly waiting: Waiting;
  private isAsking = false;
  /** The design of which something was said last. */
  private told: Design | null = null;
  private readonly title: HTMLInputElement;

  constructor(
    private readonly house: House,
    private readonly designing: Designing,
  ) {
    const { words, pageWords, page } = house;
    this.grid = new GridView(
      page.session.puzzle.data.measures,
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
    this.findings = new FindingsView(words, pageWords, {
      count: () => void designing.count((error) => sentenceOf(error, words)),
      stop: () => designing.counting?.cancel(),
    });
    const tell: Tell = (text, isGood) => this.tell(text, isGood);
    this.tools = new ToolsView(house, designing, (brush) => this.choose(brush), tell);
    this.waiting = new Waiting(words);
    this.files = new FilesView(house, designing, this.waiting, tell);
    this.mend = button(words.mend, () => void this.mendIt());
    this.play = button(words.playIt, () => void this.playIt(), "main");
    this.title = h("input", { type: "text", maxlength: 200 });
    this.title.addEventListener("change", () =>
      designing.change({ ...designing.design, title: this.title.value.trim() }),
    );
    const anew = recordOfPage(page.session) === null ? words.beginAnew : words.beginWithPage;
    const begin = button(anew, () => designing.beginWith(recordOfPage(page.session)));
    this.draft = h("p", { class: "quiet draft", role: "status" }, words.draftKept, " ", begin);
    this.element = roomElement("design", words, this.stage(), this.side());
    this.files.listenTo(this.element);
    designing.subscribe(() => this.render(), page.signal);
  }

  open(): void {
    this.begin();
    this.callIt();
    this.designing.lookAgain();
    void this.files.fill();
    this.grid.focus();
  }

  close(): void {
    this.house.call(null);
  }

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
    const canvas = h("div", { class: "canvas" }, this.grid.element);
    return h("div", { class: "stage" }, this.tools.element, canvas, this.pieces.element);
  }

  private side(): HTMLElement {
    const { words, go, offers } = this.house;
    return h(
      "aside",
      { class: "side" },
      this.findings.element,
      this.clues,
      this.draft,
      this.trouble,
      this.files.set,
      h(
        "div",
        { class: "buttons" },
        this.play,
        this.mend,
        offers.rooms.includes("make") ? button(words.makeIt, () => go("make")) : null,
      ),
      this.waiting.element,
      field(words.title, this.title),
      this.files.element,
    );
  }

  private render(): void {
    const { designing, house } = this;
    const { design } = designing;
    if (design !== this.told) this.tell("");
    if (!this.element.hidden) this.callIt();
    this.tools.render();
    this.grid.show(design.board, designing.marked);
    this.pieces.render();
    this.findings.show(designing);
    this.files.render();
    if (document.activeElement !== this.title) this.title.value = design.title;
    this.play.disabled = this.isAsking || lacks(design) !== null;
    this.play.classList.toggle("main", !isImpossible(designing.findings));
    this.mend.classList.toggle("main", isImpossible(designing.findings));
    this.mend.hidden = designing.refusal !== null || !isImpossible(designing.findings);
    this.mend.disabled = this.isAsking;
    this.draft.hidden = designing.draft !== design;
    const clues = cluesOf(design);
    this.clues.hidden = clues === 0;
    if (clues > 0) {
      const remove = button(house.words.removeClues, () => designing.change(withoutClues(design)));
      this.clues.replaceChildren(house.words.clues(clues), " ", remove);
    }
  }

  /** Names the design in the head of the page. */
  private callIt(): void {
    const { call, pageWords } = this.house;
    const { design } = this.designing;
    const { title, isUntitled } = titleOf(design);
    call(isUntitled ? pageWords.cells(design.board.cells.size) : title);
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
      h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, words.keep)),
    );
    const made = dialog(words.labelAt(place), pageWords, form);
    made.addEventListener("close", () => this.grid.focus());
    form.addEventListener("submit", () => {
      this.designing.draw(labelled(this.designing.design.board, site, input.value));
    });
    input.select();
  }

  /** Says something that is true until the design changes. */
  private tell(text: string, isGood = false): void {
    this.told = this.designing.design;
    this.trouble.classList.toggle("good", isGood);
    say(this.trouble, text);
  }

  private playIt(): Promise<void> {
    const { house, designing } = this;
    return this.asking(house.words.preparing, async (signal) => {
      const puzzle = await designing.record(signal);
      const body = { puzzle, position: designing.position, file: false };
      const data = await house.server.ask<PageData>("pages", body, signal);
      return async () => {
        house.go(null);
        await house.open(data);
      };
    });
  }

  private mendIt(): Promise<void> {
    const { words } = this.house;
    return this.asking(words.mending, async (signal) => {
      const { taken, added } = await this.designing.mend(signal);
      const isMended = taken.length + added.length > 0;
      const said = isMended ? words.mended(taken.length, added.length) : words.notMended;
      return async () => {
        this.tell(said, isMended);
        if (isMended) this.grid.element.scrollIntoView({ block: "nearest" });
      };
    });
  }

  /** Waits for an answer, and does what follows from it unless somebody stopped it. */
  private async asking(
    what: string,
    ask: (signal: AbortSignal) => Promise<() => Promise<void>>,
  ): Promise<void> {
    this.tell("");
    this.isAsking = true;
    this.render();
    try {
      const follow = await this.waiting.run(what, ask);
      await follow?.();
    } catch (error) {
      this.tell(sentenceOf(error, this.house.words));
    } finally {
      this.isAsking = false;
      this.render();
    }
  }
}
