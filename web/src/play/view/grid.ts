// A drawing that is painted, by mouse, finger, pen or keys. To a screen reader it is a grid whose
// cells say what they are.

import { path } from "../../core/outline.ts";
import { extentOf, type Measures, middleOf, type Point } from "../../core/puzzle.ts";
import { nameAs, s } from "../../view/dom.ts";
import { broadOf } from "../../view/drawing.ts";
import { type Board, type Brush, brushAt, sitesOf } from "../core/board.ts";
import { keyOf, LATTICES, type Site } from "../core/lattices.ts";

/** Between two layers, in cells. */
const BETWEEN = 1;
/** Pixels between two looks at what lies under a stroke; the smallest cells are twice as wide. */
const STEP = 6;
/** Above a layer, for its number. */
const NUMBER = 0.7;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PAGES: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

export interface GridActs {
  /** Paints a place; a stroke goes on from the place before. */
  readonly paint: (site: Site, brush: Brush, goesOn: boolean) => void;
  /** What a stroke paints that begins at a place; null where it does something else. */
  readonly begin: (site: Site) => Brush | null;
}

export interface GridTexts {
  readonly name: string;
  readonly cell: (site: Site, board: Board) => string;
  readonly layer: (number: number) => string;
}

export class GridView {
  readonly element: SVGSVGElement;
  /** Where keys are at work. */
  cursor = 0;
  private readonly tray = s("path", { class: "tray" });
  private readonly grid = s("g");
  private readonly over = s("g", { class: "over", "aria-hidden": "true" });
  private sites: Site[] = [];
  private spots: SVGPathElement[] = [];
  private middles: Point[] = [];
  private corners: Point[][] = [];
  private board: Board | null = null;
  private stroke: Brush | null = null;

  constructor(
    private readonly measures: Measures,
    private readonly texts: GridTexts,
    private readonly acts: GridActs,
  ) {
    this.element = s("svg", { class: "board drawn", role: "grid", "aria-label": texts.name });
    this.element.append(this.tray, this.grid, this.over);
    this.listen();
  }

  show(board: Board, marked: ReadonlySet<string> = new Set()): void {
    const before = this.board;
    const isSame = before?.lattice === board.lattice && before.size.join() === board.size.join();
    this.board = board;
    if (!isSame) this.lay(board);
    // A wider frame would cross the outlines of the holes beside it.
    const { gap, corner } = this.measures;
    const isPart = (key: string) => board.cells.has(key) || board.labels.has(key);
    const there = this.corners.filter((_, at) => isPart(keyOf(this.sites[at])));
    this.tray.setAttribute("d", there.length === 0 ? "" : path(there, -gap / 4, corner));
    const labels: SVGElement[] = [];
    this.spots.forEach((spot, at) => {
      const site = this.sites[at];
      const brush = brushAt(board, site);
      const isMarked = marked.has(keyOf(site));
      spot.setAttribute("class", `spot ${brush}${isMarked ? " marked" : ""}`);
      nameAs(spot, this.texts.cell(site, board));
      spot.setAttribute("tabindex", at === this.cursor ? "0" : "-1");
      labels.push(...this.signs(board, at, brush, isMarked));
    });
    this.over.replaceChildren(...labels);
    this.over.append(s("path", { class: "cursor", d: this.outline([this.cursor], 0.1) }));
  }

  focus(): void {
    this.spots[this.cursor]?.focus({ preventScroll: true });
  }

  get hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  get site(): Site {
    return this.sites[this.cursor];
  }

  /** Does what a key means here; false where it means nothing. */
  press(event: KeyboardEvent): boolean {
    if (event.key === "Enter" || event.key === " ") {
      if (event.repeat) return true;
      this.paint(this.cursor, false);
      this.stroke = null;
      return true;
    }
    const next = this.after(event.key);
    if (next === null) return false;
    // Shift and arrows paint what lies at the place from which they go.
    const brush = event.shiftKey && this.board !== null ? brushAt(this.board, this.site) : null;
    this.move(next);
    if (brush !== null) this.acts.paint(this.site, brush, true);
    return true;
  }

