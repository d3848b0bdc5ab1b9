/**
 * Gives every brand of a demo its past, one after the other, while the gateway serves already.
 * Prints a line for each brand. Brands that have theirs are passed over.
 */
import { tenants } from '../../../../../../tenants/all.ts';
import { readConfig } from '../../../config/config.ts';
import { createPool } from '../../../db/pool.ts';
import { createSettingsReader } from '../../../modules/platform/settings/settings.ts';
import { createTenancyLookup } from '../../../request/tenancy-lookup.ts';
import { demoMasterKey } from '../../../security/master-key.ts';
import { readPreparedTenants } from '../../../start/prepared-tenants.ts';
import { startupErrorMessage } from '../../../start/startup-error.ts';
import { seedHistory } from './seed-history.ts';
import { seedWithdrawals } from './seed-withdrawals.ts';

const read = readConfig(process.env, tenants);
if ('faults' in read || !read.config.demo) {
  process.stderr.write(`${'faults' in read ? read.faults.join('\n') : 'Only for a demo.'}\n`);
  process.exitCode = 1;
} else {
  const { config } = read;
  const db = createPool({
    url: config.databaseUrl,
    max: 1,
    applicationName: 'parlour-history',
    statementTimeoutMs: 30_000,
  });
  try {
    const { all } = createTenancyLookup(tenants, await readPreparedTenants(db, tenants), {});
    const masterKey = config.masterKey ?? demoMasterKey(config.dataDir);
    const deps = { db, settings: createSettingsReader({ db }), masterKey };
    for (const [index, tenancy] of all.entries()) {
      const operations = await seedHistory(deps, tenancy);
      if (operations === 0) continue;
      await seedWithdrawals(deps, tenancy);
      process.stdout.write(
        `Demo history: ${tenancy.tenant.code}, ${operations} operations ` +
          `(${index + 1} of ${all.length} brands)\n`,
      );
    }
  } catch (error) {
    process.stderr.write(`${startupErrorMessage(error, config)}\n`);
    process.exitCode = 1;
  } finally {
    await db.end();
  }
}
