// The studio against Python: the same puzzles, worked out from their records (page_samples.py writes
// them).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { type PageData, type Puzzle, readPuzzle } from "../src/core/puzzle.ts";
import { unpacked } from "../src/core/wire.ts";
import { designOf, type PuzzleRecord } from "../src/play/core/design.ts";
import { designLink, recordIn } from "../src/play/core/design_link.ts";
import { named } from "../src/play/core/pieces.ts";
import { RefusedError } from "../src/play/server.ts";
import type { StudioData } from "../src/studio/data.ts";
import { drawFrom } from "../src/studio/making.ts";
import { nearBoards, symmetriesOf } from "../src/studio/nearest.ts";
import { packed, varints } from "../src/studio/packing.ts";
import { pageDataOf } from "../src/studio/page_data.ts";
import { chosenPieces } from "../src/studio/pieces.ts";
import { Designed } from "../src/studio/puzzle.ts";
import { readDesign, readFile } from "../src/studio/reading.ts";
import { WatchedSearch } from "../src/studio/search.ts";
import { type Found, solve, type Tally, tallyOf } from "../src/studio/solver.ts";

interface Sample {
  readonly record: PuzzleRecord;
  readonly solutions: number;
  readonly distinct: number;
  readonly data: PageData;
}

const file = process.env.PENTOMINO_SAMPLES;
const native = Uint8Array.from(readFileSync("../src/pentomino/web/static/studio.wasm"));
const skip = file === undefined ? "no samples" : false;
const { data, puzzles } = (
  file === undefined
    ? { data: null, puzzles: [] }
    : JSON.parse(readFileSync(join(dirname(file), "studio.json"), "utf8"))
) as { data: StudioData; puzzles: readonly Sample[] };

async function solved(designed: Designed): Promise<Found> {
  const found: Partial<Record<keyof Found | "tally", Uint8Array<ArrayBuffer>>> = {};
  const module = await WebAssembly.compile(native);
  await solve(module, designed.numbers, 500, (name, bytes) => {
    found[name] = bytes;
  });
  return found as Found;
}

/** The tallies of a search that is held after so many steps each time. */
async function tallies(designed: Designed, passes: number): Promise<Tally[]> {
  const found: Tally[] = [];
  const tell = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (name === "tally") found.push(tallyOf(bytes));
  };
  await solve(await WebAssembly.compile(native), designed.numbers, 500, tell, passes);
  return found;
}

/** What stands for each placement, however pieces and orientations are numbered. */
function placementsOf({ placements, pieces }: Puzzle): string[] {
  return placements.map(
    ({ piece, cells }) => `${pieces[piece].name} ${[...cells].sort((a, b) => a - b)}`,
  );
}

test("a studio finds the placements, solutions and symmetries that Python finds", {
  skip,
}, async () => {
  assert.ok(puzzles.length > 50);
  for (const { record, solutions, distinct, data: theirs } of puzzles) {
    const design = designOf(record)!;
    const designed = new Designed(design, data);
    const ours = await pageDataOf(designed, await solved(designed), data);
    const name = JSON.stringify(record.board);
    if (ours.distinct !== null) assert.equal(ours.distinct, `${distinct}`, name);
    assert.equal(ours.solutions, solutions, name);
    const [own, other] = [await readPuzzle(ours), await readPuzzle(theirs)];
    assert.deepEqual(placementsOf(own).sort(), placementsOf(other).sort(), name);
    const images = ({ symmetries }: Puzzle) => symmetries.map(String).sort();
    if (solutions > 0) assert.deepEqual(images(own), images(other), name);
    assert.deepEqual(
      own.neighbours.map((each) => [...each].sort()),
      other.neighbours.map((each) => [...each].sort()),
      name,
    );
    assert.deepEqual(ours.board.places.length, theirs.board.places.length, name);
    const turned = ({ orientations, pieces }: Puzzle) =>
      orientations.map(({ piece, places, after }) =>
        [pieces[piece].name, places, after.map((to) => orientations[to].places)].map(String).join(),
      );
    assert.deepEqual(turned(own).sort(), turned(other).sort(), name);
  }
});

