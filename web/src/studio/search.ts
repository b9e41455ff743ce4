// A search that is watched: it lays a piece where fewest fit, and takes it back when no solution is
// left; one piece at a time, so that it can be held and stepped back.

import { Position } from "../core/position.ts";
import type { Puzzle } from "../core/puzzle.ts";

/** What is tried at a moment: placements, of which exactly one is laid, or some further ones. */
interface Branch {
  readonly options: readonly number[];
  /** The cell for which nothing is left. */
  readonly bare: number | null;
  /** Whether nothing more has to lie: further pieces then come in the order of their numbers. */
  readonly isExtra: boolean;
  next: number;
}

export class WatchedSearch {
  /** Pieces laid and taken back since the beginning. */
  event = 0;
  nodes = 0;
  solutions = 0;
  private position: Position;
  private branches: Branch[];

  /** @param laid - Stays, as the givens do. */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly laid: readonly number[],
  ) {
    this.position = new Position(puzzle, laid);
    this.branches = [this.branch()];
  }

  get placements(): readonly number[] {
    return this.position.laid;
  }

  get depth(): number {
    return this.branches.length - 1;
  }

  get isEnded(): boolean {
    return this.depth === 0 && this.branches[0].next === this.branches[0].options.length;
  }

  /** The cell that shows that nothing can go on here; null where something can, or nothing has to. */
  get bare(): number | null {
    return this.branches[this.depth].bare;
  }

  /** The share that is done, from 0 to 1, where all branches are alike. */
  get done(): number {
    if (this.isEnded) return 1;
    let share = 1;
    let done = 0;
    this.branches.forEach(({ options, next }, depth) => {
      if (options.length === 0) return;
      const isInside = depth < this.depth;
      done += (share * (isInside ? next - 1 : next)) / options.length;
      share /= options.length;
    });
    return done;
  }

  /** Lays a piece or takes one back; false at the end. */
  step(): boolean {
    if (this.isEnded) return false;
    this.event++;
    const branch = this.branches[this.depth];
    if (branch.next < branch.options.length) {
      const option = branch.options[branch.next++];
      this.position = this.position.lay(option);
      this.nodes++;
      this.branches.push(this.branch(branch.isExtra ? option : -1));
    } else {
      this.branches.pop();
      this.position = new Position(this.puzzle, this.position.laid.slice(0, -1));
    }
    return true;
  }

  /** Goes to an earlier moment, from the beginning on. */
  backTo(event: number): void {
    this.position = new Position(this.puzzle, this.laid);
    this.event = this.nodes = this.solutions = 0;
    this.branches = [this.branch()];
    while (this.event < event && this.step());
  }

  /** What to try after an option: where fewest fit, or whatever else fits where nothing has to lie. */
  private branch(last = -1): Branch {
    const { position, puzzle } = this;
    let least: readonly number[] | null = null;
    let bare: number | null = null;
    const look = (options: readonly number[], cell: number | null) => {
      const fitting = options.filter((number) => position.fits(number));
      if (least !== null && fitting.length >= least.length) return;
      least = fitting;
      bare = fitting.length === 0 ? cell : null;
    };
    for (const cell of position.openCells) {
      if (!puzzle.spare.has(cell)) look(puzzle.covering[cell], cell);
    }
    puzzle.pieces.forEach(({ least: from, most }, piece) => {
      // Of several copies, each could be the first: then only cells tell what to try.
      if (from === 1 && most === 1 && position.missing(piece) > 0)
        look(puzzle.ofPiece[piece], null);
    });
    if (least !== null) return { options: least, bare, isExtra: false, next: 0 };
    if (position.isSolved) this.solutions++;
    const more = puzzle.free.map(({ number }) => number);
    const options = more.filter((number) => number > last && position.fits(number));
    return { options, bare: null, isExtra: true, next: 0 };
  }
}
