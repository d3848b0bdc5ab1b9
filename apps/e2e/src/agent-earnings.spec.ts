import type { Browser, Locator, Page } from '@playwright/test';
import type { Client } from 'pg';

import { brand } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { makeTeam, type Team } from './pages/agent-team.ts';
import { BrandSite, type Person } from './pages/brand-site.ts';
import { PIN, setPin } from './pages/cashier.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const home = brand('bangladesh');
const PAGE = '/agent/agentDailyWages2';
/** Of the offered salary: 4 % of valid bets. */
const RATE = 4n;

/** Changes this brand's data as operators and time would have done. */
class Past {
  readonly #client: Client;
  readonly #team: Team;

  constructor(client: Client, team: Team) {
    this.#client = client;
    this.#team = team;
  }

  async #run<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const member = `(select m.id from member m join tenant t on t.id = m.tenant
      where t.code = '${home.code}' and m.username = %)`;
    const own = text
      .replaceAll(':tenant', `(select id from tenant where code = '${home.code}')`)
      .replaceAll(':upline', member.replace('%', `'${this.#team.agent.username}'`))
      .replaceAll(':downline', member.replace('%', `'${this.#team.downline.username}'`));
    return (await this.#client.query<Row>(own, [...values])).rows;
  }

  /** The downline was promoted, and the brand has agreed with its upline for later days. */
  async prepare(): Promise<void> {
    // The tree is as young as the team: a settlement asks for that of the day.
    await this.#run(
      `update member_closure set valid_from = valid_from - interval '9 days'
         where tenant = :tenant and ancestor in (:upline, :downline)`,
    );
    await this.#run(`update member set type = 'agent_1' where id = :downline`);
    await this.#run(
      `with made as (
         insert into contract (tenant, payer, agent, kind, product, period)
           values (:tenant, null, :upline, 'DAILY_SALARY', 'RNG', 'DAY') returning tenant, id)
       insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
         carry, offered_by, expires_at, decided_at, effective_from)
         select tenant, id, 1, 'ACCEPTED',
           '[{"validBets": 0, "activeMembers": 0, "rate": 50000}]', '\\x00', 'HIGHER_ENDS',
           'ZERO', 'operator:1', now(), now(), now() + interval '30 days' from made`,
    );
  }

  /** The valid bets of the downline that have been counted, in micro-units. */
  async validBets(): Promise<bigint> {
    const [row] = await this.#run<{ sum: string }>(
      `select coalesce(sum(valid_bets), 0)::text as sum from member_day where member = :downline`,
    );
    return BigInt(row?.sum ?? 0);
  }

  /** Two days pass: what was accepted counted by then, and the bets were made on its first day. */
  async letDaysPass(): Promise<void> {
    await this.#run(`update member_day set day = day - 2 where member = :downline`);
    await this.#run(
      `update contract_version v set effective_from = v.effective_from - interval '3 days'
         where v.tenant = :tenant and v.state = 'ACCEPTED' and v.contract in (
           select id from contract where payer = :upline and kind = 'DAILY_SALARY')`,
    );
    await this.hurry();
  }

  /** The next turn of the jobs that count and settle comes at once. */
  hurry = () => hurryJobs(this.#client, home.code, 'rollups', 'settlements');

  /** Corrects the upline's balance to an amount of micro-units. */
  async setBalance(amount: bigint): Promise<void> {
    await this.#run(
      `select post_adjustment(:tenant::smallint, :upline, 'PLAY', 'PLAYER_CASH', $1 - a.balance,
         'journey-' || $1, 'operator:1', 'journey') from account a
         where a.owner = :upline and a.type = 'PLAYER_CASH' and a.asset = money_asset('PLAY')`,
      [amount],
    );
  }
}

/** An account in a browser of its own. */
async function enter(browser: Browser, port: number, person: Person, screen: keyof typeof screens) {
  const context = await browser.newContext(screens[screen]);
  await context.addInitScript(leaveAlone);
  const site = new BrandSite(await context.newPage(), home, port);
  await site.enter(person);
  return site;
}

/** The balance in the header, which the centre would cover. */
async function balanceOf(site: BrandSite): Promise<bigint> {
  await site.open();
  return site.balance();
}

/** Looks at a page again until it says something. */
const waitFor = async (page: Page, past: Past, shown: Locator) =>
  expect(async () => {
    await past.hurry();
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });

/** The upline offers a daily salary; the downline comes to the offer by its page, and accepts. */
async function agree(upline: BrandSite, downline: BrandSite, person: Person): Promise<void> {
  await upline.open('/agent/contracts?view=downline&offer=new');
  await upline.page.getByRole('combobox', { name: 'Agent' }).fill(person.username);
  await upline.page.getByRole('option', { name: person.username }).click();
  await upline.page.getByLabel('Rate (%)').fill(String(RATE));
  await upline.page.getByRole('button', { name: 'Send offer' }).click();
  await expect(upline.page.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();

  await downline.open('/member/transferUpline');
  await setPin(downline.page, person.password);
  await expect(downline.page.getByLabel('New withdrawal PIN')).toBeHidden();
  await downline.open(PAGE);
  await downline.page.getByRole('link', { name: 'Review and accept' }).click();
  await downline.page.getByRole('button', { name: 'Review and accept' }).click();
  const dialog = downline.page.getByRole('dialog').last();
  await dialog.getByLabel('Withdrawal PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByLabel('Withdrawal PIN')).toBeHidden();
}

/** Opens the statement of what was paid, which explains it, and goes back to the list. */
async function readStatement(downline: BrandSite, { username }: Person): Promise<void> {
  await downline.open(PAGE);
  const rows = downline.page.getByRole('table', { name: 'Payouts' }).getByRole('row');
  await rows.filter({ hasText: /Paid/ }).getByRole('button').click();
  const sums = downline.page.getByRole('table', { name: 'Calculation' });
  await expect(sums.getByText('Valid bets · Tier 1')).toBeVisible();
  await expect(sums.getByText('4%', { exact: true })).toBeVisible();
  await expect(
    downline.page.getByRole('table', { name: 'Members' }).getByText(username),
  ).toBeVisible();
  expect(await accessibilityFaults(downline.page)).toEqual([]);
  await downline.page.goBack();
  await expect(rows.first()).toBeVisible();
}

test('AGT-01 AGT-02 CON-04 CON-05 a salary waits for its payer and is paid @core', async ({
  browser,
  port,
  request,
  database,
}) => {
  const team = { agent: newPerson(), downline: newPerson() };
  await makeTeam({ request, database, port }, home, team);
  const past = new Past(database, team);
  await past.prepare();
  const upline = await enter(browser, port, team.agent, 'desktop');
  const downline = await enter(browser, port, team.downline, 'phone');

  // Before there is a contract, the downline's menu has no page for its kind.
  await downline.open('/agent');
  const menu = downline.page.getByRole('navigation', { name: 'Agent centre menu' });
  await menu.getByRole('button', { name: 'All pages' }).click();
  await expect(menu.getByRole('link', { name: 'My income' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Daily salary' })).toBeHidden();

  await agree(upline, downline, team.downline);
  const table = await downline.launch('Kite Season');
  await table.spin();
  await expect(async () => {
    await past.hurry();
    expect(await past.validBets()).toBeGreaterThan(0n);
  }).toPass({ timeout: 90_000 });
  const exact = ((await past.validBets()) * RATE) / 100n;
  const salary = exact - (exact % 10_000n);

  // The upline has nothing when the day is settled: both see that it waits, and why.
  await past.setBalance(0n);
  await past.letDaysPass();
  await upline.open(`${PAGE}?view=downline`);
  await waitFor(
    upline.page,
    past,
    upline.page.getByText(/^You owe .* because your balance was too low/),
  );
  await downline.open(PAGE);
  await expect(
    downline.page.getByText(/couldn’t be paid because your upline’s balance/),
  ).toBeVisible();
  const before = await balanceOf(downline);

  await past.setBalance(1_000_000_000n);
  const payouts = upline.page.getByRole('table', { name: 'Payouts' });
  await waitFor(upline.page, past, payouts.getByText('Paid', { exact: true }));
  expect(await balanceOf(upline)).toBe(1_000_000_000n - salary);
  expect(await balanceOf(downline)).toBe(before + salary);

  await readStatement(downline, team.downline);
  await upline.open('/agent/agentRevenueReport');
  const paid = upline.page.getByText('Paid to downline', { exact: true });
  await expect
    .poll(async () => upline.amountsIn(await paid.locator('xpath=..').innerText()))
    .toEqual([salary]);
  for (const { page } of [upline, downline]) await page.context().close();
});
