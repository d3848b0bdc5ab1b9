import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TableView } from './duels/duel-views.ts';
import type { RoundView, SeedView } from './http/views.ts';
import { type Bench, bootOf, launchUrl, openBench } from './testing/arcade.ts';

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

/** Runs the arcade as people run it. */
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
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(String(child.stderr?.read()));
    if (
      await fetch(`${base}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child;
    await pause(50);
  }
  throw new Error('the arcade does not come up');
}

async function sitDown(player: string) {
  const token = bootOf(await (await fetch(base + launchUrl(player))).text()).token ?? '';
  const call = async <T>(path: string, body?: object) =>
    (await (
      await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json()) as T;
  const { commitment } = await call<SeedView>('/api/seed');
  await call('/api/seed', { commitment, clientSeed: 'killed' });
  return {
    spin: (spinId: string) =>
      call<RoundView>('/api/spin', { spinId: spinId.padEnd(16, '_'), bet: 1 }),
  };
}

test.each(['bet', 'win'])(
  'PRO-04 T-GAME-1 kill -9 while the answer to a %s is under way: the next process finishes the round once',
  async (call) => {
    const player = `killed${call}`;
    bench.gateway.wallets.set(player, 10_000);
    const first = await run();
    const game = await sitDown(player);
    const hanging = new Promise<void>((resolve) => {
      bench.gateway.hanging = resolve;
    });
    bench.gateway.faults = [{ path: call, fault: 'hang', times: 1 }];
    const lost = game.spin('killed').catch(() => 'no answer');
    await hanging;
    first.kill('SIGKILL');
    await once(first, 'exit');
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
    second.kill('SIGTERM');
    const [code] = (await once(second, 'exit')) as [number];
    expect(code).toBe(0);
  },
);

test.each(['bet', 'win'])(
  'LCH-06 T-GAME-1 kill -9 while the answer to a %s of a duel is under way: the next process settles it once for both',
  async (call) => {
    const players = [`duela${call}`, `duelb${call}`];
    for (const player of players) bench.gateway.wallets.set(player, 10_000);
    const first = await run();
    const tables = await Promise.all(
      players.map(async (player) => {
        const token =
          bootOf(await (await fetch(base + launchUrl(player, 'lucky-nine'))).text()).token ?? '';
        const headers = { authorization: `Bearer ${token}` };
        return (path: string, body?: object): Promise<TableView> =>
          fetch(
            base + path,
            body
              ? {
                  method: 'POST',
                  headers: { ...headers, 'content-type': 'application/json' },
                  body: JSON.stringify(body),
                }
              : { headers },
          ).then((answer) => answer.json() as Promise<TableView>);
      }),
    );
    const both = (path: string, body: object) =>
      Promise.all(tables.map((ask) => ask(path, body).catch(() => 'no answer')));
    await both('/api/duel/join', { room: 'lucky-nine-5' });
    const { duel, commitment } = (await tables[0]?.('/api/duel'))?.duel ?? {};
    const hanging = new Promise<void>((resolve) => {
      bench.gateway.hanging = resolve;
    });
    expect(duel).toMatch(/^[\w-]{22}$/);
    if (call === 'win') await both('/api/duel/seed', { duel, commitment, clientSeed: 'killed' });
    bench.gateway.faults = [{ path: call, fault: 'hang', times: 1 }];
    const lost =
      call === 'win'
        ? both('/api/duel/decide', { duel, decision: 'stand' })
        : both('/api/duel/seed', { duel, commitment, clientSeed: 'killed' });
    await hanging;
    first.kill('SIGKILL');
    await once(first, 'exit');
    await lost;

    const second = await run();
    // Both are there again and play on, whatever had been stored.
    await expect
      .poll(
        async () => {
          const states = await Promise.all(tables.map((ask) => ask('/api/duel')));
          if (states[0]?.duel?.state === 'acting')
            await both('/api/duel/decide', { duel, decision: 'stand' });
          return states.map((view) => view.duel?.state);
        },
        { timeout: 20_000, interval: 250 },
      )
      .toEqual(['settled', 'settled']);
    const effects = [0, 1].map((seat) =>
      bench.gateway.effects.filter(({ txId }) => txId.endsWith(`${duel}-${seat}`)),
    );
    expect(effects.map((each) => each.map(({ kind }) => kind))).toEqual([
      ['bet', 'win'],
      ['bet', 'win'],
    ]);
    expect([0, -20]).toContain(effects.flat().reduce((sum, { amount }) => sum + amount, 0));
    second.kill('SIGTERM');
    expect((await once(second, 'exit'))[0]).toBe(0);
  },
);
