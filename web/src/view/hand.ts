// Mouse, finger and pen: a drag carries a piece, a tap chooses, turns, lays or takes up.

import type { Point } from "../core/puzzle.ts";
import { type Session, SNAP } from "../core/session.ts";
import type { BoardView } from "./board.ts";
import { animate, s } from "./dom.ts";
import type { Drawing } from "./drawing.ts";
import type { TrayView } from "./tray.ts";

/** How far a pointer moves, in pixels, before a tap is a drag. */
const SLACK = 6;
/** How far above a finger the piece rides, in cells, so that the finger does not hide it. */
const ABOVE = 1.5;
/** How far from its place, in cells, a mouse may be that only points. */
const REACH = 1;

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
  /** The piece of the tray, or the placement of the board, under the pointer. */
  readonly piece: number | null;
  readonly placement: number | null;
  dragging: boolean;
}

export class HandView {
  private press: Press | null = null;
  private flying: SVGSVGElement | null = null;
  private flyingForm = -1;

  constructor(
    private readonly session: Session,
    private readonly board: BoardView,
    private readonly tray: TrayView,
    private readonly drawing: Drawing,
    signal: AbortSignal,
  ) {
    for (const element of [board.element, tray.element]) {
      element.addEventListener("pointerdown", (event) => this.down(event as PointerEvent), {
        signal,
      });
    }
    board.element.addEventListener("pointermove", (event) => this.point(event), { signal });
    board.element.addEventListener("pointerleave", (event) => this.leave(event), { signal });
    document.addEventListener("pointermove", (event) => this.move(event), { signal });
    document.addEventListener("pointerup", (event) => this.up(event), { signal });
    document.addEventListener("pointercancel", () => this.cancel(), { signal });
    document.addEventListener("touchmove", (event) => this.hold(event), { signal, passive: false });
    board.element.addEventListener("contextmenu", (event) => this.rightClick(event), { signal });
    tray.element.addEventListener("click", (event) => this.clickTray(event), { signal });
  }

  get isDragging(): boolean {
    return this.press?.dragging === true;
  }

