// Mouse and fingers on the solid: a drag goes round it, two fingers or the wheel go nearer. Taps and
// pieces are the business of whoever holds the hand.

import { SLACK } from "../view/surface.ts";

/** Radians per pixel. */
const SPEED = 0.0085;
const WHEEL = 0.0012;

export interface Orbiting {
  /** Goes round and up, by angles. */
  readonly turn: (round: number, high: number) => void;
  readonly zoom: (by: number) => void;
}

interface Finger {
  x: number;
  y: number;
}

export function listenToOrbits(element: HTMLElement, act: Orbiting, signal: AbortSignal): void {
  const fingers = new Map<number, Finger>();
  let slack = SLACK;

  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    if (fingers.size === 0) slack = SLACK;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    const [right, below] = [event.clientX - finger.x, event.clientY - finger.y];
    if (slack > 0 && fingers.size === 1 && Math.hypot(right, below) < slack) return;
    slack = 0;
    const before = spread(fingers);
    finger.x = event.clientX;
    finger.y = event.clientY;
    const share = 1 / fingers.size;
    act.turn(-right * SPEED * share, below * SPEED * share);
    const after = spread(fingers);
    if (before > 0 && after > 0) act.zoom(before / after);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };

  element.addEventListener("pointerdown", down, { signal });
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", up, { signal });
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    act.zoom(Math.exp(event.deltaY * WHEEL));
  };
  element.addEventListener("wheel", wheel, { signal, passive: false });
}

/** How far two fingers are from each other; 0 where there are not two. */
function spread(fingers: ReadonlyMap<number, Finger>): number {
  const [one, other] = [...fingers.values()];
  return other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
}
