import type { Page } from 'playwright';

import type { Words } from './words.ts';

/** One thing to take a picture of: where it is and what opens it. */
export type View = {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page, words: Words, isPhone: boolean) => Promise<unknown>;
  /** The element that must be there before the picture is taken. */
  readonly shows?: string;
  /** The whole page instead of what the screen shows. */
  readonly isWhole?: boolean;
};

const DIALOG = 'dialog[open]';

const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '', exact: true }).first();

/** Views that a person sees first, and the dialogs of the shell. */
export const views: readonly View[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'rng', path: '/rng', isWhole: true },
  { name: 'search', path: '/rng', shows: DIALOG, open: (page) => page.keyboard.press('/') },
  {
    name: 'region',
    path: '/',
    shows: DIALOG,
    async open(page, { header }, isPhone) {
      // Phones keep it in the menu.
      if (isPhone) await button(page, header['menu']).click();
      await button(page, header['region']).click();
    },
  },
  {
    name: 'notice',
    path: '/',
    shows: DIALOG,
    open: (page, { news }) =>
      page.getByRole('region', { name: news, exact: true }).getByRole('button').first().click(),
  },
  { name: 'notices', path: '/noticePage' },
  { name: 'download', path: '/down', isWhole: true },
  { name: 'promotions', path: '/promotions', isWhole: true },
  { name: 'help', path: '/help', isWhole: true },
  { name: 'login', path: '/login', shows: DIALOG },
  { name: 'register', path: '/register', shows: DIALOG },
  {
    name: 'menu',
    path: '/',
    shows: `${DIALOG}, nav [aria-expanded="true"]`,
    open: (page, { header }, isPhone) =>
      isPhone
        ? button(page, header['menu']).click()
        : page
            .getByRole('navigation', { name: header['categories'] ?? '', exact: true })
            .getByRole('link')
            .first()
            .hover(),
  },
];
