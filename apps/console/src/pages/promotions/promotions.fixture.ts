import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type { PromotionDetail, PromotionRow, Uptake, WireTerms } from './promotion-types.ts';

const day = (date: number) => Date.UTC(2026, 10, date, 19);
const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));

const terms: WireTerms = {
  trigger: { kind: 'DEPOSIT', least: units(500), numbers: [1], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 1_000_000, most: units(10_000) },
  wallet: 'BONUS',
  wagering: { of: 'BASE_AND_BONUS', multiple: 1500, shares: { RNG: 100, LIVE: 10 }, hours: 168 },
  oncePer: ['DEVICE'],
  budget: { total: units(1_000_000) },
};

const welcome: PromotionRow = {
  promotion: 'P1A2B3C4D5E6F',
  name: 'Welcome bonus',
  state: 'running',
  trigger: 'DEPOSIT',
  version: 1,
  startsAt: day(1),
  endsAt: null,
  createdAt: day(1),
  bonuses: 1204,
  openBonuses: 310,
  cost: units(2_310_450),
  points: units(0),
  entries: 0,
};

/** Promotions of a brand in each of their states. */
export const promotionRows: readonly PromotionRow[] = [
  welcome,
  {
    ...welcome,
    promotion: 'P2A2B3C4D5E6F',
    name: 'Eid code',
    state: 'scheduled',
    trigger: 'CODE',
    endsAt: day(30),
    bonuses: 0,
    openBonuses: 0,
    cost: units(0),
    points: units(0),
    entries: 0,
  },
  { ...welcome, promotion: 'P3A2B3C4D5E6F', name: 'Friday reload', state: 'draft', bonuses: 0 },
  { ...welcome, promotion: 'P4A2B3C4D5E6F', name: 'Old welcome', state: 'ended', endsAt: day(2) },
  { ...welcome, promotion: 'P5A2B3C4D5E6F', name: 'Trial', state: 'stopped' },
];

const version: PromotionDetail['versions'][number] = {
  version: 1,
  terms,
  startsAt: day(1),
  endsAt: null,
  createdBy: 'content@example.com',
  createdAt: day(1),
  isRunning: true,
  isApproved: true,
};

/** A promotion that runs, with a newer version that was not started. */
export const promotionDetail: PromotionDetail = {
  ...welcome,
  versions: [
    {
      ...version,
      version: 2,
      terms: { ...terms, reward: { kind: 'FIXED', amount: units(250) } },
      createdAt: day(20),
      isRunning: false,
      isApproved: false,
    },
    version,
  ],
  runs: [
    {
      version: 1,
      startedAt: day(2),
      proposedBy: 'content@example.com',
      approvedBy: 'owner@example.com',
      stoppedAt: null,
      stoppedBy: null,
      stopReason: null,
    },
  ],
  request: null,
};

const figures = {
  bonuses: 40,
  members: 38,
  amount: units(91_500),
  cost: units(60_250),
  points: units(0),
  entries: 0,
  cash: units(48_000),
  counted: units(1_310_000),
  converted: 18,
  lost: 9,
  expired: 3,
  forfeited: 0,
  open: 10,
};
/** The results of the promotion's bonuses. */
export const promotionUptake: Uptake = {
  total: figures,
  days: ['2026-11-25', '2026-11-24', '2026-11-23'].map((one) => ({ day: one, ...figures })),
  weeks: [
    { day: '2026-11-23', ...figures },
    { day: '2026-11-16', ...figures, open: 0, converted: 28 },
  ],
  draws: [],
  raffles: [],
  spins: null,
  tournaments: [],
};

/** The same of a prize wheel, with what it drew. */
export const wheelUptake: Uptake = {
  ...promotionUptake,
  draws: [
    {
      version: 1,
      wallet: 'BONUS',
      prizes: [
        { amount: units(500), weight: 1, count: 2 },
        { amount: units(0), weight: 50, count: 98 },
        { amount: units(50), weight: 9, count: 17 },
        { amount: units(10), weight: 40, count: 83 },
      ],
    },
  ],
};

/** Free spins that were not all played. */
export const spinUptake: Uptake = {
  ...promotionUptake,
  spins: { granted: 400, played: 312, staked: units(624), won: units(590) },
};

/** Games that offer free spins. */
const freeSpinGames = [
  {
    game: 'ARCADE.kite-season',
    name: 'Kite Season',
    stakes: [units(1), units(10)],
    rtpPpm: 959_629,
  },
  { game: 'ARCADE.monsoon-market', name: 'Monsoon Market', stakes: [units(50)], rtpPpm: 955_810 },
];

export const promotionCalls: NonNullable<FakeCalls['promotions']> = {
  list: async () => ({ rows: [...promotionRows], next: null }),
  detail: async () => promotionDetail,
  uptake: async () => promotionUptake,
  freeSpinGames: async () => ({ rows: [...freeSpinGames] }),
  signals: async () => ({
    rows: [
      {
        member: 'a'.repeat(32),
        username: 'player01',
        bonuses: 1,
        amount: units(2500),
        signals: ['device', 'network'],
        otherCount: 7,
        others: [{ member: 'b'.repeat(32), username: 'player02' }],
      },
    ],
  }),
  simulate: async () => ({
    isPossible: true,
    days: 30,
    events: 812,
    bonuses: 240,
    members: 240,
    amount: units(132_400),
    required: units(1_986_000),
    spentOn: null,
    rows: [{ day: '2026-11-25', bonuses: 12, amount: units(6100) }],
  }),
};
