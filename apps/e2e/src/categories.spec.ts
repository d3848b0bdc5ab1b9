import { categories, type Category } from '@parlour/tenant';

import { brand } from './brand.ts';
import { expect, journeyBrands, newPerson, screens, test } from './stage.ts';

/** The page of a category, the arcade's game in it, and where that opens. */
const arcadeGames: Readonly<
  Record<Category, { readonly path: string; readonly game: string; readonly at: string }>
> = {
  RNG: {
    path: '/rng?page=ARCADE',
    game: 'Monsoon Market',
    at: '/game?nodeId=ARCADE.monsoon-market',
  },
  LIVE: { path: '/live', game: 'Live Roulette', at: '/game?nodeId=ARCADE.live-roulette' },
  FISH: { path: '/fish', game: 'Pearl Reef', at: '/game?nodeId=ARCADE.pearl-reef' },
  PVP: { path: '/pvp', game: 'Lucky Nine', at: '/game?nodeId=ARCADE.lucky-nine' },
  SPORTS: { path: '/sports', game: 'Virtual Football', at: '/game?nodeId=ARCADE.football' },
  ESPORTS: { path: '/esports', game: 'Virtual Esports', at: '/game?nodeId=ARCADE.esports' },
  DS88: { path: '/ds88', game: 'Kite Duel', at: '/game?nodeId=ARCADE.kite-duel' },
  LOTT: { path: '/lott', game: 'Quick Five', at: '/lottery?gameCode=quick-five&vendor=TCG_SEA' },
  ELOTT: { path: '/elott', game: 'VN North', at: '/lottery?gameCode=vn-north&vendor=TCG_LOTTO_VN' },
};

test.use(screens.phone);

// The first brand goes by its lobbies, where every card stands; the others go straight to the
// games.
for (const [index, tenant] of journeyBrands.entries()) {
  const open = categories.filter(
    (category) => !tenant.jurisdiction.closedCategories.includes(category),
  );

  test(`LCH-01 LCH-02 LCH-05 SHL-02 ${tenant.brandName}: every category can be played`, async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await site.arrive(newPerson(), 40);
    for (const category of open) {
      const { path, game, at } = arcadeGames[category];
      await page.goto(site.address(index === 0 ? path : at));
      if (index === 0) {
        await site.listening();
        await page
          .getByRole('main')
          .getByRole('link', { name: `${game} Parlour` })
          .first()
          .click();
      }
      await expect(page).toHaveURL(site.address(at));
      if (category === 'LOTT' || category === 'ELOTT') {
        await expect(page.getByRole('main').getByRole('heading', { name: game })).toBeVisible();
        continue;
      }
      const balance = page
        .frameLocator('iframe')
        .locator('[data-figure="balance"]:visible')
        .first();
      await expect
        .poll(async () => site.amountIn((await balance.textContent()) ?? ''))
        .toBe(40_000_000n);
    }
    await expect.poll(() => site.balance()).toBe(40_000_000n);
  });
}

test('LCH-04 a visitor plays every arcade game as a demo without an account', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(brand('philippines'));
  await site.open('/');
  for (const game of [
    'kite-season',
    'monsoon-market',
    'pearl-reef',
    'live-roulette',
    'lucky-nine',
    'football',
    'esports',
  ]) {
    await page.goto(site.address(`/game?nodeId=ARCADE.${game}&try=1`));
    const balance = page.frameLocator('iframe').locator('[data-figure="balance"]:visible').first();
    await expect
      .poll(async () => site.amountIn((await balance.textContent()) ?? ''))
      .toBe(2_000_000_000n);
  }
  await expect(
    page
      .getByText('Demo mode, no real money.')
      .or(page.getByText('Demo mode, walang totoong pera.')),
  ).toBeVisible();
});
