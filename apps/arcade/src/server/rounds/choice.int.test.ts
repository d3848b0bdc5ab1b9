import type { PublicRound, RoundPage, SpinGameInfo } from '@parlour/arcade-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import { playCast } from '../../games/pearl-reef/play-cast.ts';
import { type Bench, Killed, openBench, sitDown } from '../testing/arcade.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

let players = 0;
const newPlayer = () => {
  const player = `fisher${(players += 1)}`;
  bench.gateway.wallets.set(player, 10_000);
  return player;
};

test('PRO-04 a choice is stored with the round and published', async () => {
  const game = await sitDown(await bench.start(), newPlayer(), 'pearl-reef');
  await game.choose('net');
  const casts = [];
  for (const [index, kind] of ['sardine', 'puffer', 'whale', 'sardine'].entries())
    casts.push((await game.spin(`cast-${index}`, 1, kind)).body);
  expect(casts.map(({ choice, state }) => [choice, state])).toEqual([
    ['sardine', 'done'],
    ['puffer', 'done'],
    ['whale', 'done'],
    ['sardine', 'done'],
  ]);
  await game.rotate();
  for (const [nonce, cast] of casts.entries()) {
    const { body } = await game.call<PublicRound>('GET', `/api/round/${cast.round}`);
    const again = playCast(
      serverDraw(Buffer.from(body.serverSeed ?? '', 'hex'), 'net', nonce),
      body.choice,
    );
    expect(body).toMatchObject({
      game: 'pearl-reef',
      choice: cast.choice,
      spins: again.spins,
      payout: again.pay,
    });
  }
  const { body: history } = await game.call<RoundPage>('GET', '/api/history');
  expect(history.rounds.map(({ choice }) => choice)).toEqual([
    'sardine',
    'whale',
    'puffer',
    'sardine',
  ]);
});

test('a choice that the game does not offer is refused before any money moves', async () => {
  const player = newPlayer();
  const arcade = await bench.start();
  const reef = await sitDown(arcade, player, 'pearl-reef');
  await reef.choose('net');
  for (const kind of [undefined, '', 'boot'])
    expect(await reef.spin('odd-cast', 1, kind)).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
  const slot = await sitDown(arcade, player, 'monsoon-market');
  expect(await slot.spin('odd-spin', 1, 'sardine')).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
  expect(bench.gateway.wallets.get(player)).toBe(10_000);
});

test('the same id with another choice is a conflict, not a second cast', async () => {
  const game = await sitDown(await bench.start(), newPlayer(), 'pearl-reef');
  await game.choose('net');
  await game.spin('one-cast', 1, 'sardine');
  expect(await game.spin('one-cast', 1, 'whale')).toMatchObject({
    status: 409,
    body: { code: 'spin_conflict' },
  });
});

test('a game that is no slot keeps its own shorter interval', async () => {
  const player = newPlayer();
  const game = await sitDown(await bench.start({ spinIntervalMs: 60_000 }), player, 'pearl-reef');
  await game.choose('net');
  expect((await game.call<SpinGameInfo>('GET', '/api/state')).body.spinIntervalMs).toBe(450);
  await game.spin('first-cast', 1, 'sardine');
  // As if it had been cast five seconds from now: a slow machine cannot make the second cast late.
  await bench.database.query(
    "update round set created_at = clock_timestamp() + interval '5 seconds' where player = $1",
    [player],
  );
  const early = await game.spin('second-cast', 1, 'sardine');
  expect(early).toMatchObject({ status: 429, body: { code: 'too_fast' } });
  // test-rules: time bound, because time that passes makes the rest of the wait shorter
  expect(early.body.waitMs).toBeLessThanOrEqual(5450);
});

test('PRO-04 T-GAME-1 an interrupted cast keeps its choice and is finished once', async () => {
  const player = newPlayer();
  const cut = await bench.start({
    at: (now) => {
      if (now === 'before-outcome') throw new Killed(now);
    },
  });
  const game = await sitDown(cut, player, 'pearl-reef');
  await game.choose('net');
  expect((await game.spin('cut-off', 1, 'turtle')).status).toBe(500);
  expect((await game.spin('another', 1, 'ray')).body).toMatchObject({
    code: 'round_open',
    choice: 'turtle',
  });
  await (await bench.start()).startRecovery()();
  const { body } = await game.spin('cut-off', 1, 'turtle');
  expect(body.state).toBe('done');
  expect(bench.gateway.wallets.get(player)).toBe(
    10_000 - 100 + Math.round((body.payout ?? 0) * 100),
  );
});
