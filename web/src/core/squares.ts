// How a game went, as coloured squares to share: one for each piece, in the order in which they were
// laid at last. They name no piece and no place.

import type { Session } from "./session.ts";

/** By how many other places a piece was laid in before: none, one, two, or more. */
const TRIED = ["🟩", "🟨", "🟧", "🟥"];
const BY_THE_PAGE = "⬜";

export function squaresOf({ position, puzzle, tried, aided }: Session): string {
  const { laid } = position;
  const pieceOf = (number: number) => puzzle.placements[number].piece;
  return laid
    .map((number) => {
      if (aided.includes(number)) return BY_THE_PAGE;
      const others = tried.filter((other) => pieceOf(other) === pieceOf(number));
      const wrong = others.filter((other) => !laid.includes(other)).length;
      return TRIED[Math.min(wrong, TRIED.length - 1)];
    })
    .join("");
}
