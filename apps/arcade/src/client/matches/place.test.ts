import { toWire } from '@parlour/money';
import { expect, test } from 'vitest';

import type { TicketView } from '../../events/ticket-service.ts';
import { ApiFault } from '../shell/api.ts';
import type { TableApi } from '../table/table-api.ts';
import { placeBet } from './place.ts';

const ticket = (more: Partial<TicketView>): TicketView => ({
  ticket: 't',
  ownId: 'o',
  state: 'accepted',
  stake: toWire(5_000_000n),
  currency: 'TLB',
  payout: null,
  balanceAfterBet: toWire(95_000_000n),
  balance: null,
  declineCode: null,
  cashedOutAt: null,
  legs: [],
  at: 0,
  ...more,
});
const placeWith = (place: TableApi['place']) =>
  placeBet([], { api: { place } as TableApi, stake: 5, wish: 'same', onPending: () => {} });

test('SPO-05 SPO-03 a bet whose prices changed comes back with the new ones, and nothing was taken', async () => {
  const prices = [{ event: 'football-1', market: '1x2', pick: 'home', price: 190 }];
  expect(await placeWith(() => Promise.reject(new ApiFault('terms_changed', { prices })))).toEqual({
    kind: 'refused',
    code: 'terms_changed',
    prices,
  });
});

test('SPO-05 a declined stake says why; one that the wallet never confirmed was given back', async () => {
  expect(
    await placeWith(() =>
      Promise.resolve(ticket({ state: 'declined', declineCode: 'insufficient_funds' })),
    ),
  ).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
  expect(await placeWith(() => Promise.resolve(ticket({ state: 'refunding' })))).toMatchObject({
    kind: 'refused',
    code: 'refunded',
  });
});

test('SPO-05 a lost answer is asked for again under the same id; the end of the session is told', async () => {
  const asked: string[] = [];
  const answer = await placeWith(({ ticketId }) => {
    asked.push(ticketId);
    return asked.length === 1
      ? Promise.reject(new ApiFault('network'))
      : Promise.resolve(ticket({}));
  });
  expect([answer.kind, new Set(asked).size, asked.length]).toEqual(['taken', 1, 2]);
  await expect(placeWith(() => Promise.reject(new ApiFault('session_over')))).rejects.toMatchObject(
    { code: 'session_over' },
  );
});
