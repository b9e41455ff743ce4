// What somebody means who holds a piece: where it would land who points or presses an arrow, and in
// which form it fits.

import { distance, type Forms } from "./forms.ts";
import type { Position } from "./position.ts";
import type { Spot } from "./puzzle.ts";

/** How far from its place a piece may be, in cells, to snap there. */
export const SNAP = 0.6;

/** What a player holds: a piece in a form, perhaps taken from the board, and where it would land. */
export interface Hand {
  readonly piece: number;
  readonly form: number;
  readonly from: number | null;
  readonly ghost: number | null;
}

/** The placement nearest to a spot: one that fits, or else any. */
export function landing(
  forms: Forms,
  position: Position,
  form: number,
  spot: Spot,
  snap = Number.POSITIVE_INFINITY,
  means: (placement: number) => boolean = () => true,
): number | null {
  return (
    forms.nearest(form, spot, (n) => means(n) && position.fits(n), snap) ??
    forms.nearest(form, spot, means, snap)
  );
}

/** The same among the placements that cover a cell, with a spot on it. */
export function landingOver(
  forms: Forms,
  position: Position,
  form: number,
  cell: number,
  spot: Spot,
): number | null {
  const { placements } = position.puzzle;
  const covers = (n: number) => placements[n].cells.includes(cell);
  return landing(forms, position, form, spot, Number.POSITIVE_INFINITY, covers);
}

/** A piece in another form, about where it was. */
export function reformed(forms: Forms, hand: Hand, form: number): Hand {
  const { ghost } = hand;
  const middle = ghost === null ? null : forms.middle(ghost);
  const next = middle === null ? null : forms.nearest(form, middle, () => true);
  return { ...hand, form, ghost: next };
}

/** The next form of a piece in which it fits somewhere; the same one where there is none. */
export function nextFitting(forms: Forms, position: Position, form: number): number {
  return forms.after(form).find((next) => fitsSomewhere(forms, position, next)) ?? form;
}

/** A form of a piece if it fits somewhere, or else the next that does. */
export function fitting(forms: Forms, position: Position, form: number): number {
  return fitsSomewhere(forms, position, form) ? form : nextFitting(forms, position, form);
}

/** The cell of a placement that is nearest to its middle. */
export function middleCell(forms: Forms, { puzzle }: Position, placement: number): number {
  const middle = forms.middle(placement);
  const far = (spot: number) => distance(puzzle.spots[spot], middle);
  const { image } = puzzle.placements[placement];
  return puzzle.cellOf(image.reduce((a, b) => (far(b) < far(a) ? b : a)));
}

function fitsSomewhere(forms: Forms, position: Position, form: number): boolean {
  return forms.form(form).placements.some((number) => position.fits(number));
}
