import { aBalance, aMember } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { renderSite } from '../testing/render-site.tsx';

const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1) },
};
const remember = (type = 0) => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', String(type));
  sessionStorage.setItem('username', 'demo01');
};
const tree = (switches: Record<string, boolean>) => ({
  name: 'ROOT',
  isOn: true,
  children: Object.entries(switches).map(([name, isOn]) => ({
    name,
    isOn,
    children: [],
  })),
});
const info = (switches: Record<string, boolean>, over: object = {}) => ({
  customerService: [],
  domainRoute: [],
  resources: [],
  whitelabel: tree(switches),
  register: {},
  mainDomain: 'x',
  imageCDNs: [],
  launchGameCDNs: [],
  sms: { enabled: false },
  gw: { PROFILE_ICON_COUNT: 12 },
  ...over,
});
const off = (...names: string[]) => ({
  switches: { ...tenant.whitelabel, ...Object.fromEntries(names.map((name) => [name, false])) },
});
afterEach(() => vi.restoreAllMocks());

it('SYS-04 a page that is returned to takes up the operator’s changes', async () => {
  const status = vi.fn(async () => ({
    maintenance: false,
    regionRestriction: false,
    location: { ip: '127.0.0.1', countryCode: 'PH' },
    book: 'PLAY' as const,
    minimumAge: 21,
    info: info(
      { DIRECTREG3: false },
      { resources: [{ resourceType: 'LINE' as const, url: 'https://line.example/brand' }] },
    ),
  }));
  await renderSite('/', { fakes: { system: { status: status as never } } });
  const banner = screen.getByRole('banner');
  expect(within(banner).getByRole('link', { name: 'Sign up' })).toBeInTheDocument();
  expect(document.querySelector('footer a[href="https://line.example/brand"]')).toBeNull();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(within(banner).queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument(),
  );
  expect(document.querySelector('footer a[href="https://line.example/brand"]')).not.toBeNull();
  expect(status).toHaveBeenCalledTimes(1);
});

it('ROL-02 what only members need loads once, with their centre', async () => {
  remember();
  const [announcements, unreadCount, consolidated] = [
    vi.fn(async () => ({
      notices: [{ id: '1', title: 'A new table opens', content: '', time: 1 }],
    })),
    vi.fn(async () => 3),
    vi.fn(async () => info({ REFERRAL3: true })),
  ];
  const { user } = await renderSite('/', {
    fakes: {
      ...loggedIn,
      content: { announcements: announcements as never, unreadCount },
      system: { consolidated: consolidated as never },
    },
  });
  await screen.findByRole('button', { name: /Balance/ });
  expect([announcements, unreadCount, consolidated].map(({ mock }) => mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Deposit' }));
  const centre = await screen.findByRole('dialog', { name: 'Deposit' });
  const news = await within(centre).findByRole('link', { name: /A new table opens/ });
  expect(news).toHaveTextContent('3');
  // It comes later than the page, and stands below it: nothing moves under a press.
  expect(news.parentElement?.lastElementChild).toBe(news);
  expect([announcements, unreadCount, consolidated].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 1,
  ]);
  // Another page of the centre is still the centre.
  await user.click(within(centre).getByRole('link', { name: 'Bet history' }));
  expect([announcements, unreadCount, consolidated].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 1,
  ]);
});

it.each([
  [0, '/member/securityCenter', 'MEMBERCENTRE3'],
  [0, '/member/depositv2', 'MEMBERCENTRE3'],
  [1, '/agent', 'AGENTCENTRE3'],
])(
  'SYS-04 ROL-01 MEM-03 for an account of type %i, %s does not open where %s is off',
  async (type, path, name) => {
    remember(type);
    await renderSite(path, { fakes: loggedIn, state: off(name) });
    expect(await screen.findByRole('dialog', { name: 'Please confirm' })).toHaveTextContent(
      'This feature isn’t available.',
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  },
);

it('AUT-10 the agent centre refuses members who are not agents, in server words', async () => {
  remember(0);
  await renderSite('/agent', { fakes: loggedIn });
  expect(await screen.findByRole('dialog', { name: 'Agent centre' })).toHaveTextContent(
    'Only agents can log in here.',
  );
});

it.each([1, 2, 41, 42])('AUT-10 the agent centre opens for type %i', async (type) => {
  remember(type);
  await renderSite('/agent', { fakes: loggedIn });
  const menu = await screen.findByRole('navigation', { name: 'Agent centre menu' });
  expect(within(menu).getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Only agents');
});
