// Small boards for tests, made here, and a store.

import {
  type Orientation,
  type PageData,
  type Piece,
  type Place,
  type Placement,
  Puzzle,
} from "../src/core/puzzle.ts";
import type { Store } from "../src/core/solved.ts";
import { Space } from "../src/core/space.ts";

/** A store as that of the browser, which keeps texts. */
export class Texts implements Store {
  readonly texts = new Map<string, string>();
  readonly read = (name: string): unknown => JSON.parse(this.texts.get(name) ?? "null");
  readonly write = (name: string, value: unknown): void => {
    this.texts.set(name, JSON.stringify(value));
  };
}

/** How often a straight piece of some length must and may be used. */
type Stick = readonly [size: number, least: number, most: number | null];

/** A board of squares and straight pieces, A the first. */
export function boardOf(rows: number, columns: number, sticks: readonly Stick[]): Puzzle {
  const places: Place[] = [];
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) places.push([row, column]);
  }
  const pieces = sticks.map(([size, least, most], n) => {
    const name = String.fromCharCode(65 + n);
    return { name, letter: name, size, least, most } as Piece;
  });
  const placements: Placement[] = [];
  sticks.forEach(([size], piece) => {
    places.forEach(([row, column], cell) => {
      for (const step of size === 1 ? [1] : [1, columns]) {
        const end = (step === 1 ? column : row) + size - 1;
        if (end > (step === 1 ? columns : rows)) continue;
        const cells = Array.from({ length: size }, (_, at) => cell + at * step);
        const orientation = 2 * piece + (step === 1 ? 0 : 1);
        const number = placements.length;
        placements.push({
          number,
          piece,
          orientation,
          cells,
          image: cells,
          sides: [],
          isBarred: false,
        });
      }
    });
  });
  const corners = places.map(([y, x]) => [
    [x - 1, y - 1],
    [x, y - 1],
    [x, y],
    [x - 1, y],
  ]);
  const board = {
    places,
    corners,
    spots: null,
    kept: [],
    span: 1,
    rightAngled: true,
  };
  const neighbours = places.map(([row, column], cell) => [
    ...(row > 1 ? [cell - columns] : []),
    ...(column > 1 ? [cell - 1] : []),
    ...(column < columns ? [cell + 1] : []),
    ...(row < rows ? [cell + columns] : []),
  ]);
  const data = {
    board,
    pieces,
    marks: [],
    spare: [],
    givens: [],
    givenPieces: [],
    fingerprint: "0",
  };
  // Each piece lies or stands, and a turn leads from one to the other.
  const orientations = sticks.flatMap((_, piece): Orientation[] => {
    const [lies, stands] = [2 * piece, 2 * piece + 1];
    return [
      { piece, after: [stands, lies, lies], places: [], sides: [], tints: [] },
      { piece, after: [lies, stands, stands], places: [], sides: [], tints: [] },
    ];
  });
  const all = data as unknown as PageData;
  return new Puzzle(all, orientations, placements, null, [], neighbours, []);
}

/** Two dominoes, each once, on a board of 2 by 2; its solutions are known. */
export function knownBoard(): Puzzle {
  const bare = boardOf(2, 2, [
    [2, 1, 1],
    [2, 1, 1],
  ]);
  const [upper, lower] = [0, 1].map((piece) => [
    bare.find(piece, [0, 1])!,
    bare.find(piece, [2, 3])!,
  ]);
  const labels = [upper[0], lower[0], lower[1], upper[1]];
  const graph = {
    starts: Uint32Array.of(0, 2, 3, 4, 4),
    labels: Uint32Array.from(labels),
    targets: Uint32Array.of(1, 2, 3, 3),
  };
  const space = new Space(bare.placements.length, 4, () => graph);
  return new Puzzle(bare.data, bare.orientations, bare.placements, space, [], [], []);
}
