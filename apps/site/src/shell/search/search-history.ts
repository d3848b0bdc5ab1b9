const HISTORY_STORAGE_KEY = 'searchHistory';

/** Most searches that are kept. */
export const HISTORY_LIMIT = 10;

/**
 * Reads the texts that were searched for on this device, newest first; damaged storage counts as
 * none.
 */
export function readHistory(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(HISTORY_STORAGE_KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter((one): one is string => typeof one === 'string').slice(0, HISTORY_LIMIT)
      : [];
  } catch {
    return [];
  }
}

/** Keeps a list of searches; the same words in other letters are the same search. */
export function storeHistory(
  storage: Pick<Storage, 'setItem'>,
  history: readonly string[],
): readonly string[] {
  const seen = new Set<string>();
  const kept = history
    .filter((one) => one !== '' && !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase()))
    .slice(0, HISTORY_LIMIT);
  try {
    storage.setItem(HISTORY_STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage may be refused; the list then lasts as long as the dialog.
  }
  return kept;
}
