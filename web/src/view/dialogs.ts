// Windows over the page: the keys, the settings, and the field for typed moves.

import { type Action, keyName } from "../core/keymap.ts";
import { LEVELS } from "../core/knowledge.ts";
import type { Session } from "../core/session.ts";
import { isVague, typedMove } from "../core/typed.ts";
import { LANGUAGES } from "../messages/languages.ts";
import {
  type FixedKey,
  IN_SPACE,
  KEYS,
  type KeyName,
  type Messages,
  OF_SEVERAL,
} from "../messages/messages.ts";
import { button, choices, h, nameAs, say } from "./dom.ts";
import { hasLetters, type Look, THEMES } from "./look.ts";
import { refusalText } from "./texts.ts";

export function helpDialog(
  look: Look,
  words: Messages,
  isFor: {
    readonly several: boolean;
    readonly space: boolean;
    readonly round: boolean;
    readonly hints: boolean;
    /** Whether there are several solutions. */
    readonly album: boolean;
  },
  changeKeys: () => void,
): HTMLDialogElement {
  const nameOf = (key: KeyName) =>
    key in words.keyNames ? words.keyNames[key as FixedKey] : keyName(look.keymap, key as Action);
  const shown = KEYS.filter(
    (key) =>
      (look.hasLetterKeys || key in words.keyNames) &&
      (isFor.several || !OF_SEVERAL.includes(key)) &&
      (isFor.space || !IN_SPACE.includes(key) || (isFor.round && key === "looks")),
  );
  const keys = shown.flatMap((key) => [
    h("dt", {}, nameOf(key)),
    h(
      "dd",
      {},
      isFor.round && key === "looks" ? words.scrollKey : keyText(words, key, isFor.space),
    ),
  ]);
  const made = dialog(
    words.help,
    words,
    h("p", {}, isFor.space ? `${words.fingerUp} ${words.solidHow}` : words.fingerUp),
    ...(isFor.hints ? [h("p", {}, words.buttonsHelp)] : []),
    ...(isFor.album ? [h("p", {}, words.severalHelp)] : []),
    // A finger has no keys.
    h(
      "details",
      { open: !matchMedia("(pointer: coarse)").matches },
      h("summary", {}, words.keys),
      h("dl", {}, ...keys),
      button(words.changeKeys, () => {
        made.close();
        changeKeys();
      }),
    ),
  );
  return toTitle(made);
}

/** Lets a window be read from its beginning, not from its first button or field. */
export function toTitle(made: HTMLDialogElement): HTMLDialogElement {
  const title = made.querySelector("h2")!;
  title.tabIndex = -1;
  title.focus();
  made.scrollTop = 0;
  return made;
}

/** What a key does: in space, another one than flips tips. */
export function keyText(words: Messages, key: KeyName, inSpace: boolean): string {
  return inSpace && key === "flip" ? words.tipKey : words.keyTexts[key];
}

export interface SettingAsks {
  readonly changed: () => void;
  readonly clear: () => void;
  readonly copyLink: () => void;
  readonly typeMove: () => void;
  /** Null where there is but one solution. */
  readonly album: (() => void) | null;
  readonly fresh: (() => void) | null;
  /** Null where the game is over. */
  readonly giveUp: (() => void) | null;
  readonly changeKeys: () => void;
}

