import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useCallback } from 'react';

import { BadgeRow } from '../../layout/badge-row.ts';
import { useFormat } from '../../text/format.ts';
import type { CaseRow } from './case-types.ts';

const HOUR_MS = 3_600_000;

/** Shows the status of a case: open, overdue, or its outcome. */
export function CaseStatus({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation('cases');
  if (row.outcome !== null)
    return <Badge data-tone="neutral">{t(`outcomes.${row.outcome}`)}</Badge>;
  return (
    <BadgeRow>
      <Badge data-tone="warning">{t(`states.${row.state}`)}</Badge>
      {row.isOverdue ? <Badge data-tone="negative">{t('overdue')}</Badge> : null}
    </BadgeRow>
  );
}

/** An hour of the day as a clock shows it: 05:00. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The figures of a case in a sentence. */
export function useEvidenceText(): (evidence: CaseRow['evidence']) => string {
  const { t } = useTranslation('cases');
  const format = useFormat();
  return useCallback(
    (evidence) => {
      if (evidence.kind === 'chasing_losses')
        return t('words.chasing_losses', {
          deposits: evidence.deposits,
          deposited: format.money(evidence.deposited),
          hours: Math.round((evidence.until - evidence.from) / HOUR_MS),
          lost: format.money(evidence.lost),
        });
      if (evidence.kind === 'rising_deposits')
        return t('words.rising_deposits', {
          lastWeek: format.money(evidence.lastWeek),
          weeklyMean: format.money(evidence.weeklyMean),
        });
      return t('words.night_play', {
        from: formatHour(evidence.fromHour),
        until: formatHour(evidence.untilHour),
        nights: evidence.nights,
        hours: evidence.hours,
      });
    },
    [t, format],
  );
}
