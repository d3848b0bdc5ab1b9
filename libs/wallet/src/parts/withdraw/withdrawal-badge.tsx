import { useTranslation } from '@parlour/i18n';
import { Badge, type BadgeTone } from '@parlour/ui';

import type { WithdrawalState } from '../../model/withdraw-store.ts';

const tones: Readonly<Record<WithdrawalState, BadgeTone>> = {
  review: 'info',
  approved: 'info',
  sending: 'info',
  checking: 'warning',
  paid: 'positive',
  rejected: 'negative',
  failed: 'negative',
  returned: 'neutral',
};

/** Shows the state of a withdrawal, in a word or two. */
export function WithdrawalBadge({ state }: { readonly state: WithdrawalState }) {
  const { t } = useTranslation('wallet-later');
  return <Badge data-tone={tones[state]}>{t(`withdraw.state.${state}`)}</Badge>;
}
