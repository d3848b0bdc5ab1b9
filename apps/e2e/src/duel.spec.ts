import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { DuelTable } from './pages/duel-table.ts';
import { expect, leaveAlone, screens, somebody, test } from './stage.ts';

const tenant = brand('philippines');

test.use({ ...screens.desktop, contextOptions: { reducedMotion: 'reduce' } });

test('LCH-05 LCH-06 PRO-04 two members of a brand play a duel against each other: what leaves the table is the share of the house, and anybody can check the cards', async ({
  siteOf,
  browser,
  port,
  page,
}) => {
  const context = await browser.newContext({ ...screens.phone, reducedMotion: 'reduce' });
  const otherPage = await context.newPage();
  await otherPage.addInitScript(leaveAlone);
  const sites = [siteOf(tenant), new BrandSite(otherPage, tenant, port)] as const;
  for (const site of sites) {
    await site.open('/');
    await site.register(somebody());
    await site.deposit('50');
  }
  const [desk, phone] = [await DuelTable.open(sites[0]), await DuelTable.open(sites[1])];

  await desk.sitDown('P5.00');
  await desk.reaches('waiting');
  await phone.sitDown('P5.00');
  for (const table of [desk, phone]) await table.reaches('acting');
  expect([await desk.balance(), await phone.balance()]).toEqual([45_000_000n, 45_000_000n]);
  expect(await desk.hand('The other')).toContain('face down');

  await desk.choose('Draw');
  await phone.choose('Stand');
  for (const table of [desk, phone]) await table.reaches('settled');
  // Each sees the other's cards, and both see the same.
  const pointsOf = (hand: string | null) => /Points: (\d)\./.exec(hand ?? '')?.[1];
  expect(pointsOf(await desk.hand('Your'))).toBe(pointsOf(await phone.hand('The other')));
  const isEqual = (await desk.message()).startsWith('Both have');
  await expect
    .poll(async () => (await desk.balance()) + (await phone.balance()))
    .toBe(isEqual ? 100_000_000n : 99_800_000n);
  // The header around the frame follows the game.
  for (const [index, table] of [desk, phone].entries())
    await expect.poll(() => sites[index]?.balance()).toBe(await table.balance());

  const check = await desk.checkAddress();
  // Both rounds stand in the records with what they brought: a stake each, and the pot less the share, or each its own again.
  const records = [await sites[0].record(), await sites[1].record()];
  expect(records.map((rounds) => rounds.map(({ stake }) => stake))).toEqual([
    [5_000_000n],
    [5_000_000n],
  ]);
  expect(records.map(([round]) => round?.win ?? 0n).toSorted((a, b) => Number(a - b))).toEqual(
    isEqual ? [5_000_000n, 5_000_000n] : [0n, 9_800_000n],
  );

  await page.goto(check);
  await expect(page.getByText('The server seed has the published fingerprint.')).toBeVisible();
  await expect(page.getByText('The round is right')).toBeVisible();
  await context.close();
});
