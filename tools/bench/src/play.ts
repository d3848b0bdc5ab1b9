import type { TenantConfig } from '@parlour/tenant';
import { type Browser, type CDPSession, chromium, type Frame, type Page } from 'playwright';

import { FRAME_CATEGORIES, readShown, type ShownFigures, type TraceEvent } from './frame-trace.ts';
import { median, quantile } from './median.ts';

type Options = {
  readonly port: number;
  readonly runs: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};

/**
 * The way to play a game: what is pressed whenever it is there, and the element that marks when it
 * moves most.
 */
type Play = { readonly presses: readonly string[]; readonly moment: string };

const spin: Play = {
  presses: ['button.spin:not(:disabled)'],
  moment: '#game[data-state="spinning"]',
};
const stake = '.place[aria-disabled="false"]';

/** The games that move by themselves or when played. Books of matches stand still. */
const games: Readonly<Record<string, Play>> = {
  'kite-season': spin,
  'monsoon-market': spin,
  'pearl-reef': spin,
  'live-roulette': {
    presses: ['[data-table="betting"] .board:not(:has(.lying-chip)) .field.red', stake],
    moment: '#game[data-table="playing"]',
  },
  'kite-duel': {
    presses: [
      '[data-table="betting"] .sides:not(:has([aria-pressed="true"], ' +
        '.own-stake:not(:empty))) .side.red',
      stake,
    ],
    moment: '#game[data-table="playing"]',
  },
  // No second player is needed: for play money the house dealer joins after a while.
  'lucky-nine': {
    presses: [
      '[data-table="lobby"] .rooms-list button',
      '[data-choice="again"]:not(:disabled)',
      '[data-choice="draw"]:not(:disabled)',
    ],
    moment: '#game[data-table="acting"]',
  },
};

const WATCHED_MS = 8000;
/** A round of the slowest table, opened by a machine that has much else to do. */
const TIMEOUT_MS = 120_000;

/**
 * The arcade's games in the site's page on a phone while they are played, with the page's thread at
 * full speed and at a quarter of it. `BENCH_GAMES` takes some of them. Pictures are counted as the
 * browser showed them: what it moves by itself needs no frame of the page. Work is the thread's own
 * time, whatever else the machine does.
 */
export async function measurePlay(
  tenant: TenantConfig,
  { port, runs, executablePath, args }: Options,
): Promise<void> {
  console.log(
    `\nGames on a phone (360 x 800), medians of ${runs}, ${WATCHED_MS / 1000} s of play ` +
      `each; ms of the page's own thread`,
  );
  console.log(
    'game            CPU   shown a second   spacing: median   95 %   longest   frames of ' +
      'the page a second   work in each: median   95 %   work a second',
  );
  const only = process.env['BENCH_GAMES']?.split(',');
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const phone = await logIn(browser, `http://${tenant.domains[0]}:${port}`);
    for (const [game, play] of Object.entries(games)) {
      if (only && !only.includes(game)) continue;
      for (const rate of [1, 4]) {
        const taken: ShownFigures[] = [];
        for (let run = 0; run < runs; run++)
          taken.push(
            await look(
              browser,
              phone,
              `http://${tenant.domains[0]}:${port}/game?nodeId=ARCADE.${game}`,
              play,
              rate,
            ),
          );
        const of = (pick: (figures: ShownFigures) => number, width: number) =>
          median(taken.map(pick)).toFixed(1).padStart(width);
        const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
        console.log(
          [
            game.padEnd(14),
            `${rate}x`.padStart(4),
            of(({ spacings }) => (1000 * spacings.length) / sum(spacings), 16),
            of(({ spacings }) => quantile(spacings, 0.5), 17),
            of(({ spacings }) => quantile(spacings, 0.95), 6),
            of(({ spacings }) => spacings.at(-1) ?? 0, 9),
            of(({ work, seconds }) => work.length / seconds, 29),
            of(({ work }) => quantile(work, 0.5), 22),
            of(({ work }) => quantile(work, 0.95), 6),
            of(({ work, seconds }) => sum(work) / seconds, 15),
          ].join(' '),
        );
      }
    }
  } finally {
    await browser.close();
  }
}

/** A phone on which a member is logged in, and the hand on its processor. */
type Phone = { readonly page: Page; readonly session: CDPSession };

async function logIn(browser: Browser, address: string): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(() => {
    for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
  });
  const page = await context.newPage();
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
  await page.locator('dialog[open] input[name=username]').fill('demo01');
  await page.locator('dialog[open] input[name=password]').fill('Parlour-demo-1');
  await page.locator('dialog[open] button[type=submit]').click();
  await page.locator('header button[aria-label*="."]:visible').first().waitFor();
  return { page, session: await context.newCDPSession(page) };
}

/**
 * Opens a game at full speed, waits until it moves, and watches it at the speed that is asked for.
 */
async function look(
  browser: Browser,
  { page, session }: Phone,
  address: string,
  { presses, moment }: Play,
  rate: number,
): Promise<ShownFigures> {
  const frame = await open(page, address);
  await frame.evaluate((wanted) => {
    setInterval(() => {
      for (const selector of wanted) document.querySelector<HTMLButtonElement>(selector)?.click();
    }, 250);
  }, presses);
  await frame.locator(moment).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, { categories: [...FRAME_CATEGORIES] });
  await page.waitForTimeout(WATCHED_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return readShown(traceEvents);
}

async function open(page: Page, address: string): Promise<Frame> {
  await page.goto(address);
  const frame = await (await page.locator('iframe').first().elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${address} opened no frame`);
  await frame.locator('#game[data-state]:not([data-state="opening"])').waitFor();
  return frame;
}
