import type { Api } from '@parlour/contract';

import type { NoticeMoment } from './notice-store.ts';

const SEEN = 'noticesSeen';
const QUIET = 'noticesQuiet';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Ids of the notices that have opened by themselves in this session. */
function seenIn(storage: Store): readonly string[] {
  const kept: unknown = parsed(storage.getItem(SEEN));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/**
 * Asks which notices may open by themselves and have not done so in this session; none where the
 * user has turned them off.
 */
export async function waitingNotices(
  announcements: Api['content']['announcements'],
  moments: readonly NoticeMoment[],
  storage: Store,
): Promise<readonly string[]> {
  if (isQuiet(storage)) return [];
  const answers = await Promise.all(
    moments.map((moment) => announcements({ query: { types: ['popups'], moment } })),
  );
  const seen = seenIn(storage);
  return answers
    .flatMap(({ popups = [] }) => popups)
    .filter(({ id }) => !seen.includes(id))
    .map(({ id }) => id);
}

/** Keeps that notices have opened: not again in this session. */
export function markSeen(ids: readonly string[], storage: Store): void {
  storage.setItem(SEEN, JSON.stringify([...new Set([...seenIn(storage), ...ids])]));
}

/** Whether notices should stay closed for this session until the reader opens them. */
export const isQuiet = (storage: Store): boolean => storage.getItem(QUIET) === '1';

/** Lets notices open by themselves, or not. */
export const setQuiet = (quiet: boolean, storage: Store): void =>
  storage.setItem(QUIET, quiet ? '1' : '0');

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    // Not written by this site: nothing has been seen.
    return [];
  }
}
