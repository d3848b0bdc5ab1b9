/**
 * Remembers what was read for a short while, by key; everybody who asks at once waits for the same reading, and a reading that failed is
 * forgotten.
 */
export function createShortMemory<Value>(freshMs: number, now: () => number = Date.now) {
  const known = new Map<string | number, { readonly at: number; readonly value: Promise<Value> }>();
  return (key: string | number, read: () => Promise<Value>): Promise<Value> => {
    const held = known.get(key);
    if (held && now() - held.at < freshMs) return held.value;
    const value = read();
    const entry = { at: now(), value };
    known.set(key, entry);
    value.catch(() => {
      if (known.get(key) === entry) known.delete(key);
    });
    return value;
  };
}
