// What the panel says about a session: from values to words. No elements here.

import { distinctOf, playersCount } from "../core/distinct.ts";
import { heatOf, placesOf, solutionsOf } from "../core/knowledge.ts";
import type { Position } from "../core/position.ts";
import type { PageData } from "../core/puzzle.ts";
import { rarityOf, withoutLaid } from "../core/rarity.ts";
import { scoreOf } from "../core/score.ts";
import type { Event, Session } from "../core/session.ts";
import { exploredOf } from "../core/showing.ts";
import { type Refusal, unlessRefused } from "../core/typed.ts";
import { seenPlace } from "../core/upright.ts";
import type { Among, Messages } from "../messages/messages.ts";
import { Explaining, plain, type Reason } from "../messages/reasons.ts";

export interface Card {
  readonly title: string;
  readonly text: string;
  /** What is said in small letters below. */
  readonly fine?: string;
}

/** What a puzzle is called. */
export function titleText({ title, isUntitled, board }: PageData, words: Messages): string {
  return isUntitled ? words.cells(board.corners.length) : title;
}

/** The days of a week from Monday on, or months from January on, in a language's short words. */
function dateWords(locale: string, kind: "month" | "weekday", count: number): string[] {
  const words = new Intl.DateTimeFormat(locale, { [kind]: "short", timeZone: "UTC" });
  return Array.from({ length: count }, (_, at) => {
    // 1 January 2018 was a Monday.
    const date = kind === "month" ? Date.UTC(2018, at) : Date.UTC(2018, 0, 1 + at);
    return words.format(date).replace(/\.$/, "");
  });
}

/**
 * How the labels of a board read: those of a calendar, which are written in English, in a language.
 *
 * Only where all months, or all days of a week, are there, for "May" may be a word as well.
 */
export function labelTexts(labels: readonly string[], { locale }: Messages): Map<string, string> {
  const said = new Map<string, string>();
  for (const [kind, count] of [["month", 12] as const, ["weekday", 7] as const]) {
    const [english, here] = ["en-US", locale].map((each) => dateWords(each, kind, count));
    const isWhole = english.every((word) => labels.includes(word));
    if (isWhole) english.forEach((word, at) => void said.set(word, here[at]));
  }
  return said;
}

export function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

export function progressText(session: Session, words: Messages): string {
  return words.progress(timeText(session.seconds), session.position.all.length, totalOf(session));
}

/** How many pieces a solution has; null where it depends. */
function totalOf({ puzzle: { pieces } }: Session): number | null {
  const isBounded = pieces.every((piece) => piece.most !== null && piece.most === piece.least);
  return isBounded ? pieces.reduce((sum, piece) => sum + (piece.most ?? 0), 0) : null;
}

/** The one number, and the words below it: of what is left, or of the solution that is explored. */
export function countText(session: Session, words: Messages): Card {
  const { known, level } = session;
  if (session.mode === "explore") return exploreText(session, words);
  if (session.mode === "album") return albumText(session, words);
  if (session.isSolved) {
    const { covered, cells } = scoreOf(session.position);
    const score = words.shelf.sentence([words.score(covered, cells)]);
    return { title: words.solved, text: `${score} ${solvedText(session, words)}` };
  }
  if (session.isOver || session.isForMost) return scoreText(session, words);
  if (known === null) return { title: words.notCounted, text: words.notCountedWhy };
  if (level === "nothing") return { title: "", text: "" };
  if (known.count === 0) return deadEnd(session, words);
  if (level === "dead") return { title: "", text: words.stillPossible };
  const count = playersCount(session.position);
  const { distinct } = session.puzzle.data;
  const isStart = session.position.laid.length === 0;
  const once = isStart && distinct !== null ? Number(distinct) : count;
  const other = count < known.count ? words.turnedEach(known.count) : words.turnedOnce(once);
  const fine = once === known.count ? "" : other;
  return { title: words.number(count), text: words.left(count, !isStart), fine };
}

/** How long it took, what the page laid, and which solution it is. */
function solvedText(session: Session, words: Messages): string {
  const { seconds, moves, helped } = session;
  const done = words.solvedWith(timeText(seconds), moves, helped);
  return `${done} ${whichText(session, words)}`.trim();
}

/** A card as it is said aloud: a title in words is a sentence, a number goes on below. */
function aloud({ title, text }: Card, words: Messages): string {
  const isOpen = /[\p{L}\d)]$/u.test(title) && /\p{L}/u.test(title);
  return `${isOpen ? words.shelf.sentence([title]) : title} ${text}`.trim();
}

