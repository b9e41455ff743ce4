// What stands beside the board: the number, what there is to say, the hint, and the buttons.

import { whenReasoning } from "../core/deduction.ts";
import { laysOf, takesOf } from "../core/hints.ts";
import { scoreOf } from "../core/score.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { AlbumView } from "./album.ts";
import { button, canShare, h, nameAs, say } from "./dom.ts";
import { ExploreView } from "./explore.ts";
import { HintCard } from "./hint.ts";
import { helpTexts, type Shelf } from "./shelf.ts";
import { albumCard, type Card, countText, exploreCard, handText, hintText } from "./texts.ts";

/** What the panel asks of the page besides moves. */
export interface Asks {
  readonly copyResult: () => void;
  readonly copyLink: () => void;
  readonly gallery: () => void;
  /** Opens a new puzzle; null where none can be made. */
  readonly fresh: (() => void) | null;
  /** Shows the solutions that are not found yet. */
  readonly others: () => void;
  readonly again: () => void;
  readonly tell: (text: string) => void;
}

export class PanelView {
  readonly element: HTMLElement;
  private readonly number = h("p", { class: "number" });
  private readonly below = h("p", { class: "below" });
  private readonly fine = h("p", { class: "fine" });
  private readonly bar = h("div", { class: "bar-done" });
  private readonly hand = card();
  private readonly hint: HintCard;
  private readonly pins = h("div", { class: "pins" });
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly step: HTMLButtonElement;
  /** For fingers: they turn and flip the piece in the hand. */
  private readonly thumbs: readonly HTMLButtonElement[];
  private readonly playing: HTMLElement;
  private readonly exploring: ExploreView;
  private readonly album: AlbumView;
  /** Where there are several solutions: the album and a new puzzle, playing and once solved. */
  private readonly ofSeveral: readonly HTMLButtonElement[];
  private readonly solved: HTMLElement;
  private readonly again: HTMLButtonElement;
  private readonly on: HTMLButtonElement;
  private readonly goOn: HTMLButtonElement;
  private readonly best: HTMLButtonElement;
  private readonly link: HTMLButtonElement | null;
  private readonly note = h("p", { class: "note" });

  constructor(
    private readonly session: Session,
    private readonly words: Messages,
    private readonly shelf: Shelf | null,
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
    this.again = button(words.again, asks.again);
    this.goOn = button(words.goOn, () => session.resumeEnded());
    this.best = button(words.showBest, () => session.showBest());
    this.link = shelf === null ? button(words.copyLink, asks.copyLink) : null;
    this.on = button("", () => shelf?.next(words)?.open(), "main");
    const ask = session.isForMost ? () => session.end() : () => whenReasoning(() => session.ask());
    this.step = button(words.hintButton, ask, "main hint-button");
    this.thumbs = [
      button(words.turn, () => session.turn(), "thumb"),
      button(session.puzzle.inSpace ? words.tip : words.flip, () => session.flip(), "thumb"),
    ];
    const { fresh } = asks;
    const anew = (kind: string) =>
      fresh === null ? [] : [button(words.shelf.newPuzzle, fresh, kind)];
    const ofSeveral = ["desk", ""].map((kind) => [
      button(words.album, asks.gallery, kind),
      ...anew(kind),
    ]);
    this.ofSeveral = ofSeveral.flat();
    this.playing = h(
      "div",
      { class: "buttons playing" },
      this.step,
      this.undo,
      this.redo,
      ...this.thumbs,
      button(words.pin, () => session.pin(), "desk"),
      ...(session.isForMost ? [] : [button(words.giveUp, () => session.end(), "desk")]),
      ...ofSeveral[0],
    );
    this.exploring = new ExploreView(session, words, asks.gallery);
    this.album = new AlbumView(session, words, asks.others, asks.tell);
    this.solved = h(
      "div",
      { class: "buttons" },
      button(canShare() ? words.shareResult : words.copyResult, asks.copyResult),
      ...(this.link === null ? [] : [this.link]),
      ...ofSeveral[1],
      this.best,
      this.goOn,
      this.again,
      this.on,
    );
    this.element = h(
      "aside",
      { class: "panel" },
      this.note,
      h("p", { class: "about" }, session.puzzle.data.notes?.[words.language] ?? null),
      h("div", { class: "count" }, this.number, this.below, this.fine),
      h("div", { class: "bar", "aria-hidden": "true" }, this.bar),
      this.playing,
      this.hand.element,
      this.hint.element,
      this.exploring.element,
      this.album.element,
      this.solved,
      this.pins,
    );
  }

