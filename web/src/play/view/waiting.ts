// Work of the server that has one answer: after a moment it is said what the server does and for how
// long, with a way to stop.

import { button, h, say } from "../../view/dom.ts";
import { timeText } from "../../view/texts.ts";
import { Newest } from "../core/newest.ts";
import type { PlayMessages } from "../messages.ts";

/** Milliseconds after which somebody wonders. */
const MOMENT = 400;

export class Waiting {
  readonly element: HTMLElement;
  private readonly text = h("p", { class: "quiet" });
  private readonly newest = new Newest();

  constructor(private readonly words: PlayMessages) {
    const bar = h("div", { class: "bar unsure", "aria-hidden": "true" });
    bar.append(h("div", { class: "bar-done" }));
    const stop = button(words.stop, () => this.newest.cancel());
    this.element = h("div", { class: "waiting-there", role: "status" }, this.text, bar, stop);
    this.element.hidden = true;
  }

  /** Does some work; null where somebody stopped it. */
  async run<Answer>(
    what: string,
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    let seconds = 0;
    const show = () => {
      say(this.text, `${what} ${this.words.elapsed(timeText(seconds))}`);
      this.element.hidden = false;
    };
    const soon = setTimeout(show, MOMENT);
    const clock = setInterval(() => {
      seconds++;
      show();
    }, 1000);
    try {
      return await this.newest.run(work);
    } finally {
      clearTimeout(soon);
      clearInterval(clock);
      if (!this.newest.isRunning) this.element.hidden = true;
    }
  }
}
