import { expect, it } from 'vitest';

import { filterOptions } from './filter-options.ts';

const options = ['Central Bank', 'Bank of Peña', 'عسكري بینک', 'স্থানীয় ব্যাংক'].map((label) => ({
  label,
}));
const found = (typed: string) => filterOptions(options, typed).map(({ label }) => label);

it('finds without capitals and marks, beginnings first', () => {
  expect(found('bank')).toEqual(['Bank of Peña', 'Central Bank']);
  expect(found('PENA')).toEqual(['Bank of Peña']);
});

it('finds other scripts', () => {
  // Keyboards of Urdu and of Arabic.
  expect(found('بینک')).toHaveLength(1);
  expect(found('عسكري بينك')).toEqual(found('عسکری بینک'));
  expect(found('ব্যাংক')).toHaveLength(1);
});

it('shows all for nothing and none for what is not there', () => {
  expect(found('  ')).toHaveLength(4);
  expect(found('zzz')).toEqual([]);
});
