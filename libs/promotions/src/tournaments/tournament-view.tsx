import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, NoticeBar, usePolling } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { Mission, MissionDetail, MissionStore } from '../model/mission-store.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { cardFrame } from '../parts/card-frame.ts';
import { ClaimPrize } from '../screens/missions/claim-prize.tsx';
import { Leaderboard } from '../screens/missions/leaderboard.tsx';
import { MissionRules } from '../screens/missions/mission-rules.tsx';
import { PrizePlaces } from './prize-places.tsx';
import { Standing } from './standing.tsx';
import { TournamentFigures } from './tournament-figures.tsx';
import { TournamentState } from './tournament-state.tsx';
import { TournamentTime } from './tournament-time.tsx';

type TournamentViewProps = {
  readonly detail: MissionDetail;
  readonly store: MissionStore;
  readonly changes: number;
};

/** Interval at which the ranking of a tournament that is not final is asked for, in ms. */
const ASK_MS = 10_000;

/** One tournament: its state, taking part, prizes by rank, the own place, and the leaderboard. */
export const TournamentView = observer(function TournamentView({
  detail,
  store,
  changes,
}: TournamentViewProps) {
  const errors = useTranslation('errors').t;
  const { t } = useTranslation('promotions-later');
  const { mission, terms, refusal } = detail;
  const { state } = mission;
  const isOpen = state === 'RUNNING' || state === 'COUNTING';
  const { refresh } = store;
  usePolling(() => void refresh(), isOpen ? ASK_MS : null);
  const board = store.leaderboard.value;
  return (
    <>
      <Head>
        <header>
          <h2 dir="auto">{mission.title}</h2>
          <TournamentState state={state} />
        </header>
        <TournamentTime tournament={mission} onDue={() => void refresh()} />
        <TournamentFigures {...mission} />
        <Entry mission={mission} store={store} canJoin={refusal === null} />
      </Head>
      {refusal && (
        <NoticeBar tone="warning">
          {state === 'FINAL' ? `${t('tournament.out')} ${errors(refusal)}` : errors(refusal)}
        </NoticeBar>
      )}
      {board && state !== 'COMING' && mission.entry !== 'OPEN' && (
        <Standing leaderboard={board} state={state}>
          <ClaimPrize store={store} />
        </Standing>
      )}
      {terms.trigger.kind === 'TOURNAMENT' && (
        <PrizePlaces prizes={terms.trigger.leaderboard.prizes} wallet={terms.wallet} />
      )}
      {/* Without a start there is nothing to rank. */}
      {state !== 'COMING' && (
        <Leaderboard store={store} changes={changes} isFinal={state === 'FINAL'} />
      )}
      <MissionRules terms={terms} />
    </>
  );
});

type EntryProps = {
  readonly mission: Mission;
  readonly store: MissionStore;
  readonly canJoin: boolean;
};

/** Shows how the member takes part, or how to. */
const Entry = observer(function Entry({ mission, store, canJoin }: EntryProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const { entry, state, settledBy } = mission;
  const { joining } = store;
  if (state === 'FINAL') return entry === 'OPEN' ? <p>{t('tournament.missed')}</p> : null;
  if (state === 'COUNTING')
    return <p>{t('tournament.counting', { time: formatShortDateTime(settledBy, tenant) })}</p>;
  const isSoon = state === 'COMING';
  if (entry === 'NONE') return <p>{t('tournament.open')}</p>;
  return (
    <>
      {/* It stands here before it says something, so that screen readers hear it. */}
      <output>
        {entry === 'JOINED' ? t(isSoon ? 'tournament.joinedSoon' : 'tournament.joined') : null}
      </output>
      {entry === 'OPEN' && canJoin && (
        <>
          <p>{t(isSoon ? 'tournament.joinSoon' : 'tournament.joinNow')}</p>
          <Button busy={joining.isBusy} onClick={() => void store.join()}>
            {t('tournament.join')}
          </Button>
        </>
      )}
      {joining.error && <CallFailure error={joining.error} />}
    </>
  );
});

const Head = styled.section`
  ${cardFrame}
  > header h2 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: ${type.xl};
  }
  > p {
    margin: 0;
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > output {
    color: ${color('brand-text')};
    font-weight: 600;
  }
  > output:empty {
    display: none;
  }
  > button {
    justify-self: start;
    margin-block-start: ${space[1]};
  }
`;
