// The keyboard: all that can be done, without a mouse.

import { whenReasoning } from "../core/deduction.ts";
import { type Action, actionOf } from "../core/keymap.ts";
import { LEVELS } from "../core/knowledge.ts";
import type { Point, Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import type { BoardView } from "./board.ts";
import type { Look } from "./look.ts";
import type { SolidView } from "./solid.ts";

/** What keys do that a session cannot. */
export interface KeyAsks {
  readonly help: () => void;
  readonly typeMove: () => void;
  readonly explore: () => void;
  readonly gallery: () => void;
  readonly list: () => void;
  readonly changed: () => void;
  /** Where the board goes round. */
  readonly scroll: ((direction: Point) => void) | null;
}

/** What goes on while its key is held down. */
const REPEATED: readonly (Action | null)[] = [
  "next",
  "before",
  "takeOut",
  "putIn",
  "nearer",
  "farther",
];

/** One layer up or down, where there are layers. */
const PAGES: Readonly<Record<string, Spot>> = { PageUp: [0, 0, 1], PageDown: [0, 0, -1] };

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
};

export function listenToKeys(
  session: Session,
  board: BoardView,
  solid: SolidView | null,
  look: Look,
  asks: KeyAsks,
  signal: AbortSignal,
): void {
  const letters: Readonly<Record<Action, (event: KeyboardEvent) => void>> = {
    earlier: () => session.chooseNext(-1),
    later: () => session.chooseNext(1),
    turn: (event) => session.turn(event.shiftKey),
    flip: (event) => session.flip(event.shiftKey),
    undo: (event) => (event.shiftKey ? session.redo() : session.undo()),
    pin: () => session.pin(),
    hint: () => whenReasoning(() => session.ask()),
    show: () => {
      session.setLevel(LEVELS[(LEVELS.indexOf(session.level) + 1) % LEVELS.length]);
      asks.changed();
    },
    type: asks.typeMove,
    where: () => session.where(),
    explore: () => (session.mode === "explore" ? session.setMode("play") : asks.explore()),
    next: () => session.exploring.showNext(1),
    before: () => session.exploring.showNext(-1),
    gallery: asks.gallery,
    list: asks.list,
    nearer: () => solid?.acts.nearer(),
    farther: () => solid?.acts.farther(),
    begin: () => solid?.acts.begin(),
    apart: () => solid?.acts.apart(),
    takeOut: () => solid?.acts.takeOut(),
    putIn: () => solid?.acts.putIn(),
    help: asks.help,
  };
  const others: Readonly<Record<string, () => void>> = {
    Delete: () => putBack(session),
    Backspace: () => putBack(session),
    Escape: () => goBack(session),
    Enter: () => layOrLift(session),
    " ": () => layOrLift(session),
  };

  const actionFor = (event: KeyboardEvent): Action | null =>
    actionOf(look.keymap, event.key) ?? actionOf(look.keymap, latin(event));
  const actFor = (event: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined => {
    if (event.ctrlKey) return WITH_CONTROL[event.key.toLowerCase()]?.(session);
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && event.shiftKey && solid !== null) return () => solid.turn(arrow);
    const { scroll } = asks;
    if (arrow !== undefined && event.shiftKey && scroll !== null) {
      return () => scroll([arrow[0], arrow[1]]);
    }
    const direction = directionOf(event.key, board, solid);
    if (direction !== undefined) return () => session.nudge(direction);
    const other = others[event.key];
    if (other !== undefined || !look.hasLetterKeys) return other;
    const action = actionFor(event);
    return action === null ? undefined : letters[action];
  };

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || document.querySelector("dialog[open]") !== null) return;
    const target = event.target as HTMLElement;
    const isSlider = target.matches("input[type=range]");
    if (isSlider ? isDirection(event.key) : target.matches("input, select, textarea")) return;
    const isEnter = event.key === "Enter" || event.key === " ";
    const goesOn = isDirection(event.key) || REPEATED.includes(actionFor(event));
    if (event.repeat && !goesOn) {
      if (isEnter || actFor(event) !== undefined) event.preventDefault();
      return;
    }
    // A button does what it says, unless it only chose the piece that is on its way.
    if (isEnter && target.matches("button") && !holdsChosen(target, session)) return;
    const act = actFor(event);
    if (act === undefined) return;
    event.preventDefault();
    act(event);
    // Whoever brings a piece to the board by keys, or moves there, goes on there.
    const isThere = isDirection(event.key) || (session.hand?.ghost ?? null) !== null;
    if (isThere) focusBoard(board, solid);
  };
  document.addEventListener("keydown", press, { signal });
  listenToPointers(board, solid, signal);
}

