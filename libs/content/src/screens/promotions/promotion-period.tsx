import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';

/** From which day to which a promotion runs, by the days of the tenant. */
export function PromotionPeriod({ from, to }: { readonly from: number; readonly to: number }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const tenant = useTenant();
  const [first, last] = [formatDay(from, language, tenant), formatDay(to, language, tenant)];
  return <span>{first === last ? first : t('promotions.period', { from: first, to: last })}</span>;
}
