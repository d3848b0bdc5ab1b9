/**
 * Makes one value for each key and keeps it as long as the key lives. Stores of pages that come late are kept by their client this way: they
 * outlive their screens, and the first page carries nothing of them. `first` is what the page came with; it counts when the value is made.
 */
export function keptFor<Key extends object, First, Value>(
  make: (key: Key, first?: First) => Value,
): (key: Key, first?: First) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key, first) => {
    const known = kept.get(key) ?? { value: make(key, first) };
    kept.set(key, known);
    return known.value;
  };
}
