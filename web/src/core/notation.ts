// The notation of placements and positions (docs/notation.md): `X_1-3.5_2.4_2.6~I_6.1-5`, and short
// moves as people type them: `F r3c4`.

import type { Puzzle } from "./puzzle.ts";

const BETWEEN_PLACEMENTS = "~";
const BETWEEN_BLOCKS = "_";
const LONGEST_RANGE = 1000;

export type Range = readonly [number, number];

export function writePlacements(puzzle: Puzzle, laid: readonly number[]): string {
  return laid.map((number) => writePlacement(puzzle, number)).join(BETWEEN_PLACEMENTS);
}

export function writePlacement(puzzle: Puzzle, number: number): string {
  const { piece, cells } = puzzle.placements[number];
  const places = cells.map((cell) => puzzle.data.board.places[cell]);
  const blocks = blocksOf(places, puzzle.data.board.span).map((block) =>
    block.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join("."),
  );
  return [writeName(puzzle.pieces[piece].name), ...blocks].join(BETWEEN_BLOCKS);
}

/** The placements that a text names, in their order; null where it names something else. */
export function readPlacements(puzzle: Puzzle, text: string): number[] | null {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  const found = trimmed.split(BETWEEN_PLACEMENTS).map((part) => readPlacement(puzzle, part));
  return found.includes(null) ? null : (found as number[]);
}

export function readPlacement(puzzle: Puzzle, text: string): number | null {
  const [name, ...blocks] = text.trim().split(BETWEEN_BLOCKS);
  const piece = pieceCalled(puzzle, readName(name));
  if (piece === null || blocks.length === 0) return null;
  const cellAt = new Map(puzzle.data.board.places.map((place, cell) => [place.join("."), cell]));
  const cells = new Set<number>();
  for (const block of blocks) {
    const ranges = readBlock(block);
    if (ranges === null) return null;
    for (const [row, column] of placesIn(ranges)) {
      const cell = cellAt.get(`${row}.${column}`);
      if (cell !== undefined) cells.add(cell);
      else if (isPlace(row, column, puzzle.data.board.span)) return null;
    }
  }
  return cells.size === 0 ? null : puzzle.find(piece, [...cells]);
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

/** A short move: a piece, and the row and column of its first cell. */
export interface ShortMove {
  readonly piece: number;
  readonly place: readonly [number, number];
}

/** Reads `F r3c4`, `F 3 4`, `F 3,4` and the like. */
export function readShortMove(puzzle: Puzzle, text: string): ShortMove | null {
  const found = /^\s*(\S+?)[\s_:]+r?\s*(-?\d+)\s*[\s.,c]\s*(-?\d+)\s*$/iu.exec(text);
  if (found === null) return null;
  const piece = pieceCalled(puzzle, found[1]);
  return piece === null ? null : { piece, place: [Number(found[2]), Number(found[3])] };
}

function readBlock(block: string): readonly [Range, Range] | null {
  const ranges = block.split(".").map((part): Range | null => {
    const found = /^(-?\d{1,6})(?:-(-?\d{1,6}))?$/.exec(part);
    if (found === null) return null;
    const first = Number(found[1]);
    const last = found[2] === undefined ? first : Number(found[2]);
    return last < first || last - first > LONGEST_RANGE ? null : [first, last];
  });
  const [rows, columns, ...more] = ranges;
  return rows && columns && more.length === 0 ? [rows, columns] : null;
}

function* placesIn([rows, columns]: readonly [Range, Range]): Generator<readonly [number, number]> {
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) yield [row, column];
  }
}

/** Whether a cell can stand at a place; hexagons stand in every other column. */
function isPlace(row: number, column: number, span: number): boolean {
  return (column - row) % span === 0;
}

/** Cuts places into few blocks: always the largest that begins at the first place left. */
export function blocksOf(places: readonly (readonly [number, number])[], span: number): Range[][] {
  const left = new Map(places.map((place) => [place.join("."), place]));
  const ordered = [...places].sort(([a, b], [c, d]) => a - c || b - d);
  const found: Range[][] = [];
  for (const start of ordered) {
    if (!left.has(start.join("."))) continue;
    // Where both are equally large, the block along the row is easiest to read.
    const along = grown(start, [1, 0], left, span);
    const down = grown(start, [0, 1], left, span);
    const block = sizeOf(down, left) > sizeOf(along, left) ? down : along;
    found.push(block);
    for (const place of placesIn([block[0], block[1]])) left.delete(place.join("."));
  }
  return found;
}

type Places = ReadonlyMap<string, unknown>;

function sizeOf(block: readonly Range[], left: Places): number {
  return [...placesIn([block[0], block[1]])].filter((place) => left.has(place.join("."))).length;
}

/** Grows a block along the axes, in this order, as far as all its places are left. */
function grown(
  start: readonly [number, number],
  order: readonly number[],
  left: Places,
  span: number,
): Range[] {
  const block: Range[] = start.map((number): Range => [number, number]);
  for (const axis of order) {
    for (let step = 1; step <= span; ) {
      const end = block[axis][1] + 1;
      const slab = block.map((range, at): Range => (at === axis ? [end, end + step - 1] : range));
      const cells = [...placesIn([slab[0], slab[1]])].filter(([r, c]) => isPlace(r, c, span));
      if (cells.length === 0) step++;
      else if (cells.every((place) => left.has(place.join(".")))) {
        block[axis] = [block[axis][0], end + step - 1];
        step = 1;
      } else break;
    }
  }
  return block;
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
