import { rmSync } from 'node:fs';

import { ensurePostgres } from '@parlour/start/postgres';
import { makeDataFolder } from '@parlour/start/testing/make-data-folder';
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
  const dataDir = makeDataFolder('parlour-test-');
  const server = await ensurePostgres({ dataDir });
  await answerBeforeWriting(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Nothing in this database outlives the run, so no test waits for the disk. The server's own
 * settings cannot be changed, since they are given when it starts; those of its logins can. What
 * must survive a crash is tested on products of their own (tools/soak, tools/start).
 */
async function answerBeforeWriting(url: string): Promise<void> {
  await query(url, 'alter role all set synchronous_commit = off');
  const [row] = await query(url, 'show synchronous_commit');
  if (row?.['synchronous_commit'] !== 'off') throw new Error('The tests would wait for the disk');
}

async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}
