import type { Book, CardRoomView } from '@parlour/arcade-protocol';
import { createHash, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import { isWholeRun } from '@parlour/gateway/whole-run';
import { compare, deal, decideForDealer } from '../../games/lucky-nine/rules.ts';
import { type Bench, openBench, sitDown } from '../testing/arcade.ts';
import { cardRoom, FEE, ROOM, STAKE } from '../testing/card-room.ts';
import type { Sitter } from './duel-service.ts';
import { networkHash } from './network-hash.ts';
import { publicDuel } from './public-duel.ts';
import { listRooms } from './rooms.ts';

/** Players who join at once. */
const CROWD = isWholeRun ? 200 : 60;

let bench: Bench;
let hall: ReturnType<typeof cardRoom>;
beforeAll(async () => {
  bench = await openBench();
  hall = cardRoom(bench);
});
afterAll(() => bench.stop());

test('LCH-06 of two equal stakes the hand nearer to nine gets 98 %', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const { id } = await hall.deals(duels, a, b);
  const [own, other] = [
    hall.duelOf(await duels.service.look(a)),
    hall.duelOf(await duels.service.look(b)),
  ];
  expect([
    own.state,
    own.own.cards.length,
    own.other.cards,
    own.serverSeed,
    own.result,
    own.other.name,
  ]).toEqual(['acting', 2, null, null, null, b.name]);
  expect(bench.gateway.balance(a.player)).toBe(95);
  const drawn = hall.duelOf(await duels.service.decide(a, id, 'draw'));
  expect([drawn.own.cards.length, drawn.other.hasDecided, drawn.state]).toEqual([
    3,
    false,
    'acting',
  ]);
  expect(hall.duelOf(await duels.service.look(b)).other).toMatchObject({
    cards: null,
    hasDecided: true,
  });
  await duels.service.decide(b, id, 'stand');
  const [won, lost] = [
    hall.duelOf(await duels.service.look(a)),
    hall.duelOf(await duels.service.look(b)),
  ];
  expect(won).toMatchObject({
    state: 'settled',
    own: { cards: lost.other.cards, decision: 'draw' },
    other: { cards: other.own.cards },
  });
  const reported = [a, b].map((_, seat) => bench.gateway.opponents.get(`${id}-${seat}`));
  expect(reported).toEqual([[b.player], [a.player]]);
  const payouts = [won.own.payout ?? 0, lost.own.payout ?? 0];
  expect([
    [9.8, 0],
    [0, 9.8],
    [5, 5],
  ]).toContainEqual(payouts);
  const resultOf = (payout: number) => (payout === 0 ? 'lost' : 'won');
  expect([won.result, lost.result]).toEqual(
    payouts[0] === payouts[1] ? ['equal', 'equal'] : payouts.map((payout) => resultOf(payout ?? 0)),
  );
  expect(hall.effectsOf(id)).toEqual(
    payouts.map((payout) => ({ kinds: ['bet', 'win'], sum: Math.round(payout * 100) - STAKE })),
  );
  expect([bench.gateway.balance(a.player), bench.gateway.balance(b.player)]).toEqual([
    won.own.balance,
    lost.own.balance,
  ]);
});

test("LCH-06 PRO-04 the committed seed and both players' seeds recompute the duel", async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const met = await hall.meet(duels, a, b);
  expect(hall.duelOf(await duels.service.look(a))).toMatchObject({
    state: 'meeting',
    clientSeed: null,
    dealerSeed: null,
    own: { cards: [], hasSeed: false },
  });
  await expect(duels.service.answer(a, met.id, 'ab'.repeat(32), 'early')).rejects.toMatchObject({
    code: 'commitment_stale',
  });
  await duels.service.answer(a, met.id, met.commitment, 'first');
  await duels.service.answer(a, met.id, met.commitment, 'second');
  expect(bench.gateway.effects.some(({ txId }) => txId.includes(met.id))).toBe(false);
  await duels.service.answer(b, met.id, met.commitment, 'other');
  const hidden = await publicDuel(bench.database.query, `${met.id}-0`);
  expect(hidden).toMatchObject({
    state: 'acting',
    clientSeed: 'first-other',
    serverSeed: null,
    cards: null,
    totals: null,
  });
  await duels.service.decide(a, met.id, 'stand');
  await duels.service.decide(b, met.id, 'draw');
  const shown = await publicDuel(bench.database.query, `${met.id}-1`);
  const seed = Buffer.from(shown?.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(met.commitment);
  const cards = deal(serverDraw(seed, 'first-other', 0));
  expect(shown).toMatchObject({
    state: 'settled',
    seat: 1,
    cards,
    totals: compare(cards, ['stand', 'draw']).totals,
  });
});

