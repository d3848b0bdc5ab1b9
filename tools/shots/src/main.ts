/**
 * `npm run shots`: pictures of the views in views.ts, for every tenant, width,
 * mode and language.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startProduct } from '@parlour/bench/product';
import { findChromium } from '@parlour/check/chromium';
import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';
import { loadTenant, root, tenantFolders } from '@parlour/nx/load-tenant';
import type { LanguageCode, TenantConfig } from '@parlour/tenant';
import { type Browser, chromium } from 'playwright';

import { takeGuide } from './guide/take-guide.ts';
import { settle, showWhole } from './settle.ts';
import { writeSheet } from './sheet.ts';
import { type View, views } from './views.ts';
import { readWords } from './words.ts';

const folder = join(root, 'dist/shots');
const only = process.env['TENANTS']?.split(',');
const running = process.env['SHOTS_PORT'];

const screens = [
  { width: 360, height: 800, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { width: 1280, height: 800, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
] as const;

/** English, and the language that the brand has for itself. */
const listLanguages = ({ languages }: TenantConfig): LanguageCode[] => [
  ...new Set<LanguageCode>(['EN', languages.find((code) => code !== 'EN') ?? 'EN']),
];

async function take(
  browser: Browser,
  view: View,
  tenant: TenantConfig,
  port: number,
): Promise<string[]> {
  const files: string[] = [];
  for (const { width, height, ...screen } of screens) {
    for (const mode of ['light', 'dark']) {
      for (const language of listLanguages(tenant)) {
        const context = await browser.newContext({
          viewport: { width, height },
          ...screen,
          reducedMotion: 'reduce',
        });
        const origin = `http://${tenant.domains[0]}:${port}`;
        await context.addCookies([{ name: 'lang', value: language, url: origin }]);
        await context.addInitScript(
          ([lang, chosen]) => {
            localStorage.setItem('lang', lang);
            localStorage.setItem('mode', chosen);
            // Nothing opens by itself over the page.
            for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
          },
          [language, mode] as const,
        );
        const page = await context.newPage();
        await page.goto(origin + view.path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        await view.open?.(page, await readWords(language), screen.isMobile);
        if (view.shows) await page.locator(view.shows).last().waitFor();
        if (view.isWhole) await showWhole(page, width);
        await settle(page);
        const file = join(folder, view.name, `${tenant.code}-${width}-${mode}-${language}.png`);
        await page.screenshot({
          path: file,
          fullPage: view.isWhole ?? false,
          animations: 'disabled',
        });
        files.push(file);
        await context.close();
      }
    }
  }
  return files;
}

/** Not a view: pictures of docs/operator-guide.md, which are kept in the repository. */
const GUIDE = 'guide';

async function takeAll(wanted: readonly string[]): Promise<void> {
  const tenants = await Promise.all(
    tenantFolders()
      .filter((code) => !only || only.includes(code))
      .map((code) => loadTenant(code)),
  );
  const hasGuide = wanted.includes(GUIDE);
  const product = running
    ? null
    : await startProduct(4700, { settings: { DEMO_HISTORY: hasGuide ? '1' : '0' } });
  const port = product?.port ?? Number(running);
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    if (hasGuide) await takeGuide(browser, port);
    for (const view of views.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      await rm(join(folder, view.name), { recursive: true, force: true });
      await mkdir(join(folder, view.name), { recursive: true });
      const files: string[] = [];
      for (const tenant of tenants) files.push(...(await take(browser, view, tenant, port)));
      await writeSheet(files, join(folder, `${view.name}.webp`), 8);
      console.log(
        `${view.name}: ${files.length} pictures in dist/shots/${view.name}, side by side in ` +
          `dist/shots/${view.name}.webp`,
      );
    }
  } finally {
    await browser.close();
    await product?.stop();
  }
}

await runCommandLine(
  createCommand({
    script: 'shots',
    purpose: 'Takes pictures of the main pages: every tenant, phone and desktop, light and dark.',
    examples: [
      ['npm run shots', 'all views, into dist/shots'],
      ['npm run shots -- home search', 'these views'],
      ['TENANTS=pakistan,india npm run shots', 'these tenants'],
      ['SHOTS_PORT=4000 npm run shots -- guide', "the pictures of the operators' guide, in docs"],
      ['SHOTS_PORT=4000 npm run shots', 'of a product that runs already'],
    ],
  })
    .addArgument(
      choiceArgument('[views...]', 'the views; without any, all', [
        ...views.map(({ name }) => name),
        GUIDE,
      ]),
    )
    .action(takeAll),
);
