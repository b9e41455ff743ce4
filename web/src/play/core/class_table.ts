// The table of a class: which member has solved which puzzle, built up from what the server tells. It
// knows nothing of the screen.

/** How far a member is; what is open may have been looked at only. */
export type CellState = "open" | "begun" | "playing" | "solved";

export interface Cell {
  readonly member: number;
  readonly puzzle: number;
  readonly state: CellState;
  /** The figures of what is solved. */
  readonly seconds?: number;
  readonly moves?: number;
  readonly hints?: number;
  readonly looked?: boolean;
  /** How many pieces the page laid. */
  readonly helped?: number;
  readonly when?: string;
}

export interface Column {
  readonly puzzle: number;
  readonly code: string;
  readonly title: string;
  readonly level: number | null;
  /** Its place among what the class plays, from 1; null for others. */
  readonly place: number | null;
}

export interface Row {
  readonly member: number;
  readonly name: string;
  readonly here: boolean;
}

/** What pupils may do, and when that was switched. */
export interface Switches {
  readonly exploring: boolean;
  readonly hints: boolean;
  readonly switched: number;
}

/** What the server tells (`GET /api/1/class/changes`). */
export interface Changes {
  readonly whole: boolean;
  readonly switches: Switches;
  readonly puzzles: readonly Column[];
  readonly members: readonly Row[];
  readonly removed: readonly number[];
  readonly cells: readonly Cell[];
}

export class ClassTable {
  /** Null until the server has told it. */
  switches: Switches | null = null;
  readonly rows = new Map<number, Row>();
  private readonly known = new Map<number, Column>();
  private readonly cells = new Map<number, Map<number, Cell>>();

  take(changes: Changes): void {
    if (changes.whole) for (const map of [this.rows, this.known, this.cells]) map.clear();
    this.switch(changes.switches);
    for (const column of changes.puzzles) this.known.set(column.puzzle, column);
    for (const member of changes.removed) {
      this.rows.delete(member);
      this.cells.delete(member);
    }
    for (const row of changes.members) this.rows.set(row.member, row);
    for (const cell of changes.cells) {
      if (!this.rows.has(cell.member)) continue;
      const own = this.cells.get(cell.member) ?? new Map<number, Cell>();
      own.set(cell.puzzle, cell);
      this.cells.set(cell.member, own);
    }
  }

  /** Takes what the server says of the switches, unless something newer is known. */
  switch(switches: Switches): void {
    if (switches.switched >= (this.switches?.switched ?? 0)) this.switches = switches;
  }

  /** What the class plays in its order, and perhaps whatever else somebody has solved. */
  columns(withOthers: boolean): Column[] {
    const all = [...this.known.values()];
    const own = all.filter(({ place }) => place !== null);
    own.sort((one, other) => one.place! - other.place!);
    return withOthers ? [...own, ...all.filter(({ place }) => place === null)] : own;
  }

  /** How many puzzles are solved that the class does not play. */
  get others(): number {
    return [...this.known.values()].filter(({ place }) => place === null).length;
  }

  cell(member: number, puzzle: number): Cell | null {
    return this.cells.get(member)?.get(puzzle) ?? null;
  }

  /** How many of the puzzles count as solved: after a look at a solution, one does not. */
  solved(member: number, columns: readonly Column[]): number {
    const counts = (cell: Cell | null) => cell?.state === "solved" && !cell.looked;
    return columns.filter(({ puzzle }) => counts(this.cell(member, puzzle))).length;
  }

  /** The members who are away, and have solved nothing at all. */
  get idle(): string[] {
    const isIdle = ({ member, here }: Row) =>
      !here &&
      ![...(this.cells.get(member)?.values() ?? [])].some(({ state }) => state === "solved");
    return [...this.rows.values()].filter(isIdle).map(({ name }) => name);
  }
}

/** What a file says of the table, in the language of the teacher. */
export interface CsvWords {
  readonly name: string;
  readonly solved: string;
  readonly puzzle: (column: Column) => string;
  readonly looked: string;
  readonly helped: (pieces: number) => string;
  readonly states: Readonly<Record<Exclude<CellState, "solved">, string>>;
}

/** The table as a file for spreadsheets: the seconds of what is solved, words for the rest. */
export function csvOf(table: ClassTable, columns: readonly Column[], words: CsvWords): string {
  const head = [words.name, words.solved, ...columns.map(words.puzzle)];
  const lines = [...table.rows.values()].map(({ member, name }) => [
    name,
    String(table.solved(member, columns)),
    ...columns.map(({ puzzle }) => cellText(table.cell(member, puzzle), words)),
  ]);
  // Programs know by the mark at the beginning that letters of all scripts follow.
  return `\ufeff${[head, ...lines].map((line) => `${line.map(field).join(",")}\r\n`).join("")}`;
}

function cellText(cell: Cell | null, words: CsvWords): string {
  if (cell === null) return "";
  if (cell.state !== "solved") return words.states[cell.state];
  const seconds = String(Math.round(cell.seconds ?? 0));
  const help = cell.looked ? words.looked : cell.helped ? words.helped(cell.helped) : "";
  return help === "" ? seconds : `${seconds} (${help})`;
}

/** A field that no program takes for a formula, whatever name somebody has chosen. */
function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