/** What clicks and pointers change for the keys. */
function listenToPointers(board: BoardView, solid: SolidView | null, signal: AbortSignal): void {
  // A button that was clicked does not keep the keyboard, which would press it again. Keys that
  // press a button make clicks too, of which the browser counts none.
  const click = (event: MouseEvent): void => {
    const isButton = (event.target as Element).closest("#app button") !== null;
    if (event.detail > 0 && isButton) focusBoard(board, solid);
  };
  document.addEventListener("click", click, { signal, capture: true });
  // The cursor is shown to those who use keys.
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", () => (dataset.keys = ""), { signal, capture: true });
  let pointedAt = "";
  const point = (event: PointerEvent): void => {
    const at = `${event.clientX} ${event.clientY}`;
    if (at !== pointedAt || event.type === "pointerdown") delete dataset.keys;
    pointedAt = at;
  };
  document.addEventListener("pointermove", point, { signal });
  document.addEventListener("pointerdown", point, { signal });
}

/** Lets keys go on with the board: in space with the solid, unless they are in its layers. */
function focusBoard(board: BoardView, solid: SolidView | null): void {
  const isHidden = solid === null || solid.element.getClientRects().length === 0;
  if (isHidden || board.hasFocus) board.focus();
  else solid.element.focus({ preventScroll: true });
}

/** The same where what had the keys is gone. */
export function regainFocus(board: BoardView, solid: SolidView | null): void {
  // Browsers take the focus from what is hidden only some time after.
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest("[hidden]") != null;
  if (isLost && "keys" in document.documentElement.dataset) focusBoard(board, solid);
}

/** Where a key leads: as the solid is seen, unless somebody is at work in its layers. */
function directionOf(key: string, board: BoardView, solid: SolidView | null): Spot | undefined {
  const direction = ARROWS[key] ?? (board.hasLayers ? PAGES[key] : undefined);
  if (direction === undefined || solid === null || board.hasFocus) return direction;
  return solid.seen(direction);
}

const WITH_CONTROL: Readonly<Record<string, (session: Session) => (event: KeyboardEvent) => void>> =
  {
    z: (session) => (event) => (event.shiftKey ? session.redo() : session.undo()),
    y: (session) => () => session.redo(),
  };

/** The letter that stands on a key where letters are Latin: other scripts have the same keys. */
function latin(event: KeyboardEvent): string {
  const isLatin = /^[\x20-\x7e]$/.test(event.key);
  return isLatin ? "" : (/^Key([A-Z])$/.exec(event.code)?.[1] ?? "");
}

function isDirection(key: string): boolean {
  return key in ARROWS || key in PAGES;
}

function holdsChosen(target: HTMLElement, session: Session): boolean {
  return target.matches("button.waiting.chosen") && session.hand?.ghost != null;
}

function layOrLift(session: Session): void {
  if (session.mode === "album") {
    session.setMode("play");
    return;
  }
  if (session.exploring.gallery) {
    session.exploring.toggleGallery();
    return;
  }
  if (session.mode === "explore") {
    session.toggleKept(session.cursor);
    return;
  }
  if (session.hand !== null) {
    session.lay();
    return;
  }
  const on = session.position.cover[session.cursor];
  if (on < 0 || !session.lift(on)) session.where();
}

function putBack(session: Session): void {
  if (session.hand !== null) {
    session.putAway();
    return;
  }
  const on = session.position.cover[session.cursor];
  if (on < 0 || session.position.isGiven(on)) session.where();
  else session.takeBack(on);
}

/** Lets go of one thing at a time: the album, a heat map, all solutions small, what is in the hand, a hint. */
function goBack(session: Session): void {
  if (session.mode === "album") session.setMode("play");
  else if (session.exploring.heated !== null) session.exploring.heat(null);
  else if (session.exploring.gallery) session.exploring.toggleGallery();
  else if (session.hand !== null) session.release();
  else session.dismiss();
}
