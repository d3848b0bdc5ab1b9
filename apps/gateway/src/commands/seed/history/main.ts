/**
 * Gives every brand of a demo its past, one after the other, while the gateway serves already;
 * then, once the gateway has counted it, its team the contracts that are settled by it. Prints a
 * line for each brand. Brands that have theirs are passed over.
 */
import { setTimeout } from 'node:timers/promises';

import { tenants } from '../../../../../../tenants/all.ts';
import { readConfig } from '../../../config/config.ts';
import { createPool } from '../../../db/pool.ts';
import { createSettingsReader } from '../../../modules/platform/settings/settings.ts';
import type { Tenancy } from '../../../request/context.ts';
import { createTenancyLookup } from '../../../request/tenancy-lookup.ts';
import { demoMasterKey } from '../../../security/master-key.ts';
import { readPreparedTenants } from '../../../start/prepared-tenants.ts';
import { startupErrorMessage } from '../../../start/startup-error.ts';
import { readWords } from '../content/words.ts';
import { seedTeam } from '../team/seed-team.ts';
import { seedHistory } from './seed-history.ts';
import { seedWithdrawals } from './seed-withdrawals.ts';

/** Time limit in ms for the gateway to count a history; the next start continues. */
const COUNTING_MS = 300_000;
const POLL_MS = 2000;

/** Seeds the teams of the brands, each as soon as its history is counted. */
async function seedTeams(deps: Parameters<typeof seedTeam>[0], all: readonly Tenancy[]) {
  const until = Date.now() + COUNTING_MS;
  for (const tenancy of all) {
    let state = await seedTeam(deps, tenancy);
    while (state === 'waiting' && Date.now() < until) {
      await setTimeout(POLL_MS);
      state = await seedTeam(deps, tenancy);
    }
    if (state === 'seeded')
      process.stdout.write(`Demo team: ${tenancy.tenant.code}, contracts and rebates\n`);
  }
}

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
    const deps = {
      db,
      settings: createSettingsReader({ db }),
      masterKey,
      words: await readWords(),
    };
    for (const [index, tenancy] of all.entries()) {
      const operations = await seedHistory(deps, tenancy);
      if (operations === 0) continue;
      await seedWithdrawals(deps, tenancy);
      process.stdout.write(
        `Demo history: ${tenancy.tenant.code}, ${operations} operations ` +
          `(${index + 1} of ${all.length} brands)\n`,
      );
    }
    await seedTeams(deps, all);
  } catch (error) {
    process.stderr.write(`${startupErrorMessage(error, config)}\n`);
    process.exitCode = 1;
  } finally {
    await db.end();
  }
}
