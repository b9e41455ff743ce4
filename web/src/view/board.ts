// The board: tray, cells, heat, what lies on it, the ghost of the piece in the hand, and the ring
// round the cell of a hint. To a screen reader it is a grid.

import { keptIn } from "../core/kept.ts";
import { LAYER_NUMBER, type Layer, layersOf } from "../core/layers.ts";
import { inReadingOrder, writePlacement } from "../core/notation.ts";
import { middleOf, type Point, type Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { exploredOf, ghostsOf, laidOf, ringOf, warmthOf, wrongOf } from "../core/showing.ts";
import { seenPlace } from "../core/upright.ts";
import type { Messages } from "../messages/messages.ts";
import { animate, mark, nameAs, pointOn, s } from "./dom.ts";
import { type Drawing, heatColour } from "./drawing.ts";
import type { Surface } from "./surface.ts";
import { cellText, labelTexts } from "./texts.ts";

/** From the edge of a place that stays open to its frame, in cells. */
const KEPT_IN = 0.09;

export class BoardView implements Surface {
  readonly element: SVGSVGElement;
  private readonly cells: readonly SVGPathElement[];
  /** The path of each cell. */
  private readonly tiles: readonly string[];
  private readonly heat = s("g", { class: "heat" });
  /** What is seen beyond the seam of a closed board: copies of cells, and what lies there. */
  private readonly beyond: readonly number[];
  private readonly again = s("g", { class: "again", "aria-hidden": "true" });
  private readonly pieces = s("g", { class: "laid", "aria-hidden": "true" });
  private readonly over = s("g", { class: "over", "aria-hidden": "true" });
  private readonly drawn = new Map<number, SVGGElement>();
  /** What was said of each cell, as a number; and the cell that Tab leads to. */
  private readonly named: (number | undefined)[] = [];
  private reached = 0;
  private readonly layers: readonly Layer[];

  constructor(
    private readonly session: Session,
    private readonly drawing: Drawing,
    private readonly words: Messages,
  ) {
    this.layers = layersOf(session.puzzle.data);
    const { board } = session.puzzle.data;
    this.tiles = drawing.tiles();
    this.cells = this.tiles.map((d, cell) =>
      s("path", {
        class: "cell",
        role: "gridcell",
        d,
        tabindex: -1,
        "data-at": board.places[cell].join("."),
      }),
    );
    const copies = board.copies ?? [];
    this.beyond = [...copies.keys()].filter((copy) => copies[copy].isBeside);
    const box = drawing.box(this.all(), drawing.measures.rim + 0.01);
    if (this.layers.length > 0) {
      box[1] -= LAYER_NUMBER;
      box[3] += LAYER_NUMBER;
    }
    this.element = s(
      "svg",
      { class: "board", viewBox: box.map((n) => n.toFixed(3)).join(" "), role: "grid" },
      this.again,
      s("path", { class: "tray", d: drawing.tray() }),
      ...drawing.rim(),
      ...this.rows(),
      ...drawing.spare(),
      s("g", { class: "taken", "aria-hidden": "true" }, ...drawing.taken([...this.cells.keys()])),
      ...this.numbers(),
      this.heat,
      ...this.labels(),
      this.pieces,
      this.over,
    );
    nameAs(this.element, words.board);
    this.element.style.setProperty("--wide", String(box[2]));
    this.element.style.setProperty("--high", String(box[3]));
  }

  render(): void {
    this.renderHeat();
    this.renderPieces();
    this.element.classList.toggle("exploring", this.session.mode === "explore");
    this.over.replaceChildren(
      ...this.explored(),
      ...this.ghost(),
      ...this.ring(),
      ...this.cursor(),
    );
    this.renderCells();
  }

  /** Says of each cell what lies there now, or is shown there, where that changed. */
  private renderCells(): void {
    const { position, puzzle, cursor } = this.session;
    const { placements } = puzzle;
    for (const at of [this.reached, cursor]) delete this.named[at];
    const shown = [...position.cover];
    for (const on of exploredOf(this.session))
      for (const cell of placements[on].cells) shown[cell] = on;
    this.cells.forEach((cell, number) => {
      const on = shown[number];
      const isLaid = position.cover[number] === on;
      const key = isLaid ? on : -2 - on;
      if (this.named[number] === key) return;
      this.named[number] = key;
      nameAs(cell, cellText(this.session, number, this.words, on));
    });
    mark(this.cells[this.reached], "tabindex", "-1");
    mark(this.cells[cursor], "tabindex", "0");
    this.reached = cursor;
  }

  get hasLayers(): boolean {
    return this.layers.length > 0;
  }

  focus(): void {
    this.cells[this.session.cursor].focus({ preventScroll: true });
  }

  get hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  spotAt(x: number, y: number): Spot {
    const [right, down] = this.pointAt(x, y);
    const { inSpace, spots } = this.session.puzzle;
    const cell = inSpace ? this.cellAt(x, y) : null;
    if (cell === null) return [right, down, 0];
    const [a, b] = this.drawing.middle([cell]);
    const [spotX, spotY, spotZ] = spots[cell];
    return [spotX + right - a, spotY + down - b, spotZ];
  }

  /** The point on the board, in cells, at a point of the window. */
  private pointAt(x: number, y: number): Point {
    return pointOn(this.element, x, y);
  }

  get scale(): number {
    return this.element.getScreenCTM()?.a ?? 1;
  }

  cellAt(x: number, y: number): number | null {
    const point = this.pointAt(x, y);
    const { puzzle } = this.session;
    const seen = [...this.cells.keys(), ...this.beyond];
    const found = seen.find((spot) => isInside(point, this.drawing.corners([spot])[0]));
    return found === undefined ? null : puzzle.cellOf(found);
  }

  isOver(windowX: number, windowY: number): boolean {
    const [x, y] = this.pointAt(windowX, windowY);
    const [left, top, width, height] = this.drawing.box(this.all(), 0.5);
    return x > left && x < left + width && y > top && y < top + height;
  }

  /** The corners of all that is seen: cells, places that stay open, and what is beyond a seam. */
  private all(): (readonly Point[])[] {
    const { board } = this.session.puzzle.data;
    const kept = board.kept.map(({ corners }) => corners);
    return [...board.corners, ...kept, ...this.drawing.corners(this.beyond)];
  }

  /** Where cells are seen again beyond a seam. */
  private seenAgain(cells: readonly number[]): readonly number[] {
    return this.beyond.filter((copy) => cells.includes(this.session.puzzle.cellOf(copy)));
  }

  /** A wave through the pieces, from the middle outwards. */
  wave(): void {
    const { placements } = this.session.puzzle;
    const middle = this.drawing.middle(this.cells.map((_, cell) => cell));
    for (const [number, element] of this.drawn) {
      const [x, y] = this.drawing.middle(placements[number].cells);
      const delay = Math.hypot(x - middle[0], y - middle[1]) * 70;
      void animate(
        element,
        [{ scale: 1 }, { scale: 1.07, offset: 0.4 }, { scale: 0.985, offset: 0.75 }, { scale: 1 }],
        { duration: 620, delay, easing: "ease-in-out" },
      );
    }
  }

  private rows(): SVGGElement[] {
    const rows = new Map<string, SVGPathElement[]>();
    const { data } = this.session.puzzle;
    const seen = this.cells.map((cell, number) => ({ cell, place: seenPlace(data, number) }));
    // A board that stands upright is read as it is seen.
    for (const { cell, place } of seen.sort((a, b) => inReadingOrder(a.place, b.place))) {
      keptIn(rows, place.slice(0, -1).join(), () => []).push(cell);
    }
    return [...rows.values()].map((cells) => s("g", { role: "row" }, ...cells));
  }

  /** The numbers of the layers, each over its layer. */
  private numbers(): SVGTextElement[] {
    return this.layers
      .filter(({ cells }) => cells.length > 0)
      .map(({ number, cells }) => {
        const [left, top] = this.drawing.box(this.drawing.corners(cells), 0);
        const attributes = { class: "layer-number", x: left, y: top - 0.42, "font-size": 0.42 };
        return s("text", { ...attributes, "aria-hidden": "true" }, this.words.layer(number));
      });
  }

  private labels(): SVGElement[] {
    const { board, pieces, marks } = this.session.puzzle.data;
    const letters = new Map(pieces.map((piece) => [piece.name, piece.letter]));
    const all = [...board.labels.map(([, text]) => text), ...board.kept.map((kept) => kept.label)];
    const said = all.length > 0 ? labelTexts(all, this.words) : new Map<string, string>();
    return [
      ...board.kept.flatMap(({ corners, label }) => [
        s("path", { class: "kept", d: this.drawing.kept(corners) }),
        s("path", { class: "kept kept-frame", d: this.drawing.kept(corners, KEPT_IN) }),
        this.label(corners, said.get(label) ?? label, "label kept-label", 0.75),
      ]),
      ...board.labels.map(([cell, text]) =>
        this.label(board.corners[cell], said.get(text) ?? text, "label"),
      ),
      ...marks.map(([cell, piece]) =>
        this.label(board.corners[cell], letters.get(piece) ?? piece, "label mark"),
      ),
    ];
  }

  private label(corners: readonly Point[], text: string, kind: string, share = 1): SVGTextElement {
    const [x, y] = middleOf(corners);
    const size = Math.min(0.4, 1.2 / Math.max(text.length, 1)) * share * this.drawing.broad;
    const attributes = { class: kind, x, y: y + size * 0.36, "font-size": size };
    return s("text", { ...attributes, "aria-hidden": "true" }, text);
  }

  private renderHeat(): void {
    const warmth = warmthOf(this.session);
    const tiles: SVGPathElement[] = [];
    warmth?.forEach((share, cell) => {
      if (share === 0) return;
      const tile = s("path", { d: this.tiles[cell], class: "hot" });
      tile.style.fill = heatColour(this.drawing.measures.heat, share);
      tiles.push(tile);
    });
    this.heat.replaceChildren(...tiles);
  }

  private renderPieces(): void {
    const { position } = this.session;
    const wanted = new Set(laidOf(this.session));
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
    }
    if (this.beyond.length > 0) this.renderAgain();
    const wrong = wrongOf(this.session);
    for (const [number, element] of this.drawn) {
      element.classList.toggle("wrong", wrong.includes(number));
    }
  }

  /** Pale, beyond the seams: open cells, and pieces where they go on. */
  private renderAgain(): void {
    const { placements, pieces, orientations } = this.session.puzzle;
    const laid = [...laidOf(this.session), ...exploredOf(this.session)].flatMap((number) => {
      const { cells, piece, orientation } = placements[number];
      const seen = this.seenAgain(cells);
      if (seen.length === 0) return [];
      const at = seen.map((copy) => cells.indexOf(this.session.puzzle.cellOf(copy)));
      const { sides, tints } = orientations[orientation];
      const colours = { sides: at.map((n) => sides[n]), tints: at.map((n) => tints[n]) };
      return [...this.drawing.parts(pieces[piece], seen), ...this.drawing.colours(seen, colours)];
    });
    const floor = s("path", {
      class: "cell",
      d: this.beyond.map((copy) => this.tile(copy)).join(""),
    });
    this.again.replaceChildren(floor, ...this.drawing.taken(this.beyond), ...laid);
  }

  private tile(copy: number): string {
    return this.drawing.piece([copy]);
  }

  private piece(number: number, kind: string): SVGGElement {
    const { placements, pieces, orientations } = this.session.puzzle;
    const { cells, piece, orientation } = placements[number];
    const { name } = pieces[piece];
    const group = s(
      "g",
      { class: kind, "data-piece": name },
      ...this.drawing.parts(pieces[piece], cells),
      ...this.drawing.colours(cells, orientations[orientation]),
      ...this.parts(cells).map((part) => this.drawing.letter(pieces[piece], part)),
    );
    group.dataset.at = writePlacement(this.session.puzzle, number);
    const [mx, my] = this.drawing.middle(cells);
    group.style.transformOrigin = `${mx}px ${my}px`;
    return group;
  }

  /** The parts of a piece that lie in different layers. */
  private parts(cells: readonly number[]): (readonly number[])[] {
    if (this.layers.length === 0) return [cells];
    return this.layers
      .map((layer) => cells.filter((cell) => layer.cells.includes(cell)))
      .filter((part) => part.length > 0);
  }

  private ghost(): SVGElement[] {
    const { placements, pieces, orientations } = this.session.puzzle;
    return ghostsOf(this.session).flatMap((ghost) => {
      const { cells, piece, orientation } = placements[ghost.placement];
      const kinds = { legal: ghost.fits, dead: ghost.isDead, supposed: ghost.isSupposed };
      const seen = [...cells, ...this.seenAgain(cells)];
      const element = s("path", { class: "ghost", d: this.drawing.piece(seen, 0.02) });
      for (const [kind, isSo] of Object.entries(kinds)) element.classList.toggle(kind, isSo);
      element.style.setProperty("--piece", pieces[piece].colour);
      element.dataset.at = writePlacement(this.session.puzzle, ghost.placement);
      const colours = this.drawing.colours(cells, orientations[orientation]);
      return [
        element,
        ...(colours.length === 0 ? [] : [s("g", { class: "ghost-colours" }, ...colours)]),
        ...(ghost.isDead ? [this.drawing.cross(seen)] : []),
      ];
    });
  }

  /** The solution that is explored, where nothing is laid. */
  private explored(): SVGElement[] {
    return exploredOf(this.session).map((number) => this.piece(number, "piece explored"));
  }

  /** The cell where keys are at work, over all that lies there; a ghost shows it by itself. */
  private cursor(): SVGElement[] {
    const { cursor, hand, isSolved, mode } = this.session;
    if ((hand?.ghost ?? null) !== null || (isSolved && mode === "play")) return [];
    return [s("path", { class: "cursor", d: this.drawing.piece([cursor], 0.12) })];
  }

  private ring(): SVGElement[] {
    const ring = ringOf(this.session);
    if (ring === null) return [];
    const kind = ring.isFault ? "ring fault" : "ring";
    return [s("path", { class: kind, d: this.drawing.piece([ring.cell], 0.05) })];
  }
}

function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  return corners.every(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= -1e-9;
  });
}
