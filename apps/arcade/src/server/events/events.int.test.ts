import type { PublicEvent, PublicTicket, TicketPage } from '@parlour/arcade-protocol';
import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import type { Micros } from '@parlour/money';
import { ALL_RUNS, countRuns, type DuelOutcome, type Side } from '../../games/kite-duel/duel.ts';
import { type DuelFacts, sides } from '../../games/kite-duel/kite-duel.ts';
import { toPair } from '../../games/kite-duel/kites.ts';
import { roulette } from '../../games/live-roulette/roulette.ts';
import { type Bench, Killed, openBench } from '../testing/arcade.ts';
import type { Fault } from '../testing/fake-gateway.ts';
import { openTable, sitAt, toEnd, toLock } from '../testing/table.ts';
import type { EventMoment } from './scheduler.ts';
import type { TicketMoment } from './ticket-driver.ts';

const GAME = 'live-roulette';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

// Each test has a table of its own: what an earlier one left running is over.
beforeEach(async () => {
  await bench.database.query(
    `update event set state = 'void', revealed_seed = '00'
      where state in ('open', 'locked', 'decided')`,
  );
  await bench.database.query(
    `update event set opens_at = now() - interval '1 day', locks_at = now() - interval '1 day',
      ends_at = now() - interval '1 day'`,
  );
  bench.gateway.faults = [];
});

let players = 0;
const newPlayer = (cents = 10_000) => {
  const player = `p${(players += 1)}`;
  bench.gateway.wallets.set(player, cents);
  return player;
};

const open = (atEvent?: (moment: EventMoment | TicketMoment) => void) =>
  openTable(bench, GAME, { ...(atEvent && { atEvent }), vendorTimeoutMs: 500 });
const evens = [
  { spot: 'red', stake: 2 },
  { spot: 'black', stake: 2 },
  { spot: 'n0', stake: 1 },
];
const readTickets = (player: string) =>
  bench.database.query<{ id: string; state: string; payout: Micros | null }>(
    'select id, state, payout from ticket where player = $1',
    [player],
  );
const eventOf = async (id: string) =>
  (
    await bench.database.query<{
      state: string;
      outcome: { number: number } | null;
      entropy: string | null;
    }>('select state, outcome, entropy from event where id = $1', [id])
  )[0];
const effectsOf = (id: string) =>
  bench.gateway.effects.filter(({ txId }) => txId.endsWith(id)).map(({ kind }) => kind);

/** A player at an open event. */
async function begin(arcade: Awaited<ReturnType<typeof open>>, player = newPlayer()) {
  const seat = await sitAt(arcade, bench, GAME, player);
  arcade.events.onAsked(GAME);
  await arcade.events.tick();
  const [event = { id: '', commitment: '' }] = await bench.database.query<{
    id: string;
    commitment: string;
  }>("select id, commitment from event where state = 'open'");
  return {
    player,
    seat,
    event: event.id,
    commitment: event.commitment,
    bet: (ownId: string) => seat.place(ownId, 5, { event: event.id, selection: evens }),
  };
}

