import { useTranslation } from '@parlour/i18n';

import { ChoiceLinks } from './choice-links.tsx';
import { type Period, periods } from './dashboard-types.ts';
import { useChoice } from './use-choice.ts';

/** The period that the address names; today without one. */
export const usePeriod = (): Period => useChoice('period', periods);

/** The periods to choose from. */
export function PeriodChoice() {
  const { t } = useTranslation('dashboard');
  return (
    <ChoiceLinks
      label={t('period.label')}
      name="period"
      chosen={usePeriod()}
      options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
    />
  );
}
