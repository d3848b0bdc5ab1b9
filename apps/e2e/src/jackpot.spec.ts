import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findHit } from '@parlour/arcade/find-hit';
import { ensurePostgres } from '@parlour/start/postgres';
import { Client } from 'pg';

import { expect, screens, somebody, tenants, test } from './stage.ts';

const [, brand] = tenants;
if (!brand) throw new Error("This journey needs a second tenant: its jackpot is nobody else's");

/** The arcade's database and key, as whoever runs the house holds them. Nobody else can know which seed will hit. */
async function openArcade(port: number) {
  const dataDir = join(import.meta.dirname, `../../../.cache/e2e-data-${port}`);
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { arcade: string };
  const address = new URL(
    process.env['DATABASE_URL'] ??
      (await ensurePostgres({ dataDir: join(dataDir, 'postgres') })).url,
  );
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

test.describe('on a phone', () => {
  test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

  test('SHL-10 WAL-06 LOB-10 the jackpot of home is won in a slot with a seed that hits: shown in the game, paid to the hundredth, told, recorded, and begun anew', async ({
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

    await site.register(somebody());
    await site.deposit('500');
    const opened = page.waitForResponse((response) => response.url().endsWith('/api/state'));
    const table = await site.launch('Kite Season');
    const { bets } = (await (await opened).json()) as { bets: number[] };
    const frame = page.frameLocator('iframe');
    const bet = frame.locator('[data-figure="bet"]');
    for (
      let step = 0;
      step < bets.length && site.amountIn((await bet.textContent()) ?? '') < 100_000_000n;
      step += 1
    )
      await frame.getByRole('button', { name: 'Raise the bet' }).click();
    const stake = site.amountIn((await bet.textContent()) ?? '');
    expect(stake).toBe(100_000_000n);

    const arcade = await openArcade(port);
    // The session of this very frame: others of the brand may be opening games too.
    const launch =
      new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams.get(
        'launch',
      ) ?? '';
    const [own] = await arcade.database.query<{ player: string }>(
      'select player from session where tenant = $1 and launch_hash = $2',
      [brand.code, createHash('sha256').update(launch).digest()],
    );
    const seed = await findHit(arcade, {
      tenant: brand.code,
      player: own?.player ?? '',
      game: 'kite-season',
      bet: Number(stake / 1_000_000n),
    });
    await arcade.end();
    await frame.getByRole('button', { name: 'Fairness' }).click();
    await frame.getByRole('textbox', { name: 'Your seed' }).fill(seed);
    await frame.getByRole('button', { name: 'Use this seed' }).click();
    await expect(frame.getByText('Your seed counts from the next bet.')).toBeVisible();
    await frame.getByRole('button', { name: 'Close' }).click();

    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/spin') && response.status() === 200,
    );
    await table.spin();
    const { payout, jackpot } = (await (await answered).json()) as {
      payout: number;
      jackpot: number;
    };
    expect(jackpot).toBeGreaterThanOrEqual(1000);
    await expect(frame.getByText(/^Jackpot! .* is yours\.$/).first()).toBeVisible();
    const left = 400_000_000n + BigInt(Math.round((payout + jackpot) * 100)) * 10_000n;
    await expect.poll(() => table.balance()).toBe(left);
    await expect.poll(() => site.balance()).toBe(left);

    const [row] = await site.record();
    expect(row).toEqual({ stake, win: left - 400_000_000n });

    await page.goto(site.address('/'));
    // Whoever is signed in is told of wins as they happen.
    await expect
      .poll(
        async () =>
          site
            .amountsIn(await page.getByRole('list', { name: 'Latest winners' }).innerText())
            .includes(left - 400_000_000n),
        { timeout: 60_000 },
      )
      .toBe(true);
    await expect(
      page
        .getByRole('list', { name: 'Latest winners' })
        .getByText('Jackpot', { exact: true })
        .first(),
    ).toBeVisible();
    await expect
      .poll(async () => (await pool()) < BigInt(Math.round(jackpot * 100)) * 10_000n + 1n)
      .toBe(true);
  });
});