test('LIV-01 PRO-04 seed and tickets decide an event, and it pays accordingly', async () => {
  const arcade = await open();
  const { player, seat, event, commitment, bet } = await begin(arcade);
  const { status, body: ticket } = await bet('first');
  expect([status, ticket.state, ticket.balanceAfterBet]).toEqual([200, 'accepted', 95]);
  expect((await seat.table()).events.at(-1)).toMatchObject({
    event,
    shown: null,
    entropy: null,
    crowd: { players: 1, stakes: 5 },
  });
  const hidden = (await seat.call<PublicEvent>('GET', `/api/event/${event}`)).body;
  expect([hidden.commitment, hidden.serverSeed, hidden.shown]).toEqual([commitment, null, null]);

  await toLock(bench, event);
  await arcade.events.tick();
  await arcade.events.tick();
  const decided = (await seat.call<PublicEvent>('GET', `/api/event/${event}`)).body;
  expect([decided.state, decided.serverSeed]).toEqual(['decided', null]);
  await toEnd(bench, event);
  await arcade.events.tick();

  const shown = (await seat.call<PublicEvent>('GET', `/api/event/${event}`)).body;
  const seed = Buffer.from(shown.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
  const receipt = createHash('sha256').update(ticket.ticket).digest('hex');
  expect(shown.receipts).toEqual([receipt]);
  expect(shown.entropy).toBe(createHash('sha256').update(receipt).digest('hex'));
  const { number } = shown.shown as { number: number };
  expect(
    roulette.decide(serverDraw(seed, shown.entropy ?? '', shown.number), shown as never),
  ).toEqual({ number });
  const payout = number === 0 ? 36 : 4;
  const [row] = await readTickets(player);
  expect([row?.state, row?.payout]).toEqual(['done', BigInt(payout) * 1_000_000n]);
  expect(effectsOf(ticket.ticket)).toEqual(['bet', 'win']);
  expect(bench.gateway.wallets.get(player)).toBe(10_000 - 500 + payout * 100);
  const { body: page } = await seat.call<TicketPage>('GET', '/api/tickets');
  expect(page.tickets[0]).toMatchObject({
    ticket: ticket.ticket,
    payout,
    outcomes: [{ state: 'settled', outcome: { number } }],
  });
  const { body: all } = await seat.call<PublicTicket>('GET', `/api/round/${ticket.ticket}`);
  expect([all.receipt, all.events[0]?.serverSeed, JSON.stringify(all).includes(player)]).toEqual([
    receipt,
    shown.serverSeed,
    false,
  ]);
});

test('PRO-06 tickets of a player that cover each other say what could be lost', async () => {
  const arcade = await open();
  const { seat, event } = await begin(arcade);
  const other = await sitAt(arcade, bench, GAME, newPlayer());
  const on = (spot: string, stake: number, player = seat) =>
    player.place(`${spot}-${stake}`, stake, { event, selection: [{ spot, stake }] });
  const taken = [await on('red', 6), await on('black', 4), await on('n7', 5, other)];
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
  await toLock(bench, event);
  await arcade.events.tick();
  await arcade.events.tick();
  await toEnd(bench, event);
  await arcade.events.tick();
  const said = taken.map(({ body }) => bench.gateway.validBets.get(body.ticket));
  // Of 10 on both colours 2 could be lost, shared by the stakes.
  expect(said).toEqual([1.2, 0.8, undefined]);
});

test('LIV-04 LIV-01 PRO-04 a duel pays the odds of its exact chances, and no other', async () => {
  const arcade = await openTable(bench, 'kite-duel', { vendorTimeoutMs: 500 });
  const player = newPlayer();
  const seat = await sitAt(arcade, bench, 'kite-duel', player);
  arcade.events.onAsked('kite-duel');
  await arcade.events.tick();
  const [duel] = (await seat.table()).events;
  if (!duel) throw new Error('a duel is needed');
  const [red, blue] = toPair(duel.number);
  const runs = countRuns(red, blue);
  const { odds, ...kites } = duel.facts as DuelFacts;
  expect(kites).toEqual({ red, blue });
  // Hundredths of 95.5 % of the fair odds, rounded down.
  const fair = (side: Side) => Number((955n * BigInt(ALL_RUNS)) / (10n * BigInt(runs[side])));
  for (const side of sides) expect(odds[side]).toBe(fair(side));

  const tickets = [];
  for (const side of sides)
    tickets.push((await seat.place(side, 3, { event: duel.event, selection: { side } })).body);
  expect(tickets.map(({ state, legs }) => [state, legs[0]?.terms])).toEqual(
    sides.map((side) => ['accepted', { odds: odds[side] }]),
  );
  await toLock(bench, duel.event);
  for (let turn = 0; turn < 2; turn += 1) await arcade.events.tick();
  await toEnd(bench, duel.event);
  await arcade.events.tick();
  const shown = (await seat.call<PublicEvent>('GET', `/api/event/${duel.event}`)).body.shown;
  const { winner } = shown as DuelOutcome;
  const rows = new Map((await readTickets(player)).map(({ id, payout }) => [id, payout]));
  expect(tickets.map(({ ticket }) => rows.get(ticket))).toEqual(
    sides.map((side) => (side === winner ? BigInt(odds[side]) * 30_000n : 0n)),
  );
  expect(bench.gateway.wallets.get(player)).toBe(10_000 - 900 + odds[winner] * 3);
});

test("LIV-02 the database's clock refuses a late bet before the event is locked", async () => {
  const arcade = await open();
  const { player, event, bet } = await begin(arcade);
  await toLock(bench, event);
  expect(await bet('late')).toMatchObject({ status: 409, body: { code: 'bets_closed' } });
  expect(await readTickets(player)).toEqual([]);
});

test('a repeated request is one ticket; another one under its id is refused', async () => {
  const arcade = await open();
  const { player, seat, event, bet } = await begin(arcade);
  const answers = await Promise.all(Array.from({ length: 6 }, () => bet('same')));
  expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1);
  expect(await readTickets(player)).toHaveLength(1);
  expect(bench.gateway.wallets.get(player)).toBe(9500);
  expect(
    (await seat.place('same', 4, { event, selection: [{ spot: 'red', stake: 4 }] })).body.code,
  ).toBe('ticket_conflict');
});

