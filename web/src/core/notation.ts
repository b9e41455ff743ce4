// The notation of placements and positions (docs/notation.md): `X_1-3.5_2.4_2.6~I_6.1-5`, and short
// moves as people type them: `F r3c4`.

import { keptIn } from "./kept.ts";
import type { Place, Placement, Puzzle } from "./puzzle.ts";

const BETWEEN_PLACEMENTS = "~";
const BETWEEN_BLOCKS = "_";
/** Begins the colours of the sides of a placement: `s1123`. */
const SIDES = "s";
const LONGEST_RANGE = 1000;

export type Range = readonly [number, number];

export function writePlacements(puzzle: Puzzle, laid: readonly number[]): string {
  return laid.map((number) => writePlacement(puzzle, number)).join(BETWEEN_PLACEMENTS);
}

/** What was written already: a game writes the same placements after each move. */
const written = new WeakMap<Placement, string>();

export function writePlacement(puzzle: Puzzle, number: number): string {
  const placement = puzzle.placements[number];
  return keptIn(written, placement, () => write(puzzle, placement));
}

function write(puzzle: Puzzle, placement: Placement): string {
  const { piece, cells } = placement;
  const places = cells.map((cell) => puzzle.data.board.places[cell]);
  const blocks = blocksOf(places, puzzle.data.board.span).map((block) =>
    block.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join("."),
  );
  const turned = puzzle.sidesText(placement);
  const sides = turned === "" ? [] : [SIDES + turned];
  return [writeName(puzzle.pieces[piece].name), ...blocks, ...sides].join(BETWEEN_BLOCKS);
}

/** The placements that a text names, in their order; null where it names something else. */
export function readPlacements(puzzle: Puzzle, text: string): number[] | null {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  const parts = trimmed.split(BETWEEN_PLACEMENTS);
  // Each placement covers a cell of its own.
  if (parts.length > puzzle.cells) return null;
  const found: number[] = [];
  for (const part of parts) {
    const placement = readPlacement(puzzle, part);
    if (placement === null) return null;
    found.push(placement);
  }
  return found;
}

export function readPlacement(puzzle: Puzzle, text: string): number | null {
  const read = readCells(puzzle, text);
  return read === null ? null : puzzle.find(read.piece, read.cells, read.sides);
}

/** A piece and cells as a text names them, whether or not the piece can lie there. */
export interface Named {
  readonly piece: number;
  readonly cells: readonly number[];
  readonly sides: string;
}

export function readCells(puzzle: Puzzle, text: string): Named | null {
  const [name, ...blocks] = text.trim().split(BETWEEN_BLOCKS);
  const piece = pieceCalled(puzzle, readName(name));
  const sides = blocks.at(-1)?.startsWith(SIDES) ? blocks.pop()!.slice(SIDES.length) : "";
  if (piece === null || blocks.length === 0) return null;
  const cellAt = cellsByPlace(puzzle);
  const cells = new Set<number>();
  for (const block of blocks) {
    const ranges = readBlock(block, puzzle.data.board.places[0].length);
    if (ranges === null) return null;
    for (const place of placesIn(ranges)) {
      const cell = cellAt.get(place.join("."));
      if (cell !== undefined) cells.add(cell);
      else if (isPlace(place, puzzle.data.board.span)) return null;
    }
  }
  return cells.size === 0 ? null : { piece, cells: [...cells], sides };
}

const byPlace = new WeakMap<Puzzle, ReadonlyMap<string, number>>();

/** The cells by their places, found once for each puzzle. */
function cellsByPlace(puzzle: Puzzle): ReadonlyMap<string, number> {
  const { places } = puzzle.data.board;
  return keptIn(
    byPlace,
    puzzle,
    () => new Map(places.map((place, cell) => [place.join("."), cell])),
  );
}

/** A piece by its name or its letter, in the case that is there. */
export function pieceCalled(puzzle: Puzzle, text: string): number | null {
  const tests = [
    (piece: { name: string; letter: string }) => piece.name === text,
    (piece: { name: string; letter: string }) => piece.letter === text,
    (piece: { name: string; letter: string }) => piece.name.toLowerCase() === text.toLowerCase(),
  ];
  for (const test of tests) {
    const found = puzzle.pieces.findIndex(test);
    if (found >= 0) return found;
  }
  return null;
}

/** A short move: a piece, and the place of its first cell. */
export interface ShortMove {
  readonly piece: number;
  readonly place: Place;
}

const SHORT_MOVE =
  /^\s*(\S+?)[\s_:]+(?:l?\s*(-?\d+)\s*[\s.,r]\s*)?r?\s*(-?\d+)\s*[\s.,c]\s*(-?\d+)\s*$/iu;

