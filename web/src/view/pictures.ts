// Small pictures of the pieces beside the board: as the piece would be laid.

import type { Point } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { s } from "./dom.ts";
import type { Drawing } from "./drawing.ts";

const MARGIN = 0.1;
/** How large a letter is, in cells: larger than on the board, where cells are large. */
const LETTER = 0.85;

export interface Picture {
  readonly element: SVGSVGElement;
  /** In cells. */
  readonly width: number;
  readonly height: number;
  /** Where the middle of the piece is, from the corner at the left and at the top. */
  readonly middle: Point;
}

/** Draws a form of a piece. */
export interface Pictures {
  draw(form: number): Picture;
  /** Changes when pictures that were drawn before are no longer right. */
  readonly version: number;
}

export class FlatPictures implements Pictures {
  readonly version = 0;

  constructor(
    private readonly session: Session,
    private readonly drawing: Drawing,
  ) {}

  draw(form: number): Picture {
    const { puzzle } = this.session;
    const { piece, image: cells, orientation } = puzzle.placements[form];
    const [left, top, width, height] = this.drawing.box(this.drawing.corners(cells), MARGIN);
    const [x, y] = this.drawing.middle(cells);
    const element = s(
      "svg",
      { viewBox: `${left} ${top} ${width} ${height}`, "aria-hidden": "true" },
      ...this.drawing.parts(puzzle.pieces[piece], cells),
      ...this.drawing.colours(cells, puzzle.orientations[orientation]),
      this.drawing.letter(puzzle.pieces[piece], cells, LETTER),
    );
    return { element, width, height, middle: [x - left, y - top] };
  }
}
