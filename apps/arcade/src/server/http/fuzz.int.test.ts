import {
  arcadeErrorStatus,
  arcadeRoutes,
  type Route as ArcadeRoute,
} from '@parlour/arcade-protocol';
import * as schemas from '@parlour/arcade-protocol/schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { MARKUP, oddBodies, oddTexts, refusedTexts } from '@parlour/gateway/fuzz/hostile-values';
import { drawCases } from '@parlour/gateway/fuzz/fuzz-cases';
import { startFuzz } from '@parlour/gateway/fuzz/fuzz-seed';
import type { Random } from '@parlour/gateway/fuzz/random';
import { sendRaw } from '@parlour/gateway/raw-request';
import { type Arcade, buildArcade } from '../app.ts';
import { type Bench, openBench, sitDown } from '../testing/arcade.ts';

const run = startFuzz();
const queryTexts = [...oddTexts, ...refusedTexts.filter((one) => !/\p{Cs}/u.test(one))];
const logs: string[] = [];
let bench: Bench;
let arcade: Arcade;
beforeAll(async () => {
  bench = await openBench();
  bench.gateway.wallets.set('ann', 50_000);
  const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });
  arcade = await buildArcade({ config: bench.config, database: bench.database, logger });
  await arcade.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await arcade.app.close();
  await bench.stop();
});

const routes = Object.entries(arcadeRoutes) as [string, ArcadeRoute<unknown, unknown>][];
const requests = Object.entries(schemas)
  .filter(([name]) => name.endsWith('Request'))
  .map(([, schema]) => schema as z.ZodType);

/** Returns the fault of a response; null when it is clean. */
function findFault(status: number, text: string): string | null {
  if (status >= 500 && status !== arcadeErrorStatus.wallet_unreachable) return `status ${status}`;
  if (status < 400) return null;
  const { code } = JSON.parse(text) as { code?: string };
  if (code === undefined || !Object.hasOwn(arcadeErrorStatus, code)) return `code ${code}`;
  return text.includes(MARKUP) || /\n\s+at |node_modules/.test(text) ? 'inner text' : null;
}

/** A path with odd texts in its places. */
const fillPath = (path: string, random: Random): string =>
  path.replaceAll(/:\w+/g, () => encodeURIComponent(random.pick(oddTexts)).slice(0, 90) || 'x');

test.each(routes)('T-API-1 the arcade refuses hostile input of %s', async (name, route) => {
  const faults: string[] = [];
  const draw = run.drawOf(name);
  const { random, some } = draw;
  const games = ['kite-season', 'live-roulette', 'kite-duel'] as const;
  const player = await sitDown(arcade, 'ann', random.pick(games));
  const headers = { authorization: `Bearer ${player.token}`, 'sec-fetch-site': 'same-origin' };
  const ask = async (what: string, query: string, payload?: string, type = 'application/json') => {
    const { statusCode, body } = await arcade.app.inject({
      method: route.method,
      url: `${fillPath(route.path, random)}?${query}`,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    const fault = findFault(statusCode, body);
    if (fault !== null) faults.push(`${what}: ${fault} ${body}`);
    return { statusCode, body };
  };
  for (let round = 0; round < run.rounds; round += 1) {
    for (const field of ['before', 'tenant', 'currency', 'book', 'x'])
      for (const text of some(queryTexts))
        await ask(`${field}=${text}`, `${field}=${encodeURIComponent(text)}&${field}=1`);
    if (route.method === 'GET') continue;
    for (const body of requests) {
      const call = {
        method: route.method,
        path: route.path,
        access: 'public',
        reply: z.null(),
        summary: '',
        body,
      } as const;
      for (const { what, refused, body: input } of drawCases(draw, call)) {
        const { statusCode } = await ask(what, '', JSON.stringify(input));
        // Two calls take no field, and look at none.
        if (refused !== undefined && statusCode === 200 && !/rotate|leave/.test(route.path))
          faults.push(`${what}: taken, and must be refused`);
      }
    }
    for (const [type, payload] of some(oddBodies))
      await ask(payload.slice(0, 40), '', payload, type);
  }
  expect(faults).toEqual([]);
});

test.each([
  '//',
  '/\\',
  '//[',
  '/%',
  '/%00',
  '/play/%',
  '/play/%00',
  '/api/round/%00',
  '/assets/%00',
  '*',
  'http://x/y',
  `/${'x'.repeat(20_000)}`,
  `/api/round/${'x'.repeat(400)}`,
])(
  'T-API-1 the arcade answers the target %.30s with a clean 4xx or its error page',
  async (target) => {
    const { status, body } = await sendRaw(
      arcade.app,
      `GET ${target} HTTP/1.1\r\nHost: arcade.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(status, body).toBeLessThan(500);
    if (status >= 400)
      expect(arcadeErrorStatus).toHaveProperty((JSON.parse(body) as { code: string }).code);
    else expect(body).toContain('"launch":"invalid"');
  },
);

test('API-01 the arcade refuses two Host headers', async () => {
  const { status, body } = await sendRaw(
    arcade.app,
    'GET /verify HTTP/1.1\r\nHost: arcade.localhost\r\nHost: other.example\r\n' +
      'Connection: close\r\n\r\n',
  );
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({ code: 'bad_request', field: 'Host' });
});

test('API-01 the arcade refuses a request without a Host header in its own form', async () => {
  const ask = (version: string) =>
    sendRaw(arcade.app, `GET /healthz HTTP/${version}\r\nConnection: close\r\n\r\n`);
  const { status, body } = await ask('1.1');
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({ code: 'bad_request', field: 'Host' });
  expect((await ask('1.0')).status).toBe(200);
});

test('T-LOG-1 the arcade logs a failure as one line with the error', async () => {
  const player = await sitDown(arcade, 'ann');
  logs.length = 0;
  await bench.database.query('alter table round rename to round_away');
  const { status } = await player.call('GET', '/api/history');
  await bench.database.query('alter table round_away rename to round');
  expect(status).toBe(500);
  expect(logs.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 50,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      path: '/api/history',
      status: 500,
      err: expect.objectContaining({ message: expect.stringContaining('round') }),
    }),
  ]);
});
