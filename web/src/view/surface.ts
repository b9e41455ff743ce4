// What shows the board and takes the pointer: a flat board, the layers of a solid, or the solid
// itself. A page has one or two of them.

import type { Spot } from "../core/puzzle.ts";

/** How far a pointer moves, in pixels, before a tap is a drag. */
export const SLACK = 6;

export interface Surface {
  readonly element: HTMLElement | SVGSVGElement;
  render(): void;
  /** The cell that somebody means who points at a place of the window; null beside the board. */
  cellAt(x: number, y: number): number | null;
  /** The spot on the board at a place of the window. */
  spotAt(x: number, y: number): Spot;
  /** Whether a place of the window is on the board or its rim. */
  isOver(x: number, y: number): boolean;
  /** The side of a cell, in pixels. */
  readonly scale: number;
  /**
   * Whether a place of the window is on the ghost. Where a surface says so, a drag turns the board,
   * and a finger lays a piece with a second tap.
   */
  isOnGhost?(x: number, y: number): boolean;
}
