// A board turned by a quarter, so that a wide one stands upright on a phone.

import { extentOf, type PageData, type Place, type Point } from "./puzzle.ts";

/** The same puzzle with everything on paper turned right by a quarter. */
export function upright(data: PageData): PageData {
  const { board } = data;
  const { left, top, bottom } = extentOf(board.corners.flat());
  const turned = (corners: readonly Point[]): Point[] =>
    corners.map(([x, y]) => [bottom - y + left, x - left + top]);
  return {
    ...data,
    board: {
      ...board,
      isUpright: true,
      corners: board.corners.map(turned),
      kept: board.kept.map((kept) => ({ ...kept, corners: turned(kept.corners) })),
      ...turnedRound(board, turned),
    },
  };
}

/** What a closed board has besides, turned as the points of its cells are. */
function turnedRound(
  { round, copies, unscrolled }: PageData["board"],
  turned: (corners: readonly Point[]) => Point[],
): Partial<PageData["board"]> {
  if (round === undefined || copies === undefined || unscrolled === undefined) return {};
  const [down, across] = round.axes.map((axis) => {
    const [x, y] = axis.paper;
    return { ...axis, paper: [-y, x] as const };
  });
  return {
    round: { ...round, axes: [down, across] },
    copies: copies.map((copy) => ({ ...copy, corners: turned(copy.corners) })),
    unscrolled: unscrolled.map(turned),
  };
}

/** Whether the board is flat, and wider than high. */
export function isWide(data: PageData): boolean {
  if (data.board.spots !== null) return false;
  const { wide, high } = extentOf(data.board.corners.flat());
  return wide > high;
}

/** The place of a cell as somebody sees it who looks at the board as it stands. */
export function seenPlace(data: PageData, cell: number): Place {
  if (!data.board.rightAngled || data.board.spots !== null) return data.board.places[cell];
  const corners = (data.board.unscrolled ?? data.board.corners)[cell];
  return [
    Math.round(Math.min(...corners.map((corner) => corner[1]))) + 1,
    Math.round(Math.min(...corners.map((corner) => corner[0]))) + 1,
  ];
}
