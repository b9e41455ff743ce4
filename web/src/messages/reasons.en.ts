import type { Range } from "../core/notation.ts";
import { grouped } from "./numbers.ts";
import type { ReasonWords } from "./reasons.ts";

const AXES = ["layer", "row", "column"];

function n(count: number): string {
  return grouped(count);
}

function moves(depth: number): string {
  return depth === 1 ? "one move" : `${depth} moves`;
}

/** Ranges of rows or columns: `row 1`, `columns 4 and 6`. */
function axis(name: string, ranges: readonly Range[]): string {
  const texts = ranges.map(([first, last]) => {
    if (first === last) return `${first}`;
    return first < 0 ? `${first} to ${last}` : `${first}-${last}`;
  });
  const several = ranges.length > 1 || ranges[0][0] !== ranges[0][1];
  const last = texts.pop()!;
  const numbers = texts.length > 0 ? `${texts.join(", ")} and ${last}` : last;
  return `${name}${several ? "s" : ""} ${numbers}`;
}

function howToSee(depth: number): string {
  const how = depth > 0 ? `think ${moves(depth)} ahead` : "try each";
  return `${how} to see that only one works.`;
}

export const REASONS_EN: ReasonWords = {
  places: (groups) =>
    groups
      .map((ranges) => {
        const names = AXES.slice(-ranges.length);
        return ranges.map((each, at) => axis(names[at], each)).join(", ");
      })
      .join("; "),
  placed: (piece, places) => `${piece} (${places})`,
  lookAtPiece: (piece, choices, depth) =>
    choices === 1
      ? `Look at the piece ${piece}: it fits in only one place.`
      : `Look at the piece ${piece}: it fits in ${n(choices)} places; ${howToSee(depth)}`,
  lookAtCell: (place, choices, depth) =>
    choices === 1
      ? `Look at ${place}: only one placement can cover it.`
      : `Look at ${place}: ${n(choices)} placements could cover it; ${howToSee(depth)}`,
  onlyPlace: (piece, places) => `The only place for ${piece} is ${places}.`,
  onlyCover: (placed, place) => `Only ${placed} can cover ${place}.`,
  images: "Solutions that turn or mirror into each other count as one here.",
  elsewhere: (atOnce, later) => {
    const how = [
      ...(atOnce > 0 ? [`${n(atOnce)} at once`] : []),
      ...(later > 0 ? [`${n(later)} by following what they force`] : []),
    ];
    const noun = atOnce + later === 1 ? "placement" : "placements";
    return `First rule out ${n(atOnce + later)} ${noun} elsewhere: ${how.join(", ")}.`;
  },
  others: (pieces, count) =>
    pieces.length === 1
      ? `${n(count)} other places for ${pieces[0][0]}`
      : `${n(count)} other placements (${pieces
          .map(([piece, number]) => (number === 1 ? piece : `${number} x ${piece}`))
          .join(", ")})`,
  noPlace: (piece) => `no place for ${piece}`,
  nothingCovers: (place) => `nothing to cover ${place}`,
  areas: "open parts whose sizes the remaining pieces cannot make up",
  wouldLeave: (who, fault) => `${who} would leave ${fault}.`,
  wouldForce: (who, forced, fault) =>
    `${who} would force ${forced.join(", then ")}, and leave ${fault}.`,
  notShown: (reasons) =>
    `${reasons} more ${reasons === 1 ? "reason is" : "reasons are"} not shown.`,
  leaves: (piece, forced, fault) =>
    forced.length === 0
      ? `${piece} as it lies leaves ${fault}.`
      : `${piece} as it lies forces ${forced.join(", then ")}, and leaves ${fault}.`,
  nothingForced: "No move is forced here.",
  beyondLogic: "Logic finds no forced move here.",
};
