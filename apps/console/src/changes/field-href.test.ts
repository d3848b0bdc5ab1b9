import { expect, it } from 'vitest';

import { fieldHref } from './field-href.ts';

const MEMBER = '0123456789abcdef0123456789abcdef';

it('OPS-07 a field that names a record leads to its page, in its brand', () => {
  const side = { withdrawal: 'WK7F29Q3MXA', operation: '4711', state: 'paid' };
  expect(fieldHref('withdrawal', side, 'india')).toBe('/b/india/withdrawals/WK7F29Q3MXA');
  expect(fieldHref('operation', side, 'india')).toBe('/b/india/journal/4711');
  expect(fieldHref('state', side, 'india')).toBeNull();
  expect(fieldHref('deposit', side, 'india')).toBeNull();
  expect(fieldHref('withdrawal', side, null)).toBeNull();
  expect(fieldHref('payout', { withdrawal: 'W1', payout: 'W1-1' }, 'india')).toBe(
    '/b/india/withdrawals?show=all&reference=W1-1',
  );
  expect(fieldHref('payout', { agent: MEMBER, payout: '41' }, 'india')).toBe(
    '/b/india/settlements/payouts/41',
  );
});

it('OPS-07 a person leads to the page of its ID, else to the members of that name', () => {
  expect(fieldHref('username', { member: MEMBER, username: 'amina' }, 'india')).toBe(
    `/b/india/members/${MEMBER}`,
  );
  expect(fieldHref('upline', { member: MEMBER, upline: 'bilal' }, 'india')).toBe(
    '/b/india/members?text=bilal',
  );
  expect(fieldHref('login', { operator: 7, login: 'ana@example.com' }, null)).toBe('/operators/7');
  expect(fieldHref('login', { login: 'ana@example.com' }, null)).toBeNull();
});
