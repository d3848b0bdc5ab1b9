import { serverNow } from '@parlour/client';
import { LATE_FIGURES_MS } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';

import { Notice } from './notice.tsx';
import { SmallPrint } from './report-filters.tsx';

/** The time up to which counted figures are complete; a warning when they lack what came since. */
export function FiguresAge({ at }: { readonly at: number | null }) {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  if (at === null) return <Notice tone="warning">{t('reports.notCounted')}</Notice>;
  const time = formatDateTime(at, tenant);
  return serverNow() - at > LATE_FIGURES_MS ? (
    <Notice tone="warning">{t('reports.late', { time })}</Notice>
  ) : (
    <SmallPrint>{t('reports.overview.counted', { time })}</SmallPrint>
  );
}
