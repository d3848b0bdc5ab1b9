import type { PublicTicket, TicketView } from '@parlour/arcade-protocol';
import { fromWire, micros, type WireAmount } from '@parlour/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { OFFER_VALID_MS } from './cash-out-service.ts';
import { cashOutAt } from '../../games/cash-out-value.ts';
import { home, homeWin, type MatchDay, openMatchDay, STEP_MS } from '../testing/match-day.ts';
import { openTable, sitAt, toEnd } from '../testing/table.ts';
import { footballGame } from '../../games/football/game.ts';

let day: MatchDay;
beforeAll(async () => {
  day = await openMatchDay();
});
afterAll(() => day.bench.stop());

type Answer = TicketView & { code?: string; amount?: number };

/** A player with ten on the home side of a match. */
async function backHome() {
  const {
    player,
    seat,
    events: [one],
  } = await day.begin();
  if (!one) throw new Error('a match is needed');
  const { body: ticket } = await seat.place('cash', 10, {
    event: one.event,
    selection: home(one.prices['1x2']?.[0]),
  });
  const id = ticket.ticket;
  return {
    player,
    seat,
    event: one.event,
    id,
    price: one.prices['1x2']?.[0] ?? 0,
    offer: async () => {
      const { now, cashOuts } = await seat.table();
      return { amount: cashOuts[id] ?? 0, at: now, isNamed: id in cashOuts };
    },
    take: async (amount: number, at: number) =>
      seat.call<Answer>('POST', `/api/tickets/${id}/cash-out`, { amount, at }),
    balance: () => day.bench.gateway.wallets.get(player),
  };
}

const goalless = { ...homeWin, past: homeWin.past.replace('H', '.') };
const toMicros = (amount: number) => fromWire(amount as WireAmount);
const held = async (id: string) =>
  (
    await day.bench.database.query<{ cashed_out_at: Date | null }>(
      'select cashed_out_at from ticket where id = $1',
      [id],
    )
  )[0]?.cashed_out_at;

test('SPO-07 a cash-out before the kick-off pays once, however often it is requested', async () => {
  const bet = await backHome();
  const { amount, at } = await bet.offer();
  // What a bet is worth at once: its stake less the margin of the price and the share of the
  // cash-out.
  expect(amount).toBeGreaterThan(9);
  expect(amount).toBeLessThan(9.2);
  const first = await bet.take(amount, at);
  expect(first).toMatchObject({
    status: 200,
    body: { state: 'done', payout: amount, cashedOutAt: expect.any(Number) },
  });
  expect((await bet.take(amount, at)).body).toMatchObject({ state: 'done', payout: amount });
  expect(day.effectsOf(bet.id)).toEqual(['bet', 'win']);
  expect(bet.balance()).toBe(9000 + Math.round(amount * 100));
  expect((await bet.offer()).isNamed).toBe(false);
  // The match goes on without it and pays nothing more; its receipt is among those that decided the
  // match.
  await day.play(bet.event);
  await day.arcade.events.tick();
  expect(bet.balance()).toBe(9000 + Math.round(amount * 100));
  const open = (await bet.seat.call<PublicTicket>('GET', `/api/round/${bet.id}`)).body;
  expect(open.events[0]?.receipts).toContain(open.receipt);
  expect(open).toMatchObject({ payout: amount, cashedOutAt: first.body.cashedOutAt });
  // Anybody works the amount out again from what is public, and no other amount.
  const { legs, events, cashedOutAt } = open;
  const worth = (at: number) =>
    cashOutAt(
      footballGame,
      { stake: micros(10_000_000n), legs },
      new Map(
        events.map((event) => [event.event, { ...event, id: event.event, outcome: event.shown }]),
      ),
      at,
    );
  expect(worth(cashedOutAt ?? 0)).toMatchObject({ kind: 'offer', amount: toMicros(amount) });
  expect(worth(events[0]?.endsAt ?? 0)).toEqual({ kind: 'none' });
});

const TURNS = 12;

