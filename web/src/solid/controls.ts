// The buttons of the solid: drawn apart, seen from elsewhere, built piece by piece.

import { button, h, nameAs } from "../view/dom.ts";
import type { SolidMessages } from "./messages.ts";
import { HIGH_STEP, ROUND_STEP, ZOOM_STEP } from "./orbit.ts";

const STEPS = 100;

export interface ControlAsks {
  readonly apart: (share: number) => void;
  readonly turn: (round: number, high: number) => void;
  readonly zoom: (by: number) => void;
  /** Takes the next piece out, or puts one in. */
  readonly step: (by: 1 | -1) => void;
}

export class SolidControls {
  readonly element: HTMLElement;
  private readonly slider = h("input", { type: "range", min: 0, max: STEPS, value: 0 });
  private readonly building: HTMLElement;
  private readonly built = h("output", { class: "built", "aria-live": "polite" });
  private readonly out: HTMLButtonElement;
  private readonly in: HTMLButtonElement;

  constructor(words: SolidMessages, asks: ControlAsks) {
    const signed = (sign: string, label: string, act: () => void, kind = "") => {
      const made = button(sign, act, `quiet ${kind}`);
      nameAs(made, label);
      made.title = label;
      return made;
    };
    this.slider.addEventListener("input", () => asks.apart(Number(this.slider.value) / STEPS));
    this.out = signed("−", words.pieceOut, () => asks.step(1));
    this.in = signed("+", words.pieceIn, () => asks.step(-1));
    this.building = h("div", { class: "building" }, this.out, this.built, this.in);
    this.element = h(
      "div",
      { class: "solid-controls" },
      h("label", { class: "apart" }, h("span", {}, words.apart), this.slider),
      h(
        "div",
        { class: "looks", role: "group", "aria-label": words.look },
        signed("‹", words.lookLeft, () => asks.turn(-ROUND_STEP, 0)),
        signed("›", words.lookRight, () => asks.turn(ROUND_STEP, 0)),
        signed("˄", words.lookUp, () => asks.turn(0, HIGH_STEP)),
        signed("˅", words.lookDown, () => asks.turn(0, -HIGH_STEP)),
        signed("−", words.farther, () => asks.zoom(ZOOM_STEP), "zoom"),
        signed("+", words.nearer, () => asks.zoom(1 / ZOOM_STEP), "zoom"),
      ),
      this.building,
    );
  }

  /**
   * @param apart How far pieces are drawn apart; null where they cannot be.
   * @param built What is built, in words; null where nothing is built piece by piece.
   */
  show(apart: number | null, built: string | null, canTake: boolean, canPut: boolean): void {
    this.slider.parentElement!.hidden = apart === null;
    this.slider.value = String(Math.round((apart ?? 0) * STEPS));
    this.building.hidden = built === null;
    if (built !== null && this.built.textContent !== built) this.built.textContent = built;
    this.out.disabled = !canTake;
    this.in.disabled = !canPut;
  }
}
