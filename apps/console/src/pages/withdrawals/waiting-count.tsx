import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';
import { COUNT_MS, CountBadge } from '../../navigation/count-badge.tsx';

/**
 * Shows the number of withdrawals of the brand that wait for an operator; nothing where there are
 * none.
 */
export function WaitingCount({ brand }: CountProps) {
  const { t } = useTranslation('withdrawals');
  const query = useCall(
    'withdrawals',
    'waiting',
    { brand: brand ?? '' },
    { enabled: brand !== null, refetchInterval: COUNT_MS },
  );
  const { review = 0, checking = 0, unclear = 0, disputes = 0 } = query.data ?? {};
  const count = review + checking + unclear + disputes;
  return <CountBadge count={count} label={t('waiting-count', { count })} />;
}
