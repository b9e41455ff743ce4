// The part of a link after `#`, which carries a position: `1.e08fdd45.X_1-3.5_2.4_2.6~I_6.1-5`. The
// second part is the beginning of the puzzle's fingerprint, so that no other puzzle takes it. What a
// page chose as givens stands behind a semicolon.

import { readPlacements, writePlacements } from "./notation.ts";
import { type Laid, layable } from "./position.ts";
import type { Puzzle } from "./puzzle.ts";

/** Begins a link that carries a design, which only pages with a room for designs open. */
export const DESIGN = "#design=";

/** How much of the fingerprint is in a link. */
const DIGITS = 8;

export function writeLink(puzzle: Puzzle, laid: Laid): string {
  const check = puzzle.data.fingerprint.slice(0, DIGITS);
  const chosen = writePlacements(puzzle, puzzle.chosen);
  return `#1.${check}.${writePlacements(puzzle, laid)}${chosen === "" ? "" : `;${chosen}`}`;
}

/** The givens of a link that a page chose for a puzzle; null where it is for another one. */
export function chosenIn(puzzle: Puzzle, link: string): Laid | null {
  const parts = partsOf(link);
  return parts === null || !isFor(puzzle, parts) ? null : laidIn(puzzle, parts.chosen);
}

/** The beginning of the fingerprint of the puzzle that a link is for; null where it is no such link. */
export function fingerprintOf(link: string): string | null {
  return partsOf(link)?.check ?? null;
}

/** The position of a link; null where it belongs to another puzzle or cannot be read. */
export function readLink(puzzle: Puzzle, link: string): Laid | null {
  const parts = partsOf(link);
  if (parts === null || !isFor(puzzle, parts)) return null;
  const isOwn = parts.chosen === writePlacements(puzzle, puzzle.chosen);
  return isOwn ? laidIn(puzzle, parts.placements) : null;
}

function isFor({ data }: Puzzle, { check }: Parts): boolean {
  return check === data.fingerprint.slice(0, DIGITS);
}

function laidIn(puzzle: Puzzle, text: string): Laid | null {
  const laid = readPlacements(puzzle, text);
  if (laid === null) return null;
  const position = layable(puzzle, laid);
  return position.laid.length === laid.length ? laid : null;
}

interface Parts {
  readonly check: string;
  readonly placements: string;
  readonly chosen: string;
}

function partsOf(link: string): Parts | null {
  let text: string;
  try {
    text = decodeURIComponent(link);
  } catch {
    return null;
  }
  const [, check, placements, chosen = ""] =
    /^#1\.([0-9a-f]{8})\.([^;]*)(?:;(.*))?$/.exec(text) ?? [];
  return check === undefined ? null : { check, placements, chosen };
}
