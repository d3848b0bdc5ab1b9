import { findNextDay, NO_END_MS } from '@parlour/contract/promotions';
import { todayIn } from '@parlour/contract/rules';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatShortDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';

import { getState, type ListedPromotion } from '../../model/promotion.ts';

const DAY_MS = 86_400_000;

/** When the schedule of a promotion brings the next bonus, while it runs and there is one. */
export function NextBonus({ promotion }: { readonly promotion: ListedPromotion }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const tenant = useTenant();
  const { terms, startDate, endDate, own } = promotion;
  const state = getState(promotion);
  if (terms.trigger.kind !== 'SCHEDULE' || state === 'closed' || own?.reason !== undefined)
    return null;
  // The day of the start is one of them, today is over.
  const after = Math.max(Date.now(), startDate - DAY_MS);
  const day = findNextDay(terms.trigger, todayIn(tenant.timeZone, new Date(after)));
  const isOver = endDate !== NO_END_MS && day !== null && day > lastDay(endDate, tenant.timeZone);
  if (day === null || isOver) return null;
  return (
    <dl>
      <dt>{t('detail.nextBonus')}</dt>
      <dd>{formatShortDay(day, language, tenant)}</dd>
    </dl>
  );
}

/** The last day that begins before the end. */
const lastDay = (end: number, timeZone: string): string => todayIn(timeZone, new Date(end - 1));
