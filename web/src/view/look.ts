// What a player has chosen about the page itself, kept for all puzzles.

import { type Keymap, LETTERS, readKeymap } from "../core/keymap.ts";
import { LEVELS, type Level } from "../core/knowledge.ts";
import type { Puzzle } from "../core/puzzle.ts";
import { LANGUAGES, spoken } from "../messages/languages.ts";
import { STORE } from "./storage.ts";

export type ThemeChoice = "auto" | "light" | "dark";
export const THEMES: readonly ThemeChoice[] = ["auto", "light", "dark"];

export interface Look {
  level: Level;
  /** The level on pages with several puzzles, most of which have one solution: there, counting it
   * says at once whether a piece is wrong. */
  levelOfSeveral: Level;
  theme: ThemeChoice;
  /** Null until chosen: then pieces have letters where the board shows some. */
  letters: boolean | null;
  patterns: boolean;
  /** Whether only moves that can be proved are taken. */
  onlyProved: boolean;
  /** Which letters do what, and whether they do anything. */
  keymap: Keymap;
  hasLetterKeys: boolean;
  language: string;
}

const KEY = "pentomino.look";

export function readLook(): Look {
  const language = spoken(navigator.languages);
  const usual: Look = {
    level: "count",
    levelOfSeveral: "nothing",
    theme: "auto",
    letters: null,
    patterns: false,
    onlyProved: false,
    keymap: LETTERS,
    hasLetterKeys: true,
    language,
  };
  const kept = STORE.read(KEY) as Partial<Look> | null;
  if (kept === null) return usual;
  return {
    level: LEVELS.find((level) => level === kept.level) ?? usual.level,
    levelOfSeveral: LEVELS.find((level) => level === kept.levelOfSeveral) ?? usual.levelOfSeveral,
    theme: THEMES.find((theme) => theme === kept.theme) ?? usual.theme,
    letters: kept.letters ?? null,
    patterns: kept.patterns === true,
    onlyProved: kept.onlyProved === true,
    keymap: readKeymap(kept.keymap),
    hasLetterKeys: kept.hasLetterKeys !== false,
    language: Object.hasOwn(LANGUAGES, String(kept.language)) ? String(kept.language) : language,
  };
}

export function hasLetters(look: Look, puzzle: Puzzle): boolean {
  return look.letters ?? puzzle.data.marks.length > 0;
}

export function writeLook(look: Look): void {
  STORE.write(KEY, look);
  showLook(look);
}

export function showLook(look: Look): void {
  const page = document.documentElement;
  page.lang = look.language;
  page.toggleAttribute("data-patterns", look.patterns);
  if (look.theme === "auto") delete page.dataset.theme;
  else page.dataset.theme = look.theme;
}
