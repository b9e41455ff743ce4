// Values that are made once for each key.

/** The value of a key, made where there is none yet. */
export function keptIn<Key, Value>(
  found: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = found.get(key);
  if (value === undefined) {
    value = make();
    found.set(key, value);
  }
  return value;
}
