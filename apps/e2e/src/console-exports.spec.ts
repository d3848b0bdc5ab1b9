import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { type Browser, expect, type Locator, test } from '@playwright/test';
import { Client } from 'pg';

import { brand } from './brand.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { BrandSite } from './pages/brand-site.ts';
import { type ListLines, readCsv, readXlsx } from './pages/list-file.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { newPerson } from './stage.ts';

const OFFSET = 150;
const home = brand('pakistan');
const REASON = 'for the regulator';
const LARGE = 100_000;

// The last journey fills the journal and slows the writing of files down: a product of its own.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 800 } });
let product: OwnProduct;
let database: Client;
// oxlint-disable-next-line no-empty-pattern -- the form that the runner asks for
test.beforeAll(async ({}, info) => {
  test.setTimeout(180_000);
  product = await startOwnProduct(Number(info.config.metadata['port']) + OFFSET);
  database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await product.stop();
});

/** The console as the demo's operator of finance. */
const openConsole = (browser: Browser) =>
  OperatorConsole.openAs(browser, product.port, 'finance', home.code);

/** Members whose names begin alike, each with play money of its own amount. */
async function openAccounts(browser: Browser, start: string, amounts: readonly number[]) {
  for (const [index, amount] of amounts.entries()) {
    const context = await browser.newContext();
    const site = new BrandSite(await context.newPage(), home, product.port);
    await site.arrive({ ...newPerson(), username: `${start}${index}` }, amount);
    await context.close();
  }
}

const newStart = () => `x${randomBytes(4).toString('hex')}`;
const rowsOf = (operator: OperatorConsole, table: string): Locator =>
  operator.page.getByRole('table', { name: table }).getByRole('row');
/** The newest export of a format on the page of exports. */
const exportOf = (operator: OperatorConsole, format: string): Locator =>
  rowsOf(operator, 'Exports').filter({ hasText: format }).first();

/** Reads the values of a table's columns in each row, the amounts as files have them. */
async function readTable(rows: Locator, columns: readonly string[]): Promise<string[][]> {
  const [head = [], ...lines] = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
  );
  const places = columns.map((name) =>
    head.findIndex((title) => title.toLowerCase() === name.toLowerCase()),
  );
  return lines.map((cells) => places.map((place) => toPlain(cells[place] ?? '')));
}
/** An amount without its currency, separators and trailing zeros; any other text as it is. */
const toPlain = (text: string): string => {
  const [, digits] = /^\D{1,4}([\d,]+\.\d\d)$/.exec(text) ?? [];
  return digits === undefined ? text : String(Number(digits.replaceAll(',', '')));
};

/** Waits for the newest export of a format and downloads its file. */
async function download(
  operator: OperatorConsole,
  format: 'CSV' | 'Excel (XLSX)',
  list: string,
): Promise<ListLines> {
  const row = exportOf(operator, format);
  await expect(row).toContainText('Done');
  const [file] = await Promise.all([
    operator.page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download' }).click(),
  ]);
  const ending = format === 'CSV' ? 'csv' : 'xlsx';
  expect(file.suggestedFilename()).toMatch(
    new RegExp(String.raw`^${home.code}-${list}-\d{4}-\d\d-\d\d-Asia-Karachi\.${ending}$`),
  );
  const content = await readFile(await file.path());
  return format === 'CSV' ? readCsv(content) : readXlsx(content);
}

/** The columns of a file by their heads. */
const pick = ([head = [], ...lines]: ListLines, names: readonly string[]): string[][] =>
  lines.map((line) => names.map((name) => line[head.indexOf(name)] ?? ''));

test('OPS-10 the members that are shown are downloaded as CSV and as a workbook', async ({
  browser,
}) => {
  const start = newStart();
  await openAccounts(browser, start, [20, 1250.5, 300]);
  await openAccounts(browser, newStart(), [7]);
  const operator = await openConsole(browser);
  const shown: string[][] = [];
  for (const format of ['CSV', 'Excel (XLSX)'] as const) {
    await operator.open(`/b/${home.code}/members?text=${start}`);
    await expect(rowsOf(operator, 'Members')).toHaveCount(4);
    shown.splice(0, 3, ...(await readTable(rowsOf(operator, 'Members'), ['Username', 'Balance'])));
    await operator.exportList(format, REASON);
  }
  expect(shown.map(([username]) => username)).toEqual([`${start}2`, `${start}1`, `${start}0`]);
  await operator.open(`/b/${home.code}/exports`);
  for (const format of ['CSV', 'Excel (XLSX)'] as const) {
    const lines = await download(operator, format, 'members');
    expect(pick(lines, ['username', 'balance'])).toEqual(shown);
    await expect(exportOf(operator, format)).toContainText(`text: ${start}`);
  }
  await operator.page.context().close();
});

test('OPS-10 the journal of a member is downloaded with the rows that are shown', async ({
  browser,
}) => {
  const start = newStart();
  await openAccounts(browser, start, [640]);
  const operator = await openConsole(browser);
  await operator.open(`/b/${home.code}/journal?member=${start}0`);
  const rows = rowsOf(operator, 'Journal');
  await expect(rows.filter({ hasText: `${start}0` }).first()).toBeVisible();
  const shown = await readTable(rows, ['Operation', 'Member', 'Amount', 'Balance after']);
  await operator.exportList('CSV', REASON);
  await operator.open(`/b/${home.code}/exports`);
  const lines = await download(operator, 'CSV', 'journal');
  expect(pick(lines, ['operation', 'username', 'amount', 'balance after'])).toEqual(shown);
  expect(shown.map(([, , amount]) => amount)).toContain('640');
  await operator.page.context().close();
});

/** Fills the journal, and has each piece of a file take a while: there is something to cancel. */
async function makeExportsSlow(): Promise<void> {
  await database.query(
    `insert into operation (tenant, source, external_ref, kind, status, code, member, asset,
       amount, balance, actor, request_id)
     select m.tenant, 'vendor:1', 'bulk-' || n, 'BET', 'DECLINED', 'insufficient_funds', m.id, 1,
       1000000, 0, 'vendor:1', 'bulk'
     from generate_series(1, $2::integer) n, (select m.tenant, m.id from member m
       join tenant t on t.id = m.tenant where t.code = $1 order by m.id limit 1) m`,
    [home.code, LARGE],
  );
  await database.query(
    `create function slow_disk() returns trigger language plpgsql as
       'begin perform pg_sleep(0.7); return new; end'`,
  );
  await database.query(
    `create trigger slow_disk before insert on export_chunk
     for each row execute function slow_disk()`,
  );
}

test('OPS-10 an export of 100,000 rows shows its progress and is cancelled', async ({
  browser,
}) => {
  await openAccounts(browser, newStart(), [5]);
  await makeExportsSlow();
  const operator = await openConsole(browser);
  await operator.open(`/b/${home.code}/journal?kind=BET`);
  await operator.exportList('CSV', REASON);
  await operator.open(`/b/${home.code}/exports`);
  const row = exportOf(operator, 'kind: BET');
  await expect(row).toContainText('Running');
  // Counted in thousands while it is made.
  await expect(row).toContainText(/[1-9]\d?,000/);
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('link', { name: 'Download' })).toHaveCount(0);
  const readPieces = async () =>
    (
      await database.query<{ n: number }>(
        `select count(*)::int as n from export_chunk c
         join export e on e.tenant = c.tenant and e.id = c.export where e.state = 'cancelled'`,
      )
    ).rows[0]?.n;
  await expect.poll(readPieces).toBe(0);
  await operator.page.reload();
  await expect(row).toContainText('Cancelled');
  await operator.page.context().close();
});