/** How far a game went that is not solved, or goes where there is no solution. */
function scoreText(session: Session, words: Messages): Card {
  const { position, isForMost, isOver, seconds, moves, helped } = session;
  const score = scoreOf(position);
  if (!isOver) {
    const best = words.bestScore({ ...score, covered: 0 });
    return { title: words.number(score.covered), text: `${words.coveredOf(score.cells)} ${best}` };
  }
  const done = words.solvedWith(timeText(seconds), moves, helped);
  const text = `${isForMost ? words.bestScore(score) : ""} ${done}`.trim();
  return { title: words.score(score.covered, score.cells), text };
}

/** That no solution is left; with nothing laid, that there never was one. */
function deadEnd({ position }: Session, words: Messages): Card {
  return position.laid.length > 0
    ? { title: words.deadEnd, text: words.deadEndWhy }
    : { title: words.unsolvable, text: words.unsolvableWhy };
}

/**
 * Which solution lies on the board: its number among the distinct ones, or, where these are too many to
 * compare, among all; and as which the player found it.
 */
function whichText({ position, album, isAgain }: Session, words: Messages): string {
  const among = amongOf(position);
  if (among?.count === 1) return words.onlySolution;
  return words.which(among, album.entry(position.all)?.at ?? null, isAgain);
}

function amongOf(position: Position): Among | null {
  const start = withoutLaid(position);
  const all = solutionsOf(start);
  const distinct = distinctOf(start);
  if (all === null || distinct?.isComplete === false) return null;
  const number = distinct === null ? all.numberOf(position.all) : distinct.rank(position.all);
  if (number === null) return null;
  const isEach = distinct === null && position.puzzle.symmetries.length > 0;
  return { number: number + 1, count: distinct?.numbers.length ?? all.count, isEach };
}

/** How many solutions are in the album, of how many. */
function albumText({ album, puzzle }: Session, words: Messages): Card {
  const found = album.solutions.length;
  const { distinct } = puzzle.data;
  const text = words.albumOf(found, distinct === null ? null : Number(distinct));
  return { title: words.number(found), text };
}

/** What is to be known of an album in which there is nothing yet. */
export function albumCard({ album }: Session, words: Messages): Card | null {
  return album.solutions.length > 0 ? null : { title: words.album, text: words.albumEmpty };
}

/** The number of the solution that is explored, and what it is a number of. */
function exploreText(session: Session, words: Messages): Card {
  const { known, puzzle, position, exploring } = session;
  if (known === null) return { title: words.notCounted, text: words.notCountedWhy };
  if (known.count === 0) return deadEnd(session, words);
  const number = exploring.number + 1;
  const title = words.number(number);
  if (exploring.onlyDistinct) {
    const { distinct } = exploring;
    if (distinct === null) return { title, text: words.tooManyToCompare(known.count) };
    const { numbers, isComplete } = distinct;
    if (!isComplete) return { title, text: words.comparing(numbers.length, known.count) };
    const among = words.number(numbers.indexOf(exploring.number) + 1);
    return { title: among, text: words.distinctOf(numbers.length, number, known.count) };
  }
  const isStart = position.laid.length === 0;
  const held = isStart && puzzle.data.distinct !== null ? Number(puzzle.data.distinct) : null;
  const once = held ?? playersCount(position);
  return { title, text: words.solutionsOf(known.count, once === known.count ? null : once) };
}

/** What exploring says beside the solution: a heat map in words, or how rare the position is. */
export function exploreCard(session: Session, words: Messages): Card | null {
  const { known, position } = session;
  const { heated } = session.exploring;
  if (known === null || known.count === 0) return null;
  if (heated !== null) {
    const heat = heatOf(position, heated)!;
    const most = position.openCells.reduce((a, b) => (heat[b] > heat[a] ? b : a));
    const name = session.puzzle.pieces[heated].name;
    const here = position.cover[session.cursor] < 0 ? session.cursor : most;
    return {
      title: words.heatTitle(name),
      text: [...new Set([most, here])]
        .map((cell) =>
          words.heatText(name, placeText(session, cell, words), heat[cell], known.count),
        )
        .join(" "),
    };
  }
  if (position.isSolved) return { title: words.solved, text: whichText(session, words) };
  const { gallery, byFamily, families } = session.exploring;
  if (gallery && byFamily && families?.isComplete) {
    return { title: words.familiesFound(families.count), text: words.whatFamiliesAre };
  }
  const rarity = rarityOf(position);
  if (rarity === null) return { title: words.keepSome, text: words.keepSomeWhy };
  return {
    title: words.rarities[rarity.kind],
    text: words.rarity(rarity.left, rarity.total, position.laid.length),
  };
}

function goalText(session: Session, words: Messages): string {
  if (session.isForMost) return words.goalOfMost;
  const total = totalOf(session);
  const given = session.puzzle.givens.length;
  return total === null || given === 0 ? words.goal(total) : words.goalWithGivens(total - given);
}

