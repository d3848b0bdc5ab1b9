import { findExcessRights } from '@parlour/database';
import type { TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import { tenants as everyTenant } from '../../../../tenants/all.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { createPool, type Database } from '../db/pool.ts';
import { createTenancyLookup } from '../request/tenancy-lookup.ts';
import { createSettlementThread } from '../modules/growth/settlement/module.ts';
import { createJobs } from '../modules/platform/jobs/module.ts';
import { demoMasterKey } from '../security/master-key.ts';
import { requireNoDemoAccounts } from './demo-data.ts';
import { readPreparedTenants } from './prepared-tenants.ts';
import { startupErrorMessage } from './startup-error.ts';

/** A running gateway, or the sentence why there is none. */
export type StartResult =
  | { readonly app: FastifyInstance; readonly stop: (reason: string) => Promise<void> }
  | { readonly fault: string };

/** Time in ms that requests in flight have to end when the gateway stops. */
const DRAIN_MS = 10_000;

/** Starts the gateway: configuration, database, tenants, then the HTTP server. */
export async function startGateway(
  env: Readonly<Record<string, string | undefined>>,
  tenants: readonly TenantConfig[] = everyTenant,
): Promise<StartResult> {
  const read = readConfig(env, tenants);
  if ('faults' in read)
    return {
      fault: `The gateway cannot start:\n${read.faults.map((fault) => `  - ${fault}`).join('\n')}`,
    };
  const { config } = read;
  let db: Database | undefined;
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    db = createPool({ url: config.databaseUrl, max: config.pool });
    const ids = await readPreparedTenants(db, tenants);
    const excess = await findExcessRights(db.pool);
    if (!config.demo) await requireSafeDatabase(db, excess);
    if (!config.demo) await requireNoDemoAccounts(db, ids.values());
    let stopping = false;
    const settlements = createSettlementThread(config.databaseUrl);
    const jobs = createJobs({ db, tenantIds: [...ids.values()] });
    const app = await createApp({
      config,
      db,
      jobs,
      tenancies: createTenancyLookup(tenants, ids, config.extraHosts),
      masterKey: config.masterKey ?? demoMasterKey(config.dataDir),
      isStopping: () => stopping,
      areJobsRunning: jobs.areRunning,
      settingsCacheTtlMs: config.settingsCacheTtlMs,
      settleApart: settlements.settle,
    });
    cleanups.push(
      () => jobs.stop(),
      () => settlements.end(),
      () => app.close(),
    );
    if (excess !== null)
      app.log.warn(`DATABASE_URL logs in as ${excess}: this is for development only`);
    await app.listen({ port: config.port, host: config.host });
    await jobs.start({ url: config.databaseUrl, log: app.log });
    app.log.info({ port: config.port, host: config.host, demo: config.demo }, 'gateway listens');
    const pool = db;
    return {
      app,
      async stop(reason) {
        stopping = true;
        app.log.info({ reason }, 'gateway stops');
        // Connections that outlive the drain are cut; nothing unanswered was promised.
        const drainTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
        await Promise.all([jobs.stop().then(settlements.end), app.close()]);
        clearTimeout(drainTimer);
        await pool.end();
      },
    };
  } catch (error) {
    // The error of the start is the one to report, not those of cleaning up after it.
    for (const cleanUp of [...cleanups, async () => db?.end()])
      await cleanUp().catch(() => undefined);
    return { fault: startupErrorMessage(error, config) };
  }
}

/**
 * Outside demos a login with the owner's rights is refused, for row-level security must hold
 * whatever a request makes the gateway send (decision 0175), and so is a database that may forget:
 * an acknowledged bet must survive a power cut.
 */
async function requireSafeDatabase(db: Database, excess: string | null): Promise<void> {
  if (excess !== null)
    throw new Error(
      `DATABASE_URL logs in as ${excess}; give it a login of the role parlour_app ` +
        '(docs/operations.md).',
    );
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const row = await db.raw.one<{ value: string }>(
      'boot-setting',
      'select current_setting($1) as value',
      [name],
    );
    if (row?.value === 'off')
      throw new Error(
        `PostgreSQL runs with ${name}=off; set it to on, or acknowledged money can be lost.`,
      );
  }
}
