import type { Page } from '@playwright/test';

import { expect, screens, tenants, test } from './stage.ts';

test.use({ serviceWorkers: 'allow' });

const brands = tenants.filter(({ code }) => code === 'nigeria' || code === 'pakistan');

/** Opens home and waits until the worker keeps the shell and this page. */
async function settle(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('pages')).keys())
          .map(({ url }) => new URL(url).pathname)
          .toSorted()
          .join(),
      ),
    )
    .toBe('/,/offline');
}

for (const tenant of brands) {
  const language = tenant.languages.at(-1) ?? 'EN';

  test.describe(`${tenant.code} on a phone, in ${language}`, () => {
    test.use(screens.phone);

    test.beforeEach(async ({ context, port }) => {
      await context.addCookies([
        { name: 'lang', value: language, url: `http://${tenant.domains[0]}:${port}` },
      ]);
    });

    test('SHL-13 a visited page opens offline; others say so and load when back online', async ({
      page,
      context,
      port,
    }) => {
      const origin = `http://${tenant.domains[0]}:${port}`;
      await settle(page, origin);
      await context.setOffline(true);

      await page.reload();
      await expect(page.locator('html[data-ready]')).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();

      await page.goto(`${origin}/promotions?group=NEW`);
      await expect(page).toHaveURL(/\/offline\?from=%2Fpromotions%3Fgroup%3DNEW$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'UR' ? 'rtl' : 'ltr');

      await context.setOffline(false);
      await expect(page).toHaveURL(`${origin}/promotions?group=NEW`);
    });

    test('SHL-13 the worker keeps pages and files, and no answer of the gateway', async ({
      page,
      port,
    }) => {
      const origin = `http://${tenant.domains[0]}:${port}`;
      await settle(page, origin);
      await page.goto(`${origin}/rng`);
      await page.evaluate(() => fetch('/wps/system/status', { headers: { Merchant: 'x' } }));
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        return (
          await Promise.all(
            names.map(async (name) =>
              (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
            ),
          )
        ).flat();
      });
      expect(kept.filter((path) => /^\/(?:wps|lgw|lotto|vendor|ops)\//.test(path))).toEqual([]);
      expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(2);
    });
  });
}

test('SHL-13 a newer version is offered and never takes over by itself', async ({ page, port }) => {
  const tenant = brands[0];
  if (!tenant) throw new Error('no brand to test');
  const origin = `http://${tenant.domains[0]}:${port}`;
  await settle(page, origin);
  // A worker of another address for the same pages is a newer one, as one with other content would
  // be.
  await page.evaluate(async () => {
    type Policies = {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Policies };
    await navigator.serviceWorker.register(
      trustedTypes
        .createPolicy('parlour-worker', { createScriptURL: (url) => url })
        .createScriptURL('/sw.js?newer'),
    );
  });
  const update = page.getByRole('button', { name: 'Update' });
  await expect(update).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(update).toBeHidden();
  expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(true);

  await page.reload();
  await expect(update).toBeVisible();
  // The worker that this page asked for is the newest; the one of the odd address has given way to
  // it.
  const standing = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return [found?.installing, found?.waiting].map(
        (worker) => worker && new URL(worker.scriptURL).search + worker.state,
      );
    });
  await expect.poll(standing).toEqual([null, 'installed']);
  // Asleep, as workers are after a rest. One that a debugger watches, and here all are watched, may
  // delay its successor for minutes while it is awake.
  const debug = await page.context().newCDPSession(page);
  await debug.send('ServiceWorker.enable');
  await debug.send('ServiceWorker.stopAllWorkers');
  await debug.detach();
  const again = page.waitForEvent('load');
  await update.click();
  await again;
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  await expect.poll(standing).toEqual([null, null]);
  await expect(update).toBeHidden();
});
