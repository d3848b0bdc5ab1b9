import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';
import { COUNT_MS, CountBadge } from '../../navigation/count-badge.tsx';

/**
 * Shows the number of applications of the brand that wait for an operator; nothing where there are
 * none.
 */
export function WaitingCount({ brand }: CountProps) {
  const { t } = useTranslation('promotion-applications');
  const query = useCall(
    'promotionApplications',
    'list',
    { brand: brand ?? '', query: { state: 'PENDING', limit: 1 } },
    { enabled: brand !== null, refetchInterval: COUNT_MS },
  );
  const count = query.data?.waiting ?? 0;
  return <CountBadge count={count} label={t('waiting', { count })} />;
}
