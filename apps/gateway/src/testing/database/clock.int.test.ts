import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Rounding of `npm run test:dates`, which sets the clocks by whole seconds. */
const ROUNDING_MS = 1000;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('the clock of PostgreSQL stands between two readings of that of the tests', async () => {
  // Of a run of `npm run test:dates`.
  const start = Date.parse(process.env['TEST_CLOCK_FROM'] ?? '2026-01-01T00:00:00Z');
  const before = Date.now();
  const { rows } = await db.owner.pool.query<{ now: Date }>('select clock_timestamp() as now');
  const after = Date.now();
  expect(before).toBeGreaterThanOrEqual(start - ROUNDING_MS);
  expect(rows[0]?.now.getTime()).toBeGreaterThanOrEqual(before - ROUNDING_MS);
  expect(rows[0]?.now.getTime()).toBeLessThanOrEqual(after + ROUNDING_MS);
});
