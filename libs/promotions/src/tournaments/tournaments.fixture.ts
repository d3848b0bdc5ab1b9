import type { WireAmount } from '@parlour/money';

import type { Mission, MissionDetail } from '../model/mission-store.ts';
import { aMission, aMissionDetail, STARTS } from '../screens/missions.fixture.ts';

const amount = (value: number) => value as WireAmount;
const HOUR = 3_600_000;

/** A tournament of two hours that has to be joined, with what a test or a story is about. */
export const aTournament = (over: Partial<Mission> = {}): Mission =>
  aMission({
    missionId: 'T1',
    title: 'Friday slot cup',
    startTime: STARTS,
    endTime: STARTS + 2 * HOUR,
    settledBy: STARTS + 2 * HOUR + HOUR / 4,
    totalCompleted: 0,
    totalMilestones: 0,
    hasMilestones: false,
    unclaimed: 0,
    kind: 'TOURNAMENT',
    entry: 'JOINED',
    players: 1280,
    ...over,
  });

/** The page of a tournament by turnover in slots. */
export const aTournamentDetail = (
  mission: Partial<Mission> = {},
  over: Partial<MissionDetail> = {},
): MissionDetail =>
  aMissionDetail({
    completed: [],
    incomplete: [],
    mission: aTournament(mission),
    terms: {
      trigger: {
        kind: 'TOURNAMENT',
        categories: ['RNG'],
        leaderboard: {
          by: 'TURNOVER',
          least: amount(1000),
          prizes: [
            { ranks: 1, amount: amount(500) },
            { ranks: 2, amount: amount(100) },
          ],
        },
        settleMinutes: 15,
        join: true,
      },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      claim: { hours: 72 },
    },
    ...over,
  });
