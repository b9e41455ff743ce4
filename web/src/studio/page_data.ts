// The data of a designed puzzle's page, as `pentomino.web.contents` writes it elsewhere.

import { DistinctSolutions } from "../core/distinct.ts";
import {
  type GameData,
  type PageData,
  type Place,
  type Point,
  readPuzzle,
  type Spot,
  type TableData,
} from "../core/puzzle.ts";
import { titleOf } from "../play/core/design.ts";
import {
  type Cell,
  keyOf,
  LATTICES,
  placeOf,
  type Site,
  siteOfKey,
} from "../play/core/lattices.ts";
import type { PieceLook, StudioData } from "./data.ts";
import { keyOfCells } from "./geometry.ts";
import { hashOf } from "./making.ts";
import { packed, varints } from "./packing.ts";
import type { Designed } from "./puzzle.ts";
import type { Found } from "./solver.ts";

/** Up to this many solutions are told apart up to symmetry at once. */
const FEW = 20_000;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789abdefghijkmnpqrstuvwxyz";

/** The data of the page of a puzzle. */
export async function pageDataOf(
  designed: Designed,
  { placements, solutions }: Found,
  studio: StudioData,
): Promise<PageData> {
  const table = await tableOf(designed, placements, studio);
  const data = { ...table, ...(await gameOf(designed, solutions, table)) };
  return { ...data, ...(await countsOf(data)) };
}

/** What puzzles share that differ only in what is given. */
export async function tableOf(
  designed: Designed,
  placements: Found["placements"],
  studio: StudioData,
): Promise<TableData> {
  return {
    version: 1,
    board: boardOf(designed),
    pieces: piecesOf(designed, studio),
    measures: designed.lattice.measures,
    orientations: await packedNumbers(orientationNumbers(designed)),
    placements: await packed(placements),
    neighbours: await packedNumbers(neighbourNumbers(designed.neighbours)),
    ...notesOf(designed, studio),
  };
}

/** What to know besides of the goal, by language; nothing where that is all. */
function notesOf(
  { canLeavePieces, spare }: Designed,
  { leftOver, optional }: StudioData,
): Pick<TableData, "notes"> {
  const said = [...(canLeavePieces ? [leftOver] : []), ...(spare.length > 0 ? [optional] : [])];
  if (said.length === 0) return {};
  const languages = Object.keys(leftOver);
  const notes = languages.map((name) => [name, said.map((text) => text[name]).join(" ")]);
  return { notes: Object.fromEntries(notes) };
}

/**
 * What a puzzle has for itself.
 *
 * @param table - What it shares with others, such as its placements.
 */
export async function gameOf(
  designed: Designed,
  solutions: Found["solutions"],
  table: TableData,
): Promise<GameData> {
  const { design, cells, givens, marks, pieces, copies, spare } = designed;
  const forms = pieces.map((piece) => [piece.name, piece.cells, piece.mobility]);
  const game = {
    fingerprint: fingerprintOf([design.board.lattice, cells, spare, forms, copies, givens, marks]),
    ...titleOf(design),
    givens: givens.map((given) => given.cells),
    givenPieces: givens.map(({ piece }) => piece),
    marks: marks.map(([cell, piece]) => [cell, pieces[piece].name] as const),
    spare,
    start: "",
    distinct: null,
    symmetries: await packedNumbers([0]),
    path: null,
    space: null,
  };
  const symmetries = await designed.symmetries(async () => {
    const { placements } = await readPuzzle({ ...table, ...game });
    return pieces.map((_, piece) =>
      placements.filter((each) => each.piece === piece).map((each) => each.cells),
    );
  });
  return {
    ...game,
    symmetries: await packedNumbers([symmetries.length, ...symmetries.flat()]),
    space: solutions && (await packed(solutions)),
  };
}

function packedNumbers(numbers: readonly number[]): Promise<string> {
  return packed(varints(numbers));
}

/** How many solutions there are, in all and up to symmetry. */
async function countsOf(data: PageData): Promise<Pick<PageData, "solutions" | "distinct">> {
  const puzzle = await readPuzzle(data);
  const found = puzzle.space?.solutions(puzzle.allowed([]));
  if (found === undefined || !Number.isSafeInteger(found.count)) return { distinct: null };
  if (found.count > FEW) return { solutions: found.count, distinct: null };
  const distinct = new DistinctSolutions(puzzle, found);
  distinct.step(Number.POSITIVE_INFINITY);
  return { solutions: found.count, distinct: `${distinct.numbers.length}` };
}

