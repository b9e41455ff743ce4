// Solutions, small, in a list that scrolls: only those in the window are drawn. While solutions are
// explored, these are all that are left; it opens where the one is that was explored, and marks it. In
// the album, those that were found come first, and the others are blank.

import { distinctOf } from "../core/distinct.ts";
import type { Member } from "../core/families.ts";
import { solutionsOf } from "../core/knowledge.ts";
import { withoutLaid } from "../core/rarity.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { button, h, nameAs } from "./dom.ts";
import type { Drawing } from "./drawing.ts";

const WIDTH = 150;
const GAP = 14;
const NUMBER = 20;
/** How much of the colour is left of what a family has in common. */
const PALE = 0.28;
/** Browsers forget where they are in boxes that are much higher. */
const HIGHEST = 8_000_000;

/** A solution of the list; one that is not to be shown has no placements. */
interface Item {
  readonly solution: readonly number[] | null;
  readonly label: string;
  readonly name: string;
  /** Among all solutions left, where one is explored. */
  readonly number?: number;
  /** Placements that are drawn pale. */
  readonly pale?: ReadonlySet<number>;
}

/** What the list shows, the same as long as `of` is. */
interface List {
  readonly of: unknown;
  readonly count: number;
  readonly at: (place: number) => Item;
  /** Where the solution is that is explored. */
  readonly place?: (number: number) => number;
}

export class GalleryView {
  readonly element: HTMLElement;
  private readonly whole = h("div");
  private readonly shown = new Map<number, HTMLElement>();
  private readonly paths = new Map<number, Path2D>();
  private readonly box: readonly [number, number, number, number];
  /** What the list shows, and the solution to which it went last. */
  private list: List = { of: null, count: 0, at: () => ({ solution: null, label: "", name: "" }) };
  private at = -1;
  private asked = 0;
  /** What had the focus when it opened. */
  private before: HTMLElement | null = null;

  constructor(
    private readonly session: Session,
    private readonly drawing: Drawing,
    private readonly words: Messages,
    private readonly choose: (solution: readonly number[], number?: number) => void,
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
    const isAlbum = session.mode === "album";
    const isOpening = (exploring.gallery || isAlbum) && element.hidden;
    const { activeElement } = document;
    element.hidden = !exploring.gallery && !isAlbum;
    if (element.hidden) {
      if (element.contains(activeElement)) this.before?.focus({ preventScroll: true });
      return;
    }
    if (isOpening) {
      this.before = activeElement as HTMLElement | null;
      element.focus({ preventScroll: true });
    }
    const list = isAlbum ? this.album() : this.left();
    const isOther = this.list.of !== list.of;
    this.list = list;
    if (isOther) this.clear();
    const isMoved = isOpening || isOther || this.at !== exploring.number;
    this.at = exploring.number;
    if (isMoved) this.scrollToExplored(isOther && !isOpening);
    this.draw();
  }

  /** The solutions left, those that were found with a sign. */
  private left(): List {
    const { session, words } = this;
    const solutions = solutionsOf(session.position);
    const { distinct, families, byFamily } = session.exploring;
    const item = (number: number): Item & { readonly solution: readonly number[] } => {
      const solution = solutions!.at(number);
      const isFound = session.album.entry(solution) !== null;
      const label = `${words.number(number + 1)}${isFound ? " ✓" : ""}`;
      return { solution, label, name: words.solutionButton(number + 1, isFound), number };
    };
    if (byFamily && families?.isComplete) {
      const { members } = families;
      const ofFamily = (place: number): Item => {
        const { number, at, size, common: pale } = members[place];
        const own = item(number);
        if (size === 1) return own;
        const name = `${own.name}${words.comma}${words.ofFamily(at, size)}`;
        return { ...own, label: `${own.label} · ${at}/${size}`, name, pale };
      };
      const place = (wanted: number) => members.findIndex(({ number }) => number === wanted);
      return { of: members, count: members.length, at: ofFamily, place };
    }
    const at = (place: number): Item => item(distinct?.numbers[place] ?? place);
    const count = distinct?.numbers.length ?? solutions?.count ?? 0;
    return { of: distinct ?? solutions, count, at };
  }

  /**
   * Those that were found, then blanks for the other distinct ones, where they are known. In the order
   * of families, blanks stand beside those of their family that were found.
   */
  private album(): List {
    const { words, session } = this;
    const { album, position, exploring } = session;
    const all = distinctOf(withoutLaid(position));
    const isKnown = all?.isComplete === true;
    const families = exploring.byFamily ? session.families : null;
    const members = isKnown && families?.isComplete === true ? families.members : null;
    const { solutions } = album;
    const of = `${solutions.length} ${isKnown} ${members !== null}`;
    if (this.list.of === of) return this.list;
    const ranks = solutions.map((solution) => (isKnown ? all.rank(solution) : null));
    const places = new Map(ranks.map((rank, place) => [rank, place]));
    const item = (rank: number | null, place: number | undefined): Item => {
      const at = (place ?? 0) + 1;
      const label = rank === null ? words.number(at) : words.solutionRank(rank + 1);
      const solution = place === undefined ? null : solutions[place];
      return { solution, label, name: words.albumButton(label, at) };
    };
    if (!isKnown) {
      return { of, count: solutions.length, at: (place) => item(null, place) };
    }
    if (members === null) {
      const open = [...all.numbers.keys()].filter((rank) => !places.has(rank));
      const order = [...ranks, ...open];
      return { of, count: order.length, at: (at) => item(order[at], places.get(order[at])) };
    }
    const rankOf = new Map(all.numbers.map((number, rank) => [number, rank]));
    const order = foundFirst(members, (number) => places.has(rankOf.get(number)!));
    const at = (place: number): Item => {
      const { number, at: among, size } = order[place];
      const rank = rankOf.get(number)!;
      const own = item(rank, places.get(rank));
      if (size === 1) return own;
      const name = `${own.name}${words.comma}${words.ofFamily(among, size)}`;
      return { ...own, label: `${own.label} · ${among}/${size}`, name };
    };
    return { of, count: order.length, at };
  }

