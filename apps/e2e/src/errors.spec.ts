import { generateKeyPairSync } from 'node:crypto';

import type { Page } from '@playwright/test';

import { BrandSite } from './pages/brand-site.ts';
import { expect, isWholeRun, tenants, test as base } from './stage.ts';

// Calls fail here on purpose; the usual check for 500 responses would refuse it.
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the form that the runner asks for
  pageErrors: async ({}, provide) => {
    await provide([]);
  },
});

const pakistan = tenants.find(({ code }) => code === 'pakistan');
if (!pakistan) throw new Error('These journeys need pakistan');

const LOGIN = '**/wps/session/login';

type Failing = { readonly status: number; readonly body: object | string } | 'abort' | 'timedout';
const answer = (page: Page, failing: Failing) =>
  page.route(LOGIN, (route) => {
    if (failing === 'abort') return route.abort('connectionfailed');
    if (failing === 'timedout')
      return route.fulfill({
        status: 504,
        contentType: 'text/html',
        body: '<h1>Gateway timeout</h1>',
      });
    return route.fulfill({
      status: failing.status,
      contentType: 'application/json',
      body: typeof failing.body === 'string' ? failing.body : JSON.stringify(failing.body),
    });
  });
const refusal = (status: number, errorCode: string): Failing => ({
  status,
  body: { success: false, errorCode, message: 'untranslated words of a server' },
});

/**
 * The failures to show: their names in the product, their causes in the gateway or the network, and
 * the texts for readers of English and Urdu.
 */
const shown: readonly (readonly [string, Failing, string, string])[] = [
  ['network link abnormal', 'abort', 'No connection.', 'نیٹ ورک'],
  ['no answer in time', 'timedout', 'This is taking too long.', 'بہت وقت'],
  ['system error', refusal(500, 'system_error'), 'Something went wrong on our side.', 'ہماری طرف'],
  ['system busy', refusal(503, 'system_busy'), 'We’re very busy right now.', 'رش'],
  [
    'unknown error',
    refusal(400, 'code.from.another.age'),
    'Something went wrong on our side.',
    'ہماری طرف',
  ],
  [
    'please complete verification first',
    refusal(400, 'human_check_failed'),
    'We couldn’t verify that you’re human.',
    'انسان',
  ],
  [
    'username or password',
    refusal(400, 'login_failed'),
    'Incorrect username or password.',
    'پاس ورڈ',
  ],
  [
    'non-member cannot log in',
    refusal(403, 'member_no_enter'),
    'Only members can log in here.',
    'ممبر',
  ],
  ['locked', refusal(403, 'account_locked'), 'This account is locked.', 'لاک'],
];

for (const language of isWholeRun ? (['EN', 'UR'] as const) : (['EN'] as const)) {
  test(`ERR-01 ERR-02 login failures are explained in ${language}, input stays @core`, async ({
    page,
    port,
  }) => {
    await new BrandSite(page, pakistan, port).open('/login', language);
    const form = page.getByRole('dialog').locator('form').first();
    // One after the other in the same form. Two that have the same words do not follow each other:
    // those of the one before would do for the next.
    for (const [name, failing, english, urdu] of shown)
      await test.step(name, async () => {
        await form.locator('input[name="username"]').fill('demo01');
        await form.locator('input[name="password"]').fill('a long secret');
        await answer(page, failing);
        await form.locator('button[type="submit"]').click();
        await expect(
          page
            .getByRole('dialog')
            .getByRole('alert')
            .filter({ hasText: language === 'EN' ? english : urdu })
            .first(),
        ).toBeVisible();
        await expect(page.getByRole('dialog')).not.toContainText('untranslated words');
        await expect(form.locator('input[name="username"]')).toHaveValue('demo01');
        await page.unroute(LOGIN);
      });
  });
}

test("ERR-01 an address that is no brand's says so in the reader's language", async ({
  browser,
  port,
}) => {
  for (const [locale, words, direction] of [
    ['en-GB', 'Contact customer service.', 'ltr'],
    ['ur-PK', 'کسٹمر سروس', 'rtl'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const response = await page.goto(`http://nowhere.localhost:${port}/promotions`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading')).toContainText(words);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await context.close();
  }
});

test('AUT-12 a page with an outdated key fetches the new one and logs in', async ({
  page,
  port,
}) => {
  const site = new BrandSite(page, pakistan, port);
  // The first key that the page is given is one that the gateway has forgotten.
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const forgotten = {
    kid: '00000000-0000-4000-8000-000000000000',
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    alg: 'ECDH-ES+A256KW',
    use: 'enc',
  };
  let keys = 0;
  await page.route('**/wps/session/key', (route) =>
    (keys += 1) === 1
      ? route.fulfill({ json: { success: true, value: forgotten } })
      : route.continue(),
  );
  const sent: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/wps/session/login') && sent.push(request.postData() ?? ''),
  );
  await site.open('/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.logIn({ username: 'demo01', password: 'Parlour-demo-1' });
  expect([keys, sent.length]).toEqual([2, 2]);
  // Neither of them showed what was typed, and they were not the same.
  for (const body of sent) expect(body).toMatch(/^\{"value":"[\w.-]+"\}$/);
  expect(sent[0]).not.toBe(sent[1]);
});
