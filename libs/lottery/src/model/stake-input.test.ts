import { MAX_COMBINATIONS } from '@parlour/fair/lottery';
import { micros } from '@parlour/money';
import { expect, it } from 'vitest';

import { findChoiceError, findStakeFault, parseStake } from './stake-input.ts';

/** Pays 90 times the stake: at most 100,000 a unit. */
const play = { odds: 9000 };

it('LOT-04 reads a unit stake of at least 1 and a whole multiplier', () => {
  expect(parseStake({ unitStake: '1', multiplier: '1' }, {}, play)).toEqual({
    unitStake: micros(1_000_000n),
    multiplier: 1,
  });
  expect(parseStake({ unitStake: '2.50', multiplier: '30' }, {}, play)).toEqual({
    unitStake: 2_500_000n,
    multiplier: 30,
  });
  for (const input of [
    { unitStake: '0.99', multiplier: '1' },
    { unitStake: '', multiplier: '1' },
    { unitStake: 'x', multiplier: '1' },
    { unitStake: '1', multiplier: '0' },
    { unitStake: '1', multiplier: '1.5' },
    { unitStake: '1', multiplier: '' },
  ])
    expect(parseStake(input, {}, play), JSON.stringify(input)).toBeNull();
});

it('VAL-02 LOT-04 names the field that is wrong, the stake before the multiplier', () => {
  expect(findStakeFault({ unitStake: '1', multiplier: '1' }, {}, play)).toBeNull();
  expect(findStakeFault({ unitStake: '1', multiplier: '1.5' }, {}, play)).toBe('multiplier');
  expect(findStakeFault({ unitStake: '0.5', multiplier: '1' }, {}, play)).toBe('unitStake');
  expect(findStakeFault({ unitStake: '', multiplier: '' }, {}, play)).toBe('unitStake');
});

it('VAL-02 LOT-04 refuses a stake above the largest of the play, multiplier included', () => {
  const most = { unitStake: '100000', multiplier: '1' };
  expect(parseStake(most, {}, play)).not.toBeNull();
  expect(findStakeFault({ ...most, unitStake: '100000.01' }, {}, play)).toBe('unitStake');
  expect(findStakeFault({ ...most, multiplier: '2' }, {}, play)).toBe('multiplier');
  expect(findStakeFault({ unitStake: '1', multiplier: '10001' }, {}, play)).toBe('multiplier');
  // The payout is limited: 900 times the stake may be 11,111 at most.
  expect(findStakeFault({ unitStake: '11111', multiplier: '1' }, {}, { odds: 90_000 })).toBeNull();
  expect(findStakeFault({ unitStake: '11112', multiplier: '1' }, {}, { odds: 90_000 })).toBe(
    'unitStake',
  );
});

it('LOT-04 reports missing numbers before a stake that is not valid', () => {
  const stake = { unitStake: micros(1_000_000n), multiplier: 1 };
  expect(findChoiceError(0, null)).toBe('incompleteChoice');
  expect(findChoiceError(MAX_COMBINATIONS + 1, stake)).toBe('tooManyCombinations');
  expect(findChoiceError(1, null)).toBe('invalidStake');
  expect(findChoiceError(MAX_COMBINATIONS, stake)).toBeNull();
});
