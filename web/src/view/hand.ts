// Mouse, finger and pen: a drag carries a piece, a tap chooses, turns, lays or takes up.

import { SNAP } from "../core/aiming.ts";
import { minus, type Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { afterwards, animate, pointOn } from "./dom.ts";
import type { Pictures } from "./pictures.ts";
import { SLACK, type Surface } from "./surface.ts";
import type { TrayView } from "./tray.ts";

/** How far above a finger the piece rides, in cells, so that the finger does not hide it. */
const ABOVE = 1.5;
/** How far from its place, in cells, a mouse may be that only points. */
const REACH = 1;
/** How far up a finger goes at least, in pixels, to lift a piece out of a tray that stands still. */
const LIFT = 12;

/** Where a piece is held, in cells from its middle, as long as it keeps its form. */
interface Grip {
  readonly form: number;
  readonly at: Spot;
}

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
  readonly grip: Grip | null;
  dragging: boolean;
  /** Where the pointer is while it drags. */
  at: readonly [x: number, y: number];
}

export class HandView {
  private press: Press | null = null;
  /** Where the pointer shows the piece, as long as no key moves it. */
  private last: { readonly event: PointerEvent; readonly surface: Surface } | null = null;
  private flying: SVGSVGElement | null = null;
  private flyingForm = -1;

  constructor(
    private readonly session: Session,
    private readonly surfaces: readonly Surface[],
    private readonly tray: TrayView,
    private readonly pictures: Pictures,
    signal: AbortSignal,
  ) {
    const listen = <Kind extends keyof DocumentEventMap>(
      target: EventTarget,
      kind: Kind,
      act: (event: DocumentEventMap[Kind]) => void,
    ) => target.addEventListener(kind, act as EventListener, { signal, passive: false });
    for (const surface of surfaces) {
      const { element } = surface;
      listen(element, "pointerdown", (event) => this.down(event, surface));
      listen(element, "pointermove", (event) => this.point(event, surface));
      listen(element, "pointerleave", (event) => this.leave(event));
      listen(element, "contextmenu", (event) => this.rightClick(event));
    }
    listen(tray.element, "pointerdown", (event) => this.down(event, null));
    listen(tray.element, "click", (event) => this.clickTray(event));
    listen(document, "pointermove", (event) => this.move(event));
    listen(document, "pointerup", (event) => this.up(event));
    listen(document, "pointercancel", () => this.cancel());
    listen(document, "touchmove", (event) => this.hold(event));
    signal.addEventListener("abort", () => this.cancel());
    // Keys can take a piece out of the hand while it is dragged.
    session.subscribe((event) => {
      if (this.isDragging && session.hand === null) this.cancel();
      if (event?.kind === "moved") this.last = null;
      const isReformed = event?.kind === "turned" || event?.kind === "flipped";
      if (isReformed && this.press?.dragging) this.fly(this.press);
      else if (isReformed && this.last !== null) this.point(this.last.event, this.last.surface);
    });
  }

  get isDragging(): boolean {
    return this.press?.dragging === true;
  }

