// A class: the window that asks for the code and a name, what was solved, and the table of a teacher.

import { dialog } from "../../view/dialogs.ts";
import { button, h, say } from "../../view/dom.ts";
import { timeText } from "../../view/texts.ts";
import type { PlayMessages } from "../messages/messages.ts";
import { type About, AwayError, RefusedError } from "../server.ts";
import { type House, sentenceOf } from "./room.ts";

export interface Member {
  readonly name: string;
  readonly teacher: boolean;
}

/** What a player of the class has solved (`GET /api/1/class`). */
interface Player {
  readonly name: string;
  readonly solved: readonly {
    readonly code: string;
    readonly when: string;
    readonly looked: boolean;
    readonly title: string;
    readonly seconds: number;
    readonly moves: number;
    readonly hints: number;
  }[];
}

/**
 * Asks for the code where the server wants one; then joins.
 *
 * @param left - Somebody closed the window without joining.
 * @param why - Why somebody who had joined is asked again.
 */
export function joinClass(
  house: House,
  about: About,
  joined: (member: Member) => void,
  left: () => void,
  why = "",
): void {
  if (!about.in_class) return;
  if (about.member !== null) {
    joined(about.member);
    return;
  }
  if (document.querySelector("dialog.join") !== null) return;
  const { words, pageWords, server } = house;
  const code = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    required: true,
  });
  const name = h("input", { type: "text", maxlength: 40, autocomplete: "nickname" });
  const wrong = h("p", { class: "wrong-move", role: "alert" }, why);
  const form = h(
    "form",
    { class: "join-form" },
    h("p", { class: "quiet" }, words.joinWhy),
    h("label", { class: "field" }, h("span", {}, words.code), code),
    h("label", { class: "field" }, h("span", {}, words.yourName), name),
    wrong,
    h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, words.join)),
  );
  const made = dialog(words.joinTitle, pageWords, form);
  made.classList.add("join");
  let hasJoined = false;
  made.addEventListener("close", () => {
    if (!hasJoined) left();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = { code: code.value.trim(), name: name.value.trim() };
    server.ask<Member>("class/join", body).then(
      (member) => {
        hasJoined = true;
        made.close();
        joined(member);
      },
      (error) => say(wrong, refusalOf(error, words)),
    );
  });
  code.focus();
}

/** Why somebody cannot join. */
function refusalOf(error: unknown, words: PlayMessages): string {
  const status = error instanceof RefusedError ? error.status : 0;
  return words.notJoined[status] ?? sentenceOf(error, words);
}

/** Waits until the teacher has removed this member; false where the page ends before. */
export async function untilRemoved({ server, page }: House): Promise<boolean> {
  const { signal } = page;
  while (!signal.aborted) {
    try {
      for await (const _ of server.stream("class/removal", undefined, signal));
    } catch (error) {
      if (error instanceof RefusedError && error.status !== 429) return true;
      if (error instanceof AwayError) await server.reach.back();
      else await new Promise((done) => setTimeout(done, 5000));
    }
  }
  return false;
}

/** Tells the server what a pupil has solved, once for each time it is, if not the page laid all. */
export function tellSolved(house: House, isPupil: () => boolean): void {
  const { session, signal } = house.page;
  session.subscribe((event) => {
    if (event?.kind !== "solved" || signal.aborted || session.isAllHelped || !isPupil()) return;
    const { seconds, hints, moves, puzzle, sight } = session;
    const { fingerprint, title } = puzzle.data;
    const looked = sight === "solution";
    const body = { fingerprint, title, seconds, moves, hints, looked };
    house.server.askPatiently("class/results", body, new AbortController().signal).catch(() => {});
  });
}

/** The button of a teacher, which opens the table. */
export function classButton(house: House): HTMLButtonElement {
  return button(house.words.classTitle, () => void openClass(house), "class-button");
}

async function openClass(house: House): Promise<void> {
  const { words, pageWords, server } = house;
  const body = h("tbody");
  const heads = words.classHeads.map((text) => h("th", { scope: "col" }, text));
  const head = h("tr", {}, ...heads, h("td", {}));
  const none = h("p", { class: "quiet" });
  const table = h("table", { class: "class-table" }, h("thead", {}, head), body);
  let idle: readonly string[] = [];
  const remove = async (names: readonly string[], question: string): Promise<void> => {
    if (!window.confirm(question)) return;
    try {
      await server.ask("class/remove", { names });
    } catch (error) {
      say(none, sentenceOf(error, words));
      return;
    }
    await fill();
  };
  const clear = button(words.removeIdle, () => {
    void remove(idle, words.reallyRemoveIdle(idle.length));
  });
  const made = dialog(
    words.classTitle,
    pageWords,
    h("div", { class: "scrolls" }, table),
    none,
    h("div", { class: "buttons" }, clear),
  );
  made.classList.add("wide");
  const fill = async (): Promise<void> => {
    try {
      const { members } = await server.ask<{ members: readonly Player[] }>("class");
      idle = members.filter(({ solved }) => solved.length === 0).map(({ name }) => name);
      clear.hidden = idle.length === 0;
      const rows = members.flatMap((player) =>
        rowsOf(player, house, () => {
          void remove([player.name], words.reallyRemove(player.name));
        }),
      );
      body.replaceChildren(...rows);
      say(none, rows.length === 0 ? words.classEmpty : "");
    } catch (error) {
      say(none, sentenceOf(error, words));
    }
  };
  await fill();
  const again = setInterval(() => {
    if (!body.contains(document.activeElement)) void fill(); // a button in use stays
  }, 5000);
  made.addEventListener("close", () => clearInterval(again));
}

const WHEN = { dateStyle: "medium", timeStyle: "short" } as const;

function rowsOf(
  { name, solved }: Player,
  { words, pageWords }: House,
  remove: () => void,
): HTMLTableRowElement[] {
  const leave = button(words.remove, remove);
  leave.setAttribute("aria-label", words.removeNamed(name));
  if (solved.length === 0) {
    const none = h("td", { colspan: 5 }, "–");
    return [h("tr", {}, h("th", { scope: "row" }, name), none, h("td", {}, leave))];
  }
  return solved.map((result, at) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, at === 0 ? name : ""),
      h("td", {}, `${result.title} ${result.code}`),
      h("td", {}, new Date(result.when).toLocaleString(pageWords.language, WHEN)),
      h("td", {}, timeText(Math.round(result.seconds))),
      h("td", {}, String(result.moves)),
      h(
        "td",
        {},
        result.looked
          ? `${result.hints}, ${pageWords.shelf.sights.solution}`
          : String(result.hints),
      ),
      h("td", {}, at === 0 ? leave : ""),
    ),
  );
}
