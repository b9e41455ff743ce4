// The part of a link after `#`, which carries a position: `1.e08fdd45.X_1-3.5_2.4_2.6~I_6.1-5`. The
// second part is the beginning of the puzzle's fingerprint, so that no other puzzle takes it.

import { readPlacements, writePlacements } from "./notation.ts";
import { type Laid, layable } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";

const VERSION = "1";
const DIGITS = 8;

export function writeLink(puzzle: Puzzle, laid: Laid): string {
  const check = puzzle.data.fingerprint.slice(0, DIGITS);
  return `#${VERSION}.${check}.${writePlacements(puzzle, laid)}`;
}

/** The beginning of the fingerprint of the puzzle that a link is for; null where it is no such link. */
export function fingerprintOf(link: string): string | null {
  return /^#1\.([0-9a-f]{8})\./.exec(link)?.[1] ?? null;
}

/** The position of a link; null where it belongs to another puzzle or cannot be read. */
export function readLink(puzzle: Puzzle, link: string): Laid | null {
  const found = /^#1\.([0-9a-f]+)\.(.*)$/.exec(link);
  if (found === null || found[1] !== puzzle.data.fingerprint.slice(0, DIGITS)) return null;
  let text: string;
  try {
    text = decodeURIComponent(found[2]);
  } catch {
    return null;
  }
  const laid = readPlacements(puzzle, text);
  if (laid === null) return null;
  const position = layable(puzzle, laid);
  return position.laid.length === laid.length ? laid : null;
}
