// The card of a hint: what it says, and the reasons below. A reason that can be seen is a button that
// shows it on the board.

import type { Session } from "../core/session.ts";
import type { Reason } from "../messages/reasons.ts";
import { button, h, nameAs, say } from "./dom.ts";
import type { HintText } from "./texts.ts";

export class HintCard {
  private readonly title = h("h2");
  private readonly text = h("p");
  private readonly list = h("ul");
  private reasons: readonly Reason[] = [];
  /** The reason that is shown on the board, by its number. */
  private shown = -1;
  /** What it says is read aloud when it changes. */
  readonly element = h(
    "section",
    { class: "card hint" },
    this.title,
    h("div", { class: "heard", "aria-live": "polite" }, this.text, this.list),
  );

  constructor(
    private readonly session: Session,
    close: string,
  ) {
    const dismiss = button("×", () => session.dismiss(), "dismiss");
    nameAs(dismiss, close);
    this.element.prepend(dismiss);
  }

  show(hint: HintText | null): void {
    this.element.hidden = hint === null;
    say(this.title, hint?.title ?? "");
    say(this.text, hint?.text ?? "");
    this.renew(hint?.reasons ?? []);
    if (this.session.hint?.scene === undefined) this.shown = -1;
    this.list.querySelectorAll("li").forEach((line, at) => {
      line.querySelector("button")?.setAttribute("aria-pressed", String(at === this.shown));
    });
  }

  private renew(reasons: readonly Reason[]): void {
    const texts = (list: readonly Reason[]) => list.map((reason) => reason.text).join("\n");
    const isSame = texts(reasons) === texts(this.reasons);
    this.reasons = reasons;
    if (isSame) return;
    this.list.replaceChildren(...reasons.map((reason, at) => h("li", {}, this.line(reason, at))));
    this.list.scrollTop = 0;
    // Whatever scrolls can be scrolled by keys too.
    const scrolls = this.list.scrollHeight > this.list.clientHeight;
    if (scrolls && this.list.querySelector("button") === null) this.list.tabIndex = 0;
    else this.list.removeAttribute("tabindex");
  }

  private line({ text, scene }: Reason, at: number): Node | string {
    if (scene === null) return text;
    return button(
      text,
      () => {
        this.shown = this.shown === at ? -1 : at;
        this.session.showReason(this.shown < 0 ? null : scene);
      },
      "reason",
    );
  }
}
