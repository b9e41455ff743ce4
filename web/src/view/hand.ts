// Mouse, finger and pen: a drag carries a piece, a tap chooses, turns, lays or takes up.

import { SNAP } from "../core/aiming.ts";
import type { Session } from "../core/session.ts";
import { animate } from "./dom.ts";
import type { Pictures } from "./pictures.ts";
import { SLACK, type Surface } from "./surface.ts";
import type { TrayView } from "./tray.ts";

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
  /** The surface under the pointer; null in the tray. */
  readonly surface: Surface | null;
  dragging: boolean;
}

export class HandView {
  private press: Press | null = null;
  private flying: SVGSVGElement | null = null;
  private flyingForm = -1;

  constructor(
    private readonly session: Session,
    private readonly surfaces: readonly Surface[],
    private readonly tray: TrayView,
    private readonly pictures: Pictures,
    signal: AbortSignal,
  ) {
    for (const surface of [...surfaces, null]) {
      const element: Element = surface?.element ?? tray.element;
      const down = (event: Event) => this.down(event as PointerEvent, surface);
      element.addEventListener("pointerdown", down, { signal });
      if (surface === null) continue;
      const listen = (kind: string, act: (event: PointerEvent) => void) =>
        element.addEventListener(kind, (event) => act(event as PointerEvent), { signal });
      listen("pointermove", (event) => this.point(event, surface));
      listen("pointerleave", (event) => this.leave(event));
      listen("contextmenu", (event) => this.rightClick(event));
    }
    document.addEventListener("pointermove", (event) => this.move(event), { signal });
    document.addEventListener("pointerup", (event) => this.up(event), { signal });
    document.addEventListener("pointercancel", () => this.cancel(), { signal });
    document.addEventListener("touchmove", (event) => this.hold(event), { signal, passive: false });
    tray.element.addEventListener("click", (event) => this.clickTray(event), { signal });
    signal.addEventListener("abort", () => this.cancel());
    // Keys can take a piece out of the hand while it is dragged.
    session.subscribe(() => {
      if (this.isDragging && session.hand === null) this.cancel();
    });
  }

  get isDragging(): boolean {
    return this.press?.dragging === true;
  }

  private down(event: PointerEvent, surface: Surface | null): void {
    if (!event.isPrimary) this.cancel();
    if (!event.isPrimary || event.button !== 0) return;
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button.waiting");
    const cell = surface?.cellAt(event.clientX, event.clientY) ?? null;
    const on = cell === null ? -1 : this.session.position.cover[cell];
    this.press = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isFinger: event.pointerType !== "mouse",
      piece: button === null ? null : Number(button.value),
      placement: on < 0 || this.session.position.isGiven(on) ? null : on,
      surface,
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
    const { piece, placement } = press;
    const holds = this.session.hand !== null && press.isFinger;
    const canTake = piece === null ? placement !== null || holds : this.session.canChoose(piece);
    if (!canTake || press.surface?.isOnGhost !== undefined) {
      this.press = null;
      return false;
    }
    if (this.session.mode === "explore") this.session.setMode("play");
    if (piece !== null) {
      if (this.session.hand?.piece !== piece) this.session.choose(piece);
    } else if (placement !== null) this.session.lift(placement);
    press.dragging = this.session.hand !== null;
    document.body.classList.toggle("dragging", press.dragging);
    return press.dragging;
  }

  private fly(x: number, y: number, isFinger: boolean): void {
    const { hand } = this.session;
    if (hand === null) return;
    const surface = this.surfaceAt(x, y);
    const { scale } = surface;
    const above = isFinger ? ABOVE * scale : 0;
    this.session.aimAt(surface.cellAt(x, y - above), surface.spotAt(x, y - above), SNAP);
    if (this.flying === null || this.flyingForm !== hand.form) this.takeOff(hand.form, scale);
    this.flying!.style.transform = `translate(${x}px, ${y - above}px)`;
  }

  /** Makes the piece that follows the pointer; its middle is at the pointer. */
  private takeOff(form: number, scale: number): void {
    this.flying?.remove();
    this.flyingForm = form;
    const { element, width, height, middle } = this.pictures.draw(form);
    element.classList.add("flying");
    element.style.width = `${width * scale}px`;
    element.style.height = `${height * scale}px`;
    element.style.left = `${-middle[0] * scale}px`;
    element.style.top = `${-middle[1] * scale}px`;
    element.style.transformOrigin = `${middle[0] * scale}px ${middle[1] * scale}px`;
    this.flying = element;
    document.body.append(element);
  }

  /** The surface at a place of the window, or else the first that is shown. */
  private surfaceAt(x: number, y: number): Surface {
    const shown = this.surfaces.filter(({ element }) => element.getClientRects().length > 0);
    return shown.find((surface) => surface.isOver(x, y)) ?? shown[0] ?? this.surfaces[0];
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    if (press === null || event.pointerId !== press.pointer) return;
    this.press = null;
    if (press.dragging) this.drop(event, press);
    else if (press.surface !== null) this.tapBoard(event, press.surface);
  }

  private drop(event: PointerEvent, press: Press): void {
    const surface = this.surfaceAt(event.clientX, event.clientY);
    const above = press.isFinger ? ABOVE * surface.scale : 0;
    const isOver = surface.isOver(event.clientX, event.clientY - above);
    document.body.classList.remove("dragging");
    if (this.session.ghostFits) {
      this.land();
      this.session.lay();
    } else if (isOver || this.session.hand?.from === null) {
      void this.flyBack(press);
      this.session.release(isOver);
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

  private tapBoard(event: PointerEvent, surface: Surface): void {
    const cell = surface.cellAt(event.clientX, event.clientY);
    if (cell === null) {
      if (!surface.element.contains(event.target as Node)) return;
      this.session.letGo();
      return;
    }
    this.session.cursor = cell;
    if (this.session.mode === "explore") {
      this.session.toggleKept(cell);
      return;
    }
    if (this.session.hand !== null && this.tapWithPiece(event, cell, surface)) return;
    const on = this.session.position.cover[cell];
    if (on < 0 || !this.session.lift(on)) this.session.letGo();
  }

  /** Lays the piece in the hand at a point; false where something else is meant. */
  private tapWithPiece(event: PointerEvent, cell: number, surface: Surface): boolean {
    const { clientX: x, clientY: y } = event;
    if (event.pointerType !== "mouse" && surface.isOnGhost !== undefined) {
      if (surface.isOnGhost(x, y)) return this.session.lay();
      this.session.aimAt(cell, surface.spotAt(x, y));
      return true;
    }
    const isShown = event.pointerType === "mouse" && this.session.hand?.ghost != null;
    if (!isShown && this.session.position.cover[cell] < 0) {
      this.session.aimOver(cell, surface.spotAt(x, y));
    }
    const { position } = this.session;
    const on = position.cover[cell];
    if (this.session.ghostFits || (on >= 0 && position.isGiven(on))) {
      this.session.lay();
      return true;
    }
    return on < 0;
  }

  /** A mouse that points with a piece in the hand shows where it would land. */
  private point(event: PointerEvent, surface: Surface): void {
    if (this.press !== null || event.pointerType !== "mouse" || event.buttons !== 0) return;
    if (this.session.mode !== "play") return;
    const { clientX: x, clientY: y } = event;
    this.session.aimAt(surface.cellAt(x, y), surface.spotAt(x, y), REACH);
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