export function settingsDialog(
  session: Session,
  look: Look,
  words: Messages,
  asks: SettingAsks,
): HTMLDialogElement {
  const level = choice(
    words.knowing,
    LEVELS,
    (name) => words.levels[name],
    session.level,
    (next) => {
      session.setLevel(next);
      asks.changed();
    },
  );
  const theme = choice(
    words.theme,
    THEMES,
    (name) => words.themes[name],
    look.theme,
    (next) => {
      look.theme = next;
      asks.changed();
    },
  );
  const names = Object.keys(LANGUAGES);
  const nameOf = (name: string) => LANGUAGES[name].languageName;
  const language = choice(words.languageLabel, names, nameOf, look.language, (next) => {
    look.language = next;
    asks.changed();
  });
  const letters = check(words.letters, hasLetters(look, session.puzzle), (next) => {
    look.letters = next;
    asks.changed();
  });
  const patterns = check(words.patterns, look.patterns, (next) => {
    look.patterns = next;
    asks.changed();
  });
  const onlyProved = check(words.onlyProved, look.onlyProved, (next) => {
    look.onlyProved = next;
    asks.changed();
  });
  const closing = (act: () => void) => () => {
    made.close();
    act();
  };
  const made = dialog(
    words.settings,
    words,
    level,
    theme,
    language,
    letters,
    patterns,
    onlyProved,
    h(
      "div",
      { class: "buttons" },
      button(words.move, closing(asks.typeMove)),
      ...(asks.fresh === null ? [] : [button(words.shelf.newPuzzle, closing(asks.fresh))]),
      ...(asks.album === null ? [] : [button(words.album, closing(asks.album))]),
      button(words.changeKeys, closing(asks.changeKeys)),
      button(
        words.print,
        closing(() => window.print()),
      ),
      button(words.copyLink, closing(asks.copyLink)),
      ...(asks.giveUp === null ? [] : [button(words.giveUp, closing(asks.giveUp))]),
      button(words.clear, closing(asks.clear)),
    ),
  );
  return toTitle(made);
}

/** Asks before something is done. */
export function askDialog(
  title: string,
  question: string,
  yes: string,
  words: Messages,
  act: () => void,
): HTMLDialogElement {
  const made = dialog(
    title,
    words,
    h("p", {}, question),
    h(
      "div",
      { class: "buttons" },
      button(yes, () => {
        made.close();
        act();
      }),
    ),
  );
  const close = made.querySelector<HTMLButtonElement>(".close")!;
  say(close, words.cancel);
  close.focus();
  return made;
}

/** A text to copy by hand, where the browser does not let a page copy. */
export function textDialog(title: string, text: string, words: Messages): HTMLDialogElement {
  const field = h("textarea", { readonly: true, rows: text.split("\n").length + 1 }, text);
  nameAs(field, title);
  const made = dialog(title, words, h("p", {}, words.shelf.copyByHand), field);
  field.select();
  return made;
}

export function moveDialog(session: Session, words: Messages): HTMLDialogElement {
  const field = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    autofocus: true,
  });
  const { inSpace } = session.puzzle;
  field.placeholder = inSpace ? words.solidMove : words.movePlaceholder;
  nameAs(field, words.move);
  const wrong = h("p", { class: "wrong-move", role: "alert" });
  const form = h("form", { method: "dialog" }, field, wrong);
  const made = dialog(words.move, words, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    session.letGo();
    const move = typedMove(session, field.value);
    if (typeof move !== "number") {
      say(wrong, refusalText(session, move, words));
    } else {
      made.close();
      made.remove();
      session.place(move, isVague(session, field.value, move));
    }
  });
  return made;
}

/** Opens a window over the page; it is gone when it is closed. */
export function dialog(title: string, words: Messages, ...children: Node[]): HTMLDialogElement {
  const made: HTMLDialogElement = h(
    "dialog",
    {},
    h("h2", {}, title),
    ...children,
    h(
      "div",
      { class: "foot" },
      button(words.close, () => made.close(), "close"),
    ),
  );
  nameAs(made, title);
  made.addEventListener("close", () => made.remove());
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
  });
  document.body.append(made);
  made.showModal();
  return made;
}

function choice<Name extends string>(
  title: string,
  names: readonly Name[],
  wordsOf: (name: Name) => string,
  chosen: Name,
  choose: (name: Name) => void,
): HTMLElement {
  return h("label", { class: "line" }, title, choices(names, wordsOf, chosen, choose));
}

function check(title: string, isOn: boolean, choose: (isOn: boolean) => void): HTMLElement {
  const box = h("input", { type: "checkbox", checked: isOn });
  box.addEventListener("change", () => choose(box.checked));
  return h("label", { class: "line" }, box, title);
}
