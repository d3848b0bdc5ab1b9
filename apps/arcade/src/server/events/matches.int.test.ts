import type { Match, TicketPage } from '@parlour/arcade-protocol';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { home, homeWin, type MatchDay, openMatchDay, STEP_MS } from '../testing/match-day.ts';
import { openTable, sitAt, toLock } from '../testing/table.ts';
import { football } from '../../games/football/football.ts';
import { footballGame } from '../../games/football/game.ts';
import type { MatchFacts, MatchShown } from '../../games/matches/match.ts';
import { computePayout } from '../../games/matches/price.ts';

let day: MatchDay;
beforeAll(async () => {
  day = await openMatchDay();
});
afterAll(() => day.bench.stop());

test('SPO-04 all lanes offer a match of their own with prices before the kick-off', async () => {
  const { events } = await day.begin();
  expect(events).toHaveLength(footballGame.lanes);
  for (const { prices } of events) expect(prices['1x2']).toHaveLength(3);
});

test('SPO-04 the list of matches is public until their end and names no player', async () => {
  const {
    events: [one, two],
  } = await day.begin();
  if (!one || !two) throw new Error('two matches are needed');
  const list = async () =>
    (await day.arcade.app.inject({ url: '/api/matches' })).json<{
      matches: (Match & Record<string, unknown>)[];
    }>().matches;
  const before = await list();
  expect(before).toHaveLength(footballGame.lanes);
  expect(before.map(({ startsAt }) => startsAt)).toEqual(
    before.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
  );
  const coming = before.find(({ event }) => event === one.event);
  expect(coming).toMatchObject({
    game: 'football',
    isPlaying: false,
    score: null,
    market: '1x2',
    prices: ['home', 'draw', 'away'].map((pick, at) => ({ pick, price: one.prices['1x2']?.[at] })),
  });
  expect(
    [coming?.home, coming?.away, coming?.league].map((each) => each && each.name !== each.code),
  ).toEqual([true, true, true]);
  for (const { colours } of [coming?.home, coming?.away].filter((side) => side !== undefined))
    expect(colours.join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
  expect(Object.keys(coming ?? {}).toSorted()).toEqual([
    'away',
    'event',
    'game',
    'home',
    'isPlaying',
    'league',
    'market',
    'prices',
    'score',
    'startsAt',
  ]);
  await day.kickOff(one.event, homeWin, STEP_MS * 10.1);
  const playing = (await list()).find(({ event }) => event === one.event);
  expect(playing).toMatchObject({
    isPlaying: true,
    score: { home: 1, away: 0, clock: 10, isBreak: false },
  });
  expect(playing?.prices).not.toEqual(coming?.prices);
  await day.bench.database.query(
    "update event set opens_at = now() + interval '1 minute' where id = $1",
    [two.event],
  );
  expect((await list()).map(({ event }) => event)).not.toContain(two.event);
  await day.bench.database.query('update event set opens_at = now() where id = $1', [two.event]);
  expect((await list()).map(({ event }) => event)).toContain(two.event);
  await day.play(two.event);
  expect((await list()).map(({ event }) => event)).not.toContain(two.event);
});

/**
 * Computes the price that each pick of a market must have at its chance: its inverse less 6 %, in
 * hundredths.
 */
const bookOf = (rates: readonly number[], past: string) =>
  Object.fromEntries(
    football.chances(rates, past).map(({ market, chances }) => [
      market,
      chances.map((chance) => {
        const price = Math.floor(100 / (chance * 1.06) + 1e-9);
        return price >= 102 && price <= 5000 ? price : null;
      }),
    ]),
  );

test('SPO-01 SPO-03 each price is that of the exact model, and bets are taken at it', async () => {
  const { seat } = await day.begin();
  const before = (await seat.table()).events;
  expect(before).toHaveLength(footballGame.lanes);
  for (const { number, facts } of before) {
    const { prices, ...pairing } = facts as MatchFacts;
    expect(pairing).toEqual(football.pairing(number));
    expect(prices).toEqual(bookOf(football.pairing(number).rates, ''));
  }
  const [match] = before;
  if (!match) throw new Error('a match is needed');
  const { rates } = football.pairing(match.number);
  const take = async (prices: MatchFacts['prices'], when: string) => {
    for (const [market, picks] of Object.entries(football.picks))
      for (const [at, pick] of picks.entries()) {
        const price = prices[market]?.[at] ?? null;
        if (price === null) continue;
        const selection = { market, pick, price, priceChangePolicy: 'same' };
        const { body } = await seat.place(`${when}${market}${pick}`, 1, {
          event: match.event,
          selection,
        });
        expect(body, `${when} ${market} ${pick}`).toMatchObject({
          state: 'accepted',
          legs: [{ terms: { price } }],
        });
      }
  };
  await take((match.facts as MatchFacts).prices, 'before');
  // The goal of the first minute and nine quiet ones are seen.
  await day.kickOff(match.event, homeWin, STEP_MS * 10.1);
  const seen = async () =>
    (await seat.table()).events.find(({ event }) => event === match.event)?.shown as MatchShown;
  await expect.poll(async () => (await seen())?.past).toBe(homeWin.past.slice(0, 10));
  const { prices } = await seen();
  expect(prices).toEqual(bookOf(rates, homeWin.past.slice(0, 10)));
  expect(prices['1x2']?.[0]).toBeLessThan((match.facts as MatchFacts).prices['1x2']?.[0] ?? 0);
  await take(prices, 'during');
});

/** A player with ten on the home sides of two matches. */
async function placeDouble() {
  const {
    player,
    seat,
    events: [one, two],
  } = await day.begin();
  if (!one || !two) throw new Error('two matches are needed');
  const { body: ticket } = await seat.place(
    'double',
    10,
    { event: one.event, selection: home(one.prices['1x2']?.[0]) },
    { event: two.event, selection: home(two.prices['1x2']?.[0]) },
  );
  return { player, seat, one, two, ticket };
}

test('SPO-02 an accumulator pays its multiplied prices once, after its last match', async () => {
  const { player, seat, one, two, ticket } = await placeDouble();
  expect([ticket.state, day.bench.gateway.wallets.get(player)]).toEqual(['accepted', 9000]);
  await day.play(one.event);
  expect((await day.stateOf(ticket.ticket))?.state).toBe('accepted');
  // The match leaves the table a moment after its end; how it ended stays with the bet.
  await day.bench.database.query(
    `update event set opens_at = opens_at - interval '1 hour',
      locks_at = locks_at - interval '1 hour', ends_at = ends_at - interval '1 hour' where id = $1`,
    [one.event],
  );
  await expect
    .poll(async () => (await seat.table()).ended)
    .toEqual({ [one.event]: { state: 'settled', outcome: homeWin } });
  await day.play(two.event);
  await day.arcade.events.tick();
  const payout = computePayout(micros(10_000_000n), [
    one.prices['1x2']?.[0] ?? 0,
    two.prices['1x2']?.[0] ?? 0,
  ]);
  expect(await day.stateOf(ticket.ticket)).toEqual({ state: 'done', payout });
  expect(day.effectsOf(ticket.ticket)).toEqual(['bet', 'win']);
  expect(day.bench.gateway.wallets.get(player)).toBe(9000 + Number(payout / 10_000n));
  const { body: page } = await seat.call<TicketPage>('GET', '/api/tickets');
  expect(page.tickets[0]?.legs[0]).toMatchObject({
    terms: { price: one.prices['1x2']?.[0], standing: null },
  });
  expect(page.tickets[0]?.outcomes).toEqual([
    { state: 'settled', outcome: homeWin },
    { state: 'settled', outcome: homeWin },
  ]);
});

test('SPO-02 a match that never kicked off is void: its leg counts as 1.00', async () => {
  const { one, two, ticket } = await placeDouble();
  await toLock(day.bench, one.event, 60_000);
  await day.arcade.events.tick();
  await day.play(two.event);
  expect(await day.stateOf(ticket.ticket)).toEqual({
    state: 'done',
    payout: computePayout(micros(10_000_000n), [two.prices['1x2']?.[0] ?? 0]),
  });
});

test('SPO-02 a bet of void matches is refunded once, whatever answers are lost', async () => {
  const { player, one, two, ticket } = await placeDouble();
  day.bench.gateway.faults = [{ path: 'rollback', fault: 'lost-after', times: 1 }];
  const other = await openTable(day.bench, 'football');
  for (const { event } of [one, two]) await toLock(day.bench, event, 60_000);
  for (let turn = 0; turn < 3; turn += 1)
    await Promise.all([day.arcade.events.tick(), other.events.tick()]);
  expect((await day.stateOf(ticket.ticket))?.state).toBe('refunded');
  expect(day.effectsOf(ticket.ticket)).toEqual(['bet', 'rollback']);
  expect(day.bench.gateway.wallets.get(player)).toBe(10_000);
  await other.app.close();
});

test('SPO-03 during a match bets pause before goals and no future leaks', async () => {
  const {
    seat,
    events: [one],
  } = await day.begin();
  if (!one) throw new Error('a match is needed');
  // A step takes a 94th of ten minutes: the tenth is under way, the goal comes with the 21st.
  await day.kickOff(
    one.event,
    { ...homeWin, past: `${'.'.repeat(20)}H${homeWin.past.slice(21)}` },
    STEP_MS * 10.1,
  );
  const { body: stale } = await seat.place('stale', 10, {
    event: one.event,
    selection: home(one.prices['1x2']?.[0]),
  });
  expect(stale).toMatchObject({
    code: 'terms_changed',
    prices: [{ event: one.event, market: '1x2', pick: 'home' }],
  });
  const { price } = (stale as unknown as { prices: [{ price: number }] }).prices[0];
  const { body: taken } = await seat.place('fresh', 10, {
    event: one.event,
    selection: home(price),
  });
  expect(taken).toMatchObject({
    state: 'accepted',
    legs: [{ terms: { price, standing: { home: 0, away: 0, clock: 10 } } }],
  });
  await expect
    .poll(async () => (await seat.table()).events.find(({ event }) => event === one.event)?.state)
    .toBe('decided');
  const table = await seat.table();
  expect(table.events.find(({ event }) => event === one.event)?.shown).toMatchObject({
    past: '.'.repeat(10),
    isResting: false,
  });
  expect(JSON.stringify(table.events)).not.toContain('H');
  await day.playedFor(one.event, STEP_MS * 20.8);
  expect(
    (
      await seat.place('resting', 10, {
        event: one.event,
        selection: home(price, { priceChangePolicy: 'any' }),
      })
    ).body,
  ).toMatchObject({ code: 'bets_closed', event: one.event });
  expect(day.bench.gateway.effects.filter(({ kind }) => kind === 'bet').length).toBeGreaterThan(0);
});

test('SPO-06 a match that is won early is settled before its latest end', async () => {
  const esports = await openTable(day.bench, 'esports');
  day.bench.gateway.wallets.set('gamer', 10_000);
  const seat = await sitAt(esports, day.bench, 'esports', 'gamer');
  esports.events.onAsked('esports');
  await esports.events.tick();
  const [first] = (await seat.table()).events;
  if (!first) throw new Error('a match is needed');
  const { body: ticket } = await seat.place('early', 5, {
    event: first.event,
    selection: { market: 'winner', pick: 'home', price: 0, priceChangePolicy: 'any' },
  });
  expect(ticket.state).toBe('accepted');
  await toLock(day.bench, first.event);
  await esports.events.tick();
  await esports.events.tick();
  await day.bench.database.query('update event set outcome = $2 where id = $1', [
    first.event,
    JSON.stringify({
      past: `${'H'.repeat(7)}---${'H'.repeat(7)}`,
      isResting: false,
      isOver: true,
      prices: {},
    }),
  ]);
  // Seventeen steps of 45 are played: the last of them is shown at its end.
  await day.playedFor(first.event, (600_000 / 45) * 16.9);
  await esports.events.tick();
  expect((await day.stateOf(ticket.ticket))?.state).toBe('accepted');
  await day.playedFor(first.event, (600_000 / 45) * 17.1);
  await esports.events.tick();
  await esports.events.tick();
  expect((await day.stateOf(ticket.ticket))?.state).toBe('done');
  expect(await day.stateOf(ticket.ticket)).toMatchObject({ payout: expect.any(BigInt) });
  await esports.app.close();
});
