/** `npm run arcade-report`: a day of the arcade's own books (docs/operations.md). */
import { choiceArgument, createCommand, InvalidArgumentError } from '@parlour/command-line';

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

function parseDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new InvalidArgumentError('the day must be written as 2026-03-31.');
}

export const command = createCommand({
  script: 'arcade-report',
  purpose:
    'Writes what the arcade booked on a day of a brand, a JSON object a line, for npm run ' +
    'reconcile.',
  examples: [['npm run -s arcade-report -- india 2026-03-31 > report.ndjson', 'a day of a brand']],
})
  .addArgument(
    choiceArgument(
      '<brand>',
      'the brand',
      tenants.map(({ code }) => code),
    ),
  )
  .argument('<day>', 'a day by the brand’s clock, such as 2026-03-31', parseDay)
  .action(async (code: string, day: string) => {
    const tenant = tenants.find((one) => one.code === code);
    const url = process.env['ARCADE_DATABASE_URL'];
    if (url === undefined) fail('ARCADE_DATABASE_URL is missing: which database?');
    else if (tenant) await run(url, tenant.code, day, tenant.timeZone);
  });