test('SPO-07 concurrent cash-outs and settlements of several arcades pay once', async () => {
  const others = await Promise.all([1, 2].map(() => openTable(day.bench, 'football')));
  const ways = new Set<boolean>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const bet = await backHome();
    await day.kickOff(bet.event, homeWin, STEP_MS * 60.1);
    await expect.poll(async () => (await bet.offer()).amount).toBeGreaterThan(0);
    const { amount, at } = await bet.offer();
    const settle = async () => {
      // The end comes a little later in every turn: before the first cash-out, among them, after
      // the last.
      for (let pause = 0; pause < turn * 3; pause += 1) await day.bench.database.query('select 1');
      await toEnd(day.bench, bet.event);
      await Promise.all([day.arcade, ...others].map(({ events }) => events.tick()));
    };
    // The first and the last turn are certain, so that both ways are met; those between race.
    if (turn === 0) await settle();
    const isRace = turn > 0 && turn < TURNS - 1;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => bet.take(amount, at)),
      ...(isRace ? [settle()] : []),
    ]);
    if (turn === TURNS - 1) await settle();
    for (let rest = 0; rest < 2; rest += 1) await day.arcade.events.tick();
    expect(day.effectsOf(bet.id)).toEqual(['bet', 'win']);
    const isCashed = (await held(bet.id)) !== null;
    ways.add(isCashed);
    const paid = (await day.stateOf(bet.id))?.payout ?? 0n;
    expect(bet.balance()).toBe(9000 + Number(paid / 10_000n));
    if (!isCashed) expect(paid).toBe(BigInt(bet.price) * 100_000n);
    for (const answer of answers)
      if (answer) expect([isCashed ? 200 : 409, 202]).toContain(answer.status);
  }
  expect(ways).toEqual(new Set([true, false]));
  for (const { app } of others) await app.close();
});

test('SPO-07 a cash-out that waited for another one returns what that one paid', async () => {
  const bet = await backHome();
  const { amount, at } = await bet.offer();
  const waiting = await day.bench.database.transaction(async (query) => {
    await query('select 1 from event where id = $1 for update', [bet.event]);
    const second = bet.take(amount, at);
    await expect
      .poll(
        () =>
          day.bench.database.query(
            `select 1 from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock' and query like '%from event%for share%'`,
          ),
        { interval: 20 },
      )
      .toHaveLength(1);
    // The first one pays and the match ends before the second one may go on.
    await query(
      "update ticket set state = 'done', payout = 1, cashed_out_at = now() where id = $1",
      [bet.id],
    );
    await query(
      `update event set opens_at = now() - interval '1 day', locks_at = now() - interval '1 day',
        ends_at = now() where id = $1`,
      [bet.event],
    );
    return { second };
  });
  expect(await waiting.second).toMatchObject({
    status: 200,
    body: { state: 'done', cashedOutAt: expect.any(Number) },
  });
});

test('SPO-07 an offer is held for seconds unless it exceeds the fair value', async () => {
  const bet = await backHome();
  // A moment before another minute without a goal is shown.
  await day.kickOff(bet.event, goalless, STEP_MS * 11.6 - 700);
  await expect.poll(async () => (await bet.offer()).amount).toBeGreaterThan(0);
  const seen = await bet.offer();
  await expect.poll(async () => (await bet.offer()).amount).toBeLessThan(seen.amount);
  for (const [amount, at] of [
    [Math.round(seen.amount * 100 + 1) / 100, seen.at],
    [seen.amount, seen.at - OFFER_VALID_MS],
    [seen.amount, seen.at + 60_000],
  ] as const) {
    expect(await bet.take(amount, at)).toMatchObject({
      status: 409,
      body: { code: 'cash_out_changed' },
    });
  }
  expect((await bet.take(seen.amount, seen.at)).body).toMatchObject({
    state: 'done',
    payout: seen.amount,
    cashedOutAt: Math.floor(seen.at),
  });

  const better = await backHome();
  const { amount, at } = await better.offer();
  expect((await better.take(1, at)).body).toMatchObject({ payout: amount });
});

