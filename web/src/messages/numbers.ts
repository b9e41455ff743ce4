// Numbers, lists and sentences as people write them.

import type { Range } from "../core/notation.ts";

/** Counts up to this one are exact. */
export const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * Puts a sign between thousands, as English and Japanese do. `Intl` knows all languages, but the
 * browser takes longer to load what it knows than to count the solutions.
 */
export function grouped(count: number, sign = ","): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, sign);
}

/** Begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A key as it stands on a keyboard. */
export const up = (key: string): string => key.toUpperCase();

/** `F, I and X`. */
export function list(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** How a language writes ranges of layers, rows and columns. */
interface RangeWords {
  readonly axes: readonly string[];
  readonly plural: string;
  readonly to: string;
  readonly dash: string;
  readonly and: string;
}

/** Ranges on each axis, of each of several blocks: `row 1, columns 4 and 6; row 2, column 5`. */
export function placesText(
  groups: readonly (readonly (readonly Range[])[])[],
  { axes, plural, to, dash, and }: RangeWords,
): string {
  const one = (name: string, ranges: readonly Range[]) => {
    const texts = ranges.map(([first, last]) => {
      if (first === last) return `${first}`;
      return first < 0 ? `${first} ${to} ${last}` : `${first}${dash}${last}`;
    });
    const several = ranges.length > 1 || ranges[0][0] !== ranges[0][1];
    return `${name}${several ? plural : ""} ${list(texts, and)}`;
  };
  const names = (ranges: { readonly length: number }) => axes.slice(-ranges.length);
  return groups
    .map((ranges) => ranges.map((each, at) => one(names(ranges)[at], each)).join(", "))
    .join("; ");
}
