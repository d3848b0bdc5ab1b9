import type { Page } from '@playwright/test';

import { openPlainPage } from './pages/plain-page.ts';
import { expect, isWholeRun, screens, tenants, test } from './stage.ts';

test.use({ serviceWorkers: 'allow' });

const brands = tenants.filter(
  ({ code }) => code === 'pakistan' || (isWholeRun && code === 'nigeria'),
);

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

    test('SHL-13 a visited page opens offline; others say so and load when online', async ({
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
      // Chromium 150 as Debian builds it forgets after a reload that the test made it offline.
      if (await page.evaluate(() => !navigator.onLine))
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
      expect(kept.filter((path) => /^\/(?:api|wps|lgw|lotto|vendor|ops)\//.test(path))).toEqual([]);
      expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(2);
    });
  });
}

/** Runs in the page: a worker of another address is a newer one, as one of other content is. */
async function registerNewer(): Promise<void> {
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
}

/** Runs in the page: presses the button of a name. */
function press(name: string): void {
  for (const button of document.querySelectorAll('button'))
    if (button.textContent.trim() === name) button.click();
}

/** Runs in the page: what of a newer version can be seen from outside. */
async function updateState() {
  const registration = await navigator.serviceWorker.getRegistration();
  return {
    isReady: 'ready' in document.documentElement.dataset,
    isMarked: 'isMarked' in globalThis,
    isOffered: [...document.querySelectorAll('button')].some(
      (button) => button.textContent.trim() === 'Update' && button.checkVisibility(),
    ),
    workers: [registration?.installing, registration?.waiting].map(
      (worker) => worker && new URL(worker.scriptURL).search + worker.state,
    ),
  };
}

test('SHL-13 a newer version is offered and never takes over by itself', async ({
  browser,
  port,
}) => {
  const page = await openPlainPage(browser, `http://${brands[0]?.domains[0]}:${port}/`);
  // A page that is being replaced cannot be asked: the next one can.
  const expectState = (state: Partial<Awaited<ReturnType<typeof updateState>>>) =>
    expect.poll(() => page.evaluate(updateState).catch(() => null)).toMatchObject(state);
  const mark = () => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));

  await expectState({ isReady: true, isOffered: false });
  await page.evaluate(async () => {
    sessionStorage.setItem('noticesQuiet', '1');
    await navigator.serviceWorker.ready;
  });
  await page.evaluate(registerNewer);
  await expectState({ isOffered: true });
  await mark();

  await page.evaluate(press, 'Later');
  await expectState({ isOffered: false, isMarked: true });

  await page.evaluate(() => location.reload());
  // The worker that this page asked for is the newest; the one of the odd address has given way to
  // it.
  await expectState({ isMarked: false, isOffered: true, workers: [null, 'installed'] });
  await mark();
  await page.evaluate(press, 'Update');
  await expectState({ isMarked: false, isReady: true, isOffered: false, workers: [null, null] });
  await page.close();
});