test('PRO-06 LCH-06 two accounts that could be one person wait for others', async () => {
  const [a, own, stranger, duels] = [hall.sitter(), hall.sitter(), hall.sitter(), hall.room()];
  bench.gateway.samePerson.push([a.player, own.player]);
  await duels.service.join(a, ROOM);
  expect((await duels.service.join(own, ROOM)).phase).toBe('waiting');
  await duels.tick();
  expect((await duels.service.look(a)).phase).toBe('waiting');
  await duels.service.join(stranger, ROOM);
  const phases = await Promise.all(
    [a, own, stranger].map(async (player) => (await duels.service.look(player)).phase),
  );
  expect(phases).toEqual(['duel', 'waiting', 'duel']);
  await duels.service.leave(own);
});

test('LCH-06 a crowd joining two processes at once is paired, each player once', async () => {
  const [one, two] = [hall.room(), hall.room()];
  const crowd = Array.from({ length: CROWD }, () => hall.sitter());
  await Promise.all(
    crowd.map((player, index) =>
      (index % 2 === 0 ? one : two).service.join(player, 'lucky-nine-1'),
    ),
  );
  const seats = await bench.database.query<{ duel: string; player: string }>(
    `select s.duel, s.player from duel_seat s join duel d on d.id = s.duel
      where d.room = 'lucky-nine-1' and d.state = 'meeting'`,
  );
  expect(new Set(seats.map(({ player }) => player)).size).toBe(CROWD);
  expect(new Set(seats.map(({ duel }) => duel)).size).toBe(CROWD / 2);
  expect(await bench.database.query('select 1 from duel_ticket')).toEqual([]);
  expect(
    (
      await listRooms(
        bench.database.query,
        'lucky-nine',
        { tenant: 'philippines', currency: 'TLB', book: 'PLAY' },
        8000,
      )
    )[0],
  ).toMatchObject({ roomId: 'lucky-nine-1', waiting: 0, playing: CROWD });
  await bench.database.query(
    "update duel_seat set is_open = false; update duel set state = 'void'",
  );
});

test('LCH-06 those who wait longest are paired first, one account never with itself', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  await duels.service.join(a, ROOM);
  expect((await duels.service.join({ ...a, id: randomUUID() }, ROOM)).phase).toBe('waiting');
  await duels.tick();
  expect((await duels.service.look(a)).phase).toBe('waiting');
  const c = hall.sitter();
  await duels.service.join(b, ROOM);
  await duels.service.join(c, ROOM);
  expect((await duels.service.look(b)).phase).toBe('duel');
  expect((await duels.service.look(c)).phase).toBe('waiting');
  await duels.service.leave(c);
  expect((await duels.service.look(c)).phase).toBe('lobby');
});

test('LCH-06 PRO-01 books never mix; with real money a network never meets itself', async () => {
  const duels = hall.room();
  const network = networkHash('philippines', '192.0.2.9');
  const wait = async (book: Book) => {
    const player = hall.sitter({ book, network });
    await duels.service.join(player, ROOM);
    return player;
  };
  const apart = [await wait('REAL'), await wait('REAL'), await wait('PLAY'), await wait('TRIAL')];
  await duels.tick();
  for (const player of apart) expect((await duels.service.look(player)).phase).toBe('waiting');
  const other = hall.sitter({ book: 'REAL' });
  await duels.service.join(other, ROOM);
  expect(hall.duelOf(await duels.service.look(other)).other.name).toBe(apart[0]?.name);
  const friend = await wait('PLAY');
  expect((await duels.service.look(friend)).phase).toBe('duel');
  for (const player of apart) await duels.service.leave(player);
});