  private move(at: number): void {
    this.cursor = at;
    if (this.board !== null) {
      this.spots.forEach((spot, number) => {
        spot.setAttribute("tabindex", number === at ? "0" : "-1");
      });
      this.over.querySelector(".cursor")?.setAttribute("d", this.outline([at], 0.1));
    }
    this.focus();
  }

  /** The place to which a key leads: the nearest one in its direction. */
  private after(key: string): number | null {
    const [layer, row, column] = this.site;
    const page = PAGES[key];
    if (page !== undefined) {
      const wanted = keyOf([layer + page, row, column]);
      const found = this.sites.findIndex((site) => keyOf(site) === wanted);
      return found < 0 ? this.cursor : found;
    }
    const arrow = ARROWS[key];
    if (arrow === undefined) return null;
    const [x, y] = this.middles[this.cursor];
    const inRows = this.board === null || LATTICES[this.board.lattice].inRows;
    const far = (at: number): number => {
      const along = (this.middles[at][0] - x) * arrow[0] + (this.middles[at][1] - y) * arrow[1];
      const aside = (this.middles[at][0] - x) * arrow[1] + (this.middles[at][1] - y) * arrow[0];
      const isThere = !inRows || (this.sites[at][1] === row) === (arrow[0] !== 0);
      return along > 0.1 && isThere && this.sites[at][0] === layer
        ? along + 2 * Math.abs(aside)
        : Number.POSITIVE_INFINITY;
    };
    const best = this.sites.reduce((a, _, b) => (far(b) < far(a) ? b : a), this.cursor);
    return Number.isFinite(far(best)) ? best : this.cursor;
  }

