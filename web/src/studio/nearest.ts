// The nearest board on which the pieces of a design fit, as `pentomino.solving.nearest` finds it.

import { type Draw, fairBelow } from "../core/random.ts";
import type { Change, Design } from "../play/core/design.ts";
import { changedDesign } from "../play/core/design.ts";
import type { Cell } from "../play/core/lattices.ts";
import type { StudioData } from "./data.ts";
import { Designed } from "./puzzle.ts";

/** A board that differs in more cells is another board. */
const MOST_CHANGED = 6;

/** After so many draws in a row that were known already, all boards were probably seen. */
const REPEATED = 200;

/** So often boards are drawn with as many changed cells, before any is tried: as many on each machine. */
const MOST_DRAWN = 600;

/** After so many milliseconds the page has a turn. */
const TURN = 20;

interface Near {
  readonly change: Change;
  readonly changed: Designed;
}

/**
 * Boards like that of a design whose areas fit, the fewest changed cells first; of as many, those that
 * are in the fewest parts, and of these the most symmetric ones.
 */
export async function* nearBoards(
  design: Design,
  studio: StudioData,
  draw: Draw,
): AsyncGenerator<Near> {
  const designed = new Designed(design, studio);
  for (let many = 1; many <= MOST_CHANGED; many++) {
    const ways = Array.from({ length: many + 1 }, (_, taken) => [taken, many - taken]).filter(
      ([taken, added]) => designed.areaFits(...designed.areaWith(added - taken)),
    );
    const seen = new Set<string>();
    const found: (Near & { readonly rank: number })[] = [];
    let rested = performance.now();
    const goesOn = (drawn: number, known: number) => drawn < MOST_DRAWN && known < REPEATED;
    for (let drawn = 0, known = 0; ways.length > 0 && goesOn(drawn, known); drawn++, known++) {
      if (performance.now() - rested > TURN) {
        await new Promise((goOn) => setTimeout(goOn));
        rested = performance.now();
      }
      const [taken, added] = ways[fairBelow(ways.length, draw)];
      const change = changeDrawn(designed, taken, added, draw);
      const key = change && keyOf(change);
      if (change === null || seen.has(key!)) continue;
      seen.add(key!);
      known = 0;
      const changed = new Designed(changedDesign(design, change), studio);
      if (changed.whyNot() !== null) continue;
      // No lattice has so many symmetries.
      const rank = 1000 * changed.parts.length - symmetriesOf(changed);
      found.push({ change, changed, rank });
    }
    yield* found.sort((one, other) => one.rank - other.rank);
  }
}

/** How many moves carry the board to itself. */
export function symmetriesOf({ geometry, cells }: Designed): number {
  return geometry.data.moves.filter((move) => geometry.onBoard(move, cells) !== null).length;
}

/** Draws one cell after the other; null where there is none to draw. */
function changeDrawn(designed: Designed, fewer: number, more: number, draw: Draw): Change | null {
  const { geometry } = designed;
  const cells = new Map(designed.cells.map((cell) => [String(cell), cell]));
  const fixed = new Set(designed.fixed.map((number) => String(designed.cells[number])));
  const isOutside = (cell: Cell) => !cells.has(String(cell));
  const taken: Cell[] = [];
  const added: Cell[] = [];
  for (let left = fewer; left > 0; left--) {
    const edge = [...cells.values()].filter(
      (cell) => !fixed.has(String(cell)) && geometry.neighbours(cell).some(isOutside),
    );
    if (edge.length === 0) return null;
    const cell = edge[fairBelow(edge.length, draw)];
    taken.push(cell);
    cells.delete(String(cell));
  }
  const gone = new Set(taken.map(String));
  for (let left = more; left > 0; left--) {
    const beside = [...cells.values()].flatMap((cell) => geometry.neighbours(cell));
    const ring = beside.filter((cell) => isOutside(cell) && !gone.has(String(cell)));
    if (ring.length === 0) return null;
    const cell = ring[fairBelow(ring.length, draw)];
    added.push(cell);
    cells.set(String(cell), cell);
  }
  return { taken, added };
}

function keyOf({ taken, added }: Change): string {
  return [taken, added].map((cells) => cells.map(String).sort().join(" ")).join("/");
}
