// Pictures of solid pieces as drawings: cubes seen from in front, from the right and from above, in
// three shades, or balls, as in `pentomino.rendering.solid`.

import { distance } from "../core/forms.ts";
import { middleOf, type Point, rangeOf, type SignedColour, type Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { s } from "../view/dom.ts";
import type { Picture, Pictures } from "../view/pictures.ts";
import { asSeen, FIRST_HIGH, FIRST_ROUND } from "./orbit.ts";
import { isBeside } from "./shapes.ts";

const MARGIN = 0.06;
const GAP = 0.03;
/** How large the tile is that shows the colour of a cell, as a share of its face. */
const TILE = 0.6;
/** The faces that are seen: which way they look, how light they are, and their corners. */
const FACES: readonly { normal: Spot; light: string; corners: readonly Spot[] }[] = [
  {
    normal: [0, 0, 1],
    light: "white 14%",
    corners: [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  },
  {
    normal: [0, 1, 0],
    light: "black 7%",
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
  },
  {
    normal: [1, 0, 0],
    light: "black 27%",
    corners: [
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
    ],
  },
];

export class SolidPictures implements Pictures {
  /** The quarter from which the pieces are seen: that of the solid. */
  version = 0;

  constructor(private readonly session: Session) {}

  draw(form: number): Picture {
    const { forms, puzzle } = this.session;
    const piece = forms.pieceOf(form);
    const { tints } = puzzle.orientations[puzzle.placements[form].orientation];
    const cells = forms
      .form(form)
      .middles.map((spot, at) => ({ cube: asSeen(spot, this.version), tint: tints[at] }))
      .sort((one, other) => depth(one.cube) - depth(other.cube));
    const cubes = cells.map(({ cube }) => cube);
    const paints = cells.map(({ tint }) => (tint ? puzzle.data.tints!.marks[tint] : null));
    const { marks, points } = puzzle.data.board.balls
      ? ballsOf(cubes, paints)
      : facesOf(cubes, paints);
    const [[left, right], [top, bottom]] = [0, 1].map((axis) => {
      const [least, greatest] = rangeOf(points.map((point) => point[axis]));
      return [least - MARGIN, greatest + MARGIN];
    });
    const element = s(
      "svg",
      { viewBox: [left, top, right - left, bottom - top].join(" "), "aria-hidden": "true" },
      ...marks,
      this.letter(piece, cubes[cubes.length - 1]),
    );
    element.classList.add("solid-piece");
    element.style.setProperty("--colour", puzzle.pieces[piece].colour);
    element.style.setProperty("--grey", puzzle.pieces[piece].grey);
    const middle: Point = [-left, -top];
    return { element, width: right - left, height: bottom - top, middle };
  }

  /** The letter of a piece, on top of the cube, or on the ball, that is nearest. */
  private letter(piece: number, cube: Spot): SVGTextElement {
    const { letter, ink } = this.session.puzzle.pieces[piece];
    const [x, y] = onPaper(moved(cube, [0, 0, this.session.puzzle.data.board.balls ? 0 : 0.5]));
    return s("text", { class: "letter", x, y: y + 0.26, fill: ink, "font-size": 0.7 }, letter);
  }
}

/** What a piece looks like, and points that it reaches. */
interface Drawn {
  readonly marks: readonly SVGElement[];
  readonly points: readonly Point[];
}

/** The faces of cubes that are seen, the nearest last. */
function facesOf(cubes: readonly Spot[], paints: readonly (SignedColour | null)[]): Drawn {
  const taken = new Set(cubes.map(keyOf));
  const drawn = cubes.flatMap((cube, at) =>
    FACES.filter(({ normal }) => !taken.has(keyOf(moved(cube, normal)))).map((face) => ({
      corners: face.corners.map((corner) =>
        onPaper(moved(cube, [corner[0] - 0.5, corner[1] - 0.5, corner[2] - 0.5])),
      ),
      light: face.light,
      paint: paints[at],
    })),
  );
  const marks = drawn.flatMap(({ corners, light, paint }) => {
    const face = s("path", { d: closed(corners) });
    return [lined(filled(face, light)), ...painted(corners, paint)];
  });
  return { marks, points: drawn.flatMap(({ corners }) => corners) };
}

/** The colour of a cell as a tile on its face, and its sign. */
function painted(face: readonly Point[], paint: SignedColour | null): SVGElement[] {
  if (paint === null) return [];
  const [x, y] = middleOf(face);
  const tile = face.map(([a, b]): Point => [x + TILE * (a - x), y + TILE * (b - y)]);
  const sign = { class: "sign", x, y: y + 0.13, fill: paint.ink, "font-size": 0.36 };
  return [s("path", { d: closed(tile), fill: paint.colour }), s("text", sign, paint.sign)];
}

function closed(corners: readonly Point[]): string {
  return `M${corners.map((p) => p.join(" ")).join("L")}Z`;
}

/** Balls with one light, the nearest last, and the rods that join those that touch. */
function ballsOf(spots: readonly Spot[], paints: readonly (SignedColour | null)[]): Drawn {
  const middles = spots.map(onPaper);
  const marks = spots.flatMap((spot, number) => {
    const [cx, cy] = middles[number];
    const rods = spots.slice(0, number).flatMap((other, before) => {
      if (!isBeside(distance(spot, other))) return [];
      const [x, y] = middles[before];
      // Only where they touch: the rest is within the balls.
      const between = (share: number) => `${cx + share * (x - cx)} ${cy + share * (y - cy)}`;
      const d = `M${between(0.3)}L${between(0.7)}`;
      const rod = s("path", { d, "stroke-width": 0.4 });
      rod.style.stroke = "color-mix(in srgb, var(--piece), black 14%)";
      return [rod];
    });
    const disc = s("circle", { cx, cy, r: 0.5 - GAP / 2 });
    const light = s("circle", { cx: cx - 0.13, cy: cy - 0.16, r: 0.17 });
    const face = [-TILE, TILE].map((far): Point => [cx + far / 2, cy + far / 2]);
    const tile = [face[0], [face[1][0], face[0][1]], face[1], [face[0][0], face[1][1]]] as Point[];
    const painting = painted(tile, paints[number]);
    return [...rods, lined(filled(disc, "black 4%")), filled(light, "white 32%"), ...painting];
  });
  const points = middles.flatMap(([x, y]): Point[] => [
    [x - 0.5, y - 0.5],
    [x + 0.5, y + 0.5],
  ]);
  return { marks, points };
}

function filled<Mark extends SVGElement>(mark: Mark, light: string): Mark {
  mark.style.fill = `color-mix(in srgb, var(--piece), ${light})`;
  return mark;
}

function lined<Mark extends SVGElement>(mark: Mark): Mark {
  mark.style.stroke = "color-mix(in srgb, var(--piece), black 32%)";
  mark.style.strokeWidth = String(GAP);
  mark.style.strokeLinejoin = "round";
  return mark;
}

function onPaper([x, y, z]: Spot): Point {
  const [round, high] = [FIRST_ROUND, FIRST_HIGH];
  return [
    x * Math.cos(round) - y * Math.sin(round),
    (x * Math.sin(round) + y * Math.cos(round)) * Math.sin(high) - z * Math.cos(high),
  ];
}

function depth([x, y, z]: Spot): number {
  return x + y + z;
}

function moved([a, b, c]: Spot, [x, y, z]: Spot): Spot {
  return [a + x, b + y, c + z];
}

function keyOf(spot: Spot): string {
  return spot.map((part) => Math.round(part * 10)).join();
}
