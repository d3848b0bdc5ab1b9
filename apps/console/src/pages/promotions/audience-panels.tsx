import { sharedTraits } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';

import { Panel } from '../../layout/panel.tsx';
import { DraftField, type DraftFields } from './draft-field.tsx';
import { Grid, Group } from './form-layout.tsx';

/** Whom the bonus is for. */
export function AudiencePanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  return (
    <Panel title={t('panels.audience')}>
      <Grid>
        <DraftField {...fields} name="registeredWithin" field="audience.registeredWithin" hasHint />
        <DraftField {...fields} name="inactiveDays" field="audience.inactiveDays" hasHint />
        <DraftField {...fields} name="tags" field="audience.tags" hasHint />
      </Grid>
      <Checkbox
        checked={draft.isInvited}
        onChange={({ target }) => onChange({ ...draft, isInvited: target.checked })}
      >
        {t('fields.isInvited')}
      </Checkbox>
      <Checkbox
        checked={draft.isAlone}
        onChange={({ target }) => onChange({ ...draft, isAlone: target.checked })}
      >
        {t('fields.isAlone')}
      </Checkbox>
      <Group>
        <legend>{t('fields.oncePer')}</legend>
        {sharedTraits.map((trait) => (
          <Checkbox
            key={trait}
            checked={draft.oncePer.includes(trait)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                oncePer: sharedTraits.filter((one) =>
                  one === trait ? target.checked : draft.oncePer.includes(one),
                ),
              })
            }
          >
            {t(`traits.${trait}`)}
          </Checkbox>
        ))}
      </Group>
    </Panel>
  );
}

/** Up to what bonuses are granted. */
export function BudgetPanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  return (
    <Panel title={t('panels.budget')}>
      <Grid>
        <DraftField {...fields} name="total" field="budget.total" unit="money" hasHint />
        <DraftField {...fields} name="perDay" field="budget.perDay" unit="money" hasHint />
        <DraftField {...fields} name="count" field="budget.count" hasHint />
      </Grid>
    </Panel>
  );
}
