// What is drawn apart, and what is built piece by piece: which pieces are shown, and where, of a
// position or of the solution that is explored.

import type { Deduction } from "../core/deduction.ts";
import type { Place, Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { type Direction, STEPS, takenApart } from "./disassembly.ts";
import { DrawnApart, sum, times } from "./exploded.ts";

/** How far away a piece is seen before it goes in, in cells. */
const COMING = 2.5;
/** In how many ways pieces are drawn apart, to find one that takes little room. */
const TRIES = 16;

/** A piece as it is shown while others are put in or taken out. */
export interface Stand {
  readonly placement: number;
  readonly shift: Spot;
  /** 1 is there, 0 is gone. */
  readonly strength: number;
}

/** A move that builds: from which side pieces come, and how far they slide if they are in. */
export interface Step {
  readonly placements: readonly number[];
  readonly from: Direction | null;
  readonly steps: number | null;
}

export class Building {
  /** From 0, together, to 1, all apart. */
  apart = 0;
  /** How many moves of taking apart are done; between whole numbers while a piece moves. */
  done = 0;
  /** How many will be done when the piece has moved. */
  goal = 0;
  private of = "";
  private foundBuilt: DrawnApart | null = null;
  private foundSpread: DrawnApart | null = null;
  private placements: readonly number[] = [];

  /** @param native Finds how pieces come apart, once it runs. */
  constructor(
    private readonly session: Session,
    private readonly native: () => Deduction | null,
  ) {}

  /** Whether anything can find how pieces come apart. */
  get isReady(): boolean {
    return this.native() !== null;
  }

  /** Looks at other pieces; what was taken out of others is forgotten. */
  take(placements: readonly number[]): void {
    const key = `${this.isReady}:${placements.join()}`;
    if (key === this.of) return;
    this.of = key;
    this.placements = placements;
    this.foundBuilt = this.foundSpread = null;
    this.complete();
  }

  /** Puts in at once what was taken out. */
  complete(): void {
    this.done = this.goal = 0;
  }

  /** The number of moves that take everything apart. */
  get moves(): number {
    return this.plan.moves.length;
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
    const { spread } = this;
    return spread.pieces.flatMap((spots, piece) => {
      const shift = times(spread.shift(piece, spread.moves.length), this.apart);
      return spots.map((spot) => sum(spot, shift));
    });
  }

  /** The placements that are there after so many moves. */
  built(done: number): number[] {
    return this.placements.filter((_, piece) => this.plan.leaves(piece) >= done);
  }

  /** The pieces that the move before this one brings in or slides. */
  step(done: number): Step {
    const { moving, direction, steps } = this.plan.moves[done];
    return { placements: moving.map((piece) => this.placements[piece]), from: direction, steps };
  }

  private stand(placement: number, piece: number): Stand {
    if (this.done === 0) {
      const { spread } = this;
      return {
        placement,
        shift: spread.shift(piece, this.apart * spread.moves.length),
        strength: 1,
      };
    }
    const { plan } = this;
    const leaves = plan.leaves(piece);
    const gone = Math.min(1, Math.max(0, this.done - leaves));
    const out = times(STEPS[plan.moves[leaves].direction ?? "up"], gone * COMING);
    const shift = sum(plan.shift(piece, Math.min(this.done, leaves)), out);
    return { placement, shift, strength: gone === 1 ? 0 : gone > 0 ? 0.75 : 1 };
  }

  /** The plan to build piece by piece, mostly from above. */
  private get plan(): DrawnApart {
    this.foundBuilt ??= new DrawnApart(takenApart(this.native(), this.places), this.spots);
    return this.foundBuilt;
  }

  /** The plan to draw everything apart, to all sides. */
  private get spread(): DrawnApart {
    this.foundSpread ??= this.smallest();
    return this.foundSpread;
  }

  /** Draws pieces apart in several ways, and keeps the one that takes the least room. */
  private smallest(): DrawnApart {
    const { places, spots } = this;
    return Array.from({ length: TRIES }, (_, seed) => {
      const drawn = new DrawnApart(takenApart(this.native(), places, seed), spots);
      return { drawn, size: drawn.size };
    }).reduce((best, other) => (other.size < best.size ? other : best)).drawn;
  }

  private get places(): Place[][] {
    const { placements, data } = this.session.puzzle;
    return this.placements.map((number) =>
      placements[number].cells.map((cell) => data.board.places[cell]),
    );
  }

  private get spots(): Spot[][] {
    const { placements, spots } = this.session.puzzle;
    return this.placements.map((number) => placements[number].cells.map((cell) => spots[cell]));
  }
}
