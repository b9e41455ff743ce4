// A move as somebody types it: the placement that it means, or why there is none.

import {
  inReadingOrder,
  nameIn,
  pieceCalled,
  readCells,
  readPlacement,
  readShortMove,
} from "./notation.ts";
import { minus, type Place, type Placement, type Puzzle, rangeOf, type Spot } from "./puzzle.ts";
import type { Session } from "./session.ts";
import { seenPlace } from "./upright.ts";

/** Whether a difference is nothing but what is lost in rounding. */
const isNothing = (difference: number) => Math.abs(difference) < 1e-6;

export type Refusal =
  | { readonly kind: "unreadable" | "barred" }
  | { readonly kind: "unknown"; readonly name: string }
  | { readonly kind: "laid" | "unfit" | "sides"; readonly piece: number }
  /** The place is outside: this axis ends at this number. */
  | { readonly kind: "outside"; readonly axis: number; readonly last: number }
  | { readonly kind: "hole"; readonly place: Place }
  | { readonly kind: "covered"; readonly cell: number };

export function typedMove(session: Session, text: string): number | Refusal {
  const { puzzle, position } = session;
  const name = nameIn(text);
  if (name === null) return { kind: "unreadable" };
  const piece = pieceCalled(puzzle, name);
  if (piece === null) return { kind: "unknown", name };
  if (position.left[piece] <= 0) return { kind: "laid", piece };
  const exact = readPlacement(puzzle, text);
  if (exact !== null) return unlessRefused(session, exact);
  const move = readShortMove(puzzle, text);
  if (move === null && !text.includes("_")) return { kind: "unreadable" };
  if (move === null) return unlessGiven(session, piece, readCells(puzzle, text)?.cells ?? []);
  return placementAt(session, piece, move.place);
}

/** A placement of a piece with its first cell at a place: as the piece waits, or else turned. */
function placementAt(session: Session, piece: number, place: Place): number | Refusal {
  const { puzzle, forms, position } = session;
  const places = puzzle.data.board.places.map((_, cell) => seenPlace(puzzle.data, cell));
  const cell = places.findIndex((other) => other.join() === place.join());
  if (cell < 0) {
    const lasts = place.map((_, axis) => rangeOf(places.map((other) => other[axis]))[1]);
    const axis = place.findIndex((number, at) => number < 1 || number > lasts[at]);
    return axis < 0 ? { kind: "hole", place } : { kind: "outside", axis, last: lasts[axis] };
  }
  if (position.cover[cell] >= 0) return { kind: "covered", cell };
  const first = session.formOf(piece);
  const there = (first < 0 ? [] : [first, ...forms.after(first)])
    .flatMap((form) => forms.form(form).placements)
    .filter((number) => firstSeen(puzzle, puzzle.placements[number]) === cell);
  const found = there.find((number) => position.fits(number)) ?? there[0];
  if (found !== undefined) return unlessRefused(session, found);
  const ways = forms.ofPiece(piece).map((form) => puzzle.placements[form]);
  const wanted = ways.flatMap((way) => cellsMoved(puzzle, way, cell));
  return unlessGiven(session, piece, wanted);
}

/** Why there is no placement with these cells: a given covers one, or the board has no such place. */
function unlessGiven(session: Session, piece: number, cells: readonly number[]): Refusal {
  const { puzzle, position } = session;
  const cell = cells.find((each) => puzzle.givens.includes(position.cover[each]));
  return cell === undefined ? { kind: "unfit", piece } : { kind: "covered", cell };
}

/** The cells of a placement that is moved so that its first cell is this one; none off the board. */
function cellsMoved(puzzle: Puzzle, placement: Placement, cell: number): readonly number[] {
  const { spots } = puzzle;
  const first = firstSeen(puzzle, placement);
  const by = minus(spots[cell], spots[first]);
  const moved = placement.cells.map((each) => {
    const isThere = (spot: Spot) => minus(minus(spot, spots[each]), by).every(isNothing);
    return spots.slice(0, puzzle.cells).findIndex(isThere);
  });
  return moved.includes(-1) ? [] : moved;
}

/** Whether a move that names only the first cell of a piece means other placements too. */
export function isVague(session: Session, text: string, number: number): boolean {
  const { puzzle, position } = session;
  const seen = (each: number) => firstSeen(puzzle, puzzle.placements[each]);
  const cell = seen(number);
  const isThere = (other: number) =>
    other !== number && position.fits(other) && seen(other) === cell;
  return !text.includes("_") && puzzle.ofPiece[puzzle.placements[number].piece].some(isThere);
}

/** A placement, or why it cannot be laid. */
export function unlessRefused({ puzzle, position }: Session, number: number): number | Refusal {
  const { piece, cells, isBarred } = puzzle.placements[number];
  const cell = cells.find((other) => position.cover[other] >= 0);
  if (cell !== undefined) return { kind: "covered", cell };
  if (!position.agrees(number)) return { kind: "sides", piece };
  return isBarred ? { kind: "barred" } : number;
}

/** The first cell of a placement as somebody reads the board. */
function firstSeen(puzzle: Puzzle, { cells }: Placement): number {
  const place = (cell: number) => seenPlace(puzzle.data, cell);
  return cells.reduce((a, b) => (inReadingOrder(place(b), place(a)) < 0 ? b : a));
}
