// Boards in space: what comes apart as in Python, what is drawn apart, what somebody points at.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Deduction } from "../src/core/deduction.ts";
import { laidOut } from "../src/core/layers.ts";
import { readShortMove } from "../src/core/notation.ts";
import { type PageData, type Puzzle, readPuzzle, type Spot } from "../src/core/puzzle.ts";
import { largestBoxes } from "../src/solid/boxes.ts";
import { type Move, takenApart } from "../src/solid/disassembly.ts";
import { DrawnApart, sum } from "../src/solid/exploded.ts";
import { asSeen, distanceFor, FIRST, onBoard, quarterOf, turned } from "../src/solid/orbit.ts";
import { type Cube, entry, firstMet, lastOpen } from "../src/solid/pick.ts";

test("a large solid drawn apart is as large as its cells", () => {
  // Too many cells to be arguments of a function.
  const row = Array.from({ length: 200_001 }, (_, x): Spot => [x, 0, 0]);
  assert.equal(new DrawnApart([], [row]).size, 100_000);
});

interface Board {
  readonly name: string;
  readonly data: PageData;
  readonly apart: readonly {
    readonly placements: readonly number[];
    readonly moves: readonly Move[];
  }[];
}

const native = await Deduction.load(
  new Uint8Array(readFileSync("../src/pentomino/web/static/solid.wasm")),
);
const file = process.env.PENTOMINO_SAMPLES;
const boards: readonly Board[] =
  file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Board[]);
const solids = boards.filter(({ data }) => data.board.spots !== null);
const puzzles = new Map<string, Puzzle>();
for (const board of solids) puzzles.set(board.name, await readPuzzle(board.data));

for (const { name, apart } of solids) {
  const puzzle = puzzles.get(name)!;
  const cellsOf = (placements: readonly number[]) =>
    placements.map((number) => puzzle.placements[number].cells);
  const placesOf = (placements: readonly number[]) =>
    cellsOf(placements).map((cells) => cells.map((cell) => puzzle.data.board.places[cell]));
  const spotsOf = (placements: readonly number[]) =>
    cellsOf(placements).map((cells) => cells.map((cell) => puzzle.spots[cell]));

  test(`${name}: solutions come apart in Python's moves`, () => {
    assert.ok(apart.length > 0);
    // In pages balls leave as cubes at their places would.
    if (puzzle.data.board.balls) return;
    for (const { placements, moves } of apart) {
      assert.deepEqual(takenApart(native, placesOf(placements)), moves);
    }
  });

  test(`${name}: pieces never touch on their way, whatever the order`, () => {
    // Balls leave as cubes at their places would, past others that they may touch.
    if (puzzle.data.board.balls) return;
    for (const { placements } of apart.slice(0, 6)) {
      const places = placesOf(placements);
      for (const seed of [null, 0, 3]) {
        const moves = takenApart(native, places, seed);
        if (moves.some(({ direction }) => direction === null)) continue;
        const drawn = new DrawnApart(moves, spotsOf(placements));
        for (let time = 0; time <= moves.length; time += 0.125) {
          assert.ok(areApart(drawn, time), `${placements} at ${time}`);
        }
      }
    }
  });

  test(`${name}: drawn apart, there is room between all pieces`, () => {
    for (const { placements } of apart) {
      const drawn = new DrawnApart(takenApart(native, placesOf(placements)), spotsOf(placements));
      assert.ok(areApart(drawn, drawn.moves.length, 1.5));
    }
  });

  test(`${name}: layers on paper do not overlap, and stand in order`, () => {
    for (const [width, height] of [
      [360, 500],
      [200, 440],
      [900, 100],
    ]) {
      const { corners } = laidOut(puzzle.data, width, height).board;
      const lefts = corners.map((points) => points[0].join());
      assert.equal(new Set(lefts).size, corners.length);
    }
  });

  test(`${name}: boxes cover a piece, and nothing else`, () => {
    for (const placement of puzzle.placements.slice(0, 200)) {
      const spots = placement.cells.map((cell) => puzzle.spots[cell]);
      const covered = new Set<string>();
      for (const { middle, size } of largestBoxes(spots)) {
        for (const spot of spotsIn(middle, size)) covered.add(spot.join());
      }
      assert.deepEqual([...covered].sort(), spots.map((spot) => spot.join()).sort());
    }
  });
}

/** Whether no two pieces come nearer than some distance, measured along the axes. */
function areApart(drawn: DrawnApart, time: number, least = 1): boolean {
  const all = drawn.pieces.map((spots, piece) => {
    const shift = drawn.shift(piece, time);
    return spots.map((spot) => sum(spot, shift));
  });
  return all.every((one, piece) =>
    all
      .slice(piece + 1)
      .every((other) =>
        one.every((a) =>
          other.every((b) => a.some((part, axis) => Math.abs(part - b[axis]) > least - 1e-6)),
        ),
      ),
  );
}