/** What there is to say about the piece in the hand. */
export function handText(session: Session, words: Messages): Card {
  const { hand, known, level, position } = session;
  if (hand === null) {
    const isStart = position.laid.length === 0;
    const title = isStart ? goalText(session, words) : words.chooseSome;
    return { title, text: words.chooseSomeWhy };
  }
  const name = session.puzzle.pieces[hand.piece].name;
  const isQuiet = known === null || known.count === 0 || level === "nothing" || level === "dead";
  if (hand.ghost !== null && !session.ghostFits) {
    return { title: words.illegal(name), text: whyNotText(session, words) || words.tapToTurn };
  }
  if (isQuiet) return { title: name, text: words.tapToTurn };
  const places = placesOf(position, hand.piece) ?? 0;
  if (hand.ghost === null) {
    const title = places === 0 ? words.fitsNot(name) : words.fits(name, places);
    return { title, text: words.tapToTurn };
  }
  const share = known.frequencies[hand.ghost];
  const others = words.otherPlaces(places - (share > 0 ? 1 : 0));
  return { title: words.fitsHere(name, share), text: `${words.tapToTurn} ${others}` };
}

/** Why the piece in the hand cannot be laid where it is; empty where it can. */
function whyNotText(session: Session, words: Messages): string {
  const ghost = session.hand?.ghost ?? null;
  const why = ghost === null ? 0 : unlessRefused(session, ghost);
  return typeof why === "number" ? "" : refusalText(session, why, words);
}

/** What lies on a cell, or is shown there while solutions are explored; -1 for nothing. */
function lyingOn(session: Session, cell: number): number {
  const { placements } = session.puzzle;
  const shown = exploredOf(session).find((number) => placements[number].cells.includes(cell));
  return shown ?? session.position.cover[cell];
}

/** A cell, what lies there, and at the cursor the piece in the hand. */
export function cellText(
  session: Session,
  cell: number,
  words: Messages,
  on = lyingOn(session, cell),
): string {
  const { position, puzzle, hand, cursor } = session;
  const { placements, pieces, data, spare } = puzzle;
  const lying = position.cover[cell] !== on ? "shown" : position.isGiven(on) ? "given" : undefined;
  const kind = on < 0 && spare.has(cell) ? "spare" : lying;
  const piece = on < 0 ? null : pieces[placements[on].piece].name;
  const text = words.cell(seenPlace(data, cell), piece, kind);
  const isHeld = hand !== null && cell === cursor;
  return isHeld
    ? `${text}; ${words.said.lifted.replace("{}", () => pieces[hand.piece].name)}`
    : text;
}

/** What a hint says, and why. */
export interface HintText extends Card {
  readonly reasons: readonly Reason[];
}

export function hintText(session: Session, words: Messages): HintText | null {
  const shown = session.hint;
  if (shown === null) return null;
  const { hint, stage } = shown;
  const { puzzle } = session;
  const explaining = new Explaining(puzzle, words.reasons);
  const placed = (number: number) => explaining.placed(number);
  const said = (text: string, reasons: readonly Reason[] = []): HintText => ({
    title: words.hint,
    text,
    reasons,
  });
  if (hint.kind === "asking" || hint.kind === "told") {
    return said(session.adviser?.say(hint, placed) ?? "");
  }
  const images = "images" in hint && hint.images ? [plain(words.reasons.images)] : [];
  if (hint.kind === "step") {
    if (stage === "look") return said(explaining.look(hint.step));
    return said(explaining.conclusion(hint.step), [...images, ...explaining.reasons(hint.step)]);
  }
  const at = hint.kind === "lay" ? placeText(session, hint.cell, words) : "";
  const nameOf = (piece: number) => puzzle.pieces[piece].name;
  if (stage === "look") {
    const names = hint.kind === "lay" ? hint.pieces.map(nameOf) : [];
    // That most pieces can cover a cell says nothing.
    const look = words.hintLook(hint, at, names.length > puzzle.pieces.length / 2 ? [] : names);
    return said(`${hint.kind === "lay" ? forcedText(hint.forced, words) : ""}${look}`);
  }
  const placement = "placement" in hint ? hint.placement : null;
  // Who does not see the ghost hears which cells are meant.
  const piece =
    placement === null
      ? ""
      : hint.kind === "lay"
        ? placed(placement)
        : nameOf(puzzle.placements[placement].piece);
  const why = "why" in hint && hint.why !== null ? [explaining.leaves(hint.why)] : [];
  return said(words.hintStep(hint, at, piece), [...images, ...why]);
}

/** Whether a move is forced, where that is known. */
function forcedText(forced: "no" | "beyond logic" | "unknown", words: Messages): string {
  if (forced === "unknown") return "";
  return `${forced === "no" ? words.reasons.nothingForced : words.reasons.beyondLogic} `;
}

