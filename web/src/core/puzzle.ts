// A puzzle as a page knows it: cells, pieces and all placements, and what excludes what.

import { type Copy, Plane, type RoundData, readCopies, type SeenCopy, scrolled } from "./copies.ts";
import type { Pattern } from "./patterns.ts";
import { readSpace, type Space } from "./space.ts";
import { readSteps, type Step } from "./steps.ts";
import { DamageError, Numbers, unpacked } from "./wire.ts";

/** A point on paper: to the right and down, in cells. */
export type Point = readonly [number, number];

/** A point on the board: as on paper, then upwards; flat boards lie at 0. */
export type Spot = readonly [number, number, number];

/** Where people see a cell, from 1: row and column, in space the layer first. */
export type Place = readonly number[];

/** How wide gaps and rims are, in cells, and the colours of heat. */
export interface Measures {
  readonly gap: number;
  readonly corner: number;
  readonly rim: number;
  readonly rimCorner: number;
  readonly heat: readonly string[];
}

export interface Piece {
  readonly name: string;
  readonly letter: string;
  readonly colour: string;
  readonly ink: string;
  /** In print, and for who asks for patterns: a grey and what is drawn on it. */
  readonly grey: string;
  readonly pattern: Pattern | null;
  readonly size: number;
  readonly least: number;
  readonly most: number | null;
}

/** A colour of sides or cells; its sign tells it in grey too. */
export interface SignedColour {
  readonly sign: string;
  readonly colour: string;
  readonly ink: string;
}

/** The JSON that Python writes (`pentomino.web.contents`): first what several puzzles can share. */
export interface TableData {
  readonly version: number;
  readonly board: {
    readonly places: readonly Place[];
    /** The middles of the cells in space; null for a board that is flat. */
    readonly spots: readonly Spot[] | null;
    /** Whether the cells are balls rather than cubes. */
    readonly balls: boolean;
    /** On paper; in space each layer is a board of its own. */
    readonly corners: readonly (readonly Point[])[];
    readonly kept: readonly {
      readonly corners: readonly Point[];
      readonly place: Place;
      readonly label: string;
    }[];
    readonly span: number;
    readonly rightAngled: boolean;
    /** Whether all on paper is turned by a quarter. */
    readonly isUpright?: boolean;
    /** How the board is closed; missing where it is not. */
    readonly round?: RoundData;
    /** Where it is: the copies of cells as they are seen, and the corners before it was scrolled. */
    readonly copies?: readonly SeenCopy[];
    readonly unscrolled?: readonly (readonly Point[])[];
    readonly labels: readonly (readonly [number, string])[];
  };
  readonly pieces: readonly Piece[];
  readonly measures: Measures;
  readonly orientations: string;
  readonly placements: string;
  readonly neighbours: string;
  /** The colour that the rim demands. */
  readonly rim?: string;
  /** The colours of sides that must agree where pieces meet. */
  readonly sides?: {
    readonly items: number;
    readonly colours: readonly SignedColour[];
    /** The first of the colours that stand for numbers at corners: each for that where a side begins. */
    readonly corners?: number;
    readonly orientations: string;
    readonly placements: string;
  };
  /** The colours of cells: for each cell of the board and of a piece its mark; the first is none. */
  readonly tints?: {
    readonly marks: readonly SignedColour[];
    readonly board: readonly number[];
    readonly orientations: string;
  };
  /** What to know besides of the goal, by language. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Which placements the puzzle bars, and what is said of one, by language. */
  readonly barred?: {
    readonly numbers: readonly number[];
    readonly words: Readonly<Record<string, string>>;
  };
}

/** What a puzzle has for itself. */
export interface GameData {
  readonly fingerprint: string;
  readonly title: string;
  /** Whether nobody has given the title: it is the number of cells, which each language has words for. */
  readonly isUntitled?: boolean;
  readonly givens: readonly (readonly number[])[];
  readonly givenPieces: readonly number[];
  /** How givens are turned whose sides have colours. */
  readonly givenSides?: readonly string[];
  /** Cells of which only the piece is given that covers them. */
  readonly marks: readonly (readonly [number, string])[];
  /** Cells that may stay empty. */
  readonly spare: readonly number[];
  readonly start: string;
  readonly distinct: string | null;
  readonly symmetries: string;
  readonly path: string | null;
  readonly space: string | null;
  /** How many solutions these are; a puzzle that was made with one does not say. */
  readonly solutions?: number;
  /** Of a puzzle without a solution, how many cells are covered at best, as far as is known, and how. */
  readonly best?: {
    readonly covered: number;
    readonly isProved: boolean;
    readonly placements: string;
  };
}

