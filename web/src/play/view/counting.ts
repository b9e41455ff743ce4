// Where the page cannot count, what the server counts stands in its place: the number, or a button
// that asks for it, with progress and a way to stop.

import { writePlacements } from "../../core/notation.ts";
import { button, h, say } from "../../view/dom.ts";
import { IN_HAND, timeText } from "../../view/texts.ts";
import { Counting } from "../counting.ts";
import { grouped } from "./parts.ts";
import { type House, recordOfPage, sentenceOf } from "./room.ts";

/** Shows counts of the server beside the board, where the page has none; until the page ends. */
export function countThere(house: House): void {
  const { page, server, words, pageWords } = house;
  const { session, root, signal } = page;
  const record = recordOfPage(session);
  if (session.puzzle.data.space !== null || record === null) return;
  const number = h("p", { class: "number" });
  const below = h("p", { class: "below" });
  const done = h("div", { class: "bar-done" });
  const bar = h("div", { class: "bar", "aria-hidden": "true" }, done);
  const start = button(words.count, () => void counting.count());
  const stop = button(words.stop, () => counting.cancel());
  const element = h("div", { class: "count counted-there" }, number, below, bar, start, stop);

  const show = (): void => {
    const { state } = counting;
    const isHidden = session.level === "nothing" || session.isSolved || session.mode === "explore";
    element.hidden = isHidden;
    root.classList.toggle("counts-there", !isHidden);
    const isKnown = state.kind === "known";
    const isDead = isKnown && state.left === "0";
    element.classList.toggle("dead-there", isDead);
    const hasNumber = isKnown && !isDead && session.level !== "dead";
    say(number, hasNumber ? grouped(state.left, pageWords.language) : "");
    say(below, textOf(isDead, hasNumber));
    bar.hidden = state.kind !== "counting";
    done.style.width = state.kind === "counting" ? `${100 * state.done}%` : "0";
    start.hidden = state.kind !== "unknown" && state.kind !== "refused";
    stop.hidden = state.kind !== "counting";
  };
  const textOf = (isDead: boolean, hasNumber: boolean): string => {
    const { state } = counting;
    switch (state.kind) {
      case "known":
        if (isDead && session.position.laid.length === 0) {
          return `${pageWords.unsolvable}. ${pageWords.unsolvableWhy}`;
        }
        if (isDead) return `${pageWords.deadEnd}. ${words.deadEndWhy}`;
        return hasNumber ? words.left(state.left) : pageWords.stillPossible;
      case "counting": {
        const percent = state.done.toLocaleString(pageWords.language, {
          style: "percent",
          maximumFractionDigits: 1,
        });
        const left = state.seconds === null ? "" : timeText(Math.ceil(state.seconds));
        return `${words.counting}: ${words.countingOf(percent, left)}`;
      }
      case "refused":
        return state.sentence;
      case "unknown":
        return words.countWhy;
      default:
        return words.checking;
    }
  };
  const counting = new Counting(server, record, show, (error) => sentenceOf(error, words));
  const ask = (): void => {
    void counting.ask(writePlacements(session.puzzle, session.past.now));
  };
  root.querySelector(".panel .count")?.after(element);
  session.subscribe((event) => {
    if (signal.aborted) return;
    if (event === null || IN_HAND.has(event.kind) || event.kind === "pinned") show();
    else ask();
  });
  signal.addEventListener("abort", () => {
    counting.stop();
    root.classList.remove("counts-there");
  });
  ask();
}