  private down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button.waiting");
    const cell =
      button === null ? this.board.cellAt(this.board.pointAt(event.clientX, event.clientY)) : null;
    const on = cell === null ? -1 : this.session.position.cover[cell];
    this.press = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isFinger: event.pointerType !== "mouse",
      piece: button === null ? null : Number(button.value),
      placement: on < 0 || this.session.position.isGiven(on) ? null : on,
      dragging: false,
    };
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const { press } = this;
    if (press === null || event.pointerId !== press.pointer) return;
    if (!press.dragging) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      if (!this.begin(press)) return;
    }
    this.fly(event.clientX, event.clientY, press.isFinger);
  }

  /** Takes up what is under the pointer, for a drag. */
  private begin(press: Press): boolean {
    if (this.session.mode === "explore") this.session.setMode("play");
    if (press.piece !== null) {
      if (this.session.hand?.piece !== press.piece) this.session.choose(press.piece);
    } else if (press.placement !== null) this.session.lift(press.placement);
    else if (this.session.hand === null || !press.isFinger) {
      this.press = null;
      return false;
    }
    press.dragging = this.session.hand !== null;
    document.body.classList.toggle("dragging", press.dragging);
    return press.dragging;
  }

  private fly(x: number, y: number, isFinger: boolean): void {
    const { hand } = this.session;
    if (hand === null) return;
    const { scale } = this.board;
    const above = isFinger ? ABOVE * scale : 0;
    this.session.aim(this.board.pointAt(x, y - above), SNAP);
    if (this.flying === null || this.flyingForm !== hand.form) this.takeOff(hand.form, scale);
    this.flying!.style.transform = `translate(${x}px, ${y - above}px)`;
  }

  /** Makes the piece that follows the pointer; its middle is at the pointer. */
  private takeOff(form: number, scale: number): void {
    this.flying?.remove();
    this.flyingForm = form;
    const { forms, puzzle } = this.session;
    const [first] = forms.all[form].placements;
    const [x, y] = forms.middles[first];
    const { cells, piece } = puzzle.placements[first];
    this.flying = s(
      "svg",
      { class: "flying", viewBox: `${x - 4} ${y - 4} 8 8`, "aria-hidden": "true" },
      ...this.drawing.parts(puzzle.pieces[piece], cells),
    );
    this.flying.style.width = this.flying.style.height = `${8 * scale}px`;
    this.flying.style.left = this.flying.style.top = `${-4 * scale}px`;
    document.body.append(this.flying);
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    if (press === null || event.pointerId !== press.pointer) return;
    this.press = null;
    if (press.dragging) this.drop(event, press);
    else if (press.piece === null) this.tapBoard(event);
  }

  private drop(event: PointerEvent, press: Press): void {
    const above = press.isFinger ? ABOVE * this.board.scale : 0;
    const isOver = this.board.isOver(this.board.pointAt(event.clientX, event.clientY - above));
    document.body.classList.remove("dragging");
    if (this.session.ghostFits) {
      this.land();
      this.session.lay();
    } else if (isOver || this.session.hand?.from === null) {
      void this.flyBack(press);
      this.session.letGo();
    } else {
      this.land();
      this.session.putAway();
    }
    this.tray.element.addEventListener("click", (click) => click.stopPropagation(), {
      once: true,
      capture: true,
      signal: AbortSignal.timeout(50),
    });
  }

  private land(): void {
    this.flying?.remove();
    this.flying = null;
  }

  private async flyBack(press: Press): Promise<void> {
    const { flying } = this;
    this.flying = null;
    if (flying === null) return;
    const transform = `translate(${press.x}px, ${press.y}px) scale(0.5)`;
    await animate(flying, [{ transform, opacity: 0.2 }], { duration: 150 });
    flying.remove();
  }

  private cancel(): void {
    if (this.isDragging) this.session.letGo();
    document.body.classList.remove("dragging");
    this.press = null;
    this.land();
  }

  private tapBoard(event: PointerEvent): void {
    const point = this.board.pointAt(event.clientX, event.clientY);
    const cell = this.board.cellAt(point);
    if (cell === null) {
      if (!this.board.element.contains(event.target as Node)) return;
      this.session.letGo();
      return;
    }
    this.session.cursor = cell;
    if (this.session.mode === "explore") {
      this.session.toggleKept(cell);
      return;
    }
    if (this.session.hand !== null && this.tapWithPiece(event, cell, point)) return;
    const on = this.session.position.cover[cell];
    if (on < 0 || !this.session.lift(on)) this.session.letGo();
  }

  /** Lays the piece in the hand at a point; false where something else is meant. */
  private tapWithPiece(event: PointerEvent, cell: number, point: Point): boolean {
    const isShown = event.pointerType === "mouse" && this.session.hand?.ghost != null;
    if (!isShown && this.session.position.cover[cell] < 0) this.session.aimOver(cell, point);
    if (this.session.ghostFits) return this.session.lay();
    return this.session.position.cover[cell] < 0;
  }

  /** A mouse that points with a piece in the hand shows where it would land. */
  private point(event: PointerEvent): void {
    if (this.press !== null || event.pointerType !== "mouse" || this.session.mode !== "play")
      return;
    this.session.aim(this.board.pointAt(event.clientX, event.clientY), REACH);
  }

  private leave(event: PointerEvent): void {
    if (this.press === null && event.pointerType === "mouse" && this.session.hand?.from === null) {
      this.session.aim(null);
    }
  }

  private clickTray(event: Event): void {
    const button = (event.target as Element).closest<HTMLButtonElement>("button.waiting");
    if (button === null) return;
    const piece = Number(button.value);
    if (this.session.hand?.piece === piece) this.session.cycle();
    else this.session.choose(piece);
  }

  private rightClick(event: Event): void {
    if (this.session.hand === null) return;
    event.preventDefault();
    this.session.turn();
  }

  private hold(event: TouchEvent): void {
    if (this.isDragging && event.cancelable) event.preventDefault();
  }
}
