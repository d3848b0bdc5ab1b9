import {
  applicationParts,
  applicationRepeats,
  canGivePoints,
  contactKinds,
  depositRepeats,
  hasWageringBase,
  promotionTriggers,
  rankPayments,
  wageringBases,
} from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { TextField } from '@parlour/ui';

import { FieldUnit } from '../../forms/unit-text.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Checklist } from './checklist.tsx';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { EntryFields } from './entry-fields.tsx';
import { FreeSpinFields } from './free-spin-fields.tsx';
import { Grid, Group, NarrowGrid } from './form-layout.tsx';
import { LossFields, PeriodField } from './loss-fields.tsx';
import { PlayNote } from './play-note.tsx';
import { ReferralFields } from './referral-fields.tsx';
import { PrizeFields } from './prize-panels.tsx';
import { RewardAmounts } from './reward-amounts.tsx';
import { isDrawKind, withTrigger, withWallet } from './reward-choices.ts';
import { ScheduleFields, Weekdays } from './schedule-fields.tsx';
import { TierFields } from './tier-fields.tsx';

/** A panel for the trigger that earns the bonus. */
export function TriggerPanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  return (
    <Panel title={t('panels.trigger')}>
      <Grid>
        <Choice
          label={t('trigger')}
          value={draft.trigger}
          options={promotionTriggers.map((one) => [one, t(`triggers.${one}`)] as const)}
          onChange={(trigger) => onChange(withTrigger(draft, trigger))}
        />
        {draft.trigger === 'CODE' ? (
          <DraftField {...fields} name="code" field="trigger.code" hasHint />
        ) : null}
        {draft.trigger === 'APPLICATION' ? (
          <Choice
            label={t('fields.per')}
            value={draft.applicationPer}
            options={applicationRepeats.map((one) => [one, t(`repeats.${one}`)] as const)}
            onChange={(applicationPer) => onChange({ ...draft, applicationPer })}
          />
        ) : null}
        {draft.trigger === 'REBATE' ? <PeriodField {...fields} /> : null}
        {draft.trigger === 'SCHEDULE' ? <ScheduleFields {...fields} /> : null}
        {draft.trigger === 'LOSS_BACK' ? <LossFields {...fields} /> : null}
        {draft.trigger === 'REFERRAL' ? <ReferralFields {...fields} /> : null}
        {draft.trigger === 'RANK' ? (
          <Choice
            label={t('fields.pays')}
            value={draft.pays}
            options={rankPayments.map((one) => [one, t(`pays.${one}`)] as const)}
            onChange={(pays) => onChange({ ...draft, pays })}
          />
        ) : null}
        {draft.trigger === 'DEPOSIT' ? (
          <>
            {draft.reward === 'TIERS' ? null : (
              <DraftField {...fields} name="least" field="trigger.least" unit="money" />
            )}
            <DraftField {...fields} name="numbers" field="trigger.numbers" hasHint />
            {draft.numbers.trim() === '' ? (
              <Choice
                label={t('fields.per')}
                value={draft.per}
                options={depositRepeats.map((one) => [one, t(`repeats.${one}`)] as const)}
                error={faultText('trigger.per')}
                onChange={(per) => onChange({ ...draft, per })}
              />
            ) : null}
          </>
        ) : null}
      </Grid>
      <Needs {...fields} />
      {draft.trigger === 'SCHEDULE' && draft.schedule === 'WEEK' ? <Weekdays {...fields} /> : null}
    </Panel>
  );
}

/** The form fields for the required parts of an application, or of a profile. */
function Needs({ draft, onChange }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  if (draft.trigger === 'APPLICATION')
    return (
      <Checklist
        legend={t('fields.needs')}
        options={applicationParts.map((part) => [part, t(`parts.${part}`)] as const)}
        chosen={draft.needs}
        onChange={(needs) => onChange({ ...draft, needs })}
      />
    );
  if (draft.trigger !== 'CONTACT') return null;
  return (
    <Checklist
      legend={t('fields.contacts')}
      options={contactKinds.map((kind) => [kind, t(`contacts.${kind}`)] as const)}
      chosen={draft.contacts}
      onChange={(contacts) => onChange({ ...draft, contacts })}
    />
  );
}

/** A panel for the reward of the member. */
export function RewardPanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  const wallets = [
    'BONUS' as const,
    'CASH' as const,
    ...(draft.reward !== 'LISTED' || canGivePoints(draft.trigger, 'LISTED')
      ? (['POINTS'] as const)
      : []),
  ];
  return (
    <Panel title={t('panels.reward')}>
      <PlayNote draft={draft} />
      <Grid>
        {draft.reward === 'LISTED' ? null : <RewardAmounts {...fields} />}
        {draft.reward === 'ENTRIES' ? (
          <EntryFields {...fields} />
        ) : (
          <Choice
            label={t('fields.wallet')}
            value={draft.wallet}
            options={wallets.map((one) => [one, t(`wallets.${one}`)] as const)}
            error={faultText('wallet')}
            onChange={(wallet) => onChange(withWallet(draft, wallet))}
          />
        )}
        <DraftField {...fields} name="claimHours" field="claim.hours" hasHint />
      </Grid>
      {isDrawKind(draft.reward) ? <PrizeFields {...fields} /> : null}
      {draft.reward === 'FREE_SPINS' ? <FreeSpinFields {...fields} /> : null}
      {draft.reward === 'TIERS' ? <TierFields {...fields} /> : null}
    </Panel>
  );
}

/** A panel for the amount that must be staked before the bonus becomes cash. */
export function WageringPanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  if (draft.wallet !== 'BONUS') return null;
  return (
    <Panel title={t('panels.wagering')}>
      <Grid>
        <DraftField {...fields} name="multiple" field="wagering.multiple" unit="times" />
        {hasWageringBase(draft.trigger, draft.reward) ? (
          <Choice
            label={t('fields.of')}
            value={draft.of}
            options={wageringBases.map((one) => [one, t(`bases.${one}`)] as const)}
            onChange={(of) => onChange({ ...draft, of })}
          />
        ) : null}
        <DraftField {...fields} name="hours" field="wagering.hours" hasHint />
        <DraftField {...fields} name="maxBet" field="wagering.maxBet" unit="money" hasHint />
        <DraftField
          {...fields}
          name="maxConversion"
          field="wagering.maxConversion"
          unit="money"
          hasHint
        />
      </Grid>
      <Shares {...fields} />
    </Panel>
  );
}

/** The form fields for the part of a stake that counts in each category, in percent. */
function Shares({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { t: words } = useTranslation('contracts');
  const fault = useFaultText(faults)('wagering.shares');
  return (
    <Group aria-describedby={fault ? 'shares-fault' : undefined}>
      <legend>{t('fields.shares')}</legend>
      <small>{t('fields.shares-hint')}</small>
      <NarrowGrid>
        {categories.map((category) => (
          <TextField
            key={category}
            name={`share-${category}`}
            label={words(`products.${category}`)}
            inputMode="numeric"
            autoComplete="off"
            trailing={<FieldUnit>%</FieldUnit>}
            value={draft.shares[category] ?? ''}
            onChange={({ target }) =>
              onChange({ ...draft, shares: { ...draft.shares, [category]: target.value } })
            }
          />
        ))}
      </NarrowGrid>
      {fault ? (
        <p id="shares-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </Group>
  );
}
