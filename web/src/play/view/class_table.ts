// The table that a teacher watches: who has solved which puzzle, who plays, and what the class may do.

import { dialog } from "../../view/dialogs.ts";
import { button, h, nameAs, say } from "../../view/dom.ts";
import { dots } from "../../view/shelf.ts";
import { timeText } from "../../view/texts.ts";
import {
  type Cell,
  type Changes,
  ClassTable,
  type Column,
  csvOf,
  type Row,
  type Switches,
} from "../core/class_table.ts";
import { keepFile } from "../server.ts";
import { stay } from "../staying.ts";
import { type House, sentenceOf, trying } from "./room.ts";

/** The button of a teacher, which opens the table. */
export function classButton(house: House): HTMLButtonElement {
  return button(house.words.classTitle, () => new ClassView(house), "class-button");
}

const WHEN = { dateStyle: "medium", timeStyle: "short" } as const;
/** A language as the browser wants it, such as British English. */
function localeOf(language: string): string {
  return navigator.languages.find((each) => each.startsWith(language)) ?? language;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Columns before those of the puzzles: the name, and how many are solved. */
const BEFORE = 2;

class ClassView {
  private readonly table = new ClassTable();
  private readonly head = h("tr");
  private readonly body = h("tbody");
  private readonly grid = h("table", { class: "class-table", role: "grid" });
  private readonly state = h("p", { class: "quiet", role: "status" });
  private readonly detail = h("p", { class: "class-detail", "aria-live": "polite" });
  /** What a teacher can do with the member whose name was chosen. */
  private readonly acts = h("div", { class: "buttons class-acts", hidden: true });
  private chosen = -1;
  private readonly away = h("p", { class: "trouble", role: "status" });
  private readonly trouble = h("p", { class: "trouble", role: "alert" });
  private readonly exploring: HTMLInputElement;
  private readonly hints: HTMLInputElement;
  private readonly others: HTMLInputElement;
  private readonly othersLine: HTMLElement;
  private readonly clear: HTMLButtonElement;
  private readonly csv: HTMLButtonElement;
  private readonly rows = new Map<number, HTMLTableRowElement>();
  /** How many switches the server has not heard of yet. */
  private switching = 0;
  private columns: readonly Column[] = [];
  /** Where the columns are of puzzles by their numbers. */
  private at = new Map<number, number>();

  constructor(private readonly house: House) {
    const { words, pageWords } = house;
    this.exploring = this.check(() => this.switch({ exploring: this.exploring.checked }));
    this.hints = this.check(() => this.switch({ hints: this.hints.checked }));
    this.others = this.check(() => this.build());
    this.othersLine = h("label", { class: "line", hidden: true }, this.others, h("span"));
    this.clear = button(words.removeIdle, () => {
      const { idle } = this.table;
      void this.remove(idle, words.reallyRemoveIdle(idle));
    });
    this.csv = button(words.saveTable, () => this.save());
    nameAs(this.grid, words.classTitle);
    this.grid.append(h("thead", {}, this.head), this.body);
    const made = dialog(
      words.classTitle,
      pageWords,
      h(
        "div",
        { class: "switches" },
        h("label", { class: "line" }, this.exploring, words.mayExplore),
        h("label", { class: "line" }, this.hints, words.mayAskHints),
        this.othersLine,
      ),
      this.state,
      h("div", { class: "scrolls class-scrolls" }, this.grid),
      this.detail,
      this.acts,
      h("p", { class: "fine" }, words.classSigns),
      this.away,
      this.trouble,
      h("div", { class: "buttons" }, this.csv, this.clear),
    );
    made.classList.add("wide", "class-window");
    this.grid.addEventListener("keydown", (event) => this.press(event));
    this.grid.addEventListener("click", (event) => {
      if (event.target instanceof HTMLTableCellElement) event.target.focus();
    });
    this.grid.addEventListener("focusin", (event) => this.point(event.target as HTMLElement));
    this.render();
    this.follow(made);
  }

  private check(change: () => void): HTMLInputElement {
    const box = h("input", { type: "checkbox" });
    box.addEventListener("change", change);
    return box;
  }

  private follow(made: HTMLDialogElement): void {
    const { house, table } = this;
    const open = new AbortController();
    const { signal } = open;
    made.addEventListener("close", () => open.abort());
    const take = ({ name, data }: { readonly name: string; readonly data: unknown }): void => {
      if (name !== "changes") return;
      const changes = data as Changes;
      table.take(changes);
      say(this.trouble, "");
      if (changes.whole || changes.puzzles.length > 0) this.build();
      else this.update(changes);
      this.render();
    };
    // The bar at the foot of the page lies below this window.
    const showAway = () => say(this.away, house.server.reach.isAway ? house.words.away : "");
    house.server.reach.subscribe(showAway, signal);
    showAway();
    const told = stay(house.server, "class/changes", () => undefined, take, signal);
    void told.ended.then((error) => {
      if (error !== null) say(this.trouble, sentenceOf(error, house.words));
    });
  }

  /** Makes the whole table anew. */
  private build(): void {
    const { words } = this.house;
    this.columns = this.table.columns(this.others.checked);
    this.at = new Map(this.columns.map(({ puzzle }, at) => [puzzle, at + BEFORE]));
    const heads = [words.classHeads.name, words.classHeads.solved].map((text) =>
      h("th", { scope: "col" }, text),
    );
    const puzzles = this.columns.map((column) => {
      const { place, code, level } = column;
      const made = h("th", { scope: "col" }, h("b", {}, place === null ? "–" : String(place)));
      made.append(h("small", {}, code), h("small", {}, dots(level)));
      made.title = this.columnText(column);
      return made;
    });
    this.head.replaceChildren(...heads, ...puzzles);
    const blank = h("tr", {}, h("th", { scope: "row" }), h("td", { class: "sum" }));
    for (const _ of this.columns) blank.append(h("td", { tabindex: -1 }));
    this.rows.clear();
    const all = [...this.table.rows.values()].map((row) => this.row(row, blank));
    this.body.replaceChildren(...all);
    const [first] = all;
    if (first !== undefined && this.columns.length > 0) first.cells[BEFORE].tabIndex = 0;
  }

  private row(row: Row, blank: HTMLTableRowElement): HTMLTableRowElement {
    const made = blank.cloneNode(true) as HTMLTableRowElement;
    this.rows.set(row.member, made);
    made.cells[0].append(button(row.name, () => this.choose(row.member)));
    this.showRow(row);
    for (const { puzzle } of this.columns) {
      const cell = this.table.cell(row.member, puzzle);
      if (cell !== null) this.showCell(cell);
    }
    return made;
  }

  private showRow(row: Row): void {
    const made = this.rows.get(row.member);
    if (made === undefined) return;
    const [name, sum] = made.cells;
    name.classList.toggle("here", row.here);
    name.title = row.here ? this.house.words.isHere(row.name) : row.name;
    say(sum, `${this.table.solved(row.member, this.columns)}/${this.columns.length}`);
  }

  /** Shows what can be done with a member: they are let in again, or removed. */
  private choose(member: number): void {
    const { words } = this.house;
    const row = this.table.rows.get(member);
    this.chosen = row === undefined ? -1 : member;
    this.acts.hidden = row === undefined;
    if (row === undefined) return;
    const { name } = row;
    say(this.detail, row.here ? words.isHere(name) : name);
    this.acts.replaceChildren(
      button(words.letIn(name), () => void this.letIn(name)),
      button(words.removeNamed(name), () => {
        void this.remove([name], words.reallyRemove(name));
      }),
    );
    this.acts.scrollIntoView({ block: "nearest" });
  }

  private async letIn(name: string): Promise<void> {
    await this.trying(async () => {
      await this.house.server.ask("class/readmit", { names: [name] });
      say(this.detail, this.house.words.mayJoinAgain(name));
    });
  }

  private showCell(cell: Cell): void {
    const at = this.at.get(cell.puzzle);
    const made = this.rows.get(cell.member)?.cells[at ?? -1];
    if (made === undefined) return;
    made.className = cell.looked ? "looked" : cell.state;
    const time = timeText(Math.round(cell.seconds ?? 0));
    const solved = `${cell.looked ? "○" : cell.helped ? "◐" : "✓"} ${time}`;
    say(made, { open: "", begun: "…", playing: "▶", solved }[cell.state]);
    if (made === document.activeElement) this.point(made);
  }

  /** Shows what has changed, and leaves the rest as it is. */
  private update(changes: Changes): void {
    for (const member of changes.removed) {
      this.rows.get(member)?.remove();
      this.rows.delete(member);
      if (member !== this.chosen) continue;
      this.choose(-1);
      say(this.detail, "");
    }
    const [first] = this.rows.values();
    for (const row of changes.members) {
      if (this.rows.has(row.member)) continue;
      // A row to copy; where there is none, there is little to make anew.
      if (first === undefined) {
        this.build();
        return;
      }
      const blank = first.cloneNode(true) as HTMLTableRowElement;
      for (const cell of blank.cells) {
        cell.replaceChildren();
        if (cell.tabIndex === 0) cell.tabIndex = -1;
        cell.className = cell === blank.cells[1] ? "sum" : "";
        cell.removeAttribute("aria-label");
      }
      this.body.append(this.row(row, blank));
    }
    for (const cell of changes.cells) this.showCell(cell);
    const told = new Set([...changes.members, ...changes.cells].map(({ member }) => member));
    for (const member of told) {
      const row = this.table.rows.get(member);
      if (row !== undefined) this.showRow(row);
    }
  }

  private render(): void {
    const { table, columns } = this;
    const { words } = this.house;
    const { switches } = table;
    this.exploring.disabled = this.hints.disabled = switches === null;
    if (this.switching === 0) {
      this.exploring.checked = switches?.exploring ?? true;
      this.hints.checked = switches?.hints ?? true;
    }
    this.othersLine.hidden = table.others === 0;
    say(this.othersLine.lastElementChild!, words.otherPuzzles(table.others));
    const { idle } = table;
    this.clear.hidden = idle.length === 0;
    this.csv.hidden = this.grid.hidden = table.rows.size === 0;
    const here = [...table.rows.values()].filter((row) => row.here).length;
    const all = words.classState(here, table.rows.size, columns.length);
    say(this.state, table.rows.size === 0 ? words.classEmpty : all);
  }

  private columnText(column: Column): string {
    const { words, pageWords } = this.house;
    const level = column.level === null ? "" : pageWords.shelf.level(column.level);
    const name = column.place === null ? "" : words.puzzle(column.place);
    return [name, column.title, column.code, level].filter((part) => part !== "").join(", ");
  }

  /** Says more about the cell at which somebody looks. */
  private point(target: HTMLElement): void {
    const made = target.closest("td");
    const at = (made?.cellIndex ?? 0) - BEFORE;
    const column = this.columns[at];
    if (made === null || column === undefined) return;
    for (const other of this.grid.querySelectorAll<HTMLElement>('td[tabindex="0"]')) {
      other.tabIndex = -1;
    }
    made.tabIndex = 0;
    const tr = made.closest("tr");
    const [member] = [...this.rows].find(([, row]) => row === tr) ?? [-1];
    const row = this.table.rows.get(member);
    if (row === undefined) return;
    this.choose(-1);
    const what = this.cellText(this.table.cell(member, column.puzzle));
    const text = `${row.name} · ${this.columnText(column)}: ${what}`;
    say(this.detail, text);
    nameAs(made, text);
  }

  private cellText(cell: Cell | null): string {
    const { words, pageWords } = this.house;
    if (cell === null) return words.cellStates.open;
    if (cell.state !== "solved") return words.cellStates[cell.state];
    const when = new Date(cell.when ?? "").toLocaleString(localeOf(pageWords.language), WHEN);
    return [
      pageWords.shelf.solvedIn(timeText(Math.round(cell.seconds ?? 0))),
      pageWords.shelf.moves(cell.moves ?? 0),
      pageWords.shelf.hints(cell.hints ?? 0),
      ...(cell.helped ? [pageWords.shelf.helped(cell.helped)] : []),
      ...(cell.looked ? [pageWords.shelf.sights.solution, pageWords.shelf.uncounted] : []),
      when,
    ].join(", ");
  }

  private press(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    const made = event.target as HTMLElement;
    if (move === undefined || !(made instanceof HTMLTableCellElement)) return;
    const tr = made.closest("tr")!;
    const row = this.body.rows[tr.sectionRowIndex + move[0]];
    const at = made.cellIndex + move[1];
    event.preventDefault();
    if (row === undefined || at < BEFORE || at >= BEFORE + this.columns.length) return;
    row.cells[at].focus();
  }

  private async switch(asked: Partial<Omit<Switches, "switched">>): Promise<void> {
    this.switching++;
    await this.trying(async () => {
      this.table.switch(await this.house.server.ask<Switches>("class/switches", asked));
    });
    this.switching--;
    this.render();
  }

  private async remove(names: readonly string[], question: string): Promise<void> {
    if (!window.confirm(question)) return;
    await this.trying(() => this.house.server.ask("class/remove", { names }));
  }

  private trying(act: () => Promise<unknown>): Promise<void> {
    return trying(this.trouble, this.house.words, act);
  }

  private save(): void {
    const { words, pageWords } = this.house;
    const text = csvOf(this.table, this.columns, {
      name: words.classHeads.name,
      solved: words.classHeads.solved,
      puzzle: ({ place, code, title }) =>
        words.columnOfFile(place === null ? title : words.puzzle(place), code),
      looked: `${pageWords.shelf.sights.solution}, ${pageWords.shelf.uncounted}`,
      helped: pageWords.shelf.helped,
      states: { ...words.cellStates, open: "" },
    });
    const day = new Date().toLocaleDateString("sv"); // as 2026-11-29
    keepFile({ blob: new Blob([text], { type: "text/csv" }), name: `class-${day}.csv`, notes: [] });
  }
}
