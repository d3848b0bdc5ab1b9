import { languages, type TenantConfig } from '@parlour/tenant';

/** Accounts that the demo seed makes in every brand. */
const accounts = [
  ['demo01', 'member'],
  ['agent01', 'agent with a downline'],
  ['trial01', 'trial account (free play)'],
] as const;

/** The table that ends a start: where each brand is, and who can log in. */
export function welcome(tenants: readonly TenantConfig[], port: number): string {
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
    '  Log in to any brand with password Parlour-demo-1 as ' +
      `${accounts.map(([name, what]) => `${name} (${what})`).join(', ')}.`,
    '  Text messages and mail lie in the sandbox: /sandbox/inbox on every address, such ' +
      `as http://${tenants[0]?.domains[0]}:${port}/sandbox/inbox`,
    '  All money is play money. Ctrl-C stops everything; npm run reset empties the data.',
    '',
  ].join('\n');
}
