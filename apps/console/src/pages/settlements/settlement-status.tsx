import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { PayoutRow, PeriodRow } from './settlement-types.ts';

const periodTones = {
  open: 'neutral',
  closing: 'info',
  closed: 'warning',
  paid: 'positive',
} as const;

const payoutTones = { none: 'neutral', due: 'info', paid: 'positive', unpaid: 'warning' } as const;

/** Shows the state of a period. */
export function PeriodStatus({ state }: Pick<PeriodRow, 'state'>) {
  const { t } = useTranslation('settlements');
  return <Badge data-tone={periodTones[state]}>{t(`period-states.${state}`)}</Badge>;
}

/** Shows whether a payout was paid. */
export function PayoutStatus({ state }: Pick<PayoutRow, 'state'>) {
  const { t } = useTranslation('settlements');
  return <Badge data-tone={payoutTones[state]}>{t(`payout-states.${state}`)}</Badge>;
}
