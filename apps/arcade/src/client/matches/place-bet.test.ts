import type { TicketView } from '@parlour/arcade-protocol';
import { micros, toWire } from '@parlour/money';
import { expect, test } from 'vitest';

import { ApiError } from '../shell/api.ts';
import type { TableApi } from '../table/table-api.ts';
import { placeBet } from './place-bet.ts';

const ticket = (more: Partial<TicketView>): TicketView => ({
  ticket: 't',
  ownId: 'o',
  state: 'accepted',
  stake: toWire(micros(5_000_000n)),
  currency: 'TLB',
  payout: null,
  balanceAfterBet: toWire(micros(95_000_000n)),
  balance: null,
  declineCode: null,
  cashedOutAt: null,
  legs: [],
  at: 0,
  ...more,
});
const placeWith = (place: TableApi['placeTicket']) =>
  placeBet([], {
    api: { placeTicket: place } as TableApi,
    stake: 5,
    priceChangePolicy: 'same',
    onPending: () => {},
  });

test('SPO-05 SPO-03 a bet with changed prices returns the new ones and takes nothing', async () => {
  const prices = [{ event: 'football-1', market: '1x2', pick: 'home', price: 190 }];
  expect(await placeWith(() => Promise.reject(new ApiError('terms_changed', { prices })))).toEqual({
    kind: 'refused',
    code: 'terms_changed',
    prices,
  });
});

test('SPO-05 a declined stake says why; an unconfirmed one is refunded', async () => {
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

test('SPO-05 retries a lost answer under the same id; reports the end of the session', async () => {
  const asked: string[] = [];
  const answer = await placeWith(({ ticketId }) => {
    asked.push(ticketId);
    return asked.length === 1
      ? Promise.reject(new ApiError('network'))
      : Promise.resolve(ticket({}));
  });
  expect([answer.kind, new Set(asked).size, asked.length]).toEqual(['taken', 1, 2]);
  await expect(placeWith(() => Promise.reject(new ApiError('session_over')))).rejects.toMatchObject(
    { code: 'session_over' },
  );
});
