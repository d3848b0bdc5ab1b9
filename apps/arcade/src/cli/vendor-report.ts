/**
 * Writes what the arcade booked on a day of a brand, a JSON object a line, for the gateway's
 * reconciliation (docs/operations.md):
 *   ARCADE_DATABASE_URL=… node apps/arcade/src/cli/vendor-report.ts \
 *     philippines 2026-03-31 > report.ndjson
 */
import { tenants } from '../../../../tenants/all.ts';
import { openDatabase } from '../server/db/pool.ts';
import { readReport } from '../server/report/vendor-report.ts';

const fail = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

async function run(url: string, tenant: string, day: string, zone: string): Promise<void> {
  const database = openDatabase(url, 1);
  try {
    const [stretch] = await database.query<{ from: Date; to: Date }>(
      `select $1::date::timestamp at time zone $2 as "from",
        ($1::date + 1)::timestamp at time zone $2 as "to"`,
      [day, zone],
    );
    if (!stretch) return;
    for (const line of await readReport(database.query, tenant, stretch.from, stretch.to))
      process.stdout.write(`${JSON.stringify(line)}\n`);
  } catch (error) {
    fail((error as Error).message);
  } finally {
    await database.end();
  }
}

const [code, day = ''] = process.argv.slice(2);
const tenant = tenants.find((one) => one.code === code);
const url = process.env['ARCADE_DATABASE_URL'];
if (!tenant)
  fail(`There is no brand ${code ?? ''}; there are ${tenants.map((one) => one.code).join(', ')}.`);
else if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) fail('The day must be written as 2026-03-31.');
else if (url === undefined) fail('ARCADE_DATABASE_URL is missing: which database?');
else await run(url, tenant.code, day, tenant.timeZone);
