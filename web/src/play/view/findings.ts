// What the server finds in a design, in a few lines: how many cells, whether areas and colours can
// work, how large the search would be, how many solutions there are, and why there is none.

import type { Messages } from "../../messages/messages.ts";
import { button, h, say } from "../../view/dom.ts";
import { timeText } from "../../view/texts.ts";
import { lacks } from "../core/design.ts";
import { LATTICES, placeOf } from "../core/lattices.ts";
import { markedIn, type Why } from "../core/watching.ts";
import type { Counted } from "../counting.ts";
import type { Designing, Findings, Fit } from "../designing.ts";
import type { PlayMessages, WhyKind } from "../messages.ts";
import { grouped, roughly, sentence } from "./parts.ts";
import { sentenceOf } from "./room.ts";

export function isImpossible(findings: Findings | null): boolean {
  return findings?.why?.solvable === false || findings?.space.solutions === "0";
}

export class FindingsView {
  readonly element: HTMLElement;
  /** What a proof marks, in words. */
  private places: readonly string[] = [];
  private readonly number = h("p", { class: "number" });
  private readonly below = h("p", { class: "below" });
  private readonly list = h("dl", { class: "facts" });
  private readonly title = h("h2");
  private readonly text = h("p");
  private readonly verdict = h("section", { class: "card verdict" }, this.title, this.text);
  /** Counts where that takes too long to do unasked. */
  private readonly count: HTMLButtonElement;
  private readonly stop: HTMLButtonElement;
  /** How far it has come; it changes too often to be said aloud. */
  private readonly counting = h("p", { class: "quiet", "aria-live": "off" });
  private readonly done = h("div", { class: "bar-done" });
  private readonly bar = h("div", { class: "bar", "aria-hidden": "true" }, this.done);

  constructor(
    private readonly words: PlayMessages,
    private readonly pageWords: Messages,
    act: { readonly count: () => void; readonly stop: () => void },
  ) {
    this.count = button(words.howMany, act.count);
    this.stop = button(words.stop, act.stop);
    this.verdict.append(
      this.counting,
      this.bar,
      h("div", { class: "buttons" }, this.count, this.stop),
    );
    this.element = h(
      "div",
      { class: "findings", "aria-live": "polite", "aria-atomic": "false" },
      h("div", { class: "count" }, this.number, this.below),
      this.list,
      this.verdict,
    );
  }

  show({ design, findings, refusal, isLooking, counting }: Designing): void {
    const { words } = this;
    const lattice = LATTICES[design.board.lattice];
    this.places = markedIn(findings?.why ?? null).map((cell) =>
      this.pageWords.place(placeOf(lattice, lattice.siteOf(cell))),
    );
    const kinds = [...design.board.cells.values()];
    const optional = kinds.filter((kind) => kind === "may").length;
    say(this.number, kinds.length.toLocaleString(this.pageWords.language));
    const unit = words.cells(kinds.length);
    say(this.below, optional === 0 ? unit : `${unit}, ${words.optional(optional)}`);
    this.element.classList.toggle("old", isLooking);
    // Nothing is said aloud that is soon another thing.
    this.element.setAttribute("aria-busy", String(isLooking));
    this.verdict.classList.toggle("bad", refusal !== null || isImpossible(findings));
    if (findings !== null) this.facts(findings);
    else this.list.replaceChildren();
    const lack = lacks(design);
    const trouble = refusal === null ? "" : sentenceOf(refusal, words);
    this.judge(findings, lack === null ? trouble : words.lacks[lack], isLooking);
    const isUnknown = findings?.space.solutions === null && !isImpossible(findings) && !isLooking;
    this.showCount(counting?.state ?? null, isUnknown);
  }

