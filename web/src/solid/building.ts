// What is drawn apart, and what is built piece by piece: which pieces are shown, and where, of a
// position or of the solution that is explored.

import type { Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { type Direction, outermost, STEPS, takenApart } from "./apart.ts";
import { DrawnApart, sum, times } from "./drawn_apart.ts";

/** How far away a piece is seen before it goes in, in cells. */
const COMING = 2.5;

/** A piece as it is shown while others are put in or taken out. */
export interface Stand {
  readonly placement: number;
  readonly shift: Spot;
  /** 1 is there, 0 is gone. */
  readonly strength: number;
}

export class Building {
  /** From 0, together, to 1, all apart. */
  apart = 0;
  /** How many moves of taking apart are done; between whole numbers while a piece moves. */
  done = 0;
  private of = "";
  private found: { built: DrawnApart; spread: DrawnApart } | null = null;
  private placements: readonly number[] = [];

  constructor(private readonly session: Session) {}

  /** Looks at other pieces; what was taken out of others is forgotten. */
  take(placements: readonly number[]): void {
    const key = placements.join();
    if (key === this.of) return;
    this.of = key;
    this.placements = placements;
    this.found = null;
    this.done = 0;
  }

  /** The number of moves that take everything apart. */
  get moves(): number {
    return this.plans.built.moves.length;
  }

  get isBuilding(): boolean {
    return this.done > 0;
  }

  /** The pieces that are there, and where each stands. */
  stands(): Stand[] {
    if (this.apart === 0 && this.done === 0) {
      return this.placements.map((placement) => ({ placement, shift: [0, 0, 0], strength: 1 }));
    }
    const all = this.placements.map((placement, piece) => this.stand(placement, piece));
    return all.filter(({ strength }) => strength > 0);
  }

  /** The spots of all pieces when they are as far apart as now, at the most. */
  bounds(): Spot[] {
    if (this.apart === 0) return [];
    const { spread } = this.plans;
    return spread.pieces.flatMap((spots, piece) => {
      const shift = times(spread.shift(piece, this.moves), this.apart);
      return spots.map((spot) => sum(spot, shift));
    });
  }

  /** The placements that are there after so many moves. */
  built(done: number): number[] {
    return this.placements.filter((_, piece) => this.plans.built.leaves(piece) >= done);
  }

  /** The pieces that the move before this one brings in, and the side from which they come. */
  step(done: number): { readonly placements: readonly number[]; readonly from: Direction | null } {
    const { moving, direction } = this.plans.built.moves[done];
    return { placements: moving.map((piece) => this.placements[piece]), from: direction };
  }

  private stand(placement: number, piece: number): Stand {
    const { built, spread } = this.plans;
    if (this.done === 0) {
      return { placement, shift: spread.shift(piece, this.apart * this.moves), strength: 1 };
    }
    const leaves = built.leaves(piece);
    const gone = Math.min(1, Math.max(0, this.done - leaves));
    const out = times(STEPS[built.moves[leaves].direction ?? "up"], gone * COMING);
    const shift = sum(built.shift(piece, Math.min(this.done, leaves)), out);
    return { placement, shift, strength: gone === 1 ? 0 : gone > 0 ? 0.75 : 1 };
  }

  /** One plan to build piece by piece, mostly from above, and one to spread to all sides. */
  private get plans() {
    if (this.found === null) {
      const { puzzle } = this.session;
      const cells = this.placements.map((number) => puzzle.placements[number].cells);
      const { places } = puzzle.data.board;
      const stood = cells.map((each) => each.map((cell) => places[cell]));
      const spots = cells.map((each) => each.map((cell) => puzzle.spots[cell]));
      this.found = {
        built: new DrawnApart(takenApart(stood), spots),
        spread: new DrawnApart(takenApart(stood, outermost(stood)), spots),
      };
    }
    return this.found;
  }
}
