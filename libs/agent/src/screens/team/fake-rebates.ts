/** Rates of rebates, and what they earned, for stories and tests. */
import type { Api, Contract, Reply } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';

import type { RebateRate } from '../../model/rebates.ts';

const units = (amount: number) => amount as WireAmount;
type Earned = Reply<Contract['rebates']['earned']>['list'][number];

export const someRates: readonly RebateRate[] = [
  { product: 'RNG', rate: 5000, nextRate: 6000, lowest: 3000, highest: 8000 },
  { product: 'SPORTS', rate: 2000, nextRate: 2000, lowest: 0, highest: 2500 },
  { product: 'DS88', rate: 0, nextRate: 0, lowest: 0, highest: 0 },
];

const someRebates: readonly Earned[] = [
  {
    day: '2026-11-25',
    product: 'RNG',
    rate: 5000,
    ownBets: units(0),
    teamBets: units(151_000),
    passedOn: units(303),
    amount: units(452),
    state: 'paid',
  },
  {
    day: '2026-11-25',
    product: 'SPORTS',
    rate: 2000,
    ownBets: units(1),
    teamBets: units(4),
    passedOn: units(0),
    amount: units(0),
    state: 'none',
  },
];

/** Answers with some rates and rebates. */
export const rebateCalls = {
  rates: async () => ({ list: [...someRates] }),
  own: async () => ({
    list: someRates.map(({ product, rate, nextRate }) => ({ product, rate, nextRate })),
  }),
  parts: async () => ({
    list: [
      { member: 'subagent01', rate: 3000, teamBets: units(90_000), passedOn: units(270) },
      { member: '', rate: 1000, teamBets: units(33_000), passedOn: units(33) },
    ],
    total: 2,
    totalPages: 1,
    footer: { passedOn: units(303) },
  }),
  setRates: async () => ({ list: [...someRates] }),
  earned: async () => ({
    list: [...someRebates],
    total: 2,
    totalPages: 1,
    footer: { amount: units(452) },
  }),
} satisfies Partial<Api['rebates']>;
