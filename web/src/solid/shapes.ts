// The shapes of the scene: pieces as rounded boxes, letters on their faces, frames of bars.

import {
  BackSide,
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  Vector3,
} from "three";
import { keptIn } from "../core/kept.ts";
import { rangeOf, type SignedColour, type Spot } from "../core/puzzle.ts";
import { type Box, largestBoxes } from "./boxes.ts";
import { roundedBox } from "./rounded_box.ts";

const ROUND = 0.085;
const BAR = 0.05;
/** Letters lie so far above their faces. */
const ABOVE = 0.006;
const LETTER = 0.62;
/** How much smaller letters are on balls, which fall away round them. */
export const ON_BALLS = 0.65;

const rounded = new Map<string, BufferGeometry>();
const box = new BoxGeometry(1, 1, 1);
const ball = new SphereGeometry(0.5, 32, 24);
/** What joins two balls of a piece; it stands upright. */
const rod = new CylinderGeometry(0.2, 0.2, 1, 20);
const UP = new Vector3(0, 1, 0);
const plane = new PlaneGeometry(LETTER, LETTER);
const fills = new Map<string, MeshLambertMaterial>();
const letters = new Map<string, MeshBasicMaterial>();
const tiles = new Map<string, MeshBasicMaterial>();
const shells = new Map<string, MeshBasicMaterial>();

/** A spot of the board as a place in the scene, whose second axis goes up. */
export function inScene([x, y, z]: Spot): Vector3 {
  return new Vector3(x, z, y);
}

export function fill(colour: string): MeshLambertMaterial {
  return keptIn(fills, colour, () => new MeshLambertMaterial({ color: colour }));
}

/** The body of a piece: its cells in one colour, drawn in by half of the gap between pieces. */
export function body(spots: readonly Spot[], gap: number, material: Material): Group {
  const made = new Group();
  for (const { middle, size } of largestBoxes(spots)) {
    const mesh = new Mesh(rounding([size[0] - gap, size[1] - gap, size[2] - gap]), material);
    mesh.position.copy(inScene(middle));
    made.add(mesh);
  }
  return made;
}

/** The body of a piece made of balls, those that touch joined by rods. */
export function bodyOfBalls(spots: readonly Spot[], gap: number, material: Material): Group {
  const made = new Group();
  const middles = spots.map(inScene);
  middles.forEach((middle, number) => {
    const mesh = new Mesh(ball, material);
    mesh.position.copy(middle);
    mesh.scale.setScalar(1 - gap);
    made.add(mesh);
    for (const other of middles.slice(number + 1)) {
      if (!isBeside(middle.distanceTo(other))) continue;
      const joint = new Mesh(rod, material);
      joint.position.copy(middle).lerp(other, 0.5);
      joint.quaternion.setFromUnitVectors(UP, other.clone().sub(middle).normalize());
      made.add(joint);
    }
  });
  return made;
}

/** Whether balls whose middles are so far apart touch. */
export function isBeside(far: number): boolean {
  return far < 1.1;
}

/** A rounded box by its lengths on the board, made once. */
export function rounding(size: Spot, radius = ROUND): BufferGeometry {
  const key = `${size.join()} ${radius}`;
  return keptIn(rounded, key, () => roundedBox([size[0], size[2], size[1]], radius));
}

