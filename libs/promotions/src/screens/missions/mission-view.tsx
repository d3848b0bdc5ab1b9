import { serverNow } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space, type } from '@parlour/tokens';
import { NoticeBar, Skeleton } from '@parlour/ui';
import { DetailFrame } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { type MissionDetail, MissionStore } from '../../model/mission-store.ts';
import { useFresh } from '../../model/use-fresh.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { TournamentView } from '../../tournaments/tournament-view.tsx';
import { ClaimPrize } from './claim-prize.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Milestones } from './milestones.tsx';
import { MissionRules } from './mission-rules.tsx';
import { MissionTime } from './mission-time.tsx';

type MissionViewProps = {
  readonly missionId: string;
  readonly onBack: () => void;
  readonly changes: number;
};

/** One mission: milestones with what can be claimed, the leaderboard, and the rules. */
export const MissionView = observer(function MissionView({
  missionId,
  onBack,
  changes,
}: MissionViewProps) {
  const { t } = useTranslation('promotions-later');
  const { missions } = useApi();
  const [store] = useState(() => new MissionStore(missions, missionId));
  const { detail } = store;
  useFresh(detail, changes);
  const { value, status, error } = detail;
  return (
    <DetailFrame back={t('missions.back')} onBack={onBack}>
      {status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void detail.load()} />
      )}
      {!value && status !== 'failed' && <Skeleton block="240px" corner="var(--radius-card)" />}
      {value && <Detail detail={value} store={store} changes={changes} />}
    </DetailFrame>
  );
});

type DetailProps = {
  readonly detail: MissionDetail;
  readonly store: MissionStore;
  readonly changes: number;
};

function Detail({ detail, store, changes }: DetailProps) {
  const errors = useTranslation('errors').t;
  const [openedAt] = useState(() => serverNow());
  const { mission, terms, refusal } = detail;
  if (mission.kind === 'TOURNAMENT')
    return <TournamentView detail={detail} store={store} changes={changes} />;
  return (
    <>
      <Head>
        <h2 dir="auto">{mission.title}</h2>
        <MissionTime mission={mission} hasEnded={mission.endTime <= openedAt} />
      </Head>
      {refusal && <NoticeBar tone="warning">{errors(refusal)}</NoticeBar>}
      {mission.hasMilestones && <Milestones detail={detail} store={store} />}
      {mission.hasLeaderboard && (
        <>
          <ClaimPrize store={store} />
          <Leaderboard store={store} changes={changes} isFinal={mission.state === 'FINAL'} />
        </>
      )}
      <MissionRules terms={terms} />
    </>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${space[2]};
  h2 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: ${type.xl};
  }
`;
