import type { Page } from '@playwright/test';

import { Authenticator, type Credential } from './pages/authenticator.ts';
import { BrandSite } from './pages/brand-site.ts';
import { SecurityCentre } from './pages/security-centre.ts';
import { expect, newPerson, tenants, test } from './stage.ts';

type Tenant = (typeof tenants)[number];
const [pakistan, india] = ['pakistan', 'india'].flatMap((code) =>
  tenants.filter((tenant) => tenant.code === code),
) as [Tenant, Tenant];

const passkeyButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' });
const refusal = (page: Page) => page.getByRole('dialog').getByText('This passkey wasn’t accepted');

/** Presses the button of the login and returns what the gateway said. */
async function loginBy(
  page: Page,
): Promise<{ readonly status: number; readonly sent: string; readonly code: string | undefined }> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/passkey/login'));
  await passkeyButton(page).click();
  const response = await answered;
  const body = (await response.json()) as { errorCode?: string };
  return {
    status: response.status(),
    sent: response.request().postData() ?? '',
    code: body.errorCode,
  };
}

/** Asks the gateway from the brand's own page, past the site. */
const post = (page: Page, path: string, body: string | null = null) =>
  page.evaluate(
    async ([to, merchant, text]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { merchant, ...(text !== null && { 'content-type': 'application/json' }) },
        body: text,
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { errorCode?: string; value?: { challenge?: string } },
      };
    },
    [path, pakistan.merchantCode, body] as const,
  );
const LOGIN = '/api/v1/passkey/login';
const refused = { status: 400, body: { errorCode: 'passkey_refused' } };

/**
 * A member with a passkey in the authenticator of this page, who is logged out in this tab, at
 * the login.
 */
async function memberWithPasskey(
  site: BrandSite,
  authenticator: Authenticator,
  { isPresent = true } = {},
): Promise<Credential> {
  const person = newPerson();
  await site.arrive(person);
  const centre = await SecurityCentre.open(site);
  await centre.addPasskey(person.password);
  await site.page.evaluate(() => sessionStorage.clear());
  await authenticator.present(isPresent);
  await site.open('/login');
  const [credential] = await authenticator.credentials();
  if (!credential) throw new Error('the authenticator made no passkey');
  return credential;
}

test('T-AUTH-6 a member makes a passkey, logs in with it, and removes it by itself', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  const authenticator = await Authenticator.of(page);
  const { rpId, isResidentCredential, userHandle } = await memberWithPasskey(site, authenticator);
  expect({ rpId, isResidentCredential }).toEqual({
    rpId: 'pakistan.localhost',
    isResidentCredential: true,
  });
  expect(userHandle).toBeTruthy();
  expect((await loginBy(page)).status).toBe(200);
  await expect(page.getByRole('dialog')).toBeHidden();
  const centre = await SecurityCentre.open(site);
  await centre.show('Passkeys');
  await expect(page.getByText(/Last used/)).toBeVisible();
  await centre.removePasskey();
  await site.logOut();
  await site.open('/login');
  expect((await loginBy(page)).code).toBe('passkey_refused');
  await expect(refusal(page)).toBeVisible();
});

type Noted = { readonly asked: readonly unknown[]; readonly ends: readonly string[] };

/** Notes how pages ask for a passkey, and how that ends. */
async function noteAsking(page: Page): Promise<() => Promise<Noted>> {
  await page.addInitScript(() => {
    const noted = { asked: [] as unknown[], ends: [] as string[] };
    Object.assign(globalThis, { noted });
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      noted.asked.push(options?.mediation);
      return get(options).finally(() =>
        noted.ends.push(options?.signal?.aborted ? 'aborted' : 'answered'),
      );
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
}
const OFFERED = { asked: ['conditional'], ends: [] };

test('T-AUTH-6 a passkey is offered in the username field and logs in', async ({
  page,
  siteOf,
}) => {
  const authenticator = await Authenticator.of(page, { offersInField: true });
  const noted = await noteAsking(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(LOGIN));
  // The simulated finger answers as soon as it is asked: opening the login is all that the test
  // does.
  await memberWithPasskey(siteOf(pakistan), authenticator);
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
  expect(await noted()).toEqual({ asked: ['conditional'], ends: ['answered'] });
});

test('T-AUTH-6 closing the login takes the offer back', async ({ page, siteOf }) => {
  const authenticator = await Authenticator.of(page, { offersInField: true });
  const noted = await noteAsking(page);
  await memberWithPasskey(siteOf(pakistan), authenticator, { isPresent: false });
  await expect.poll(noted).toEqual(OFFERED);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden();
  await expect.poll(noted).toEqual({ ...OFFERED, ends: ['aborted'] });
});

test.describe('T-AUTH-6 refused', () => {
  test('a challenge that was used before', async ({ page, siteOf }) => {
    const site = siteOf(pakistan);
    await memberWithPasskey(site, await Authenticator.of(page));
    const { status, sent } = await loginBy(page);
    expect(status).toBe(200);
    expect(await post(page, LOGIN, sent)).toMatchObject(refused);
  });

  test('a passkey of another merchant', async ({ page, siteOf, browser, port }) => {
    const credential = await memberWithPasskey(siteOf(pakistan), await Authenticator.of(page));
    const other = await browser.newPage();
    await (await Authenticator.of(other)).put({ ...credential, rpId: 'india.localhost' });
    await new BrandSite(other, india, port).open('/login');
    expect(await loginBy(other)).toMatchObject({ status: 400, code: 'passkey_refused' });
    await other.close();
  });

  for (const [what, host, rpId] of [
    ['another origin', 'evil.pakistan.localhost', 'pakistan.localhost'],
    ['another host in what is signed', 'evil.localhost', 'evil.localhost'],
  ] as const) {
    test(what, async ({ page, siteOf, browser, port }) => {
      const credential = await memberWithPasskey(siteOf(pakistan), await Authenticator.of(page));
      const challenge =
        (await post(page, '/api/v1/passkey/loginOptions')).body.value?.challenge ?? '';
      // A page of an attacker, to which a member was led, asks the member's device to sign the
      // gateway's challenge.
      const evil = await browser.newPage();
      await evil.route(`http://${host}:${port}/`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
      );
      await (await Authenticator.of(evil)).put({ ...credential, rpId });
      await evil.goto(`http://${host}:${port}/`);
      const response = await evil.evaluate(
        async ([text, id]) => {
          const bytes = Uint8Array.from(
            atob(text.replaceAll('-', '+').replaceAll('_', '/')),
            (char) => char.charCodeAt(0),
          );
          const made = (await navigator.credentials.get({
            publicKey: { challenge: bytes, rpId: id, userVerification: 'required' },
          })) as PublicKeyCredential;
          return made.toJSON();
        },
        [challenge, rpId] as const,
      );
      expect(await post(page, LOGIN, JSON.stringify({ response }))).toMatchObject(refused);
      await evil.close();
    });
  }
});

test('PASSKEY3 the button stays away from browsers that have no passkeys', async ({
  page,
  siteOf,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }),
  );
  const site = siteOf(pakistan);
  await site.open('/login');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign up now' })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
});
