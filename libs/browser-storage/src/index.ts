type BrowserStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'
>;

/** A browser's Storage that never throws. */
export type PageStorage = BrowserStorage & {
  /** True when the browser has stored everything; false: some of it is lost with the page. */
  readonly isKept: boolean;
};

/**
 * `find` returns the browser's own storage; where cookies are blocked that throws. What it does not
 * take stays in memory until the page is left.
 */
export function createPageStorage(find: () => BrowserStorage | undefined): PageStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(run: (storage: BrowserStorage) => Result, otherwise: Result): Result => {
    try {
      const storage = find();
      return storage ? run(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const listKeys = () => [...new Set([...attempt(readKeys, []), ...memory.keys()])];
  return {
    get isKept() {
      return memory.size === 0 && attempt(() => true, false);
    },
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const store = (storage: BrowserStorage) => {
        storage.setItem(key, value);
        return true;
      };
      if (attempt(store, false)) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    key: (index) => listKeys()[index] ?? null,
    get length() {
      return listKeys().length;
    },
  };
}

const readKeys = (storage: BrowserStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );

// The one place that touches the browser's own storage.
/* oxlint-disable no-restricted-properties */

/** Lasts longer than the page: `localStorage`. */
export const localStore = createPageStorage(() => globalThis.localStorage);

/** Lasts as long as the tab: `sessionStorage`. */
export const sessionStore = createPageStorage(() => globalThis.sessionStorage);