test("a watched search finds all solutions, and goes back", { skip }, async () => {
  let searched = 0;
  for (const { solutions, data: theirs } of puzzles) {
    const puzzle = await readPuzzle(theirs);
    if (solutions > 500 || puzzle.placements.length > 200) continue;
    searched++;
    const search = new WatchedSearch(puzzle, []);
    const seen: string[] = [];
    while (search.step()) seen.push(String(search.placements));
    assert.equal(search.solutions, solutions, JSON.stringify(theirs.title));
    assert.equal(search.done, 1);
    assert.equal(search.depth, 0);
    for (const event of [seen.length, Math.ceil(seen.length / 2), 1]) {
      search.backTo(event);
      assert.equal(String(search.placements), seen[event - 1] ?? "");
      assert.ok(search.done >= 0 && search.done <= 1);
    }
  }
  assert.ok(searched > 40);
});

test("a link that carries no design is none", async () => {
  const record = { board: { rows: ["..", "?."] }, pieces: "domino*", title: "é" };
  const link = await designLink(record);
  assert.deepEqual(await recordIn(link), record);
  for (const other of ["", "#1.e08fdd45.", "#design=", "#design=!!!", link.slice(0, -3)]) {
    assert.equal(await recordIn(other), null, other);
  }
  assert.equal(await recordIn(`#design=${"A".repeat(30_000)}`), null);
});

test("a studio packs as it unpacks", async () => {
  for (const length of [0, 1, 2, 3, 4, 5, 300, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 251);
    assert.deepEqual(await unpacked(await packed(bytes)), bytes);
  }
  assert.deepEqual(
    [...varints([0, 127, 128, 2 ** 32 - 1])],
    [0, 127, 128, 1, 255, 255, 255, 255, 15],
  );
});

test("a studio knows sets, single pieces, copies and mobility by name", { skip }, () => {
  const lattice = data.lattices.square;
  const chosen = (text: string) => chosenPieces([named(text)], lattice);
  assert.equal(chosen("pentominoes+O4").length, 13);
  assert.deepEqual(
    chosen("X*2..3+I2?+V3*").map(({ copies }) => copies),
    [
      [2, 3],
      [0, 1],
      [0, null],
    ],
  );
  assert.deepEqual(
    chosen("F/fixed*4").map(({ mobility, copies }) => [mobility, copies]),
    [["fixed", [4, 4]]],
  );
  const names = (text: string) => chosen(text).map(({ name }) => name);
  assert.equal(chosen("pentominoes - X - I").length, 10);
  assert.equal(chosen("pentominoes-(X+Y)").length, 10);
  assert.ok(chosen("(pentominoes-X)?").every(({ copies }) => `${copies}` === "0,1"));
  assert.deepEqual(names("((I+L)/fixed)+2x3"), ["I", "L", "2x3"]);
  assert.deepEqual(names("L3?+X5+A6+I4"), ["V3", "X", "I6", "I4"]);
  assert.deepEqual(chosen("2x3")[0].cells.at(-1), [1, 2]);
  assert.deepEqual(chosen("pentominoes-X+X*2").at(-1)?.copies, [2, 2]);
  for (const text of [
    "nonsense",
    "pentominoes-X?",
    "pentominoes-tetrominoes",
    "pentominoes-nonsense",
    "I-I",
    "(I+L",
    "I)",
    "I L",
    "()",
    "100x100",
    "X+X",
    "decominoes",
    "X**",
    "X*3..1",
    "X+",
    "constructor",
  ]) {
    assert.throws(() => chosen(text), RefusedError, text);
  }
});

