// The languages of pages, in the order in which people choose one. Each is a file beside this one, and
// a row here; bundles take of each file only the tables that they use.

import type { PlayMessages } from "../play/messages.ts";
import type { SolidMessages } from "../solid/messages.ts";
import { DE, PLAY_DE, SOLID_DE } from "./de.ts";
import { EN, PLAY_EN, SOLID_EN } from "./en.ts";
import { JA, PLAY_JA, SOLID_JA } from "./ja.ts";
import type { Messages } from "./messages.ts";

/** The one for people who speak none of them. */
export const USUAL_LANGUAGE = "en";

export const LANGUAGES: Readonly<Record<string, Messages>> = { en: EN, de: DE, ja: JA };
export const SOLID: Readonly<Record<string, SolidMessages>> = {
  en: SOLID_EN,
  de: SOLID_DE,
  ja: SOLID_JA,
};
export const PLAY: Readonly<Record<string, PlayMessages>> = {
  en: PLAY_EN,
  de: PLAY_DE,
  ja: PLAY_JA,
};

/** The first language that somebody speaks and pages know. */
export function spoken(languages: readonly string[]): string {
  const found = languages.map((each) => each.split("-")[0]).find((each) => each in LANGUAGES);
  return found ?? USUAL_LANGUAGE;
}