test('LCH-06 PRO-01 the dealer joins by its published rules, never for real money', async () => {
  const duels = hall.room();
  const [trial, play, real] = (['TRIAL', 'PLAY', 'REAL'] as const).map((book) =>
    hall.sitter({ book }),
  ) as [Sitter, Sitter, Sitter];
  for (const player of [trial, play, real]) await duels.service.join(player, ROOM);
  const age = (seconds: number) =>
    bench.database.query(
      "update duel_ticket set joined_at = clock_timestamp() - $1 * interval '1 second'",
      [seconds],
    );
  const phases = async () => {
    await duels.tick();
    return Promise.all(
      [trial, play, real].map(async (player) => (await duels.service.look(player)).phase),
    );
  };
  await age(4);
  expect(await phases()).toEqual(['waiting', 'waiting', 'waiting']);
  await age(6);
  expect(await phases()).toEqual(['duel', 'waiting', 'waiting']);
  await age(3600);
  expect(await phases()).toEqual(['duel', 'duel', 'waiting']);
  const met = hall.duelOf(await duels.service.look(trial));
  expect(met).toMatchObject({
    isDealer: true,
    dealerSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
    other: { name: '' },
  });
  const view = hall.duelOf(await duels.service.answer(trial, met.duel, met.commitment, 'alone'));
  expect([view.state, view.clientSeed]).toEqual(['acting', `alone-${met.dealerSeed}`]);
  const done = hall.duelOf(await duels.service.decide(trial, met.duel, 'stand'));
  const shown = await publicDuel(bench.database.query, done.round);
  const cards = deal(
    serverDraw(Buffer.from(shown?.serverSeed ?? '', 'hex'), shown?.clientSeed ?? '', 0),
  );
  expect(shown).toMatchObject({
    state: 'settled',
    decisions: ['stand', decideForDealer(cards[1])],
  });
  expect(hall.effectsOf(met.duel).map(({ kinds }) => kinds)).toEqual([['bet', 'win'], []]);
  await expect(
    bench.database.query("update duel set book = 'REAL' where is_dealer"),
  ).rejects.toThrow(/check constraint/);
  for (const player of [play, real]) await duels.service.leave(player);
});

test("LCH-06 without a player's seed nothing is taken and the other keeps its place", async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const met = await hall.meet(duels, a, b);
  await duels.service.answer(b, met.id, met.commitment, 'here');
  await hall.runOut(met.id);
  await duels.tick();
  expect(await hall.stateOf(met.id)).toBe('void');
  expect((await duels.service.look(b)).waiting).toMatchObject({ room: ROOM, isAgain: true });
  expect((await duels.service.look(a)).duel).toMatchObject({ state: 'void' });
  expect(hall.effectsOf(met.id).map(({ kinds }) => kinds)).toEqual([[], []]);
  await duels.service.leave(b);
});

test('LCH-06 a declined stake refunds the other, who waits on without seeing a card', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const met = await hall.meet(duels, a, b);
  await duels.service.answer(a, met.id, met.commitment, 'seedA');
  bench.gateway.wallets.set(b.player, 100);
  await duels.service.answer(b, met.id, met.commitment, 'seedB');
  expect(await hall.stateOf(met.id)).toBe('void');
  expect(hall.effectsOf(met.id)).toEqual([
    { kinds: ['bet', 'rollback'], sum: 0 },
    { kinds: [], sum: 0 },
  ]);
  expect((await duels.service.look(b)).duel).toMatchObject({
    state: 'void',
    own: { declineCode: 'insufficient_funds', cards: [] },
  });
  expect((await duels.service.look(a)).waiting?.isAgain).toBe(true);
  expect(await publicDuel(bench.database.query, `${met.id}-0`)).toMatchObject({
    serverSeed: null,
    cards: null,
  });
  await expect(duels.service.join(b, ROOM)).rejects.toMatchObject({ code: 'stake_too_high' });
  await duels.service.leave(a);
});

test('LCH-06 when both leave, the hands stand at the deadline and the result is kept', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const { id } = await hall.deals(duels, a, b);
  await duels.service.decide(a, id, 'draw');
  await duels.tick();
  expect(await hall.stateOf(id)).toBe('acting');
  await hall.runOut(id);
  expect(hall.duelOf(await duels.service.decide(b, id, 'draw')).own.decision).toBe('stand');
  expect(await hall.stateOf(id)).toBe('settled');
  const back = hall.duelOf(await hall.room().service.look({ ...a, id: randomUUID() }));
  expect(back).toMatchObject({ duel: id, state: 'settled', own: { decision: 'draw' } });
  const sums = hall.effectsOf(id).map(({ sum }) => sum);
  expect([0, -FEE]).toContain((sums[0] ?? 0) + (sums[1] ?? 0));
});

test('LCH-06 leaving the table with open cards stands at once', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const { id } = await hall.deals(duels, a, b);
  await duels.service.leave(a);
  expect(hall.duelOf(await duels.service.look(b)).other.hasDecided).toBe(true);
  await duels.service.decide(b, id, 'stand');
  expect(await hall.stateOf(id)).toBe('settled');
});

