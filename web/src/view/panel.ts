// What stands beside the board: the number, what there is to say, the hint, and the buttons.

import { laysOf } from "../core/hints.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { button, h, say } from "./dom.ts";
import { ExploreView } from "./explore.ts";
import { HintCard } from "./hint.ts";
import { type Card, countText, exploreCard, exploreText, handText, hintText } from "./texts.ts";

/** What the panel asks of the page besides moves. */
export interface Asks {
  readonly copyResult: () => void;
  readonly copyLink: () => void;
  readonly gallery: () => void;
  readonly again: () => void;
}

export class PanelView {
  readonly element: HTMLElement;
  private readonly number = h("p", { class: "number" });
  private readonly below = h("p", { class: "below" });
  private readonly bar = h("div", { class: "bar-done" });
  private readonly hand = card();
  private readonly hint: HintCard;
  private readonly pins = h("div", { class: "pins" });
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly step: HTMLButtonElement;
  private readonly playing: HTMLElement;
  private readonly exploring: ExploreView;
  private readonly solved: HTMLElement;

  constructor(
    private readonly session: Session,
    private readonly words: Messages,
    asks: Asks,
  ) {
    this.undo = tool(
      button(words.undo, () => session.undo(), "tool"),
      "↶",
    );
    this.redo = tool(
      button(words.redo, () => session.redo(), "tool"),
      "↷",
    );
    this.hint = new HintCard(session, words.close);
    this.step = button(words.hintButton, () => session.ask(), "main hint-button");
    this.playing = h(
      "div",
      { class: "buttons" },
      this.undo,
      this.redo,
      button(words.turn, () => session.turn(), "thumb"),
      button(words.flip, () => session.flip(), "thumb"),
      button(words.pin, () => session.pin(), "desk"),
      this.step,
    );
    this.exploring = new ExploreView(session, words, asks.gallery);
    this.solved = h(
      "div",
      { class: "buttons" },
      button(words.copyResult, asks.copyResult),
      button(words.copyLink, asks.copyLink),
      button(words.again, asks.again, "main"),
    );
    this.element = h(
      "aside",
      { class: "panel" },
      h("div", { class: "count" }, this.number, this.below),
      h("div", { class: "bar", "aria-hidden": "true" }, this.bar),
      this.hand.element,
      this.hint.element,
      this.playing,
      this.exploring.element,
      this.solved,
      this.pins,
    );
  }

  render(): void {
    const { session, words } = this;
    const isExploring = session.mode === "explore";
    const isSolved = session.isSolved && !isExploring;
    const count = isExploring ? exploreText(session, words) : countText(session, words);
    say(this.number, count.title);
    say(this.below, count.text);
    this.number.classList.toggle("wordy", !/^[\d.,\s]*$/.test(count.title));
    this.element.classList.toggle(
      "dead",
      session.known?.count === 0 && session.level !== "nothing",
    );
    this.element.classList.toggle("solved", isSolved);
    this.element.classList.toggle("explores", isExploring);
    this.renderBar();
    this.hand.show(isExploring ? exploreCard(session, words) : isSolved ? null : this.handCard());
    this.hint.show(hintText(session, words));
    this.undo.disabled = session.past.past.length === 0;
    this.redo.disabled = session.past.future.length === 0;
    say(this.step, this.stepText());
    this.playing.hidden = isExploring || isSolved;
    this.exploring.render();
    this.solved.hidden = !isSolved;
    this.renderPins();
  }

  /** Nothing is said of the hand while it is empty and a hint says what to do. */
  private handCard(): Card | null {
    const { session, words } = this;
    return session.hint !== null && session.hand === null ? null : handText(session, words);
  }

  private renderBar(): void {
    const { position, puzzle } = this.session;
    const open = position.openCells.filter((cell) => !puzzle.optional.has(cell)).length;
    const all = puzzle.cells - puzzle.optional.size;
    this.bar.style.width = `${all === 0 ? 100 : (100 * (all - open)) / all}%`;
  }

  private stepText(): string {
    const shown = this.session.hint;
    if (shown === null) return this.words.hintButton;
    if (shown.stage === "look") return this.words.nextStep;
    const back = shown.hint.kind === "takeBack" || shown.hint.kind === "goBack";
    if (back) return this.words.takeItBack;
    return laysOf(shown.hint) === null ? this.words.close : this.words.layIt;
  }

  private renderPins(): void {
    const { pins } = this.session.past;
    this.pins.hidden = pins.length === 0;
    this.pins.replaceChildren(
      ...pins.map((laid, at) => {
        const forget = button("×", () => this.session.unpin(at), "forget");
        forget.setAttribute("aria-label", this.words.forget);
        const text = this.words.pinNumber(at + 1, laid.length);
        return h(
          "span",
          { class: "pin" },
          button(text, () => this.session.goTo(laid)),
          forget,
        );
      }),
    );
  }
}

function tool(made: HTMLButtonElement, sign: string): HTMLButtonElement {
  made.dataset.sign = sign;
  return made;
}

function card() {
  const title = h("h2");
  const text = h("p");
  const element = h("section", { class: "card" }, title, text);
  const show = (content: { title: string; text: string } | null): void => {
    element.hidden = content === null;
    say(title, content?.title ?? "");
    say(text, content?.text ?? "");
  };
  return { element, show };
}
