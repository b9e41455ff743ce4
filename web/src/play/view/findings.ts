// What the server finds in a design, in a few lines: how many cells, whether areas and colours can
// work, how large the search would be, and why there is no solution.

import type { Messages } from "../../messages/messages.ts";
import { h, say } from "../../view/dom.ts";
import type { Designing, Findings } from "../designing.ts";
import type { PlayMessages } from "../messages/messages.ts";
import { grouped, sentence } from "./parts.ts";

function isImpossible(findings: Findings | null): boolean {
  return findings?.why?.solvable === false || findings?.space.solutions === "0";
}

export class FindingsView {
  readonly element: HTMLElement;
  private readonly number = h("p", { class: "number" });
  private readonly below = h("p", { class: "below" });
  private readonly list = h("dl", { class: "facts" });
  private readonly title = h("h2");
  private readonly text = h("p");
  private readonly verdict = h("section", { class: "card verdict" }, this.title, this.text);

  constructor(
    private readonly words: PlayMessages,
    private readonly pageWords: Messages,
  ) {
    this.element = h(
      "div",
      { class: "findings", "aria-live": "polite", "aria-atomic": "false" },
      h("div", { class: "count" }, this.number, this.below),
      this.list,
      this.verdict,
    );
  }

  show({ design, findings, refusal, isLooking }: Designing): void {
    const { words } = this;
    const kinds = [...design.board.cells.values()];
    const optional = kinds.filter((kind) => kind === "may").length;
    say(this.number, kinds.length.toLocaleString(this.pageWords.language));
    const unit = words.cells(kinds.length);
    say(this.below, optional === 0 ? unit : `${unit}, ${words.optional(optional)}`);
    this.element.classList.toggle("old", isLooking);
    this.verdict.classList.toggle("bad", refusal !== "" || isImpossible(findings));
    if (findings !== null) this.facts(findings);
    else this.list.replaceChildren();
    this.judge(findings, refusal, isLooking);
  }

  private facts(findings: Findings): void {
    const { words } = this;
    const { language } = this.pageWords;
    const n = (number: number) => number.toLocaleString(language);
    const { areas, colours, space } = findings;
    const size = space.solutions === null ? ` ${space.words}` : "";
    const lines: readonly (readonly [string, string, boolean | null])[] = [
      [words.area, areas.words, areas.works],
      [words.colours, colours.words, colours.works],
      [words.space, `${words.placements(n(findings.placements))}${size}`, null],
    ];
    this.list.replaceChildren(
      ...lines
        .filter(([, text]) => text !== "")
        .flatMap(([name, text, works]) => [
          h("dt", {}, name),
          h("dd", { class: works === false ? "impossible" : null }, text),
        ]),
    );
  }

  private countText(digits: string): string {
    return this.words.solutionsThere(grouped(digits, this.pageWords.language));
  }

  private judge(findings: Findings | null, refusal: string, isLooking: boolean): void {
    const { words } = this;
    this.verdict.hidden = findings === null && refusal === "" && !isLooking;
    if (refusal !== "") {
      say(this.title, words.notYet);
      say(this.text, refusal);
    } else if (findings === null) {
      say(this.title, words.checking);
      say(this.text, "");
    } else {
      const { why, space } = findings;
      const isNone = isImpossible(findings);
      const known = space.solutions === null ? words.mayWork : this.countText(space.solutions);
      say(this.title, isNone ? words.noSolution : known);
      say(this.text, sentence(why?.reason ?? ""));
    }
  }
}
