// What was drawn before, to go back and forth without end.

export interface Past<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
}

export function begun<Value>(now: Value): Past<Value> {
  return { past: [], now, future: [] };
}

/**
 * Goes on to a value; what was undone before is forgotten. A stroke goes on where it began: its
 * cells are one step back.
 */
export function changed<Value>(past: Past<Value>, now: Value, goesOn = false): Past<Value> {
  if (now === past.now) return past;
  return { past: goesOn ? past.past : [...past.past, past.now], now, future: [] };
}

export function undone<Value>(past: Past<Value>): Past<Value> {
  if (past.past.length === 0) return past;
  return {
    past: past.past.slice(0, -1),
    now: past.past.at(-1)!,
    future: [past.now, ...past.future],
  };
}

export function redone<Value>(past: Past<Value>): Past<Value> {
  if (past.future.length === 0) return past;
  const [now, ...future] = past.future;
  return { past: [...past.past, past.now], now, future };
}
