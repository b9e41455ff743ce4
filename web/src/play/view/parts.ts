// Parts of forms that the rooms share: fields with their names.

import { h, nameAs } from "../../view/dom.ts";
import { type Copies, ONE } from "../core/pieces.ts";
import type { PlayMessages } from "../messages.ts";

const MOST_COPIES = 1000;

/** A field below its name. */
export function field(name: string, control: HTMLElement, kind = ""): HTMLLabelElement {
  // Otherwise some readers of the screen take what can be chosen for a part of the name.
  nameAs(control, name);
  return h("label", { class: `field ${kind}`.trim() }, h("span", {}, name), control);
}

export function numberField(
  value: number | null,
  least: number,
  most: number,
  change: (value: number | null) => void,
): HTMLInputElement {
  const input = h("input", {
    type: "number",
    min: least,
    max: most,
    step: 1,
    value: value === null ? "" : String(value),
  });
  input.addEventListener("change", () => {
    change(input.value === "" ? null : Number(input.value));
  });
  return input;
}

/** Two fields: how many copies must be used, and how many may be; without numbers, as usual. */
export function copiesFields(
  words: PlayMessages,
  copies: Copies | null,
  isOpen: boolean,
  change: (copies: Copies | null) => void,
): HTMLElement[] {
  let { least, most } = copies ?? ONE;
  // People can also type what the arrows of a field do not reach.
  const counted = (value: number) => Math.min(Math.max(Math.round(value), 0), MOST_COPIES);
  const show = (): void => {
    low.value = String(least);
    high.value = most === null ? "" : String(most);
    change({ least, most });
  };
  const low = numberField(copies === null ? null : least, 0, MOST_COPIES, (value) => {
    if (value === null) {
      change(null);
      return;
    }
    least = counted(value);
    most = most === null ? null : Math.max(least, most);
    show();
  });
  const high = numberField(copies === null ? null : most, 0, MOST_COPIES, (value) => {
    most = value === null ? null : counted(value);
    least = most === null ? least : Math.min(least, most);
    show();
  });
  high.placeholder = copies === null ? "" : words.anyNumber;
  low.setAttribute("data-part", "least");
  high.setAttribute("data-part", "most");
  for (const input of [low, high]) input.disabled = !isOpen;
  return [field(words.least, low, "short"), field(words.most, high, "short")];
}

/** Digits in groups, as people read them. */
export function grouped(digits: string, language: string): string {
  return /^\d+$/.test(digits) ? BigInt(digits).toLocaleString(language) : digits;
}

/** A large number in two digits, in words as far as there are some. */
export function roughly(number: number, language: string): string {
  const notation = number < 1e15 ? "compact" : "scientific";
  const how = { notation, compactDisplay: "long", maximumSignificantDigits: 2 } as const;
  return number.toLocaleString(language, how);
}

/** A reason as a sentence: reasons of the library begin small and end open. */
export function sentence(reason: string): string {
  if (reason === "") return "";
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?。]$/.test(text) ? text : `${text}.`;
}
