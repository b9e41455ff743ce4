// The pieces that are left, each a button that shows the piece as it would be laid.

import { type Boxes, largestUnit } from "../core/fitting_tray.ts";
import { lookedAt } from "../core/hints.ts";
import { extentOf } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { Explaining } from "../messages/reasons.ts";
import { h, mark, nameAs, pressIn, say } from "./dom.ts";
import type { Pictures } from "./pictures.ts";

const BOXES: Boxes = { gap: 5, wider: 12, higher: 4, least: 48 };
/** The least side of a cell that is drawn, and the largest where a board's cells are larger. */
const LEAST = 10.5;
const LARGEST = 52;
/** Below the pieces in a wide window stands a line. */
const FOOT = 57;
/** Between the board and pieces beside it. */
const ASIDE = 24;
/** Cells that are not square are longer in some directions. */
const ASLANT = 1.15;

/** As in `style/narrow.css`. */
const NARROW = "(max-width: 820px), (max-height: 480px)";

type Room = readonly [width: number, height: number];

export class TrayView {
  readonly element: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  /** Whether a pointer is down: then nothing moves that it may hold. */
  isHeld = false;
  private readonly shown: string[];
  /** The longest side of each piece, in cells. */
  private readonly sides: number[];
  /** The pieces and the window for which sizes were chosen. */
  private fitted = "";

  constructor(
    private readonly session: Session,
    private readonly pictures: Pictures,
    private readonly words: Messages,
  ) {
    this.buttons = session.puzzle.pieces.map((piece, number) =>
      h("button", { type: "button", class: "waiting", "data-piece": piece.name, value: number }),
    );
    this.shown = session.puzzle.pieces.map(() => "");
    this.sides = session.puzzle.pieces.map(() => 1);
    this.element = h("div", { class: "tray-row", role: "group" }, ...this.buttons);
    const sizes = session.puzzle.pieces.map((_, piece) => this.draw(piece));
    const wide = sizes.reduce((sum, [width]) => sum + width, 0);
    this.element.style.setProperty("--pieces", String(this.buttons.length));
    this.element.style.setProperty("--pieces-wide", wide.toFixed(1));
    this.element.style.setProperty("--longest", Math.max(1, ...sizes.flat()).toFixed(1));
  }

  render(): void {
    const { position, hand, hint, puzzle, exploring } = this.session;
    const asked = hint === null ? null : lookedAt(puzzle, hint.hint);
    nameAs(this.element, this.words.piecesLeft(position.left.reduce((sum, left) => sum + left)));
    this.buttons.forEach((button, piece) => {
      const held = hand?.piece === piece && hand.from !== null ? 1 : 0;
      const left = position.left[piece] - held;
      const form = this.session.formOf(piece);
      const isChosen = (hand?.piece ?? exploring.heated) === piece;
      button.hidden = (left <= 0 && !isChosen) || form < 0;
      button.classList.toggle("chosen", isChosen);
      const isAsked = asked !== null && "piece" in asked && asked.piece === piece;
      if (isAsked && !button.classList.contains("asked")) {
        button.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      button.classList.toggle("asked", isAsked);
      pressIn(button, isChosen);
      nameAs(button, this.words.pieceButton(puzzle.pieces[piece].name, left));
      if (this.shown[piece] !== this.wanted(piece)) this.draw(piece);
      const copies = button.querySelector(".copies");
      if (copies !== null) {
        say(copies, left > 1 ? (left === Number.POSITIVE_INFINITY ? "∞" : `×${left}`) : "");
      }
    });
    this.fit();
  }

  /** Makes the pieces that are left as large as there is room for, unless one is held. */
  private fit(): void {
    const { element, buttons, sides } = this;
    const left = [...buttons.keys()].filter((piece) => !buttons[piece].hidden);
    const now = `${left} ${innerWidth} ${innerHeight}`;
    const main = element.parentElement;
    const board = main?.querySelector(".board");
    if (this.isHeld || now === this.fitted || board == null || element.clientWidth === 0) return;
    this.fitted = now;
    main!.classList.remove("aside");
    element.classList.remove("fits");
    element.style.removeProperty("--fit");
    const boardBox = board.getBoundingClientRect();
    // A phone that shows the solid hides its layers.
    const drawn = boardBox.width === 0 ? LARGEST : boardBox.width / this.across;
    const most = Math.max(LEAST, Math.min(LARGEST, drawn));
    const unit = (pieces: Iterable<number>, room: Room | null): number | null => {
      const wanted = [...pieces].map((piece) => sides[piece]);
      return room && largestUnit(wanted, room, BOXES, [LEAST, most]);
    };
    const below = roomBelow(element);
    const aside = this.canStandAside ? roomAside(main!, boardBox) : null;
    // Where they stand is chosen for all pieces, so that they stay there.
    const isAside = (unit(buttons.keys(), aside) ?? 0) > (unit(buttons.keys(), below) ?? 0);
    const found = unit(left, isAside ? aside : below);
    main!.classList.toggle("aside", isAside);
    element.classList.toggle("fits", found !== null);
    if (found !== null) element.style.setProperty("--fit", `${found}px`);
  }

  /** Whether the pieces stand beside the board rather than below it. */
  get isAside(): boolean {
    return this.element.parentElement?.classList.contains("aside") === true;
  }

  /** How many cells the board is wide, with its rim. */
  private get across(): number {
    const { board, measures } = this.session.puzzle.data;
    return extentOf(board.corners.flat()).wide + 2 * measures.rim;
  }

  /** Solids and boards that go round have something beside or below them already. */
  private get canStandAside(): boolean {
    const { inSpace, data } = this.session.puzzle;
    return !inSpace && data.board.round === undefined;
  }

  /** Draws a piece as it waits, and returns how wide and how high it is, in cells. */
  private draw(piece: number): readonly [number, number] {
    this.shown[piece] = this.wanted(piece);
    const form = this.session.formOf(piece);
    if (form < 0) return [0, 0];
    const { element, width, height } = this.pictures.draw(form);
    element.style.setProperty("--wide", String(width));
    element.style.setProperty("--high", String(height));
    const { rightAngled } = this.session.puzzle.data.board;
    this.sides[piece] = Math.max(width, height) * (rightAngled ? 1 : ASLANT);
    this.buttons[piece].style.setProperty("--side", String(this.sides[piece]));
    this.buttons[piece].replaceChildren(element, h("span", { class: "copies" }));
    // How it lies, for those who do not see the picture.
    const { cells } = this.session.puzzle.placements[form];
    const shape = new Explaining(this.session.puzzle, this.words.reasons).shape(cells);
    const text = `${this.words.cells(cells.length)}: ${shape}`;
    mark(this.buttons[piece], "aria-description", text);
    return [width, height];
  }

  /** Which picture of a piece is the right one. */
  private wanted(piece: number): string {
    return `${this.session.formOf(piece)} ${this.pictures.version}`;
  }
}

/** The room below the board: what is left of a wide window, and in a narrow one what its style says. */
function roomBelow(element: HTMLElement): Room {
  const { minHeight, paddingLeft, paddingRight } = getComputedStyle(element);
  const width =
    element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const least = Number.parseFloat(minHeight);
  if (matchMedia(NARROW).matches) return [width, least];
  const top = element.getBoundingClientRect().top + scrollY;
  return [width, Math.max(least, innerHeight - top - FOOT)];
}

/** The room beside the board in a wide window; null in a narrow one. */
function roomAside(main: HTMLElement, board: DOMRect): Room | null {
  const width = main.clientWidth - board.width - ASIDE;
  return matchMedia(NARROW).matches || width <= 0 ? null : [width, board.height];
}
