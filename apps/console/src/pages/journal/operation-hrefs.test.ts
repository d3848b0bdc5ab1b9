import { expect, it } from 'vitest';

import { operationHrefs } from './operation-hrefs.ts';

const MEMBER = '0123456789abcdef0123456789abcdef';
const booked = {
  kind: 'PAYOUT' as const,
  source: 'withdrawal',
  reference: 'WK7F29Q3MXA:paid',
  vendor: null,
  round: null,
  game: null,
  member: { id: MEMBER, username: 'amina' },
};

it('OPS-04 an operation leads to the deposit, withdrawal or transfer that it booked', () => {
  expect(operationHrefs(booked, 'india').reference).toBe('/b/india/withdrawals/WK7F29Q3MXA');
  const deposit = {
    ...booked,
    kind: 'DEPOSIT' as const,
    source: 'bank:7',
    reference: 'DK7F29Q3MXA',
  };
  expect(operationHrefs(deposit, 'india').reference).toBe('/b/india/deposits/DK7F29Q3MXA');
  const points = { ...booked, source: 'points', reference: 'earn:2026-11-20:1' };
  expect(operationHrefs(points, 'india')).toEqual({
    vendor: null,
    game: null,
    round: null,
    reference: null,
  });
});

it('OPS-04 an operation of a round leads to round, game and provider', () => {
  const bet = {
    ...booked,
    source: 'vendor:1',
    vendor: 'ARCADE',
    round: 'r/881',
    game: 'kite-season',
  };
  expect(operationHrefs(bet, 'india')).toEqual({
    vendor: '/b/india/vendors/ARCADE',
    game: '/b/india/games/ARCADE.kite-season',
    round: `/b/india/rounds/ARCADE/${MEMBER}/r%2F881`,
    reference: null,
  });
});
