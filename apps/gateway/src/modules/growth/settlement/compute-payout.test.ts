import { micros, zero } from '@parlour/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { computeBetPayout, computePayout, type TeamFigures } from './compute-payout.ts';

const unit = (amount: number) => micros(BigInt(Math.round(amount * 1_000_000)));
const team = (validBets: number, netLoss = 0, activeMembers = 1): TeamFigures => ({
  validBets: unit(validBets),
  netLoss: unit(netLoss),
  activeMembers: BigInt(activeMembers),
});

/** Ten percent of the loss; from two active members and 100 units of loss on, twenty. */
const dividend = {
  kind: 'DIVIDEND',
  carry: 'CARRY',
  tiers: [
    { validBets: 0n, netLoss: 0n, activeMembers: 0n, rate: 100_000n },
    { validBets: 0n, netLoss: unit(100), activeMembers: 2n, rate: 200_000n },
  ],
} as const;

it('CON-02 the highest tier whose every condition is met counts', () => {
  expect(computePayout(dividend, team(500, 100, 2))).toMatchObject({ tier: 2, amount: unit(20) });
  expect(computePayout(dividend, team(500, 100, 1))).toMatchObject({ tier: 1, amount: unit(10) });
  expect(computePayout(dividend, team(500, 99.99, 2))).toMatchObject({ tier: 1 });
});

it('CON-04 a negative result is carried or forgotten by the policy of the contract', () => {
  const first = computePayout(dividend, team(500, -30));
  expect(first).toMatchObject({ amount: zero, carriedOut: unit(-30), tier: null });
  const second = computePayout(dividend, team(500, 50), first.carriedOut);
  expect(second).toMatchObject({ amount: unit(2), carriedOut: zero });
  expect(computePayout(dividend, team(500, 20), first.carriedOut)).toMatchObject({
    amount: zero,
    carriedOut: unit(-10),
  });
  expect(computePayout({ ...dividend, carry: 'ZERO' }, team(500, -30)).carriedOut).toBe(zero);
});

it('CON-02 a salary pays a rate of the valid bets, whatever the team lost', () => {
  const salary = {
    kind: 'DAILY_SALARY',
    carry: 'ZERO',
    tiers: [{ validBets: unit(1000), activeMembers: 3n, rate: 5000n }],
  } as const;
  expect(computePayout(salary, team(2000, -500, 3))).toMatchObject({ amount: unit(10) });
  expect(computePayout(salary, team(2000, 0, 2))).toMatchObject({ amount: zero, tier: null });
  expect(computePayout(salary, team(999.99, 0, 3)).amount).toBe(zero);
});

it('CON-02 single bets are paid by the tier of each stake, rounded once', () => {
  const tiers = [
    { betAmount: zero, winRate: 1000n, lossRate: 2000n },
    { betAmount: unit(50), winRate: 0n, lossRate: 4000n },
  ];
  const payout = computeBetPayout({ tiers }, [
    { tier: 0, bets: 3, won: unit(3), lost: unit(4) },
    { tier: 1, bets: 1, won: unit(60), lost: unit(70) },
  ]);
  // 3 x 0.001 + 4 x 0.002 + 70 x 0.004
  expect(payout).toMatchObject({ amount: unit(0.29), remainder: unit(0.001) });
  expect(payout.bases).toHaveLength(3);
});

it('CON-05 what is paid and its remainder are the exact product, in whole hundredths', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 1_000_000n }),
      fc.bigInt({ min: -(10n ** 12n), max: 0n }),
      (netLoss, rate, carried) => {
        const terms = { ...dividend, tiers: [{ ...dividend.tiers[0], rate }] };
        const figures = { ...team(1), netLoss: micros(netLoss) };
        const { amount, remainder, carriedOut } = computePayout(terms, figures, micros(carried));
        const base = netLoss + carried;
        expect(amount % 10_000n).toBe(0n);
        expect(remainder < 10_000n).toBe(true);
        expect(amount + remainder).toBe(base > 0n ? (base * rate) / 1_000_000n : 0n);
        expect(carriedOut).toBe(base < 0n ? base : 0n);
      },
    ),
  );
});
