import { CallError } from '@parlour/client';
import { type Fakes, onAPhone, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import {
  aLeaderboard,
  aMissionDetail,
  aPointsLeaderboard,
  aPointsMission,
  aWonLeaderboard,
  missionCalls,
  missionPage,
} from './missions.fixture.ts';
import { aTournament, aTournamentDetail } from '../tournaments/tournaments.fixture.ts';
import { MissionsScreen } from './missions-screen.tsx';

const meta = { title: 'Features/Missions' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const down = async () => {
  throw new CallError('system_error', { requestId: 'AB12CD34' });
};
const missions = (address: string, calls: Fakes['missions'] = {}): Story => ({
  render: () => (
    <MissionsScreen
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
    />
  ),
  parameters: { api: { missions: { ...missionCalls, ...calls } } satisfies Fakes },
});

export const List = missions('');
export const ListOnAPhone = onAPhone(List);
export const None = missions('', { list: async () => missionPage([]) });
export const Loading = missions('', { list: pendingCall });
export const Failed = missions('', { list: down });
export const Detail = missions('mission=M1');
export const DetailOnAPhone = onAPhone(Detail);
export const PointsOnAPhone = onAPhone(
  missions('mission=M1', {
    milestones: async () => aPointsMission(),
    leaderboard: async () => aPointsLeaderboard(),
  }),
);
export const Refused = missions('mission=M1', {
  milestones: async () => aMissionDetail({ refusal: 'promotion_budget_spent' }),
  leaderboard: async () => aLeaderboard({ content: [] }),
});

const tournament = (...detail: Parameters<typeof aTournamentDetail>) =>
  missions('mission=T1', { milestones: async () => aTournamentDetail(...detail) });

/** Tournaments of every state. */
export const Tournaments = missions('', {
  list: async () =>
    missionPage([
      aTournament({ missionId: 'T2', state: 'COMING', entry: 'OPEN', isRanked: false }),
      aTournament(),
      aTournament({ missionId: 'T3', state: 'COUNTING' }),
      aTournament({ missionId: 'T4', state: 'FINAL', unclaimed: 1 }),
    ]),
});
export const TournamentOnAPhone = onAPhone(tournament());
export const TournamentToJoin = tournament({ entry: 'OPEN', isRanked: false });
export const TournamentWon: Story = missions('mission=T1', {
  milestones: async () => aTournamentDetail({ state: 'FINAL', unclaimed: 1 }),
  leaderboard: async () => aWonLeaderboard(),
});
export const TournamentWonOnAPhone = onAPhone(TournamentWon);
export const TournamentCounting = onAPhone(tournament({ state: 'COUNTING' }));
export const TournamentRefused = tournament(
  { state: 'FINAL', isRanked: false },
  { refusal: 'promotion_shared' },
);
