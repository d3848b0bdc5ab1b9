import type { Db } from '@parlour/database';

import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';

/** The error that ends a job whose gateway died. */
export class Crash extends Error {}

/** The database of a gateway that dies in its nth transaction: before its commit, or after it. */
export function dyingIn(app: Database, nth: number, isAfterCommit: boolean): Database {
  let count = 0;
  return {
    ...app,
    async transaction<Value>(id: TenantId, work: (tx: Db) => Promise<Value>) {
      if (++count !== nth) return app.transaction(id, work);
      await app.transaction(id, async (tx) => {
        await work(tx);
        if (!isAfterCommit) throw new Crash();
      });
      throw new Crash();
    },
  };
}

/**
 * Runs a job on gateways at once that die in every step, before its commit and after it, and begin
 * again until nothing is left to do; returns how often they died.
 */
export async function runOnDyingGateways(
  app: Database,
  job: (db: Database) => Promise<unknown>,
  gateways = 2,
): Promise<number> {
  const deaths = await Promise.all(Array.from({ length: gateways }, () => runDying(app, job)));
  return deaths.reduce((sum, count) => sum + count, 0);
}

async function runDying(app: Database, job: (db: Database) => Promise<unknown>): Promise<number> {
  for (let deaths = 0; ; deaths++)
    try {
      await job(dyingIn(app, 1 + Math.floor(deaths / 2), deaths % 2 === 1));
      return deaths;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
}
