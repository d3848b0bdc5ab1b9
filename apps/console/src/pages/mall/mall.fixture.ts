import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type { MallItemRow, MallOrder, MallPromotion } from './mall-types.ts';

const amount = (units: bigint) => toWire(micros(units * 1_000_000n));

const mug: MallItemRow = {
  item: 'M1',
  category: 'gifts',
  kind: 'GOODS',
  texts: [{ language: 'EN', name: 'Travel mug', description: 'Steel, 350 ml' }],
  points: amount(450n),
  money: amount(0n),
  value: null,
  promotion: null,
  stock: 12,
  isOffered: true,
  changedBy: 'owner@parlour.test',
  changedAt: Date.UTC(2026, 10, 20),
};

const spins: MallPromotion = {
  promotion: 'P1',
  name: 'Spins of the mall',
  isRunning: true,
  terms: {
    trigger: { kind: 'POINTS_MALL' },
    reward: {
      kind: 'FREE_SPINS',
      game: 'ARCADE.kite-season',
      name: 'Kite Season',
      count: 20,
      stake: amount(1n),
      most: amount(500n),
    },
    wallet: 'CASH',
    claim: { hours: 48 },
  },
};

const order: MallOrder = {
  order: 'RK7M2Q9R4XA',
  member: 'a'.repeat(32),
  username: 'demo01',
  item: 'Travel mug',
  kind: 'GOODS',
  quantity: 2,
  points: amount(900n),
  money: amount(0n),
  value: amount(0n),
  remark: 'Blue, please',
  note: '',
  state: 'PENDING',
  requestedAt: Date.UTC(2026, 10, 25),
  endedAt: null,
  claimedBy: null,
};

export const mallCalls: NonNullable<FakeCalls['mall']> = {
  items: async () => ({
    languages: ['EN', 'UR'],
    promotions: [spins, { ...spins, promotion: 'P2', name: 'Spins of May', isRunning: false }],
    items: [
      mug,
      {
        ...mug,
        item: 'M2',
        category: 'credit',
        kind: 'CREDIT',
        texts: [{ language: 'EN', name: 'Cash credit 50', description: '' }],
        value: amount(50n),
        isOffered: false,
      },
      {
        ...mug,
        item: 'M3',
        category: 'freeSpins',
        kind: 'FREE_SPINS',
        texts: [{ language: 'EN', name: '20 free spins', description: '' }],
        promotion: 'P1',
      },
    ],
  }),
  orders: async () => ({
    rows: [
      order,
      {
        ...order,
        order: 'R4',
        kind: 'FREE_SPINS',
        item: '20 free spins',
        quantity: 1,
        remark: '',
      },
      { ...order, order: 'R2', state: 'APPROVED', claimedBy: 'other@parlour.test' },
      { ...order, order: 'R3', state: 'REDEEMED', endedAt: Date.UTC(2026, 10, 26) },
    ],
    next: null,
  }),
  address: async () => ({
    recipient: 'Ana Cruz',
    phone: '0917',
    address: '1 Rizal St',
    province: 'Cavite',
  }),
};
