// What the rooms of a served page say, in each language: one function or text for each thing to say.

import type { Brush } from "./core/board.ts";
import type { LatticeName } from "./core/lattices.ts";
import type { Mobility } from "./core/pieces.ts";

export type RoomName = "design" | "make" | "watch";
export type KindName = "given" | "letters" | "subset" | "holes";
export const KINDS: readonly KindName[] = ["given", "letters", "subset", "holes"];

/** What a proof that there is no solution rests on. */
export type WhyKind = "area" | "letters" | "cell" | "pocket" | "colours" | "parity";

export interface PlayMessages {
  readonly rooms: Readonly<Record<RoomName, string>>;
  /** What keys do in each room. */
  readonly keys: Readonly<Record<RoomName, string>>;
  readonly away: string;
  /** The same for pupils, who have not started the server. */
  readonly awayInClass: string;
  readonly wentWrong: string;
  readonly brokenDesign: string;
  /** Before a sentence of the server, which speaks English; empty where people read that. */
  readonly serverSays: string;
  readonly elapsed: (time: string) => string;

  // Design
  readonly lattice: string;
  readonly lattices: Readonly<Record<LatticeName, string>>;
  readonly size: Readonly<Record<"layers" | "rows" | "columns", string>>;
  readonly wrongSize: (most: number) => string;
  readonly brush: string;
  readonly brushes: Readonly<Record<Brush | "label", string>>;
  readonly brushesLong: Readonly<Record<Brush, string>>;
  readonly fill: string;
  readonly empty: string;
  readonly drawnBoard: string;
  readonly labelAt: (place: string) => string;
  readonly labelField: string;
  readonly keep: string;
  readonly cellText: (place: string, brush: Brush, label: string, isMarked: boolean) => string;
  readonly pieces: string;
  readonly setField: string;
  readonly addSet: string;
  readonly addPiece: string;
  readonly ownPiece: (cells: number) => string;
  /** How many of a piece there are, in signs; empty for one. */
  readonly copiesOf: (least: number, most: number | null) => string;
  readonly removeAll: string;
  readonly editPiece: (name: string) => string;
  readonly removePiece: (name: string) => string;
  readonly pieceName: string;
  readonly pieceGrid: string;
  readonly pieceHow: string;
  readonly noCells: string;
  readonly nameTaken: string;
  readonly least: string;
  readonly most: string;
  readonly anyNumber: string;
  readonly mobility: string;
  readonly mobilities: Readonly<Record<Mobility | "usual", string>>;
  readonly title: string;
  /** What stands below the number of cells. */
  readonly cells: (count: number) => string;
  readonly optional: (count: number) => string;
  readonly placements: (count: string) => string;
  readonly checking: string;
  readonly notYet: string;
  readonly lacks: Readonly<Record<"cells" | "pieces", string>>;
  readonly noSolution: string;
  /** Where nothing shorter says why. */
  readonly triedAll: string;
  /** A button that changes a board on which the pieces do not fit, and what it found. */
  readonly mend: string;
  readonly mending: string;
  readonly mended: (taken: number, added: number) => string;
  readonly notMended: string;
  readonly countedAll: string;
  readonly mayWork: string;
  readonly solutionsThere: (count: string) => string;
  readonly colours: string;
  readonly area: string;
  /** Where solutions cannot be counted at once. */
  readonly tooLarge: string;
  /** What samples say then: how many solutions there are, or how many pieces the search lays. */
  readonly about: (number: string) => string;
  readonly searchOf: (number: string) => string;
  readonly space: string;
  /** Whether areas and colours can work, where the server's sentence is in another language. */
  readonly fits: Readonly<Record<"areas" | "colours", readonly [string, string]>> & {
    readonly untried: string;
  };
  readonly clues: (count: number) => string;
  readonly removeClues: string;
  readonly playIt: string;
  /** What is done when somebody wants to play a puzzle. */
  readonly preparing: string;
  /** What is done when a file is wanted. */
  readonly writing: string;
  readonly makeIt: string;
  readonly open: string;
  readonly save: string;
  readonly format: string;
  readonly opened: (name: string) => string;
  readonly cannotDraw: string;
  /** What was drawn before the page was loaded is here, and how to begin anew. */
  readonly draftKept: string;
  readonly beginWithPage: string;
  readonly beginAnew: string;