export interface PageData extends TableData, GameData {}

/** How a piece can lie; the orientations of all pieces are numbered one after the other. */
export interface Orientation {
  readonly piece: number;
  /** The orientations after the moves of a hand: `TURN`, `FLIP` and, on paper, `UPSIDE_DOWN`. */
  readonly after: readonly number[];
  /** Where its cells are drawn, from the first one. */
  readonly places: readonly Place[];
  /** For each cell the colours of its sides, in the order of its corners; 0 is none. */
  readonly sides: readonly (readonly number[])[];
  /** For each cell the mark of its colour. */
  readonly tints: readonly number[];
}

export interface Placement {
  readonly number: number;
  readonly piece: number;
  readonly orientation: number;
  readonly cells: readonly number[];
  /**
   * Where it is drawn in one piece: its cells, or, beyond the seam of a closed board, copies of them.
   */
  readonly image: readonly number[];
  /** The items of its sides: two placements with one in common differ in colour where they meet. */
  readonly sides: readonly number[];
  readonly isBarred: boolean;
}

/** All ways to lay pieces on a board, whatever is given on it. */
export interface Ways {
  readonly orientations: readonly Orientation[];
  readonly placements: readonly Placement[];
  /** The copies of cells on a closed board; none where it is not closed. */
  readonly copies: readonly Copy[];
}

export class Puzzle {
  readonly givens: readonly number[];
  /** The placements without those that the puzzle bars, which come last. */
  readonly free: readonly Placement[];
  private covers: readonly (readonly number[])[] | null = null;
  /** For each piece, its placements. */
  readonly ofPiece: readonly (readonly number[])[];
  readonly spare: ReadonlySet<number>;
  /** The middles of the cells; on a closed board then of their other copies. */
  readonly spots: readonly Spot[];
  /** How pieces lie on the copies of a closed board. */
  readonly plane: Plane | null;
  readonly placements: readonly Placement[];

  constructor(
    readonly data: PageData,
    readonly orientations: readonly Orientation[],
    placements: readonly Placement[],
    readonly space: Space | null,
    /** Where each symmetry but the identity sends the cells, then the pieces, numbered after them. */
    readonly symmetries: readonly (readonly number[])[],
    /** For each cell, the cells that it touches. */
    readonly neighbours: readonly (readonly number[])[],
    /** The steps that solve the puzzle; empty unless it was made with them. */
    readonly path: readonly Step[],
    /** The copies of cells on a closed board; none where it is not closed. */
    readonly copies: readonly Copy[] = [],
    /** The givens that the space knows nothing of, because a page chose them. */
    readonly chosen: readonly number[] = [],
  ) {
    const { board } = data;
    this.plane = board.copies === undefined ? null : new Plane(board.copies, orientations);
    this.placements = placements.map((each) => this.plane?.seen(each) ?? each);
    this.free = freeOf(this.placements);
    const ofPiece: number[][] = data.pieces.map(() => []);
    for (const placement of this.free) ofPiece[placement.piece].push(placement.number);
    this.ofPiece = ofPiece;
    this.spare = new Set(data.spare);
    const corners = board.copies?.map((copy) => copy.corners) ?? board.corners;
    this.spots = board.spots ?? corners.map((around) => [...middleOf(around), 0]);
    this.givens = data.givens.map((cells, at) => {
      const found = this.find(data.givenPieces[at], cells, data.givenSides?.[at]);
      if (found === null) throw new DamageError("a given is missing");
      return found;
    });
  }

  /** The same puzzle as it looks when it stands otherwise. */
  seenAs(data: PageData): Puzzle {
    return this.remade(data, this.symmetries, this.path, this.chosen);
  }

