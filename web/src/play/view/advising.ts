// The hints of the server on the card of the page: while it looks for one, what it says, and why it
// does not.

import type { Adviser } from "../../core/hints.ts";
import { adviceOf } from "../advising.ts";
import { type House, recordOfPage, sentenceOf } from "./room.ts";

/** Lets the page ask the server where it knows no hint by itself; until the page ends. */
export function adviseThere(house: House): void {
  const { page, server, words } = house;
  const { session, signal } = page;
  const { puzzle } = session;
  const record = recordOfPage(session);
  if (record === null) return;
  const nameAt = (number: number) => puzzle.pieces[puzzle.placements[number].piece].name;
  const say: Adviser["say"] = (advice, placed) => {
    if (advice.kind === "asking") return words.advising;
    const { placement, back, share, count, refusal } = advice;
    if (refusal !== undefined) return sentenceOf(refusal, words);
    if (placement === null) return words.takeBackAll(back.map(nameAt));
    return words.advice(placed(placement), share, count);
  };
  session.adviser = {
    ask: (position, own) => {
      const ended = new AbortController();
      for (const each of [own, signal]) each.addEventListener("abort", () => ended.abort());
      return adviceOf(server, record, position, ended.signal);
    },
    say,
  };
  // A page that makes itself anew asks again for what it waited for.
  if (session.hint?.hint.kind === "asking") {
    session.dismiss();
    session.ask();
  }
}
