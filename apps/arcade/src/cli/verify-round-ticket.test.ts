import type { PublicEvent, PublicTicket } from '@parlour/arcade-protocol';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { fromWire, micros, toWire, type WireAmount } from '@parlour/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cashOutAt } from '../games/cash-out-value.ts';
import { hashReceipts, hashReceipt } from '../server/events/decision.ts';
import { serverDraw } from '@parlour/fair/server';
import { footballGame } from '../games/football/game.ts';
import type { MatchFacts, MatchShown } from '../games/matches/match.ts';

const script = fileURLToPath(new URL('verify-round.ts', import.meta.url));
const MINUTE = 60_000;
const KICK_OFF = Date.UTC(2026, 10, 22, 12);
const ID = 'a-ticket-for-tests';
const STAKE = fromWire(10 as WireAmount);

/** A match that was played to its end, as anybody may check it. */
function played(number: number): PublicEvent {
  const seed = createHash('sha256').update(`a fixed seed for match ${number}`).digest();
  const receipts = [hashReceipt(ID), hashReceipt('another')].toSorted();
  const entropy = hashReceipts(receipts);
  const at = { opensAt: KICK_OFF - 10 * MINUTE, locksAt: KICK_OFF, endsAt: KICK_OFF + 94 * MINUTE };
  const facts = footballGame.facts(number, 0);
  const shown = footballGame.decide(serverDraw(seed, entropy, number), {
    id: `match-${number}`,
    number,
    lane: 0,
    facts,
    ...at,
  });
  return {
    event: `match-${number}`,
    number,
    lane: 0,
    state: 'settled',
    ...at,
    facts,
    commitment: createHash('sha256').update(seed).digest('hex'),
    entropy,
    shown,
    game: 'football',
    maths: footballGame.maths,
    rng: 'hmac-sha256-1',
    rtpPpm: footballGame.rtpPpm,
    receipts,
    serverSeed: seed.toString('hex'),
  };
}

const getPrice = (event: PublicEvent) => (event.facts as MatchFacts).prices['1x2']?.[0] ?? 0;
const toLeg = (event: PublicEvent) => ({
  event: event.event,
  selection: { market: '1x2', pick: 'home', price: getPrice(event), priceChangePolicy: 'same' },
  terms: { price: getPrice(event) },
});
const held = (events: readonly PublicEvent[]) =>
  new Map(
    events.map((event) => [event.event, { ...event, id: event.event, outcome: event.shown }]),
  );
const worthAt = (events: readonly PublicEvent[], at: number) =>
  cashOutAt(footballGame, { stake: STAKE, legs: events.map(toLeg) }, held(events), at);

/** A ticket on the home sides, cashed out for what was offered at a moment, or paid at the end. */
function ticketOn(events: readonly PublicEvent[], cashedOutAt: number | null): PublicTicket {
  const legs = events.map(toLeg);
  const offer = cashedOutAt === null ? null : worthAt(events, cashedOutAt);
  if (offer && offer.kind !== 'offer') throw new Error(`nothing is offered at ${cashedOutAt}`);
  const payout = offer
    ? offer.amount
    : footballGame.payout(
        STAKE,
        legs.map(({ selection, terms }, index) => ({
          selection,
          terms,
          outcome: events[index]?.shown,
        })),
      );
  return {
    kind: 'event',
    game: 'football',
    ticket: ID,
    receipt: hashReceipt(ID),
    state: 'done',
    stake: 10,
    currency: 'TLB',
    payout: toWire(payout),
    declineCode: null,
    cashedOutAt,
    legs,
    at: KICK_OFF - 5 * MINUTE,
    events,
  } as unknown as PublicTicket;
}

let served: unknown;
const server = createServer((_request, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(served)),
);
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    }),
);

