// The card of a hint: what it says, and the reasons below, which can be many.

import { h, say } from "./dom.ts";
import type { HintText } from "./texts.ts";

export class HintCard {
  private readonly title = h("h2");
  private readonly text = h("p");
  private readonly reasons = h("ul");
  /** A region that is read aloud when it changes. */
  readonly element = h(
    "section",
    { class: "card hint", "aria-live": "polite" },
    this.title,
    this.text,
    this.reasons,
  );

  show(hint: HintText | null): void {
    this.element.hidden = hint === null;
    say(this.title, hint?.title ?? "");
    say(this.text, hint?.text ?? "");
    const reasons = hint?.reasons ?? [];
    const shown = [...this.reasons.children].map((line) => line.textContent);
    if (shown.join("\n") === reasons.join("\n")) return;
    this.reasons.replaceChildren(...reasons.map((reason) => h("li", {}, reason)));
    this.reasons.scrollTop = 0;
    // Whatever scrolls can be scrolled by keys too.
    if (this.reasons.scrollHeight > this.reasons.clientHeight) this.reasons.tabIndex = 0;
    else this.reasons.removeAttribute("tabindex");
  }
}
