// How cells and pieces are drawn: shared by the board, the tray and the piece in the hand.

import { insetRings, path, separatePaths } from "../core/outline.ts";
import { type Marks, patternMarks } from "../core/patterns.ts";
import {
  extentOf,
  isAtCorner,
  type Measures,
  middleOf,
  type Orientation,
  type PageData,
  type Piece,
  type Point,
  type SignedColour,
} from "../core/puzzle.ts";
import { afterwards, mark, s } from "./dom.ts";

/** How large the sign of a side is, in cells. */
const SIDE_SIGN = 0.2;
/** How large a letter is between signs, as a share of one alone. */
const BETWEEN_SIGNS = 0.55;

/** From the edge of a cell to the tile with its colour, and from its middle to the sign. */
const TILE_IN = 0.15;
const SIGN_OUT = 0.46;

/** From the edge of a cell that may stay empty to its frame. */
const SPARE_IN = 0.07;

/** The colours of some cells and of their sides. */
export type Colours = Pick<Orientation, "sides" | "tints">;

/** A colour, as a part of its cell. */
export interface ColourMark extends SignedColour {
  readonly path: string;
  readonly at: Point;
}

/** How far a pattern stays from the outline of its piece, in cells. */
const PATTERN_MARGIN = 0.06;

export class Drawing {
  readonly measures: Measures;
  /** The width of the circle that fits into a cell: 1 for squares and hexagons. */
  readonly broad: number;

  /** Whether signs stand on pieces, beside which letters have less room. */
  private readonly hasSigns: boolean;

  constructor(readonly data: PageData) {
    this.measures = data.measures;
    const { sides, tints } = data;
    this.hasSigns = sides !== undefined || tints?.marks.some(({ sign }) => sign !== "") === true;
    this.broad = broadOf(data.board.corners[0]);
  }

  piece(cells: readonly number[], inward = 0): string {
    return path(this.corners(cells), this.halfGap + inward, this.corner);
  }

  /** A piece in its colour and, hidden at first, in its grey and pattern (`style/board.css`). */
  parts(piece: Piece, cells: readonly number[]): SVGPathElement[] {
    const body = s("path", { class: "body", d: this.piece(cells), fill: piece.colour });
    body.style.setProperty("--grey", piece.grey);
    if (piece.pattern === null) return [body];
    const pattern = s("path", { class: "pattern" });
    const fill = (): void => {
      const marks = this.pattern(piece, cells)!;
      mark(pattern, "d", marks.path);
      mark(pattern, "stroke-width", String(marks.width));
    };
    if (document.documentElement.hasAttribute("data-patterns")) fill();
    else afterwards(fill);
    return [body, pattern];
  }

  /** The colours on some cells of a piece: a tile in each, and a part of it for each side or corner. */
  colourMarks(cells: readonly number[], { sides, tints }: Colours): ColourMark[] {
    return [...this.tintMarks(cells, tints, TILE_IN * this.broad), ...this.sideMarks(cells, sides)];
  }

  private sideMarks(
    cells: readonly number[],
    around: readonly (readonly number[])[],
  ): ColourMark[] {
    const { sides } = this.data;
    if (sides === undefined) return [];
    return this.corners(cells).flatMap((corners, at) => {
      const [ring] = insetRings([corners], this.halfGap);
      const middle = middleOf(corners);
      return around[at].flatMap((colour, side): ColourMark[] => {
        if (colour === 0) return [];
        const [before, start, end] = [-1, 0, 1].map((n) => ring.at((side + n) % ring.length)!);
        const outside = middleOf([start, end]);
        const isCorner = isAtCorner(colour, sides);
        const part = isCorner
          ? [start, outside, middle, middleOf([before, start])]
          : [start, end, middle];
        const points = part.map((point) => point.map((n) => n.toFixed(3)).join(" "));
        const path = `M${points.join("L")}Z`;
        const place = middleOf(isCorner ? part : [outside, outside, middle]);
        return [{ ...sides.colours[colour], path, at: place }];
      });
    });
  }

  private tintMarks(
    cells: readonly number[],
    tints: readonly number[],
    inward: number,
  ): ColourMark[] {
    return this.corners(cells).flatMap((corners, at): ColourMark[] => {
      if ((tints[at] ?? 0) === 0) return [];
      const tile = path([corners], this.halfGap + inward, this.corner);
      const [x, y] = middleOf(corners);
      const [right, below] = corners.reduce((a, b) => (b[0] + b[1] > a[0] + a[1] ? b : a));
      const out = SIGN_OUT - inward;
      const sign: Point = [x + out * (right - x), y + out * (below - y)];
      return [{ ...this.data.tints!.marks[tints[at]], path: tile, at: sign }];
    });
  }

  /** The same as elements; the sign tells a colour in grey too, as dark and light tiles do. */
  colours(cells: readonly number[], colours: Colours): SVGElement[] {
    return this.elements(this.colourMarks(cells, colours));
  }

  /** The colours that cells of the board take. */
  takenMarks(cells: readonly number[]): ColourMark[] {
    const { tints, board } = this.data;
    if (tints === undefined) return [];
    const taken = cells.map((cell) => tints.board[board.copies?.[cell].cell ?? cell]);
    return this.tintMarks(cells, taken, 0);
  }

