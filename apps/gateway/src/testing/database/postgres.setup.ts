import { rmSync } from 'node:fs';

import { ensurePostgres } from '@parlour/start/postgres';
import { makeDataFolder } from '@parlour/start/testing/make-data-folder';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

/**
 * Gives the integration tests one real PostgreSQL: that of DATABASE_URL, else an embedded one in a
 * folder of its own, with the settings of the product's. What must survive a crash is tested on
 * products of their own (tools/soak, tools/start).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const dataDir = makeDataFolder('parlour-test-');
  const server = await ensurePostgres({ dataDir });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