  /** The puzzle that has these placements as givens, and then one solution. */
  giving(chosen: readonly number[]): Puzzle {
    const { data } = this;
    const given = chosen.map((number) => this.placements[number]);
    const { givenSides } = data;
    const more: PageData = {
      ...data,
      fingerprint: `${data.fingerprint}+${chosen}`,
      givens: [...data.givens, ...given.map(({ cells }) => cells)],
      givenPieces: [...data.givenPieces, ...given.map(({ piece }) => piece)],
      ...(givenSides && {
        givenSides: [...givenSides, ...given.map((each) => this.sidesText(each))],
      }),
      start: "",
      distinct: "1",
    };
    return this.remade(more, [], [], chosen);
  }

  private remade(
    data: PageData,
    symmetries: Puzzle["symmetries"],
    path: readonly Step[],
    chosen: readonly number[],
  ): Puzzle {
    const { orientations, placements, space, neighbours, copies } = this;
    return new Puzzle(
      data,
      orientations,
      placements,
      space,
      symmetries,
      neighbours,
      path,
      copies,
      chosen,
    );
  }

  /** The cell of which a spot is the middle: the same for all copies. */
  cellOf(spot: number): number {
    return this.data.board.copies?.[spot].cell ?? spot;
  }

  get pieces(): readonly Piece[] {
    return this.data.pieces;
  }

  get inSpace(): boolean {
    return this.data.board.spots !== null;
  }

  /** For each cell, the placements that cover it; found once somebody asks. */
  get covering(): readonly (readonly number[])[] {
    this.covers ??= this.foundCovering();
    return this.covers;
  }

  private foundCovering(): number[][] {
    const covering: number[][] = this.spots.map(() => []);
    for (const { number, cells } of this.free) {
      for (const cell of cells) covering[cell].push(number);
    }
    return covering;
  }

  get cells(): number {
    return this.data.board.corners.length;
  }

  /** How a placement is turned, as notation writes the colours of its sides: `1123`. */
  sidesText(placement: Placement): string {
    return sidesText(placement, this.orientations, this.data);
  }

  /** The placement of a piece that covers exactly these cells, and has these sides. */
  find(piece: number, cells: readonly number[], sides = ""): number | null {
    const wanted = new Set(cells);
    const barred = [...this.placements.keys()].slice(this.free.length);
    const found = this.covering[cells[0]]?.concat(barred).find((number) => {
      const placement = this.placements[number];
      return (
        placement.piece === piece &&
        placement.cells.length === wanted.size &&
        placement.cells.every((cell) => wanted.has(cell)) &&
        (sides === "" || this.sidesText(placement) === sides)
      );
    });
    return found ?? null;
  }

  /** Which labels of the space are left when these placements are laid. */
  allowed(laid: readonly number[]): Uint8Array {
    const allowed = new Uint8Array(this.free.length + this.cells).fill(1);
    const all = [...this.chosen, ...laid];
    for (const number of all) {
      for (const cell of this.placements[number].cells) {
        for (const other of this.covering[cell]) allowed[other] = 0;
        allowed[this.free.length + cell] = 0;
      }
    }
    for (const number of all) allowed[number] = 1;
    return allowed;
  }
}

export function middleOf(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}

/** The least and the greatest of some numbers; as arguments of `Math.min`, some are too many. */
export function rangeOf(numbers: readonly number[]): readonly [number, number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > greatest) greatest = number;
  }
  return [least, greatest];
}

/** The box around some points. */
export function extentOf(points: readonly Point[]) {
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  return { left, top, bottom, wide: right - left, high: bottom - top };
}

/** The way from one spot to another. */
export function minus([x, y, z]: Spot, [a, b, c]: Spot): Spot {
  return [x - a, y - b, z - c];
}

export function middleInSpace(spots: readonly Spot[]): Spot {
  let x = 0;
  let y = 0;
  let z = 0;
  const { length } = spots;
  for (let at = 0; at < length; at++) {
    const spot = spots[at];
    x += spot[0];
    y += spot[1];
    z += spot[2];
  }
  return [x / length, y / length, z / length];
}

