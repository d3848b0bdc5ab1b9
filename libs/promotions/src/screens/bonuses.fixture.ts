import type { WireAmount } from '@parlour/money';

import type { Bonus, BonusDetail } from '../model/bonus-store.ts';

const amount = (value: number) => value as WireAmount;
const HOUR = 3_600_000;
export const NOON = Date.UTC(2026, 10, 26, 4);

/** A bonus in play, with what a test or a story is about. */
export const aBonus = (over: Partial<Bonus> = {}): Bonus => ({
  bonusId: 'B1',
  promotionId: 'P1',
  trigger: 'DEPOSIT',
  state: 'ACTIVE',
  wallet: 'BONUS',
  amount: amount(150),
  drawnBy: null,
  freeSpins: null,
  entries: null,
  required: amount(900),
  counted: amount(240),
  grantedAt: NOON,
  claimBy: null,
  startedAt: NOON,
  expiresAt: NOON + 72 * HOUR,
  endedAt: null,
  converted: amount(0),
  forfeited: amount(0),
  ...over,
});

const waiting = { startedAt: null, expiresAt: null, counted: amount(0) } as const;
const ended = { endedAt: NOON + 5 * HOUR } as const;

/** One that can be claimed, one in play, one behind it. */
export const openBonuses: readonly Bonus[] = [
  aBonus({
    ...waiting,
    bonusId: 'B3',
    trigger: 'REGISTRATION',
    state: 'CLAIMABLE',
    claimBy: NOON + 24 * HOUR,
  }),
  aBonus(),
  aBonus({ ...waiting, bonusId: 'B2', trigger: 'CODE', state: 'QUEUED', amount: amount(50) }),
];

/** One in each state in which a bonus ends. */
const endedBonuses: readonly Bonus[] = [
  aBonus({ ...ended, bonusId: 'B4', state: 'CONVERTED', converted: amount(132.5) }),
  aBonus({ ...ended, bonusId: 'B5', state: 'PAID', wallet: 'CASH', required: amount(0) }),
  aBonus({ ...ended, bonusId: 'B6', state: 'LOST' }),
  aBonus({ ...ended, bonusId: 'B7', state: 'EXPIRED', forfeited: amount(150) }),
  aBonus({ ...ended, bonusId: 'B8', state: 'FORFEITED', forfeited: amount(150) }),
  aBonus({
    ...ended,
    ...waiting,
    bonusId: 'B9',
    trigger: 'CODE',
    state: 'NO_PRIZE',
    drawnBy: 'WHEEL',
    amount: amount(0),
    required: amount(0),
  }),
];

/** Free spins of which some were played. */
export const spinsBonus = (
  over: Partial<NonNullable<Bonus['freeSpins']>> = {},
  bonus: Partial<Bonus> = {},
): Bonus =>
  aBonus({
    ...waiting,
    bonusId: 'B10',
    trigger: 'CODE',
    state: 'CLAIMABLE',
    amount: amount(100),
    required: amount(0),
    claimBy: NOON + 24 * HOUR,
    freeSpins: {
      game: 'ARCADE.kite-season',
      name: 'Kite Season',
      count: 10,
      used: 3,
      stake: amount(2),
      winnings: amount(4.5),
      ...over,
    },
    ...bonus,
  });

/** Free spins in each state, as they are listed. */
export const spinsBonuses: readonly Bonus[] = [
  spinsBonus({ used: 0, winnings: amount(0) }, { wallet: 'CASH' }),
  spinsBonus({}, { bonusId: 'B11' }),
  spinsBonus({ used: 10 }, { bonusId: 'B12' }),
];
export const playedSpins: readonly Bonus[] = [
  spinsBonus({ used: 10 }, { ...ended, state: 'PAID', wallet: 'CASH', amount: amount(4.5) }),
  spinsBonus({ used: 10, winnings: amount(0) }, { ...ended, bonusId: 'B11', state: 'NO_PRIZE' }),
  spinsBonus({ used: 0 }, { ...ended, bonusId: 'B12', state: 'EXPIRED' }),
];

export const pageOf = (list: readonly Bonus[]) => ({
  list: [...list],
  totalPages: 1,
  total: list.length,
  footer: { unclaimed: list.filter(({ state }) => state === 'CLAIMABLE').length },
});

/** The bonus that a deposit of 300 brought, with two rounds that counted. */
export const aDetail = (bonus = aBonus()): BonusDetail => ({
  bonus,
  terms: {
    trigger: { kind: 'DEPOSIT', least: amount(100), numbers: [1], per: 'ONCE' },
    reward: { kind: 'PERCENT', rate: 500_000, most: amount(1000) },
    wallet: 'BONUS',
    wagering: { of: 'BASE_AND_BONUS', multiple: 200, shares: { RNG: 100, LIVE: 10 }, hours: 72 },
  },
  depositId: 'D7K2M9Q4XA',
  base: amount(300),
  balance: amount(118.5),
  rounds: {
    list: [
      { product: 'RNG', game: 'Kite Season', stake: amount(200), counted: amount(200) },
      { product: 'LIVE', game: 'Roulette', stake: amount(400), counted: amount(40) },
    ].map((round, index) => ({
      ...round,
      settledAt: NOON + index * HOUR,
    })) as BonusDetail['rounds']['list'],
    totalPages: 1,
    total: 2,
    footer: { stake: amount(600), counted: amount(240) },
  },
});

/** Calls that answer with these bonuses. */
export const bonusCalls = {
  list: async ({ query }: { readonly query: { readonly status: 'OPEN' | 'ENDED' } }) =>
    pageOf(query.status === 'OPEN' ? openBonuses : endedBonuses),
  detail: async () => aDetail(),
  claim: async () => aBonus({ bonusId: 'B3', trigger: 'REGISTRATION' }),
  forfeit: async () => aBonus({ state: 'FORFEITED' }),
};
