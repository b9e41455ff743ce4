// The layers of a board in space on paper: each is a board of its own, beside or below the others.

import { extentOf, type PageData, type Point } from "./puzzle.ts";

/** Between two layers, in cells: room for their rims. */
const BETWEEN = 0.75;
/** The height of the number over a layer, in cells. */
export const LAYER_NUMBER = 0.62;

/** One layer on paper. */
export interface Layer {
  readonly number: number;
  readonly cells: readonly number[];
}

/** The layers of a board, the lowest first; none where the board is flat. */
export function layersOf(data: PageData): Layer[] {
  if (data.board.spots === null) return [];
  const found = new Map<number, number[]>();
  data.board.places.forEach(([layer], cell) => {
    found.set(layer, [...(found.get(layer) ?? []), cell]);
  });
  for (const { place } of data.board.kept) {
    if (!found.has(place[0])) found.set(place[0], []);
  }
  return [...found].sort(([a], [b]) => a - b).map(([number, cells]): Layer => ({ number, cells }));
}

/**
 * The same puzzle with its layers laid out for paper of some proportions: beside each other in
 * rows, the lowest first; or, in a single column, the highest on top.
 */
export function laidOut(data: PageData, width: number, height: number): PageData {
  const layers = layersOf(data);
  if (layers.length === 0) return data;
  const { wide: across, high: down } = extentOf(data.board.corners.flat());
  const sizeWith = (columns: number) =>
    Math.min(
      width / (columns * (across + BETWEEN)),
      height / (Math.ceil(layers.length / columns) * (down + BETWEEN + LAYER_NUMBER)),
    );
  const columns = layers
    .map((_, at) => at + 1)
    .reduce((best, other) => (sizeWith(other) > sizeWith(best) ? other : best));
  const shifts = new Map<number, Point>();
  layers.forEach(({ number }, at) => {
    const place = columns === 1 ? layers.length - 1 - at : at;
    const [column, row] = [place % columns, Math.floor(place / columns)];
    shifts.set(number, [column * (across + BETWEEN), row * (down + BETWEEN + LAYER_NUMBER)]);
  });
  const shifted = (corners: readonly Point[], layer: number): Point[] => {
    const [right, below] = shifts.get(layer)!;
    return corners.map(([x, y]) => [x + right, y + below]);
  };
  const { board } = data;
  return {
    ...data,
    board: {
      ...board,
      corners: board.corners.map((corners, cell) => shifted(corners, board.places[cell][0])),
      kept: board.kept.map((kept) => ({
        ...kept,
        corners: shifted(kept.corners, kept.place[0]),
      })),
    },
  };
}
