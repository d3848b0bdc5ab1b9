import { expect, it } from 'vitest';

import { checkLadder } from './check-ladder.ts';
import type { Rank } from './ladder.ts';

const rank = (name: string, deposits: number): Rank => ({
  names: { EN: name },
  color: '#000000',
  color2: '#ffffff',
  conditions: { totalDepositCount: deposits },
});
const faults = (...names: readonly string[]) =>
  checkLadder(names.map((name, at) => rank(name, at + 1)));

it('MEM-07 a rank has the name of no other, whatever keyboard it is written on', () => {
  expect(faults('Gold', 'Silver', 'Goldé')).toEqual([]);
  expect(faults('Café', ' CAFE ').map(({ rule }) => rule)).toEqual(['same']);
  expect(faults('شاہی', 'شاهي').map(({ rule }) => rule)).toEqual(['same']);
});
