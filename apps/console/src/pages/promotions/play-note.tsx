import { useTranslation } from '@parlour/i18n';
import { NoticeBar } from '@parlour/ui';

import type { TermsDraft } from './terms-draft.ts';

const withoutPlay: ReadonlySet<TermsDraft['trigger']> = new Set([
  'REGISTRATION',
  'CODE',
  'CONTACT',
  'DEPOSIT',
]);

/** Warns of terms that pay cash to someone who has risked nothing for it. */
export function PlayNote({ draft }: { readonly draft: TermsDraft }) {
  const { t } = useTranslation('promotion-pages');
  const needsNone =
    draft.trigger === 'REFERRAL'
      ? draft.friendTurnover.trim() === ''
      : withoutPlay.has(draft.trigger);
  return draft.wallet === 'CASH' && needsNone ? (
    <NoticeBar tone="warning">{t('no-play')}</NoticeBar>
  ) : null;
}