test('a declined stake says why; an unknown selection takes nothing', async () => {
  const arcade = await open();
  const { player, seat, event } = await begin(arcade, newPlayer(100));
  expect(
    (await seat.place('poor', 2, { event, selection: [{ spot: 'red', stake: 2 }] })).body,
  ).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds', balance: 1 });
  let odd = 0;
  for (const [stake, selection, code] of [
    [3, [{ spot: 'red', stake: 2 }], 'selection_invalid'],
    [2, [{ spot: 'pink', stake: 2 }], 'selection_invalid'],
    [0.5, [{ spot: 'red', stake: 0.5 }], 'bet_not_offered'],
    [101, [{ spot: 'n1', stake: 101 }], 'bet_not_offered'],
    [1, 'red', 'selection_invalid'],
  ] as const) {
    expect((await seat.place(`odd-${(odd += 1)}`, stake, { event, selection })).body.code).toBe(
      code,
    );
  }
  expect(
    (
      await seat.place('nowhere', 2, {
        event: 'live-roulette-9999',
        selection: [{ spot: 'red', stake: 2 }],
      })
    ).body.code,
  ).toBe('not_found');
  expect(bench.gateway.wallets.get(player)).toBe(100);
});

test('LIV-01 two arcades on one database settle each event and each ticket once', async () => {
  const [one, two] = [await open(), await open()];
  const { event, player, bet } = await begin(one);
  await Promise.all(Array.from({ length: 8 }, (_, index) => bet(`both-${index}`)));
  await toLock(bench, event);
  await Promise.all([one, two, one, two].map(({ events }) => events.tick()));
  await toEnd(bench, event);
  await Promise.all([one, two, one, two].map(({ events }) => events.tick()));
  await one.events.tick();
  const rows = await readTickets(player);
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'done'));
  for (const { id } of rows) expect(effectsOf(id)).toEqual(['bet', 'win']);
  expect(await bench.database.query('select 1 from event where state = $1', ['open'])).toHaveLength(
    1,
  );
});

/** Lets an arcade bring an event to its end, as far as it gets. */
async function playOut({ events }: Awaited<ReturnType<typeof open>>, event: string): Promise<void> {
  if ((await eventOf(event))?.state === 'open') await toLock(bench, event);
  for (let ticks = 0; ticks < 3; ticks += 1) await events.tick();
  if ((await eventOf(event))?.state === 'decided') await toEnd(bench, event);
  for (let ticks = 0; ticks < 2; ticks += 1) await events.tick();
}

const moments: (EventMoment | TicketMoment)[] = [
  'before-bet',
  'after-bet',
  'before-accepted',
  'before-lock',
  'before-decision',
  'before-end',
  'before-decided',
  'before-win',
  'after-win',
  'before-done',
];