export async function readPuzzle(data: PageData): Promise<Puzzle> {
  return puzzleOn(data, readTable(data));
}

export async function readTable(data: TableData): Promise<Ways> {
  if (data.version !== 1) throw new DamageError(`the data has version ${data.version}`);
  const { round, places } = data.board;
  const [lying, placed, again, turned, meeting, tinted] = await Promise.all([
    numbersOf(data.orientations),
    numbersOf(data.placements),
    round === undefined ? null : numbersOf(round.copies),
    data.sides === undefined ? null : numbersOf(data.sides.orientations),
    data.sides === undefined ? null : numbersOf(data.sides.placements),
    data.tints === undefined ? null : numbersOf(data.tints.orientations),
  ]);
  const orientations = readOrientations(lying, turned, tinted, data);
  const copies = again === null ? [] : readCopies(again, round!, places);
  return {
    orientations,
    copies,
    placements: readPlacements(placed, meeting, orientations, copies, data),
  };
}

/** A puzzle on a board with these placements. */
export async function puzzleOn(data: PageData, ways: Promise<Ways>): Promise<Puzzle> {
  const [{ orientations, copies, placements: table }, beside, images, steps, graph] =
    await Promise.all([
      ways,
      numbersOf(data.neighbours),
      numbersOf(data.symmetries),
      data.path === null ? null : numbersOf(data.path),
      data.space === null ? null : numbersOf(data.space),
    ]);
  const turned = (placement: Placement) => sidesText(placement, orientations, data);
  const placements = possible(table, turned, data);
  const { length } = freeOf(placements);
  const cells = data.board.corners.length;
  const items = itemsOf(data);
  const path = steps === null ? [] : readSteps(steps, length, items);
  const space = graph === null ? null : readSpace(graph, length, cells, data.solutions);
  const symmetries = readSymmetries(images, data);
  const neighbours = readNeighbours(beside, cells);
  const seen = data.board.round === undefined ? data : scrolled(data, copies, [0, 0]);
  return new Puzzle(seen, orientations, placements, space, symmetries, neighbours, path, copies);
}

/** How many items a puzzle has: cells, then pieces, then those of sides. */
export function itemsOf(data: PageData): number {
  return data.board.corners.length + data.pieces.length + (data.sides?.items ?? 0);
}

async function numbersOf(text: string): Promise<Numbers> {
  return new Numbers(await unpacked(text));
}

function readSymmetries(numbers: Numbers, data: PageData): readonly (readonly number[])[] {
  const items = itemsOf(data);
  const image = () => Array.from({ length: items }, () => numbers.below(items));
  const found = Array.from({ length: numbers.count() }, image);
  numbers.end();
  return found;
}

/** What stands between the numbers at the corners of a cell in notation: `0-1-2`. */
export const BETWEEN_CORNERS = "-";

/** Whether a colour of a side stands for the number at the corner where the side begins. */
export function isAtCorner(colour: number, { corners }: { readonly corners?: number }): boolean {
  return corners !== undefined && colour >= corners;
}

function sidesText(
  { orientation, cells }: Placement,
  orientations: readonly Orientation[],
  { sides }: TableData,
): string {
  if (sides === undefined) return "";
  const around = orientations[orientation].sides;
  return [...cells.keys()]
    .sort((a, b) => cells[a] - cells[b])
    .map((at) => {
      const signs = around[at].map((colour) => sides.colours[colour].sign);
      return signs.join(
        around[at].some((colour) => isAtCorner(colour, sides)) ? BETWEEN_CORNERS : "",
      );
    })
    .join(".");
}

function freeOf(placements: readonly Placement[]): readonly Placement[] {
  return placements.filter(({ isBarred }) => !isBarred);
}

/**
 * The placements that givens and marks allow, numbered as in Python: in their order, and behind them
 * those that are barred.
 */
