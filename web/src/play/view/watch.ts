// The room in which a search is watched, on a board of its own: at any speed, and step by step both
// ways. It says how far the search is, and why an end is dead.

import { reasoner } from "../../core/deduction.ts";
import { begin } from "../../core/history.ts";
import { readPlacements, writePlacements } from "../../core/notation.ts";
import { readFigures } from "../../core/results.ts";
import { Session } from "../../core/session.ts";
import { seenPlace } from "../../core/upright.ts";
import { BoardView } from "../../view/board.ts";
import { button, h, s, say } from "../../view/dom.ts";
import { Drawing } from "../../view/drawing.ts";
import type { SolidView } from "../../view/solid.ts";
import { tableOf } from "../../view/table.ts";
import { LATTICES, type LatticeName, placeOf } from "../core/lattices.ts";
import { type Act, canDo, type Frame, markedIn, SPEEDS } from "../core/watching.ts";
import type { WhyKind } from "../messages.ts";
import type { WatchAsk, Watching } from "../watching.ts";
import { sentence } from "./parts.ts";
import { type House, type Room, recordOfPage, roomElement } from "./room.ts";

/** A game without a player. */
const UNPLAYED = { ...readFigures({}), earlier: [], tried: [], aided: [], isOver: false };

export class WatchRoom implements Room {
  readonly element: HTMLElement;
  private readonly session: Session;
  private readonly drawing: Drawing;
  private readonly board: BoardView;
  private readonly solid: SolidView | null;
  private readonly number = h("p", { class: "number" });
  private readonly below = h("p", { class: "below" });
  private readonly done = h("div", { class: "bar-done" });
  private readonly share = h("p", { class: "quiet" });
  private readonly title = h("h2");
  private readonly text = h("p");
  private readonly card = h("section", { class: "card", role: "status" }, this.title, this.text);
  private readonly buttons: Readonly<Record<"back" | "go" | "step", HTMLButtonElement>>;
  private readonly speed: HTMLInputElement;
  private readonly speedText = h("span", { class: "quiet speed-text" });
  private readonly mark = s("g", { class: "over dead-cells", "aria-hidden": "true" });
  private shown: Frame | null = null;

