import { checkAudience, sharedTraits } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';

import { Panel } from '../../layout/panel.tsx';
import { AudienceSize } from '../segments/audience-size.tsx';
import { SegmentPicker } from '../segments/segment-picker.tsx';
import { readAudience, toAudienceDraft } from './audience-draft.ts';
import { DraftField, type DraftFields, givenUnit } from './draft-field.tsx';
import { Checklist } from './checklist.tsx';
import { Grid } from './form-layout.tsx';

/** The conditions of an audience, all of which have to hold. */
export function AudienceFields(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  return (
    <>
      <Grid>
        <DraftField {...fields} name="registeredWithin" field="audience.registeredWithin" hasHint />
        <DraftField {...fields} name="rankFrom" field="audience.rankFrom" hasHint />
        <DraftField {...fields} name="inactiveDays" field="audience.inactiveDays" hasHint />
        <DraftField {...fields} name="tags" field="audience.tags" hasHint />
      </Grid>
      <Checkbox
        checked={draft.isInvited}
        onChange={({ target }) => onChange({ ...draft, isInvited: target.checked })}
      >
        {t('fields.isInvited')}
      </Checkbox>
    </>
  );
}

/** A panel for the audience of the bonus. */
export function AudiencePanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  const audience = readAudience(draft) ?? {};
  return (
    <Panel title={t('panels.audience')}>
      <SegmentPicker onPick={(picked) => onChange({ ...draft, ...toAudienceDraft(picked) })} />
      <AudienceFields {...fields} />
      <AudienceSize audience={audience} isFaulty={checkAudience(audience).length > 0} />
      <Checkbox
        checked={draft.isAlone}
        onChange={({ target }) => onChange({ ...draft, isAlone: target.checked })}
      >
        {t('fields.isAlone')}
      </Checkbox>
      <Checklist
        legend={t('fields.oncePer')}
        options={sharedTraits.map((trait) => [trait, t(`traits.${trait}`)] as const)}
        chosen={draft.oncePer}
        onChange={(oncePer) => onChange({ ...draft, oncePer })}
      />
    </Panel>
  );
}

/** Up to what bonuses are granted. */
export function BudgetPanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const unit = givenUnit(fields.draft);
  return (
    <Panel title={t('panels.budget')}>
      <Grid>
        {fields.draft.wallet === 'ENTRIES' ? null : (
          <>
            <DraftField {...fields} name="total" field="budget.total" unit={unit} hasHint />
            <DraftField {...fields} name="perDay" field="budget.perDay" unit={unit} hasHint />
          </>
        )}
        <DraftField {...fields} name="count" field="budget.count" hasHint />
      </Grid>
    </Panel>
  );
}
