// Searches that are watched in a studio: what a server does for `play/watching`, done by themselves.

import { readPlacements, writePlacements } from "../core/notation.ts";
import type { Puzzle } from "../core/puzzle.ts";
import type { ServerEvent } from "../play/core/events.ts";
import type { Cell } from "../play/core/lattices.ts";
import type { Act, Frame } from "../play/core/watching.ts";
import { refusal } from "./pieces.ts";
import { WatchedSearch } from "./search.ts";

/** Milliseconds between two frames. */
const FRAME = 33;

export interface Order {
  readonly act: Act;
  /** Pieces laid and taken back in a second; null for as fast as it goes. */
  readonly speed?: number | null;
}

export class LocalWatch {
  private readonly search: WatchedSearch;
  private isGoing = false;
  private speed: number | null = null;
  /** What was earned of the next step. */
  private credit = 0;

  /** @param cellAt - A cell of the puzzle in the coordinates of its record. */
  constructor(
    private readonly puzzle: Puzzle,
    position: string,
    private readonly cellAt: (number: number) => Cell,
  ) {
    const laid = readPlacements(puzzle, position);
    if (laid === null) throw refusal("What lies on the board does not fit the design.");
    this.search = new WatchedSearch(puzzle, laid);
  }

  order({ act, speed }: Order): Frame {
    if (speed !== undefined) this.speed = speed;
    this.isGoing = act === "go";
    if (act === "step") this.search.step();
    if (act === "back" && this.search.event > 0) this.search.backTo(this.search.event - 1);
    return this.frame();
  }

  async *frames(signal: AbortSignal): AsyncGenerator<ServerEvent> {
    let last = -1;
    for (;;) {
      if (this.isGoing) this.go();
      if (this.search.event !== last) {
        last = this.search.event;
        yield { name: "frame", data: this.frame(), text: "" };
      }
      await new Promise((done) => setTimeout(done, FRAME));
      if (signal.aborted) return;
    }
  }

  private go(): void {
    const end = performance.now() + FRAME / 2;
    this.credit += this.speed === null ? Number.POSITIVE_INFINITY : (this.speed * FRAME) / 1000;
    while (this.credit >= 1 && performance.now() < end) {
      this.credit--;
      if (!this.search.step()) this.isGoing = false;
    }
    // What was not done in time is not made up for.
    this.credit = Math.min(this.credit, 1);
  }

  private frame(): Frame {
    const { search, puzzle } = this;
    const { bare, isEnded } = search;
    const marked = bare === null ? [] : [this.cellAt(bare)];
    return {
      laid: writePlacements(puzzle, search.placements),
      nodes: search.nodes,
      depth: search.depth,
      done: search.done,
      solutions: search.solutions,
      state: isEnded ? "ended" : this.isGoing ? "running" : "held",
      event: search.event,
      dead_end:
        bare === null || this.isGoing
          ? null
          : { solvable: false, reason: null, certificate: { kind: "cell", marked } },
    };
  }
}
