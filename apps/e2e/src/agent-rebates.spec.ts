import type { Client } from 'pg';

import { brand } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { makeAgent } from './pages/agent-team.ts';
import { BrandSite, type Person } from './pages/brand-site.ts';
import { fillBirthDate } from './pages/birth-date.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const home = brand('india');
/** Of the valid bets, in percent: the agent's own rate, and the one that it passes on. */
const [OWN, PASSED_ON] = [10n, 4n];

/** Creates functions that change the data as an operator and time would have done. */
function openPast(client: Client, agent: string) {
  const tenant = `(select id from tenant where code = '${home.code}')`;
  const idOf = (username: string) =>
    `(select id from member where tenant = ${tenant} and username = '${username}')`;
  const run = async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  return {
    /** The brand gives its agent a rate, of what it allows. */
    async prepare(): Promise<void> {
      await run(`insert into setting (tenant, key, value)
        values (${tenant}, 'agents', '{"rebateCeilings": {"RNG": ${OWN}}}')
        on conflict (tenant, key) do update set value = excluded.value`);
      await run(`insert into member_rebate (tenant, member, product, valid_from, rate, set_by)
        values (${tenant}, ${idOf(agent)}, 'RNG', (now() at time zone '${home.timeZone}')::date,
          ${OWN * 10_000n}, 'journey')`);
    },
    /** The first password is the player's own by now. */
    settleIn: (username: string) =>
      run(`update member set must_change_password = false where id = ${idOf(username)}`),
    async validBets(username: string): Promise<bigint> {
      const [row] = await run<{ sum: string }>(
        `select coalesce(sum(valid_bets), 0)::text as sum from member_day
         where member = ${idOf(username)}`,
      );
      return BigInt(row?.sum ?? 0);
    },
    /** Two days pass, and with the second midnight the job comes at once. */
    async letDaysPass(username: string): Promise<void> {
      const both = `(${idOf(agent)}, ${idOf(username)})`;
      await run(`update member_closure set valid_from = valid_from - interval '9 days'
        where tenant = ${tenant} and descendant in ${both}`);
      await run(`update member_rebate set valid_from = valid_from - 2
        where tenant = ${tenant} and member in ${both}`);
      await run(`update member_day set day = day - 2 where member = ${idOf(username)}`);
    },
    hurry: () => hurryJobs(client, home.code, 'rebates', 'rollups'),
  };
}

/** Opens an account below an agent that passes a part of its rate on. */
async function openAccount(agent: BrandSite, player: Person): Promise<void> {
  const centre = agent.page.locator('dialog[data-name=agent]');
  await agent.open('/agent/registerCenter');
  await centre.getByLabel('Slots').selectOption({ label: `${PASSED_ON}%` });
  await centre.getByLabel('Username').fill(player.username);
  await centre.getByLabel('Password', { exact: true }).fill(player.password);
  await fillBirthDate(centre, '1991-02-03');
  await centre.getByRole('checkbox').check();
  // The gateway remembers for some seconds which rates the brand allowed before.
  const welcome = centre.getByText(`${player.username} is now a member of your team.`);
  await expect(async () => {
    await centre.getByRole('button', { name: 'Open account' }).click();
    await expect(welcome).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

test('AGT-07 a bet pays a rebate to the player, the rest of the rate to the agent @core', async ({
  page,
  browser,
  port,
  request,
  database,
}) => {
  const owner = newPerson();
  await makeAgent({ request, database, port }, home, owner);
  const past = openPast(database, owner.username);
  await past.prepare();
  const agent = new BrandSite(page, home, port);
  await page.setViewportSize({ width: 1280, height: 800 });
  await agent.enter(owner);
  await agent.open();
  const before = await agent.balance();
  const player = newPerson();
  await openAccount(agent, player);
  await past.settleIn(player.username);

  const phone = await browser.newContext(screens.phone);
  await phone.addInitScript(leaveAlone);
  const theirs = new BrandSite(await phone.newPage(), home, port);
  await theirs.enter(player);
  await theirs.open();
  await theirs.deposit('100');
  const table = await theirs.launch('Kite Season');
  await table.spin();
  await expect(async () => {
    await past.hurry();
    expect(await past.validBets(player.username)).not.toBe(0n);
  }).toPass({ timeout: 90_000 });
  await theirs.open();
  const played = await theirs.balance();

  const bets = await past.validBets(player.username);
  const rebateOf = (percent: bigint) =>
    (bets * percent) / 100n - (((bets * percent) / 100n) % 10_000n);
  await past.letDaysPass(player.username);
  await expect(async () => {
    await past.hurry();
    await agent.open('/agent/agentRevenueReport');
    const earned = page.getByRole('table', { name: 'Rebates earned' });
    await expect(earned.getByText('Paid', { exact: true })).toBeVisible({ timeout: 5000 });
    const own = await earned.getByRole('row').nth(1).innerText();
    expect(agent.amountsIn(own).at(-1)).toBe(rebateOf(OWN - PASSED_ON));
  }).toPass({ timeout: 90_000 });
  await agent.open();
  await expect.poll(() => agent.balance()).toBe(before + rebateOf(OWN - PASSED_ON));
  await theirs.open();
  await expect.poll(() => theirs.balance()).toBe(played + rebateOf(PASSED_ON));
  await phone.close();
});
