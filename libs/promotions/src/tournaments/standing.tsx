import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Mission, MissionLeaderboard } from '../model/mission-store.ts';
import { toRewardValue, writeBonus } from '../model/write-bonus.ts';
import { writeScore } from '../model/write-score.ts';
import { Figures } from '../parts/figures.ts';

type StandingProps = {
  readonly leaderboard: MissionLeaderboard;
  readonly state: Mission['state'];
  /** Actions on the result. */
  readonly children?: ReactNode;
};

/** The member's own rank with its prize, and what is missing to the next one, or the result. */
export function Standing({ leaderboard, state, children }: StandingProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const { footer } = leaderboard;
  const { rank, isRanked, reward, condition, reachedValue } = footer;
  const promotions = useTranslation('promotions').t;
  const given = toRewardValue(reward);
  const prize = given.amount > 0 ? writeBonus(given, { t: promotions, currency }) : null;
  const isFinal = state === 'FINAL';
  return (
    <Root>
      {isRanked && (
        <Figures>
          <div>
            <dt>{t('tournament.yourRank')}</dt>
            <dd data-own>{rank}</dd>
          </div>
          <div>
            <dt>{t(`missions.score.${condition}`)}</dt>
            <dd>{writeScore(condition, reachedValue, currency)}</dd>
          </div>
          <div>
            <dt>{t(isFinal ? 'missions.prize' : 'tournament.prizeNow')}</dt>
            <dd>{prize ?? '–'}</dd>
          </div>
        </Figures>
      )}
      <output data-won={(isFinal && prize !== null) || undefined}>
        {isFinal ? writeResult(leaderboard, prize, t) : <Gap of={leaderboard} state={state} />}
      </output>
      {children}
    </Root>
  );
}

type GapProps = Pick<StandingProps, 'state'> & { readonly of: MissionLeaderboard };

/** Shows what is missing to the next better rank; after the end nothing can be added. */
function Gap({ of: { footer, next, content }, state }: GapProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const { condition, reachedValue, isRanked, rank } = footer;
  if (state === 'COUNTING') return isRanked ? null : t('missions.unranked');
  if (!next) {
    if (!isRanked) return t('missions.unranked');
    const isShared = content.filter((row) => row.rank === 1).length > 1;
    return t(rank === 1 && isShared ? 'tournament.leadShared' : 'tournament.lead');
  }
  const { missing } = next;
  // A turnover adds up; a multiple has to be reached by one round.
  const value = writeScore(
    condition,
    condition === 'MULTIPLIER' ? reachedValue + missing : missing,
    currency,
  );
  return next.rank === 0
    ? t('tournament.enter', { value })
    : t(`tournament.gap.${condition}`, { value, rank: next.rank });
}

function writeResult(
  { footer: { isRanked, rank } }: MissionLeaderboard,
  prize: string | null,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (!isRanked) return t('tournament.notRanked');
  return prize === null
    ? t('tournament.finished', { rank })
    : t('tournament.won', { amount: prize });
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-inline-start: 3px solid ${color('brand')};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  > output {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > output:empty {
    display: none;
  }
  > output[data-won] {
    color: ${color('positive')};
    font-size: ${type.lg};
    font-weight: 700;
  }
  > button {
    justify-self: start;
  }
`;
