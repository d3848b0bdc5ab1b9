import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, type } from '@parlour/tokens';
import { Badge, type BadgeTone, Button } from '@parlour/ui';
import { Progress } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { MissionDetail, MissionMilestone, MissionStore } from '../../model/mission-store.ts';
import { toRewardValue } from '../../model/write-bonus.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { cardFrame } from '../../parts/card-frame.ts';
import { GivenAmount } from '../../parts/given-amount.tsx';
import { BonusList, BonusSection } from '../bonuses/bonus-list.tsx';

type MilestonesProps = { readonly detail: MissionDetail; readonly store: MissionStore };

/** The milestones in their order, and one press for all rewards that wait for it. */
export const Milestones = observer(function Milestones({ detail, store }: MilestonesProps) {
  const { t } = useTranslation('promotions-later');
  const milestones = [...detail.completed, ...detail.incomplete].sort(
    (a, b) => Number(a.milestoneId) - Number(b.milestoneId),
  );
  const failed = store.change.errorFor('milestones');
  const canClaim = milestones.some(({ rewardStatus }) => rewardStatus === 'CLAIMABLE');
  return (
    <BonusSection title={t('missions.milestones')}>
      {canClaim && (
        <Claim>
          <Button
            busy={store.change.isBusyFor('milestones')}
            onClick={() => void store.claim(false)}
          >
            {t('missions.claim')}
          </Button>
        </Claim>
      )}
      {failed && <CallFailure error={failed} />}
      <BonusList>
        {milestones.map((milestone) => (
          <li key={milestone.milestoneId}>
            <MilestoneCard milestone={milestone} />
          </li>
        ))}
      </BonusList>
    </BonusSection>
  );
});

const tones = {
  LOCKED: 'neutral',
  PENDING: 'info',
  CLAIMABLE: 'accent',
  CREDITED: 'positive',
  EXPIRED: 'neutral',
} as const satisfies Record<MissionMilestone['rewardStatus'], BadgeTone>;

function MilestoneCard({ milestone }: { readonly milestone: MissionMilestone }) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const { milestoneId, targets, rewardStatus, claimBy } = milestone;
  return (
    <Card>
      <header>
        <div>
          <small>{t('missions.milestone', { number: milestoneId })}</small>
          <h3>
            <GivenAmount given={toRewardValue(milestone)} />
          </h3>
        </div>
        <Badge data-tone={tones[rewardStatus]}>{t(`missions.state.${rewardStatus}`)}</Badge>
      </header>
      {targets.map((target) => (
        <TargetProgress key={target.condition} target={target} />
      ))}
      {claimBy === null ? null : (
        <p>{t('bonus.says.CLAIMABLE', { time: formatShortDateTime(claimBy, tenant) })}</p>
      )}
    </Card>
  );
}

const count = new Intl.NumberFormat('en');

function TargetProgress({ target }: { readonly target: MissionMilestone['targets'][number] }) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const write = (value: number) =>
    target.condition === 'BET_COUNT'
      ? count.format(value)
      : formatMoney(fromWire(value as WireAmount), currency);
  return (
    <Progress
      label={t(`missions.condition.${target.condition}`)}
      value={target.actual}
      max={target.target}
      text={t('missions.of', { actual: write(target.actual), target: write(target.target) })}
      tone={target.actual >= target.target ? 'positive' : 'brand'}
    />
  );
}

const Claim = styled.div`
  display: flex;
`;

const Card = styled.article`
  ${cardFrame}
  block-size: 100%;
  h3,
  p {
    margin: 0;
  }
  h3 {
    font-size: ${type.xl};
    font-variant-numeric: tabular-nums;
  }
  small,
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
