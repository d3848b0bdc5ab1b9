import { schedulePeriods } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';

import { Checklist } from './checklist.tsx';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { weekdays } from './schedule-draft.ts';

/** On which days a bonus is granted to all whom it is for. */
export function ScheduleFields(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  return (
    <>
      <Choice
        label={t('fields.schedule')}
        value={draft.schedule}
        options={schedulePeriods.map((one) => [one, t(`schedules.${one}`)] as const)}
        onChange={(schedule) => onChange({ ...draft, schedule })}
      />
      {draft.schedule === 'MONTH' ? (
        <DraftField {...fields} name="monthDays" field="trigger.days" hasHint />
      ) : null}
    </>
  );
}

/** The days of the week of a schedule. */
export function Weekdays({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const fault = useFaultText(faults)('trigger.days');
  return (
    <Checklist
      legend={t('fields.weekdays')}
      options={weekdays.map((day) => [day, t(`weekdays.${day}`)] as const)}
      chosen={draft.weekdays}
      error={fault}
      onChange={(chosen) => onChange({ ...draft, weekdays: chosen })}
    />
  );
}
