// The languages of the rooms: those of the page.

import { PLAY_EN } from "./en.ts";
import { PLAY_JA } from "./ja.ts";
import type { PlayMessages } from "./messages.ts";

const LANGUAGES: Readonly<Record<string, PlayMessages>> = { en: PLAY_EN, ja: PLAY_JA };

export function playWords(language: string): PlayMessages {
  return LANGUAGES[language] ?? PLAY_EN;
}
