import type { Range } from "../core/notation.ts";
import { grouped as n } from "./numbers.ts";
import type { ReasonWords } from "./reasons.ts";

const AXES = ["layer", "row", "column"];

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

function howToSee(depth: number, needed = 1): string {
  const how = depth > 0 ? `think ${moves(depth)} ahead` : "try each";
  return `${how} to see that only ${needed === 1 ? "one works" : `${n(needed)} work`}.`;
}

function fits(choices: number, depth: number, needed: number): string {
  const several = `it fits in ${n(choices)} places`;
  const all = needed > 1 ? `${several}, and ${n(needed)} are still needed` : several;
  return choices === needed ? `${all}.` : `${all}; ${howToSee(depth, needed)}`;
}

export const REASONS_EN: ReasonWords = {
  places: (groups) =>
    groups
      .map((ranges) => {
        const names = AXES.slice(-ranges.length);
        return ranges.map((each, at) => axis(names[at], each)).join(", ");
      })
      .join("; "),
  placed: (piece, places, sides) => `${piece} (${places}${sides === "" ? "" : `; sides ${sides}`})`,
  lookAtPiece: (piece, choices, depth, needed) =>
    choices === 1
      ? `Look at the piece ${piece}: it fits in only one place.`
      : `Look at the piece ${piece}: ${fits(choices, depth, needed)}`,
  lookAtCell: (place, choices, depth) =>
    choices === 1
      ? `Look at ${place}: only one placement can cover it.`
      : `Look at ${place}: ${n(choices)} placements could cover it; ${howToSee(depth)}`,
  onlyPlace: (piece, places) => `The only place for ${piece} is ${places}.`,
  allPlaces: (piece, places, needed) =>
    `${piece} must lie in all ${n(needed)} places left for it; one is ${places}.`,
  onlyCover: (placed, place) => `Only ${placed} can cover ${place}.`,
  images: "Solutions that turn or mirror into each other count as one here.",
  elsewhere: (atOnce, later) => {
    const how = [
      ...(atOnce > 0 ? [`${n(atOnce)} at once`] : []),
      ...(later > 0 ? [`${n(later)} by thinking ahead`] : []),
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
  tooFew: (piece, needed) => `too few places for ${piece}: ${n(needed)} are still needed`,
  eachPlaceFails: (piece, placements) => {
    const each =
      placements === 1
        ? "the only one where it fits"
        : `each of the ${n(placements)} where it fits`;
    return `${piece} without a place: ${each} fails at once`;
  },
  eachCoverFails: (place, placements) => {
    const each =
      placements === 1
        ? "the only placement there"
        : `each of the ${n(placements)} placements there`;
    return `${place} without a way to cover it: ${each} fails at once`;
  },
  onlyOneOfPlaces: (placed, piece, placements) =>
    `${placed}, the only one of ${n(placements)} places for ${piece} that does not fail at once`,
  onlyOneOfCovers: (placed, place, placements) =>
    `${placed}, the only one of ${n(placements)} placements for ${place} that does not fail at once`,
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
