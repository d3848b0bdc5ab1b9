import { micros } from '@parlour/money';
import { expect, it } from 'vitest';

import { toVendorId } from '../../../domain/ids.ts';
import { type HistoryOptions, planHistory } from './plan-history.ts';

const options: HistoryOptions = {
  seed: 'somewhere',
  now: Date.UTC(2026, 10, 25, 12),
  days: 90,
  players: 60,
  games: [{ vendor: toVendorId(1), code: 'reef', type: 'FISH' }],
  stake: micros(1_000_000n),
  zoneOffset: 5 * 3_600_000,
};

it('OPS-08 a history is the same for the same seed, and another one for another', () => {
  expect(planHistory(options)).toEqual(planHistory(options));
  expect(planHistory({ ...options, seed: 'elsewhere' })).not.toEqual(planHistory(options));
});

it('OPS-08 a history keeps each balance and pays out a little less than was staked', () => {
  const { players, operations } = planHistory(options);
  const balances = players.map(() => 0n);
  const sums = { DEPOSIT: 0n, BET: 0n, WIN: 0n, ROLLBACK: 0n };
  let last = 0;
  for (const { at, kind, player, amount, balance } of operations) {
    expect(at).toBeGreaterThanOrEqual(last);
    last = at;
    balances[player] = (balances[player] ?? 0n) + (kind === 'BET' ? -amount : amount);
    expect(balances[player]).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0n);
    sums[kind] += amount;
  }
  expect(last).toBeLessThanOrEqual(options.now);
  expect(operations.length).toBeGreaterThan(5000);
  const returned = Number(sums.WIN) / Number(sums.BET - sums.ROLLBACK);
  expect(returned).toBeGreaterThan(0.8);
  expect(returned).toBeLessThan(1.1);
});
