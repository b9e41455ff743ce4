// Answers the rooms of a page as a server does, by itself: what is designed is looked at, solved and
// written in the browser.

import type { CollectionData, EntryData } from "../core/collection.ts";
import type { Deduction } from "../core/deduction.ts";
import { type PageData, type Puzzle, readPuzzle, type TableData } from "../core/puzzle.ts";
import { readSpace, type Space } from "../core/space.ts";
import { Numbers } from "../core/wire.ts";
import { type BoardRecord, fromRecord } from "../play/core/board.ts";
import {
  type Change,
  type Design,
  designOf,
  type PlacementRecord,
  type PuzzleRecord,
  recordOf,
} from "../play/core/design.ts";
import type { ServerEvent } from "../play/core/events.ts";
import { type Cell, LATTICES } from "../play/core/lattices.ts";
import { Reach } from "../play/core/reach.ts";
import type { Why } from "../play/core/watching.ts";
import type { Findings, Fit } from "../play/designing.ts";
import type { MadeRecord, MakingProgress, Wish } from "../play/making.ts";
import type { WhyKind } from "../play/messages.ts";
import type { About, Home, SentFile } from "../play/server.ts";
import type { WatchAsk } from "../play/watching.ts";
import type { StudioData } from "./data.ts";
import { type Choice, choices, drawFrom } from "./making.ts";
import { nearBoards } from "./nearest.ts";
import { fingerprintOf, gameOf, pageDataOf, tableOf } from "./page_data.ts";
import { recordsOf, refusal } from "./pieces.ts";
import { Designed } from "./puzzle.ts";
import { readFile } from "./reading.ts";
import { pageFile } from "./saving.ts";
import type { Found, Solver, Tally } from "./solver.ts";
import { LocalWatch, type Order } from "./watching.ts";

/** For so many seconds the solutions of a design are counted; each change of it ends the count. */
const COUNTING = 6;

/** And for so many where somebody asks for their number. */
const PATIENT_COUNTING = 600;

/** Most designs are counted within so many milliseconds; otherwise a search counts as well. */
const HEAD_START = 500;

/** Milliseconds between two moments at which it is told how far a count has come. */
const TOLD = 250;

/** For so many seconds all solutions are looked for when a puzzle is to be played or saved. */
const PREPARING = 60;

/** And those of each nearer board that is tried. */
const MOMENT = 1.5;

/** The graph of all solutions takes up to so many bytes; with more, a page plays without counting. */
const MOST_BYTES = 4_000_000;

const TOO_MANY =
  "There are too many solutions to choose from, or finding them takes too long: draw a smaller board.";

/** For so many milliseconds a nearer board is sought. */
const PATIENCE = 8000;

const WRITES = ["html", "json"];

/** What the rooms send: a puzzle, and what is wanted of it. */
interface Asked {
  readonly puzzle: PuzzleRecord;
  readonly made?: readonly MadeRecord[];
  readonly format?: string;
}

export class Studio implements Home {
  readonly reach = new Reach(
    async () => true,
    (act, milliseconds) => setTimeout(act, milliseconds),
  );
  private watched: LocalWatch | null = null;
  private watches = 0;
  /** What was found in the last design. */
  private last: { readonly key: string; readonly found: Found } | null = null;

  constructor(
    private readonly data: Promise<StudioData>,
    private readonly solver: Solver,
    private readonly logic: Promise<Deduction>,
    private readonly blank: string,
  ) {}

  async about(): Promise<About> {
    const may = { exploring: true, hints: true };
    return { version: "", in_class: false, member: null, writes: WRITES, ...may };
  }

