// How cells and pieces are drawn: shared by the board, the tray and the piece in the hand.

import { insetRings, path, separatePaths } from "../core/outline.ts";
import { type Marks, patternMarks } from "../core/patterns.ts";
import {
  type Measures,
  middleOf,
  type PageData,
  type Piece,
  type Point,
  rangeOf,
  type SideColour,
} from "../core/puzzle.ts";
import { afterwards, mark, s } from "./dom.ts";

/** How large the sign of a side is, in cells. */
const SIDE_SIGN = 0.2;
/** How large a letter is between signs, as a share of one alone. */
const BETWEEN_SIGNS = 0.55;

/** The colour of a side, as a part of its cell. */
interface SideMark extends SideColour {
  readonly path: string;
  readonly at: Point;
}

/** How far a pattern stays from the outline of its piece, in cells. */
const PATTERN_MARGIN = 0.06;

export class Drawing {
  readonly measures: Measures;
  /** The width of the circle that fits into a cell: 1 for squares and hexagons. */
  readonly broad: number;

  constructor(readonly data: PageData) {
    this.measures = data.measures;
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

  /**
   * The colours of sides, each a triangle of its cell.
   *
   * @param around For each of the cells the colours of its sides.
   */
  sideMarks(cells: readonly number[], around: readonly (readonly number[])[]): SideMark[] {
    const { sides } = this.data;
    if (sides === undefined) return [];
    return this.corners(cells).flatMap((corners, at) => {
      const [ring] = insetRings([corners], this.halfGap);
      const middle = middleOf(corners);
      return around[at].flatMap((colour, side): SideMark[] => {
        if (colour === 0) return [];
        const triangle = [ring[side], ring[(side + 1) % ring.length], middle];
        const outside = middleOf(triangle.slice(0, 2));
        const points = triangle.map((point) => point.map((n) => n.toFixed(3)).join(" "));
        const path = `M${points.join("L")}Z`;
        return [{ ...sides.colours[colour], path, at: middleOf([outside, outside, middle]) }];
      });
    });
  }

  /** The same as elements; the sign tells a colour in grey too. */
  sides(cells: readonly number[], around: readonly (readonly number[])[]): SVGElement[] {
    const size = (SIDE_SIGN * (1 + this.broad)) / 2;
    return this.sideMarks(cells, around).flatMap(({ path, at: [x, y], sign, colour, ink }) => [
      s("path", { class: "side", d: path, fill: colour }),
      s("text", { class: "sign", x, y: y + 0.365 * size, fill: ink, "font-size": size }, sign),
    ]);
  }

  pattern({ pattern }: Piece, cells: readonly number[]): Marks | null {
    if (pattern === null) return null;
    return patternMarks(this.corners(cells), pattern, this.halfGap + PATTERN_MARGIN);
  }

  /** The letter of a piece, hidden at first, on the cell that is nearest to its middle. */
  letter({ letter, ink }: Piece, cells: readonly number[], share = 0.52): SVGTextElement {
    const size = share * this.broad * (this.data.sides === undefined ? 1 : BETWEEN_SIGNS);
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

  kept(corners: readonly Point[], inward = 0): string {
    return path([corners], this.halfGap + inward, this.corner);
  }

  /** The line round the board where the rim demands a colour. */
  rim(): string {
    const { rim, rimCorner } = this.measures;
    return path(this.data.board.corners, -rim / 2, rimCorner / 2);
  }

  tray(): string {
    const { board } = this.data;
    const all = [...board.corners, ...board.kept.map((kept) => kept.corners)];
    return path(all, -this.measures.rim, this.measures.rimCorner);
  }

  /** The box that holds some cells: left, top, width and height, with a margin. */
  box(cells: readonly (readonly Point[])[], margin: number): [number, number, number, number] {
    const points = cells.flat();
    const [left, right] = rangeOf(points.map((point) => point[0]));
    const [top, bottom] = rangeOf(points.map((point) => point[1]));
    const twice = 2 * margin;
    return [left - margin, top - margin, right - left + twice, bottom - top + twice];
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
