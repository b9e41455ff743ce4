// Files of a design: saved in every format that the server writes, and opened by choosing or dropping
// them. Of a file with several puzzles, people choose one.

import { button, choices, h, nameAs } from "../../view/dom.ts";
import { dots } from "../../view/shelf.ts";
import { lacks } from "../core/design.ts";
import { designLink } from "../core/design_link.ts";
import type { Designing, PuzzleInFile } from "../designing.ts";
import { type About, keepFile } from "../server.ts";
import { field } from "./parts.ts";
import { type House, playMade, sentenceOf } from "./room.ts";
import type { Waiting } from "./waiting.ts";

/** What a file holds (`POST /api/1/files/read`). */
interface ReadFile {
  readonly puzzles: readonly PuzzleInFile[];
  readonly notes: readonly string[];
}

/** Says what happened: a trouble, or something good. */
export type Tell = (text: string, isGood?: boolean) => void;

export class FilesView {
  readonly element: HTMLElement;
  /** Which puzzle of a file with several is shown. */
  readonly set = h("div", { class: "set-of-file" });
  private shown: readonly PuzzleInFile[] = [];
  private readonly format = h("select");

  /**
   * @param waiting - Shows that a file is being written, and stops it.
   * @param tell - Says what happened, or what went wrong.
   */
  constructor(
    private readonly house: House,
    private readonly designing: Designing,
    private readonly waiting: Waiting,
    private readonly tell: Tell,
  ) {
    const { words } = house;
    nameAs(this.format, words.format);
    const hidden = { class: "unseen", tabindex: -1, "aria-hidden": "true" };
    const chosen = h("input", { type: "file", ...hidden });
    chosen.addEventListener("change", () => {
      const file = chosen.files?.[0];
      if (file !== undefined) void this.read(file);
      chosen.value = "";
    });
    const save = button(words.save, () => void this.save());
    const open = button(words.open, () => chosen.click());
    const link = button(house.pageWords.copyLink, () => void this.copyLink());
    this.element = h(
      "div",
      { class: "files" },
      h("div", { class: "buttons" }, this.format, save),
      h("div", { class: "buttons" }, open, chosen, link),
    );
  }

  /** Asks the server for its formats, once. */
  async fill(): Promise<void> {
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

  /** Opens files that are dropped on an element. */
  listenTo(element: HTMLElement): void {
    const isOver = (on: boolean) => element.classList.toggle("dropping", on);
    element.addEventListener("dragover", (event) => {
      event.preventDefault();
      isOver(true);
    });
    element.addEventListener("dragleave", () => isOver(false));
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      isOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void this.read(file);
    });
  }

  private save(): Promise<void> {
    const { house, designing } = this;
    const format = this.format.value || "json";
    const lack = lacks(designing.design);
    if (lack !== null) return Promise.resolve(this.tell(house.words.lacks[lack]));
    return this.trying(async () => {
      const file = await this.waiting.run(house.words.writing, async (signal) => {
        const puzzle = await designing.record(signal);
        const body = { puzzle, position: designing.position, format };
        return house.server.file("files/write", body, `puzzle.${format}`, signal);
      });
      if (file === null) return;
      keepFile(file);
      this.tell(file.notes.join(" "), true);
    });
  }

  private copyLink(): Promise<void> {
    const { page, pageWords } = this.house;
    return this.trying(async () => {
      const link = await designLink(await this.designing.record(page.signal));
      page.copy(location.href.replace(/#.*$/, "") + link, pageWords.copyLink);
    });
  }

  private read(file: File): Promise<void> {
    const { house, designing } = this;
    return this.trying(async () => {
      const path = `files/read?name=${encodeURIComponent(file.name)}`;
      const bytes = new Blob([await file.arrayBuffer()]);
      const { puzzles, notes } = await house.server.ask<ReadFile>(path, bytes);
      designing.inFile = puzzles;
      const isDrawn = designing.choose(0);
      const { opened, cannotDraw } = house.words;
      const said = isDrawn ? opened(file.name, puzzles.length) : cannotDraw;
      this.tell([said, ...notes].join(" "), isDrawn);
    });
  }

  /** Shows the puzzles of a file, where there are several. */
  render(): void {
    const { inFile, chosen } = this.designing;
    this.set.hidden = inFile.length < 2;
    if (inFile !== this.shown) this.renderSet();
    const select = this.set.querySelector("select");
    if (select !== null) select.value = String(chosen);
    this.shown = inFile;
  }

  private renderSet(): void {
    const { house, designing } = this;
    const { words } = house;
    const { inFile, chosen } = designing;
    const names = inFile.map((_, at) => String(at));
    const textOf = (name: string) => {
      const { code, made } = inFile[Number(name)];
      return words.puzzleOf(Number(name) + 1, inFile.length, dots(made?.level ?? null), code);
    };
    const select = choices(names, textOf, String(chosen), (name) => {
      const isDrawn = designing.choose(Number(name));
      this.tell(isDrawn ? "" : words.cannotDraw);
    });
    const made = inFile.flatMap((each) => each.made ?? []);
    const all = button(words.playAll, () => this.trying(() => playMade(house, this.waiting, made)));
    this.set.replaceChildren(
      field(words.inFile, select),
      ...(made.length === inFile.length && !house.teaches() ? [all] : []),
    );
  }

  private async trying(act: () => Promise<void>): Promise<void> {
    this.tell("");
    try {
      await act();
    } catch (error) {
      this.tell(sentenceOf(error, this.house.words));
    }
  }
}
