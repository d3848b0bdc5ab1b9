import type { WireAmount } from '@parlour/money';

import type {
  Mission,
  MissionDetail,
  MissionLeaderboard,
  MissionMilestone,
} from '../model/mission-store.ts';

const amount = (value: number) => value as WireAmount;
const DAY = 86_400_000;
/** Midnight of the brand, long after any clock that a test or a story runs by. */
export const STARTS = Date.UTC(2030, 0, 6, 16);

/** A mission that runs for a week, with what a test or a story is about. */
export const aMission = (over: Partial<Mission> = {}): Mission => ({
  missionId: 'M1',
  title: 'Kite week',
  startTime: STARTS,
  endTime: STARTS + 7 * DAY,
  totalCompleted: 1,
  totalMilestones: 3,
  isRanked: true,
  hasMilestones: true,
  hasLeaderboard: true,
  unclaimed: 1,
  kind: 'MISSION',
  state: 'RUNNING',
  settledBy: STARTS + 7 * DAY,
  entry: 'NONE',
  players: 48,
  prizePool: amount(700),
  wallet: 'CASH',
  ...over,
});

const milestone = (number: number, over: Partial<MissionMilestone> = {}): MissionMilestone => ({
  milestoneId: String(number),
  targets: [
    { isRequired: true, condition: 'VALID_BET', actual: 1250.5, target: 1000 * number },
    { isRequired: true, condition: 'BET_COUNT', actual: 48, target: 20 * number },
  ],
  bonusAmount: amount(50 * number),
  rewardStatus: 'LOCKED',
  claimBy: null,
  ...over,
});

/** One milestone can be claimed, two are ahead. */
export const aMissionDetail = (over: Partial<MissionDetail> = {}): MissionDetail => ({
  completed: [milestone(1, { rewardStatus: 'CLAIMABLE', claimBy: STARTS + DAY })],
  incomplete: [
    milestone(2),
    milestone(3, {
      targets: [{ isRequired: true, condition: 'DEPOSIT_AMOUNT', actual: 0, target: 500 }],
    }),
  ],
  mission: aMission(),
  terms: {
    trigger: {
      kind: 'MISSION',
      milestones: [
        { targets: { turnover: amount(1000), bets: 20 }, reward: amount(50) },
        { targets: { turnover: amount(2000), bets: 40 }, reward: amount(100) },
        { targets: { deposits: amount(500) }, reward: amount(150) },
      ],
      leaderboard: {
        by: 'TURNOVER',
        least: amount(1000),
        prizes: [
          { ranks: 1, amount: amount(500) },
          { ranks: 2, amount: amount(100) },
        ],
      },
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 72 },
  },
  refusal: null,
  ...over,
});

/** The same mission in points. */
export function aPointsMission(): MissionDetail {
  const { completed, incomplete, terms } = aMissionDetail();
  const inPoints = (one: MissionMilestone): MissionMilestone => ({
    ...one,
    bonusAmount: amount(0),
    points: one.bonusAmount,
  });
  return aMissionDetail({
    completed: completed.map(inPoints),
    incomplete: incomplete.map(inPoints),
    mission: aMission({ wallet: 'POINTS' }),
    terms: { ...terms, wallet: 'POINTS' },
  });
}

/** The leaderboard of it. */
export function aPointsLeaderboard(): MissionLeaderboard {
  const { content, footer, next } = aLeaderboard();
  const inPoints = <Row extends (typeof content)[number]>(row: Row): Row => ({
    ...row,
    reward: { ...row.reward, bonusAmount: amount(0), points: row.reward.bonusAmount },
  });
  return { content: content.map(inPoints), footer: inPoints(footer), next };
}

/** The same mission once its milestone has been claimed. */
export const aClaimedMission = (): MissionDetail =>
  aMissionDetail({
    completed: [milestone(1, { rewardStatus: 'CREDITED' })],
    mission: aMission({ unclaimed: 0 }),
  });

const rank = (place: number, name: string, reached: number, prize: number) => ({
  rank: place,
  iconId: 'default',
  customerName: name,
  condition: 'VALID_BET' as const,
  reachedValue: reached,
  reward: { bonusAmount: amount(prize), rewardStatus: 'LOCKED' as const },
});

/** Three ranks with prizes, two of them shared; the member has the fourth. */
export const aLeaderboard = (over: Partial<MissionLeaderboard> = {}): MissionLeaderboard => ({
  content: [
    rank(1, 'ma***7', 9120, 500),
    rank(2, 'ju***a', 4400.5, 100),
    rank(2, 'ro***s', 4400.5, 100),
    rank(4, 'demo01', 1250.5, 0),
  ],
  footer: { ...rank(4, 'demo01', 1250.5, 0), isRanked: true },
  next: { rank: 2, missing: 3150 },
  ...over,
});

/** The final one, in which the member has won the second prize and has not claimed it yet. */
export const aWonLeaderboard = (): MissionLeaderboard => {
  const own = rank(2, 'demo01', 4400.5, 100);
  const reward = { ...own.reward, rewardStatus: 'CLAIMABLE' as const };
  return aLeaderboard({
    content: [rank(1, 'ma***7', 9120, 500), own],
    footer: { ...own, reward, isRanked: true },
    next: null,
  });
};

const page = (list: readonly Mission[]) => {
  const unclaimed = list.reduce((sum, one) => sum + one.unclaimed, 0);
  return {
    canClaim: unclaimed > 0,
    list: [...list],
    totalPages: 1,
    total: list.length,
    unclaimed,
  };
};

/** A page of missions. */
export const missionPage = page;

const ended = aMission({
  missionId: 'M2',
  title: 'Harvest cup',
  startTime: STARTS - 30 * DAY,
  endTime: STARTS - 23 * DAY,
  totalCompleted: 3,
  unclaimed: 0,
});
const board = aMission({
  missionId: 'M3',
  title: 'Largest multiplier of the week',
  totalCompleted: 0,
  totalMilestones: 0,
  hasMilestones: false,
  isRanked: false,
  unclaimed: 0,
});

/** Calls that answer with these missions. */
export const missionCalls = {
  list: async ({
    query: { status } = {},
  }: { readonly query?: { readonly status?: string | undefined } } = {}) =>
    page(status === 'ENDED' ? [ended] : [aMission(), board]),
  milestones: async () => aMissionDetail(),
  leaderboard: async () => aLeaderboard(),
  claim: async () => null,
  join: async () => null,
};