/** Runs the script on a ticket and returns its exit status and output. */
function verify(
  ticket: object,
): Promise<{ readonly status: number | string; readonly said: string }> {
  served = ticket;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/round/${ID}`;
  return new Promise((resolve) => {
    execFile(process.execPath, [script, address], (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const one = played(4);
const two = [played(4), played(5)];
/** A quiet moment in the middle of both matches, when something is offered. */
const middle =
  Array.from({ length: 60 }, (_, minute) => KICK_OFF + (20 + minute / 2) * MINUTE).find(
    (at) => worthAt(two, at).kind === 'offer',
  ) ?? 0;

test('SPO-07 T-RNG-2 recomputes cash-outs from price and moment', async () => {
  for (const ticket of [
    ticketOn([one], KICK_OFF - MINUTE),
    ticketOn([one], middle),
    ticketOn(two, middle),
  ]) {
    const { status, said } = await verify(ticket);
    expect(said).toContain('ok    the cash-out is what was offered at its moment');
    expect([status, said]).toEqual([0, expect.not.stringContaining('WRONG')]);
    expect(said).toContain(`${ticket.payout} were offered`);
  }
});

test.each([
  [
    'another amount',
    (ticket: PublicTicket) => ({ ...ticket, payout: Number(ticket.payout) + 0.01 }),
  ],
  [
    'less than was offered',
    (ticket: PublicTicket) => ({ ...ticket, payout: Number(ticket.payout) - 0.01 }),
  ],
  ['another stake', (ticket: PublicTicket) => ({ ...ticket, stake: 20 })],
  [
    'another price',
    (ticket: PublicTicket) => ({
      ...ticket,
      legs: ticket.legs.map((leg) => ({
        ...leg,
        terms: { price: (leg.terms as { price: number }).price + 5 },
      })),
    }),
  ],
  [
    'another pick',
    (ticket: PublicTicket) => ({
      ...ticket,
      legs: ticket.legs.map((leg) => ({
        ...leg,
        selection: { ...(leg.selection as object), pick: 'away' },
      })),
    }),
  ],
  ['another moment', (ticket: PublicTicket) => ({ ...ticket, cashedOutAt: KICK_OFF - MINUTE })],
  [
    'a moment after the end, when nothing is offered',
    (ticket: PublicTicket) => ({ ...ticket, cashedOutAt: KICK_OFF + 95 * MINUTE }),
  ],
])(
  'SPO-07 T-RNG-2 a cash-out with %s does not hold, and the script says so',
  async (_what, changed) => {
    const { status, said } = await verify(changed(ticketOn([one], middle)));
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('WRONG the cash-out is what was offered at its moment'),
    ]);
  },
);

test('SPO-02 T-RNG-2 recomputes the payout of a ticket; a void match counts as 1.00', async () => {
  const kept = ticketOn(two, null);
  expect((await verify(kept)).said).toContain('ok    the pay is the one that was paid');
  expect(await verify({ ...kept, payout: Number(kept.payout) + 1 })).toMatchObject({
    status: 1,
    said: expect.stringContaining('WRONG the pay is the one that was paid'),
  });
  const isHome =
    (one.shown as MatchShown).past.split('H').length >
    (one.shown as MatchShown).past.split('A').length;
  const halfVoid = {
    ...kept,
    payout: isHome ? toWire(micros((STAKE * BigInt(getPrice(one))) / 100n)) : 0,
    events: [one, { ...two[1], state: 'void', shown: null, serverSeed: null, entropy: null }],
  };
  expect(await verify(halfVoid)).toMatchObject({
    status: 0,
    said: expect.stringContaining('match-5 was called off'),
  });
  expect(await verify({ ...halfVoid, payout: 999 })).toMatchObject({ status: 1 });
});

test('SPO-07 T-RNG-2 a cash-out cannot be verified before its matches end', async () => {
  const { status, said } = await verify({
    ...ticketOn([one], middle),
    events: [{ ...one, state: 'decided', serverSeed: null }],
  });
  expect([status, said]).toEqual([1, expect.stringContaining('not revealed yet')]);
});
