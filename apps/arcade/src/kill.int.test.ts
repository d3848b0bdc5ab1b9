import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Bench, bootOf, launchUrl, openBench } from './testing/arcade.ts';
import type { RoundView, SeedView } from './http/views.ts';

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
      ...process.env, ARCADE_PORT: String(port), ARCADE_DATABASE_URL: config.databaseUrl, ARCADE_MASTER_KEY: config.masterKey.toString('hex'), ARCADE_VENDOR_KEYS: JSON.stringify(config.vendorKeys),
      GATEWAY_URL: config.gatewayUrl, SPIN_INTERVAL_MS: '0', ARCADE_DIST_DIR: config.distDir, LOG_LEVEL: 'warn', RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(String(child.stderr?.read()));
    if (await fetch(`${base}/healthz`).then(({ ok }) => ok, () => false)) return child;
    await pause(50);
  }
  throw new Error('the arcade does not come up');
}

async function sitDown(player: string) {
  const token = bootOf(await (await fetch(base + launchUrl(player))).text()).token ?? '';
  const call = async <T>(path: string, body?: object) => (await (await fetch(base + path, { method: body ? 'POST' : 'GET', headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) })).json()) as T;
  const { commitment } = await call<SeedView>('/api/seed');
  await call('/api/seed', { commitment, clientSeed: 'killed' });
  return { spin: (spinId: string) => call<RoundView>('/api/spin', { spinId: spinId.padEnd(16, '_'), bet: 1 }) };
}

test.each(['bet', 'win'])('PRO-04 T-GAME-1 kill -9 while the answer to a %s is under way: the next process finishes the round once', async (call) => {
  const player = `killed${call}`;
  bench.gateway.wallets.set(player, 10_000);
  const first = await run();
  const game = await sitDown(player);
  const hanging = new Promise<void>((resolve) => { bench.gateway.hanging = resolve; });
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
  expect(bench.gateway.wallets.get(player)).toBe(10_000 - 100 + Math.round((round.payout ?? 0) * 100));
  second.kill('SIGTERM');
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
});