  constructor(
    private readonly house: House,
    private readonly watching: Watching,
  ) {
    const { page, words, pageWords } = house;
    const { puzzle } = page.session;
    this.session = new Session(puzzle);
    this.drawing = new Drawing(puzzle.data);
    this.board = new BoardView(this.session, this.drawing, pageWords);
    this.board.element.append(this.mark);
    const make = globalThis.pentominoSolid;
    const solid = puzzle.inSpace
      ? make?.(this.session, page.look, pageWords, () => {}, reasoner, page.signal)
      : undefined;
    this.solid = solid?.view ?? null;
    this.buttons = {
      back: button(words.stepBack, () => this.pressed("back")),
      go: button(words.go, () => void this.goOrHold(), "main"),
      step: button(words.step, () => this.pressed("step")),
    };
    this.speed = h("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      step: 1,
      value: String(watching.state.speed),
      "aria-label": words.speed,
    });
    this.speed.addEventListener("input", () => void this.setSpeed(Number(this.speed.value)));
    const table = tableOf(puzzle, this.board, this.solid, pageWords);
    this.element = roomElement("watch", words, h("div", { class: "stage" }, table), this.side());
    watching.subscribe(() => this.render(), page.signal);
  }

  open(): void {
    // A window that is turned makes the page anew; the search goes on.
    if (!this.watching.isOf(this.asked())) void this.begin();
    this.render();
    this.buttons.go.focus();
  }

  close(): void {
    this.watching.end();
  }

  press(event: KeyboardEvent): boolean {
    const isButton = (event.target as Element).matches("button");
    if (event.key === "ArrowRight") void this.act("step");
    else if (event.key === "ArrowLeft") void this.act("back");
    else if (event.key === "ArrowUp") void this.setSpeed(this.watching.state.speed + 1);
    else if (event.key === "ArrowDown") void this.setSpeed(this.watching.state.speed - 1);
    else if ((event.key === " " || event.key === "Enter") && !isButton) {
      if (!event.repeat) void this.goOrHold();
    } else return false;
    return true;
  }

  private side(): HTMLElement {
    const { words } = this.house;
    const { back, go, step } = this.buttons;
    return h(
      "aside",
      { class: "side" },
      h("div", { class: "count" }, this.number, this.below),
      h("div", { class: "bar", "aria-hidden": "true" }, this.done),
      this.share,
      this.card,
      h("div", { class: "buttons steps" }, back, step, go),
      h("label", { class: "field speed" }, h("span", {}, words.speed), this.speed, this.speedText),
      h(
        "div",
        { class: "buttons" },
        button(words.again, () => void this.begin()),
      ),
    );
  }

  private async begin(): Promise<void> {
    const asked = this.asked();
    if (asked !== null) await this.watching.begin(asked);
  }

  /** What to search: the puzzle of the page, with what is laid on it. */
  private asked(): WatchAsk | null {
    const { session } = this.house.page;
    const puzzle = recordOfPage(session);
    if (puzzle === null) return null;
    return { puzzle, position: writePlacements(session.puzzle, session.past.now) };
  }

  /** What lay on the board when the search began. */
  private get start(): readonly number[] {
    return readPlacements(this.session.puzzle, this.watching.start) ?? [];
  }

  /** Does what a button says. The space bar then is for going and holding, as it is without one. */
  private pressed(act: Act): void {
    void this.act(act);
    if (!("keys" in document.documentElement.dataset)) this.buttons.go.focus();
  }

  private async act(act: Act): Promise<void> {
    if (!canDo(this.watching.state, act)) return;
    await this.watching.act(act);
  }

  private async goOrHold(): Promise<void> {
    const { state } = this.watching;
    if (state.id === null || state.frame?.state === "ended") {
      await this.begin();
      await this.watching.act("go");
    } else await this.act(state.wants === "going" ? "hold" : "go");
  }

  private async setSpeed(speed: number): Promise<void> {
    await this.watching.setSpeed(speed);
  }

  private render(): void {
    const { watching, house } = this;
    const { words, pageWords } = house;
    const { state } = watching;
    const { frame } = state;
    const n = (number: number) => number.toLocaleString(pageWords.language);
    say(this.number, n(frame?.nodes ?? 0));
    say(this.below, words.nodes);
    this.done.style.width = `${100 * (frame?.done ?? 0)}%`;
    const percent = (frame?.done ?? 0).toLocaleString(pageWords.language, {
      style: "percent",
      maximumSignificantDigits: 3,
    });
    const depth = this.start.length + (frame?.depth ?? 0);
    const parts = [words.depth(depth), words.solutions(n(frame?.solutions ?? 0))];
    say(this.share, [...parts, words.share(percent)].join(" · "));
    this.renderCard(frame);
    this.renderButtons();
    this.renderSpeed();
    if (frame === this.shown) return;
    this.lay(frame);
    // A search that goes on would never stop talking.
    if (frame !== null && state.wants === "held") house.say(this.share.textContent ?? "");
  }

  private renderCard(frame: Frame | null): void {
    const { words } = this.house;
    const { refusal, isLost, state } = this.watching;
    const end = frame?.dead_end ?? null;
    this.card.classList.toggle("bad", end !== null);
    if (refusal !== "" || isLost) {
      say(this.title, words.states.ended);
      say(this.text, isLost ? words.watchLost : refusal);
    } else if (end !== null) {
      say(this.title, words.deadEnd);
      const cells = markedIn(end);
      const places = cells.map((cell) => this.placeText(cell));
      const kind = words.whyDead[(end.certificate?.kind ?? "") as WhyKind];
      say(this.text, kind?.(cells.length, places[0] ?? "") ?? sentence(end.reason ?? ""));
    } else {
      const at = frame === null ? "idle" : frame.state === "ended" ? "ended" : state.wants;
      say(this.title, words.states[at]);
      say(this.text, words.watchWhy);
    }
  }

  private renderButtons(): void {
    const { words } = this.house;
    const { state } = this.watching;
    const { back, go, step } = this.buttons;
    const isGoing = state.wants === "going";
    const isOver = state.id === null || state.frame?.state === "ended";
    say(go, isGoing ? words.hold : isOver ? words.again : words.go);
    back.disabled = !canDo(state, "back");
    step.disabled = !canDo(state, "step");
  }

  private renderSpeed(): void {
    const { words, pageWords } = this.house;
    const { speed } = this.watching.state;
    const steps = SPEEDS[speed];
    const text = words.speedText(steps === null ? null : steps.toLocaleString(pageWords.language));
    this.speed.value = String(speed);
    this.speed.setAttribute("aria-valuetext", text);
    say(this.speedText, text);
  }

  /** Shows what the search has laid. */
  private lay(frame: Frame | null): void {
    this.shown = frame;
    const laid = readPlacements(this.session.puzzle, frame?.laid ?? "") ?? [];
    this.session.restore({ ...UNPLAYED, past: begin([...this.start, ...laid]) });
    this.board.render();
    this.solid?.render();
    const marked = markedIn(frame?.dead_end ?? null);
    const places = new Set(marked.map((cell) => this.placeOf(cell).join(".")));
    const { board } = this.session.puzzle.data;
    const cells = board.places.flatMap((place, at) => (places.has(place.join(".")) ? [at] : []));
    this.mark.replaceChildren(
      ...cells.map((cell) =>
        s("path", { class: "ring fault", d: this.drawing.piece([cell], 0.05) }),
      ),
    );
  }

  /** Where people see a cell of a record, in a drawing. */
  private placeOf(cell: readonly number[]): readonly number[] {
    const record = recordOfPage(this.house.page.session);
    const lattice = LATTICES[(record?.lattice ?? "square") as LatticeName];
    return placeOf(lattice, lattice.siteOf(cell));
  }

  private placeText(cell: readonly number[]): string {
    const { data } = this.session.puzzle;
    const place = this.placeOf(cell).join(".");
    const at = data.board.places.findIndex((other) => other.join(".") === place);
    return at < 0 ? "" : this.house.pageWords.place(seenPlace(data, at));
  }
}
