import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Bench, openBench } from '../testing/arcade.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

it('OPS-02 the arcade is ready with its database, its migrations and its recovery', async () => {
  const { app, startRecovery } = await bench.start();
  const ready = async () => (await app.inject('/readyz')).json<object>();
  expect(await ready()).toEqual({
    ok: false,
    checks: { database: 'ok', migrations: 'ok', recovery: 'failed' },
  });
  const stopRecovery = startRecovery();
  await expect
    .poll(ready)
    .toEqual({ ok: true, checks: { database: 'ok', migrations: 'ok', recovery: 'ok' } });
  await stopRecovery();
});

it('OPS-02 the arcade counts requests and unfinished rounds, for this machine only', async () => {
  const { app } = await bench.start();
  const metrics = await app.inject('/metrics');
  expect(metrics.body).toContain('parlour_arcade_unfinished_rounds 0');
  expect(metrics.body).toContain('parlour_http_request_duration_seconds');
  for (const from of [
    { remoteAddress: '203.0.113.9' },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'true-client-ip': '203.0.113.9' } },
    { headers: { host: 'arcade.localhost:4001' } },
  ])
    expect((await app.inject({ url: '/metrics', ...from })).statusCode).toBe(404);
});
