// English: what pages, solids and the rooms of a served page say.

import { copiesText, type PlayMessages } from "../play/messages.ts";
import type { SolidMessages } from "../solid/messages.ts";
import type { Messages } from "./messages.ts";
import { capital, grouped, LARGEST, list, placesText, up } from "./numbers.ts";
import type { ReasonWords } from "./reasons.ts";
import type { ShelfMessages } from "./shelf.ts";
import { PLAY_TEXTS, SHELF_TEXTS, SOLID_TEXTS, TEXTS } from "./texts.ts";

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function n(count: number): string {
  return count > LARGEST ? `more than ${grouped(LARGEST)}` : grouped(count);
}

function some(count: number): string {
  return SMALL[count] ?? n(count);
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const ENDINGS = ["th", "st", "nd", "rd"];

function nth(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return ORDINALS[number - 1] ?? `${n(number)}${(isTeen ? null : ENDINGS[number % 10]) ?? "th"}`;
}

const AXES = ["layer", "row", "column"];

/** `1 cell`, `2 cells`. */
function of(count: number, one: string, many: string): string {
  return `${count === 0 ? "no" : n(count)} ${count === 1 ? one : many}`;
}

function moves(depth: number): string {
  return depth === 1 ? "one move" : `${depth} moves`;
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

const REASONS_EN: ReasonWords = {
  places: (groups) =>
    placesText(groups, { axes: AXES, plural: "s", to: "to", dash: "-", and: "and" }),
  placed: (piece, places, sides, atCorners) =>
    `${piece} (${places}${sides === "" ? "" : `; ${atCorners ? "corners" : "sides"} ${sides}`})`,
  lookAtPiece: (piece, choices, depth, needed) =>
    choices === 1
      ? `Look at the piece ${piece}: it fits in only one place.`
      : `Look at the piece ${piece}: ${fits(choices, depth, needed)}`,
  lookAtCell: (place, choices, depth) =>
    choices === 1
      ? `Look at ${place}: there is only one way to cover it.`
      : `Look at ${place}: there are ${n(choices)} ways to cover it; ${howToSee(depth)}`,
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
    return `First rule out ${of(atOnce + later, "place", "places")} for pieces elsewhere: ${how.join(", ")}.`;
  },
  others: (pieces, count) =>
    pieces.length === 1
      ? `${n(count)} other places for ${pieces[0][0]}`
      : `${n(count)} other places (${pieces
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
    const each = placements === 1 ? "the only way left" : `each of the ${n(placements)} ways left`;
    return `${place} without a way to cover it: ${each} fails at once`;
  },
  onlyOneOfPlaces: (placed, piece, placements) =>
    `${placed}, the only one of ${n(placements)} places for ${piece} that does not fail at once`,
  onlyOneOfCovers: (placed, place, placements) =>
    `${placed}, the only one of ${n(placements)} ways to cover ${place} that does not fail at once`,
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

const SHELF_EN: ShelfMessages = {
  ...SHELF_TEXTS,
  piecesLeft: (pieces) => `${of(pieces, "piece", "pieces")} left to lay`,
  solvedWith: (puzzles, pieces) =>
    capital(`${of(puzzles, "puzzle", "puzzles")} with ${of(pieces, "piece", "pieces")} solved`),
  at: (number, count) => `${number} of ${count}`,
  puzzleAt: (number, count) => `Puzzle ${number} of ${count}`,
  level: (level) => `level ${level}`,
  levelAlone: (level) => `Level ${level}`,
  code: (code) => `code ${code}`,
  solvedIn: (time) => `solved in ${time}`,
  solvedWithHelp: (time) => `solved with help in ${time}`,
  solvedOf: (solved, count) => `${solved} of ${count} solved`,
  allSolved: (count) =>
    count < 3 ? (count < 2 ? "Solved!" : "Both solved!") : `All ${count} solved!`,
  streak: (count) => `${of(count, "day", "days")} in a row`,
  longest: (count) =>
    count === 0 ? "no day in a row yet" : `longest: ${of(count, "day", "days")}`,
  ofSize: (pieces) => of(pieces, "piece", "pieces"),
  nextIn: (hours, minutes) => `next puzzles in ${hours === 0 ? "" : `${hours} h `}${minutes} min`,
  nextSize: (name) => `Next: ${name}`,
  best: (time, isNew) => `${isNew ? "new best time" : "best time"} ${time}`,
  stays: (time) => `your first result stays: ${time}`,
  bests: (times) => `Best times without hints: ${times.join(", ")}`,
  moves: (moves) => of(moves, "move", "moves"),
  hints: (hints) => of(hints, "hint", "hints"),
  helped: (pieces) => `${of(pieces, "piece", "pieces")} laid by the page`,
  sentence: (parts) => `${capital(parts.join(", "))}.`,
};

export const EN: Messages = {
  ...TEXTS,
  number: grouped,
  shelf: SHELF_EN,
  solutionButton: (number, isFound) => `Solution ${n(number)}${isFound ? ", found" : ""}`,
  albumOf: (found, count) =>
    `${count === null ? `${found === 1 ? "solution" : "solutions"} found` : `of ${of(count, "solution", "solutions")} found`}; turned and flipped ones count as one`,
  solutionRank: (number) => `No. ${n(number)}`,
  albumButton: (label, found) => `${label}, your ${nth(found)}`,
  albumAdded: (count) =>
    count === 0
      ? "The album has all solutions of this file already."
      : `${capital(some(count))} ${count === 1 ? "solution was" : "solutions were"} added.`,
  albumFault: (fault) => {
    switch (fault.kind) {
      case "noAlbum":
        return "This file is not an album, so nothing was added.";
      case "otherPuzzle":
        return `This is an album of another puzzle (${fault.title}), so nothing was added.`;
      case "noSolution":
        return `Solution ${n(fault.number)} in this file does not solve the puzzle, so nothing was added.`;
    }
  },
  familiesFound: (count) => `${capital(some(count))} ${count === 1 ? "family" : "families"}`,
  ofFamily: (at, size) => `${n(at)} of ${n(size)} in a family`,
  heatTitle: (piece) => `Where ${piece} lies`,
  heatText: (piece, at, share, count) =>
    `At ${at}, ${piece} lies in ${share === 0 ? "none" : n(share)} of the ${n(count)} solutions.`,
  rarity: (left, total, pieces) => {
    const these = pieces === 1 ? "this piece there" : "these pieces there";
    if (left === total) return `All solutions have ${these}.`;
    if (left === 1) return `Only 1 of ${n(total)} solutions has ${these}.`;
    return `1 in ${n(Math.round(total / left))} solutions has ${these}: ${n(left)} of ${n(total)}.`;
  },
  comparing: (found, count) => `of ${n(count)} solutions; comparing, ${n(found)} distinct so far`,
  distinctOf: (distinct, number, count) =>
    `of ${n(distinct)} distinct ${distinct === 1 ? "solution" : "solutions"}; number ${n(number)} of all ${n(count)}`,
  tooManyToCompare: (count) => `of ${n(count)} solutions: too many to compare. Keep a piece.`,
  noPiece: (name) => `There is no piece ${name}.`,
  alreadyLaid: (piece, isGiven) =>
    isGiven
      ? `${piece} is given: it lies on the board from the start.`
      : `${piece} is already laid.`,
  sidesDiffer: (piece, atCorners) =>
    atCorners
      ? `The corners of ${piece} do not have the numbers of those beside them. Turn it.`
      : `The sides of ${piece} do not have the colours of those beside them. Turn it.`,
  fitsNotThere: (piece) => `The board has no such place for ${piece}.`,
  outside: (axis, last) => `The board has ${some(last)} ${AXES[axis]}${last === 1 ? "" : "s"}.`,
  noCell: (at) => `There is no cell at ${at}.`,
  covered: (at, piece, isGiven) =>
    `${capital(at)} is covered by ${piece}${isGiven ? ", which is given" : ""}.`,
  piecesLeft: (count) =>
    Number.isFinite(count) ? `${n(count)} ${count === 1 ? "piece" : "pieces"} left` : "Pieces left",
  keysLine: (letters, inSpace, hints) =>
    letters === null
      ? "Arrows move · Enter lays · Delete puts back"
      : `${inSpace ? "Arrows, Page Up, Page Down" : "Arrows"} move · ${up(letters.turn)} turns · ${up(letters.flip)} ${inSpace ? "tips" : "flips"} · Enter lays${hints ? ` · ${up(letters.hint)} hints` : ""} · ${up(letters.help)} all keys`,
  cells: (count) => `${n(count)} ${count === 1 ? "cell" : "cells"}`,
  score: (covered, cells) => `${n(covered)} of ${n(cells)} ${cells === 1 ? "cell" : "cells"}`,
  bestScore: ({ covered, best, isProved }) => {
    if (best === null) return "";
    if (covered < best) {
      return isProved
        ? `The best possible is ${n(best)}, and that is proved.`
        : `At least ${n(best)} are possible; whether more are is not known.`;
    }
    return isProved
      ? "That is the best possible, and that is proved."
      : "No more is known to be possible.";
  },
  coveredOf: (cells) => `of ${n(cells)} ${cells === 1 ? "cell" : "cells"} covered.`,
  solvedWith: (time, moves, helped) => {
    const done = `In ${time}, with ${n(moves)} ${moves === 1 ? "move" : "moves"}`;
    return helped === 0 ? `${done}.` : `${done}; the page laid ${some(helped)} of the pieces.`;
  },
  which: (among, found, isAgain) => {
    const each = among?.isEach ? ", counting turned and flipped ones" : "";
    const which = among === null ? "" : `No. ${n(among.number)} of ${n(among.count)}${each}`;
    const own = found === null ? "" : `your ${nth(found)}${isAgain ? ", found again" : ""}`;
    const text = [which, own].filter((part) => part !== "").join(", ");
    return text === "" ? "" : `${capital(text)}.`;
  },

  progress: (time, laid, pieces) =>
    `${time} · ${pieces === null ? `${laid} laid` : `${laid} of ${pieces} laid`}`,
  left: (count, isBegun) => `${count === 1 ? "solution" : "solutions"}${isBegun ? " left" : ""}`,
  turnedOnce: (distinct) => `${n(distinct)} when turned and flipped ones count as one`,
  turnedEach: (all) => `${n(all)} with turned and flipped ones`,
  fits: (piece, count) =>
    count === 1 ? `${piece} has one place left` : `${piece} has ${some(count)} places left`,
  fitsNot: (piece) => `${piece} has no place that leaves a solution`,
  fitsHere: (piece, share) =>
    share === 0
      ? `${piece} here leaves no solution`
      : `${piece} fits here in ${n(share)} ${share === 1 ? "solution" : "of them"}`,
  unproved: (piece) => `${piece} here is not provable yet: look at what is marked`,
  illegal: (piece) => `${piece} cannot lie here`,
  goal: (pieces) =>
    pieces === null ? "Fill the board with pieces" : `Fill the board with all ${n(pieces)} pieces`,
  goalWithGivens: (left) =>
    `Fill the board with the other ${left === 1 ? "piece" : `${n(left)} pieces`}`,
  otherPlaces: (places) =>
    places === 0
      ? "No other place leaves a solution."
      : `${capital(some(places))} other ${places === 1 ? "place leaves" : "places leave"} a solution.`,
  solutionsOf: (count, distinct) =>
    distinct === null
      ? count === 1
        ? "solution left"
        : `of ${n(count)} solutions left`
      : `of ${n(count)} ${count === 1 ? "solution" : "solutions"}; ${EN.turnedOnce(distinct)}`,
  pinNumber: (number, laid) => `Pin ${number}: ${laid} laid`,

  place: (at) =>
    AXES.slice(-at.length)
      .map((axis, number) => `${axis} ${at[number]}`)
      .join(", "),
  layer: (number) => `Layer ${number}`,
  cell: (at, piece, kind) =>
    `${EN.place(at)}, ${piece ?? "open"}${kind === "spare" ? ", may stay empty" : kind ? ` ${kind}` : ""}`,
  pieceButton: (piece, left) =>
    left === 1 || left === Number.POSITIVE_INFINITY
      ? `piece ${piece}`
      : `piece ${piece}, ${left} left`,
  hintLook: (hint, at, pieces) => {
    if (hint.kind !== "lay") return "";
    const how =
      hint.ways === 1
        ? "only one piece covers it, in one way"
        : `${
            pieces.length === 0 ? "pieces cover it" : `only ${list(pieces, "or")} covers it,`
          } in ${some(hint.ways)} ways`;
    return `Look at ${at}: in the solutions left, ${how}.${hint.spare ? " It may stay empty." : ""}`;
  },
  reasons: REASONS_EN,
  hintStep: (hint, at, piece) => {
    switch (hint.kind) {
      case "lay":
        return hint.share === hint.count
          ? hint.images
            ? `${piece} can lie there: every solution left has it so once it is turned or mirrored.`
            : `${piece} must lie there: every solution left has it so.`
          : `${piece} as shown covers ${at} in ${n(hint.share)} of the ${n(hint.count)} solutions left.`;
      case "takeBack":
      case "goBack": {
        const what = hint.kind === "takeBack" ? piece : `the last ${some(hint.moves)} pieces`;
        const { left } = hint;
        const then = `: then ${left === 1 ? "1 solution is" : `${n(left ?? 0)} solutions are`} possible again`;
        return `No solution is left. Take back ${what}${left === null ? "" : then}.`;
      }
      case "solved":
        return "The puzzle is solved.";
      case "impossible":
        return "This puzzle has no solution.";
      case "unknown":
        return hint.reasoned
          ? "Logic finds no forced move here, and the solutions are not counted. Try what fits."
          : "The page does not know the solutions of this puzzle.";
      default:
        return "";
    }
  },

  saidAt: (piece, at) => `${piece} at ${at}.`,
  covers: (places) => `It covers ${places}.`,
};

const FROM = {
  up: "from above",
  front: "from the front",
  right: "from the right",
  left: "from the left",
  back: "from behind",
  down: "from below",
};

export const SOLID_EN: SolidMessages = {
  ...SOLID_TEXTS,
  built: (count, all, next, from, steps) => {
    const some = `${n(count)} of ${n(all)} pieces`;
    if (next.length === 0) return some;
    const names = next.join(" with ");
    if (from === null) return `${some}. ${names}: no way in.`;
    return steps === null
      ? `${some}. Next ${names}, ${FROM[from]}.`
      : `${some}. Next slide ${names} by ${n(steps)}, ${FROM[from]}.`;
  },
};

export const PLAY_EN: PlayMessages = {
  ...PLAY_TEXTS,
  elapsed: (time) => `(${time})`,

  wrongSize: (most) => `Write whole numbers from 1 on; a board has at most ${n(most)} cells here.`,
  labelAt: (place) => `Label at ${place}`,
  cellText: (place, brush, label, isMarked) =>
    [
      place,
      PLAY_EN.brushesLong[brush],
      label === "" ? "" : `label ${label}`,
      isMarked ? "marked" : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  ownPiece: (cells) => of(cells, "cell", "cells"),
  copiesOf: copiesText,
  editPiece: (name) => `Change piece ${name}`,
  removePiece: (name) => `Take ${name} away`,
  cells: (count) => (count === 1 ? "cell" : "cells"),
  optional: (count) => `${n(count)} of them may stay empty`,
  placements: (count) => `${count} ${count === "1" ? "way" : "ways"} to lay a piece.`,
  solutionsThere: (count) => `${count} ${count === "1" ? "solution" : "solutions"}`,
  atLeast: (count) => `At least ${count} ${count === "1" ? "solution" : "solutions"}`,
  stoppedAfter: (seconds) =>
    `Counting stopped after ${of(seconds, "second", "seconds")}. Turned and flipped ones are counted as well.`,
  noneIn: (seconds) =>
    `The search found no solution in ${of(seconds, "second", "seconds")}; it has not tried everything.`,
  mended: (taken, added) =>
    `The pieces fit now: ${[
      taken === 0 ? "" : `${of(taken, "cell", "cells")} taken away`,
      added === 0 ? "" : `${of(added, "cell", "cells")} added`,
    ]
      .filter((part) => part !== "")
      .join(", ")}; the marks show where. Undo brings back your board.`,
  about: (number) => `About ${number} solutions, judging by samples.`,
  searchOf: (number) =>
    `Samples of the search met no solution; it would lay about ${number} pieces.`,
  fits: {
    areas: ["The area fits.", "The area does not fit."],
    colours: ["No colouring of the cells speaks against it.", "A colouring speaks against it."],
    untried: "There was no time to try all colourings.",
  },
  clues: (count) =>
    `${of(count, "clue", "clues")} of the puzzle ${count === 1 ? "is" : "are"} kept.`,
  opened: (name, puzzles) =>
    puzzles === 1 ? `Opened ${name}.` : `Opened ${name}: ${n(puzzles)} puzzles. Choose one here.`,
  puzzleOf: (number, all, level, code) =>
    [`${n(number)} of ${n(all)}`, level, code].filter((part) => part !== "").join(" · "),

  levelName: (level) => `${level}${level === 1 ? " (easy)" : level === 5 ? " (hardest)" : ""}`,
  making: (made, wanted) => `${n(made)} of ${n(wanted)} made.`,
  reallyForget: (made) =>
    `Clear the list of ${of(made, "puzzle", "puzzles")}? You cannot take this back.`,
  madeAll: (made) =>
    `${of(made, "puzzle", "puzzles")} made. Each is proved to have exactly one solution.`,
  tried: (count) => `${count} tried so far.`,
  doing: {
    solutions: () => "The server finds all solutions of the board.",
    tries: (number) => `Clues are taken away from puzzle ${n(number)} while one solution is left.`,
    proof: (number) => `Another search proves that puzzle ${n(number)} has one solution.`,
  },
  madeBefore: (number) =>
    number === 1
      ? "This puzzle was made before. It is kept in this browser until you clear the list."
      : `These ${n(number)} puzzles were made before. They are kept in this browser until you clear the list.`,
  puzzle: (number) => `Puzzle ${n(number)}`,
  playPuzzle: (number, level) =>
    `Play puzzle ${n(number)}${level === "" ? "" : `, level ${level}`}`,

  speedText: (steps) =>
    steps === null ? "as fast as it goes" : `${steps} ${steps === "1" ? "step" : "steps"} a second`,
  depth: (depth) => `${of(depth, "piece", "pieces")} on the board`,
  solutions: (count) => `${count} ${count === "1" ? "solution" : "solutions"} found`,
  share: (percent) => `${percent} of the search is done`,
  whyDead: {
    area: () => "The pieces that are left cannot cover the open cells.",
    letters: (_, place) => `The piece that is drawn at ${place} cannot lie there.`,
    cell: (cells, place) =>
      cells === 1
        ? `No piece can cover ${place}.`
        : `No piece can cover the ${n(cells)} marked cells, such as ${place}.`,
    pocket: (cells, place) =>
      `The ${of(cells, "marked cell is", "marked cells are")} cut off, and the pieces cannot fill them (${place}).`,
    colours: (cells) =>
      `The ${n(cells)} marked cells have one colour; the pieces that are left cannot cover exactly so many of them.`,
    parity: (cells) =>
      `The ${n(cells)} marked cells cannot be covered: the numbers that pieces can cover do not add up to it.`,
  },

  countingOf: (percent, left) =>
    left === "" ? `${percent} done` : `${percent} done, ${left} left`,
  left: (count) => (count === "1" ? "solution left" : "solutions left"),
  advice: (piece, share, count) => {
    if (share === null || count === null) {
      return `A solution has ${piece} as shown. Comparing all solutions takes too long.`;
    }
    if (share === count) return `${piece} must lie as shown: every solution left has it so.`;
    return `${piece} as shown: ${n(share)} of the ${n(count)} solutions left ${share === 1 ? "has" : "have"} it.`;
  },
  takeBackAll: (pieces) =>
    `No solution is left. Take back ${pieces.slice(0, -1).join(", ")} and ${pieces.at(-1)}.`,

  leaveAs: (name) => `In the class: ${name}. Leave it`,
  reallyLeave: (name) =>
    `Leave the class as ${name}? Your results stay. You can join again under the same name.`,
  classState: (here, members, puzzles) =>
    `${n(here)} of ${of(members, "pupil", "pupils")} here, ${of(puzzles, "puzzle", "puzzles")}.`,
  isHere: (name) => `${name} is here`,
  otherPuzzles: (number) =>
    number === 1 ? "One other puzzle as well" : `${n(number)} other puzzles as well`,
  columnOfFile: (name, code) => `${name} (${code}), seconds`,
  forbidden: ({ exploring, hints }) => {
    if (exploring && hints) return "";
    const what = exploring ? "hints" : hints ? "exploring" : "exploring and hints";
    return `Your teacher has switched off ${what}.`;
  },
  reallyGive: (number) =>
    `Give ${of(number, "puzzle", "puzzles")} to the class? They open on the pages of all pupils. Results stay.`,
  given: (number) => `The class plays ${of(number, "puzzle", "puzzles")} now.`,
  givenToYou: (number) =>
    `Your teacher has given the class ${number === 1 ? "a new puzzle" : `${n(number)} new puzzles`}.`,
  removeNamed: (name) => `Remove ${name}`,
  reallyRemove: (name) => `Remove ${name} and all results of ${name} from the class?`,
  reallyRemoveIdle: (names) =>
    `Remove ${of(names.length, "member", "members")} who ${names.length === 1 ? "is" : "are"} away and solved nothing? ${names.join(", ")}.`,
  letIn: (name) => `Let ${name} in again`,
  mayJoinAgain: (name) => `Whoever joins as ${name} now goes on with the results of ${name}.`,
};
