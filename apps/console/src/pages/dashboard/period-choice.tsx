import { type DashboardPeriod, dashboardPeriods } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';

import { ChoiceLinks } from './choice-links.tsx';
import { useChoice } from './use-choice.ts';

/** The period that the address names; today without one. */
export const usePeriod = (): DashboardPeriod => useChoice('period', dashboardPeriods);

/** The periods to choose from. */
export function PeriodChoice() {
  const { t } = useTranslation('dashboard');
  return (
    <ChoiceLinks
      label={t('period.label')}
      name="period"
      chosen={usePeriod()}
      options={dashboardPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
    />
  );
}
