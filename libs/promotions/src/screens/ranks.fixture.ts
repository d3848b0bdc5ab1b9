import type { Api } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';

import type { PlayerRank, RankProgress } from '../model/rank-store.ts';

const amount = (value: number) => value as WireAmount;
/** The end of a month of the brand, long after any clock that a test or a story runs by. */
const UNTIL = Date.UTC(2030, 10, 30, 16);
const DAY = 86_400_000;

const looks = [
  { name: 'Bronze', light: '#d39a68', shade: '#6f4424', turnover: 200 },
  { name: 'Silver', light: '#d3dae3', shade: '#66717f', turnover: 1000 },
  { name: 'Gold', light: '#f6cb57', shade: '#8f5f0c', turnover: 5000 },
  { name: 'Platinum', light: '#a5e0dc', shade: '#2f6472', turnover: 20_000 },
  { name: 'Diamond', light: '#b4c6ff', shade: '#443fb8', turnover: 80_000 },
] as const;

/** A rank of a ladder of five, with a member who has played for 1,250.50 and deposited 400. */
const rank = (
  { name, light, shade, turnover }: (typeof looks)[number],
  level: number,
  held: number,
): PlayerRank => {
  const condition = (actual: number, expected: number) => ({
    enabled: expected > 0,
    actual: amount(actual),
    expected: amount(expected),
  });
  const isReached = level <= held;
  return {
    labelId: String(level),
    currentPlayerRankLabelId: held === 0 ? '' : String(held),
    playerRankName: name,
    rankColor: light,
    rankColor2: shade,
    playerRankProgress: {
      condition: {
        monthlyDeposit: condition(400, 0),
        totalDeposit: condition(400, level > 2 ? 300 * (level - 2) : 0),
        totalDepositCount: { enabled: level === 3, actual: 2, expected: level === 3 ? 3 : 0 },
        monthlyTurnover: condition(1250.5, level === 5 ? 9000 : 0),
        totalTurnover: condition(1250.5, turnover),
      },
    },
    level,
    upgradeBonus: amount(10 * level),
    salary: level > 1 ? amount(5 * level) : null,
    upgradeWallet: 'CASH',
    salaryWallet: 'CASH',
    keepTurnover: level > 1 ? amount(1225 * level) : null,
    isRegained: false,
    reachedAt: isReached ? UNTIL - 60 * DAY : null,
    bonus: isReached ? { id: `B${level}`, amount: amount(10 * level), state: 'PAID' } : null,
  };
};

/** The ladder for a member of a level. */
export const aLadder = (held = 2): PlayerRank[] =>
  looks.map((look, index) => rank(look, index + 1, held));

/** A member with Silver, which needs more turnover this month. */
export const aRankProgress = (over: Partial<RankProgress> = {}): RankProgress => ({
  playerRankName: 'Silver',
  currentProgress: { completedConditions: 1, totalExpectedConditions: 3 },
  playerRankProgress: { labelId: '3' },
  monthlyDeposit: { actual: amount(400), expected: amount(0) },
  totalDeposit: { actual: amount(400), expected: amount(300) },
  totalDepositCount: { actual: 2, expected: 3 },
  monthlyTurnover: { actual: amount(1250.5), expected: amount(0) },
  totalTurnover: { actual: amount(1250.5), expected: amount(5000) },
  level: 2,
  levels: 5,
  keep: { actual: amount(1250.5), expected: amount(2450), until: UNTIL, isSafe: false },
  paysUpgrades: true,
  paysSalaries: true,
  history: [
    { kind: 'DEMOTED', from: 'Gold', to: 'Silver', level: 2, at: UNTIL - 30 * DAY },
    { kind: 'PROMOTED', from: '', to: 'Gold', level: 3, at: UNTIL - 60 * DAY },
  ],
  salaries: [{ month: '2030-10', amount: amount(10), wallet: 'CASH', state: 'PAID' }],
  ...over,
});

export const rankCalls: Pick<Api['ranks'], 'progress' | 'ladder'> = {
  progress: async () => aRankProgress(),
  ladder: async () =>
    aLadder().map((one) => (one.level === 3 ? { ...one, isRegained: true } : one)),
};

/** A member without a rank. */
export const unrankedCalls: Pick<Api['ranks'], 'progress' | 'ladder'> = {
  progress: async () =>
    aRankProgress({ playerRankName: '', level: 0, keep: null, history: [], salaries: [] }),
  ladder: async () => aLadder(0),
};
