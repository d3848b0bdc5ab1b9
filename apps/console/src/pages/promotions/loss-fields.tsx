import { bonusPeriods } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';

import { CategoryList } from './category-list.tsx';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';

/**
 * The form fields for the losses that earn a bonus: their period, the least loss and the
 * categories.
 */
export function LossFields(fields: DraftFields) {
  const { draft, onChange } = fields;
  return (
    <>
      <PeriodField {...fields} />
      {draft.reward === 'TIERS' ? null : (
        <DraftField {...fields} name="leastLoss" field="trigger.least" unit="money" hasHint />
      )}
      <CategoryList
        chosen={draft.lossCategories}
        onChange={(lossCategories) => onChange({ ...draft, lossCategories })}
      />
    </>
  );
}

/** Over what losses or bets are summed. */
export function PeriodField({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  return (
    <Choice
      label={t(draft.trigger === 'REBATE' ? 'fields.bets-period' : 'fields.period')}
      value={draft.period}
      options={bonusPeriods.map((one) => [one, t(`periods.${one}`)] as const)}
      error={faultText('trigger.per')}
      onChange={(period) => onChange({ ...draft, period })}
    />
  );
}
