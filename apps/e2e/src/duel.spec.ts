import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { DuelTable } from './pages/duel-table.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

test.use(screens.desktop);

test('LCH-05 LCH-06 PRO-04 a duel of two members: only the rake leaves the table', async ({
  siteOf,
  browser,
  port,
  page,
}) => {
  const context = await browser.newContext(screens.phone);
  const otherPage = await context.newPage();
  await otherPage.addInitScript(leaveAlone);
  const sites = [siteOf(tenant), new BrandSite(otherPage, tenant, port)] as const;
  for (const site of sites) await site.arrive(newPerson(), 50);
  const [desktop, phone] = [await DuelTable.open(sites[0]), await DuelTable.open(sites[1])];

  // Each worker at tables of its own: two duels of this journey at once would mix.
  const units = test.info().parallelIndex % 2 === 0 ? 5 : 1;
  const stake = BigInt(units) * 1_000_000n;
  await desktop.sitDown(`P${units}.00`);
  await desktop.reaches('waiting');
  await phone.sitDown(`P${units}.00`);
  for (const table of [desktop, phone]) await table.reaches('acting');
  for (const table of [desktop, phone])
    await expect.poll(() => table.balance()).toBe(50_000_000n - stake);
  await expect.poll(() => desktop.hand('Opponent’s')).toContain('face down');

  await desktop.choose('Draw');
  await phone.choose('Stand');
  for (const table of [desktop, phone]) await table.reaches('settled');
  // Each sees the other's cards, and both see the same.
  const pointsOf = (hand: string | null) => /(\d) in total\./.exec(hand ?? '')?.[1];
  const points = pointsOf(await desktop.hand('Your'));
  await expect.poll(async () => pointsOf(await phone.hand('Opponent’s'))).toBe(points);
  const rake = (stake * 4n) / 100n;
  const isEqual = (await desktop.message()).startsWith('Tie at');
  await expect
    .poll(async () => (await desktop.balance()) + (await phone.balance()))
    .toBe(isEqual ? 100_000_000n : 100_000_000n - rake);
  // The header around the frame follows the game.
  for (const [index, table] of [desktop, phone].entries())
    await expect.poll(() => sites[index]?.balance()).toBe(await table.balance());

  const check = await desktop.checkAddress();
  // Both rounds stand in the records with what they brought: a stake each, and the pot less the
  // share, or each its own again.
  const records = [await sites[0].record(), await sites[1].record()];
  expect(records.map((rounds) => rounds.map(({ stake }) => stake))).toEqual([[stake], [stake]]);
  expect(records.map(([round]) => round?.win ?? 0n).toSorted((a, b) => Number(a - b))).toEqual(
    isEqual ? [stake, stake] : [0n, 2n * stake - rake],
  );

  await page.goto(check);
  await expect(page.getByText('The server seed matches the published hash.')).toBeVisible();
  await expect(page.getByText('Verified. The result and the win are correct')).toBeVisible();
  await context.close();
});