  private listen(): void {
    const at = ([x, y]: Point): number =>
      this.spots.indexOf(document.elementFromPoint(x, y) as SVGPathElement);
    let last = -1;
    let from: Point = [0, 0];
    this.element.addEventListener("pointerdown", (event) => {
      from = [event.clientX, event.clientY];
      const spot = at(from);
      if (spot < 0 || event.button !== 0) return;
      event.preventDefault();
      last = spot;
      this.move(spot);
      this.paint(spot, false);
      this.element.setPointerCapture(event.pointerId);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.stroke === null) return;
      // A quick stroke comes in a few events: what lies between them is painted too.
      for (const point of pointsTo(from, [event.clientX, event.clientY])) {
        const spot = at(point);
        if (spot < 0 || spot === last) continue;
        last = spot;
        this.cursor = spot;
        this.paint(spot, true);
      }
      from = [event.clientX, event.clientY];
    });
    const end = (): void => {
      this.stroke = null;
      last = -1;
    };
    this.element.addEventListener("pointerup", end);
    this.element.addEventListener("pointercancel", end);
    this.element.addEventListener("focusin", (event) => {
      const spot = this.spots.indexOf(event.target as SVGPathElement);
      if (spot >= 0 && spot !== this.cursor) this.move(spot);
    });
  }

  private paint(at: number, goesOn: boolean): void {
    if (!goesOn) this.stroke = this.acts.begin(this.sites[at]);
    if (this.stroke !== null) this.acts.paint(this.sites[at], this.stroke, goesOn);
  }

  /** Makes the places anew, after the size or the lattice changed. */
  private lay(board: Board): void {
    const lattice = LATTICES[board.lattice];
    const before = this.sites[this.cursor];
    this.sites = sitesOf(board);
    const shift = shiftOf(board);
    this.corners = this.sites.map((site) => {
      const [right, down] = shift(site[0]);
      return lattice.corners(site).map(([x, y]): Point => [x + right, y + down]);
    });
    this.middles = this.corners.map(middleOf);
    const key = before === undefined ? "" : keyOf(before);
    this.cursor = Math.max(0, this.sites.map(keyOf).indexOf(key));
    this.spots = this.sites.map((site, at) =>
      s("path", {
        class: "spot",
        role: "gridcell",
        d: this.outline([at]),
        "data-at": keyOf(site),
      }),
    );
    const rows = new Map<string, SVGPathElement[]>();
    this.spots.forEach((spot, at) => {
      const row = this.sites[at].slice(0, 2).join();
      rows.set(row, [...(rows.get(row) ?? []), spot]);
    });
    this.grid.replaceChildren(
      ...[...rows.values()].map((row) => s("g", { role: "row" }, ...row)),
      ...this.numbers(board, shift),
    );
    this.frame(lattice.hasLayers);
  }

  private numbers(board: Board, shift: (layer: number) => Point): SVGElement[] {
    if (!LATTICES[board.lattice].hasLayers) return [];
    return Array.from({ length: board.size[0] }, (_, layer) => {
      const [x, y] = shift(layer);
      const attributes = { class: "layer-number", x, y: y - 0.35, "font-size": 0.42 };
      return s("text", { ...attributes, "aria-hidden": "true" }, this.texts.layer(layer + 1));
    });
  }

  private frame(hasLayers: boolean): void {
    const { left, top, wide, high } = extentOf(this.corners.flat());
    const margin = this.measures.rim + 0.02;
    const above = hasLayers ? NUMBER : margin;
    const box = [left - margin, top - above, wide + 2 * margin];
    const tall = high + margin + above;
    this.element.setAttribute("viewBox", [...box, tall].map((n) => n.toFixed(3)).join(" "));
    this.element.style.setProperty("--wide", String(box[2]));
    this.element.style.setProperty("--high", String(tall));
  }

  private signs(board: Board, at: number, brush: Brush, isMarked: boolean): SVGElement[] {
    const found: SVGElement[] = [];
    const label = board.labels.get(keyOf(this.sites[at])) ?? "";
    const [x, y] = this.middles[at];
    if (isMarked) found.push(s("circle", { class: "mark-sign", cx: x, cy: y, r: 0.14 }));
    if (label !== "") {
      const size = Math.min(0.4, 1.2 / label.length);
      const kind = brush === "hole" ? "label kept-label" : "label";
      found.push(s("text", { class: kind, x, y: y + size * 0.36, "font-size": size }, label));
    } else if (brush === "may") {
      found.push(s("text", { class: "label", x, y: y + 0.15, "font-size": 0.42 }, "?"));
    }
    return found;
  }

  private outline(spots: readonly number[], inward = 0): string {
    const { gap, corner } = this.measures;
    const broad = this.corners.length === 0 ? 1 : broadOf(this.corners[0]);
    const cells = spots.flatMap((at) => (this.corners[at] === undefined ? [] : [this.corners[at]]));
    return cells.length === 0 ? "" : path(cells, (gap / 4) * (1 + broad) + inward, corner * broad);
  }
}

/** The points of a straight way, a few pixels from each other; the last one is its end. */
function pointsTo([x, y]: Point, [toX, toY]: Point): Point[] {
  const many = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP));
  return Array.from({ length: many }, (_, at) => {
    const share = (at + 1) / many;
    return [x + share * (toX - x), y + share * (toY - y)];
  });
}

/** How far each layer is moved, so that they stand beside and below each other. */
function shiftOf(board: Board): (layer: number) => Point {
  const { corners, sites } = LATTICES[board.lattice];
  const [layers, rows, columns] = board.size;
  const { wide, high } = extentOf(sites([1, rows, columns]).flatMap(corners));
  const across = layers <= 3 ? layers : Math.ceil(Math.sqrt(layers));
  return (layer) => [
    (layer % across) * (wide + BETWEEN),
    Math.floor(layer / across) * (high + BETWEEN + NUMBER),
  ];
}
