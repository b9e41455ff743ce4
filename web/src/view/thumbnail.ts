// A small picture of a puzzle: its tray and what is given; all pieces once it is solved.

import { keptIn } from "../core/kept.ts";
import { solutionsOf } from "../core/knowledge.ts";
import { laidOut } from "../core/layers.ts";
import { Position } from "../core/position.ts";
import { BETWEEN_CORNERS, isAtCorner, type PageData, type Puzzle } from "../core/puzzle.ts";
import { s } from "./dom.ts";
import { type ColourMark, Drawing } from "./drawing.ts";
import { NARROW, standing } from "./standing.ts";

/** Layers of solids stand in a square. */
const SIDES = 100;

export function smallPicture(page: PageData): SVGSVGElement {
  const data = laidOut(standing(page), SIDES, SIDES);
  const drawing = new Drawing(data);
  const { board, pieces, givens, givenPieces, marks } = data;
  const all = [...board.corners, ...board.kept.map((kept) => kept.corners)];
  const box = drawing.box(all, drawing.measures.rim);
  const letters = new Map(pieces.map((piece) => [piece.name, piece.letter]));
  return s(
    "svg",
    { class: "small", viewBox: box.map((n) => n.toFixed(2)).join(" "), "aria-hidden": "true" },
    s("path", { class: "tray", d: drawing.tray() }),
    ...drawing.rim(),
    s("path", {
      class: "cell",
      d: keptIn(floors[+NARROW.matches], page.board, () => drawing.tiles().join("")),
    }),
    ...drawing.spare(),
    ...painted(drawing.takenMarks([...board.corners.keys()])),
    ...board.kept.map(({ corners }) => s("path", { class: "kept", d: drawing.kept(corners) })),
    ...givens.flatMap((cells, at) => [
      s("path", { d: drawing.piece(cells), fill: pieces[givenPieces[at]].colour }),
      ...painted(drawing.colourMarks(cells, { sides: sidesOf(data, at), tints: [] })),
    ]),
    ...marks.map(([cell, name]) => {
      const [x, y] = drawing.middle([cell]);
      const size = 0.8 * drawing.broad;
      const place = { x, y: y + 0.36 * size, "font-size": size };
      return s("text", { class: "label mark", ...place }, letters.get(name) ?? name);
    }),
  );
}

/** The colours of the sides of a given, for each of its cells. */
function sidesOf({ sides, givenSides }: PageData, given: number): number[][] {
  if (sides === undefined) return [];
  const text = givenSides?.[given] ?? "";
  return text.split(".").map((around) => {
    const atCorners = around.includes(BETWEEN_CORNERS);
    return (atCorners ? around.split(BETWEEN_CORNERS) : [...around]).map((wanted) =>
      sides.colours.findIndex(
        ({ sign }, colour) => sign === wanted && isAtCorner(colour, sides) === atCorners,
      ),
    );
  });
}

/** Colours without their signs, which would be too small: a path for each colour. */
function painted(marks: readonly ColourMark[], more = {}): SVGPathElement[] {
  const paths = new Map<string, string>();
  for (const { path, colour } of marks) paths.set(colour, (paths.get(colour) ?? "") + path);
  return [...paths].map(([fill, d]) => s("path", { d, fill, ...more }));
}

/** The path of all cells, made once for all puzzles on a board: in wide and in narrow windows. */
const floors = [new WeakMap<object, string>(), new WeakMap<object, string>()];

/** Draws the first solution into a small picture. */
export function fillIn(picture: SVGSVGElement, puzzle: Puzzle): void {
  const solutions = solutionsOf(new Position(puzzle, []));
  if (solutions === null || solutions.count === 0) return;
  const drawing = new Drawing(standing(puzzle.data));
  for (const number of solutions.at(0)) {
    const { cells, piece, orientation } = puzzle.placements[number];
    picture.append(
      s("path", { d: drawing.piece(cells), fill: puzzle.pieces[piece].colour }),
      ...painted(drawing.colourMarks(cells, puzzle.orientations[orientation])),
    );
  }
}

/** How far pieces stay from each other in a picture of them, in cells. */
const BETWEEN = 0.7;

/** Draws the pieces into a small picture, in rows on its board, as large as there is room. */
export function drawPieces(picture: SVGSVGElement, puzzle: Puzzle): void {
  const data = standing(puzzle.data);
  const drawing = new Drawing(data);
  const [left, top, width, height] = drawing.box(data.board.corners, 0);
  const shapes = puzzle.pieces.flatMap(({ colour, least }, piece) => {
    const [first] = puzzle.ofPiece[piece];
    if (first === undefined) return [];
    const { image: cells, orientation } = puzzle.placements[first];
    const marks = drawing.colourMarks(cells, puzzle.orientations[orientation]);
    const shape = { cells, colour, marks, box: drawing.box(drawing.corners(cells), BETWEEN / 2) };
    return Array.from({ length: Math.max(1, least) }, () => shape);
  });
  for (let scale = 1; scale > 0.05; scale *= 0.95) {
    let [x, y, high] = [0, 0, 0];
    const places = shapes.map(({ box: [, , w, h] }) => {
      if (x + w > width / scale) [x, y, high] = [0, y + high, 0];
      x += w;
      high = Math.max(high, h);
      return [x - w, y];
    });
    const down = (height / scale - y - high) / 2;
    if (down < 0) continue;
    shapes.forEach(({ cells, colour, marks, box }, at) => {
      const [right, below] = [places[at][0] - box[0], places[at][1] + down - box[1]];
      const move = `translate(${left} ${top}) scale(${scale}) translate(${right} ${below})`;
      picture.append(
        s("path", { d: drawing.piece(cells), fill: colour, transform: move }),
        ...painted(marks, { transform: move }),
      );
    });
    return;
  }
}
