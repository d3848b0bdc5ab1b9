type TtlCacheOptions = {
  readonly ttlMs: number;
  /** Beyond this many keys the cache is emptied; callers may send any key. Default: no limit. */
  readonly maxKeys?: number;
  readonly now?: (() => number) | undefined;
};

type Key = string | number;

/**
 * Caches values by key for a short time. Concurrent callers share one read; a failed read is not
 * cached.
 */
type TtlCache<Value> = {
  (key: Key, read: () => Promise<Value>): Promise<Value>;
  /** Forgets a value that is older than so many milliseconds, so that the next call reads again. */
  readonly expire: (key: Key, olderThanMs: number) => void;
};

export function createTtlCache<Value>({
  ttlMs,
  maxKeys = Infinity,
  now = Date.now,
}: TtlCacheOptions): TtlCache<Value> {
  const entries = new Map<Key, { readonly loadedAt: number; readonly value: Promise<Value> }>();

  const get = (key: Key, read: () => Promise<Value>): Promise<Value> => {
    const cached = entries.get(key);
    if (cached && now() - cached.loadedAt < ttlMs) return cached.value;
    if (entries.size >= maxKeys) entries.clear();
    const entry = { loadedAt: now(), value: read() };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
  const expire = (key: Key, olderThanMs: number): void => {
    const cached = entries.get(key);
    if (cached && now() - cached.loadedAt > olderThanMs) entries.delete(key);
  };
  return Object.assign(get, { expire });
}
