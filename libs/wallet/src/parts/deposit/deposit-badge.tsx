import type { MemberDepositState } from '@parlour/contract/states/deposits';
import { useTranslation } from '@parlour/i18n';
import { Badge, type BadgeTone } from '@parlour/ui';

const tones: Readonly<Record<MemberDepositState, BadgeTone>> = {
  open: 'info',
  review: 'info',
  credited: 'positive',
  checking: 'warning',
  returning: 'warning',
  returned: 'neutral',
  failed: 'negative',
  expired: 'neutral',
  cancelled: 'neutral',
};

type DepositBadgeProps = { readonly state: MemberDepositState };

/** Shows the state of a deposit, in a word or two. */
export function DepositBadge({ state }: DepositBadgeProps) {
  const { t } = useTranslation('wallet-later');
  return <Badge data-tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
