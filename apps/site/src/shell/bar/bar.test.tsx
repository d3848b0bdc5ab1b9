import { aBalance, aGameCategory, aMember } from '@parlour/testing';
import { brandMarks } from '@parlour/ui/display';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { CustomerService, Resource } from '../../initial-state.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { listVisibleVendors } from '../visible-vendors.ts';
import { listDownloads } from './downloads.ts';
import { listSocials } from './socials.ts';
import { findService } from './use-service.ts';
import { shareTarget } from './use-share.ts';

// A screen of the full layout.
beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('min-width: 1024px'),
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const resources: Resource[] = [
  { resourceType: 'TELEGRAM', url: 'https://t.me/x' },
  { resourceType: 'LINE', url: 'https://line.me/x' },
  { resourceType: 'YOUTUBE', url: '' },
  { resourceType: 'FACEBOOK', url: '/join?from=facebook' },
  { resourceType: 'INSTAGRAM', url: 'https://brand.example' },
  { resourceType: 'VIBER', url: 'https://brand.example' },
  { resourceType: 'ANDROID', url: '/app/a.apk' },
  { resourceType: 'IOS_LITE', url: '/?install', qrCodeUrl: 'https://phone.example/?install' },
];
const customerService = [
  { csType: 'LIVECHAT', path: 'https://chat.example' },
  { csType: 'VIP', path: 'https://vip.example' },
] as const;
const bar = () => screen.findByRole('complementary', { name: 'Help and contact' });

it('SHL-07 the bar has service, apps with codes, and social pages', async () => {
  const { user } = await renderSite('/', { state: { resources, customerService } });
  const aside = await bar();
  expect(within(aside).getByRole('link', { name: 'Customer service' })).toHaveAttribute(
    'href',
    'https://chat.example',
  );
  expect(within(aside).queryByRole('button', { name: 'iPhone app' })).not.toBeInTheDocument();
  await user.click(within(aside).getByRole('button', { name: 'Android app' }));
  const code = await screen.findByRole('dialog', { name: 'Android app' });
  expect(within(code).getByRole('img', { name: 'Android app' })).toBeInTheDocument();
  expect(within(code).getByRole('link', { name: 'How to install' })).toHaveAttribute(
    'href',
    '/down',
  );
  await user.keyboard('{Escape}');
  await user.click(within(aside).getByRole('button', { name: 'Follow us' }));
  const socials = within(await screen.findByRole('dialog', { name: 'Follow us' })).getAllByRole(
    'link',
  );
  expect(socials.map((link) => link.textContent)).toEqual(['LINE', 'Telegram']);
  // Each network has its own mark.
  const marks = socials.map((link) => link.querySelector('[data-mark]'));
  expect(marks.map((mark) => mark?.getAttribute('data-mark'))).toEqual(['line', 'telegram']);
});

it('SHL-07 the applications of phones bear the marks of the phones, with labels', async () => {
  const all: Resource[] = [...resources, { resourceType: 'IOS', url: '/app/a.plist' }];
  await renderSite('/', { state: { resources: all, customerService } });
  const aside = await bar();
  for (const [name, mark] of [
    ['iPhone app', 'apple'],
    ['Android app', 'android'],
  ] as const)
    expect(
      within(aside).getByRole('button', { name }).querySelector('[data-mark] path'),
    ).toHaveAttribute('d', brandMarks[mark]);
});

it('SHL-07 the way back up appears far down the page and leads to the top', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  const { user } = await renderSite('/');
  const aside = await bar();
  expect(within(aside).queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();
  Object.defineProperty(globalThis, 'scrollY', { value: 900, configurable: true });
  act(() => void fireEvent.scroll(globalThis.window));
  await user.click(await within(aside).findByRole('button', { name: 'Back to top' }));
  expect(scroll).toHaveBeenLastCalledWith({ top: 0 });
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true });
});

it.each([
  [{ isLoggedIn: false, isAgent: false, canRefer: true }, 'login'],
  [{ isLoggedIn: true, isAgent: true, canRefer: true }, '/agent/registerCenter'],
  [{ isLoggedIn: true, isAgent: false, canRefer: true }, '/member/referral'],
  [{ isLoggedIn: true, isAgent: false, canRefer: false }, 'soon'],
])('SHL-08 sharing leads %o to %s', (who, target) => expect(shareTarget(who)).toBe(target));

it('SHL-08 sharing asks a visitor to log in, and leads a member to the referral page', async () => {
  const { user, unmount } = await renderSite('/');
  await user.click(within(await bar()).getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  unmount();
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  const member = await renderSite('/', {
    fakes: {
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(1) },
    },
  });
  await member.user.click(within(await bar()).getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(location.pathname).toBe('/member/referral'));
});

it('SYS-06 above level 4 it is the VIP line, otherwise live chat', () => {
  expect(findService(customerService, 4)?.csType).toBe('LIVECHAT');
  expect(findService(customerService, 5)?.csType).toBe('VIP');
  expect(findService(customerService.slice(0, 1), 9)?.csType).toBe('LIVECHAT');
  expect(findService([], 1)).toBeUndefined();
  // A page of the site itself is no line on which a person answers.
  expect(findService([{ csType: 'LIVECHAT', path: '/helpmc?line=chat' }], 1)).toBeUndefined();
});

it('SYS-06 pages that name customer service use the line for the level', async () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  const info = async () => aMember({ clubLabel: { labelName: 'gold', rankLevel: 5 } });
  await renderSite('/join', {
    state: { customerService },
    fakes: { member: { info }, wallet: { balance: async () => aBalance(1) } },
  });
  const page = within(screen.getByRole('main'));
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      'https://vip.example',
    ),
  );
});