function boardOf({ design, sites, lattice }: Designed): PageData["board"] {
  const { board } = design;
  const drawn = LATTICES[board.lattice];
  const place = (site: Site): Place => placeOf(drawn, site);
  const corners = (site: Site) =>
    drawn.corners(site).map(([x, y]): Point => [rounded(x), rounded(y)]);
  const spot = (site: Site): Spot => {
    const around = corners(site);
    const middle = (axis: 0 | 1) =>
      rounded(around.reduce((sum, point) => sum + point[axis], 0) / around.length);
    return [middle(0), middle(1), site[0] + 0.5];
  };
  const labels = [...board.labels];
  const numbers = new Map(sites.map((site, number) => [keyOf(site), number]));
  return {
    places: sites.map(place),
    spots: drawn.hasLayers ? sites.map(spot) : null,
    balls: false,
    corners: sites.map(corners),
    kept: labels
      .filter(([key]) => !numbers.has(key))
      .map(([key, label]) => ({
        corners: corners(siteOfKey(key)),
        place: place(siteOfKey(key)),
        label,
      })),
    span: lattice.span,
    rightAngled: lattice.rightAngled,
    labels: labels.flatMap(([key, label]) => {
      const number = numbers.get(key);
      return number === undefined ? [] : [[number, label] as const];
    }),
  };
}

function rounded(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}

/** The pieces with their letters and looks; where two would share one, the later takes a free one. */
function piecesOf({ pieces, copies }: Designed, { looks }: StudioData): PageData["pieces"] {
  const letters = new Set<string>();
  const colours = new Set<string>();
  const fresh = (wanted: PieceLook | undefined, at: number): PieceLook => {
    const isFree = ({ colour }: PieceLook) => !colours.has(colour);
    const found =
      wanted !== undefined && isFree(wanted)
        ? wanted
        : (looks.find(isFree) ?? wanted ?? looks[at % looks.length]);
    colours.add(found.colour);
    return found;
  };
  const letterOf = (wanted: string) => {
    const isFree = (letter: string) => !letters.has(letter.toUpperCase());
    const found =
      [wanted, ...LETTERS].find(isFree) ?? [...LETTERS].find((each) => !letters.has(each)) ?? "?";
    letters.add(found);
    return found;
  };
  return pieces.map(({ name, cells, letter, look }, at) => ({
    name,
    letter: letterOf(letter ?? name[0].toUpperCase()),
    ...fresh(look, at),
    size: cells.length,
    ...copies[at],
  }));
}

/** As `orientation_numbers` of `pentomino.web.wire` writes them. */
function orientationNumbers({ geometry, design, orientations }: Designed): number[] {
  const { moves, byHand } = geometry.data;
  const drawn = LATTICES[design.board.lattice];
  const placesOf = (form: readonly Cell[]) => {
    const places = form.map((cell) => placeOf(drawn, drawn.siteOf(cell)));
    const corner = places[0].map((_, axis) => Math.min(...places.map((place) => place[axis])));
    return places.map((place) => place.map((at, axis) => at - corner[axis]));
  };
  return orientations.flatMap((forms) => {
    const numbers = new Map(forms.map((form, number) => [keyOfCells(form), number]));
    const after = (form: Cell[], own: number) =>
      byHand.map((move) => {
        if (move === null) return own;
        const moved = geometry.normalised(geometry.moved(moves[move], form));
        return numbers.get(keyOfCells(moved)) ?? own;
      });
    return [
      forms.length,
      ...forms.flatMap((form, own) => [...after(form, own), ...placesOf(form).flat()]),
    ];
  });
}

/** As `neighbour_numbers` of `pentomino.web.wire` writes them. */
function neighbourNumbers(neighbours: readonly (readonly number[])[]): number[] {
  return neighbours.flatMap((beside, cell) => {
    const later = beside.filter((other) => other > cell).sort((a, b) => a - b);
    return [later.length, ...later.map((other, at) => other - (later[at - 1] ?? cell))];
  });
}

/** The same for what is the same. */
export function fingerprintOf(data: unknown): string {
  return hashOf(JSON.stringify(data)).toString(16).padStart(16, "0");
}