test('SPO-07 after a goal an old offer is refused with the new one', async () => {
  const bet = await backHome();
  const against = { ...homeWin, past: `${'.'.repeat(20)}A${goalless.past.slice(21)}` };
  await day.kickOff(bet.event, against, STEP_MS * 20.1);
  await expect.poll(async () => (await bet.offer()).amount).toBeGreaterThan(0);
  const seen = await bet.offer();
  await day.playedFor(bet.event, STEP_MS * 20.8);
  expect(await bet.take(seen.amount, seen.at)).toMatchObject({
    status: 409,
    body: { code: 'cash_out_paused' },
  });
  await expect.poll(async () => (await bet.seat.table()).cashOuts[bet.id]).toBe(null);
  await day.playedFor(bet.event, STEP_MS * 21.1);
  const refused = await bet.take(seen.amount, seen.at);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'cash_out_changed', amount: expect.any(Number) },
  });
  expect(refused.body.amount).toBeLessThan(seen.amount);
  expect(await day.stateOf(bet.id)).toMatchObject({ state: 'accepted' });
  // The new one can be taken at once.
  expect((await bet.take(refused.body.amount ?? 0, Date.now())).body).toMatchObject({
    state: 'done',
    payout: refused.body.amount,
  });
});

test('SPO-07 an offer from before a goal exceeds the fair value and is not paid', async () => {
  const bet = await backHome();
  await day.kickOff(bet.event, {
    ...homeWin,
    past: `${'.'.repeat(11)}A${goalless.past.slice(12)}`,
  });
  // Steps of a second; the scene of the goal rests from 11.6 to 12.
  await day.playedFor(bet.event, 10_200);
  await day.bench.database.query(
    "update event set ends_at = locks_at + interval '94 seconds' where id = $1",
    [bet.event],
  );
  await expect.poll(async () => (await bet.offer()).amount).toBeGreaterThan(0);
  const seen = await bet.offer();
  await expect
    .poll(async () => (await bet.offer()).amount || seen.amount, { interval: 100 })
    .toBeLessThan(seen.amount * 0.9);
  expect(await bet.take(seen.amount, seen.at)).toMatchObject({
    status: 409,
    body: { code: 'cash_out_changed' },
  });
  expect(await day.stateOf(bet.id)).toMatchObject({ state: 'accepted' });
});

test("SPO-07 ended, lost and other players' tickets cannot be cashed out", async () => {
  const bet = await backHome();
  const { amount, at } = await bet.offer();
  const otherPlayer = await sitAt(day.arcade, day.bench, 'football', 'stranger');
  expect(
    (await otherPlayer.call<Answer>('POST', `/api/tickets/${bet.id}/cash-out`, { amount, at }))
      .body,
  ).toMatchObject({ code: 'not_found' });
  for (const body of [
    {},
    { amount: 0, at },
    { amount: -1, at },
    { amount, at: 'now' },
    { amount, at, more: 1 },
  ])
    expect(
      (await bet.seat.call<Answer>('POST', `/api/tickets/${bet.id}/cash-out`, body)).status,
    ).toBe(400);
  await day.play(bet.event, goalless);
  expect((await bet.take(amount, at)).body).toMatchObject({ code: 'cash_out_over' });
  await day.arcade.events.tick();
  expect((await bet.take(amount, at)).body).toMatchObject({ code: 'cash_out_over' });
  expect(day.effectsOf(bet.id)).toEqual(['bet', 'win']);
  expect(bet.balance()).toBe(9000);
});

test('SPO-07 a cash-out with a lost answer is paid once; nothing else pays meanwhile', async () => {
  const bet = await backHome();
  const { amount, at } = await bet.offer();
  day.bench.gateway.faults = [{ path: 'win', fault: 'lost-after', times: 1 }];
  expect(await bet.take(amount, at)).toMatchObject({
    status: 202,
    body: { state: 'decided', payout: amount },
  });
  await day.play(bet.event);
  await day.arcade.events.tick();
  expect(await day.stateOf(bet.id)).toEqual({ state: 'done', payout: toMicros(amount) });
  expect(day.effectsOf(bet.id)).toEqual(['bet', 'win']);
  expect(bet.balance()).toBe(9000 + Math.round(amount * 100));
});
