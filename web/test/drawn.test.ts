// Boards and pieces that are drawn: as values, as text, as records, and back.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Point } from "../src/core/puzzle.ts";
import {
  type Board,
  brushAt,
  drawingOf,
  filled,
  fromRecord,
  isSize,
  labelled,
  layersOf,
  MOST_CELLS,
  painted,
  resized,
  sitesOf,
  strokeAt,
  toRecord,
} from "../src/play/core/board.ts";
import {
  begin,
  cluesOf,
  designOf,
  recordOf,
  unknownPieces,
  withoutClues,
} from "../src/play/core/design.ts";
import {
  type Cell,
  keyOf,
  LATTICE_NAMES,
  LATTICES,
  placeOf,
  type Site,
  siteOfKey,
} from "../src/play/core/lattices.ts";
import { begun, changed, redone, undone } from "../src/play/core/past.ts";
import {
  cellsOf,
  drawingOf as drawingOfPiece,
  expressionOf,
  freeName,
  named,
  namesOf,
  ONE,
  type OwnPiece,
  piecesRecord,
  rowsOf,
} from "../src/play/core/pieces.ts";

const L: OwnPiece = {
  kind: "own",
  name: "L",
  cells: [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  copies: ONE,
  mobility: "free",
};

test("cells have the numbers of the library", () => {
  // docs/notation.md: I6_2.2-7 on triangles and I4_1.1-7 on hexagons.
  const { triangular, hexagonal, square, cubic } = LATTICES;
  const six = [1, 2, 3, 4, 5, 6].map((column) => triangular.cellAt([0, 1, column]));
  assert.deepEqual(six, [
    [0, 1, 0],
    [0, 1, 1],
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 0],
    [2, 1, 1],
  ]);
  const four = [0, 2, 4, 6].map((column) => hexagonal.cellAt([0, 0, column]));
  assert.deepEqual(four, [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  assert.deepEqual(square.cellAt([0, 2, 5]), [2, 5]);
  assert.deepEqual(cubic.cellAt([1, 2, 5]), [1, 2, 5]);
  assert.deepEqual(placeOf(square, [0, 2, 5]), [3, 6]);
  assert.deepEqual(placeOf(cubic, [1, 2, 5]), [2, 3, 6]);
});

test("places and cells are each other's, below the corner as well", () => {
  for (const name of LATTICE_NAMES) {
    const lattice = LATTICES[name];
    const sites = lattice.sites([lattice.hasLayers ? 2 : 1, 4, 5]);
    assert.equal(new Set(sites.map(keyOf)).size, sites.length);
    for (const site of sites) {
      assert.deepEqual(lattice.siteOf(lattice.cellAt(site)), site, name);
      assert.deepEqual(siteOfKey(keyOf(site)), site);
    }
    for (const cell of [
      [-3, 2, 1],
      [2, -3, 0],
      [-1, -4, 1],
    ].map((c) => c.slice(0, lattice.cellAt(sites[0]).length))) {
      assert.deepEqual(lattice.cellAt(lattice.siteOf(cell)), cell, name);
    }
  }
});

/** Which cells touch, as docs/puzzle-file.md has it. */
const TOUCHING: readonly (readonly [keyof typeof LATTICES, Cell, readonly Cell[]])[] = [
  [
    "square",
    [2, 3],
    [
      [1, 3],
      [3, 3],
      [2, 2],
      [2, 4],
    ],
  ],
  [
    "hexagonal",
    [2, 3],
    [
      [1, 3],
      [3, 3],
      [2, 2],
      [2, 4],
      [3, 2],
      [1, 4],
    ],
  ],
  [
    "triangular",
    [2, 3, 0],
    [
      [2, 3, 1],
      [1, 3, 1],
      [2, 2, 1],
    ],
  ],
];

test("cells that touch share a side on paper", () => {
  const pointOf = ([x, y]: Point) => `${x.toFixed(6)} ${y.toFixed(6)}`;
  for (const [name, cell, neighbours] of TOUCHING) {
    const { corners, siteOf } = LATTICES[name];
    const own = new Set(corners(siteOf(cell)).map(pointOf));
    assert.equal(own.size, name === "hexagonal" ? 6 : name === "triangular" ? 3 : 4);
    for (const other of neighbours) {
      const shared = corners(siteOf(other)).filter((point) => own.has(pointOf(point)));
      assert.equal(shared.length, 2, `${name} ${other}`);
    }
  }
});

test("corners go round clockwise", () => {
  for (const name of LATTICE_NAMES) {
    const smallest = { "half-squares": 0.2, kites: 0.1, drafters: 0.05, octagons: 0.1 };
    const least = name in smallest ? smallest[name as keyof typeof smallest] : 0.5;
    for (const site of LATTICES[name].sites([1, 2, 3])) {
      const points = LATTICES[name].corners(site);
      const area = points.reduce((sum, [x, y], at) => {
        const [nextX, nextY] = points[(at + 1) % points.length];
        return sum + x * nextY - nextX * y;
      }, 0);
      assert.ok(area > least, `${name} ${site}`);
    }
  }
});

test("painting makes cells, optional cells and holes, and nothing from nothing", () => {
  const board = filled("square", [1, 2, 3]);
  const site: Site = [0, 1, 1];
  assert.equal(painted(board, site, "must"), board);
  const holed = painted(board, site, "hole");
  assert.equal(brushAt(holed, site), "hole");
  assert.equal(brushAt(board, site), "must");
  assert.equal(drawingOf(holed), "...\n.#.");
  assert.equal(drawingOf(painted(holed, [0, 0, 2], "may")), "..?\n.#.");
  // A stroke that begins on what it paints takes it away.
  assert.equal(strokeAt(board, site, "must"), "hole");
  assert.equal(strokeAt(board, site, "hole"), "hole");
  assert.equal(strokeAt(holed, site, "hole"), "must");
  assert.equal(strokeAt(holed, site, "may"), "may");
});

test("a stroke is one step back, and steps go forth again", () => {
  const board = filled("square", [1, 1, 4]);
  let past = begun(board);
  for (const [column, goesOn] of [
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    past = changed(past, painted(past.now, [0, 0, column], "hole"), goesOn);
  }
  assert.equal(past.now.cells.size, 0);
  past = undone(past);
  assert.deepEqual([...past.now.cells.keys()], ["0.0.3"]);
  past = undone(past);
  assert.equal(past.now, board);
  assert.equal(undone(past), past);
  past = redone(redone(past));
  assert.equal(past.now.cells.size, 0);
  assert.equal(redone(past), past);
  assert.equal(changed(past, past.now), past);
  assert.deepEqual(changed(undone(past), board).future, []);
});

test("another size keeps what was drawn", () => {
  const board = labelled(painted(filled("square", [1, 2, 2]), [0, 0, 0], "hole"), [0, 1, 1], "a");
  const larger = resized(board, [1, 3, 3]);
  assert.equal(drawingOf(larger), "#..\n...\n...");
  assert.equal(larger.labels.get("0.1.1"), "a");
  const smaller = resized(larger, [1, 1, 3]);
  assert.equal(drawingOf(smaller), "#..");
  assert.equal(smaller.labels.size, 0);
  assert.equal(resized(board, [1, 2, 2]), board);
  assert.ok(isSize([1, 10, MOST_CELLS / 10]) && !isSize([1, 10, MOST_CELLS / 10 + 1]));
  for (const wrong of [0, -1, 1.5, Number.NaN]) assert.ok(!isSize([1, 3, wrong]), String(wrong));
});

test("labels have 1 to 12 letters; an empty one goes", () => {
  const board = filled("square", [1, 1, 2]);
  const site: Site = [0, 0, 1];
  assert.equal(labelled(board, site, "  "), board);
  const with1 = labelled(board, site, " January the 31st ");
  assert.equal(with1.labels.get("0.0.1"), "January the ");
  assert.deepEqual(labelled(with1, site, ""), board);
  assert.deepEqual(toRecord(with1).labels, [{ cell: [0, 1], text: "January the " }]);
});

function same(one: Board, other: Board): void {
  assert.deepEqual(
    { ...one, cells: [...one.cells].sort(), labels: [...one.labels].sort() },
    { ...other, cells: [...other.cells].sort(), labels: [...other.labels].sort() },
  );
}

test("a board comes back from its record on every lattice", () => {
  for (const name of LATTICE_NAMES) {
    const layers = LATTICES[name].hasLayers ? 2 : 1;
    let board = filled(name, [layers, 3, 4]);
    const sites = sitesOf(board);
    board = painted(board, sites[1], "may");
    board = painted(board, sites[5], "hole");
    board = labelled(board, sites[2], "x");
    const read = fromRecord(JSON.parse(JSON.stringify(toRecord(board))));
    same(read!.board, board);
    assert.deepEqual(read!.moved(LATTICES[name].cellAt(sites[3])), LATTICES[name].cellAt(sites[3]));
  }
});

test("records of cells are moved to the corner, and so are their clues", () => {
  const read = fromRecord({
    lattice: "hexagonal",
    board: {
      cells: [
        [3, -1],
        [3, 0],
        [4, 0],
      ],
      optional: [[4, 0]],
    },
  })!;
  assert.deepEqual(read.board.size, [1, 2, 2]);
  const { cellAt, corners, siteOf } = LATTICES.hexagonal;
  const moved = [...read.board.cells.keys()].map((key) => cellAt(siteOfKey(key)));
  assert.deepEqual(
    moved,
    [
      [3, -1],
      [3, 0],
      [4, 0],
    ].map(read.moved),
  );
  assert.equal(read.board.cells.get(keyOf(siteOf(read.moved([4, 0])))), "may");
  // The shape is the same: all corners moved alike.
  const shiftOf = (cell: Cell) => {
    const [[x, y]] = corners(siteOf(cell));
    const [[a, b]] = corners(siteOf(read.moved(cell)));
    return [(a - x).toFixed(6), (b - y).toFixed(6)];
  };
  assert.deepEqual(shiftOf([3, -1]), shiftOf([4, 0]));
});

test("records of sizes, of one row, and of boards by name", () => {
  assert.equal(drawingOf(fromRecord({ board: { size: [2, 3] } })!.board), "...\n...");
  assert.deepEqual(layersOf(fromRecord({ board: { size: [2, 1, 3] } })!.board), [["..."], ["..."]]);
  const rhombus = fromRecord({ lattice: "triangular", board: { size: [2, 2] } })!.board;
  assert.equal(rhombus.cells.size, 8);
  assert.equal(drawingOf(rhombus), "....\n#....");
  assert.equal(fromRecord({ board: "6x10" }), null);
  assert.equal(fromRecord({ board: { rows: ["##"] } }), null);
  assert.equal(fromRecord({ board: { cells: [], optional: [[0, 0]] } })!.board.cells.size, 1);
});

test("names of pieces are joined as on the command line", () => {
  const rows = [
    { ...named("pentominoes"), copies: { least: 2, most: 2 }, mobility: "one_sided" as const },
    named(" X+O4*2 "),
    named(""),
  ];
  assert.equal(namesOf(rows), "pentominoes/one-sided*2+X+O4*2");
  const copies = (least: number, most: number | null) =>
    expressionOf({ ...named("Y"), copies: { least, most } });
  assert.deepEqual(
    [copies(12, 12), copies(1, 3), copies(0, null), copies(2, null), copies(0, 1), copies(0, 2)],
    ["Y*12", "Y*1..3", "Y*", "Y*2..", "Y?", "Y*0..2"],
  );
  // What names several things says itself how many of each.
  assert.equal(expressionOf({ ...named("X+Y"), copies: ONE }), "X+Y");
  assert.equal(piecesRecord(rows), "pentominoes/one-sided*2+X+O4*2");
});

test("drawn pieces stand in a list, beside those that the server knows", () => {
  const record = {
    name: "I2",
    cells: [
      [0, 0],
      [0, 1],
    ],
  };
  const own: OwnPiece = { ...L, copies: { least: 0, most: null }, colour: "#aabbcc" };
  assert.deepEqual(piecesRecord([named("domino"), own], [record]), [
    record,
    { name: "L", cells: L.cells, copies: [0, null], mobility: "free", colour: "#aabbcc" },
  ]);
  assert.deepEqual(rowsOf(piecesRecord([own])), [own]);
  assert.deepEqual(rowsOf("X+O4"), [named("X+O4")]);
  assert.deepEqual(rowsOf(undefined), [named("pentominoes")]);
  assert.equal(freeName([named("A"), { ...L, name: "A" }]), "B");
});

test("a piece is drawn and comes back with the same shape", () => {
  for (const [name, cells] of [
    ["square", L.cells],
    [
      "cubic",
      [
        [0, 0, 0],
        [0, 0, 1],
        [1, 0, 0],
      ],
    ],
    [
      "triangular",
      [
        [0, 0, 1],
        [1, 0, 0],
        [1, 0, 1],
      ],
    ],
    [
      "hexagonal",
      [
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    ],
  ] as const) {
    const { corners, siteOf } = LATTICES[name];
    const found = cellsOf(drawingOfPiece(name, cells));
    const shapeOf = (of: readonly Cell[]) => {
      const points = of.map((cell) => {
        const [x, y] = corners(siteOf(cell))[0];
        return [siteOf(cell)[0], x, y];
      });
      const least = [0, 1, 2].map((axis) => Math.min(...points.map((point) => point[axis])));
      return points.map((p) => p.map((n, axis) => (n - least[axis]).toFixed(6)).join()).sort();
    };
    assert.deepEqual(shapeOf(found), shapeOf(cells), name);
  }
  assert.equal(cellsOf(drawingOfPiece("square", [])).length, 0);
});

test("a design becomes a record and comes back", () => {
  const design = begin("square");
  assert.deepEqual(recordOf(design).pieces, "pentominoes");
  assert.equal(unknownPieces(design), "");
  const drawn = { ...design, title: "Mine", pieces: [named("domino"), L] };
  assert.equal(unknownPieces(drawn), "domino");
  const read = designOf({
    ...recordOf({ ...drawn, pieces: [L] }),
    givens: [{ piece: "L", cells: L.cells }],
    marks: [{ piece: "L", cell: [2, 2] }],
  })!;
  assert.equal(read.title, "Mine");
  assert.equal(cluesOf(read), 2);
  assert.deepEqual(recordOf(read).givens, [{ piece: "L", cells: L.cells }]);
  assert.equal("givens" in recordOf(withoutClues(read)), false);
  assert.equal(designOf({ board: "6x10" }), null);
});
