// What somebody designs, with what the server finds in it: it is asked after each change, and only its
// newest answer counts. It knows nothing of the screen.

import { type Board, type Brush, strokeAt } from "./core/board.ts";
import {
  begin,
  type Change,
  changedDesign,
  changedSites,
  type Design,
  designOf,
  lacks,
  type PuzzleRecord,
  recordOf,
  unknownPieces,
} from "./core/design.ts";
import { keyOf, LATTICES, type Site } from "./core/lattices.ts";
import { Newest } from "./core/newest.ts";
import { begun, changed, type Past, redone, undone } from "./core/past.ts";
import type { PieceRecord } from "./core/pieces.ts";
import { Watched } from "./core/watched.ts";
import { markedIn, type Why } from "./core/watching.ts";
import { Counting } from "./counting.ts";
import type { MadeRecord } from "./making.ts";
import type { Home } from "./server.ts";

/** Whether something can work, and in words; null where nothing is known against it. */
export interface Fit {
  readonly works: boolean | null;
  readonly words: string;
  /** Whether there was time to look. */
  readonly tried: boolean;
}

/** What the server finds at once (`POST /api/1/checks`). */
export interface Findings {
  readonly areas: Fit;
  /** Null where nobody coloured the cells. */
  readonly colours: Fit | null;
  readonly placements: number;
  /** How many solutions there are; null where counting them takes too long. */
  readonly space: {
    readonly solutions: string | null;
    /** Then: about how many there are, from samples, where these met some. */
    readonly about: number | null;
    /** And how many pieces the search would lay. */
    readonly nodes: number | null;
    /** At least so many, where counting stopped after some seconds. */
    readonly more?: { readonly least: string; readonly seconds: number } | null;
  };
  readonly why: Why | null;
}

/** One of the puzzles that a file holds (`POST /api/1/files/read`). */
export interface PuzzleInFile {
  readonly puzzle: PuzzleRecord;
  readonly position: string;
  readonly code: string;
  /** Its record where it was made to have one solution. */
  readonly made: MadeRecord | null;
}

/** Milliseconds for which a design must rest before the server is asked. */
const REST = 120;

export class Designing extends Watched {
  past: Past<Design> = begun(begin("square"));
  brush: Brush | "label" = "must";
  findings: Findings | null = null;
  /** Why the server could not look; null where it could. */
  refusal: unknown = null;
  /** What was looked at last, with an answer. */
  private looked: Design | null = null;
  isLooking = false;
  /** What was designed before the page was loaded; null where nothing was, or nobody wants it. */
  draft: Design | null = null;
  /** What mending has changed, while the design is as it was then. */
  private mended: { readonly design: Design; readonly sites: ReadonlySet<string> } | null = null;
  /** A count that somebody has asked for, of the design as it is. */
  counting: Counting | null = null;
  /** The puzzles of the file that was opened last, and which of them was chosen. */
  inFile: readonly PuzzleInFile[] = [];
  chosen = 0;
  /** What a link carried. */
  linked: Design | null = null;
  private readonly newest = new Newest();
  private resting = 0;
  /** What lay on the board of a file, while the design is as it was there. */
  private start: { readonly design: Design; readonly position: string } | null = null;
  private readonly known = new Map<string, readonly PieceRecord[]>();

  constructor(private readonly server: Home) {
    super();
  }

  get design(): Design {
    return this.past.now;
  }

  get position(): string {
    return this.start?.design === this.design ? this.start.position : "";
  }

  /** The cells that a proof marks, or the last mending has changed, by their places. */
  get marked(): ReadonlySet<string> {
    if (this.mended?.design === this.design) return this.mended.sites;
    const { siteOf } = LATTICES[this.design.board.lattice];
    return new Set(markedIn(this.findings?.why ?? null).map((cell) => keyOf(siteOf(cell))));
  }

  change(design: Design, goesOn = false): void {
    this.take(changed(this.past, design, goesOn));
  }

  draw(board: Board, goesOn = false): void {
    if (board !== this.design.board) this.change({ ...this.design, board }, goesOn);
  }

  /** What a stroke of the brush paints that begins here; null for a label. */
  strokeAt(site: Site): Brush | null {
    return this.brush === "label" ? null : strokeAt(this.design.board, site, this.brush);
  }

  undo(): void {
    this.take(undone(this.past));
  }

  redo(): void {
    this.take(redone(this.past));
  }

  /** Goes on with a puzzle record; false where its board cannot be drawn. */
  read(record: PuzzleRecord, position = ""): boolean {
    const design = designOf(record);
    if (design === null) return false;
    this.start = { design, position };
    this.change(design);
    return true;
  }

