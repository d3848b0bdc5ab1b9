import type { Page } from 'playwright';

/**
 * One thing that a player does, on a page that has come to rest. Controls are found by what they
 * are and where, because their names change with the language.
 */
export type Interaction = {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  /** A member is logged in. */
  readonly isMember?: true;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
};

const PHONE = 360;
const DESKTOP = 1280;

/**
 * A touch of the first such thing that is seen, by its place: looking whether it takes the touch,
 * as a locator does, works in the page while the time is taken.
 */
const tap = (selector: string) => async (page: Page) => {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

export const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    width: PHONE,
    act: tap('header button[aria-expanded]:visible'),
  },
  { name: 'sign-up', path: '/', width: PHONE, act: tap('header a[href="/register"]:visible') },
  { name: 'login', path: '/', width: PHONE, act: tap('header a[href="/login"]:visible') },
  {
    name: 'lobby filter',
    path: '/rng',
    width: PHONE,
    act: tap('main fieldset label:nth-of-type(2):visible, main [aria-pressed="false"]:visible'),
  },
  {
    name: 'game',
    path: '/rng',
    width: PHONE,
    isMember: true,
    act: tap('main a[href*="ARCADE."]:visible'),
  },
  {
    name: 'deposit',
    path: '/',
    width: PHONE,
    isMember: true,
    act: tap('nav a[href^="/member/deposit"]:visible'),
  },
  {
    name: 'member page',
    path: '/member/depositv2',
    width: PHONE,
    isMember: true,
    act: tap('dialog[open] nav a:not([aria-current]):visible'),
  },
  {
    name: 'tab change',
    path: '/promotions',
    width: PHONE,
    act: tap('[role="tab"][aria-selected="false"]:visible'),
  },
  {
    name: 'search typing',
    path: '/rng',
    width: PHONE,
    prepare: async (page) => {
      await page.keyboard.press('/');
      await page.locator('dialog[open] input').first().waitFor();
    },
    act: (page) => page.keyboard.type('kite', { delay: 60 }),
  },
  {
    name: 'mega-menu',
    path: '/',
    width: DESKTOP,
    prepare: (page) => page.locator('header nav [data-entry]:visible').first().focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  // By key: choosing from outside is no interaction to a browser. One of the two leads to another
  // language.
  {
    name: 'language change',
    path: '/',
    width: DESKTOP,
    prepare: (page) => page.locator('header select:visible').first().focus(),
    act: async (page) => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
    },
  },
  {
    name: 'mode change',
    path: '/',
    width: DESKTOP,
    act: (page) => page.locator('header [role="switch"]:visible').first().click(),
  },
];
