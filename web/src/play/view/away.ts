// A calm bar that says that the server cannot be reached; it goes when the server is back.

import { h, say } from "../../view/dom.ts";
import type { PlayMessages } from "../messages.ts";
import type { Home } from "../server.ts";

const bar = h("p", { class: "away", role: "status" });

/** Shows the bar while the server is away, in the language of the page. */
export function showAway(
  server: Home,
  words: PlayMessages,
  isPupil: () => boolean,
  signal: AbortSignal,
): void {
  const show = (): void => {
    const { isAway } = server.reach;
    document.documentElement.toggleAttribute("data-away", isAway);
    say(bar, isAway ? (isPupil() ? words.awayInClass : words.away) : "");
  };
  if (!bar.isConnected) document.body.prepend(bar);
  server.reach.subscribe(show, signal);
  show();
}
