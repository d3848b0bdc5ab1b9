import { expect, isWholeRun, isMadeOn, newPerson, screens, tenants, test } from './stage.ts';

const [first] = tenants;
const twoBooks = tenants.find(({ code }) => code === 'nigeria');
if (!first || !twoBooks) throw new Error('These journeys need a tenant, and one with two books');

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    if (isMadeOn(name, 'desktop'))
      test(`LOB-02 LOB-03 LOB-07 LOB-08 on a ${name} favourites need a login @core`, async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        await site.open('/rng');
        const lists = page.getByRole('group', { name: 'Show' });
        const heart = page.getByRole('button', { name: 'Favourite: Kite Season' });
        await expect(lists.getByRole('button', { name: 'Favourites' })).toHaveCount(0);
        // Hot games are all there: nothing is left to be loaded.
        const games = page.getByRole('list', { name: 'Slots' }).getByRole('link');
        await lists.getByRole('button', { name: 'Hot' }).click();
        await expect(games.filter({ hasText: 'Kite Season' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
        await lists.getByRole('button', { name: 'All' }).click();
        await heart.click();
        const login = page.getByRole('dialog', { name: 'Log in' });
        await expect(login).toBeVisible();
        await login.getByRole('button', { name: 'Close' }).click();
        await expect(heart).toHaveAttribute('aria-pressed', 'false');

        await site.arrive(newPerson(), 10);
        await site.open('/rng');
        const kept = page.waitForResponse((response) =>
          response.url().includes('MCSFE_addFavoriteGameV2'),
        );
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        expect((await kept).status()).toBe(200);
        await page.reload();
        await site.listening();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');

        await lists.getByRole('button', { name: 'Favourites' }).click();
        await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('link')).toHaveCount(
          1,
        );
        await lists.getByRole('button', { name: 'Recently played' }).click();
        await expect(page.getByText('No recently played games.')).toBeVisible();
        const table = await site.launch('Kite Season');
        await table.ready();
        await site.open('/rng?list=recent');
        const recent = page.getByRole('list', { name: 'Recently played' });
        await expect(recent.getByRole('link', { name: /Kite Season/ })).toBeVisible();
      });

    if (isWholeRun || name === 'desktop')
      test(`LOB-04 LOB-05 LOB-06 on a ${name} filters live in the address @core`, async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        await site.open('/rng');
        const counted = page.getByRole('heading', { level: 1 }).locator('~ p');
        await expect(counted).toHaveText(/^\d+ games$/);
        const all = await counted.innerText();
        // No game of this brand is as small, or has as many lines, as those filters ask for.
        await expect(page.getByLabel('Min bet')).toHaveCount(0);
        const search = page.getByRole('searchbox', { name: 'Search games' });
        const filtered = page.waitForResponse(/[?&]gameName=kite(?:&|$)/);
        await search.fill('kite');
        await expect(page).toHaveURL(site.address('/rng?name=kite'));
        expect((await filtered).status()).toBe(200);
        // Nothing stands there while they are counted; before that, those of all.
        await expect(counted).not.toHaveText(all);
        await expect(counted).toHaveText(/^\d+ games?$/);
        const count = await counted.innerText();
        await page.reload();
        await site.listening();
        await expect(search).toHaveValue('kite');
        await expect(page.getByText(count, { exact: true })).toBeVisible();

        await page.goto(site.address('/help'));
        await site.listening();
        await page.goBack();
        await expect(page.getByText(count, { exact: true })).toBeVisible();
      });
  });
}

test('LOB-01 LOB-06 a vendor is chosen in the address and kept in its category @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(twoBooks);
  await site.open('/sports');
  const games = page.getByRole('list', { name: 'Sports' }).getByRole('listitem');
  await expect(games).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Providers' })
    .getByRole('button', { name: 'FB Sports' })
    .click();
  await expect(page).toHaveURL(/\/sports\?page=FB$/);
  await expect(games).toHaveCount(1);
  await expect(games.first()).toContainText('FB Sports');
  await page.goto(site.address('/'));
  await site.listening();
  await page
    .getByRole('link', { name: 'Sports', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sports\?page=FB$/);
  await expect(games.first()).toContainText('FB Sports');
});

test('LOB-07 no page lists a game that cannot be opened', async ({ page, siteOf }) => {
  const site = siteOf(first);
  for (const path of ['/', '/rng', '/fish', '/live', '/pvp', '/sports', '/esports']) {
    await site.open(path);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Coming soon'), path).toHaveCount(0);
  }
});
