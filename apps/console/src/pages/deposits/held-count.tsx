import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';
import { COUNT_MS, CountBadge } from '../../navigation/count-badge.tsx';

/**
 * Shows the number of deposits of the brand that wait for an operator; nothing where there are
 * none.
 */
export function HeldCount({ brand }: CountProps) {
  const { t } = useTranslation('deposits');
  const query = useCall(
    'deposits',
    'waiting',
    { brand: brand ?? '' },
    { enabled: brand !== null, refetchInterval: COUNT_MS },
  );
  const { held = 0, unclear = 0, reversed = 0 } = query.data ?? {};
  const count = held + unclear + reversed;
  return <CountBadge count={count} label={t('held-count', { count })} />;
}