  async ask<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    const until = signal ?? new AbortController().signal;
    if (path.startsWith("files/read")) return readFile(await (body as Blob).text()) as Answer;
    const { puzzle, made } = body as Asked;
    if (path === "puzzles") return (await this.named(puzzle)) as Answer;
    if (path === "watches") return (await this.watch(body as WatchAsk, until)) as Answer;
    if (path.startsWith("watches/")) return this.watchOf(path).order(body as Order) as Answer;
    if (path === "nearest") return (await this.nearest(puzzle, until)) as Answer;
    if (path === "checks") return (await this.check(puzzle, until)) as Answer;
    if (path === "pages") {
      return (await (made === undefined
        ? this.page(puzzle, until)
        : this.pages(made, until))) as Answer;
    }
    throw refusal("The studio cannot do that.");
  }

  askPatiently<Answer>(path: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    return this.ask(path, body, signal);
  }

  async *stream(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<ServerEvent> {
    if (path.startsWith("watches/")) {
      yield* this.watchOf(path).frames(signal);
      return;
    }
    if (path === "counts") {
      yield* this.counts((body as Asked).puzzle, signal);
      return;
    }
    const wish = body as Wish;
    const tell = (doing: MakingProgress["doing"], words: string, tries: number) =>
      eventOf("progress", { doing, words, tries, progress: null } satisfies MakingProgress);
    yield tell("solutions", "Finding all solutions of the board.", 0);
    const base = recordOf(drawn(wish.puzzle)); // its cells are where a design has them
    const data = await this.page(base, signal);
    if (data.space === null) throw refusal(TOO_MANY);
    const whole = await readPuzzle(data);
    const { deepest } = await this.data;
    const wanted = wish.level === null ? "" : ` of level ${wish.level}`;
    let [made, tries] = [0, 0];
    const draw = drawFrom(wish.seed);
    for await (const choice of choices(whole, wish.level, deepest, await this.logic, draw)) {
      if (signal.aborted) return;
      if (choice === null) {
        yield tell("tries", `Looking for a puzzle${wanted} with one solution.`, ++tries);
        continue;
      }
      yield eventOf("made", { made: await this.made(base, whole, choice) });
      if (++made === wish.number) break;
    }
    const reason = made < wish.number ? `No further puzzle${wanted} was found.` : null;
    yield eventOf("answer", { reason });
  }

  async file(path: string, body: unknown, usual: string, signal?: AbortSignal): Promise<SentFile> {
    const asked = body as Asked;
    const { made, format } = asked;
    const until = signal ?? new AbortController().signal;
    if (format === "json") {
      const puzzle = await this.portable(asked.puzzle);
      return { blob: new Blob([`${JSON.stringify(puzzle, null, 2)}\n`]), name: usual, notes: [] };
    }
    const data = await (path === "pages"
      ? this.pages(made ?? [], until)
      : this.page(asked.puzzle, until));
    const blob = new Blob([pageFile(this.blank, data)], { type: "text/html" });
    return { blob, name: usual, notes: [] };
  }

  /** Begins a search that is watched; only the last one goes on. */
  private async watch({ puzzle, position }: WatchAsk, signal: AbortSignal) {
    const designed = await this.designed(puzzle);
    const found = await this.found(designed, 0, signal);
    const page = await pageDataOf(designed, { ...found, solutions: null }, await this.data);
    const back = backTo(puzzle);
    this.watched = new LocalWatch(await readPuzzle(page), position, (cell) =>
      back(designed.cells[cell]),
    );
    return { watch: `${++this.watches}` };
  }

  private watchOf(path: string): LocalWatch {
    const isLast = path.split("/")[1] === `${this.watches}`;
    if (this.watched === null || !isLast) throw refusal("This search has ended.");
    return this.watched;
  }

  /** A made puzzle as a record. */
  private async made(base: PuzzleRecord, whole: Puzzle, choice: Choice): Promise<MadeRecord> {
    const { cells } = await this.designed(base);
    const chosen = choice.givens.map((number) => {
      const { piece, cells: under } = whole.placements[number];
      return { piece: whole.pieces[piece].name, cells: under.map((cell) => cells[cell]) };
    });
    const givens = [...((base.givens as PlacementRecord[]) ?? []), ...chosen];
    const puzzle = { ...base, givens };
    const code = fingerprintOf(puzzle).slice(0, 8).toUpperCase();
    return { kind: "given", level: choice.level, code, puzzle };
  }

  /** One made puzzle, or several, which share board, pieces and placements. */
  private async pages(
    made: readonly MadeRecord[],
    signal: AbortSignal,
  ): Promise<PageData | CollectionData> {
    if (made.length === 1) return this.page(made[0].puzzle, signal);
    const tables = new Map<string, number>();
    const found: TableData[] = [];
    const puzzles: EntryData[] = [];
    for (const { puzzle, level, code } of made) {
      const { givens: _, ...bare } = puzzle;
      const key = JSON.stringify(bare);
      if (!tables.has(key)) {
        tables.set(key, found.length);
        const whole = await this.designed(bare);
        const { placements } = await this.found(whole, null, signal);
        found.push(await tableOf(whole, placements, await this.data));
      }
      const designed = await this.designed(puzzle);
      const { solutions } = await this.found(designed, null, signal);
      const table = tables.get(key)!;
      const own = await gameOf(designed, solutions, found[table]);
      const game = { ...own, distinct: "1", record: puzzle };
      puzzles.push({ ...game, table, code, level });
    }
    const fingerprint = fingerprintOf(puzzles.map((each) => each.fingerprint));
    const { title } = puzzles[0];
    const isOne = puzzles.every((each) => each.title === title && !each.isUntitled);
    return {
      version: 1,
      fingerprint,
      title: isOne ? title : "",
      daily: false,
      tables: found,
      puzzles,
    };
  }

  /** The pieces that an expression names. */
  private async named({ lattice, pieces }: PuzzleRecord) {
    const found = (await this.data).lattices[lattice as keyof typeof LATTICES];
    return { puzzle: { pieces: recordsOf(`${pieces}`, found) } };
  }

  /** A record that every reader knows: sets that only puzzles of the catalogue have are written out. */
  private async portable(puzzle: PuzzleRecord): Promise<PuzzleRecord> {
    const { lattices, catalogueSets } = await this.data;
    const { pieces, lattice } = puzzle;
    if (typeof pieces !== "string" || !catalogueSets.some((name) => pieces.includes(name))) {
      return puzzle;
    }
    return { ...puzzle, pieces: recordsOf(pieces, lattices[lattice as keyof typeof LATTICES]) };
  }

  private async check(puzzle: PuzzleRecord, signal: AbortSignal): Promise<Findings> {
    const designed = await this.designed(puzzle);
    const back = backTo(puzzle);
    const because = (kind: WhyKind | null, cells: readonly number[]): Why => {
      const marked = cells.map((cell) => back(designed.cells[cell]));
      const reason = kind === "area" ? designed.areaText : null;
      return { solvable: false, reason, certificate: kind && { kind, marked } };
    };
    const bad = designed.whyNot();
    const why = bad && because(bad.kind, bad.cells);
    const areas: Fit = { works: bad?.kind !== "area", words: "", tried: true };
    const none = { areas, colours: null, why, placements: 0 };
    if (why !== null) return { ...none, space: { solutions: "0", about: null, nodes: null } };
    const { found, count, tally } = await this.count(designed, COUNTING, signal);
    const least = `${tally.solutions}`;
    return {
      ...none,
      placements: placementsIn(found),
      why: count === "0" ? because(...(await this.outOfReach(designed, found))) : null,
      space: {
        solutions: count,
        about: null,
        nodes: null,
        more: count === null ? { least, seconds: COUNTING } : null,
      },
    };
  }

  /** Counts for as long as somebody waits, and tells how far it has come. */
  private async *counts(puzzle: PuzzleRecord, signal: AbortSignal): AsyncGenerator<ServerEvent> {
    let tally = NONE_YET;
    const work = this.count(await this.designed(puzzle), PATIENT_COUNTING, signal, (now) => {
      tally = now;
    });
    const isDone = work.then(() => true);
    const soon = () => new Promise<false>((done) => setTimeout(() => done(false), TOLD));
    while (!(await Promise.race([isDone, soon()]))) {
      const { done, solutions } = tally;
      yield eventOf("progress", { done, seconds_left: null, found: `${solutions}` });
    }
    const { count } = await work;
    const text = count === null ? "" : `"count": ${count}`;
    yield {
      ...eventOf("answer", { found: `${tally.solutions}`, seconds: PATIENT_COUNTING }),
      text,
    };
  }

  /**
   * Counts the solutions: all at once, or by a search, whichever ends first. The number is null where
   * neither ends in time.
   */
  private async count(
    designed: Designed,
    seconds: number,
    signal: AbortSignal,
    tell: (tally: Tally) => void = () => {},
  ): Promise<{ readonly found: Found; readonly count: string | null; readonly tally: Tally }> {
    const stopped = new AbortController();
    const stop = () => stopped.abort();
    signal.addEventListener("abort", stop, { signal: stopped.signal });
    const clock = setTimeout(stop, 1000 * seconds);
    let tally = NONE_YET;
    // What has no time or memory left finds nothing; the other one may go on.
    const nothing = () => null;
    const all = this.found(designed, null, stopped.signal).catch(nothing);
    const search = new Promise((begin) => setTimeout(begin, HEAD_START)).then(() =>
      this.solver
        .count(designed.numbers, stopped.signal, (now) => {
          tally = now;
          tell(now);
        })
        .catch(nothing),
    );
    try {
      const found = await Promise.race([
        all.then((each) => (each?.solutions ? each : search.then(nothing))),
        search.then((each) => (each === null ? all : null)),
      ]);
      signal.throwIfAborted();
      if (found?.solutions) return { found, count: `${spaceIn(designed, found)!.exact}`, tally };
      const count = tally.isAll ? `${tally.solutions}` : null;
      return { found: await this.found(designed, 0, signal), count, tally };
    } finally {
      clearTimeout(clock);
      stop();
    }
  }

  /** The nearest board that is soon found on which the pieces fit. */
  private async nearest(puzzle: PuzzleRecord, signal: AbortSignal): Promise<Change> {
    const end = performance.now() + PATIENCE;
    const boards = nearBoards(drawn(puzzle), await this.data, drawFrom(JSON.stringify(puzzle)));
    for await (const { change, changed } of boards) {
      signal.throwIfAborted();
      if (performance.now() > end) break;
      const found = await this.found(changed, MOMENT, signal);
      if (spaceIn(changed, found)?.exact) {
        const back = backTo(puzzle);
        return { taken: change.taken.map(back), added: change.added.map(back) };
      }
    }
    return { taken: [], added: [] };
  }

  /** The cells that no piece can cover, where there are some. */
  private async outOfReach(
    designed: Designed,
    { placements }: Found,
  ): Promise<["cell" | null, readonly number[]]> {
    const bare = { placements, solutions: null };
    const { covering } = await readPuzzle(await pageDataOf(designed, bare, await this.data));
    const bad = [...designed.cells.keys()].filter(
      (cell) => covering[cell].length === 0 && !designed.isOptional(cell),
    );
    return [bad.length > 0 ? "cell" : null, bad];
  }

  private async page(
    puzzle: PuzzleRecord,
    signal: AbortSignal,
  ): Promise<PageData & { readonly record: PuzzleRecord }> {
    const designed = await this.designed(puzzle);
    const { placements, solutions } = await this.found(designed, PREPARING, signal);
    const fitting = solutions !== null && solutions.length > MOST_BYTES ? null : solutions;
    const found = { placements, solutions: fitting };
    const data = await pageDataOf(designed, found, await this.data);
    if (data.solutions === 0) throw refusal("This puzzle has no solution.");
    return { ...data, record: puzzle };
  }

  private async designed(puzzle: PuzzleRecord): Promise<Designed> {
    return new Designed(drawn(puzzle), await this.data);
  }

  private async found(
    designed: Designed,
    seconds: number | null,
    signal: AbortSignal,
  ): Promise<Found> {
    const { numbers } = designed;
    const key = numbers.join();
    if (this.last?.key === key) return this.last.found;
    const found = await this.solver.run(numbers, seconds, signal);
    if (found.solutions !== null) this.last = { key, found };
    return found;
  }
}

const NONE_YET: Tally = { solutions: 0, done: 0, isAll: false };

function placementsIn({ placements }: Found): number {
  return new Numbers(placements).next();
}

/** The solutions that were found; null where not all were. */
function spaceIn(designed: Designed, found: Found): Space | null {
  if (found.solutions === null) return null;
  return readSpace(new Numbers(found.solutions), placementsIn(found), designed.cells.length);
}

/** Where a cell of a design was in the record that it was read from. */
function backTo(puzzle: PuzzleRecord): (cell: Cell) => Cell {
  const { board, moved } = fromRecord(puzzle as unknown as BoardRecord)!;
  const [origin] = LATTICES[board.lattice].box([1, 1, 1]);
  const by = moved(origin);
  return (cell) => cell.map((number, axis) => number - by[axis]);
}

function drawn(puzzle: PuzzleRecord): Design {
  const design = designOf(puzzle);
  if (design === null) throw refusal("The studio cannot draw this board.");
  return design;
}

function eventOf(name: string, data: unknown): ServerEvent {
  return { name, data, text: "" };
}
