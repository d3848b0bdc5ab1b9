import type { CardRoomView, RoundView, SeedView } from '@parlour/arcade-protocol';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { isWholeRun } from '@parlour/gateway/whole-run';
import { type Bench, readPageData, launchUrl, openBench } from './testing/arcade.ts';

let bench: Bench;
const children: ChildProcess[] = [];
beforeAll(async () => {
  bench = await openBench();
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await bench.stop();
});

let port = 0;
let base = '';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/** Starts the arcade as an operator does: a process of its own. */
async function run(): Promise<ChildProcess> {
  const { config } = bench;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      ARCADE_PORT: String(port),
      ARCADE_DATABASE_URL: config.databaseUrl,
      ARCADE_MASTER_KEY: config.masterKey.toString('hex'),
      ARCADE_VENDOR_KEYS: JSON.stringify(config.vendorKeys),
      GATEWAY_URL: config.gatewayUrl,
      SPIN_INTERVAL_MS: '0',
      ARCADE_DIST_DIR: config.distDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const state = () =>
    fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => (child.exitCode === null ? 'is silent' : `ended: ${String(child.stderr?.read())}`),
    );
  await expect.poll(state).toBe(true);
  return child;
}

/** Opens a game as a player and returns what calls its API. */
async function openGame(player: string, game?: string) {
  const page = await (await fetch(base + launchUrl(player, game))).text();
  const token = readPageData(page).token ?? '';
  return async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  };
}

async function openSlot(player: string) {
  const call = await openGame(player);
  const { commitment } = await call<SeedView>('/api/seed');
  await call('/api/seed', { commitment, clientSeed: 'killed' });
  return {
    spin: (spinId: string) =>
      call<RoundView>('/api/spin', { spinId: spinId.padEnd(16, '_'), bet: 1 }),
  };
}

const unanswered = () => 'no answer';

/** Lets the next vendor call of that kind hang; the result resolves when it has arrived. */
function hangNext(call: string): Promise<void> {
  bench.gateway.faults = [{ path: call, fault: 'hang', times: 1 }];
  return new Promise((resolve) => {
    bench.gateway.hanging = resolve;
  });
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function expectCleanStop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
}

// One of the four in `npm test`: where it is cut off otherwise is tested in one process.
const [slotCalls, duelCalls] = isWholeRun
  ? [
      ['bet', 'win'],
      ['bet', 'win'],
    ]
  : [['bet'], []];

test.each(slotCalls)(
  'PRO-04 T-GAME-1 kill -9 during a %s: the next process finishes the round once',
  async (call) => {
    const player = `killed${call}`;
    bench.gateway.wallets.set(player, 10_000);
    const first = await run();
    const game = await openSlot(player);
    const hanging = hangNext(call);
    const lost = game.spin('killed').catch(unanswered);
    await hanging;
    await kill(first);
    expect(await lost).toBe('no answer');

    const second = await run();
    // Recovery runs at start; the game asks with the id that it has.
    const round = await game.spin('killed');
    expect(round.state).toBe('done');
    const effects = bench.gateway.effects.filter(({ txId }) => txId.endsWith(round.round));
    expect(effects.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    expect(bench.gateway.wallets.get(player)).toBe(
      10_000 - 100 + Math.round((round.payout ?? 0) * 100),
    );
    await expectCleanStop(second);
  },
);

/** Two players at a card table; every call is made by both at once. */
async function openDuel(players: readonly string[]) {
  const calls = await Promise.all(players.map((player) => openGame(player, 'lucky-nine')));
  const both = (path: string, body: object) =>
    Promise.all(calls.map((call) => call<CardRoomView>(path, body).catch(unanswered)));
  const views = () => Promise.all(calls.map((call) => call<CardRoomView>('/api/duel')));
  await both('/api/duel/join', { room: 'lucky-nine-5' });
  const { duel, commitment } = (await views())[0]?.duel ?? {};
  return {
    duel,
    views,
    commitSeeds: () => both('/api/duel/seed', { duel, commitment, clientSeed: 'killed' }),
    stand: () => both('/api/duel/decide', { duel, decision: 'stand' }),
  };
}

test.each(duelCalls)(
  "LCH-06 T-GAME-1 kill -9 during a duel's %s: the next process settles it once",
  async (call) => {
    const players = [`duela${call}`, `duelb${call}`];
    for (const player of players) bench.gateway.wallets.set(player, 10_000);
    const first = await run();
    const table = await openDuel(players);
    expect(table.duel).toMatch(/^[\w-]{22}$/);
    if (call === 'win') await table.commitSeeds();
    const hanging = hangNext(call);
    const lost = call === 'win' ? table.stand() : table.commitSeeds();
    await hanging;
    await kill(first);
    await lost;

    const second = await run();
    // Both players are back and play on, whatever had been stored.
    await expect
      .poll(
        async () => {
          const views = await table.views();
          if (views[0]?.duel?.state === 'acting') await table.stand();
          return views.map((view) => view.duel?.state);
        },
        { interval: 250 },
      )
      .toEqual(['settled', 'settled']);
    const effects = [0, 1].map((seat) =>
      bench.gateway.effects.filter(({ txId }) => txId.endsWith(`${table.duel}-${seat}`)),
    );
    expect(effects.map((each) => each.map(({ kind }) => kind))).toEqual([
      ['bet', 'win'],
      ['bet', 'win'],
    ]);
    expect([0, -20]).toContain(effects.flat().reduce((sum, { amount }) => sum + amount, 0));
    await expectCleanStop(second);
  },
);
