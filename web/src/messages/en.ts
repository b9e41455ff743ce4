import type { Messages } from "./messages.ts";
import { capital, grouped, LARGEST } from "./numbers.ts";
import { REASONS_EN } from "./reasons.en.ts";
import { SHELF_EN } from "./shelf.ts";

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function n(count: number): string {
  return count > LARGEST ? `more than ${grouped(LARGEST)}` : grouped(count);
}

function some(count: number): string {
  return SMALL[count] ?? n(count);
}

function up(key: string): string {
  return key.toUpperCase();
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const ENDINGS = ["th", "st", "nd", "rd"];

function nth(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return ORDINALS[number - 1] ?? `${n(number)}${(isTeen ? null : ENDINGS[number % 10]) ?? "th"}`;
}

const AXES = ["layer", "row", "column"];

export const EN: Messages = {
  language: "en",
  languageName: "English",
  shelf: SHELF_EN,
  play: "Play",
  explore: "Explore",
  undo: "Undo",
  redo: "Redo",
  pin: "Pin",
  turn: "Turn",
  flip: "Flip",
  hintButton: "Hint",
  nextStep: "Next step",
  layIt: "Lay it",
  takeItBack: "Take it back",
  hint: "Hint",
  settings: "Settings",
  help: "Help",
  close: "Close",
  cancel: "Cancel",
  clear: "Start again",
  copyLink: "Copy link",
  copyResult: "Copy result",
  shareResult: "Share result",
  copied: "Copied.",
  gallery: "Gallery",
  solutionButton: (number, isFound) => `Solution ${n(number)}${isFound ? ", found" : ""}`,
  album: "Album",
  albumOf: (found, count) =>
    `${count === null ? `${found === 1 ? "solution" : "solutions"} found` : `of ${n(count)} solutions found`}; turned and flipped ones count as one`,
  albumEmpty: "Solve the puzzle, and its solution is kept here.",
  solutionRank: (number) => `No. ${n(number)}`,
  albumButton: (label, found) => `${label}, your ${nth(found)}`,
  showOthers: "Show the others",
  saveAlbum: "Save to a file",
  addAlbum: "Add from a file",
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
  again: "Play again",
  previous: "Previous",
  next: "Next",
  random: "Random",
  reveal: "Lay all",
  revealOne: "Lay one piece",
  onlyDistinct: "Only distinct",
  heatMap: "Heat map",
  families: "By family",
  familiesFound: (count) => `${capital(some(count))} ${count === 1 ? "family" : "families"}`,
  whatFamiliesAre: "Two or three pieces cover the same cells in another way; the rest is pale.",
  ofFamily: (at, size) => `${n(at)} of ${n(size)} in a family`,
  short: { distinct: "Distinct", families: "Families", heat: "Heat", one: "Lay one" },
  heatTitle: (piece) => `Where ${piece} lies`,
  heatText: (piece, at, share, count) =>
    `At ${at}, ${piece} lies in ${share === 0 ? "none" : n(share)} of the ${n(count)} solutions.`,
  keepSome: "Keep what you like",
  keepSomeWhy: "Tap a piece, or press Enter on it: only solutions that have it there stay.",
  rarities: {
    always: "Always so",
    often: "Common",
    seldom: "Uncommon",
    rare: "Rare",
    veryRare: "Very rare",
    single: "One of its kind",
  },
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
  move: "Type a move",
  movePlaceholder: "F r3c4",
  moveWrong: "Write a piece and the row and column of its first cell, such as F r3c4.",
  noPiece: (name) => `There is no piece ${name}.`,
  alreadyLaid: (piece) => `${piece} is already laid.`,
  sidesDiffer: (piece) =>
    `The sides of ${piece} do not have the colours of those beside them. Turn it.`,
  fitsNotThere: (piece) => `The board has no such place for ${piece}.`,
  outside: (axis, last) => `The board has ${some(last)} ${AXES[axis]}${last === 1 ? "" : "s"}.`,
  noCell: (at) => `There is no cell at ${at}.`,
  covered: (at, piece) => `${capital(at)} is covered by ${piece}.`,
  board: "Board",
  piecesLeft: (count) =>
    Number.isFinite(count) ? `${n(count)} ${count === 1 ? "piece" : "pieces"} left` : "Pieces left",
  keysLine: (letters, inSpace) =>
    letters === null
      ? "Arrows move · Enter lays · Delete puts back"
      : `${inSpace ? "Arrows, Page Up, Page Down" : "Arrows"} move · ${up(letters.turn)} turns · ${up(letters.flip)} ${inSpace ? "tips" : "flips"} · Enter lays · ${up(letters.hint)} hints · ${up(letters.help)} all keys`,
  keyNames: {
    arrows: "Arrows",
    enter: "Enter, Space",
    delete: "Delete",
    escape: "Escape",
    pages: "Page Up, Page Down",
    layers: "Page Up, Page Down",
    looks: "Shift+Arrows",
  },
  keyTexts: {
    earlier: "the piece before",
    later: "the next piece",
    arrows: "move the piece, or the cursor",
    turn: "turn right, turn left",
    flip: "flip",
    enter: "lay the piece, or take up the one at the cursor",
    delete: "put the piece back",
    escape: "let go",
    undo: "undo, redo",
    pin: "pin this position",
    hint: "hint; again: more; again: do it",
    show: "change what is shown: nothing, dead ends, counts, heat",
    type: "type a move, such as F r3c4",
    explore: "explore the solutions, or play",
    next: "explore: the next solution",
    before: "explore: the solution before",
    gallery: "the album of solutions found; explore: all solutions small",
    list: "the list of all puzzles or days",
    pages: "the puzzle before, the next puzzle",
    layers: "move one layer up, down",
    looks: "look from elsewhere",
    nearer: "look from nearer",
    farther: "look from farther away",
    begin: "look from where you began",
    apart: "draw the pieces apart, put them together",
    takeOut: "explore: take a piece out",
    putIn: "explore: put a piece in",
    help: "these keys",
  },
  scrollKey: "scroll the board, which goes round",
  scrolls: {
    left: "Scroll to the left",
    right: "Scroll to the right",
    up: "Scroll up",
    down: "Scroll down",
  },
  tipKey: "tip to the front, with Shift to the back",
  changeKeys: "Change keys",
  letterKeys: "Keys of one letter",
  letterKeysWhy:
    "Choose a key, then press another one. Without these keys, the buttons do the same.",
  pressKey: "Press a key",
  usualKeys: "Usual keys",
  print: "Print",
  knowing: "What you see",
  levels: {
    nothing: "Nothing",
    dead: "Dead ends",
    count: "Solutions left",
    heat: "Solutions left and heat",
  },
  theme: "Colours",
  themes: { auto: "As the system", light: "Light", dark: "Dark" },
  letters: "Letters on the pieces",
  onlyProved: "Take only moves that can be proved",
  patterns: "Patterns in place of colours",
  languageLabel: "Language",
  fingerUp:
    "Tap a piece to choose it, tap again to turn it. Drag it to the board, or tap the place where it goes. Tap a piece on the board to take it up; drag it off to put it away.",
  notCounted: "Not counted",
  notCountedWhy: "This puzzle has too many solutions to hold them in a file. You can play it.",
  damaged: "This file is damaged or incomplete and cannot be played. Get it again.",
  wrongLink: "The link is damaged or belongs to another puzzle.",
  notKept: "This browser keeps no game and no album: copy the link, save the album to a file.",
  solved: "Solved!",
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
  goalOfMost: "Cover as many cells as you can",
  giveUp: "Give up",
  finish: "Finish",
  goOn: "Go on",
  showBest: "Show the best",
  solvedWith: (time, moves, helped) => {
    const done = `In ${time}, with ${n(moves)} ${moves === 1 ? "move" : "moves"}`;
    return helped === 0 ? `${done}.` : `${done}; the page laid ${some(helped)} of the pieces.`;
  },
  onlySolution: "It is the only solution.",
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
  unsolvable: "No solution",
  unsolvableWhy: "These pieces cannot fill this board.",
  deadEnd: "Dead end",
  deadEndWhy: "No solution has all these pieces where they lie.",
  stillPossible: "Still possible",
  fits: (piece, count) =>
    count === 1 ? `${piece} has one place left` : `${piece} has ${some(count)} places left`,
  fitsNot: (piece) => `${piece} has no place that leaves a solution`,
  fitsHere: (piece, share) =>
    share === 0
      ? `${piece} here leaves no solution`
      : `${piece} fits here in ${n(share)} ${share === 1 ? "solution" : "of them"}`,
  unproved: (piece) => `${piece} here is not provable yet: look at what is marked`,
  illegal: (piece) => `${piece} cannot lie here`,
  chooseSome: "Choose a piece",
  goal: (pieces) =>
    pieces === null ? "Fill the board with pieces" : `Fill the board with all ${n(pieces)} pieces`,
  goalWithGivens: (left) =>
    `Fill the board with the other ${left === 1 ? "piece" : `${n(left)} pieces`}`,
  chooseSomeWhy: "Drag a piece to the board, or choose it and point where it goes.",
  otherPlaces: (places) =>
    places === 0
      ? "No other place leaves a solution."
      : `${capital(some(places))} other ${places === 1 ? "place leaves" : "places leave"} a solution.`,
  tapToTurn: "Tap to turn, drop to lay.",
  numberField: "Number of the solution",
  solutionsOf: (count, distinct) =>
    distinct === null
      ? `of ${n(count)} ${count === 1 ? "solution" : "solutions"} left`
      : `of ${n(count)} ${count === 1 ? "solution" : "solutions"}; ${EN.turnedOnce(distinct)}`,
  pinNumber: (number, laid) => `Pin ${number}: ${laid} laid`,
  forget: "Forget this pin",

  place: (at) =>
    AXES.slice(-at.length)
      .map((axis, number) => `${axis} ${at[number]}`)
      .join(", "),
  layer: (number) => `Layer ${number}`,
  cell: (at, piece, kind) => `${EN.place(at)}, ${piece ?? "open"}${kind ? ` ${kind}` : ""}`,
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
            pieces.length === 0 ? "pieces cover it" : `only ${list(pieces)} covers it,`
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
        const then = `: then ${left === 1 ? "1 is" : `${n(left ?? 0)} are`} possible again`;
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

  solid: "The solid",
  layers: "Its layers",
  tip: "Tip",
  noSolid: "The solid cannot be drawn here. You can play on its layers.",
  solidHow: "Drag beside the pieces to look from elsewhere.",
  solidMove: "L l1r2c3",
  solidMoveWrong:
    "Write a piece and the layer, row and column of its first cell, such as L l1r2c3.",

  saidLaid: (piece) => `${piece} laid.`,
  saidTakenBack: (piece) => `${piece} taken back.`,
  saidLifted: (piece) => `${piece} in hand.`,
  saidChosen: (piece) => `${piece} chosen.`,
  saidTurned: (piece) => `${piece} turned.`,
  saidFlipped: (piece) => `${piece} flipped.`,
  saidTipped: (piece) => `${piece} tipped.`,
  saidReleased: (piece) => `${piece} let go.`,
  saidRefused: (piece) => `${piece} cannot lie there and is back.`,
  saidAt: (piece, at, legal) => `${piece} at ${at}${legal ? "" : ", does not fit"}.`,
  saidUndone: "Undone.",
  saidRedone: "Redone.",
  saidPinned: "Pinned.",
  saidCleared: "Started again.",
};
