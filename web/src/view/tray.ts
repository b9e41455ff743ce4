// The pieces that are left, each a button that shows the piece as it would be laid.

import { lookedAt } from "../core/hints.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { h, nameAs, pressIn, say } from "./dom.ts";
import type { Pictures } from "./pictures.ts";

export class TrayView {
  readonly element: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  private readonly shown: string[];

  constructor(
    private readonly session: Session,
    private readonly pictures: Pictures,
    private readonly words: Messages,
  ) {
    this.buttons = session.puzzle.pieces.map((piece, number) =>
      h("button", { type: "button", class: "waiting", "data-piece": piece.name, value: number }),
    );
    this.shown = session.puzzle.pieces.map(() => "");
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
  }

  /** Draws a piece as it waits, and returns how wide and how high it is, in cells. */
  private draw(piece: number): readonly [number, number] {
    this.shown[piece] = this.wanted(piece);
    const form = this.session.formOf(piece);
    if (form < 0) return [0, 0];
    const { element, width, height } = this.pictures.draw(form);
    element.style.setProperty("--wide", String(width));
    element.style.setProperty("--high", String(height));
    this.buttons[piece].replaceChildren(element, h("span", { class: "copies" }));
    return [width, height];
  }

  /** Which picture of a piece is the right one. */
  private wanted(piece: number): string {
    return `${this.session.formOf(piece)} ${this.pictures.version}`;
  }
}
