import { randomBytes, randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';
import type { APIRequestContext, Page } from '@playwright/test';

import { brand } from './brand.ts';
import type { BrandSite } from './pages/brand-site.ts';
import { DEMO_PASSWORD, OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, test } from './stage.ts';

// Brands whose catalogue no other journey relies on while this one changes it.
const home = brand('pakistan');

test('OPS-01 a game switched off in the console leaves an open lobby, and comes back', async ({
  page,
  browser,
  port,
  siteOf,
}) => {
  const site = siteOf(home);
  await site.arrive(newPerson(), 10);
  await site.open('/rng');
  const card = page.getByRole('main').getByRole('link', { name: /Monsoon Market/ });
  await expect(card).toBeVisible();

  const office = await browser.newContext();
  const operator = new OperatorConsole(await office.newPage(), port);
  await operator.logIn('owner@parlour.test', DEMO_PASSWORD);
  await operator.open(`/b/${home.code}/games/ARCADE.monsoon-market`);
  await operator.change('Switch off');
  await expect(operator.page.getByText('Monsoon Market is off.')).toBeVisible();
  // The lobby is the same page: nothing was reloaded.
  await expect(card).toHaveCount(0);
  await operator.change('Switch on');
  await expect(card).toBeVisible();
  await office.close();
});

test('LCH-03 MOD-02 a vendor of two live games opens their list over the page @core', async ({
  page,
  browser,
  port,
  siteOf,
}) => {
  const vendor = `E2E_${randomBytes(3).toString('hex').toUpperCase()}`;
  const reason = 'a journey of the tests';
  const operator = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  const second = await OperatorConsole.openAs(browser, port, 'games', home.code);
  const ask = <Value>(path: string, body: object) =>
    operator.ask<Value>(`brands/${home.code}/${path}`, { ...body, reason });
  const { request } = await ask<{ request: string }>('vendors/add', { vendor, name: vendor });
  await second.approveRequest(request);
  for (const code of ['baccarat', 'wheel'])
    await ask('games/add', { vendor, code, category: 'LIVE', name: `${code} of ${vendor}` });

  const site = siteOf(home);
  const entry = page
    .getByRole('region', { name: 'Live casino' })
    .getByRole('link', { name: new RegExp(vendor) });
  await site.open('/');
  await entry.click();
  const list = page.getByRole('dialog', { name: vendor });
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(list.getByRole('link', { name: new RegExp(`wheel of ${vendor}`) })).toBeVisible();
  await ask('vendors/change', { vendor, isOn: false });
  for (const { page: office } of [operator, second]) await office.context().close();
});

type Key = { readonly keyId: string; readonly secret: string };

/** Reads a key from the dialog that shows it once. */
async function readKey(page: Page): Promise<Key> {
  const dialog = page.getByRole('dialog', { name: 'New key' });
  const key = {
    keyId: await dialog.getByRole('textbox', { name: 'Key ID' }).inputValue(),
    secret: await dialog.getByRole('textbox', { name: 'Secret' }).inputValue(),
  };
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(dialog).toBeHidden();
  return key;
}

/** Makes a signed call as a vendor does. */
async function callAsVendor(
  request: APIRequestContext,
  port: number,
  key: Key,
  name: 'session' | 'bet',
  input: object,
): Promise<Record<string, unknown>> {
  const { method, path } = contract.vendor[name];
  const body = JSON.stringify(input);
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const answer = await request.fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.key]: key.keyId,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: signVendorCall(key.secret, {
        method,
        path,
        timestamp,
        nonce,
        body,
      }),
    },
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Connects a vendor with one game in the console, by two operators; returns its first key. */
async function connectVendor(
  operator: OperatorConsole,
  second: OperatorConsole,
  vendor: string,
): Promise<Key> {
  await operator.logIn('owner@parlour.test', DEMO_PASSWORD);
  await operator.open(`/b/${home.code}/vendors`);
  await operator.change('Add vendor', async (dialog) => {
    await dialog.getByLabel('Code').fill(vendor);
    await dialog.getByLabel('Name').fill('Journey Games');
  });
  await expect(operator.page.getByText(/Another operator has to approve it/)).toBeVisible();
  await second.approve(vendor, 'the contract is signed');
  await operator.open(`/b/${home.code}/vendors/${vendor}`);
  await operator.change('Create key', async (dialog) => {
    await dialog.getByLabel('Networks').fill('127.0.0.0/8');
  });
  const key = await readKey(operator.page);
  await second.approve(key.keyId, 'it is for this vendor');
  await operator.open(`/b/${home.code}/games`);
  await operator.change('Add game', async (dialog) => {
    await dialog.getByLabel('Vendor', { exact: true }).selectOption(vendor);
    await dialog.getByLabel('Code at the vendor').fill('dice');
    await dialog.getByLabel('Game', { exact: true }).fill(`Dice of ${vendor}`);
  });
  await expect(operator.page.getByText(`Dice of ${vendor} was added.`)).toBeVisible();
  return key;
}

/** Opens the game as a member; returns the token that its vendor is launched with. */
async function launchGame(page: Page, site: BrandSite, vendor: string): Promise<string> {
  await site.arrive(newPerson(), 100);
  await site.open(`/rng?name=${vendor}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`Dice of ${vendor}`) })
    .click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /launch=/);
  return new URL((await frame.getAttribute('src')) ?? '').searchParams.get('launch') ?? '';
}

test('OPS-01 VEN-01 a vendor’s key is rotated in the console, and no bet fails', async ({
  page,
  browser,
  port,
  request,
  siteOf,
}) => {
  const vendor = `E2E_${randomBytes(3).toString('hex').toUpperCase()}`;
  const office = await browser.newContext();
  const operator = new OperatorConsole(await office.newPage(), port);
  const second = await OperatorConsole.openAs(browser, port, 'games', home.code);
  const first = await connectVendor(operator, second, vendor);
  const launchToken = await launchGame(page, siteOf(home), vendor);
  const session = { launchToken, gameCode: 'dice' };
  const { player } = await callAsVendor(request, port, first, 'session', session);

  let key = first;
  const answers: unknown[] = [];
  const over = new AbortController();
  const betting = (async () => {
    const [gameCode, currency, amount] = ['dice', home.currency.code, 0.01];
    while (!over.signal.aborted) {
      const bet = { txId: randomUUID(), roundId: randomUUID(), player, gameCode, currency, amount };
      const answer = await callAsVendor(request, port, key, 'bet', bet);
      answers.push(answer['status'] ?? answer['errorCode']);
    }
  })();
  await operator.open(`/b/${home.code}/vendors/${vendor}`);
  await operator.change('Rotate', async () => {}, 'Rotate key');
  const made = await readKey(operator.page);
  await second.approve(made.keyId, 'the old one is a year old');
  key = made;
  const before = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(before + 5);
  over.abort();
  await betting;
  expect(new Set(answers)).toEqual(new Set(['APPLIED']));
  expect(key.keyId).not.toBe(first.keyId);
  await second.page.context().close();
  await office.close();
});