  render(): void {
    const { session, words } = this;
    const isExploring = session.mode === "explore";
    const isSolved = session.isEnded && session.mode === "play";
    const count = countText(session, words);
    say(this.number, count.title);
    this.number.style.setProperty("--letters", `${count.title.length}`);
    say(this.below, count.text);
    say(this.fine, count.fine ?? "");
    say(this.note, this.shelf?.note(words, session.position.laid.length) ?? "");
    this.element.classList.toggle("silent", count.title === "" && count.text === "");
    this.number.classList.toggle("wordy", !/^[\d.,\s]*$/.test(count.title));
    this.element.classList.toggle(
      "dead",
      session.known?.count === 0 && session.level !== "nothing",
    );
    this.element.classList.toggle("solved", isSolved);
    this.element.classList.toggle("explores", session.mode !== "play");
    this.renderBar();
    this.hand.show(this.cardText(isExploring, isSolved));
    this.hint.show(hintText(session, words));
    this.undo.disabled = session.past.past.length === 0;
    this.redo.disabled = session.past.future.length === 0;
    for (const thumb of this.thumbs) thumb.disabled = session.hand === null;
    say(this.step, this.stepText());
    this.step.hidden = !session.isForMost && !session.allowed.hints;
    this.playing.hidden = session.mode !== "play" || isSolved;
    for (const way of this.ofSeveral) way.hidden = !session.hasAlbum;
    this.exploring.render();
    this.album.render();
    this.solved.hidden = !isSolved;
    if (isSolved) this.renderWayOn();
    const { covered, best } = scoreOf(session.position);
    this.goOn.hidden = session.isSolved || (session.isForMost && covered === best);
    this.best.hidden = !session.isForMost || !session.allowed.exploring || covered === best;
    // Of a game that is not solved, other buttons have the room.
    if (this.link !== null) this.link.hidden = !session.isSolved;
    this.renderPins();
  }

  private cardText(isExploring: boolean, isSolved: boolean): Card | null {
    const { session, words, shelf } = this;
    if (isExploring) return exploreCard(session, words);
    if (session.mode === "album") return albumCard(session, words);
    if (isSolved) {
      const help = helpTexts(session, shelf, words);
      const praise = session.isSolved ? shelf?.praise(words) : "";
      return { title: praise ?? "", text: words.shelf.sentence(help) };
    }
    // Nothing is said of the hand while it is empty and a hint says what to do.
    return session.hint !== null && session.hand === null ? null : handText(session, words);
  }

  /** The next puzzle is the main thing to do; where there is none, the same one again. */
  private renderWayOn(): void {
    const next = this.shelf?.next(this.words) ?? null;
    this.on.hidden = next === null;
    this.again.classList.toggle("main", next === null);
    say(this.on, next?.label ?? "");
  }

  private renderBar(): void {
    const { position, mode, album, puzzle } = this.session;
    const { covered, cells } = scoreOf(position);
    const laid = cells === 0 ? 1 : covered / cells;
    const { distinct } = puzzle.data;
    const found = distinct === null ? 0 : album.solutions.length / Number(distinct);
    const share = mode === "album" ? found : laid;
    // A width would lay out the whole page for each picture of the transition.
    this.bar.style.scale = `${share} 1`;
  }

  private stepText(): string {
    const shown = this.session.hint;
    if (this.session.isForMost) return this.words.finish;
    if (shown === null) return this.words.hintButton;
    if (shown.stage === "look") return this.words.nextStep;
    if (shown.hint.kind === "asking") return this.words.cancel;
    if (shown.hint.kind === "goBack" || takesOf(shown.hint).length > 0)
      return this.words.takeItBack;
    return laysOf(shown.hint) === null ? this.words.close : this.words.layIt;
  }

  private renderPins(): void {
    const { pins } = this.session.past;
    this.pins.hidden = pins.length === 0;
    this.pins.replaceChildren(
      ...pins.map((laid, at) => {
        const forget = button("×", () => this.session.unpin(at), "forget");
        nameAs(forget, this.words.forget);
        const text = this.words.pinNumber(at + 1, laid.length);
        return h(
          "span",
          { class: "pin" },
          button(text, () => this.session.goToPin(at)),
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
