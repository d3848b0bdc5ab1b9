import type { TenantConfig } from '@parlour/tenant';
import { type Browser, chromium, type Frame } from 'playwright';

import { median, quantile } from './median.ts';

type Options = { readonly port: number; readonly runs: number; readonly executablePath: string; readonly args: readonly string[] };

/** The games that move by themselves or when played. Books of matches stand still. */
const GAMES = ['kite-season', 'monsoon-market', 'pearl-reef', 'live-roulette', 'kite-duel', 'lucky-nine'] as const;
const WATCHED_MS = 8000;

/** Frames of the arcade's games in the site's page on a phone: the spacing of the frame's own animation frames while it is played, with the page's thread at full speed and at a quarter of it. */
export async function measurePlay(tenant: TenantConfig, { port, runs, executablePath, args }: Options): Promise<void> {
  console.log(`\nGames on a phone (360 x 800), medians of ${runs}, ${WATCHED_MS / 1000} s of play each`);
  console.log('game            CPU   frames a second   spacing: median   95 %   longest, ms');
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const game of GAMES) {
      for (const rate of [1, 4]) {
        const taken: number[][] = [];
        for (let run = 0; run < runs; run++) taken.push(await spacings(browser, `http://${tenant.domains[0]}:${port}`, game, rate));
        const of = (pick: (sorted: readonly number[]) => number) => median(taken.map(pick)).toFixed(1);
        console.log([game.padEnd(14), `${rate}x`.padStart(4), of((all) => (1000 * all.length) / all.reduce((sum, each) => sum + each, 0)).padStart(17), of((all) => quantile(all, 0.5)).padStart(17), of((all) => quantile(all, 0.95)).padStart(6), of((all) => all.at(-1) ?? 0).padStart(9)].join(' '));
      }
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds between animation frames, sorted. */
async function spacings(browser: Browser, address: string, game: string, rate: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => { for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1'); });
    await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
    await page.locator('dialog[open] input[name=username]').fill('demo01');
    await page.locator('dialog[open] input[name=password]').fill('Parlour-demo-1');
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('header button[aria-label*="."]:visible').first().waitFor();
    await page.goto(`${address}/game?nodeId=ARCADE.${game}`);
    const frame = await (await page.locator('iframe').first().elementHandle())?.contentFrame();
    if (!frame) throw new Error(`${game} opened no frame`);
    await frame.locator('#game').waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
    return await watch(frame);
  } finally {
    await context.close();
  }
}

/** Plays as fast as the game allows and notes when its frames came. */
const watch = (frame: Frame) =>
  frame.evaluate(async (ms) => {
    const spaces: number[] = [];
    const button = () => document.querySelector<HTMLButtonElement>('button.spin:not(:disabled)');
    const playing = setInterval(() => button()?.click(), 250);
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (const end = before + ms; before < end; ) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      spaces.push(now - before);
      before = now;
    }
    clearInterval(playing);
    return spaces.toSorted((a, b) => a - b);
  }, WATCHED_MS);
