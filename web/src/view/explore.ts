// The buttons with which solutions are explored: by number, next and previous, a fair random one,
// only distinct ones, as a heat map, and laid by the page.

import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { button, h, nameAs, pressIn } from "./dom.ts";

export class ExploreView {
  readonly element: HTMLElement;
  private readonly field = h("input", { type: "number", min: 1, inputmode: "numeric" });
  private readonly distinct: HTMLButtonElement;
  private readonly gallery: HTMLButtonElement;
  private readonly heat: HTMLButtonElement;
  private readonly families: HTMLButtonElement;
  private readonly ofSolutions: readonly HTMLButtonElement[];

  constructor(
    private readonly session: Session,
    words: Messages,
    gallery: () => void,
  ) {
    const { exploring } = session;
    nameAs(this.field, words.numberField);
    this.field.addEventListener("change", () => {
      const number = this.field.valueAsNumber;
      exploring.show(Number.isNaN(number) ? exploring.number : Math.floor(number) - 1);
    });
    // Keys go on with the solutions once the number is written.
    this.field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") this.field.blur();
    });
    const previous = signed("‹", words.previous, () => exploring.showNext(-1));
    const next = signed("›", words.next, () => exploring.showNext(1));
    const random = shortened(
      button(words.random, () => exploring.showRandom()),
      "⚄",
    );
    this.distinct = shortened(
      button(words.onlyDistinct, () => exploring.setOnlyDistinct(!exploring.onlyDistinct)),
      words.short.distinct,
    );
    this.heat = shortened(
      button(words.heatMap, () => exploring.toggleHeat()),
      words.short.heat,
    );
    this.families = shortened(
      button(words.families, () => exploring.setByFamily(!exploring.byFamily)),
      words.short.families,
    );
    const one = shortened(
      button(words.revealOne, () => session.revealOne()),
      words.short.one,
    );
    const all = button(words.reveal, () => this.reveal(), "main");
    this.ofSolutions = [one, all];
    this.gallery = button(words.gallery, gallery);
    const bySolution = [previous, this.field, next, random, this.gallery];
    this.element = h(
      "div",
      { class: "exploring" },
      h("div", { class: "by-number" }, ...bySolution),
      h("div", {}, this.distinct, this.families, this.heat, one, all),
    );
  }

  render(): void {
    const { session } = this;
    const { exploring } = session;
    const count = session.known?.count ?? 0;
    const { symmetries, data } = session.puzzle;
    this.element.hidden = session.mode !== "explore" || count === 0;
    if (this.element.hidden) return;
    this.element.classList.toggle("heated", exploring.heated !== null);
    this.field.value = String(exploring.number + 1);
    this.field.max = String(count);
    this.distinct.hidden = symmetries.length === 0 || data.distinct === null;
    pressIn(this.distinct, exploring.onlyDistinct);
    pressIn(this.heat, exploring.heated !== null);
    pressIn(this.gallery, exploring.gallery);
    // Among small solutions, families take the place of the heat.
    this.families.hidden = !exploring.gallery || exploring.families === null;
    this.heat.hidden = exploring.gallery;
    pressIn(this.families, exploring.byFamily);
    const isAll = session.isSolved;
    this.heat.disabled = isAll;
    for (const made of this.ofSolutions) made.disabled = isAll || exploring.heated !== null;
  }

  private reveal(): void {
    this.session.reveal();
    this.session.setMode("play");
  }
}

function signed(sign: string, name: string, act: () => void): HTMLButtonElement {
  const made = button(sign, act, "sign");
  nameAs(made, name);
  return made;
}

/** A button that has a shorter text where windows are narrow (`style/narrow.css`). */
function shortened(made: HTMLButtonElement, short: string): HTMLButtonElement {
  made.dataset.short = short;
  return made;
}
