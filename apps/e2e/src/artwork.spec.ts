import { expect, type Locator } from '@playwright/test';

import { screens, tenants, test } from './stage.ts';

const [first] = tenants;
const urdu = tenants.find(({ languages }) => languages.includes('UR'));
if (!first || !urdu)
  throw new Error('These journeys need the default tenant and one that speaks Urdu');

/**
 * Returns the size that the browser decoded of an image, and the declared size: zero where the file
 * did not come or is no picture.
 */
const seen = async (picture: Locator): Promise<string> => {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode().catch(() => undefined);
    const declared = `${image.getAttribute('width')} x ${image.getAttribute('height')}`;
    return `${image.naturalWidth} x ${image.naturalHeight}, ${declared}`;
  });
};

test.describe('on a phone in Urdu', () => {
  test.use(screens.phone);

  test('SHL-06 LOB-09 every provider in the footer has its labelled logo', async ({
    page,
    siteOf,
  }) => {
    await siteOf(urdu).open('/', 'UR');
    const plates = page.getByRole('contentinfo').locator('li > img[src^="/media/vendors/"]');
    await expect(plates.first()).toBeAttached();
    for (const plate of await plates.all()) {
      expect(await seen(plate)).toBe('144 x 48, 108 x 36');
      await expect(plate).toHaveAttribute('alt', /./);
    }
    const address = (await plates.first().getAttribute('src')) ?? '';
    const headers = await page.evaluate(
      async (url) => Object.fromEntries((await fetch(url)).headers),
      address,
    );
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    });
    const box = await plates.first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
  });
});

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  test("LOB-09 a category's panel shows each provider's logo and which is hot @core", async ({
    page,
    siteOf,
  }) => {
    await siteOf(first).open('/');
    const nav = page.getByRole('navigation', { name: 'Game categories' });
    await nav.getByRole('link', { name: 'Slots' }).hover();
    const studios = nav.getByRole('list', { name: 'Providers: Slots' });
    const signs = studios.locator('img');
    await expect(signs.first()).toBeVisible();
    for (const sign of await signs.all()) expect(await seen(sign)).toBe('48 x 48, 44 x 44');
    await expect(studios.getByRole('link', { name: 'Parlour Arcade' })).toContainText('Hot');
    await expect(studios.getByRole('link', { name: 'More: Slots' })).not.toContainText('Hot');
  });

  test('LOB-09 the studios of a category are chosen by sign and name', async ({ page, siteOf }) => {
    await siteOf(first).open('/rng');
    const choice = page.getByRole('group', { name: 'Providers' });
    expect(await seen(choice.locator('img').first())).toBe('48 x 48, 32 x 32');
    await choice.getByRole('button', { name: 'Parlour Arcade' }).click();
    await expect(page).toHaveURL(/page=ARCADE/);
  });

  test('LOB-07 covers come small and in a modern format', async ({ page, siteOf }) => {
    const covers: { readonly type: string; readonly bytes: number }[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/media/covers/')) return;
      // One that is still on its way when everything has been seen has no body any more.
      const bytes = await response.body().then(
        ({ length }) => length,
        () => 0,
      );
      covers.push({ type: response.headers()['content-type'] ?? '', bytes });
    });
    await siteOf(first).open('/');
    const cover = page.locator('main img[src*="/media/covers/"]').first();
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => covers.length).toBeGreaterThan(0);
    expect(covers.filter(({ type, bytes }) => type !== 'image/avif' || bytes > 10 * 1024)).toEqual(
      [],
    );
  });
});
