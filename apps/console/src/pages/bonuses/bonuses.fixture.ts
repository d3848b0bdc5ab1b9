import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import { promotionDetail } from '../promotions/promotions.fixture.ts';
import type { BonusRow } from './bonus-types.ts';

const day = (date: number) => Date.UTC(2026, 10, date, 19);
const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));

const active: BonusRow = {
  bonus: 'B1A2B3C4D5E6F',
  promotion: promotionDetail.promotion,
  name: promotionDetail.name,
  version: 1,
  wallet: 'BONUS',
  state: 'ACTIVE',
  amount: units(2500),
  required: units(75_000),
  counted: units(31_200),
  rounds: 214,
  converted: units(0),
  forfeited: units(0),
  takenBack: units(0),
  grantReason: null,
  grantedAt: day(20),
  dueAt: day(27),
  endedAt: null,
};

/** Bonuses of a member: one in play, one granted by hand that expired. */
export const memberBonusCalls: NonNullable<FakeCalls['memberBonuses']> = {
  list: async () => ({
    bonuses: [
      active,
      {
        ...active,
        bonus: 'B2A2B3C4D5E6F',
        state: 'EXPIRED',
        grantReason: 'a kindness',
        forfeited: units(1800),
        dueAt: null,
        endedAt: day(18),
      },
      {
        ...active,
        bonus: 'B3A2B3C4D5E6F',
        wallet: 'CASH',
        state: 'PAID',
        amount: units(700),
        required: units(0),
        counted: units(0),
        converted: units(250),
        takenBack: units(450),
        dueAt: null,
        endedAt: day(17),
      },
    ],
    request: null,
  }),
  choices: async () => ({
    rows: promotionDetail.versions.map(({ version, terms, isRunning }) => ({
      promotion: promotionDetail.promotion,
      name: promotionDetail.name,
      version,
      isRunning,
      terms,
    })),
  }),
};
