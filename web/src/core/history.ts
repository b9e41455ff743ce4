// Every position since the start, to go back and forth without end, and pins to come back to.

import type { Laid } from "./position.ts";

export interface History {
  readonly past: readonly Laid[];
  readonly now: Laid;
  readonly future: readonly Laid[];
  readonly pins: readonly Laid[];
}

export function begin(now: Laid): History {
  return { past: [], now, future: [], pins: [] };
}

/** Goes on to a position; what was undone before is forgotten. */
export function moved(history: History, now: Laid): History {
  if (same(now, history.now)) return history;
  return { ...history, past: [...history.past, history.now], now, future: [] };
}

export function undone(history: History): History {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    now,
    future: [history.now, ...history.future],
  };
}

export function redone(history: History): History {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { ...history, past: [...history.past, history.now], now, future };
}

/** Keeps the present position to come back to, once. */
export function pinned(history: History): History {
  if (history.pins.some((pin) => same(pin, history.now))) return history;
  return { ...history, pins: [...history.pins, history.now] };
}

export function unpinned(history: History, pin: number): History {
  return { ...history, pins: history.pins.filter((_, at) => at !== pin) };
}

export function same(one: Laid, other: Laid): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}