  // Make
  readonly from: string;
  readonly fromPage: string;
  readonly fromDesign: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<KindName, string>>;
  readonly kindsLong: Readonly<Record<KindName, string>>;
  readonly level: string;
  readonly anyLevel: string;
  readonly levelName: (level: number) => string;
  readonly number: string;
  readonly seed: string;
  readonly seedHow: string;
  readonly make: string;
  readonly stop: string;
  readonly making: (made: number, wanted: number) => string;
  readonly madeAll: (made: number) => string;
  readonly tried: (count: string) => string;
  /** What is being done for a puzzle. */
  readonly doing: Readonly<Record<"solutions" | "tries" | "proof", (number: number) => string>>;
  readonly hereAlready: string;
  /** Puzzles that were made before the page was loaded are here. */
  readonly madeBefore: (number: number) => string;
  readonly noneYet: string;
  readonly noneYetWhy: string;
  readonly puzzle: (number: number) => string;
  readonly playPuzzle: (number: number, level: string) => string;
  readonly printThem: string;
  readonly savePage: string;
  readonly playAll: string;
  readonly forgetThem: string;

  // Watch
  readonly step: string;
  readonly stepBack: string;
  readonly go: string;
  readonly hold: string;
  readonly again: string;
  readonly speed: string;
  readonly speedText: (steps: string | null) => string;
  readonly nodes: string;
  readonly depth: (depth: number) => string;
  readonly solutions: (count: string) => string;
  readonly share: (percent: string) => string;
  readonly states: Readonly<Record<"idle" | "going" | "held" | "ended", string>>;
  readonly deadEnd: string;
  /** Why an end is dead: what its proof marks, and a first place of it. */
  readonly whyDead: Readonly<Record<WhyKind, (cells: number, place: string) => string>>;
  readonly watchWhy: string;
  readonly watchLost: string;

  // Counting
  readonly count: string;
  readonly countWhy: string;
  readonly counting: string;
  readonly countingOf: (percent: string, left: string) => string;
  readonly left: (count: string) => string;
  readonly deadEndWhy: string;
  readonly advising: string;
  /** A piece that is shown lies so in a share of the solutions; null where nobody compared them. */
  readonly advice: (piece: string, share: number | null, count: number | null) => string;
  readonly takeBackAll: (pieces: readonly string[]) => string;

  // The class
  readonly joinTitle: string;
  /** Why somebody cannot join, by the status of the answer; the server's sentence for others. */
  readonly notJoined: Readonly<Record<number, string>>;
  readonly joinWhy: string;
  readonly code: string;
  readonly yourName: string;
  readonly join: string;
  readonly removed: string;
  /** Why somebody is asked again whom the server does not know any longer. */
  readonly forgotten: string;
  /** @param name - Whose results the class keeps. */
  readonly joinedAs: (name: string) => string;
  readonly classTitle: string;
  readonly classEmpty: string;
  readonly classHeads: Readonly<Record<"name" | "solved", string>>;
  /** How many are here, of how many, and how many puzzles there are. */
  readonly classState: (here: number, members: number, puzzles: number) => string;
  /** What the signs in the table mean. */
  readonly classSigns: string;
  readonly cellStates: Readonly<Record<"open" | "begun" | "playing", string>>;
  readonly isHere: (name: string) => string;
  readonly mayExplore: string;
  readonly mayAskHints: string;
  readonly otherPuzzles: (number: number) => string;
  readonly saveTable: string;
  /** The head of a column in a file. */
  readonly columnOfFile: (name: string, code: string) => string;
  /** What the teacher has switched off; empty where nothing is. */
  readonly forbidden: (lesson: { readonly exploring: boolean; readonly hints: boolean }) => string;
  readonly allAllowed: string;
  /** A teacher gives made puzzles to the class: the button, the question, and that it was done. */
  readonly giveAll: string;
  readonly reallyGive: (number: number) => string;
  readonly given: (number: number) => string;
  readonly givenToYou: (number: number) => string;
  /** Leads back from other puzzles to those of the class. */
  readonly toClass: string;
  readonly removeNamed: (name: string) => string;
  readonly reallyRemove: (name: string) => string;
  readonly removeIdle: string;
  /** @param number - How many have solved nothing. */
  readonly reallyRemoveIdle: (number: number) => string;
}

/** How many of a piece there are: `×2`, `×0–3`, `×1–∞`; nothing for one. */
export function copiesText(least: number, most: number | null): string {
  if (least === 1 && most === 1) return "";
  return `×${least === most ? least : `${least}–${most ?? "∞"}`}`;
}
