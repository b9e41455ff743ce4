// The board: tray, cells, heat, what lies on it, the ghost of the piece in the hand, and the ring
// round the cell of a hint. To a screen reader it is a grid.

import { middleOf } from "../core/forms.ts";
import { laysOf, lookedAt } from "../core/hints.ts";
import { heatOf } from "../core/knowing.ts";
import { writePlacement } from "../core/notation.ts";
import type { Point } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { seenPlace } from "../core/upright.ts";
import type { Messages } from "../messages/messages.ts";
import { animate, s } from "./dom.ts";
import { type Drawing, heatColour } from "./drawing.ts";

export class BoardView {
  readonly element: SVGSVGElement;
  private readonly cells: SVGPathElement[];
  private readonly heat = s("g", { class: "heat" });
  private readonly pieces = s("g", { class: "laid", "aria-hidden": "true" });
  private readonly over = s("g", { class: "over", "aria-hidden": "true" });
  private readonly drawn = new Map<number, SVGGElement>();

  constructor(
    private readonly session: Session,
    private readonly drawing: Drawing,
    private readonly words: Messages,
  ) {
    const { board } = session.puzzle.data;
    this.cells = board.corners.map((_, cell) =>
      s("path", {
        class: "cell",
        role: "gridcell",
        d: drawing.tiles([cell]),
        tabindex: -1,
        "data-at": board.places[cell].join("."),
      }),
    );
    const all = [...board.corners, ...board.kept.map((kept) => kept.corners)];
    const box = drawing.box(all, drawing.measures.rim + 0.01);
    this.element = s(
      "svg",
      { class: "board", viewBox: box.map((n) => n.toFixed(3)).join(" "), role: "grid" },
      s("path", { class: "tray", d: drawing.tray() }),
      ...this.rows(),
      this.heat,
      ...this.labels(),
      this.pieces,
      this.over,
    );
    this.element.setAttribute("aria-label", words.board);
    this.element.style.setProperty("--wide", String(box[2]));
    this.element.style.setProperty("--high", String(box[3]));
  }

  render(): void {
    this.renderHeat();
    this.renderPieces();
    this.element.classList.toggle("exploring", this.session.mode === "explore");
    this.over.replaceChildren(...this.explored(), ...this.ghost(), ...this.ring());
    const { position, puzzle, cursor } = this.session;
    this.cells.forEach((cell, number) => {
      const on = position.cover[number];
      const [row, column] = seenPlace(puzzle.data, number);
      const piece = on < 0 ? null : puzzle.pieces[puzzle.placements[on].piece].name;
      const label = this.words.cell(row, column, piece, on >= 0 && position.isGiven(on));
      cell.setAttribute("aria-label", label);
      cell.setAttribute("tabindex", number === cursor ? "0" : "-1");
    });
  }

  focus(): void {
    this.cells[this.session.cursor].focus({ preventScroll: true });
  }