test('LCH-06 a rematch swaps the seats and has a seed of its own', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
  const { id, commitment } = await hall.deals(duels, a, b);
  await expect(duels.service.again(a, id)).rejects.toMatchObject({ code: 'duel_open' });
  for (const player of [a, b]) await duels.service.decide(player, id, 'stand');
  expect(hall.duelOf(await duels.service.again(a, id))).toMatchObject({
    duel: id,
    own: { wantsRematch: true },
  });
  const next = hall.duelOf(await duels.service.again(b, id));
  expect(next).toMatchObject({ state: 'meeting', seat: 0 });
  expect(next.duel).not.toBe(id);
  expect(next.commitment).not.toBe(commitment);
  const { duels: lines } = await duels.service.history(a, null, 20);
  expect(lines.at(-1)).toMatchObject({
    round: `${id}-0`,
    stake: 5,
    state: 'settled',
    opponent: b.name,
    totals: expect.any(Array),
  });
});

test('LCH-06 two duels of a player keep a minimum interval, also for a rematch', async () => {
  const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room({ leastMs: 5000 })];
  const { id } = await hall.deals(duels, a, b);
  for (const player of [a, b]) await duels.service.decide(player, id, 'stand');
  await expect(duels.service.again(a, id)).rejects.toMatchObject({
    code: 'too_fast',
    details: { waitMs: expect.any(Number) },
  });
  await expect(duels.service.join(b, ROOM)).rejects.toMatchObject({ code: 'too_fast' });
  await bench.database.query(
    "update duel set created_at = created_at - interval '5 seconds' where id = $1",
    [id],
  );
  expect(hall.duelOf(await duels.service.again(a, id)).own.wantsRematch).toBe(true);
});

test('LCH-06 the card room needs a session; the list of rooms is public', async () => {
  const arcade = await bench.start();
  const [ann, ben] = [
    await sitDown(arcade, 'ann', 'lucky-nine'),
    await sitDown(arcade, 'ben', 'lucky-nine'),
  ];
  for (const player of ['ann', 'ben']) bench.gateway.wallets.set(player, 10_000);
  expect((await arcade.app.inject({ url: '/api/duel' })).statusCode).toBe(401);
  expect((await (await sitDown(arcade, 'ann')).call('GET', '/api/duel')).status).toBe(404);
  expect((await ann.call('POST', '/api/duel/join', { room: 'lucky-nine-3' })).status).toBe(404);
  expect(
    (await ann.call<CardRoomView>('POST', '/api/duel/join', { room: 'lucky-nine-20' })).body.phase,
  ).toBe('waiting');
  const rooms = await arcade.app.inject({ url: '/api/rooms?tenant=philippines&currency=TLB' });
  expect(rooms.json<{ rooms: object[] }>().rooms).toContainEqual({
    roomId: 'lucky-nine-20',
    game: 'lucky-nine',
    stake: 20,
    currency: 'TLB',
    waiting: 1,
    playing: 0,
  });
  for (const url of [
    '/api/rooms',
    '/api/rooms?tenant=atlantis&currency=TLB',
    '/api/rooms?tenant=philippines&currency=INR',
  ])
    expect((await arcade.app.inject({ url })).statusCode, url).toBe(400);
  const { duel, commitment, round } = hall.duelOf(
    (await ben.call<CardRoomView>('POST', '/api/duel/join', { room: 'lucky-nine-20' })).body,
  );
  for (const game of [ann, ben])
    await game.call('POST', '/api/duel/seed', { duel, commitment, clientSeed: 'http' });
  expect(
    (await ann.call<CardRoomView>('POST', '/api/duel/decide', { duel, decision: 'fold' })).status,
  ).toBe(400);
  for (const game of [ann, ben])
    await game.call('POST', '/api/duel/decide', { duel, decision: 'draw' });
  expect((await ann.call('GET', `/api/round/${round}`)).body).toMatchObject({
    kind: 'duel',
    game: 'lucky-nine',
    state: 'settled',
    serverSeed: expect.any(String),
  });
  const otherPlayer = await sitDown(arcade, 'cat', 'lucky-nine');
  expect(
    (await otherPlayer.call('POST', '/api/duel/decide', { duel, decision: 'draw' })).status,
  ).toBe(404);
  expect(
    (await ann.call<{ duels: object[] }>('GET', '/api/duel/history')).body.duels,
  ).toMatchObject([{ state: 'settled', opponent: 'be***' }]);
});
