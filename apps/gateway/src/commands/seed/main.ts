/**
 * Prepares a database without starting a gateway: migrates, writes the tenants and, in demo mode,
 * brings the demo data up to date. Prints how many demo accounts are open and closed, as JSON.
 */
import { tenants } from '../../../../../tenants/all.ts';
import { readConfig } from '../../config/config.ts';
import { migrate } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { createTenancyLookup } from '../../request/tenancy-lookup.ts';
import { demoMasterKey } from '../../security/master-key.ts';
import { countDemoAccounts, requireNoDemoAccounts } from '../../start/demo-data.ts';
import { startupErrorMessage, writeTenants } from '../../start/start.ts';
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
    await migrate(config.databaseUrl);
    const ids = await writeTenants(db, tenants);
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