  get hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  /** The point on the board, in cells, at a point of the window. */
  pointAt(x: number, y: number): Point {
    const matrix = this.element.getScreenCTM();
    if (matrix === null) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** The side of a cell, in pixels. */
  get scale(): number {
    return this.element.getScreenCTM()?.a ?? 1;
  }

  /** The cell at a point; null beside the board. */
  cellAt(point: Point): number | null {
    const found = this.session.puzzle.data.board.corners.findIndex((corners) =>
      isInside(point, corners),
    );
    return found < 0 ? null : found;
  }

  /** Whether a point is on the board or its rim. */
  isOver([x, y]: Point): boolean {
    const [left, top, width, height] = this.drawing.box(
      this.session.puzzle.data.board.corners,
      0.5,
    );
    return x > left && x < left + width && y > top && y < top + height;
  }

  /** A wave through the pieces, from the middle outwards. */
  wave(): void {
    const middle = middleOf(this.session.forms.cellMiddles);
    for (const [number, element] of this.drawn) {
      const [x, y] = this.session.forms.middles[number];
      const delay = Math.hypot(x - middle[0], y - middle[1]) * 70;
      void animate(
        element,
        [{ scale: 1 }, { scale: 1.07, offset: 0.4 }, { scale: 0.985, offset: 0.75 }, { scale: 1 }],
        { duration: 620, delay, easing: "ease-in-out" },
      );
    }
  }

  private rows(): SVGGElement[] {
    const rows = new Map<number, SVGPathElement[]>();
    const { data } = this.session.puzzle;
    this.cells.forEach((cell, number) => {
      const [row] = seenPlace(data, number);
      rows.set(row, [...(rows.get(row) ?? []), cell]);
    });
    return [...rows]
      .sort(([a], [b]) => a - b)
      .map(([, cells]) => s("g", { role: "row" }, ...cells));
  }

  private labels(): SVGElement[] {
    const { board, pieces, marks } = this.session.puzzle.data;
    const letters = new Map(pieces.map((piece) => [piece.name, piece.letter]));
    return [
      ...board.kept.map((kept) => s("path", { class: "kept", d: this.drawing.kept(kept.corners) })),
      ...board.kept.map((kept) => this.label(kept.corners, kept.label, "label kept-label")),
      ...board.labels.map(([cell, text]) => this.label(board.corners[cell], text, "label")),
      ...marks.map(([cell, piece]) =>
        this.label(board.corners[cell], letters.get(piece) ?? piece, "label mark"),
      ),
    ];
  }

  private label(corners: readonly Point[], text: string, kind: string): SVGTextElement {
    const [x, y] = middleOf(corners);
    const size = Math.min(0.4, 1.2 / Math.max(text.length, 1)) * this.drawing.broad;
    const attributes = { class: kind, x, y: y + size * 0.36, "font-size": size };
    return s("text", { ...attributes, "aria-hidden": "true" }, text);
  }

  private renderHeat(): void {
    const { position, known } = this.session;
    const piece = this.heatedPiece;
    const heat = piece === null ? null : heatOf(position, piece);
    if (heat === null || known === null || known.count === 0) {
      this.heat.replaceChildren();
      return;
    }
    const most = heat.reduce((a, b) => Math.max(a, b));
    const scale = this.drawing.measures.heat;
    const open = position.openCells.filter((cell) => heat[cell] > 0);
    this.heat.replaceChildren(
      ...open.map((cell) => {
        const fill = heatColour(scale, Math.sqrt(heat[cell] / most) * 0.9 + 0.1);
        const tile = s("path", { d: this.drawing.tiles([cell]), class: "hot" });
        tile.style.fill = fill;
        return tile;
      }),
    );
  }

  /** The piece whose heat is shown: that in the hand, as the player chose, or one explored. */
  private get heatedPiece(): number | null {
    const { hand, level, mode, heated } = this.session;
    return mode === "explore" ? heated : level === "heat" ? (hand?.piece ?? null) : null;
  }

  private renderPieces(): void {
    const { position } = this.session;
    const wanted = new Set(position.all);
    for (const [number, element] of this.drawn) {
      if (!wanted.has(number)) {
        element.remove();
        this.drawn.delete(number);
      }
    }
    for (const number of wanted) {
      if (this.drawn.has(number)) continue;
      const element = this.piece(number, position.isGiven(number) ? "piece given" : "piece");
      this.drawn.set(number, element);
      this.pieces.append(element);
      void animate(
        element,
        [
          { opacity: 0.5, scale: 0.97 },
          { opacity: 1, scale: 1 },
        ],
        {
          duration: 120,
        },
      );
    }
    const back = this.session.hint?.stage === "step" ? this.session.hint.hint : null;
    for (const [number, element] of this.drawn) {
      const isWrong = back?.kind === "takeBack" && back.placement === number;
      element.classList.toggle("wrong", isWrong);
    }
  }

  private piece(number: number, kind: string): SVGGElement {
    const { placements, pieces } = this.session.puzzle;
    const { cells, piece } = placements[number];
    const { ink, letter, name } = pieces[piece];
    const [x, y] = this.drawing.middle(heart(cells, this.session.forms.cellMiddles));
    const text = { class: "letter", x, y: y + 0.19 * this.drawing.broad, fill: ink };
    const group = s(
      "g",
      { class: kind, "data-piece": name },
      ...this.drawing.parts(pieces[piece], cells),
      s("text", { ...text, "font-size": 0.52 * this.drawing.broad }, letter),
    );
    group.dataset.at = writePlacement(this.session.puzzle, number);
    const [mx, my] = this.session.forms.middles[number];
    group.style.transformOrigin = `${mx}px ${my}px`;
    return group;
  }

  private ghost(): SVGElement[] {
    const { hand, hint } = this.session;
    if (hint?.scene !== undefined) {
      return hint.scene.placements.map((number) => this.ghostOf(number, "ghost legal supposed"));
    }
    const hinted = hint?.stage === "step" ? laysOf(hint.hint) : null;
    if (hinted !== null) return [this.ghostOf(hinted, "ghost legal")];
    if (hand?.ghost == null) return [];
    const kind = this.session.ghostFits ? "ghost legal" : "ghost";
    const known = this.session.known;
    const isDead =
      this.session.level !== "nothing" &&
      this.session.level !== "dead" &&
      known !== null &&
      known.count > 0 &&
      this.session.ghostFits &&
      known.frequencies[hand.ghost] === 0;
    return [this.ghostOf(hand.ghost, isDead ? `${kind} dead` : kind)];
  }

  private ghostOf(number: number, kind: string): SVGElement {
    const { placements, pieces } = this.session.puzzle;
    const { cells, piece } = placements[number];
    const element = s("path", { class: kind, d: this.drawing.piece(cells, 0.02) });
    element.style.setProperty("--piece", pieces[piece].colour);
    element.dataset.at = writePlacement(this.session.puzzle, number);
    return element;
  }

  /** The solution that is explored, where nothing is laid. */
  private explored(): SVGElement[] {
    if (this.session.mode !== "explore" || this.session.heated !== null) return [];
    const laid = new Set(this.session.position.all);
    return this.session.solution
      .filter((number) => !laid.has(number))
      .map((number) => {
        return this.piece(number, "piece explored");
      });
  }

  private ring(): SVGElement[] {
    const { hint, puzzle } = this.session;
    const ringed = (cell: number, kind: string): SVGElement[] => [
      s("path", { class: kind, d: this.drawing.piece([cell], 0.05) }),
    ];
    if (hint?.scene !== undefined) {
      const { item } = hint.scene;
      return item !== null && item < puzzle.cells ? ringed(item, "ring fault") : [];
    }
    const at = hint === null ? null : lookedAt(puzzle, hint.hint);
    return at !== null && "cell" in at ? ringed(at.cell, "ring") : [];
  }
}

/** The cell of a piece that is nearest to its middle: where its letter stands. */
function heart(cells: readonly number[], middles: readonly Point[]): number {
  const [x, y] = middleOf(cells.map((cell) => middles[cell]));
  const far = (cell: number) => Math.hypot(middles[cell][0] - x, middles[cell][1] - y);
  return cells.reduce((a, b) => (far(b) < far(a) - 1e-6 ? b : a));
}

function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  return corners.every(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= -1e-9;
  });
}
