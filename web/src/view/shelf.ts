// What stands round a puzzle that is one of several: which it is, the ways to the others, and what
// becomes of its result. A page with one puzzle has none.

import type { Day } from "../core/days.ts";
import type { Puzzle } from "../core/puzzle.ts";
import { figuresOf, type Result } from "../core/results.ts";
import { scoreOf } from "../core/score.ts";
import type { Session } from "../core/session.ts";
import { squaresOf } from "../core/squares.ts";
import type { Messages } from "../messages/messages.ts";
import { button, h, nameAs, say } from "./dom.ts";
import { timeText } from "./texts.ts";

/** Shows a puzzle in place of the one that is shown. */
export type Show = (puzzle: Puzzle) => void;

export interface Shelf {
  /** Tells games at the same puzzle apart. */
  readonly slot: string;
  readonly level: number | null;
  /** The day on which a game counts that ends now, on the player's calendar. */
  readonly day: Day;
  readonly title: (words: Messages) => string;
  /** Which puzzle this is: its number or its date; and what else is to be known about it. */
  readonly name: (words: Messages) => string;
  /** @param laid - How many pieces the player has laid. */
  readonly note: (words: Messages, laid: number) => string;
  /** What else names the puzzle in a result; empty where its date does. */
  readonly code: string;
  /** What stands in the head of the page; it listens to keys until the signal. */
  readonly head: (words: Messages, signal: AbortSignal) => readonly HTMLElement[];
  /** Opens the list of all puzzles. */
  readonly list: (words: Messages) => void;
  readonly keep: (result: Result) => void;
  /** What there is to say when the puzzle is solved, such as how many are. */
  readonly praise: (words: Messages) => string;
  /** The way on when the puzzle is solved; null where all are. */
  readonly next: (words: Messages) => { readonly label: string; readonly open: () => void } | null;
  /** Opens the puzzle that a link is for; false where it is this one or none. */
  readonly follow: (link: string) => boolean;
}

/** The two steps, and the button of the list between them. */
export class ShelfHead {
  readonly element: HTMLElement;
  private readonly before: HTMLButtonElement;
  private readonly list: HTMLButtonElement;
  private readonly after: HTMLButtonElement;

  constructor(
    labels: { readonly before: string; readonly after: string },
    acts: { readonly step: (by: 1 | -1) => void; readonly list: () => void },
    signal: AbortSignal,
    /** Words to see beside the arrows. */
    texts: { readonly before: string; readonly after: string } | null = null,
  ) {
    this.before = signButton("‹", labels.before, () => acts.step(-1));
    this.list = button("", acts.list, "which");
    this.list.setAttribute("aria-haspopup", "dialog");
    this.after = signButton("›", labels.after, () => acts.step(1));
    this.element = h("div", { class: "shelf" }, this.before, this.list, this.after);
    if (texts !== null) {
      this.element.classList.add("rungs");
      this.before.append(h("small", {}, texts.before));
      this.after.prepend(h("small", {}, texts.after));
    }
    const press = (event: KeyboardEvent): void => {
      // Where the board is in space, these keys move from layer to layer.
      if (event.defaultPrevented) return;
      if (event.altKey || event.metaKey || event.ctrlKey) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if ((event.target as Element).matches("input, select, textarea")) return;
      if (event.key === "PageDown") this.after.click();
      else if (event.key === "PageUp") this.before.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press, { signal });
  }

  show(text: string, label: string, isFirst: boolean, isLast: boolean): void {
    say(this.list, text);
    nameAs(this.list, label);
    this.before.disabled = isFirst;
    this.after.disabled = isLast;
  }
}

export function signButton(sign: string, label: string, act: () => void): HTMLButtonElement {
  const made = button(sign, act, "step");
  nameAs(made, label);
  return made;
}

/** A level from 1 to 5 as dots. */
export function dots(level: number | null): string {
  return level === null ? "" : "●".repeat(level) + "○".repeat(5 - level);
}

export function resultOf(session: Session, day: Day): Result {
  return { ...figuresOf(session), day };
}

/** With how much help a puzzle was solved. */
export function helpTexts(session: Session, of: Shelf | null, { shelf }: Messages): string[] {
  const { hints, helped, sight, isAllHelped, counts } = session;
  const laid = isAllHelped ? [shelf.allHelped] : helped > 0 ? [shelf.helped(helped)] : [];
  const end = !counts && of !== null ? [shelf.uncounted] : [];
  return [shelf.hints(hints), ...laid, shelf.sights[sight], ...end];
}

/** How long a puzzle took, with a sign whether the page laid pieces of it. */
export function doneText({ seconds, helped }: Result): string {
  return `${helped > 0 ? "◐" : "✓"} ${timeText(seconds)}`;
}

/** The same in words. */
export function doneLabel(result: Result | null, { shelf }: Messages): string {
  if (result === null) return shelf.notSolved;
  const time = timeText(result.seconds);
  return result.helped > 0 ? shelf.solvedWithHelp(time) : shelf.solvedIn(time);
}

/** A result to paste, which says nothing about the solution. */
export function resultText(
  session: Session,
  shelf: Shelf | null,
  title: string,
  words: Messages,
): string {
  const name = shelf === null ? [title] : [shelf.title(words), shelf.name(words), shelf.code];
  const { covered, cells } = scoreOf(session.position);
  const score = session.isSolved ? [] : [words.score(covered, cells)];
  const done = [...score, timeText(session.seconds), words.shelf.moves(session.moves)];
  const level = dots(shelf?.level ?? null);
  return [
    `🧩 ${name.filter((part) => part !== "").join(" · ")}`,
    [...(level === "" ? [] : [level]), ...done].join(" · "),
    squaresOf(session),
    helpTexts(session, shelf, words).join(" · "),
    session.isSolved ? (shelf?.praise(words) ?? "") : "",
    session.isForMost ? words.bestScore(scoreOf(session.position)) : "",
  ]
    .join("\n")
    .trim();
}
