import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Badge, type BadgeTone, Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { PlayerRank, RankStore } from '../../model/rank-store.ts';
import { writeGiven } from '../../model/write-bonus.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { cardFrame } from '../../parts/card-frame.ts';
import { RankConditions } from './rank-conditions.tsx';
import { RankEmblem } from './rank-emblem.tsx';

type RankCardProps = {
  readonly rank: PlayerRank;
  /** The level that the member holds, and how many there are. */
  readonly held: number;
  readonly levels: number;
  readonly store: RankStore;
};

type State = 'current' | 'reached' | 'lost' | 'next' | 'locked';

const tones = {
  current: 'brand',
  reached: 'positive',
  lost: 'warning',
  next: 'info',
  locked: 'neutral',
} as const satisfies Record<State, BadgeTone>;

function getState({ level, isRegained }: PlayerRank, held: number): State {
  if (level === held) return 'current';
  if (level < held) return 'reached';
  if (isRegained) return 'lost';
  return level === held + 1 ? 'next' : 'locked';
}

/** A rank of the ladder: what it gives, and how far the member is. */
export const RankCard = observer(function RankCard({ rank, held, levels, store }: RankCardProps) {
  const { t } = useTranslation('promotions-later');
  const { bonus } = rank;
  const state = getState(rank, held);
  const failed = bonus && store.change.errorFor(bonus.id);
  const isHeld = state === 'current' || state === 'reached';
  return (
    <Card data-state={state} aria-current={state === 'current' ? 'true' : undefined}>
      <header>
        <Name>
          <RankEmblem
            color={rank.rankColor}
            color2={rank.rankColor2}
            level={rank.level}
            levels={levels}
            size={48}
            isLocked={!isHeld && state !== 'next'}
          />
          <h3 dir="auto">{rank.playerRankName}</h3>
        </Name>
        <Badge data-tone={tones[state]}>{t(`ranks.state.${state}`)}</Badge>
      </header>
      {isHeld ? null : <RankConditions rank={rank} />}
      <Benefits rank={rank} />
      {bonus?.state === 'CLAIMABLE' ? (
        <Button
          size="sm"
          busy={store.change.isBusyFor(bonus.id)}
          disabled={store.change.isBusyWithOther(bonus.id)}
          onClick={() => void store.claim(bonus.id)}
        >
          {t('rewards.claim')}
        </Button>
      ) : null}
      {failed && <CallFailure error={failed} />}
    </Card>
  );
});

function Benefits({ rank }: { readonly rank: PlayerRank }) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const promotions = useTranslation('promotions').t;
  const { upgradeBonus, salary, keepTurnover, bonus } = rank;
  const facts = [
    ['upgrade', upgradeBonus, rank.upgradeWallet],
    ['salary', salary, rank.salaryWallet],
    ['keepTurnover', keepTurnover, null],
  ] as const;
  if (facts.every(([, amount]) => amount === null)) return null;
  return (
    <Facts>
      {facts.map(([name, amount, wallet]) =>
        amount === null ? null : (
          <div key={name}>
            <dt>{t(`ranks.${name}`)}</dt>
            <dd>
              {writeGiven({ amount, wallet }, { t: promotions, currency })}
              {name === 'upgrade' && bonus ? (
                <Badge data-tone={bonus.state === 'PAID' ? 'positive' : 'info'}>
                  {bonus.state === 'PAID' ? t('ranks.paid') : t(`bonus.state.${bonus.state}`)}
                </Badge>
              ) : null}
            </dd>
          </div>
        ),
      )}
    </Facts>
  );
}

const Card = styled.article`
  ${cardFrame}
  block-size: 100%;
  &[data-state='current'] {
    border-color: ${color('brand')};
    background: ${color('surface-3')};
  }
  > header {
    align-items: center;
  }
  > button {
    justify-self: start;
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  h3 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: ${type.lg};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  font-size: ${type.sm};
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
  }
  dt {
    color: ${color('text-2')};
  }
  dd {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
