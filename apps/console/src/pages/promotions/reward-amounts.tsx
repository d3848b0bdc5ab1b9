import { hasRewardBase } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';

import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, givenUnit, useFaultText } from './draft-field.tsx';
import { listRewards, withReward } from './reward-choices.ts';

/** The kind of a reward, and how much it is where that is one field or two. */
export function RewardAmounts(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  const ofLoss = draft.trigger === 'LOSS_BACK';
  return (
    <>
      <Choice
        label={t('fields.reward')}
        value={draft.reward}
        options={listRewards(draft).map(
          (one) =>
            [
              one,
              // shown-values: because only rewards with a base have a name of their own for losses.
              t(`rewards.${one}${ofLoss && hasRewardBase({ kind: one }) ? '_LOSS' : ''}`),
            ] as const,
        )}
        error={faultText('reward.kind')}
        onChange={(reward) => onChange(withReward(draft, reward))}
      />
      {draft.reward === 'FIXED' ? (
        <DraftField {...fields} name="amount" field="reward.amount" unit={givenUnit(draft)} />
      ) : null}
      {draft.reward === 'CALENDAR' ? (
        <DraftField {...fields} name="calendar" field="reward.amounts" hasHint />
      ) : null}
      {draft.reward === 'PERCENT' ? (
        <>
          <DraftField {...fields} name="rate" field="reward.rate" unit="percent" trailing="%" />
          <DraftField {...fields} name="most" field="reward.most" unit="money" />
        </>
      ) : null}
    </>
  );
}
