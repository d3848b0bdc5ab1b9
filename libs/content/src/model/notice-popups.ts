import type { Api } from '@parlour/contract';

import type { NoticeMoment } from './notice-store.ts';

const SEEN_KEY = 'noticesSeen';
const QUIET_KEY = 'noticesQuiet';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Ids of the notices that have already popped up in this session. */
function readSeenIds(storage: Store): readonly string[] {
  const stored: unknown = tryParseJson(storage.getItem(SEEN_KEY));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/**
 * Fetches the ids of the pop-up notices not yet shown in this session; none if the user has muted
 * pop-ups.
 */
export async function fetchUnseenPopupIds(
  announcements: Api['content']['announcements'],
  moments: readonly NoticeMoment[],
  storage: Store,
): Promise<readonly string[]> {
  if (arePopupsMuted(storage)) return [];
  const answers = await Promise.all(
    moments.map((moment) => announcements({ query: { types: ['popups'], moment } })),
  );
  const seenIds = readSeenIds(storage);
  return answers
    .flatMap(({ popups = [] }) => popups)
    .filter(({ id }) => !seenIds.includes(id))
    .map(({ id }) => id);
}

/** Remembers that these notices were shown, so that they do not open again in this session. */
export function markPopupsSeen(ids: readonly string[], storage: Store): void {
  storage.setItem(SEEN_KEY, JSON.stringify([...new Set([...readSeenIds(storage), ...ids])]));
}

/** True when the user has muted pop-up notices for this session. */
export const arePopupsMuted = (storage: Store): boolean => storage.getItem(QUIET_KEY) === '1';

/** Mutes or unmutes pop-up notices for this session. */
export const setPopupsMuted = (quiet: boolean, storage: Store): void =>
  storage.setItem(QUIET_KEY, quiet ? '1' : '0');

function tryParseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    // Not written by this site: nothing has been seen.
    return [];
  }
}
