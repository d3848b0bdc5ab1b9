import type { Page } from '@playwright/test';

import { expect, isFullMatrix, tenants, test } from './stage.ts';

const SIGNS = ['₱', '৳', '₹', '₦', 'Rp', 'Rs'] as const;

type DrawnWith = { readonly sign: string; readonly fonts: readonly string[] };

/**
 * Writes every sign in text and in a heading of the page, and waits until each is drawn with a font
 * of the page alone. A phone may lack the font that this machine has.
 */
async function expectOwnSigns(page: Page): Promise<void> {
  await page.evaluate((signs) => {
    for (const [at, sign] of signs.entries())
      for (const tag of ['p', 'h2']) {
        const element = document.createElement(tag);
        element.textContent = sign;
        element.className = `sign-${at}`;
        (document.querySelector('main') ?? document.body).append(element);
      }
  }, SIGNS);
  await expect.poll(() => findForeignSigns(page)).toEqual([]);
}

/** The signs that some font of the machine draws. */
async function findForeignSigns(page: Page): Promise<readonly DrawnWith[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const foreign: DrawnWith[] = [];
  for (const [at, sign] of SIGNS.entries()) {
    const { nodeIds } = await client.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: `.sign-${at}`,
    });
    expect(nodeIds).toHaveLength(2);
    for (const nodeId of nodeIds) {
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      if (fonts.length === 0 || fonts.some(({ isCustomFont }) => !isCustomFont))
        foreign.push({ sign, fonts: fonts.map(({ familyName }) => familyName) });
    }
  }
  await client.detach();
  return foreign;
}

for (const tenant of tenants) {
  // In English no face of another script helps.
  const languages = tenant.languages.filter((language) => isFullMatrix || language === 'EN');
  for (const language of languages)
    test(`TEN-04 ${tenant.brandName} in ${language}: the signs of currencies are our own`, async ({
      page,
      siteOf,
    }) => {
      await siteOf(tenant).open('/', language);
      await expectOwnSigns(page);
    });
}

test('TEN-04 the pages of games draw the signs of all currencies with their own fonts', async ({
  page,
  port,
}) => {
  await page.goto(`http://arcade.localhost:${port + 1}/play/kite-season`);
  await expectOwnSigns(page);
});