/** The name of the piece in a text that looks like a move; null in any other. */
export function nameIn(text: string): string | null {
  const found =
    /^\s*([^\s_]+)(?:_[-\d.]+)+(?:_s[\da-z.-]+)?\s*$/.exec(text) ?? SHORT_MOVE.exec(text);
  return found === null ? null : readName(found[1]);
}

/** Reads `F r3c4`, `F 3 4`, `F 3,4` and the like; in space `F l1r3c4`. */
export function readShortMove(puzzle: Puzzle, text: string): ShortMove | null {
  const found = SHORT_MOVE.exec(text);
  if (found === null) return null;
  const piece = pieceCalled(puzzle, found[1]);
  const place = found
    .slice(2)
    .filter((part) => part !== undefined)
    .map(Number);
  const isWhole = place.length === puzzle.data.board.places[0].length;
  return piece === null || !isWhole ? null : { piece, place };
}

function readBlock(block: string, axes: number): readonly Range[] | null {
  const ranges = block.split(".").map((part): Range | null => {
    const found = /^(-?\d{1,6})(?:-(-?\d{1,6}))?$/.exec(part);
    if (found === null) return null;
    const first = Number(found[1]);
    const last = found[2] === undefined ? first : Number(found[2]);
    return last < first || last - first > LONGEST_RANGE ? null : [first, last];
  });
  return ranges.length === axes && !ranges.includes(null) ? (ranges as Range[]) : null;
}

function* placesIn([range, ...others]: readonly Range[]): Generator<Place> {
  for (let number = range[0]; number <= range[1]; number++) {
    if (others.length === 0) yield [number];
    else for (const rest of placesIn(others)) yield [number, ...rest];
  }
}

/** Whether a cell can stand at a place; hexagons stand in every other column. */
function isPlace(place: Place, span: number): boolean {
  return (place.at(-1)! - place.at(-2)!) % span === 0;
}

/** The orders in which a block grows along its axes: along the row first. */
const ORDERS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [
    [1, 0],
    [0, 1],
  ],
  3: [
    [2, 1, 0],
    [2, 0, 1],
    [1, 2, 0],
    [1, 0, 2],
    [0, 2, 1],
    [0, 1, 2],
  ],
};

/** Cuts places into few blocks: always the largest that begins at the first place left. */
export function blocksOf(places: readonly Place[], span: number): Range[][] {
  const left = new Map(places.map((place) => [place.join("."), place]));
  const ordered = [...places].sort(inReadingOrder);
  const found: Range[][] = [];
  for (const start of ordered) {
    if (!left.has(start.join("."))) continue;
    // Where both are equally large, the block along the row is easiest to read.
    const block = ORDERS[start.length]
      .map((order) => grown(start, order, left, span))
      .reduce((best, other) => (sizeOf(other, left) > sizeOf(best, left) ? other : best));
    found.push(block);
    for (const place of placesIn(block)) left.delete(place.join("."));
  }
  return found;
}

type Places = ReadonlyMap<string, unknown>;

function sizeOf(block: readonly Range[], left: Places): number {
  return [...placesIn(block)].filter((place) => left.has(place.join("."))).length;
}

/** Grows a block along the axes, in this order, as far as all its places are left. */
function grown(start: Place, order: readonly number[], left: Places, span: number): Range[] {
  const block: Range[] = start.map((number): Range => [number, number]);
  for (const axis of order) {
    for (let step = 1; step <= span; ) {
      const end = block[axis][1] + 1;
      const slab = block.map((range, at): Range => (at === axis ? [end, end + step - 1] : range));
      const cells = [...placesIn(slab)].filter((place) => isPlace(place, span));
      if (cells.length === 0) step++;
      else if (cells.every((place) => left.has(place.join(".")))) {
        block[axis] = [block[axis][0], end + step - 1];
        step = 1;
      } else break;
    }
  }
  return block;
}

/** Sorts places as somebody reads the board: row by row, layer by layer. */
export function inReadingOrder(one: Place, other: Place): number {
  const axis = one.findIndex((number, at) => number !== other[at]);
  return axis < 0 ? 0 : one[axis] - other[axis];
}

function writeName(name: string): string {
  return [...name]
    .map((c) => (/^[\p{L}\p{N}'-]$/u.test(c) ? c : `.${c.codePointAt(0)!.toString(16)}.`))
    .join("");
}

function readName(text: string): string {
  return text.replace(/\.([0-9a-f]{1,5})\./g, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}