const SIDES: readonly Spot[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** The letter of a piece on each of its sides, on the face that is nearest to its middle. */
export function lettering(
  spots: readonly Spot[],
  gap: number,
  letter: string,
  ink: string,
  size = 1,
): Group {
  const made = new Group();
  const taken = new Set(spots.map((spot) => spot.join()));
  const middle = [0, 1, 2].map((axis) => spots.reduce((sum, s) => sum + s[axis], 0) / spots.length);
  const far = (spot: Spot) => Math.hypot(...spot.map((part, axis) => part - middle[axis]));
  for (const side of SIDES) {
    const beside = (spot: Spot) => spot.map((part, axis) => part + side[axis]).join();
    const open = spots.filter((spot) => !taken.has(beside(spot)));
    const outermost = rangeOf(open.map((spot) => along(spot, side)))[1];
    const on = open
      .filter((spot) => along(spot, side) > outermost - 0.1)
      .reduce((a, b) => (far(b) < far(a) - 1e-6 ? b : a));
    made.add(onFace(on, side, gap, 2 * ABOVE, letterMaterial(letter, ink), size));
  }
  return made;
}

/** The colours of a piece's cells, a tile on each face that is not within the piece. */
export function tiling(
  spots: readonly Spot[],
  paints: readonly (SignedColour | null)[],
  gap: number,
  size = 1,
): Group {
  const made = new Group();
  const taken = new Set(spots.map((spot) => spot.join()));
  spots.forEach((spot, at) => {
    const paint = paints[at];
    if (paint === null) return;
    for (const side of SIDES) {
      if (taken.has(spot.map((part, axis) => part + side[axis]).join())) continue;
      made.add(onFace(spot, side, gap, ABOVE, tileMaterial(paint), size));
    }
  });
  return made;
}

/** A square on a face of a cell, or before a ball. */
function onFace(
  spot: Spot,
  side: Spot,
  gap: number,
  above: number,
  material: Material,
  size: number,
): Mesh {
  const mesh = new Mesh(plane, material);
  mesh.scale.setScalar(size);
  const normal = inScene(side);
  mesh.position.copy(inScene(spot)).addScaledVector(normal, 0.5 - gap / 2 + above);
  if (side[2] !== 0) mesh.rotation.x = (-side[2] * Math.PI) / 2;
  else mesh.rotation.y = Math.atan2(normal.x, normal.z);
  return mesh;
}

function along(spot: Spot, side: Spot): number {
  return spot[0] * side[0] + spot[1] * side[1] + spot[2] * side[2];
}

function letterMaterial(letter: string, ink: string): MeshBasicMaterial {
  return keptIn(letters, `${letter} ${ink}`, () => {
    const paper = square();
    write(paper, letter, ink, letter.length > 1 ? 64 : 96);
    return pasted(paper);
  });
}

function tileMaterial({ sign, colour, ink }: SignedColour): MeshBasicMaterial {
  return keptIn(tiles, `${colour} ${sign}`, () => {
    const paper = square();
    paper.fillStyle = colour;
    paper.roundRect(8, 8, 112, 112, 14);
    paper.fill();
    write(paper, sign, ink, 64);
    return pasted(paper);
  });
}

function square(): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 128;
  return canvas.getContext("2d")!;
}

function write(paper: CanvasRenderingContext2D, text: string, ink: string, size: number): void {
  paper.fillStyle = ink;
  paper.font = `${size}px "DejaVu Sans", Verdana, sans-serif`;
  paper.textAlign = "center";
  paper.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = paper.measureText(text);
  paper.fillText(text, 64, 64 + (up - down) / 2);
}

function pasted({ canvas }: CanvasRenderingContext2D): MeshBasicMaterial {
  const map = new CanvasTexture(canvas);
  map.anisotropy = 4;
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

/** A shell around a ball, of which one sees the far side through what it holds. */
export function shell({ middle, size }: Box, { color }: MeshBasicMaterial): Group {
  const colour = color.getHexString();
  const look = { color: `#${colour}`, side: BackSide, transparent: true, opacity: 0.55 };
  const material = keptIn(shells, colour, () => new MeshBasicMaterial(look));
  const mesh = new Mesh(ball, material);
  mesh.position.copy(inScene(middle));
  mesh.scale.setScalar(1.14 * size[0]);
  return new Group().add(mesh);
}

/** Bars along the twelve edges of a box. */
export function frame({ middle, size }: Box, material: Material, bar = BAR): Group {
  const made = new Group();
  for (let axis = 0; axis < 3; axis++) {
    const [one, other] = [0, 1, 2].filter((each) => each !== axis);
    for (const a of [-0.5, 0.5]) {
      for (const b of [-0.5, 0.5]) {
        const at = [...middle] as [number, number, number];
        at[one] += a * size[one];
        at[other] += b * size[other];
        const lengths: [number, number, number] = [bar, bar, bar];
        lengths[axis] = size[axis] + bar;
        const mesh = new Mesh(box, material);
        mesh.position.copy(inScene(at));
        mesh.scale.copy(inScene(lengths));
        made.add(mesh);
      }
    }
  }
  return made;
}
