import type { Api } from '@parlour/contract';

import { isGiftSeen } from '../model/gift-flag.ts';
import { type NoticeMoment } from '../model/notice-store.ts';
import { markPopupsSeen, fetchUnseenPopupIds } from '../model/notice-popups.ts';
import type { ContentDialogs } from './content-dialogs.ts';

type SelfOpeningDeps = {
  readonly announcements: Api['content']['announcements'];
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly dialogs: Pick<ContentDialogs, 'show'>;
};

const OPENED_KEY = 'openedByItself';
const NEWCOMER_KEY = 'isNewcomer';

/** Keeps for the session that its member has just registered: a reload forgets the first login. */
export const noteNewcomer = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(NEWCOMER_KEY, '1');

/**
 * Opens at most one unrequested dialog in a session: after a login the notices come before the
 * gift, for a visitor the gift comes first. The gift leads to promotions: a member who is shown
 * none gets none. A newcomer has just been welcomed, and gets only the notices of the first login.
 */
export async function openNext(
  { announcements, storage, dialogs }: SelfOpeningDeps,
  moments: readonly NoticeMoment[],
  isStillFree: () => boolean,
  mayPromote = true,
): Promise<void> {
  if (storage.getItem(OPENED_KEY) !== null) return;
  const open: ContentDialogs['show'] = (dialog, options) => {
    storage.setItem(OPENED_KEY, '1');
    dialogs.show(dialog, { ...options, isUnasked: true });
  };
  const isVisitor = moments.includes('before_login');
  const isNewcomer = !isVisitor && storage.getItem(NEWCOMER_KEY) !== null;
  const isGiftDue = mayPromote && !isNewcomer && !isGiftSeen(storage);
  if (isVisitor && isGiftDue) return open('gift');
  const shown = isNewcomer ? moments.filter((moment) => moment === 'first_login') : moments;
  // Not requested by the user: when the call fails, nothing opens.
  const waiting = await fetchUnseenPopupIds(announcements, shown, storage).catch(() => []);
  if (!isStillFree()) return;
  const [first] = waiting;
  if (first === undefined) return isGiftDue ? open('gift') : undefined;
  markPopupsSeen(waiting, storage);
  open('notice', { noticeId: first });
}
