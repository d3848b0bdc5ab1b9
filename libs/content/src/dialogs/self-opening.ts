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

/**
 * Opens at most one unrequested dialog: after a login the notices come before the gift, for a
 * visitor the gift comes first. The gift leads to promotions: a member who is shown none gets none.
 * Returns whether one opened.
 */
export async function openNext(
  { announcements, storage, dialogs }: SelfOpeningDeps,
  moments: readonly NoticeMoment[],
  isStillFree: () => boolean,
  mayPromote = true,
): Promise<boolean> {
  const isVisitor = moments.includes('before_login');
  const isGiftDue = mayPromote && !isGiftSeen(storage);
  if (isVisitor && isGiftDue) {
    dialogs.show('gift', { isUnasked: true });
    return true;
  }
  // Not requested by the user: when the call fails, nothing opens.
  const waiting = await fetchUnseenPopupIds(announcements, moments, storage).catch(() => []);
  if (!isStillFree()) return false;
  const [first] = waiting;
  if (first !== undefined) {
    markPopupsSeen(waiting, storage);
    dialogs.show('notice', { noticeId: first, isUnasked: true });
    return true;
  }
  if (isGiftDue) dialogs.show('gift', { isUnasked: true });
  return isGiftDue;
}
