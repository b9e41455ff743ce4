// In narrow windows wide boards stand upright, also in small pictures.

import type { PageData } from "../core/puzzle.ts";
import { isWide, upright } from "../core/upright.ts";

export const NARROW = matchMedia("(max-width: 720px) and (orientation: portrait)");

/** A puzzle as it stands in this window. */
export function standing(data: PageData): PageData {
  return NARROW.matches && isWide(data) ? upright(data) : data;
}
