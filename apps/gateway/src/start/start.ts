import { todayIn } from '@parlour/contract/rules';
import { getBook, type TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import { tenants as everyTenant } from '../../../../tenants/all.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { isUnreachable } from '../db/errors.ts';
import { migrate } from '../db/migrate.ts';
import { createPool, type Database } from '../db/pool.ts';
import { syncTenants } from '../db/sync-tenants.ts';
import type { TenantId } from '../domain/ids.ts';
import { createTenancyLookup } from '../request/tenancy-lookup.ts';
import { createJobs, installJobScheduler } from '../modules/platform/jobs/module.ts';
import { demoMasterKey } from '../security/master-key.ts';
import { OpenDemoAccountsError, requireNoDemoAccounts } from './demo-data.ts';

/** A running gateway, or the sentence why there is none. */
export type StartResult =
  | { readonly app: FastifyInstance; readonly stop: (reason: string) => Promise<void> }
  | { readonly fault: string };

/** How long requests in flight may take to end when the gateway stops. */
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
    await migrate(config.databaseUrl);
    await installJobScheduler(config.databaseUrl);
    db = createPool({ url: config.databaseUrl, max: config.pool });
    if (!config.demo) await requireDurable(db);
    const ids = await writeTenants(db, tenants);
    if (!config.demo) await requireNoDemoAccounts(db, ids.values());
    let stopping = false;
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
    });
    cleanups.push(
      () => jobs.stop(),
      () => app.close(),
    );
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
        await Promise.all([jobs.stop(), app.close()]);
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

/** Writes the tenants of this build into the database; returns their numbers. */
export const writeTenants = (
  db: Database,
  tenants: readonly TenantConfig[],
  now = new Date(),
): Promise<Map<string, TenantId>> =>
  syncTenants(
    db.pool,
    tenants.map((tenant) => ({
      code: tenant.code,
      currency: tenant.currency.code,
      symbol: tenant.currency.symbol,
      book: getBook(tenant, todayIn(tenant.timeZone, now)),
      minimumAge: tenant.jurisdiction.minimumAge,
      timeZone: tenant.timeZone,
    })),
  );

/**
 * An acknowledged bet must survive a power cut: outside demos a database that may forget is
 * refused.
 */
async function requireDurable(db: Database): Promise<void> {
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

/** One sentence that says why the start failed and what to do. */
export function startupErrorMessage(error: unknown, config: Config): string {
  if (error instanceof OpenDemoAccountsError) return error.message;
  const { code, message } = error as { code?: string; message: string };
  if (code === 'EADDRINUSE')
    return (
      `Port ${config.port} is taken on ${config.host}; ` +
      'stop what uses it or set PORT to another one.'
    );
  if (code === 'EACCES')
    return `Port ${config.port} may not be opened by this user; set PORT to one above 1023.`;
  const { host, pathname } = new URL(config.databaseUrl);
  if (isUnreachable(error))
    return (
      `The database at ${host}${pathname} does not answer (${code}); ` +
      'start it, or correct DATABASE_URL.'
    );
  if (code === '28P01' || code === '28000')
    return `The database at ${host}${pathname} refuses the user or password of DATABASE_URL.`;
  if (code === '3D000')
    return (
      `There is no database ${pathname.slice(1)} at ${host}; ` +
      'create it, or correct DATABASE_URL.'
    );
  if (code === '53100' || code === 'ENOSPC') return `The disk is full: ${message}`;
  return `The gateway cannot start: ${message || code || String(error)}`;
}
