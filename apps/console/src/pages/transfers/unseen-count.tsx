import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';
import { COUNT_MS, CountBadge } from '../../navigation/count-badge.tsx';

/** Shows the number of unusual transfers that wait for a review; nothing where there are none. */
export function UnseenCount({ brand }: CountProps) {
  const { t } = useTranslation('transfers');
  const query = useCall(
    'memberTransfers',
    'waiting',
    { brand: brand ?? '' },
    { enabled: brand !== null, refetchInterval: COUNT_MS },
  );
  const count = query.data?.unseen ?? 0;
  return <CountBadge count={count} label={t('unseen-count', { count })} />;
}
