// The scene: the tray with its floor, what lies in it, the cells that are open, and the light, which
// comes from the same side however somebody looks. It draws what it is given, when it is asked.

import {
  AmbientLight,
  Box3,
  Color,
  ColorManagement,
  DirectionalLight,
  EqualDepth,
  Group,
  InstancedMesh,
  LinearSRGBColorSpace,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NotEqualStencilFunc,
  PerspectiveCamera,
  ReplaceStencilOp,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from "three";
import { type Puzzle, rangeOf, type SignedColour, type Spot } from "../core/puzzle.ts";
import type { Ghost } from "../core/showing.ts";
import type { Box } from "./boxes.ts";
import { distanceFor, type Orbit, towards } from "./orbit.ts";
import type { Sight } from "./pick.ts";
import {
  body,
  bodyOfBalls,
  fill,
  frame,
  inScene,
  lettering,
  ON_BALLS,
  rounding,
  shell,
  tiling,
} from "./shapes.ts";

// Colours are those of the theme as they are; the light only makes three shades of them.
ColorManagement.enabled = false;

const VIEW = 26;
/** How light a face is that looks up, to the front, to the right; and what light is everywhere. */
const LIGHT = { all: 0.6, up: 0.48, front: 0.31, right: 0.12 };
const DOT = 0.042;
const TRAY = 0.16;
/** The width of the lines round a board that is a box. */
const LINE = 0.018;
const MOST_KNOWN = 600;

/** A piece in the scene. */
export interface Body {
  readonly placement: number;
  readonly shift: Spot;
  /** 1 is solid; a piece that comes or goes is less. */
  readonly strength: number;
  readonly isLettered: boolean;
  readonly isWrong: boolean;
}

/** Everything that is shown. */
export interface Picture {
  readonly bodies: readonly Body[];
  readonly ghosts: readonly Ghost[];
  readonly open: readonly number[];
  /** For each cell, the colour of its heat; null where it has none. */
  readonly heat: readonly (string | null)[];
  readonly ring: { readonly cell: number; readonly isFault: boolean } | null;
  readonly hasFloor: boolean;
  /** Whether the board is shown as a whole, with its open cells. */
  readonly isWhole: boolean;
}

export interface Colours {
  readonly tray: string;
  readonly floor: string;
  readonly line: string;
  readonly dot: string;
  readonly bad: string;
  /** Whether pieces are grey, for who does not see all colours. */
  readonly isGrey: boolean;
}

export class SolidScene {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly camera = new PerspectiveCamera(VIEW, 1, 0.1, 400);
  private readonly scene = new Scene();
  private readonly sun = new DirectionalLight();
  private readonly floor = new Group();
  private readonly glass = new Group();
  private readonly things = new Group();
  private readonly known = new Map<string, Group>();
  private readonly box: Box3;
  private readonly dots: InstancedMesh;
  private readonly body: typeof body;
  private readonly dotFill = new MeshBasicMaterial();
  private readonly lineFill = new MeshBasicMaterial();
  private readonly trayFill = new MeshLambertMaterial();
  private readonly floorFill = new MeshLambertMaterial();
  private readonly badFill = new MeshBasicMaterial();
  private readonly ringFill = new MeshBasicMaterial({ color: "#f5cf4b" });
  private distance = 10;
  private isGrey = false;

  /** Fails where the browser has no WebGL. */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly gap: number,
    rim: number,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, stencil: true });
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.canvas = this.renderer.domElement;
    this.box = boxOf(puzzle.spots);
    this.body = puzzle.data.board.balls ? bodyOfBalls : body;
    this.dots = new InstancedMesh(new SphereGeometry(1, 12, 8), this.dotFill, puzzle.cells);
    this.makeFloor(rim);
    this.scene.add(
      new AmbientLight("#ffffff", LIGHT.all * Math.PI),
      this.sun,
      this.floor,
      this.glass,
      this.dots,
      this.things,
    );
  }

  setColours({ tray, floor, line, dot, bad, isGrey }: Colours): void {
    this.isGrey = isGrey;
    this.trayFill.color.set(tray);
    this.floorFill.color.set(floor);
    this.lineFill.color.set(line);
    this.badFill.color.set(bad);
    this.dots.userData.colour = dot;
  }

  show(picture: Picture): void {
    this.floor.visible = picture.hasFloor;
    this.glass.visible = picture.isWhole;
    this.showDots(picture);
    this.things.clear();
    for (const each of picture.bodies) this.things.add(this.bodyOf(each));
    for (const each of picture.ghosts) this.things.add(this.ghostOf(each));
    if (picture.ring !== null) {
      const { cell, isFault } = picture.ring;
      const ring = { middle: this.puzzle.spots[cell], size: [0.9, 0.9, 0.9] as const };
      this.things.add(this.outline(ring, isFault ? this.badFill : this.ringFill));
    }
  }

  /** Looks at the scene. @param shifted The bounds of all pieces where they are drawn apart. */
  look(orbit: Orbit, shifted: readonly Spot[]): void {
    const { width, height } = this.canvas;
    if (width === 0 || height === 0) return;
    const bounds = shifted.length > 0 ? boxOf(shifted) : this.box;
    const centre = bounds.getCenter(new Vector3());
    const size = bounds.getSize(new Vector3());
    const tall = Math.tan((VIEW * Math.PI) / 360);
    this.camera.aspect = width / height;
    const spots = shifted.length > 0 ? shifted : this.puzzle.spots;
    const far = ([x, y]: Spot) => Math.hypot(x - centre.x, y - centre.z);
    const radius = rangeOf(spots.map(far))[1] + Math.SQRT1_2;
    this.distance =
      distanceFor(radius + 0.25, size.y / 2 + 0.2, orbit.high, tall * this.camera.aspect, tall) *
      orbit.far;
    const direction = inScene(towards(orbit));
    this.camera.position.copy(centre).addScaledVector(direction, this.distance);
    this.camera.lookAt(centre);
    const reach = radius + size.y;
    this.camera.near = Math.max(0.1, this.distance - reach);
    this.camera.far = this.distance + reach;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
    const { up, front, right } = LIGHT;
    const [cos, sin] = [Math.cos(orbit.round - 0.5), Math.sin(orbit.round - 0.5)];
    this.sun.position.set(right * cos + front * sin, up, front * cos - right * sin);
    this.sun.intensity = Math.hypot(up, front, right) * Math.PI;
    this.renderer.render(this.scene, this.camera);
  }

  resize(width: number, height: number, ratio: number): void {
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
  }

  /** The line of sight through a place of the canvas, each from -1 to 1. */
  sight(x: number, y: number): Sight {
    const from = this.camera.position;
    const along = new Vector3(x, y, 0.5).unproject(this.camera).sub(from).normalize();
    const { balls } = this.puzzle.data.board;
    return { from: [from.x, from.z, from.y], along: [along.x, along.z, along.y], balls };
  }

  /** The height of a cell in the middle, as a share of the height of the canvas. */
  get share(): number {
    return 1 / (2 * this.distance * Math.tan((VIEW * Math.PI) / 360));
  }

  dispose(): void {
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private makeFloor(rim: number): void {
    const lowest = rangeOf(this.puzzle.spots.map((spot) => spot[2]))[0];
    const size = this.box.getSize(new Vector3());
    const centre = this.box.getCenter(new Vector3());
    if (Math.round(size.x * size.y * size.z) === this.puzzle.cells) {
      const middle = [centre.x, centre.z, centre.y] as const;
      const whole = { middle, size: [size.x, size.z, size.y] as const };
      this.glass.add(frame(whole, this.lineFill, LINE));
    }
    for (const [x, y, z] of this.puzzle.spots) {
      if (z > lowest + 0.1) continue;
      const tray = new Mesh(rounding([1 + 2 * rim, 1 + 2 * rim, TRAY], 0.07), this.trayFill);
      tray.position.copy(inScene([x, y, z - 0.5 - TRAY / 2 - 0.03]));
      const tile = new Mesh(rounding([1 - this.gap, 1 - this.gap, 0.06], 0.025), this.floorFill);
      tile.position.copy(inScene([x, y, z - 0.5 - 0.05]));
      this.floor.add(tray, tile);
    }
  }

  private showDots({ open, heat }: Picture): void {
    const matrix = new Matrix4();
    const plain = this.dots.userData.colour as string;
    open.forEach((cell, at) => {
      const taken = this.puzzle.data.tints?.board[cell] ?? 0;
      const tint = taken === 0 ? null : this.puzzle.data.tints!.marks[taken].colour;
      const warm = heat[cell] ?? tint;
      const size = warm === null ? DOT : DOT * 2.6;
      matrix.makeScale(size, size, size).setPosition(inScene(this.puzzle.spots[cell]));
      this.dots.setMatrixAt(at, matrix);
      this.dots.setColorAt(at, new Color(warm ?? plain));
    });
    this.dots.count = open.length;
    this.dots.instanceMatrix.needsUpdate = true;
    if (this.dots.instanceColor !== null) this.dots.instanceColor.needsUpdate = true;
    this.dots.computeBoundingSphere();
  }

  private bodyOf({ placement, shift, strength, isLettered, isWrong }: Body): Group {
    const made = this.group(
      `${placement} ${isLettered} ${isWrong} ${strength} ${this.isGrey}`,
      () => {
        const { colour, ink, letter } = this.pieceOf(placement);
        const spots = this.spotsOf(placement);
        const group =
          strength < 1
            ? this.faint(spots, colour, strength, placement)
            : this.body(spots, this.gap, fill(colour));
        const size = this.puzzle.data.board.balls ? ON_BALLS : 1;
        if (strength === 1) group.add(tiling(spots, this.paintsOf(placement), this.gap, size));
        if (isLettered && strength === 1) group.add(lettering(spots, this.gap, letter, ink, size));
        if (isWrong) {
          for (const spot of spots) {
            group.add(this.outline({ middle: spot, size: [1, 1, 1] }, this.badFill));
          }
        }
        return group;
      },
    );
    made.position.copy(inScene(shift));
    return made;
  }

  private ghostOf({ placement, fits, isDead }: Ghost): Group {
    return this.group(`ghost ${placement} ${fits} ${isDead} ${this.isGrey}`, () => {
      const { colour } = this.pieceOf(placement);
      const spots = this.spotsOf(placement);
      if (fits) return this.faint(spots, colour, isDead ? 0.45 : 0.72, placement);
      const made = new Group();
      const material = new MeshBasicMaterial({ color: colour });
      for (const middle of spots)
        made.add(this.outline({ middle, size: [0.86, 0.86, 0.86] }, material, 0.03));
      return made;
    });
  }

  /** What marks a cell: a frame around a cube, a shell around a ball. */
  private outline(box: Box, material: MeshBasicMaterial, bar?: number): Group {
    return this.puzzle.data.board.balls ? shell(box, material) : frame(box, material, bar);
  }

  /** A body that one sees through, with every point drawn once. */
  private faint(spots: readonly Spot[], colour: string, opacity: number, number: number): Group {
    // It comes after what is solid, so that this is seen through it.
    const depths = new MeshBasicMaterial({ colorWrite: false, transparent: true });
    const before = this.body(spots, this.gap, depths);
    const material = new MeshLambertMaterial({
      color: colour,
      transparent: true,
      opacity,
      depthFunc: EqualDepth,
      stencilWrite: true,
      stencilFunc: NotEqualStencilFunc,
      stencilRef: (number % 255) + 1,
      stencilZPass: ReplaceStencilOp,
    });
    const made = this.body(spots, this.gap, material);
    for (const mesh of before.children) mesh.renderOrder = 1;
    for (const mesh of made.children) mesh.renderOrder = 2;
    made.add(before);
    return made;
  }

  private group(key: string, make: () => Group): Group {
    let found = this.known.get(key);
    if (found === undefined) {
      if (this.known.size > MOST_KNOWN) this.known.clear();
      found = make();
      this.known.set(key, found);
    }
    return found;
  }

  private pieceOf(placement: number) {
    const { colour, grey, ink, letter } =
      this.puzzle.pieces[this.puzzle.placements[placement].piece];
    return this.isGrey ? { colour: grey, ink: "#000000", letter } : { colour, ink, letter };
  }

  /** For each cell of a piece its colour; null where it has none. */
  private paintsOf(placement: number): (SignedColour | null)[] {
    const { orientations, placements, data } = this.puzzle;
    const { tints } = orientations[placements[placement].orientation];
    return tints.map((mark) => (mark === 0 ? null : data.tints!.marks[mark]));
  }

  private spotsOf(placement: number): Spot[] {
    return this.puzzle.placements[placement].cells.map((cell) => this.puzzle.spots[cell]);
  }
}

function boxOf(spots: readonly Spot[]): Box3 {
  const box = new Box3();
  for (const spot of spots) {
    const at = inScene(spot);
    box.expandByPoint(at.clone().addScalar(0.5)).expandByPoint(at.addScalar(-0.5));
  }
  return box;
}
