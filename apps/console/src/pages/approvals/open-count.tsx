import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import { COUNT_MS, CountBadge } from '../../navigation/count-badge.tsx';

/**
 * Shows the number of requests that wait for this operator's decision; nothing where there are
 * none.
 */
export function OpenCount() {
  const { t } = useTranslation('approvals');
  const query = useCall(
    'approvals',
    'list',
    { query: { state: 'open' } },
    { refetchInterval: COUNT_MS },
  );
  const count = query.data?.filter(({ isDecidable }) => isDecidable).length ?? 0;
  return <CountBadge count={count} label={t('waiting', { count })} />;
}
