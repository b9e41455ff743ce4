// The album of a puzzle: the solutions that its player found, in that order. Those that turn into each
// other are one. Like a game, it names placements in the notation, so other versions of a page read it.

import { familyOf } from "./distinct.ts";
import { readPlacements, writePlacements } from "./notation.ts";
import { layable } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";
import { listOf } from "./saved_game.ts";
import type { Store } from "./solved.ts";

const FORMAT = "pentomino album";

/** Why nothing was added from a file. */
export type AlbumFault =
  | { readonly kind: "noAlbum" }
  | { readonly kind: "otherPuzzle"; readonly title: string }
  | { readonly kind: "noSolution"; readonly number: number };

/** A solution by its placements, the givens too. */
type Solution = readonly number[];

export class Album {
  /** By what turned and mirrored ones have in common. */
  private readonly found = new Map<string, Solution>();
  /** What was read from the store already. */
  private readonly known = new Set<string>();
  private isRead = false;

  /** Without a store, what is found is forgotten with the page. */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly store: Store | null = null,
  ) {}

  get solutions(): readonly Solution[] {
    if (!this.isRead) this.refresh();
    return [...this.found.values()];
  }

  /** The solution as it was found, perhaps turned or mirrored, and as which, from 1; null where it was not. */
  entry(solution: Solution): { readonly solution: Solution; readonly at: number } | null {
    if (!this.isRead) this.refresh();
    const family = familyOf(this.puzzle, solution);
    const own = this.found.get(family);
    if (own === undefined) return null;
    return { solution: own, at: [...this.found.keys()].indexOf(family) + 1 };
  }

  /** Takes in what other tabs have found. */
  refresh(): void {
    this.isRead = true;
    for (const text of listOf(this.store?.read(this.name))) {
      if (typeof text !== "string" || this.known.has(text)) continue;
      this.known.add(text);
      const solution = readSolution(this.puzzle, text);
      if (solution !== null) this.add(solution);
    }
  }

  /** Keeps some solutions, and says how many of them are new. */
  keep(solutions: readonly Solution[]): number {
    this.refresh();
    const added = solutions.filter((solution) => this.add(solution)).length;
    if (added > 0) this.store?.write(this.name, this.texts);
    return added;
  }

  /** The album as a file. */
  write(): string {
    const { fingerprint, title } = this.puzzle.data;
    this.refresh();
    const file = { format: FORMAT, version: 1, puzzle: fingerprint, title, solutions: this.texts };
    return `${JSON.stringify(file, null, 1)}\n`;
  }

  /** Adds the solutions of such a file, all or none, and says how many were new. */
  merge(text: string): number | AlbumFault {
    const file = objectIn(text);
    const { format, version, puzzle, title, solutions } = file;
    if (format !== FORMAT || version !== 1 || !Array.isArray(solutions)) return { kind: "noAlbum" };
    if (puzzle !== this.puzzle.data.fingerprint) return { kind: "otherPuzzle", title: `${title}` };
    const read = solutions.map((one) => typeof one === "string" && readSolution(this.puzzle, one));
    const wrong = read.findIndex((solution) => !solution);
    if (wrong >= 0) return { kind: "noSolution", number: wrong + 1 };
    return this.keep(read as Solution[]);
  }

  private get texts(): readonly string[] {
    const { puzzle } = this;
    const { givens } = puzzle;
    return this.solutions.map((solution) =>
      writePlacements(
        puzzle,
        solution.filter((number) => !givens.includes(number)),
      ),
    );
  }

  private get name(): string {
    return `pentomino.album.${this.puzzle.data.fingerprint}`;
  }

  private add(solution: Solution): boolean {
    const family = familyOf(this.puzzle, solution);
    const isNew = !this.found.has(family);
    if (isNew) this.found.set(family, solution);
    return isNew;
  }
}

/** A solution in the notation; null where the text is none. */
function readSolution(puzzle: Puzzle, text: string): Solution | null {
  const laid = readPlacements(puzzle, text);
  if (laid === null) return null;
  const position = layable(puzzle, laid);
  return position.isSolved && position.laid.length === laid.length ? position.all : null;
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