  /** Goes on with one of the puzzles of the file; false where its board cannot be drawn. */
  choose(at: number): boolean {
    const { puzzle, position } = this.inFile[at];
    if (!this.read(puzzle, position)) return false;
    this.chosen = at;
    this.tell();
    return true;
  }

  /** Goes on with the puzzle record of a link; false where its board cannot be drawn. */
  follow(record: PuzzleRecord): boolean {
    this.linked = designOf(record);
    if (this.linked === null) return false;
    this.inFile = [];
    this.change(this.linked);
    return true;
  }

  /** Begins anew with a puzzle record, or with nothing; a draft is forgotten. */
  beginWith(record: PuzzleRecord | null): void {
    this.draft = null;
    this.inFile = [];
    const design = (record === null ? null : designOf(record)) ?? begin("square");
    this.take(begun(design));
  }

  /** Makes the few changes with which the pieces fit, and says which; none where none are found. */
  async mend(signal: AbortSignal): Promise<Change> {
    const { design } = this;
    const puzzle = await this.record(signal);
    const change = await this.server.ask<Change>("nearest", { puzzle }, signal);
    const isOne = change.taken.length + change.added.length > 0;
    if (isOne && this.design === design) {
      const mended = changedDesign(design, change);
      this.mended = { design: mended, sites: changedSites(design, change) };
      this.change(mended);
    }
    return change;
  }

  /** Counts the solutions for as long as it takes, or until `counting` is cancelled. */
  async count(explain: (error: unknown) => string): Promise<void> {
    this.counting?.stop();
    const { design } = this;
    const puzzle = await this.record(new AbortController().signal);
    if (this.design !== design) return;
    const counting = new Counting(this.server, puzzle, () => this.takeCount(counting), explain);
    this.counting = counting;
    await counting.count();
  }

  private takeCount(counting: Counting): void {
    if (this.counting !== counting) return;
    const { state } = counting;
    const { findings } = this;
    if (findings !== null && state.kind === "known") {
      const space = { solutions: state.left, about: null, nodes: null };
      this.findings = { ...findings, space };
    } else if (findings !== null && state.kind === "more") {
      const { least, after: seconds } = state;
      // A count that was stopped early says less than the first look.
      const isMore = BigInt(least) >= BigInt(findings.space.more?.least ?? 0);
      const more = isMore ? { least, seconds } : (findings.space.more ?? null);
      this.findings = { ...findings, space: { ...findings.space, more } };
    }
    this.tell();
  }

  /** The puzzle record; the server is asked for sets that must stand beside drawn pieces. */
  async record(signal: AbortSignal): Promise<PuzzleRecord> {
    const { design } = this;
    const text = unknownPieces(design);
    return recordOf(design, text === "" ? [] : await this.piecesOf(text, signal));
  }

  /** Asks the server where somebody comes back to a design of which there is no answer. */
  lookAgain(): void {
    if (this.looked !== this.design || this.findings === null) this.look();
  }

  private look(): void {
    clearTimeout(this.resting);
    this.isLooking = true;
    this.tell();
    this.resting = window.setTimeout(() => void this.check(), REST);
  }

  private async check(): Promise<void> {
    if (lacks(this.design) !== null) {
      this.findings = null;
      this.refusal = null;
      this.isLooking = false;
      this.tell();
      return;
    }
    const { design } = this;
    try {
      const found = await this.newest.run(async (signal) => {
        const puzzle = await this.record(signal);
        return this.server.askPatiently<Findings>("checks", { puzzle }, signal);
      });
      if (found === null) return;
      this.findings = found;
      this.refusal = null;
      this.looked = design;
    } catch (error) {
      this.findings = null;
      this.refusal = error;
    }
    this.isLooking = false;
    this.tell();
  }

  /** The pieces that an expression names on the lattice of the design. */
  async piecesOf(text: string, signal: AbortSignal): Promise<readonly PieceRecord[]> {
    const { lattice } = this.design.board;
    const key = `${lattice} ${text}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const size = LATTICES[lattice].hasLayers ? [1, 1, 1] : [1, 1];
    const puzzle = { lattice, board: { size }, pieces: text };
    const answer = await this.server.askPatiently<{
      puzzle: { pieces: readonly PieceRecord[] };
    }>("puzzles", { puzzle }, signal);
    this.known.set(key, answer.puzzle.pieces);
    return answer.puzzle.pieces;
  }

  private take(past: Past<Design>): void {
    if (past === this.past) return;
    this.past = past;
    this.newest.cancel();
    this.counting?.stop();
    this.counting = null;
    this.look();
  }
}
