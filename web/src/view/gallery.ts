// All solutions left, small, in a list that scrolls: only those in the window are drawn. It opens
// where the solution is that was explored, and marks it.

import { solutionsOf } from "../core/knowledge.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { grouped } from "../messages/numbers.ts";
import { button, h, nameAs } from "./dom.ts";
import type { Drawing } from "./drawing.ts";

const WIDTH = 150;
const GAP = 14;
const NUMBER = 20;
/** Browsers forget where they are in boxes that are much higher. */
const HIGHEST = 8_000_000;

export class GalleryView {
  readonly element: HTMLElement;
  private readonly whole = h("div");
  private readonly shown = new Map<number, HTMLElement>();
  private readonly paths = new Map<number, Path2D>();
  private readonly box: readonly [number, number, number, number];
  /** What the list shows, and the solution to which it went last. */
  private of: unknown = null;
  private at = -1;
  private asked = 0;

  constructor(
    private readonly session: Session,
    private readonly drawing: Drawing,
    private readonly words: Messages,
    private readonly choose: (number: number) => void,
  ) {
    const { board } = session.puzzle.data;
    const all = [...board.corners, ...board.kept.map((kept) => kept.corners)];
    this.box = drawing.box(all, drawing.measures.rim);
    this.element = h("div", { class: "gallery", hidden: true, tabindex: 0 }, this.whole);
    nameAs(this.element, words.gallery);
    this.element.setAttribute("role", "group");
    this.element.addEventListener("keydown", scrollByKeys);
    this.element.addEventListener("scroll", () => {
      if (this.asked === 0) this.asked = requestAnimationFrame(() => this.draw());
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  render(): void {
    const { session, element } = this;
    const { exploring } = session;
    const isOpening = exploring.gallery && element.hidden;
    element.hidden = !exploring.gallery;
    if (element.hidden) return;
    if (isOpening) element.focus({ preventScroll: true });
    const solutions = solutionsOf(session.position);
    const key = exploring.distinct ?? solutions;
    const isOther = this.of !== key;
    if (isOther) {
      this.of = key;
      this.clear();
    }
    const isMoved = isOpening || isOther || this.at !== exploring.number;
    this.at = exploring.number;
    if (isMoved) this.scrollToExplored();
    this.draw();
  }

  /** Scrolls as little as is needed to show the solution that is explored. */
  private scrollToExplored(): void {
    const { element, session } = this;
    const laidOut = this.layOut();
    if (laidOut === null) return;
    const { columns, row, rows } = laidOut;
    this.whole.style.height = `${rows * row}px`;
    const { exploring } = session;
    const at = exploring.distinct?.numbers.indexOf(exploring.number) ?? exploring.number;
    const top = Math.floor(Math.max(0, at) / columns) * row;
    const lowest = top + row - element.clientHeight;
    element.scrollTop = Math.min(top, Math.max(lowest, element.scrollTop));
  }

  private mark(): void {
    for (const element of this.shown.values()) {
      const isExplored = Number(element.dataset.solution) === this.session.exploring.number;
      if (isExplored) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
    }
  }

  /** How the solutions stand in rows; null where there is no room or nothing to show. */
  private layOut() {
    const solutions = solutionsOf(this.session.position);
    const room = this.element.clientWidth;
    if (solutions === null || room === 0) return null;
    const columns = Math.max(2, Math.floor((room + GAP) / (WIDTH + GAP)));
    const width = (room - GAP * (columns - 1)) / columns;
    const height = (width * this.box[3]) / this.box[2];
    const row = height + NUMBER + GAP;
    const numbers = this.session.exploring.distinct?.numbers;
    const count = numbers?.length ?? solutions.count;
    const rows = Math.min(Math.ceil(count / columns), Math.floor(HIGHEST / row));
    return { solutions, numbers, count, columns, width, height, row, rows };
  }

  /** Draws the solutions in the window, and a row before and after. */
  private draw(): void {
    this.asked = 0;
    const laidOut = this.layOut();
    if (laidOut === null) return;
    const { solutions, numbers, count, columns, width, height, row, rows } = laidOut;
    this.whole.style.height = `${rows * row}px`;
    const top = Math.max(0, Math.floor(this.element.scrollTop / row) - 1);
    const bottom = Math.min(
      rows,
      Math.ceil((this.element.scrollTop + this.element.clientHeight) / row) + 1,
    );
    const last = Math.min(bottom * columns, count);
    for (const [number, element] of this.shown) {
      if (number >= top * columns && number < last && element.dataset.width === String(width))
        continue;
      // Keys go on to scroll when the picture that had the focus is no longer there.
      if (element === document.activeElement) this.element.focus({ preventScroll: true });
      element.remove();
      this.shown.delete(number);
    }
    for (let number = top * columns; number < last; number++) {
      if (this.shown.has(number)) continue;
      const named = numbers?.[number] ?? number;
      const element = this.picture(named, solutions.at(named), width, height);
      element.style.left = `${(number % columns) * (width + GAP)}px`;
      element.style.top = `${Math.floor(number / columns) * row}px`;
      this.shown.set(number, element);
      this.whole.append(element);
    }
    this.mark();
  }

  private picture(
    number: number,
    solution: readonly number[],
    width: number,
    height: number,
  ): HTMLElement {
    const canvas = h("canvas", { "aria-hidden": "true" });
    const scale = Math.min(devicePixelRatio, 2);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const paper = canvas.getContext("2d");
    if (paper !== null) {
      const unit = canvas.width / this.box[2];
      paper.setTransform(unit, 0, 0, unit, -this.box[0] * unit, -this.box[1] * unit);
      const isPatterned = document.documentElement.hasAttribute("data-patterns");
      paper.fillStyle = getComputedStyle(this.element).getPropertyValue("--tray");
      paper.fill(this.path(-1));
      for (const placement of solution) {
        const { placements, pieces } = this.session.puzzle;
        const { colour, grey } = pieces[placements[placement].piece];
        paper.fillStyle = isPatterned ? grey : colour;
        paper.fill(this.path(placement));
        if (isPatterned) this.drawPattern(paper, placement);
        else this.drawSides(paper, placement);
      }
    }
    const made = button("", () => this.choose(number));
    made.append(canvas, grouped(number + 1));
    nameAs(made, this.words.solutionButton(number + 1));
    made.style.width = `${width}px`;
    made.dataset.width = String(width);
    made.dataset.solution = String(number);
    return made;
  }

  private drawPattern(paper: CanvasRenderingContext2D, placement: number): void {
    const { placements, pieces } = this.session.puzzle;
    const { piece, cells } = placements[placement];
    const marks = this.drawing.pattern(pieces[piece], cells);
    if (marks === null) return;
    paper.lineWidth = marks.width * 1.5;
    paper.lineCap = "round";
    paper.stroke(new Path2D(marks.path));
  }

  private drawSides(paper: CanvasRenderingContext2D, placement: number): void {
    const { placements, orientations } = this.session.puzzle;
    const { cells, orientation } = placements[placement];
    for (const { path, colour } of this.drawing.sideMarks(cells, orientations[orientation].sides)) {
      paper.fillStyle = colour;
      paper.fill(new Path2D(path));
    }
  }

  /** The path of a placement, made once; -1 is the tray. */
  private path(placement: number): Path2D {
    let path = this.paths.get(placement);
    if (path === undefined) {
      const { placements } = this.session.puzzle;
      const text =
        placement < 0 ? this.drawing.tray() : this.drawing.piece(placements[placement].cells);
      path = new Path2D(text);
      this.paths.set(placement, path);
    }
    return path;
  }

  private clear(): void {
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
  }
}

/** Keys that scroll do so here, and nothing else. */
function scrollByKeys(event: KeyboardEvent): void {
  if (/^(Home|End|Page(Up|Down)|Arrow(Up|Down))$/.test(event.key)) event.stopPropagation();
}
