import { MAX_REBATE_RATE, MAX_REBATE_STEPS } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { Button, TextField } from '@parlour/ui';

import { FieldUnit } from '../../forms/unit-text.tsx';
import { Panel } from '../../layout/panel.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { Grid, Group, NarrowGrid } from './form-layout.tsx';
import { NEW_REBATE_STEP, type RebateStepDraft } from './rebate-draft.ts';
import { removeAt, replaceAt } from '../../text/lists.ts';

/** From what bets on a rebate is paid, its cap, and its rates by rank. */
export function RebatePanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange, faults } = fields;
  const countFault = useFaultText(faults)('trigger.steps');
  if (draft.trigger !== 'REBATE') return null;
  const steps = draft.rebateSteps;
  const setSteps = (rebateSteps: typeof steps) => onChange({ ...draft, rebateSteps });
  return (
    <Panel title={t('panels.rebate')}>
      <p>{t('rebate.text')}</p>
      <Grid>
        <DraftField {...fields} name="leastBets" field="trigger.least" unit="money" hasHint />
        <DraftField {...fields} name="mostRebate" field="trigger.most" unit="money" hasHint />
      </Grid>
      {steps.map((step, index) => (
        <StepFields
          key={index}
          step={step}
          index={index}
          faults={faults}
          onChange={(next) => setSteps(replaceAt(steps, index, next))}
          onRemove={() => setSteps(removeAt(steps, index))}
        />
      ))}
      {countFault ? <p role="alert">{countFault}</p> : null}
      <Button
        tone="quiet"
        size="sm"
        disabled={steps.length >= MAX_REBATE_STEPS}
        onClick={() => setSteps([...steps, { ...(steps.at(-1) ?? NEW_REBATE_STEP), rank: '' }])}
      >
        {t('rebate.add')}
      </Button>
    </Panel>
  );
}

type StepFieldsProps = Pick<DraftFields, 'faults'> & {
  readonly step: RebateStepDraft;
  readonly index: number;
  readonly onChange: (step: RebateStepDraft) => void;
  readonly onRemove: () => void;
};

/** The rates of members from a rank on, in percent; none where the field is empty. */
function StepFields({ step, index, faults, onChange, onRemove }: StepFieldsProps) {
  const { t } = useTranslation('promotion-pages');
  const { t: words } = useTranslation('contracts');
  const faultText = useFaultText(faults);
  const number = index + 1;
  const fault = faults.find(({ field }) => field === `trigger.steps.${index}.rates`);
  return (
    <Group>
      <legend>{t('rebate.step', { number })}</legend>
      <Grid>
        <TextField
          name={`rebate-${index}-rank`}
          label={t('rebate.rank', { number })}
          hint={t('rebate.rank-hint')}
          inputMode="numeric"
          autoComplete="off"
          value={step.rank}
          error={faultText(`trigger.steps.${index}.rank`)}
          onChange={({ target }) => onChange({ ...step, rank: target.value })}
        />
      </Grid>
      <NarrowGrid>
        {categories.map((category) => (
          <TextField
            key={category}
            name={`rebate-${index}-${category}`}
            label={words(`products.${category}`)}
            inputMode="decimal"
            autoComplete="off"
            trailing={<FieldUnit>%</FieldUnit>}
            value={step.rates[category] ?? ''}
            onChange={({ target }) =>
              onChange({ ...step, rates: { ...step.rates, [category]: target.value } })
            }
          />
        ))}
      </NarrowGrid>
      {fault ? (
        <p role="alert">
          {t(`rebate.rates-${fault.rule === 'required' ? 'missing' : 'fault'}`, {
            most: MAX_REBATE_RATE / 10_000,
          })}
        </p>
      ) : null}
      <div>
        <Button tone="quiet" size="sm" onClick={onRemove}>
          {t('rebate.remove', { number })}
        </Button>
      </div>
    </Group>
  );
}