  private down(event: PointerEvent, surface: Surface | null): void {
    if (!event.isPrimary) this.cancel();
    if (!event.isPrimary || event.button !== 0) return;
    this.session.isBegun = true;
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button.waiting");
    const cell = surface?.cellAt(event.clientX, event.clientY) ?? null;
    const on = cell === null ? -1 : this.session.position.cover[cell];
    const placement = on < 0 || this.session.position.isGiven(on) ? null : on;
    this.tray.isHeld = true;
    this.press = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isFinger: event.pointerType !== "mouse",
      piece: button === null ? null : Number(button.value),
      placement,
      surface,
      grip: this.grip(event, button, placement, surface),
      dragging: false,
      at: [event.clientX, event.clientY],
    };
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }

  /** The form of a piece that is pressed, and where: in the tray on its picture, else on the board. */
  private grip(
    { clientX, clientY }: PointerEvent,
    button: HTMLButtonElement | null,
    placement: number | null,
    surface: Surface | null,
  ): Grip | null {
    const { puzzle, forms } = this.session;
    if (placement !== null && surface !== null) {
      const spot = surface.spotAt(clientX, clientY);
      return {
        form: forms.ofPlacement(placement),
        at: minus(spot, forms.middleNear(placement, spot)),
      };
    }
    const picture = button?.querySelector("svg");
    if (picture == null || puzzle.inSpace) return null;
    const form = this.session.formOf(Number(button!.value));
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    const x = Math.min(Math.max(clientX, left), right);
    const y = Math.min(Math.max(clientY, top), bottom);
    return { form, at: minus([...pointOn(picture, x, y), 0], forms.middle(form)) };
  }

  private move(event: PointerEvent): void {
    const { press } = this;
    if (press === null || event.pointerId !== press.pointer) return;
    if (!press.dragging) {
      const right = event.clientX - press.x;
      const up = press.y - event.clientY;
      if (Math.hypot(right, up) < SLACK) return;
      // Sideways a finger moves the tray; a piece follows it upwards, also aslant, to the board.
      // Where the tray cannot move, a shallow way leads there too.
      // From pieces beside the board, it leads there sideways.
      const inTray = press.isFinger && press.surface === null && !this.tray.isAside;
      const flat = Math.abs(right);
      if (inTray && up < (this.scrolls(right) ? flat / 2 : Math.max(LIFT, flat / 3))) return;
      if (!this.begin(press)) return;
    }
    press.at = [event.clientX, event.clientY];
    this.fly(press);
  }

  /** Whether the tray follows a finger that goes to the right, or to the left. */
  private scrolls(right: number): boolean {
    const { scrollLeft, scrollWidth, clientWidth } = this.tray.element;
    return right > 0 ? scrollLeft > 0 : scrollLeft < scrollWidth - clientWidth - 1;
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

  private fly({ at: [x, y], isFinger, grip }: Press): void {
    const { hand } = this.session;
    if (hand === null) return;
    const surface = this.surfaceAt(x, y);
    const { scale } = surface;
    const above = isFinger ? ABOVE * scale : 0;
    const held = grip?.form === hand.form && surface.isOnGhost === undefined ? grip.at : null;
    const cell = surface.cellAt(x, y - above);
    this.session.aimAt(cell, surface.spotAt(x, y - above), SNAP, held);
    if (this.flying === null || this.flyingForm !== hand.form) this.takeOff(hand.form, scale);
    const [right, down] = this.session.puzzle.inSpace || held === null ? [0, 0] : held;
    this.flying!.style.transform =
      `translate(${x - right * scale}px, ${y - above - down * scale}px)`;
  }

  /** Makes the piece that follows the pointer; unmoved, its middle is in the window's corner. */
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
    if (press !== null && event.pointerId !== press.pointer) return;
    this.letTrayMove();
    if (press === null) return;
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

  /** Lets the pieces beside the board have other sizes again, once no pointer is down. */
  private letTrayMove(): void {
    this.tray.isHeld = false;
    afterwards(() => this.tray.render());
  }

  private cancel(): void {
    this.letTrayMove();
    if (this.isDragging) this.session.letGo();
    document.body.classList.remove("dragging");
    this.press = null;
    this.land();
  }

  private tapBoard(event: PointerEvent, surface: Surface): void {
    const cell = surface.cellAt(event.clientX, event.clientY);
    if (cell !== null) this.session.cursor = cell;
    // A mouse lays what it shows, also from the rim.
    if (event.pointerType === "mouse" && this.session.ghostFits) {
      this.session.lay();
      return;
    }
    if (cell === null) {
      if (surface.element.contains(event.target as Node)) this.session.letGo();
      return;
    }
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
      this.aimNear(surface.spotAt(x, y));
      return true;
    }
    const { position } = this.session;
    const on = position.cover[cell];
    if (on < 0) this.session.aimOver(cell, surface.spotAt(x, y));
    // Where it cannot lie, the page says so.
    if (on < 0 || this.session.ghostFits || position.isGiven(on)) {
      this.session.lay();
      return true;
    }
    return false;
  }

  /** A mouse that points with a piece in the hand shows where a click lays it. */
  private point(event: PointerEvent, surface: Surface): void {
    if (this.press !== null || event.pointerType !== "mouse" || event.buttons !== 0) return;
    const { session } = this;
    if (session.mode !== "play") return;
    this.last = { event, surface };
    const { clientX: x, clientY: y } = event;
    const [cell, spot] = [surface.cellAt(x, y), surface.spotAt(x, y)];
    session.aimAt(cell, spot, REACH);
    // In a corner the middle of a piece is farther away, and some forms do not reach it.
    if (cell === null || session.position.cover[cell] >= 0) return;
    if (!session.ghostFits) session.aimOver(cell, spot);
    this.aimNear(spot);
  }

  /** Where no placement of the form reaches a cell that is pointed at, the nearest is meant. */
  private aimNear(spot: Spot): void {
    if (this.session.hand?.ghost === null) this.session.aim(spot, 3 * REACH);
  }

  private leave(event: PointerEvent): void {
    this.last = null;
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

  /** Keeps the browser from scrolling with a finger that drags a piece, or may lift one. */
  private hold(event: TouchEvent): void {
    const { press } = this;
    if (press === null || !event.cancelable) return;
    const mayLift = press.piece !== null && !this.scrolls(event.touches[0].clientX - press.x);
    if (press.dragging || mayLift) event.preventDefault();
  }
}
