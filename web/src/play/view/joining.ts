// The window that asks whoever joins a class for its code and a name.

import { dialog } from "../../view/dialogs.ts";
import { h, say } from "../../view/dom.ts";
import type { About, Member } from "../server.ts";
import { type House, sentenceOf } from "./room.ts";

/**
 * Asks for the code where the server wants one; then joins.
 *
 * @param joined - Also called at once where somebody has joined already.
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
  const name = h("input", { type: "text", autocomplete: "nickname" });
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
      (error) => say(wrong, sentenceOf(error, words)),
    );
  });
  code.focus();
}
