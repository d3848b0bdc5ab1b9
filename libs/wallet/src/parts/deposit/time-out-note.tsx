import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { EmptyState, Icon } from '@parlour/ui';
import { Hourglass } from 'lucide-react';

import { LimitsLink } from './deposit-limit.tsx';

/** Stands in place of the deposit form while the member is on a time-out. */
export function TimeOutNote({ until }: { readonly until: number }) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  return (
    <EmptyState
      art={<Icon of={Hourglass} size={32} />}
      title={t('limit.timeOut', { until: formatShortDateTime(until, tenant) })}
      action={<LimitsLink />}
    />
  );
}
