import { languages, type TenantConfig } from '@parlour/tenant';

import { describeShift, formatShift } from './clock/shift.ts';
import type { DemoAccounts } from './prepare.ts';

/** Accounts that the demo seed makes in every brand. */
const accounts = [
  ['demo01', 'member'],
  ['agent01', 'agent with a downline'],
  ['trial01', 'trial account (free play)'],
] as const;

type More = { readonly consoleAddress?: string | undefined; readonly aheadSeconds?: number };

/**
 * The table that ends a start: where each brand is and, of a demo, who can log in. Outside a demo
 * there is no account to name.
 *
 * @param more.consoleAddress where the operators' console is; undefined where it has not been built
 * @param more.aheadSeconds by how much the clock of a demo is ahead of the true time
 */
export function welcome(
  tenants: readonly TenantConfig[],
  port: number,
  demoAccounts: DemoAccounts | undefined,
  { consoleAddress, aheadSeconds = 0 }: More = {},
): string {
  const rows = tenants.map(({ brandName, countryName, domains, languages: offered, currency }) => [
    brandName,
    countryName,
    `http://${domains[0]}:${port}`,
    offered.map((code) => languages[code].name).join(', '),
    `${currency.code} ${currency.symbol}`,
  ]);
  const table = [['Brand', 'Country', 'Address', 'Languages', 'Currency'], ...rows];
  const widths =
    table[0]?.map((_, column) =>
      Math.max(...table.map((row) => [...(row[column] ?? '')].length)),
    ) ?? [];
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - [...cell].length);
  const line = (row: readonly string[]) => `  ${row.map(padded).join('  ')}`.trimEnd();
  return [
    '',
    ...table.map(line),
    '',
    ...(consoleAddress === undefined ? [] : consoleLines(consoleAddress, demoAccounts)),
    ...(demoAccounts ? demoLines(demoAccounts, `http://${tenants[0]?.domains[0]}:${port}`) : []),
    ...(aheadSeconds > 0 ? clockLines(aheadSeconds) : []),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function demoLines({ open, closed }: DemoAccounts, address: string): string[] {
  const lines = [
    '  Text messages and mail lie in the sandbox: /sandbox/inbox on every address, such ' +
      `as ${address}/sandbox/inbox`,
    '  All money is play money. npm run reset empties the data.',
  ];
  if (open > 0)
    lines.unshift(
      '  Log in to any brand with password Parlour-demo-1 as ' +
        `${accounts.map(([name, what]) => `${name} (${what})`).join(', ')}.`,
    );
  else if (closed > 0)
    lines.unshift(
      '  The demo accounts of this data were closed by npm run demo:remove and stay closed; ' +
        'npm run reset deletes all data and makes new ones.',
    );
  return lines;
}

function clockLines(aheadSeconds: number): string[] {
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(Date.now() + aheadSeconds * 1000);
  const [words, typed] = [describeShift(aheadSeconds), formatShift(aheadSeconds)];
  return [
    `  The clock of this demo is ${words} ahead and stays so: it is ${time} UTC.`,
    `  npm start -- --clock moves it further (now ${typed}); npm run reset ends it.`,
  ];
}

function consoleLines(address: string, demoAccounts: DemoAccounts | undefined): string[] {
  if ((demoAccounts?.open ?? 0) === 0)
    return [
      `  Operators' console: ${address}; npm run ops -- owner ADDRESS invites its first owner.`,
    ];
  return [
    `  Operators' console: ${address}, with password Parlour-demo-1 as owner@parlour.test or`,
    '  second@parlour.test (all brands), or ROLE.BRAND@parlour.test, such as',
    '  support.india@parlour.test (owner, support, risk, finance, content, games, auditor).',
  ];
}
