// Which letter does what: as it is at first, and as a player has changed it.

/** What a letter can do, with the letter that does it at first. */
export const LETTERS = {
  earlier: "q",
  later: "e",
  turn: "r",
  flip: "f",
  undo: "z",
  pin: "p",
  hint: "h",
  show: "c",
  type: "m",
  where: "w",
  explore: "x",
  next: "n",
  before: "b",
  gallery: "g",
  list: "l",
  nearer: "+",
  farther: "-",
  begin: "0",
  apart: "a",
  takeOut: ",",
  putIn: ".",
  help: "?",
} as const;

export type Action = keyof typeof LETTERS;
export const ACTIONS = Object.keys(LETTERS) as readonly Action[];

/** Actions that do the opposite with Shift: turn left, redo. */
const WITH_SHIFT: readonly Action[] = ["turn", "undo"];

export type Keymap = Readonly<Record<Action, string>>;

/** A key as it is written in a map: letters small. */
export function keyOf(key: string): string {
  return key.toLowerCase();
}

/** Whether a key can be chosen: one sign that can be seen. */
export function canBeChosen(key: string): boolean {
  return /^[^\s\p{C}]$/u.test(keyOf(key));
}

/** The map with another key for an action; an action that had the key takes the other one. */
export function withKey(keymap: Keymap, action: Action, key: string): Keymap {
  const taken = actionOf(keymap, key);
  const changed = { ...keymap, [action]: keyOf(key) };
  if (taken !== null && taken !== action) changed[taken] = keymap[action];
  return changed;
}

export function actionOf(keymap: Keymap, key: string): Action | null {
  return ACTIONS.find((action) => keymap[action] === keyOf(key)) ?? null;
}

/**
 * A map that was kept; at first, and where it is not one, the usual one. It may be older than an
 * action: then this one has a key that is free.
 */
export function readKeymap(kept: unknown): Keymap {
  if (typeof kept !== "object" || kept === null) return LETTERS;
  const found = kept as Readonly<Record<string, unknown>>;
  const actions = ACTIONS.filter((action) => action in found);
  const keys = actions.map((action) => found[action]);
  const isMap =
    keys.every((key): key is string => typeof key === "string" && canBeChosen(key)) &&
    new Set(keys).size === keys.length;
  return isMap
    ? actions.reduce((map, action, at) => withKey(map, action, keys[at]), LETTERS as Keymap)
    : LETTERS;
}

/** How a key is written for people: `R`, or `R, Shift+R`. */
export function keyName(keymap: Keymap, action: Action): string {
  const key = keymap[action].toUpperCase();
  return WITH_SHIFT.includes(action) ? `${key}, Shift+${key}` : key;
}
