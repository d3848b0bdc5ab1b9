import { lossPeriods } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { Checkbox } from '@parlour/ui';

import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { Group } from './form-layout.tsx';

/** Which losses earn a bonus: of what period, from what loss on, in which categories. */
export function LossFields(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { t: words } = useTranslation('contracts');
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  return (
    <>
      <Choice
        label={t('fields.period')}
        value={draft.period}
        options={lossPeriods.map((one) => [one, t(`periods.${one}`)] as const)}
        error={faultText('trigger.per')}
        onChange={(period) => onChange({ ...draft, period })}
      />
      <DraftField {...fields} name="leastLoss" field="trigger.least" unit="money" hasHint />
      <Group>
        <legend>{t('fields.categories')}</legend>
        <small>{t('fields.categories-hint')}</small>
        {categories.map((category) => (
          <Checkbox
            key={category}
            checked={draft.lossCategories.includes(category)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                lossCategories: categories.filter((one) =>
                  one === category ? target.checked : draft.lossCategories.includes(one),
                ),
              })
            }
          >
            {words(`products.${category}`)}
          </Checkbox>
        ))}
      </Group>
    </>
  );
}
