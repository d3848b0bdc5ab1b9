import { MAX_UNITS } from '@parlour/fair/lottery';
import { micros } from '@parlour/money';
import { expect, it } from 'vitest';

import { choiceError, parseStake } from './stake-input.ts';

it('LOT-04 reads a price of at least one unit of money and a whole multiple', () => {
  expect(parseStake({ price: '1', multiple: '1' })).toEqual({
    price: micros(1_000_000n),
    multiple: 1,
  });
  expect(parseStake({ price: '2.50', multiple: '30' })).toEqual({
    price: 2_500_000n,
    multiple: 30,
  });
  for (const input of [
    { price: '0.99', multiple: '1' },
    { price: '', multiple: '1' },
    { price: 'x', multiple: '1' },
    { price: '1', multiple: '0' },
    { price: '1', multiple: '1.5' },
    { price: '1', multiple: '' },
  ])
    expect(parseStake(input), JSON.stringify(input)).toBeNull();
});

it('LOT-04 reports missing numbers before a stake that is not valid', () => {
  const stake = { price: micros(1_000_000n), multiple: 1 };
  expect(choiceError(0, null)).toBe('incompleteChoice');
  expect(choiceError(MAX_UNITS + 1, stake)).toBe('tooManyUnits');
  expect(choiceError(1, null)).toBe('invalidStake');
  expect(choiceError(MAX_UNITS, stake)).toBeNull();
});
