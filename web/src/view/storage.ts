// Keeps values of JSON in the browser, by their names.

import type { Store } from "../core/solved.ts";

interface Kept {
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

const NOTHING: Kept = { at: 0, value: null };

/** The page says who plays, and whether nothing is to be kept any more; tests have no page. */
const dataset: DOMStringMap = globalThis.document?.documentElement.dataset ?? {};

/** What belongs to whoever plays: members of a class may use one browser one after the other. */
const OWNED = /^pentomino\.(?!look|untold|owner)/;

/** The name under which the browser keeps a value for whoever plays. */
export function ownName(name: string): string {
  return dataset.owner && OWNED.test(name) ? `${name}@${dataset.owner}` : name;
}

/** When what this page knows was written, by names. */
const known = new Map<string, number>();

let forgets = false;

/** Whether what was written last is lost when the tab is closed. */
export function isForgotten(): boolean {
  return forgets;
}

/**
 * The storage of the browser. What a page writes also goes into its entry of the tab's history: in
 * pages that are files, Chromium's storage may be empty or old after a reload, and then the entry is
 * newer.
 */
export const STORE: Store = {
  read(name) {
    const [stored, own] = [storedAs(name), ofEntry()[ownName(name)] ?? NOTHING];
    const newer = own.at < stored.at ? stored : own;
    known.set(ownName(name), newer.at);
    return newer.value;
  },

  write(name, value) {
    if (dataset.sealed !== undefined) return;
    const kept: Kept = { at: Date.now(), value };
    const own = ownName(name);
    known.set(own, kept.at);
    forgets = !tryTo(() => localStorage.setItem(own, JSON.stringify(kept)));
    tryTo(() => history.replaceState({ ...ofEntry(), [own]: kept }, ""));
  },
};

/** The same without the entry, for what is large or shared by tabs: entries are written at each move. */
export const LARGE_STORE: Store = {
  read: (name) => storedAs(name).value,

  write(name, value) {
    const kept: Kept = { at: Date.now(), value };
    forgets = !tryTo(() => localStorage.setItem(name, JSON.stringify(kept)));
  },
};

/** Whether another tab has written what this page has not read. */
export function isNewerElsewhere(name: string): boolean {
  return storedAs(name).at > (known.get(ownName(name)) ?? 0);
}

function storedAs(name: string): Kept {
  let found = NOTHING;
  tryTo(() => {
    const kept: Kept | null = JSON.parse(localStorage.getItem(ownName(name)) ?? "null");
    if (typeof kept?.at === "number") found = kept;
  });
  return found;
}

function ofEntry(): Readonly<Record<string, Kept>> {
  return history.state ?? {};
}

/** Whether something can be kept: browsers may forbid it to a file, or have no room left. */
function tryTo(keep: () => void): boolean {
  try {
    keep();
    return true;
  } catch {
    return false;
  }
}