  /** @param isUnknown - Whether it is worth counting. */
  private showCount(state: Counted | null, isUnknown: boolean): void {
    const { words } = this;
    const { language } = this.pageWords;
    const isOn = state?.kind === "counting";
    const hadKeys = [this.count, this.stop].includes(document.activeElement as HTMLButtonElement);
    this.count.hidden = !isUnknown || isOn;
    this.stop.hidden = this.bar.hidden = !isOn;
    if (hadKeys) (isOn ? this.stop : this.count).focus();
    this.done.style.width = isOn ? `${100 * state.done}%` : "0";
    if (state?.kind === "refused") say(this.counting, state.sentence);
    else if (!isOn) say(this.counting, "");
    else {
      const { done, seconds, found } = state;
      const percent = done.toLocaleString(language, { style: "percent", maximumFractionDigits: 1 });
      const left = seconds === null ? "" : timeText(Math.ceil(seconds));
      const so = found === null ? "" : ` · ${words.solutions(grouped(found, language))}`;
      say(this.counting, `${words.counting}: ${words.countingOf(percent, left)}${so}`);
    }
  }

  private facts(findings: Findings): void {
    const { words } = this;
    const { language } = this.pageWords;
    const n = (number: number) => number.toLocaleString(language);
    const { areas, colours, space, why } = findings;
    const isSmall = findings.placements === 0 && why !== null;
    const size = space.solutions === null ? ` ${this.sizeText(space)}` : "";
    const lines: readonly (readonly [string, string, boolean | null])[] = [
      [words.area, this.fitText("areas", areas), areas.works],
      ...(colours === null
        ? []
        : ([[words.colours, this.fitText("colours", colours), colours.works]] as const)),
      [words.space, isSmall ? "" : `${words.placements(n(findings.placements))}${size}`, null],
    ];
    this.list.replaceChildren(
      ...lines
        // What the verdict says needs no line of its own.
        .filter(([, text]) => text !== "" && text !== sentence(why?.reason ?? ""))
        .flatMap(([name, text, works]) => [
          h("dt", {}, name),
          h("dd", { class: works === false ? "impossible" : null }, text),
        ]),
    );
  }

  /** How large a space is that takes too long to count. */
  private sizeText({ about, nodes, more }: Findings["space"]): string {
    // Then the verdict says what is known.
    if (more) return "";
    const rough = (number: number) => roughly(number, this.pageWords.language);
    if (about !== null) return this.words.about(rough(about));
    return nodes === null ? this.words.tooLarge : this.words.searchOf(rough(nodes));
  }

  /** Why there is no solution; a server says it in English, and exactly. */
  private whyText(why: Why | null): string {
    const kind = this.words.whyDead[(why?.certificate?.kind ?? "") as WhyKind];
    const said = why?.reason ?? "";
    const isOwn = kind !== undefined && (this.pageWords.language !== "en" || said === "");
    const place = this.places[0] ?? "";
    return isOwn ? kind(this.places.length, place) : sentence(said);
  }

  private fitText(name: "areas" | "colours", fit: Fit): string {
    const { words } = this;
    if (this.pageWords.language === "en" && fit.words !== "") return fit.words;
    const [yes, no] = words.fits[name];
    if (!fit.tried) return words.fits.untried;
    return fit.works === false ? no : yes;
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
      const isCounted = !isNone && space.solutions !== null;
      const known = isCounted
        ? words.solutionsThere(grouped(space.solutions!, this.pageWords.language))
        : this.leastText(space);
      const reason = this.whyText(why) || (isNone ? words.triedAll : this.stoppedText(space));
      say(this.title, isNone ? words.noSolution : known);
      say(this.text, isCounted ? words.countedAll : reason);
    }
  }

  /** What is known of a number of solutions that was not counted to the end. */
  private leastText({ more }: Findings["space"]): string {
    const { words } = this;
    const isSome = more && more.least !== "0";
    return isSome ? words.atLeast(grouped(more.least, this.pageWords.language)) : words.mayWork;
  }

  private stoppedText({ more }: Findings["space"]): string {
    const { words } = this;
    if (!more) return "";
    return more.least === "0" ? words.noneIn(more.seconds) : words.stoppedAfter(more.seconds);
  }
}
