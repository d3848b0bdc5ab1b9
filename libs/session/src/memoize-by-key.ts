/**
 * Makes one value per key and keeps it as long as the key lives. Lazy pages keep their stores by
 * their API client this way: the store outlives the screen and weighs nothing on the first page.
 * `initial` is the data the page came with; it counts when the value is made.
 */
export function memoizeByKey<Key extends object, Initial, Value>(
  make: (key: Key, initial?: Initial) => Value,
): (key: Key, initial?: Initial) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key, initial) => {
    const entry = values.get(key) ?? { value: make(key, initial) };
    values.set(key, entry);
    return entry.value;
  };
}
