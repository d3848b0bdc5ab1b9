import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findHit } from '@parlour/arcade/find-hit';
import { type Micros, micros } from '@parlour/money';
import type { FrameLocator, Page } from '@playwright/test';
import { Client } from 'pg';

import type { BrandSite } from './pages/brand-site.ts';
import { databaseUrlOf, dataDirOf } from './product-database.ts';
import { expect, newPerson, screens, tenants, test } from './stage.ts';

const [, brand] = tenants;
if (!brand) throw new Error('This journey needs a second tenant: no other test uses its jackpot');

/**
 * The arcade's database and key, as the operator holds them. Only the operator can know which
 * seed will hit.
 */
async function openArcade(port: number) {
  const keys = JSON.parse(await readFile(join(dataDirOf(port), 'keys.json'), 'utf8')) as {
    arcade: string;
  };
  const address = new URL(await databaseUrlOf(port));
  address.pathname = `${address.pathname}_arcade`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  const query = async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(sql, [...values])).rows as Row[];
  return {
    masterKey: Buffer.from(keys.arcade, 'hex'),
    database: { query },
    end: () => client.end(),
  };
}

/** Raises the bet, by as many steps as there are, to a hundred or more; returns the stake. */
async function raiseBet(site: BrandSite, frame: FrameLocator, steps: number): Promise<Micros> {
  const bet = frame.locator('[data-figure="bet"]');
  for (
    let step = 0;
    step < steps && site.amountIn((await bet.textContent()) ?? '') < 100_000_000n;
    step += 1
  )
    await frame.getByRole('button', { name: 'Raise bet' }).click();
  return site.amountIn((await bet.textContent()) ?? '');
}

/** The client seed with which the next bet of the open game hits the jackpot. */
async function seedThatHits(
  page: Page,
  port: number,
  tenant: string,
  stake: Micros,
): Promise<string> {
  const arcade = await openArcade(port);
  // The session of this very frame: others of the brand may be opening games too.
  const launch =
    new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams.get('launch') ??
    '';
  const [own] = await arcade.database.query<{ player: string }>(
    'select player from session where tenant = $1 and launch_hash = $2',
    [tenant, createHash('sha256').update(launch).digest()],
  );
  const seed = await findHit(arcade, {
    tenant,
    player: own?.player ?? '',
    game: 'kite-season',
    bet: Number(stake / 1_000_000n),
  });
  await arcade.end();
  return seed;
}

/** Saves the player's own client seed in the open game. */
async function saveClientSeed(frame: FrameLocator, seed: string): Promise<void> {
  await frame.getByRole('button', { name: 'Fairness' }).click();
  await frame.getByRole('textbox', { name: 'Client seed' }).fill(seed);
  await frame.getByRole('button', { name: 'Save seed' }).click();
  await expect(frame.getByText('Your seed applies from the next bet.')).toBeVisible();
  await frame.getByRole('button', { name: 'Close' }).click();
}

/** Finds a win, and that a jackpot was won, among the latest winners of the open page. */
async function expectAmongWinners(site: BrandSite, win: bigint): Promise<void> {
  const winners = site.page.getByRole('list', { name: 'Latest winners' });
  // The list follows what happens once it is near the screen, for members who are logged in.
  await site.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => site.amountsIn(await winners.innerText()).includes(micros(win)), {
      timeout: 60_000,
    })
    .toBe(true);
  await expect(winners.getByText('Jackpot', { exact: true }).first()).toBeVisible();
}

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('SHL-10 WAL-06 LOB-10 a jackpot won in a slot is shown, paid and recorded @core', async ({
    siteOf,
    page,
    port,
  }) => {
    const site = siteOf(brand);
    await site.open('/');
    const counter = page.getByRole('region', { name: 'Jackpot' });
    const pool = async () =>
      site.amountsIn((await counter.innerText()).replaceAll('\n', ''))[0] ?? 0n;
    await expect.poll(pool).toBeGreaterThan(0n);
    await expect(counter).not.toContainText('not a prize pool');

    await site.arrive(newPerson(), 500);
    const opened = page.waitForResponse((response) => response.url().endsWith('/api/state'));
    const table = await site.launch('Kite Season');
    const { bets } = (await (await opened).json()) as { bets: number[] };
    const frame = page.frameLocator('iframe');
    const stake = await raiseBet(site, frame, bets.length);
    expect(stake).toBe(100_000_000n);

    await saveClientSeed(frame, await seedThatHits(page, port, brand.code, stake));

    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/spin') && response.status() === 200,
    );
    await table.spin();
    const { payout, jackpot } = (await (await answered).json()) as {
      payout: number;
      jackpot: number;
    };
    expect(jackpot).toBeGreaterThanOrEqual(1000);
    await expect(frame.getByText(/^Jackpot! You win .*\.$/).first()).toBeVisible();
    const left = 400_000_000n + BigInt(Math.round((payout + jackpot) * 100)) * 10_000n;
    await expect.poll(() => table.balance()).toBe(left);
    await expect.poll(() => site.balance()).toBe(left);

    const [row] = await site.record();
    expect(row).toEqual({ stake, win: left - 400_000_000n });

    await page.goto(site.address('/'));
    await expectAmongWinners(site, left - 400_000_000n);
    await expect
      .poll(async () => (await pool()) < BigInt(Math.round(jackpot * 100)) * 10_000n + 1n)
      .toBe(true);
  });
});
