// What the rooms of a served page say, in each language: one function or text for each thing to say.

import type { PLAY_TEXTS, TextsOf } from "../messages/texts.ts";
import type { Brush } from "./core/board.ts";

export type RoomName = "design" | "make" | "watch";
export type KindName = "given" | "letters" | "subset" | "holes";
export const KINDS: readonly KindName[] = ["given", "letters", "subset", "holes"];

/** What a proof that there is no solution rests on. */
export type WhyKind = "area" | "letters" | "cell" | "pocket" | "colours" | "parity";

export interface PlayMessages extends TextsOf<typeof PLAY_TEXTS> {
  readonly elapsed: (time: string) => string;

  // Design
  readonly wrongSize: (most: number) => string;
  readonly labelAt: (place: string) => string;
  readonly cellText: (place: string, brush: Brush, label: string, isMarked: boolean) => string;
  readonly ownPiece: (cells: number) => string;
  /** How many of a piece there are, in signs; empty for one. */
  readonly copiesOf: (least: number, most: number | null) => string;
  readonly editPiece: (name: string) => string;
  readonly removePiece: (name: string) => string;
  /** What stands below the number of cells. */
  readonly cells: (count: number) => string;
  readonly optional: (count: number) => string;
  readonly placements: (count: string) => string;
  readonly mended: (taken: number, added: number) => string;
  readonly solutionsThere: (count: string) => string;
  /** Where counting stopped: what is known by then, and after how long. */
  readonly atLeast: (count: string) => string;
  readonly stoppedAfter: (seconds: number) => string;
  readonly noneIn: (seconds: number) => string;
  /** What samples say then: how many solutions there are, or how many pieces the search lays. */
  readonly about: (number: string) => string;
  readonly searchOf: (number: string) => string;
  /** Whether areas and colours can work, where the server's sentence is in another language. */
  readonly fits: Readonly<Record<"areas" | "colours", readonly [string, string]>> & {
    readonly untried: string;
  };
  readonly clues: (count: number) => string;
  readonly opened: (name: string, puzzles: number) => string;
  /** One of several puzzles in a file: which it is, its level as dots, and its code. */
  readonly puzzleOf: (number: number, all: number, level: string, code: string) => string;

  // Make
  readonly levelName: (level: number) => string;
  readonly making: (made: number, wanted: number) => string;
  readonly madeAll: (made: number) => string;
  readonly reallyForget: (made: number) => string;
  readonly tried: (count: string) => string;
  /** What is being done for a puzzle. */
  readonly doing: Readonly<Record<"solutions" | "tries" | "proof", (number: number) => string>>;
  /** Puzzles that were made before the page was loaded are here. */
  readonly madeBefore: (number: number) => string;
  readonly puzzle: (number: number) => string;
  readonly playPuzzle: (number: number, level: string) => string;

  // Watch
  readonly speedText: (steps: string | null) => string;
  readonly depth: (depth: number) => string;
  readonly solutions: (count: string) => string;
  readonly share: (percent: string) => string;
  /** Why an end is dead: what its proof marks, and a first place of it. */
  readonly whyDead: Readonly<Record<WhyKind, (cells: number, place: string) => string>>;

  // Counting
  readonly countingOf: (percent: string, left: string) => string;
  readonly left: (count: string) => string;
  /** A piece that is shown lies so in a share of the solutions; null where nobody compared them. */
  readonly advice: (piece: string, share: number | null, count: number | null) => string;
  readonly takeBackAll: (pieces: readonly string[]) => string;

  // The class
  /** @param name - Whose results the class keeps. */
  readonly leaveAs: (name: string) => string;
  readonly reallyLeave: (name: string) => string;
  /** How many are here, of how many, and how many puzzles there are. */
  readonly classState: (here: number, members: number, puzzles: number) => string;
  readonly isHere: (name: string) => string;
  readonly otherPuzzles: (number: number) => string;
  /** The head of a column in a file. */
  readonly columnOfFile: (name: string, code: string) => string;
  /** What the teacher has switched off; empty where nothing is. */
  readonly forbidden: (lesson: { readonly exploring: boolean; readonly hints: boolean }) => string;
  readonly reallyGive: (number: number) => string;
  readonly given: (number: number) => string;
  readonly givenToYou: (number: number) => string;
  readonly removeNamed: (name: string) => string;
  readonly reallyRemove: (name: string) => string;
  /** @param names - Those who are away and have solved nothing. */
  readonly reallyRemoveIdle: (names: readonly string[]) => string;
  readonly letIn: (name: string) => string;
  readonly mayJoinAgain: (name: string) => string;
}

/** How many of a piece there are: `×2`, `×0–3`, `×1–∞`; nothing for one. */
export function copiesText(least: number, most: number | null): string {
  if (least === 1 && most === 1) return "";
  return `×${least === most ? least : `${least}–${most ?? "∞"}`}`;
}
