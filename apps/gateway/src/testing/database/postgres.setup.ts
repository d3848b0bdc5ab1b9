import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';

import { ensurePostgres } from '@parlour/start/postgres';
import { makeDataFolder } from '@parlour/start/testing/make-data-folder';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    /** Names what is made once for a run. */
    readonly runId: string;
  }
}

/** Drops what tests of a run made once for all of them. */
async function dropTemplates(url: string, runId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where strpos(datname, $1) > 0',
    [`_${runId}`],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

/**
 * Gives the integration tests one real PostgreSQL: that of DATABASE_URL, else an embedded one in a
 * folder of its own, with the settings of the product's. What must survive a crash is tested on
 * products of their own (tools/soak, tools/start).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runId = randomBytes(4).toString('hex');
  project.provide('runId', runId);
  const given = process.env['DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return () => dropTemplates(given, runId);
  }
  const dataDir = makeDataFolder('parlour-test-');
  const server = await ensurePostgres({ dataDir });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