test.each(moments)(
  'LIV-01 PRO-04 T-GAME-1 cut off %s: the next arcade settles the ticket once',
  async (moment) => {
    const cut = await open((now) => {
      if (now === moment) throw new Killed(moment);
    });
    const { event, player, bet } = await begin(cut);
    await bet('cut-off');
    await playOut(cut, event);
    await playOut(await open(), event);
    const [ticket] = await readTickets(player);
    expect([(await eventOf(event))?.state, ticket?.state]).toEqual(['settled', 'done']);
    expect(effectsOf(ticket?.id ?? '')).toEqual(['bet', 'win']);
    expect(bench.gateway.wallets.get(player)).toBe(9500 + Number((ticket?.payout ?? 0n) / 10_000n));
  },
);

test('LIV-01 PRO-04 T-GAME-1 an undecided event is voided and refunds once', async () => {
  const arcade = await open();
  const { seat, event, player, bet } = await begin(arcade);
  const { body: ticket } = await bet('void');
  await toLock(bench, event, 11_000);
  await arcade.events.tick();
  await arcade.events.tick();
  expect(await eventOf(event)).toEqual({ state: 'void', outcome: null, entropy: null });
  expect((await readTickets(player))[0]?.state).toBe('refunded');
  expect(effectsOf(ticket.ticket)).toEqual(['bet', 'rollback']);
  expect(bench.gateway.wallets.get(player)).toBe(10_000);
  expect((await seat.call<PublicEvent>('GET', `/api/event/${event}`)).body).toMatchObject({
    state: 'void',
    shown: null,
    serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

const unknowns: [Fault, string[]][] = [
  ['lost-after', ['bet', 'rollback']],
  ['lost-before', []],
];

test.each(unknowns)(
  'LIV-02 PRO-04 an unanswered stake (%s) delays the decision, then is refunded',
  async (fault, effects) => {
    const arcade = await open();
    const { event, player, bet } = await begin(arcade);
    bench.gateway.faults = [{ path: 'bet', fault, times: 50 }];
    expect((await bet('unknown')).status).toBe(202);
    await toLock(bench, event);
    await arcade.events.tick();
    expect((await eventOf(event))?.state).toBe('locked');
    await bench.database.query(
      'update ticket set resolve_by = clock_timestamp() where player = $1',
      [player],
    );
    await arcade.events.tick();
    await arcade.events.tick();
    const decided = await eventOf(event);
    expect([decided?.state, decided?.entropy]).toEqual([
      'decided',
      createHash('sha256').update('').digest('hex'),
    ]);
    const [ticket] = await readTickets(player);
    expect(ticket?.state).toBe('refunded');
    expect(effectsOf(ticket?.id ?? '')).toEqual(effects);
    expect(bench.gateway.wallets.get(player)).toBe(10_000);
  },
);

test('LIV-02 a stake with a lost answer is retried and counts once', async () => {
  const arcade = await open();
  const { event, player, bet } = await begin(arcade);
  bench.gateway.faults = [{ path: 'bet', fault: 'lost-after', times: 3 }];
  expect((await bet('again')).status).toBe(202);
  await toLock(bench, event);
  await arcade.events.tick();
  await arcade.events.tick();
  expect((await eventOf(event))?.state).toBe('decided');
  const [ticket] = await readTickets(player);
  expect([ticket?.state, effectsOf(ticket?.id ?? '')]).toEqual(['accepted', ['bet']]);
});

test('seeds of running events are encrypted; a table without viewers is idle', async () => {
  const arcade = await open();
  await arcade.events.tick();
  expect(await bench.database.query("select 1 from event where state = 'open'")).toHaveLength(0);
  const { event } = await begin(arcade);
  await toLock(bench, event);
  await arcade.events.tick();
  await toEnd(bench, event);
  const [{ sealed } = { sealed: Buffer.alloc(0) }] = await bench.database.query<{ sealed: Buffer }>(
    'select server_seed_sealed as sealed from event where id = $1',
    [event],
  );
  await arcade.events.tick();
  const [{ seed } = { seed: '' }] = await bench.database.query<{ seed: string }>(
    'select revealed_seed as seed from event where id = $1',
    [event],
  );
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(sealed.includes(Buffer.from(seed, 'hex'))).toBe(false);
});
