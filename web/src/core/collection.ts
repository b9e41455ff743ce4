// Several puzzles in one file (`pentomino.web.collection`): what they share stands there once, and a
// puzzle is read when somebody opens it.

import { keptIn } from "./kept.ts";
import {
  type GameData,
  type PageData,
  type Puzzle,
  puzzleOn,
  readTable,
  type TableData,
  type Ways,
} from "./puzzle.ts";
import { DamageError } from "./wire.ts";

export interface EntryData extends GameData {
  /** Which board and pieces are its own. */
  readonly table: number;
  readonly code: string;
  readonly level: number | null;
  /** Its own title, where not all puzzles are called the same. */
  readonly called?: string;
}

export interface CollectionData {
  readonly version: number;
  /** Of all puzzles together. */
  readonly fingerprint: string;
  readonly title: string;
  /** Whether there is a puzzle of each size for each day. */
  readonly daily: boolean;
  readonly tables: readonly TableData[];
  readonly puzzles: readonly EntryData[];
}

/** What a puzzle has unless it says otherwise. */
const USUAL = { marks: [], spare: [], start: "", distinct: "1", path: null };

export function isCollection(data: PageData | CollectionData): data is CollectionData {
  return "puzzles" in data;
}

export class Collection {
  private readonly tables = new Map<number, Promise<Ways>>();
  /** The boards of the tables, as texts to compare. */
  private boards: readonly string[] | null = null;

  constructor(readonly data: CollectionData) {
    if (data.version !== 1) throw new DamageError(`the data has version ${data.version}`);
    if (data.puzzles.length === 0) throw new DamageError("there are no puzzles");
  }

  get size(): number {
    return this.data.puzzles.length;
  }

  entry(number: number): EntryData {
    return this.data.puzzles[number];
  }

  /** What a page with this puzzle alone would have. */
  pageOf(number: number): PageData {
    const entry = this.entry(number);
    return { ...this.data.tables[entry.table], ...USUAL, ...entry };
  }

  /** Whether only its pieces tell a puzzle from another one on the same board. */
  isChoice(number: number): boolean {
    const { givens, marks, table } = { ...USUAL, ...this.entry(number) };
    if (givens.length + marks.length > 0) return false;
    this.boards ??= this.data.tables.map(({ board }) => JSON.stringify(board.corners));
    const own = this.boards[table];
    return this.boards.some((other, at) => at !== table && other === own);
  }

  async read(number: number): Promise<Puzzle> {
    const { table } = this.entry(number);
    const ways = keptIn(this.tables, table, () => readTable(this.data.tables[table]));
    return puzzleOn(this.pageOf(number), ways);
  }

  /** The puzzles whose fingerprint begins like this. */
  find(beginning: string): readonly number[] {
    return this.data.puzzles.flatMap((puzzle, number) =>
      puzzle.fingerprint.startsWith(beginning) ? [number] : [],
    );
  }
}
