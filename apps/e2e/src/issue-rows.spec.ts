import { expect, isMadeOn, screens, tenants, test } from './stage.ts';

const [first] = tenants;
const cockfighting = tenants.find(
  ({ jurisdiction }) => !jurisdiction.closedCategories.includes('DS88'),
);
if (!first || !cockfighting)
  throw new Error('These journeys need the default tenant and one with cockfights');

const demo = { username: 'demo01', password: 'Parlour-demo-1' };

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  test('SHL-04 the header shows name, hideable balance and shortcuts of a member @core', async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(first);
    await site.open('/promotions');
    await site.logIn(demo);
    const header = page.getByRole('banner');
    const balance = header.getByRole('button', { name: /^Balance/ });
    await expect(balance).toHaveText(new RegExp(`^${first.currency.symbol}[\\d,]+\\.\\d\\d`));
    await balance.click();
    await expect(balance).toHaveText(/^\*\*\*/);
    await page.reload();
    await site.listening();
    await expect(balance).toHaveText(/^\*\*\*/);
    await balance.click();
    await expect(balance).toHaveText(/\d\.\d\d/);

    const person = header.getByRole('button', { name: /demo01/ });
    await person.click();
    const menu = page.getByRole('dialog', { name: 'My account' });
    await expect(menu.getByRole('link').first()).toBeFocused();
    // Messages have a count while some are unread.
    for (const name of ['Security centre', /^Messages( \d+)?$/, 'Deposit', 'Bet history'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Agent centre' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(person).toBeFocused();

    await header.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(site.address('/'));
  });

  test('SHL-04 an agent finds the agent centre in the own menu', async ({ page, siteOf }) => {
    const site = siteOf(first);
    await site.open('/promotions');
    await site.logIn({ ...demo, username: 'agent01' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /agent01/ })
      .click();
    await expect(
      page.getByRole('dialog', { name: 'My account' }).getByRole('link', { name: 'Agent centre' }),
    ).toHaveAttribute('href', /^\/agent/);
  });

  test('SHL-11 the cockfight entry opens its game, or its page while there is none @core', async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(cockfighting);
    await site.open('/');
    const entry = page
      .getByRole('navigation', { name: 'Game categories' })
      .getByRole('link', { name: 'Cockfight' });
    const asked = page.waitForResponse(/gameType=DS88&/);
    await entry.click();
    const listed = await (await asked).text();
    await expect(page).toHaveURL(/\/game\?nodeId=/);
    // From here on none can be played.
    await page.route(/gameType=DS88&/, (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify(
          JSON.parse(listed, (key, value: unknown) => (key === 'games' ? [] : value)),
        ),
      }),
    );
    await site.open('/');
    await entry.click();
    await expect(page).toHaveURL(site.address('/ds88'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cockfight' })).toBeVisible();
  });
});

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    if (isMadeOn(screen, 'phone'))
      test('RTE-02 the registration addresses open home with form and referral code @core', async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        for (const path of ['/register', '/register.html']) {
          await site.open(`${path}?referralCode=AGENT01`);
          const form = page.getByRole('dialog', { name: /Sign up/ });
          await expect(form.getByLabel('Affiliate code (optional)')).toHaveValue('AGENT01');
          await expect(page.getByRole('main')).toHaveClass(/\bregister\b/);
          await form.getByRole('button', { name: 'Close' }).click();
          await expect(form).toBeHidden();
          await expect(page).toHaveURL(site.address('/'));
        }
      });
  });
}

test.describe('whose language no brand offers', () => {
  test.use({ ...screens.desktop, locale: 'de-DE' });

  test('SYS-07 SYS-08 a first visit is in English, light, with the brand’s symbol @core', async ({
    page,
    siteOf,
    context,
  }) => {
    const site = siteOf(first);
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.goto(site.address('/'));
    await site.listening();
    expect((await context.cookies()).filter(({ name }) => name === 'lang')).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await expect(page.getByRole('main')).toContainText(/P[\d,]+\.\d\d/);
    // The help comes with its page; from elsewhere on the site it is asked for. A link of the
    // footer loads no page once the application has taken the footer over.
    const footer = await site.showFooter();
    await footer.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    // The article has a place before the help is asked for.
    const devices = () => asked.flatMap(({ searchParams }) => searchParams.get('device') ?? []);
    await expect.poll(devices).toEqual(['WEB']);
  });
});