  taken(cells: readonly number[]): SVGElement[] {
    return this.elements(this.takenMarks(cells));
  }

  private elements(marks: readonly ColourMark[]): SVGElement[] {
    const size = (SIDE_SIGN * (1 + this.broad)) / 2;
    return marks.flatMap(({ path, at: [x, y], sign, colour, ink }) => [
      s("path", { class: sign === "" ? "tint" : "side", d: path, fill: colour }),
      s("text", { class: "sign", x, y: y + 0.365 * size, fill: ink, "font-size": size }, sign),
    ]);
  }

  pattern({ pattern }: Piece, cells: readonly number[]): Marks | null {
    if (pattern === null) return null;
    return patternMarks(this.corners(cells), pattern, this.halfGap + PATTERN_MARGIN);
  }

  /** The letter of a piece, hidden at first, on the cell that is nearest to its middle. */
  letter({ letter, ink }: Piece, cells: readonly number[], share = 0.52): SVGTextElement {
    const size = share * this.broad * (this.hasSigns ? BETWEEN_SIGNS : 1);
    const [x, y] = this.heart(cells);
    const text = { class: "letter", x, y: y + 0.365 * size, fill: ink, "font-size": size };
    return s("text", text, letter);
  }

  /** A cross over cells that must not be covered so. */
  cross(cells: readonly number[]): SVGPathElement {
    const [x, y] = this.heart(cells);
    const far = 0.2 * this.broad;
    const d = `M${x - far} ${y - far}l${2 * far} ${2 * far}m0 ${-2 * far}l${-2 * far} ${2 * far}`;
    return s("path", { class: "cross", d });
  }

  /** The middle of the cell that is nearest to the middle of all. */
  private heart(cells: readonly number[]): Point {
    const middles = this.corners(cells).map(middleOf);
    const [x, y] = middleOf(middles);
    const far = ([a, b]: Point) => Math.hypot(a - x, b - y);
    return middles.reduce((a, b) => (far(b) < far(a) - 1e-6 ? b : a));
  }

  /** The path of each cell of the board. */
  tiles(): string[] {
    return separatePaths(this.data.board.corners, this.halfGap, this.corner);
  }

  /** Dashed frames in the cells that may stay empty. */
  spare(): SVGPathElement[] {
    const { spare, board } = this.data;
    if (spare.length === 0) return [];
    const cells = spare.map((cell) => board.corners[cell]);
    const tiles = separatePaths(cells, this.halfGap + SPARE_IN * this.broad, this.corner);
    return [s("path", { class: "spare", d: tiles.join(""), "aria-hidden": "true" })];
  }

  kept(corners: readonly Point[], inward = 0): string {
    return path([corners], this.halfGap + inward, this.corner);
  }

  /** The line round the board where the rim demands a colour. */
  rim(): SVGPathElement[] {
    const { rim: stroke, board } = this.data;
    if (stroke === undefined) return [];
    const { rim, rimCorner } = this.measures;
    const d = path(board.corners, -rim / 2, rimCorner / 2);
    return [s("path", { class: "rim", d, stroke, "stroke-width": rim / 2 })];
  }

  tray(): string {
    const { board } = this.data;
    const all = [...board.corners, ...board.kept.map((kept) => kept.corners)];
    return path(all, -this.measures.rim, this.measures.rimCorner);
  }

  /** The box that holds some cells: left, top, width and height, with a margin. */
  box(cells: readonly (readonly Point[])[], margin: number): [number, number, number, number] {
    const { left, top, wide, high } = extentOf(cells.flat());
    const twice = 2 * margin;
    return [left - margin, top - margin, wide + twice, high + twice];
  }

  corners(cells: readonly number[]): (readonly Point[])[] {
    const { corners, copies } = this.data.board;
    return cells.map((cell) => copies?.[cell].corners ?? corners[cell]);
  }

  /** The middle of some cells on paper. */
  middle(cells: readonly number[]): Point {
    return middleOf(this.corners(cells).map(middleOf));
  }

  private get halfGap(): number {
    return ((this.measures.gap / 2) * (1 + this.broad)) / 2;
  }

  private get corner(): number {
    return this.measures.corner * this.broad;
  }
}

/** The width of the circle that fits into a cell. */
export function broadOf(corners: readonly Point[]): number {
  const [x, y] = middleOf(corners);
  const distances = corners.map((start, at) => {
    const end = corners[(at + 1) % corners.length];
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const area = (end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0]);
    return Math.abs(area) / length;
  });
  return Math.min(1, 2 * Math.min(...distances));
}

/** The colour of a share from 0 to 1 in a scale of colours. */
export function heatColour(scale: readonly string[], share: number): string {
  const at = Math.min(scale.length - 1, Math.max(0, share * (scale.length - 1)));
  const low = Math.floor(at);
  const high = Math.min(low + 1, scale.length - 1);
  return `color-mix(in oklab, ${scale[low]}, ${scale[high]} ${Math.round((at - low) * 100)}%)`;
}
