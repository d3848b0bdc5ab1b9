import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, screens, tenants, test } from './stage.ts';

const [first] = tenants;
const other = tenants.find(({ code }) => code !== first?.code);
if (!first || !other) throw new Error('These journeys need two tenants');
const root = join(import.meta.dirname, '../../..');

// Modules come one by one from their sources, so a page takes its time.
test.describe.configure({ timeout: 180_000 });
test.use(screens.desktop);

let server: ChildProcess | undefined;
test.afterEach(() => void server?.kill('SIGTERM'));

/**
 * Starts the development server of a tenant in front of the running gateway; returns its address.
 */
async function startShell(code: string, gateway: number, port: number): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  server = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      '--config',
      'apps/site/vite.config.ts',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ],
    {
      cwd: root,
      env: { ...process.env, TENANT: code, GATEWAY_URL: `http://127.0.0.1:${gateway}` },
      stdio: 'ignore',
    },
  );
  await expect
    .poll(
      () =>
        fetch(`${address}/dev/merchants`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return address;
}

test('TEN-08 the development shell switches merchants and refuses an unknown code', async ({
  page,
  port,
}) => {
  const address = await startShell(first.code, port, port + 30);
  await page.setViewportSize({ width: 800, height: 900 });
  const merchants = page.getByRole('dialog', { name: 'Menu' }).getByLabel('Merchant (development)');
  const isListening = () =>
    page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
  // The first visits find what has to be bundled, and the server then loads the page again under
  // the visitor's hands.
  await expect(async () => {
    await page.goto(address);
    await isListening();
    await page.evaluate(() => sessionStorage.setItem('left', 'behind'));
    await page.getByRole('button', { name: 'Menu' }).click({ timeout: 5000 });
    await merchants
      .getByRole('option', { name: other.brandName })
      .waitFor({ state: 'attached', timeout: 10_000 });
    await merchants.evaluate(
      (select) => select.append(new Option('Unknown', 'unknown')),
      undefined,
      {
        timeout: 2000,
      },
    );
    await merchants.selectOption('unknown', { timeout: 5000 });
    await expect(page.getByText('Unsupported merchant: unknown')).toBeVisible({ timeout: 5000 });
    expect(
      await page.evaluate(() => [
        localStorage.getItem('merchantCode'),
        sessionStorage.getItem('left'),
      ]),
    ).toEqual([null, 'behind']);
  }).toPass({ timeout: 90_000 });

  await merchants.selectOption(other.merchantCode);
  await expect(page.locator('html')).toHaveAttribute('data-tenant', other.code, {
    timeout: 60_000,
  });
  await isListening();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('merchantCode'),
      sessionStorage.getItem('left'),
    ]),
  ).toEqual([other.merchantCode, null]);
});
