// The window in which a player chooses keys, or does without those of one letter.

import { ACTIONS, type Action, canBeChosen, keyName, LETTERS, withKey } from "../core/keymap.ts";
import { IN_SPACE, type Messages } from "../messages/messages.ts";
import { dialog, keyText } from "./dialogs.ts";
import { button, h, nameAs, say } from "./dom.ts";
import type { Look } from "./look.ts";

export function keyDialog(
  look: Look,
  words: Messages,
  inSpace: boolean,
  changed: () => void,
): HTMLDialogElement {
  const actions = ACTIONS.filter((action) => inSpace || !IN_SPACE.includes(action));
  let waiting: Action | null = null;
  const buttons = new Map(
    actions.map((action) => [action, button("", () => wait(waiting === action ? null : action))]),
  );
  const show = (): void => {
    for (const [action, made] of buttons) {
      const key = keyName(look.keymap, action);
      say(made, waiting === action ? words.pressKey : key);
      nameAs(made, `${keyText(words, action, inSpace)}: ${made.textContent}`);
      made.disabled = !look.hasLetterKeys;
    }
  };
  const wait = (action: Action | null): void => {
    waiting = action;
    show();
  };
  const change = (keymap: Look["keymap"]): void => {
    look.keymap = keymap;
    changed();
    wait(null);
  };
  const single = h("input", { type: "checkbox", checked: look.hasLetterKeys });
  single.addEventListener("change", () => {
    look.hasLetterKeys = single.checked;
    changed();
    wait(null);
  });
  const made = dialog(
    words.changeKeys,
    words,
    h("label", { class: "line" }, single, words.letterKeys),
    h("p", { class: "quiet" }, words.letterKeysWhy),
    h(
      "dl",
      { class: "key-list" },
      ...[...buttons].flatMap(([action, key]) => [
        h("dt", {}, key),
        h("dd", { "aria-hidden": "true" }, keyText(words, action, inSpace)),
      ]),
    ),
    h(
      "div",
      { class: "buttons" },
      button(words.usualKeys, () => change(LETTERS)),
    ),
  );
  made.addEventListener("keydown", (event) => {
    if (waiting === null || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") wait(null);
    else if (canBeChosen(event.key)) change(withKey(look.keymap, waiting, event.key));
    else return;
    event.preventDefault();
  });
  show();
  return made;
}
