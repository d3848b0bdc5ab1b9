import { expect, test } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { betLevels, offeredBet } from './bet-levels.ts';
import { LINES } from './kite-season/pays.ts';

test('every offered bet of every tenant divides over the lines in whole hundredths', () => {
  for (const { currency } of tenants) {
    for (const bet of betLevels(currency.code))
      expect(offeredBet(currency.code, bet, LINES), `${currency.code} ${bet}`).not.toBeNull();
    expect(
      betLevels(currency.code).every(
        (bet, index, all) => index === 0 || bet > (all[index - 1] as number),
      ),
    ).toBe(true);
  }
});

test('bets beside the list are refused', () => {
  for (const bet of [0.01, 1.5, 3, 101]) expect(offeredBet('TLB', bet, LINES)).toBeNull();
});