function possible(
  table: readonly Placement[],
  sidesText: (placement: Placement) => string,
  data: PageData,
): readonly Placement[] {
  const given = new Map<number, number>();
  data.givens.forEach((cells, at) => {
    for (const cell of cells) given.set(cell, at);
  });
  const isGiven = (placement: Placement): boolean => {
    const { piece, cells } = placement;
    const at = given.get(cells[0]);
    return (
      at !== undefined &&
      (data.givenSides === undefined || data.givenSides[at] === sidesText(placement)) &&
      data.givenPieces[at] === piece &&
      data.givens[at].length === cells.length &&
      cells.every((cell) => given.get(cell) === at)
    );
  };
  const marked = new Map(data.marks);
  const isMarked = ({ piece, cells }: Placement): boolean =>
    cells.every(
      (cell) => (marked.get(cell) ?? data.pieces[piece].name) === data.pieces[piece].name,
    );
  return table
    .filter((placement) => !placement.cells.some((cell) => given.has(cell)) || isGiven(placement))
    .filter(isMarked)
    .sort((one, other) => Number(one.isBarred) - Number(other.isBarred))
    .map((placement, number) => ({ ...placement, number }));
}

function readOrientations(
  numbers: Numbers,
  turned: Numbers | null,
  tinted: Numbers | null,
  data: TableData,
): Orientation[] {
  const moves = data.board.spots === null ? 3 : 2;
  const axes = data.board.places[0].length;
  const found: Orientation[] = [];
  data.pieces.forEach(({ size }, piece) => {
    const begin = found.length;
    const count = numbers.count();
    for (let left = count; left > 0; left--) {
      const after = Array.from({ length: moves }, () => begin + numbers.below(count));
      const corner = Array.from({ length: size }, () => numbers.many(axes));
      const places = corner.map((place) => [...place].map((at, axis) => at - corner[0][axis]));
      const sides = places.map(() => (turned === null ? [] : [...turned.many(turned.count())]));
      const tints = places.map(() => tinted?.below(data.tints!.marks.length) ?? 0);
      found.push({ piece, after, places, sides, tints });
    }
  });
  numbers.end();
  turned?.end();
  tinted?.end();
  return found;
}

function readPlacements(
  numbers: Numbers,
  meeting: Numbers | null,
  orientations: readonly Orientation[],
  copies: readonly Copy[],
  data: TableData,
): Placement[] {
  const isClosed = copies.length > 0;
  const places = isClosed ? copies.map(({ place }) => place) : data.board.places;
  const ranges = places[0].map((_, axis) => rangeOf(places.map((place) => place[axis])));
  // A number for each place, so that the step from one to another is one number too.
  const key = (steps: Place) =>
    steps.reduce((sum, step, axis) => sum * 2 * (ranges[axis][1] - ranges[axis][0] + 1) + step, 0);
  const keys = places.map((place) => key(place.map((at, axis) => at - ranges[axis][0])));
  const cellAt = new Map(keys.map((at, cell) => [at, cell]));
  const steps = orientations.map((orientation) => orientation.places.map(key));
  const found: Placement[] = [];
  let first = 0;
  for (let left = numbers.count(); left > 0; left--) {
    first = (first + numbers.below(places.length)) % places.length;
    const orientation = numbers.below(orientations.length);
    const cells: number[] = [];
    for (const step of steps[orientation]) {
      const cell = cellAt.get(keys[first] + step);
      if (cell === undefined) throw new DamageError("a placement leaves the board");
      cells.push(isClosed ? copies[cell].cell : cell);
    }
    found.push({
      number: found.length,
      piece: orientations[orientation].piece,
      orientation,
      cells,
      image: cells,
      sides: meeting === null ? [] : sum([...meeting.many(meeting.count())]),
      isBarred: data.barred?.numbers.includes(found.length) === true,
    });
  }
  numbers.end();
  meeting?.end();
  return found;
}

/** Each number added to all before it. */
function sum(steps: readonly number[]): number[] {
  let last = 0;
  return steps.map((step) => {
    last += step;
    return last;
  });
}

function readNeighbours(numbers: Numbers, cells: number): number[][] {
  const found = Array.from({ length: cells }, (): number[] => []);
  for (let cell = 0; cell < cells; cell++) {
    let last = cell;
    for (let left = numbers.below(cells); left > 0; left--) {
      last += numbers.below(cells - last);
      found[cell].push(last);
      found[last].push(cell);
    }
  }
  numbers.end();
  return found;
}
