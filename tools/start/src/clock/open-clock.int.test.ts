import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

import { ensurePostgres } from '../postgres.ts';
import { run, until } from '../testing.ts';
import { findFakeTime } from './fake-time.ts';

const WEEK_MS = 604_800_000;
/** The header `Date` has whole seconds. */
const ROUNDING_MS = 1000;
// Below the range from which the system draws ports for outgoing connections.
const port = 23_660;

/** The time by which a service answers. */
const readDate = async (at: number): Promise<number> =>
  Date.parse((await fetch(`http://127.0.0.1:${at}/healthz`)).headers.get('date') ?? '');

async function readDatabaseTime(dataDir: string): Promise<number> {
  const { url } = await ensurePostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.getTime() ?? 0;
  } finally {
    await client.end();
  }
}

// It cannot be without datefudge, which is none of our packages.
describe.skipIf(findFakeTime() === undefined)('npm start -- --clock', () => {
  it(
    'OPS-13 a demo lives in a week, its services and its database alike',
    { timeout: 180_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'parlour-clock-'));
      const settings = { PORT: String(port), DATA_DIR: dataDir };
      const { child, ended, said } = run(settings, '--clock', '+7d');
      onTestFinished(async () => {
        child.kill('SIGINT');
        await ended;
        rmSync(dataDir, { recursive: true, force: true });
      });
      const sentence = 'The clock of this demo is 7 days ahead and stays so: it is ';
      await until(() => said().includes(sentence), 'the product is ready', 90_000, said);

      for (const read of [
        () => readDate(port),
        () => readDate(port + 1),
        () => readDatabaseTime(dataDir),
      ]) {
        const before = Date.now();
        const then = (await read()) - WEEK_MS;
        expect(then).toBeGreaterThanOrEqual(before - ROUNDING_MS);
        expect(then).toBeLessThanOrEqual(Date.now());
      }

      child.kill('SIGINT');
      expect(await ended).toBe(0);
      const back = run(settings, '--clock', '+1d');
      expect(await back.ended).toBe(1);
      expect(back.said().trim()).toBe(
        '--clock +1d would turn the clock of this demo back, which is 7 days ahead: give +7d or ' +
          'more, or begin again with npm run reset.',
      );
    },
  );
});
