// Windows over the page: the keys, the settings, and the field for typed moves.

import { LEVELS } from "../core/knowing.ts";
import { readPlacement, readShortMove } from "../core/notation.ts";
import type { Session } from "../core/session.ts";
import { seenPlace } from "../core/upright.ts";
import type { Messages } from "../messages/messages.ts";
import { button, h, say } from "./dom.ts";
import { LANGUAGES, type Look, THEMES } from "./look.ts";

export function helpDialog(words: Messages): HTMLDialogElement {
  const keys = words.keys.flatMap(([key, text]) => [h("dt", {}, key), h("dd", {}, text)]);
  return dialog(words.help, words, h("p", {}, words.fingerUp), h("dl", {}, ...keys));
}

export interface SettingAsks {
  readonly changed: () => void;
  readonly clear: () => void;
  readonly copyLink: () => void;
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
  const nameOf = (name: string) => (name === "ja" ? "日本語" : "English");
  const language = choice(words.languageName, names, nameOf, look.language, (next) => {
    look.language = next;
    asks.changed();
  });
  const letters = h("input", { type: "checkbox", checked: look.letters });
  letters.addEventListener("change", () => {
    look.letters = letters.checked;
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
    h("label", { class: "line" }, letters, words.letters),
    h(
      "div",
      { class: "buttons" },
      button(words.copyLink, closing(asks.copyLink)),
      button(words.clear, closing(asks.clear)),
    ),
  );
  return made;
}

export function moveDialog(session: Session, words: Messages): HTMLDialogElement {
  const field = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    autofocus: true,
  });
  field.placeholder = words.movePlaceholder;
  field.setAttribute("aria-label", words.move);
  const wrong = h("p", { class: "wrong-move", role: "alert" });
  const form = h("form", { method: "dialog" }, field, wrong);
  const made = dialog(words.move, words, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const placement = typedPlacement(session, field.value);
    if (placement === null) {
      say(wrong, words.moveWrong);
    } else {
      made.close();
      made.remove();
      session.letGo();
      session.place(placement);
    }
  });
  return made;
}

/** The placement that a typed move means; null where it means none that fits. */
export function typedPlacement(session: Session, text: string): number | null {
  const { puzzle, forms, position } = session;
  const exact = readPlacement(puzzle, text);
  if (exact !== null) return position.fits(exact) ? exact : null;
  const move = readShortMove(puzzle, text);
  if (move === null) return null;
  const cell = puzzle.data.board.places.findIndex((_, number) => {
    const [row, column] = seenPlace(puzzle.data, number);
    return row === move.place[0] && column === move.place[1];
  });
  const first = session.formOf(move.piece);
  for (const form of [first, ...forms.after(first)]) {
    const found = forms.all[form].placements.find(
      (number) => position.fits(number) && firstSeen(session, number) === cell,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** The first cell of a placement as somebody reads the board: row by row. */
function firstSeen({ puzzle }: Session, number: number): number {
  const order = (cell: number) => {
    const [row, column] = seenPlace(puzzle.data, cell);
    return row * 1e6 + column;
  };
  return puzzle.placements[number].cells.reduce((a, b) => (order(b) < order(a) ? b : a));
}

function dialog(title: string, words: Messages, ...children: Node[]): HTMLDialogElement {
  const made: HTMLDialogElement = h(
    "dialog",
    {},
    h("h2", {}, title),
    ...children,
    button(words.close, () => made.close(), "close"),
  );
  made.setAttribute("aria-label", title);
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
  const select = h(
    "select",
    {},
    ...names.map((name) => h("option", { value: name, selected: name === chosen }, wordsOf(name))),
  );
  select.addEventListener("change", () => choose(select.value as Name));
  return h("label", { class: "line" }, title, select);
}
