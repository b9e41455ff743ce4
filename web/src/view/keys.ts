// The keyboard: all that can be done, without a mouse.

import { LEVELS } from "../core/knowing.ts";
import type { Point } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import type { BoardView } from "./board.ts";

/** What keys do that a session cannot. */
export interface KeyAsks {
  readonly help: () => void;
  readonly typeMove: () => void;
  readonly gallery: () => void;
  readonly changed: () => void;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function listenToKeys(
  session: Session,
  board: BoardView,
  asks: KeyAsks,
  signal: AbortSignal,
): void {
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    q: () => session.chooseNext(-1),
    e: () => session.chooseNext(1),
    r: (event) => session.turn(event.shiftKey),
    f: () => session.flip(),
    z: (event) => (event.shiftKey ? session.redo() : session.undo()),
    y: () => session.redo(),
    p: () => session.pin(),
    h: () => session.ask(),
    c: () => {
      session.setLevel(LEVELS[(LEVELS.indexOf(session.level) + 1) % LEVELS.length]);
      asks.changed();
    },
    m: asks.typeMove,
    "/": asks.typeMove,
    "?": asks.help,
    g: asks.gallery,
    x: () => session.setMode(session.mode === "play" ? "explore" : "play"),
    n: () => session.explore(session.explored + 1),
    b: () => session.explore(session.explored - 1),
    delete: () => putBack(session),
    backspace: () => putBack(session),
    escape: () => session.letGo(),
    enter: () => layOrLift(session),
    " ": () => layOrLift(session),
  };

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || document.querySelector("dialog[open]") !== null) return;
    const target = event.target as HTMLElement;
    if (target.matches("input, select, textarea")) return;
    const key = event.key.toLowerCase();
    const isEnter = key === "enter" || key === " ";
    if (event.ctrlKey && key !== "z" && key !== "y") return;
    // A button does what it says, unless it only chose the piece that is on its way.
    if (isEnter && target.matches("button") && !holdsChosen(target, session)) return;
    const direction = ARROWS[event.key];
    const act = direction === undefined ? acts[key] : () => session.nudge(direction);
    if (act === undefined) return;
    event.preventDefault();
    act(event);
    if (direction !== undefined && (board.hasFocus || target === document.body)) board.focus();
  };
  document.addEventListener("keydown", press, { signal });
}

function holdsChosen(target: HTMLElement, session: Session): boolean {
  return target.matches("button.waiting.chosen") && session.hand?.ghost != null;
}

function layOrLift(session: Session): void {
  if (session.hand !== null) {
    session.lay();
    return;
  }
  const on = session.position.cover[session.cursor];
  if (on >= 0) session.lift(on);
}

function putBack(session: Session): void {
  if (session.hand !== null) {
    session.putAway();
    return;
  }
  const on = session.position.cover[session.cursor];
  if (on >= 0) session.takeBack(on);
}
