import { brand } from './brand.ts';
import { expect, moving, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

test.describe('with reels that run', () => {
  test.use({ ...screens.phone, ...moving });

  test('ARC-06 LCH-05 a spin cut off by a reload shows its result, and bets once @core', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await page.clock.install();
    await site.arrive(newPerson(), 50);
    const table = await site.launch('Kite Season');
    const game = page.frameLocator('iframe');
    const settled = page.waitForResponse(
      (response) => response.url().endsWith('/api/spin') && response.status() === 200,
    );
    // The reels stand until the reload: however late it comes, they have shown nothing before it.
    await page.clock.pauseAt(Date.now() + 20_000);
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    const round = (await (await settled).json()) as { readonly payout: number };
    await expect(game.locator('#game')).toHaveAttribute('data-state', 'spinning');
    // The reels would run to their end between a resumed clock and a reload.
    await page.reload({ waitUntil: 'commit' });
    await page.clock.resume();
    await expect(game.getByText('Your last round was interrupted.')).toBeVisible();
    await table.ready();
    const win = game.locator('[data-figure="win"]');
    await expect
      .poll(async () => site.amountsIn((await win.textContent()) ?? ''))
      .toEqual([BigInt(Math.round(round.payout * 1_000_000))]);
    // It was shown: another reload shows nothing again.
    await page.reload();
    await table.ready();
    await expect(game.getByText('Your last round was interrupted.')).toBeHidden();
    await expect.poll(async () => (await site.balance()) === (await table.balance())).toBe(true);
    await expect.poll(() => site.record()).toHaveLength(1);
  });
});

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('LCH-05 PRO-04 Monsoon Market: tumbling spin, verified with its seed', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await site.arrive(newPerson(), 50);
    const table = await site.launch('Monsoon Market');
    await table.spin();
    await expect.poll(async () => (await site.balance()) === (await table.balance())).toBe(true);

    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: 'Fairness' }).click();
    await game.getByRole('button', { name: 'Reveal server seed' }).click();
    await expect(
      game.getByText('Server seed revealed. A new seed pair has started.'),
    ).toBeVisible();
    await game.getByRole('button', { name: 'Close' }).click();
    await game.getByRole('button', { name: 'Bet history' }).click();
    const check = await game
      .getByRole('dialog')
      .getByRole('link', { name: 'Verify' })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href);
    await page.goto(check);
    await expect(page.getByText('Monsoon Market', { exact: true }).first()).toBeVisible();
    for (const words of [
      'The server seed matches the published hash.',
      'Verified. The result and the win are correct',
    ])
      await expect(page.getByText(words)).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  test('LCH-05 PRO-04 Pearl Reef: a lost answer is asked for again and bets once', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await site.arrive(newPerson(), 50);
    const table = await site.launch('Pearl Reef', '/fish');
    const game = page.frameLocator('iframe');
    // The server plays the cast, its answer never arrives. Outside a browser, names under localhost
    // are no business of the resolver.
    await page.route(
      '**/api/spin',
      async (route) => {
        await route.fetch({
          url: route.request().url().replace('//arcade.localhost:', '//127.0.0.1:'),
        });
        await route.abort();
      },
      { times: 1 },
    );
    await game.getByRole('button', { name: 'puffer fish' }).click();
    await game.getByRole('button', { name: 'Cast', exact: true }).click();
    await expect(game.getByRole('alert').getByText(/^No connection/)).toBeVisible();
    await expect(
      game.getByText(/^(?:Caught: puffer fish!|The puffer fish got away)/).first(),
    ).toBeVisible();
    await table.ready();
    const after = await table.balance();
    expect([49_000_000n, 57_000_000n]).toContain(after);
    await expect.poll(() => site.balance()).toBe(after);

    // By key: the sight moves on to the turtle, and casts.
    await game.getByRole('button', { name: 'puffer fish' }).press('ArrowRight');
    await expect(game.getByRole('button', { name: 'turtle' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await game.getByRole('button', { name: 'Cast', exact: true }).press('Enter');
    await expect(game.getByText(/^(?:Caught: turtle!|The turtle got away)/).first()).toBeVisible();
    await table.ready();

    await game.getByRole('button', { name: 'Bet history' }).click();
    await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    const record = await site.record();
    expect(record.map(({ stake }) => stake)).toEqual([1_000_000n, 1_000_000n]);
  });
});
