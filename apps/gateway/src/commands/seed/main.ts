/**
 * Prepares a database without starting a gateway: brings it up to date as its owner
 * (MIGRATION_DATABASE_URL, else DATABASE_URL) and, in demo mode, the demo data as the application's
 * role. Prints how many demo accounts are open and closed, as JSON.
 */
import { tenants } from '../../../../../tenants/all.ts';
import { readConfig } from '../../config/config.ts';
import { createPool } from '../../db/pool.ts';
import { createTenancyLookup } from '../../request/tenancy-lookup.ts';
import { demoMasterKey } from '../../security/master-key.ts';
import { countDemoAccounts, requireNoDemoAccounts } from '../../start/demo-data.ts';
import { prepareDatabase } from '../../start/prepare-database.ts';
import { startupErrorMessage } from '../../start/startup-error.ts';
import { loadDemoCatalogue } from './load-catalogue.ts';
import { seedDemo } from './seed-demo.ts';

const read = readConfig(process.env, tenants);
if ('faults' in read) {
  process.stderr.write(`${read.faults.join('\n')}\n`);
  process.exitCode = 1;
} else {
  const { config } = read;
  const db = createPool({
    url: config.databaseUrl,
    max: 2,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 10_000,
  });
  try {
    const ownerUrl = process.env['MIGRATION_DATABASE_URL'] ?? config.databaseUrl;
    const { ids } = await prepareDatabase(ownerUrl, tenants);
    if (config.demo)
      await seedDemo(
        db,
        createTenancyLookup(tenants, ids, {}).all,
        await loadDemoCatalogue(config.mediaDir),
        { masterKey: config.masterKey ?? demoMasterKey(config.dataDir) },
      );
    else await requireNoDemoAccounts(db, ids.values());
    process.stdout.write(`${JSON.stringify(await countDemoAccounts(db, ids.values()))}\n`);
  } catch (error) {
    process.stderr.write(`${startupErrorMessage(error, config)}\n`);
    process.exitCode = 1;
  } finally {
    await db.end();
  }
}
