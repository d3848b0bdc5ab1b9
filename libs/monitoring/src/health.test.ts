import fastify from 'fastify';
import { expect, it } from 'vitest';

import { type HealthOptions, registerHealth } from './health.ts';

const ask = async (options: HealthOptions) => {
  const app = fastify();
  registerHealth(app, options);
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json()] as const;
};

it('OPS-02 /readyz names every check that holds', async () => {
  expect(await ask({ checks: { database: async () => true, jobs: () => true } })).toEqual([
    200,
    { ok: true, checks: { database: 'ok', jobs: 'ok' } },
  ]);
});

it('OPS-02 /readyz names a check that fails, throws or takes too long, and no reason', async () => {
  const checks = {
    database: async () => {
      throw new Error('postgres://user:secret@host');
    },
    migrations: () => false,
    jobs: () => new Promise<boolean>(() => undefined),
    cache: () => true,
  };
  expect(await ask({ checks, timeoutMs: 5 })).toEqual([
    503,
    {
      ok: false,
      checks: { database: 'failed', migrations: 'failed', jobs: 'failed', cache: 'ok' },
    },
  ]);
});

it('OPS-02 /readyz answers 503 while the process stops', async () => {
  expect(await ask({ checks: {}, isStopping: () => true })).toEqual([
    503,
    { ok: false, stopping: true, checks: {} },
  ]);
});