  /** Scrolls as little as is needed to show the solution that is explored. */
  private scrollToExplored(isOther: boolean): void {
    const { element, session } = this;
    const laidOut = this.layOut();
    if (laidOut === null) return;
    const { columns, row, rows } = laidOut;
    this.whole.style.height = `${rows * row}px`;
    const { exploring } = session;
    const { number, distinct } = exploring;
    const inOrder = distinct?.numbers.indexOf(number) ?? number;
    // A new order is looked at from its beginning.
    const explored =
      this.list.place === undefined ? inOrder : isOther ? 0 : this.list.place(number);
    const at = session.mode === "album" ? 0 : explored;
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
    const { count } = this.list;
    const room = this.element.clientWidth;
    if (room === 0) return null;
    const columns = Math.max(2, Math.floor((room + GAP) / (WIDTH + GAP)));
    const width = (room - GAP * (columns - 1)) / columns;
    const height = (width * this.box[3]) / this.box[2];
    const row = height + NUMBER + GAP;
    const rows = Math.min(Math.ceil(count / columns), Math.floor(HIGHEST / row));
    return { count, columns, width, height, row, rows };
  }

  /** Draws the solutions in the window, and a row before and after. */
  private draw(): void {
    this.asked = 0;
    const laidOut = this.layOut();
    if (laidOut === null) return;
    const { count, columns, width, height, row, rows } = laidOut;
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
      const element = this.picture(this.list.at(number), width, height);
      element.style.left = `${(number % columns) * (width + GAP)}px`;
      element.style.top = `${Math.floor(number / columns) * row}px`;
      this.shown.set(number, element);
      this.whole.append(element);
    }
    this.mark();
  }

  private picture(item: Item, width: number, height: number): HTMLElement {
    const { solution, label, name, number, pale } = item;
    const canvas = h("canvas", { "aria-hidden": "true" });
    const scale = Math.min(devicePixelRatio, 2);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const paper = canvas.getContext("2d");
    if (paper !== null) {
      const unit = canvas.width / this.box[2];
      paper.setTransform(unit, 0, 0, unit, -this.box[0] * unit, -this.box[1] * unit);
      const isPatterned = document.documentElement.hasAttribute("data-patterns");
      const ground = solution === null ? "--quiet" : "--tray";
      paper.fillStyle = getComputedStyle(this.element).getPropertyValue(ground);
      paper.globalAlpha = solution === null ? 0.35 : 1;
      paper.fill(this.path(-1));
      for (const placement of solution ?? []) {
        const { placements, pieces } = this.session.puzzle;
        const { colour, grey } = pieces[placements[placement].piece];
        paper.globalAlpha = pale?.has(placement) ? PALE : 1;
        paper.fillStyle = isPatterned ? grey : colour;
        paper.fill(this.path(placement));
        if (isPatterned) this.drawPattern(paper, placement);
        else this.drawColours(paper, placement);
      }
    }
    const made = solution === null ? h("div") : button("", () => this.choose(solution, number));
    made.append(canvas, label);
    if (solution !== null) nameAs(made, name);
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

  private drawColours(paper: CanvasRenderingContext2D, placement: number): void {
    const { placements, orientations } = this.session.puzzle;
    const { cells, orientation } = placements[placement];
    for (const { path, colour } of this.drawing.colourMarks(cells, orientations[orientation])) {
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

/** The families of which one was found, and then the others, each in their order. */
function foundFirst(members: readonly Member[], isFound: (number: number) => boolean): Member[] {
  const begun = new Set<number>();
  const familyOf: number[] = [];
  for (const { number, at } of members) {
    familyOf.push(at === 1 ? familyOf.length : familyOf.at(-1)!);
    if (isFound(number)) begun.add(familyOf.at(-1)!);
  }
  const isBegun = (_: Member, place: number): boolean => begun.has(familyOf[place]);
  return [...members.filter(isBegun), ...members.filter((each, place) => !isBegun(each, place))];
}

/** Keys that scroll do so here, and nothing else. */
function scrollByKeys(event: KeyboardEvent): void {
  if (/^(Home|End|Page(Up|Down)|Arrow(Up|Down))$/.test(event.key)) event.stopPropagation();
}
