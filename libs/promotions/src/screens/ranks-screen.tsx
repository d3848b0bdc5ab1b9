import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { EmptyState, Icon, Skeleton } from '@parlour/ui';
import { Crown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { RankStore, type RankView } from '../model/rank-store.ts';
import { useFresh } from '../model/use-fresh.ts';
import { writeRank, writeRankRules } from '../model/write-rank.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { UnplacedFailure } from '../parts/unplaced-failure.tsx';
import { BonusList, BonusSection } from './bonuses/bonus-list.tsx';
import { CurrentRank } from './ranks/current-rank.tsx';
import { RankCard } from './ranks/rank-card.tsx';
import { RankHistory } from './ranks/rank-history.tsx';

type RanksScreenProps = {
  /** Counts the events about bonuses, which a new rank brings. */
  readonly changes: number;
};

/** The ranks of the brand: what the member holds, the ladder, its rules, and the history. */
export const RanksScreen = observer(function RanksScreen({ changes }: RanksScreenProps) {
  const { t } = useTranslation('promotions-later');
  const api = useApi();
  const [store] = useState(() => new RankStore(api));
  const { view, change } = store;
  useFresh(view, changes);
  const { value, status, error } = view;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void view.load()} />;
  if (!value)
    return (
      <Waiting>
        <Skeleton block="240px" corner="var(--radius-card)" />
        <Skeleton block="180px" corner="var(--radius-card)" />
      </Waiting>
    );
  if (value.ladder.length === 0)
    return <EmptyState art={<Icon of={Crown} size={32} />} title={t('ranks.none')} />;
  const { progress, ladder } = value;
  return (
    <>
      <CurrentRank progress={progress} ladder={ladder} />
      <BonusSection title={t('ranks.ladder')}>
        <UnplacedFailure change={change} shown={ladder.flatMap(({ bonus }) => bonus?.id ?? [])} />
        <BonusList>
          {ladder.map((rank) => (
            <li key={rank.labelId}>
              <RankCard rank={rank} held={progress.level} levels={ladder.length} store={store} />
            </li>
          ))}
        </BonusList>
      </BonusSection>
      <Rules progress={progress} ladder={ladder} />
      <RankHistory history={progress.history} salaries={progress.salaries} />
    </>
  );
});

function Rules({ progress, ladder }: RankView) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  return (
    <BonusSection title={t('ranks.rules')}>
      <List>
        {writeRankRules(progress, ladder, { t }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
      <Ranks>
        {ladder.map((rank) => (
          <div key={rank.labelId}>
            <dt dir="auto">{rank.playerRankName}</dt>
            <dd>{writeRank(rank, { t, promotions, currency }).join(' · ')}</dd>
          </div>
        ))}
      </Ranks>
    </BonusSection>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding-inline-start: ${space[5]};
  li::marker {
    color: ${color('brand')};
  }
`;

const Ranks = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
