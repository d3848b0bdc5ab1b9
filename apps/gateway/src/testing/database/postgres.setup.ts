import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensurePostgres } from '@parlour/start/postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

/**
 * Gives the integration tests one real PostgreSQL: that of DATABASE_URL, else an embedded one in a
 * folder of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  const server = await ensurePostgres({ dataDir });
  await forgetOnPowerLoss(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Nothing in this database outlives the run, so no test waits for the disk. What must survive a
 * crash is tested on products of their own (tools/soak, tools/start).
 */
async function forgetOnPowerLoss(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
