import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { type Column, DataList, Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import type { MissionLeaderboard, MissionStore } from '../../model/mission-store.ts';
import { useFresh } from '../../model/use-fresh.ts';
import { toRewardValue, writeBonus } from '../../model/write-bonus.ts';
import { writeScore } from '../../model/write-score.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { BonusSection } from '../bonuses/bonus-list.tsx';

type LeaderboardProps = {
  readonly store: MissionStore;
  readonly changes: number;
  /** The ranking does not change any more. */
  readonly isFinal: boolean;
};
type Row = MissionLeaderboard['content'][number];

/** The first ranks of a mission, and the member's own row below them. */
export const Leaderboard = observer(function Leaderboard({
  store,
  changes,
  isFinal,
}: LeaderboardProps) {
  const { t } = useTranslation('promotions-later');
  const { leaderboard } = store;
  useFresh(leaderboard, changes);
  const { value, status, error } = leaderboard;
  return (
    <BonusSection title={t('missions.leaderboard')}>
      {status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void leaderboard.load()} />
      )}
      {!value && status !== 'failed' && <Skeleton block="160px" corner="var(--radius-card)" />}
      {value && <Ranks leaderboard={value} isFinal={isFinal} />}
    </BonusSection>
  );
});

/** A name in its own direction. */
const writeName = ({ customerName }: Row) => <bdi translate="no">{customerName}</bdi>;

type RanksProps = Pick<LeaderboardProps, 'isFinal'> & { readonly leaderboard: MissionLeaderboard };

function Ranks({ leaderboard, isFinal }: RanksProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const score = ({ condition, reachedValue }: Row) => writeScore(condition, reachedValue, currency);
  const { content, footer } = leaderboard;
  const promotions = useTranslation('promotions').t;
  const prize = ({ reward }: Row) => {
    const given = toRewardValue(reward);
    return given.amount > 0 ? writeBonus(given, { t: promotions, currency }) : '–';
  };
  const columns: readonly Column<Row>[] = [
    { key: 'rank', title: t('missions.rank'), isHead: true, cell: ({ rank }) => rank },
    {
      key: 'player',
      title: t('missions.player'),
      cell: writeName,
    },
    {
      key: 'score',
      title: t(`missions.score.${footer.condition}`),
      isFigure: true,
      cell: score,
    },
    { key: 'prize', title: t('missions.prize'), isFigure: true, cell: prize },
  ];
  return (
    <DataList
      caption={t('missions.leaderboard')}
      columns={columns}
      rows={content}
      keyOf={({ rank, customerName, reachedValue }) => `${rank} ${customerName} ${reachedValue}`}
      empty={<p>{t(isFinal ? 'missions.boardNone' : 'missions.boardEmpty')}</p>}
      footer={{
        rank: footer.isRanked ? footer.rank : t('missions.unranked'),
        player: t('missions.you'),
        score: footer.isRanked ? score(footer) : '–',
        prize: prize(footer),
      }}
    />
  );
}
