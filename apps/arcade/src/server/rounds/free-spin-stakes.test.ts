import { freeSpinStakes } from '@parlour/arcade-protocol';
import { expect, test } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { betLevels } from '../../games/bet-levels.ts';

test('PRM-03 the stakes of free spins are bets that every tenant is offered', () => {
  for (const { currency } of tenants)
    expect(betLevels(currency.code)).toEqual(expect.arrayContaining([...freeSpinStakes]));
});