test("a studio refuses files that it would read as another puzzle", () => {
  const board = { rows: ["....", "...."] };
  const read = (more: object) => readDesign({ board, pieces: "domino*", ...more });
  assert.equal(read({ version: 1, source: "a book" }).board.cells.size, 8);
  const piece = {
    name: "A",
    cells: [
      [0, 0],
      [0, 1],
    ],
  };
  assert.equal(read({ pieces: [{ ...piece, copies: [0, null] }] }).pieces.length, 1);
  const refused: readonly object[] = [
    { version: 2 },
    { chequered: {} },
    { board: { rows: ["..", ".."], closed: "torus" } },
    { board: { rows: ["..", "ab"] } },
    { board: { size: [1_000_000, 1_000_000] } },
    {
      board: {
        cells: [
          [0, 0],
          [3000, 3000],
        ],
      },
    },
    { board: { cells: [[0], [1]] } },
    { board: { cells: [[0, 0.5]] } },
    { lattice: "toString" },
    { lattice: "hexagonal" },
    { givens: 5 },
    { givens: [{}] },
    { labels: [{ cell: [0, 0], text: 3 }] },
    { pieces: 3 },
    { pieces: [{ name: "A" }] },
    { pieces: [{ ...piece, cells: [] }] },
    {
      pieces: [
        {
          ...piece,
          cells: [
            [0, 0],
            [0, 0],
          ],
        },
      ],
    },
    { pieces: [{ ...piece, cell_colours: [1, 2] }] },
    { pieces: [{ ...piece, copies: -1 }] },
    { pieces: [{ ...piece, copies: [3, 1] }] },
    { pieces: [{ ...piece, mobility: "weird" }] },
  ];
  for (const more of refused) assert.throws(() => read(more), RefusedError, JSON.stringify(more));
  for (const text of ["{", "[]", "null", "3"]) assert.throws(() => readFile(text), RefusedError);
});

test("all puzzles of a file are read, and those that cannot be drawn are named", () => {
  const puzzle = { version: 1, board: { size: [4, 5] }, pieces: "domino*" };
  const made = { type: "made_puzzle", kind: "given", level: 4, code: "B27-VY4", puzzle };
  const bent = { ...puzzle, lattice: "balls" };
  const lines = [made, bent, puzzle].map((each) => JSON.stringify(each));
  const { puzzles, notes } = readFile(`${lines.join("\n")}\n`);
  assert.deepEqual(
    puzzles.map((each) => [each.code, each.made?.level ?? null]),
    [
      ["B27-VY4", 4],
      ["", null],
    ],
  );
  assert.match(
    notes[0],
    /^Puzzle 2 is left out\. The studio cannot draw this board\. The command /,
  );
  assert.equal(notes.length, 1);
  assert.equal(readFile(JSON.stringify(made, null, 2)).puzzles.length, 1);
  const many = readFile(`${lines[2]}\n`.repeat(101));
  assert.equal(many.puzzles.length, 100);
  assert.deepEqual(many.notes, ["Only the first 100 puzzles of the file were read."]);
});

test("a search counts as many solutions, however often it is held", { skip }, async () => {
  const small = puzzles.filter(({ solutions }) => solutions < 100_000);
  assert.ok(small.length > 50);
  for (const { record, solutions } of small) {
    const found = await tallies(new Designed(designOf(record)!, data), 5_000);
    const last = found.at(-1)!;
    assert.deepEqual([last.solutions, last.isAll], [solutions, true], JSON.stringify(record.board));
    assert.ok(Math.abs(last.done - 1) < 1e-5);
    found.forEach((tally, at) => {
      const before = found[at - 1];
      if (at > 0)
        assert.ok(tally.solutions >= before.solutions && tally.done >= before.done - 1e-5);
    });
  }
});

test("the nearest boards are in one part and symmetric where some are", { skip }, async (t) => {
  // A machine on which each step takes a minute finds them too.
  let minutes = 0;
  t.mock.method(performance, "now", () => 60_000 * minutes++);
  const board = { size: [3, 7] };
  const design = designOf({ lattice: "square", board, pieces: "tetrominoes" })!;
  for (const seed of ["a", "b", "c", "d", "e"]) {
    const first = (await nearBoards(design, data, drawFrom(seed)).next()).value!;
    assert.equal(first.change.taken.length, 1);
    assert.equal(first.changed.parts.length, 1);
    assert.equal(symmetriesOf(first.changed), 2);
  }
});