/** What happens to the piece in the hand, or is only shown; the board stays as it is. */
export const IN_HAND: ReadonlySet<Event["kind"]> = new Set([
  "chosen",
  "turned",
  "flipped",
  "moved",
  "lifted",
  "released",
  "refused",
  "explored",
  "pointed",
  "asked",
  "edge",
  "noUndo",
  "noRedo",
]);

/** Why a typed move is not laid. */
export function refusalText(session: Session, why: Refusal, words: Messages): string {
  const { data, pieces, placements, inSpace } = session.puzzle;
  const { position } = session;
  switch (why.kind) {
    case "unreadable":
      return inSpace ? words.solidMoveWrong : words.moveWrong;
    case "unknown":
      return words.noPiece(why.name);
    case "barred":
      return data.barred!.words[words.language];
    case "sides":
      return words.sidesDiffer(pieces[why.piece].name, data.sides?.corners !== undefined);
    case "laid": {
      const ofPiece = position.all.filter((number) => placements[number].piece === why.piece);
      const isGiven = ofPiece.every((number) => position.isGiven(number));
      return words.alreadyLaid(pieces[why.piece].name, isGiven);
    }
    case "unfit":
      return words.fitsNotThere(pieces[why.piece].name);
    case "outside":
      return words.outside(why.axis + (inSpace ? 0 : 1), why.last);
    case "hole":
      return words.noCell(words.place(why.place));
    case "covered": {
      const number = position.cover[why.cell];
      const { name } = pieces[placements[number].piece];
      return words.covered(placeText(session, why.cell, words), name, position.isGiven(number));
    }
  }
}

/** What is said aloud; what happened, then how many solutions are left. */
export function eventText(session: Session, event: Event, words: Messages): string {
  const text = happened(session, event, words);
  const isSame = ["pinned", "illegal", "unproved"].includes(event.kind) || IN_HAND.has(event.kind);
  if (isSame || session.isEnded) return text;
  if (session.level === "nothing") return text;
  return `${text} ${aloud(countText(session, words), words)}`.trim();
}

function happened(session: Session, event: Event, words: Messages): string {
  const { hand, puzzle, cursor } = session;
  const name = "piece" in event ? puzzle.pieces[event.piece].name : "";
  const held = hand === null ? "" : puzzle.pieces[hand.piece].name;
  const said = (kind: keyof Messages["said"], piece = name) =>
    words.said[kind].replace("{}", () => piece);
  const all = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");
  const explaining = new Explaining(puzzle, words.reasons);
  const covers = (number: number | null) =>
    number === null ? "" : words.covers(explaining.cells(puzzle.placements[number].cells));
  const of = (events: readonly Event[]) => events.map((each) => happened(session, each, words));
  const whyNot = whyNotText(session, words);
  switch (event.kind) {
    case "unproved":
      return words.unproved(name);
    case "moved":
      return event.isNew
        ? all(said("chosen", held), covers(event.ghost), whyNot)
        : all(words.saidAt(held, placeText(session, cursor, words)), whyNot);
    case "pointed":
      return cellText(session, cursor, words);
    case "edge": {
      const ghost = hand?.ghost ?? null;
      const there: Event =
        ghost === null ? { kind: "asked" } : { kind: "moved", ghost, isNew: false };
      return all(said("edge"), happened(session, there, words));
    }
    case "asked": {
      if (hand !== null) return all(said("lifted", held), covers(hand.ghost), whyNot);
      const on = lyingOn(session, cursor);
      return all(`${cellText(session, cursor, words)}.`, covers(on < 0 ? null : on));
    }
    case "level":
      return `${words.levels[session.level]}.`;
    case "laid":
      return all(said("laid"), covers(event.placement), event.isVague ? words.otherWays : "");
    case "lifted":
      return all(said("lifted"), covers(event.placement));
    case "undone":
    case "redone":
      // Where much changes at once, as after a new beginning, the count says enough.
      return all(said(event.kind), ...(event.changes.length > 2 ? [] : of(event.changes)));
    case "solved":
      return `${words.solved} ${solvedText(session, words)}`;
    case "ended":
      return aloud(countText(session, words), words);
    case "illegal":
      if (held === "") return words.chooseSome;
      return whyNot === "" ? words.illegal(held) : `${words.illegal(held)}. ${whyNot}`;
    case "explored": {
      const card =
        (session.exploring.heated !== null && exploreCard(session, words)) ||
        countText(session, words);
      return all(...of(event.changes ?? []), aloud(card, words));
    }
    case "returned":
      return "";
    case "turned":
      return all(said("turned"), covers(hand?.ghost ?? null), whyNot);
    case "flipped":
      return all(said(puzzle.inSpace ? "tipped" : "flipped"), covers(hand?.ghost ?? null), whyNot);
    default:
      return said(event.kind);
  }
}

function placeText(session: Session, cell: number, words: Messages): string {
  return words.place(seenPlace(session.puzzle.data, cell));
}
