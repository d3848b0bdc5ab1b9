import type { Contract, Reply } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';
import type { Fakes } from '@parlour/testing';

import type { MallItem, PointsRates, Redemption } from '../model/points-store.ts';

const amount = (value: number) => value as WireAmount;
type Movement = Reply<Contract['points']['movements']>['list'][number];

/** The rates of a brand. */
export const someRates: PointsRates = {
  RNG: 2,
  LIVE: 1,
  SPORTS: 1,
  ESPORTS: 1,
  FISH: 2,
  PVP: 1,
  ELOTT: 1,
  LOTT: 1,
  DS88: 0,
  DEPOSIT: 0.5,
  exchangeRate: 100,
};

/** An item of the mall. */
export const anItem = (over: Partial<MallItem> = {}): MallItem => ({
  itemId: 'M1',
  category: 'gifts',
  kind: 'GOODS',
  name: 'Travel mug',
  description: 'Steel, 350 ml, keeps drinks hot for six hours.',
  imageLink: '',
  merchandiseImages: [],
  costsMoney: false,
  points: amount(450),
  money: amount(0),
  value: amount(0),
  stock: 12,
  ...over,
});

/** An item of free spins. */
export const someSpins: MallItem = anItem({
  itemId: 'M5',
  category: 'freeSpins',
  kind: 'FREE_SPINS',
  name: 'Kite Season spins',
  description: '',
  points: amount(800),
  terms: {
    trigger: { kind: 'POINTS_MALL' },
    reward: {
      kind: 'FREE_SPINS',
      game: 'ARCADE.kite-season',
      name: 'Kite Season',
      count: 20,
      stake: amount(1),
      most: amount(500),
    },
    wallet: 'CASH',
    claim: { hours: 48 },
  },
});

/** Items of several categories, one of them sold out and one that costs money besides. */
export const someItems: readonly MallItem[] = [
  anItem(),
  anItem({
    itemId: 'M2',
    category: 'credit',
    kind: 'CREDIT',
    name: 'Cash credit 50',
    description: '',
    points: amount(5000),
    value: amount(50),
  }),
  anItem({
    itemId: 'M3',
    category: 'electronics',
    name: 'Wireless earphones',
    points: amount(1200),
    money: amount(500),
    costsMoney: true,
    stock: 3,
  }),
  someSpins,
  anItem({
    ...someSpins,
    itemId: 'M6',
    name: 'Kite Season spins for new members',
    refusal: 'promotion_not_for_member',
  }),
  anItem({ itemId: 'M4', category: 'sports', name: 'Football', points: amount(900), stock: 0 }),
];

/** A redemption that waits. */
const aRedemption = (over: Partial<Redemption> = {}): Redemption => ({
  reference: 'RK7M2Q9R4XA',
  requestedAt: Date.UTC(2026, 10, 20, 12),
  category: 'gifts',
  kind: 'GOODS',
  name: 'Travel mug',
  quantity: 1,
  points: amount(450),
  money: amount(0),
  state: 'PENDING',
  remark: 'Blue, please',
  note: '',
  ...over,
});

const movement = (over: Partial<Movement>): Movement => ({
  id: '1',
  time: Date.UTC(2026, 10, 20, 12),
  kind: 'earned',
  points: amount(12.5),
  balance: amount(1262.5),
  ...over,
});

/** Movements of a member's points. */
export const someMovements: readonly Movement[] = [
  movement({ product: 'RNG' }),
  movement({ id: '2', kind: 'redeemed', points: amount(-450), reference: 'RK7M2Q9R4XA' }),
  movement({ id: '3', product: 'DEPOSIT', points: amount(5) }),
];

/** The calls of a member with points; `over` replaces some. */
export const pointsFakes = (over: NonNullable<Fakes['points']> = {}): Fakes => ({
  account: { hasPaymentPassword: async () => true },
  points: {
    balance: async () => amount(1262.5),
    config: async () => someRates,
    categories: async () =>
      (['credit', 'freeSpins', 'electronics', 'sports', 'gifts'] as const).map((category) => ({
        category,
        name: category,
        chineseName: category,
      })),
    rewards: async () => ({ list: [...someItems], totalPages: 1 }),
    redemptions: async () => ({
      list: [
        aRedemption(),
        aRedemption({ reference: 'R2', state: 'APPROVED' }),
        aRedemption({ reference: 'R3', state: 'REJECTED', note: 'Address not found' }),
        aRedemption({
          reference: 'R5',
          category: 'freeSpins',
          kind: 'FREE_SPINS',
          name: 'Kite Season spins',
          state: 'REDEEMED',
          remark: '',
          endedAt: Date.UTC(2026, 10, 21, 12),
        }),
        aRedemption({ reference: 'R4', state: 'REDEEMED', endedAt: Date.UTC(2026, 10, 21, 12) }),
      ],
      pageInfo: { totalRecords: 5, pageSize: 13 },
    }),
    movements: async () => ({
      list: [...someMovements],
      total: 3,
      totalPages: 1,
      footer: { earned: amount(17.5), spent: amount(450) },
    }),
    ...over,
  },
});