function* spotsIn(middle: Spot, size: Spot): Generator<Spot> {
  for (let x = 0; x < size[0]; x++) {
    for (let y = 0; y < size[1]; y++) {
      for (let z = 0; z < size[2]; z++) {
        yield [
          middle[0] - (size[0] - 1) / 2 + x,
          middle[1] - (size[1] - 1) / 2 + y,
          middle[2] - (size[2] - 1) / 2 + z,
        ];
      }
    }
  }
}

test("pieces that interlock have no direction", () => {
  // Two rings through each other, as two links of a chain.
  const flat = ring((a, b) => [2, a + 1, b + 1]);
  const upright = ring((a, b) => [a + 1, 2, b + 2]);
  const moves = takenApart(native, [flat, upright]);
  assert.deepEqual(
    moves.map(({ direction }) => direction),
    [null, "up"],
  );
});

function ring(place: (a: number, b: number) => readonly number[]): (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) if (a !== 1 || b !== 1) found.push(place(a, b));
  }
  return found;
}

const cubes = (...spots: Spot[]): Cube[] => spots.map((spot, cell) => ({ cell, spot }));

test("somebody means the cell before what is seen behind it, or the wall", () => {
  const row = cubes([0.5, 0.5, 0.5], [1.5, 0.5, 0.5], [2.5, 0.5, 0.5]);
  const sight = { from: [9, 0.5, 0.5], along: [-1, 0, 0] } as const;
  assert.equal(lastOpen(sight, row, [])?.cell, 0);
  assert.equal(lastOpen(sight, row.slice(1), row.slice(0, 1))?.cell, 1);
  assert.equal(lastOpen(sight, row.slice(0, 2), row.slice(2)), null);
  assert.equal(firstMet(sight, row)?.cell, 2);
  assert.equal(firstMet({ ...sight, along: [1, 0, 0] }, row), null);
  assert.equal(firstMet({ ...sight, from: [9, 2, 0.5] }, row), null);
});

test("somebody points past a ball where a cube would have a corner", () => {
  const balls: readonly Cube[] = [0, 1].map((y) => ({ cell: y, spot: [0, y, 0] }));
  const sight = { from: [0.4, -5, 0.4], along: [0, 1, 0] } as const;
  assert.equal(firstMet(sight, balls)?.cell, 0);
  assert.equal(firstMet({ ...sight, balls: true }, balls), null);
  assert.equal(firstMet({ ...sight, from: [0.3, -5, 0.3], balls: true }, balls)?.cell, 0);
  assert.equal(firstMet({ ...sight, from: [0.3, 5, 0.3], balls: true }, balls), null);
  assert.equal(entry({ ...sight, from: [0, -5, 0], balls: true }, [0, 0, 0]), 4.5);
  assert.equal(entry({ ...sight, from: [0, 0.1, 0], balls: true }, [0, 0, 0]), 0);
});

test("a quarter further round, what was on the right is behind", () => {
  const round = turned(FIRST, Math.PI / 2, 0);
  assert.equal(quarterOf(FIRST), 0);
  assert.equal(quarterOf(round), 1);
  assert.equal(quarterOf(turned(FIRST, -Math.PI / 2, 0)), 3);
  assert.deepEqual(onBoard([1, 0, 0], 1), [0, -1, 0]);
  assert.deepEqual(onBoard([0, 1, 2], 1), [1, 0, 2]);
  for (const quarter of [0, 1, 2, 3]) {
    assert.deepEqual(asSeen(onBoard([1, 2, 3], quarter), quarter), [1, 2, 3]);
  }
});

test("somebody stands far enough away to see all", () => {
  const distance = distanceFor(2, 1, 0, 0.5, 0.5);
  assert.ok(distance >= 2 / 0.5 && distance < 2 / 0.5 + 2);
  assert.ok(distanceFor(2, 1, 0, 0.25, 0.5) > distance);
});

test("short moves in space name the layer first", () => {
  const puzzle = puzzles.get("soma cube");
  if (puzzle === undefined) return;
  const piece = puzzle.pieces.findIndex(({ name }) => name === "L");
  for (const text of ["L l1r2c3", "L 1 2 3", "L 1.2.3", "L L1R2C3"]) {
    assert.deepEqual(readShortMove(puzzle, text), { piece, place: [1, 2, 3] }, text);
  }
  for (const text of ["L r2c3", "L 2 3", "L 1 2 3 4"]) {
    assert.equal(readShortMove(puzzle, text), null, text);
  }
});
