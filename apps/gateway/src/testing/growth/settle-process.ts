/**
 * A gateway that only settles: `node settle-process.ts URL TENANT SKEW`. Its clock is SKEW ms off.
 * Says "ready" when it begins and ends by being killed.
 */
import { createPool } from '../../db/pool.ts';
import { toTenantId } from '../../domain/ids.ts';
import { settleOnce } from './settlement-model.ts';

const [url = '', tenant = '', skew = '0'] = process.argv.slice(2);
const { now } = Date;
Date.now = () => now() + Number(skew);

const db = createPool({ url, max: 2, applicationName: 'parlour-settlement' });
const retried = new Set(['55P03', '57014', '40P01']);
process.stdout.write('ready\n');
for (;;)
  await settleOnce(db, toTenantId(Number(tenant))).catch((error: unknown) => {
    // Two that pay at once wait for each other's wallets; the job tries again, too.
    const { code } = error as { code?: string };
    if (code === undefined || !retried.has(code)) throw error;
  });
