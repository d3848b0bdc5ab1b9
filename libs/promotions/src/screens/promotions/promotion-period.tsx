import { NO_END_MS } from '@parlour/contract/promotions';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';

type PromotionPeriodProps = {
  readonly from: number;
  /** NO_END_MS: until it is stopped. */
  readonly to: number;
};

/** From which day to which a promotion runs, by the days of the tenant. */
export function PromotionPeriod({ from, to }: PromotionPeriodProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const tenant = useTenant();
  const first = formatDay(from, language, tenant);
  if (to === NO_END_MS) return <span>{t('periodOpen', { from: first })}</span>;
  const last = formatDay(to, language, tenant);
  return <span>{first === last ? first : t('period', { from: first, to: last })}</span>;
}
