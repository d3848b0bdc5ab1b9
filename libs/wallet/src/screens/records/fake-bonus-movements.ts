/** Movements of bonuses, for stories and tests. */
import type { Contract, Reply } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';

const units = (amount: number) => amount as WireAmount;
const hour = (of: number) => Date.UTC(2026, 10, 20, of);

export const someBonusMovements: Reply<Contract['bonuses']['movements']> = {
  list: [
    {
      orderNo: '44',
      bonusId: null,
      promotion: null,
      time: hour(10),
      kind: 'corrected',
      amount: units(25),
      balance: units(25),
    },
    {
      orderNo: '43',
      bonusId: 'B2',
      promotion: null,
      time: hour(9),
      kind: 'expired',
      amount: units(-40),
      balance: units(0),
    },
    {
      orderNo: '41',
      bonusId: 'B1',
      promotion: 'First deposit',
      time: hour(6),
      kind: 'converted',
      amount: units(-150),
      balance: units(40),
    },
    {
      orderNo: '40',
      bonusId: 'B1',
      promotion: 'First deposit',
      time: hour(5),
      kind: 'granted',
      amount: units(150),
      balance: units(150),
    },
  ],
  total: 4,
  totalPages: 1,
  footer: {},
};
