import { micros, toWire } from '@parlour/money';

import type { RankPage, WireRank } from './rank-draft.ts';

const amount = (units: bigint) => toWire(micros(units * 1_000_000n));
const nothing = { count: 0, amount: amount(0n), points: amount(0n) };
/** A rank of the ladder. */
export const gold: WireRank = {
  names: { EN: 'Gold', UR: 'گولڈ' },
  color: '#f6cb57',
  color2: '#8f5f0c',
  conditions: { totalTurnover: amount(1000n) },
  upgradeBonus: amount(50n),
  salary: amount(20n),
};
/** The page of ranks, whose upgrades are paid in cash and whose salaries are not paid. */
export const page: RankPage = {
  ladder: { version: 3, ranks: [gold], publishedBy: 'owner@parlour.test', publishedAt: 0 },
  levels: [
    { level: 0, members: 12, upgrades: nothing, salaries: nothing },
    {
      level: 1,
      members: 4,
      upgrades: { count: 5, amount: amount(250n), points: amount(30n) },
      salaries: nothing,
    },
  ],
  upgradePromotion: 'DEMO-RANK-UPGRADE',
  salaryPromotion: null,
  upgradeWallet: 'CASH',
  salaryWallet: null,
  request: null,
};
