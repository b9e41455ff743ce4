// The face of the second script, which is in the page only where the board is in space: pictures of
// solid pieces, and the solid itself where the browser can draw it.

import type { Deduction } from "../core/deduction.ts";
import type { Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import type { Look } from "./look.ts";
import type { Pictures } from "./pictures.ts";
import type { Surface } from "./surface.ts";

export interface SolidView extends Surface {
  /** The solid with its buttons. */
  readonly frame: HTMLElement;
  /** What keys do. */
  readonly acts: Readonly<
    Record<"nearer" | "farther" | "begin" | "apart" | "takeOut" | "putIn", () => void>
  >;
  /** Goes once round the solid, for joy. */
  celebrate(): void;
  /** Looks from further in the direction of an arrow. */
  turn(arrow: Spot): void;
  /** The direction on the board that an arrow means, as somebody sees the solid. */
  seen(direction: Spot): Spot;
}

export interface SolidParts {
  readonly pictures: Pictures;
  /** Null where the browser has no WebGL. */
  readonly view: SolidView | null;
}

/** Makes nothing for cells that are shown layer by layer only. */
export type MakeSolid = (
  session: Session,
  look: Look,
  words: Messages,
  changed: () => void,
  native: () => Deduction | null,
  signal: AbortSignal,
) => SolidParts | undefined;

declare global {
  var pentominoSolid: MakeSolid | undefined;
}
