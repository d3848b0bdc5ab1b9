import type { RoundPage, SpinGameInfo } from '@parlour/arcade-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Bench, readPageData, launchUrl, openBench, sitDown } from '../testing/arcade.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  for (const player of ['ann', 'ben', 'historian', 'sealer'])
    bench.gateway.wallets.set(player, 50_000);
});
afterAll(() => bench.stop());

test('a launch address opens once: a second visit gets no token but knows its parent', async () => {
  const { app } = await bench.start();
  const url = launchUrl('ann');
  const first = await app.inject({ url });
  expect(readPageData(first.body)).toMatchObject({
    launch: 'opened',
    parentOrigin: 'http://philippines.localhost:4000',
  });
  const again = await app.inject({ url });
  expect(readPageData(again.body)).toMatchObject({
    launch: 'used',
    parentOrigin: 'http://philippines.localhost:4000',
  });
  expect(again.body).not.toContain('token');
});

test("I18-02 a game's page knows the order in which the brand writes dates", async () => {
  const { app } = await bench.start();
  for (const [tenant, dateOrder] of [
    ['philippines', 'month-first'],
    ['bangladesh', 'day-first'],
  ] as const) {
    const { body } = await app.inject({
      url: launchUrl('ann').replace('tenant=philippines', `tenant=${tenant}`),
    });
    expect(body).toContain(`data-date-order="${dateOrder}"`);
  }
});

test('the page may be framed by the launching origin only, and is not cached', async () => {
  const { app } = await bench.start();
  const { headers } = await app.inject({ url: launchUrl('ann') });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://philippines.localhost:4000;');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test('addresses that open nothing say so and never reach a session', async () => {
  const { app } = await bench.start();
  for (const url of [
    '/play/kite-season',
    '/play/kite-season?launch=nonsense-nonsense&tenant=philippines',
    '/play/other?launch=launch-ann-99-abcdef&tenant=philippines',
    '/play/kite-season?launch=launch-ann-98-abcdef&tenant=atlantis',
  ]) {
    const { body, headers } = await app.inject({ url });
    expect(readPageData(body)).toMatchObject({ launch: 'invalid' });
    expect(headers['content-security-policy']).not.toContain('frame-ancestors *');
  }
});

test('an unreachable gateway is distinguished from an invalid launch URL', async () => {
  const { app } = await bench.start();
  bench.gateway.faults = [{ path: 'session', fault: 'lost-before', times: 1 }];
  expect(readPageData((await app.inject({ url: launchUrl('ann') })).body)).toMatchObject({
    launch: 'unreachable',
  });
});

test('calls without the session, from another site or after its end are refused', async () => {
  const { app } = await bench.start();
  const game = await sitDown({ app }, 'ben');
  expect((await game.call('GET', '/api/state')).status).toBe(200);
  for (const headers of [
    {},
    { authorization: 'Bearer x' },
    { authorization: `Bearer ${game.token}`, 'sec-fetch-site': 'cross-site' },
    { authorization: `Bearer ${'A'.repeat(43)}` },
  ]) {
    const response = await app.inject({ url: '/api/state', headers });
    expect([response.statusCode, response.json()]).toEqual([401, { code: 'session_over' }]);
  }
  await bench.database.query(
    "update session set last_seen_at = now() - interval '31 minutes' where player = 'ben'",
  );
  expect((await game.call('GET', '/api/state')).status).toBe(401);
});

test('the state carries the money of the wallet and what the game offers', async () => {
  const arcade = await bench.start({ spinIntervalMs: 2500 });
  const game = await sitDown(arcade, 'ann');
  const { body } = await game.call<SpinGameInfo>('GET', '/api/state');
  expect(body).toMatchObject({
    money: { currency: 'TLB', symbol: 'P', suffix: '' },
    book: 'PLAY',
    balance: bench.gateway.balance('ann'),
    lines: 20,
    rtpPpm: 959_629,
    spinIntervalMs: 2500,
    unsettled: null,
    unshown: null,
  });
  expect(body.seed.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(body)).not.toMatch(/serverSeed":"/);
});

test('history shows own rounds only, newest first, in pages', async () => {
  const arcade = await bench.start();
  const historian = await sitDown(arcade, 'historian');
  const ben = await sitDown(arcade, 'ben');
  await historian.choose('a');
  await ben.choose('b');
  await ben.spin('of-ben');
  for (let index = 0; index < 23; index += 1) await historian.spin(`history-${index}`);
  const { body: first } = await historian.call<RoundPage>('GET', '/api/history');
  expect(first.rounds).toHaveLength(20);
  expect(first.more).toBe(true);
  const { body: rest } = await historian.call<RoundPage>(
    'GET',
    `/api/history?before=${first.rounds.at(-1)?.at}`,
  );
  const all = [...first.rounds, ...rest.rounds];
  expect(all.map(({ nonce }) => nonce)).toEqual(
    Array.from({ length: 23 }, (_, index) => 22 - index),
  );
  expect(new Set(all.map(({ clientSeed }) => clientSeed))).toEqual(new Set(['a']));
});

test('server seeds lie encrypted in the database and tokens only as hashes', async () => {
  const arcade = await bench.start();
  const game = await sitDown(arcade, 'sealer');
  await game.choose('sealed');
  await game.spin('sealed-spin');
  const { body } = await game.rotate();
  const revealed = Buffer.from(body.previous?.serverSeed ?? '', 'hex');
  const pairs = await bench.database.query<{ server_seed_sealed: Buffer }>(
    'select server_seed_sealed from seed_pair',
  );
  expect(pairs.some(({ server_seed_sealed }) => server_seed_sealed.includes(revealed))).toBe(false);
  const sessions = await bench.database.query(
    'select token_hash::text, launch_hash::text from session',
  );
  expect(JSON.stringify(sessions)).not.toContain(game.token);
});

test('an unknown round is not found, invalid ids are refused', async () => {
  const { app } = await bench.start();
  expect((await app.inject({ url: '/api/round/AAAAAAAAAAAAAAAAAAAAAA' })).statusCode).toBe(404);
  expect((await app.inject({ url: "/api/round/x'%20or%20'1" })).statusCode).toBe(400);
});
