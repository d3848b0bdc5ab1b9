/**
 * `node tools/check/src/visit.ts <address>`: opens a page of the product in a real Chromium as a
 * first visitor does and says, as one line of JSON, what stands there and what went wrong.
 */
import { chromium } from 'playwright';

import { findChromium } from './chromium.ts';

/** The content that a visitor met. */
type Visit = {
  readonly title: string;
  readonly heading: string;
  /** The brand's drawing and the pictures of the first screen that have arrived. */
  readonly pictures: number;
  /** Games that can be pressed. */
  readonly games: number;
  /** The brand's colour, as the page counts it. */
  readonly colour: string;
  /** Faults of scripts, words in the console, files that did not come. */
  readonly faults: readonly string[];
};

/** Opens an address and waits until the application has taken the page over. */
async function visit(address: string): Promise<Visit> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 800 },
      serviceWorkers: 'block',
    });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
    page.on(
      'console',
      (message) =>
        ['error', 'warning'].includes(message.type()) && faults.push(`console: ${message.text()}`),
    );
    page.on(
      'response',
      (response) =>
        response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`),
    );
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const seen = await page.evaluate(async () => {
      const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      return {
        title: document.title,
        heading: document.querySelector('h1')?.textContent ?? '',
        pictures: images.filter(({ naturalWidth }) => naturalWidth > 0).length,
        games: document.querySelectorAll('main a[href^="/game?"]').length,
        colour: getComputedStyle(document.body).getPropertyValue('--brand'),
      };
    });
    // Read last: a picture that does not come is a fault too.
    return { ...seen, faults };
  } finally {
    await browser.close();
  }
}

if (import.meta.main)
  console.log(JSON.stringify(await visit(process.argv[2] ?? 'http://philippines.localhost:4000/')));
