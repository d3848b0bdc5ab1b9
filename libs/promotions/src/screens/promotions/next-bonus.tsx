import { serverNow } from '@parlour/client';
import { findNextDay, NO_END_MS } from '@parlour/contract/promotions';
import { todayIn } from '@parlour/contract/rules';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatShortDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';

import { getState, type ListedPromotion } from '../../model/promotion.ts';

const DAY_MS = 86_400_000;

/**
 * Shows the day on which the schedule of a promotion brings the next bonus, while it runs and there
 * is one.
 */
export function NextBonus({ promotion }: { readonly promotion: ListedPromotion }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const tenant = useTenant();
  const day = findNextBonus(promotion, tenant.timeZone);
  if (day === null) return null;
  return (
    <dl>
      <dt>{t('detail.nextBonus')}</dt>
      <dd>{formatShortDay(day, language, tenant)}</dd>
    </dl>
  );
}

/** The next day of a schedule, by the days of the tenant; null where none comes for the reader. */
function findNextBonus(promotion: ListedPromotion, timeZone: string): string | null {
  const { terms, startDate, endDate, own } = promotion;
  const isOpen = getState(promotion) !== 'closed' && own?.reason === undefined;
  if (terms.trigger.kind !== 'SCHEDULE' || !isOpen) return null;
  const dayOf = (ms: number) => todayIn(timeZone, new Date(ms));
  // The day of the start can be one of them; today is over.
  const day = findNextDay(terms.trigger, dayOf(Math.max(serverNow(), startDate - DAY_MS)));
  return day !== null && (endDate === NO_END_MS || day <= dayOf(endDate - 1)) ? day : null;
}