/** The site of a logged-in member, with the chat outside unless another line is given. */
function renderMember(path: string, lines: readonly CustomerService[] = customerService) {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  return renderSite(path, {
    state: { customerService: lines },
    fakes: {
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(1) },
      support: { list: async () => ({ tickets: [], totalPages: 0 }), unreadCount: async () => 0 },
    },
  });
}
const serviceLink = async () =>
  within(await bar()).findByRole('link', { name: 'Customer service' });

it('HLP-03 SYS-06 customer service is the chat outside for a visitor', async () => {
  await renderSite('/', { state: { customerService } });
  expect(await serviceLink()).toHaveAttribute('href', 'https://chat.example');
});

it('HLP-03 SYS-06 without a chat outside nothing is live chat: tickets are shown', async () => {
  const help = [{ csType: 'LIVECHAT', path: '/helpmc?line=chat' }] as const;
  const { unmount } = await renderSite('/', { state: { customerService: help } });
  expect(await serviceLink()).toHaveAttribute('href', '/member/support');
  unmount();
  await renderMember('/member/support', help);
  const centre = within(await screen.findByRole('dialog', { name: 'Customer service' }));
  expect(await centre.findByText('No requests yet.')).toBeVisible();
  expect(centre.queryByRole('link', { name: 'Live chat' })).toBeNull();
});

it('HLP-03 customer service is the page of tickets for a member', async () => {
  await renderMember('/');
  await waitFor(async () => expect(await serviceLink()).toHaveAttribute('href', '/member/support'));
  expect(await serviceLink()).not.toHaveAttribute('target');
});

it('HLP-03 SYS-06 the page of tickets leads to the chat outside', async () => {
  await renderMember('/member/support');
  const centre = within(await screen.findByRole('dialog', { name: 'Customer service' }));
  expect(await centre.findByText('No requests yet.')).toBeVisible();
  expect(centre.getByRole('link', { name: 'Live chat' })).toHaveAttribute(
    'href',
    'https://chat.example',
  );
});

it('SHL-06 the footer shows social pages, each vendor once, and the credits', async () => {
  const categories = [
    aGameCategory(),
    aGameCategory({ gameType: 'LIVE' }),
    aGameCategory({
      gameType: 'LOTT',
      vendors: [{ ...aGameCategory().vendors[0]!, code: 'TCG_SEA', displayName: 'Own' }],
    }),
  ];
  const { user } = await renderSite('/', { state: { resources, categories } });
  const footer = screen.getByRole('contentinfo');
  expect(
    within(within(footer).getByRole('list', { name: 'Follow us' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['LINE', 'Telegram']);
  expect(
    within(within(footer).getByRole('list', { name: 'Providers' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(within(footer).getByRole('link', { name: 'Responsible gaming' })).toHaveAttribute(
    'href',
    '/help?tag=responsible',
  );
  await user.click(within(footer).getByRole('button', { name: 'Credits' }));
  expect(await screen.findByRole('dialog', { name: 'Credits' })).toHaveTextContent('CC BY 3.0');
  expect(listVisibleVendors(categories).map(({ code }) => code)).toEqual(['ARCADE']);
});

it('SHL-06 LOB-09 a vendor shows its plate, or its initials without one', async () => {
  const [card] = aGameCategory().vendors;
  const categories = [
    aGameCategory({
      vendors: [
        { ...card!, wideIcon: '/media/vendors/a.svg', smallIcon: '/media/vendors/b.svg' },
        { ...card!, code: 'OTHER', displayName: 'Other Hall' },
      ],
    }),
  ];
  await renderSite('/', { state: { categories } });
  const [drawn, plain] = within(
    within(screen.getByRole('contentinfo')).getByRole('list', { name: 'Providers' }),
  ).getAllByRole('listitem');
  const plate = within(drawn!).getByRole('img', { name: 'Arcade' });
  expect(['src', 'width', 'height'].map((name) => plate.getAttribute(name))).toEqual([
    '/media/vendors/a.svg',
    '108',
    '36',
  ]);
  expect(plain).toHaveTextContent('OHOther Hall');
  expect(within(plain!).queryByRole('img')).not.toBeInTheDocument();
  expect(
    [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src')),
  ).toContain('/media/vendors/b.svg');
});

it('SHL-06 without social pages and studios the footer leaves their places out', async () => {
  await renderSite('/');
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).queryByRole('list')).not.toBeInTheDocument();
  expect(listSocials([])).toEqual([]);
});

it('SHL-07 a code holds the whole address, its own where it has one', () => {
  expect(listDownloads(resources, 'http://tala.example')).toEqual([
    { type: 'IOS_LITE', code: 'https://phone.example/?install' },
    { type: 'ANDROID', code: 'http://tala.example/app/a.apk' },
  ]);
});

it('SHL-14 the menu of narrow screens has what the bar has, and opens the search', async () => {
  const { user } = await renderSite('/', { state: { resources, customerService } });
  await user.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  for (const name of [
    'Chat room',
    'Feedback',
    'Share',
    'Alternative links',
    'Select region',
    'Search games',
  ])
    expect(within(menu).getByRole('button', { name })).toBeInTheDocument();
  for (const name of ['Messages', 'Notices', 'Apps', 'LINE', 'Customer service'])
    expect(within(menu).getByRole('link', { name })).toBeInTheDocument();
  expect(within(menu).getByRole('switch', { name: 'Dark mode' })).toBeInTheDocument();
  await user.click(within(menu).getByRole('button', { name: 'Search games' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('dialog', { name: 'Search games' })).toBeInTheDocument();
});
