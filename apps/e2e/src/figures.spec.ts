import { brand } from './brand.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use({
  ...screens.phone,
  viewport: { width: 320, height: 640 },
});

test('SHL-13 WAL-05 LCH-01 no amount is cut off on the smallest phone', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(brand('indonesia'));
  await site.arrive(newPerson(), 10_000);
  for (const game of [
    'kite-season',
    'monsoon-market',
    'pearl-reef',
    'live-roulette',
    'lucky-nine',
    'kite-duel',
    'football',
    'esports',
  ]) {
    await page.goto(site.address(`/game?nodeId=ARCADE.${game}`));
    const figures = page.frameLocator('iframe').locator('.figure output:visible');
    await expect(figures.first()).toHaveText(/10,000\.00/);
    // Until the brand's font has loaded, a fallback font is shown, which may be wider.
    await figures.first().evaluate(() => document.fonts.ready);
    const cut = await figures.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut, game).toEqual([]);
  }
});
