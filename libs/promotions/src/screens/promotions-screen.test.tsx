import { CallError } from '@parlour/client';
import { PermissionStore, SessionStore } from '@parlour/session';
import type { WireAmount } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import type { MemberPromotion, Promotion } from '../model/promotion.ts';
import { promotionStoreFor } from '../model/promotion-store.ts';
import { PromoDetailScreen } from './promo-detail-screen.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 20, 4);
const aPromotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: 'P1',
  title: 'Warm welcome',
  subTitle: 'For new players',
  content: '<p>Read <strong>this</strong>.</p>',
  groupName: 'NEW',
  announcementImages: [{ imageUrl: '' }],
  startDate: start,
  endDate: start + 3 * day,
  status: 'join',
  promotionId: 'M1',
  terms: {
    trigger: { kind: 'CODE', code: 'KITES' },
    reward: { kind: 'FIXED', amount: 50 as WireAmount },
    wallet: 'CASH',
  },
  ...change,
});
const api = (
  announcements: () => Promise<{ promotions?: Promotion[] }>,
  promotions: Fakes['promotions'] = {},
) => fakeApi({ content: { announcements }, promotions });
const answering = (...promotions: Promotion[]) => api(async () => ({ promotions }));
/** A member to whom a promotion is this. */
const owning = (own: Partial<MemberPromotion>, change: Partial<Promotion> = {}) =>
  api(async () => ({ promotions: [aPromotion(change)] }), {
    available: async () => [{ promotion: 'M1', status: 'join', ...own }],
  });
const namespaces = ['site', 'ui', 'ui-later', 'promotions', 'games', 'errors'];

const session = (token: string | null) => {
  const { session, member } = fakeApi();
  const store = new SessionStore({ session, member, storage: null });
  if (token) store.current = { token, accountType: 'member', username: 'demo01', customerId: '7' };
  return [store, new PermissionStore(tenant.whitelabel, store)];
};

it('PRM-04 shows promotions with state and period, open ones first', async () => {
  await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    stores: session(null),
    api: answering(aPromotion({ id: 'P0', title: 'Over', status: 'closed' }), aPromotion()),
    namespaces,
  });
  const cards = await screen.findAllByRole('link');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Warm welcome',
    'Over',
  ]);
  expect(cards[0]).toHaveAttribute('href', '/promoDetail?id=P1');
  expect(cards[0]).toHaveTextContent('Open');
  expect(cards[0]?.textContent).toMatch(/November 20, 2026 to .*November 23, 2026/);
  expect(cards[1]).toHaveTextContent('Ended');
});

it('PRM-04 has a word for each of the ten states', async () => {
  const states = [
    'join',
    'claim',
    'applying',
    'closed',
    'rejected',
    'issued',
    'claimed',
    'processing',
    'signed',
    'comingSoon',
  ] as const;
  await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    stores: session(null),
    api: answering(
      ...states.map((status) => aPromotion({ id: status, title: '', subTitle: '', status })),
    ),
    namespaces,
  });
  await screen.findAllByRole('link');
  for (const word of [
    'Open',
    'Ready to claim',
    'Under review',
    'Ended',
    'Not approved',
    'Up next',
    'Claimed',
    'In progress',
    'Joined',
    'Coming soon',
  ])
    expect(screen.getByText(word)).toBeInTheDocument();
});

it('PRM-04 narrows by the category of the address and hands a choice on', async () => {
  const onGroup = vi.fn();
  const { user } = await renderWithApp(<PromotionsScreen group="VIP" onGroup={onGroup} />, {
    stores: session(null),
    api: answering(aPromotion(), aPromotion({ id: 'V', title: 'Circle', groupName: 'VIP' })),
    namespaces,
  });
  expect(await screen.findByRole('heading', { name: 'Circle' })).toBeInTheDocument();
  expect(screen.queryByText('Warm welcome')).toBeNull();
  expect(screen.getByRole('tab', { name: 'VIP' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Deposit' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(onGroup.mock.calls).toEqual([['DEPOSIT'], [null]]);
});

it('PRM-04 says that there is nothing, and what to do instead', async () => {
  await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    stores: session(null),
    api: answering(),
    namespaces,
  });
  expect(await screen.findByText(/No promotions right now/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/rng');
});

it('PRM-04 says when they could not be loaded, and loads them again', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce({ promotions: [aPromotion()] });
  const { user } = await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    stores: session(null),
    api: api(ask),
    namespaces,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Warm welcome' })).toBeInTheDocument();
});

it('PRM-01 leads a visitor to the login, with the terms as they are enforced', async () => {
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: answering(aPromotion()),
    stores: session(null),
    namespaces,
  });
  expect(await screen.findByRole('link', { name: 'Log in to join' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  const terms = within(screen.getByRole('heading', { name: 'Terms' }).parentElement!);
  expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Enter the code KITES.',
    'Once per member.',
    `You get ${tenant.currency.symbol}50.`,
    'Paid in cash, with no wagering requirement.',
  ]);
});

const deposit = {
  terms: {
    trigger: { kind: 'DEPOSIT', least: 100 as WireAmount, per: 'DAY' },
    reward: { kind: 'PERCENT', rate: 500_000, most: 900 as WireAmount },
    wallet: 'BONUS',
  },
} as const;
const bonus = {
  id: 'B1',
  amount: 50 as WireAmount,
  wagered: 200 as WireAmount,
  required: 500 as WireAmount,
};

it.each<[string, Partial<MemberPromotion>, string, string]>([
  ['can choose it', {}, 'Deposit with this bonus', '/member/depositv2?promotion=M1'],
  ['has it to claim', { status: 'claim', bonus }, 'Go to reward centre', '/member/rewardCenter'],
  ['plays with it', { status: 'processing', bonus }, 'Play now', '/rng'],
])('PRM-01 leads a member who %s on', async (_, own, name, href) => {
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: owning(own, deposit),
    stores: session('token'),
    namespaces,
  });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  if (own.status === 'processing')
    expect(screen.getByRole('progressbar', { name: 'Wagering' })).toHaveAttribute('value', '200');
});

it('PRM-01 PTS-02 leads to the points shop, where free spins are redeemed', async () => {
  const trigger = { kind: 'POINTS_MALL' } as const;
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: owning({}, { terms: { ...aPromotion().terms, trigger } }),
    stores: session('token'),
    namespaces,
  });
  const link = await screen.findByRole('link', { name: 'Go to points shop' });
  expect(link).toHaveAttribute('href', '/pointMall');
});

it('PRM-01 says where entries went, and leads to their raffle', async () => {
  const { trigger } = aPromotion().terms;
  const reward = { kind: 'ENTRIES', raffle: 'R 1', name: 'Evening raffle', count: 5 } as const;
  const given = { ...bonus, amount: 5 as WireAmount, wallet: 'ENTRIES' } as const;
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: owning(
      { status: 'claimed', bonus: given },
      { terms: { trigger, reward, wallet: 'ENTRIES' } },
    ),
    stores: session('token'),
    namespaces,
  });
  expect(await screen.findByText('Added to the next draw: 5 raffle entries.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'View raffle' });
  expect(link).toHaveAttribute('href', '/promoDetail?id=R%201');
});

it('PRM-01 BON-01 says when a schedule comes next, until its last day', async () => {
  const start = Date.parse('2999-01-04T12:00:00Z');
  const terms = (per: 'ONCE' | 'WEEK'): Promotion['terms'] => ({
    ...aPromotion().terms,
    trigger: { kind: 'SCHEDULE', per, ...(per === 'WEEK' && { days: [5] }) },
  });
  const show = (change: Partial<Promotion>) =>
    renderWithApp(<PromoDetailScreen id="P1" />, {
      api: owning({ status: 'signed' }, { startDate: start, ...change }),
      stores: session('token'),
      namespaces,
    });
  // 4 January 2999 is a Friday: one that has not begun starts with it.
  const { unmount } = await show({ terms: terms('WEEK'), endDate: start + 14 * day });
  expect((await screen.findByText('Next bonus')).nextElementSibling).toHaveTextContent('4');
  expect(screen.getByText(/^Every week on Friday/)).toBeVisible();
  unmount();
  const once = await show({ terms: terms('ONCE'), endDate: start + 14 * day });
  await screen.findByText('We’ll add your bonus shortly after midnight.');
  expect(screen.queryByText('Next bonus')).toBeNull();
  once.unmount();
  const begun = Date.parse('2020-01-03T12:00:00Z');
  await show({ terms: terms('WEEK'), startDate: begun, endDate: begun + day });
  await screen.findByText('We’ll add your bonus shortly after midnight.');
  expect(screen.queryByText('Next bonus')).toBeNull();
});

it('PRM-01 MEM-08 a code that gave raffle entries leads to their raffle', async () => {
  const given = { ...bonus, amount: 5 as WireAmount, wallet: 'ENTRIES', raffle: 'R 1' } as const;
  const enterCode = async () => ({ promotion: 'M1', status: 'claimed', bonus: given }) as const;
  const { user } = await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    api: api(async () => ({ promotions: [] }), { available: async () => [], enterCode }),
    stores: session('token'),
    namespaces,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'kites{Enter}');
  expect(await screen.findByText('Added to the next draw: 5 raffle entries.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'View raffle' });
  expect(link).toHaveAttribute('href', '/promoDetail?id=R%201');
});

it('PRM-01 MEM-08 a code that gave a ticket leads to where it is opened', async () => {
  const own = { promotion: 'M1', status: 'claim', bonus: { ...bonus, drawnBy: 'WHEEL' } } as const;
  const { user } = await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    api: api(async () => ({ promotions: [] }), {
      available: async () => [],
      enterCode: async () => own,
    }),
    stores: session('token'),
    namespaces,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'kites{Enter}');
  expect(await screen.findByText(/Your prize is ready to draw/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to reward centre' })).toHaveAttribute(
    'href',
    '/member/rewardCenter',
  );
});

it('PRM-01 PTS-01 a calendar in points has the unit below each figure', async () => {
  const reward = { kind: 'CALENDAR', amounts: [1, 1000] as WireAmount[] } as const;
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: owning(
      { status: 'join', checkIn: { days: 0, isDone: false } },
      { terms: { trigger: { kind: 'LOGIN' }, reward, wallet: 'POINTS' } },
    ),
    stores: session('token'),
    namespaces,
  });
  const calendar = await screen.findByRole('region', { name: 'Daily check-in' });
  const days = within(calendar).getAllByRole('listitem');
  expect(days.map(({ children }) => [...children].map((part) => part.textContent))).toEqual([
    ['Day 1', '1', 'point'],
    ['Day 2', '1,000', 'points'],
  ]);
});

it('PRM-01 says why a member cannot join, and offers nothing', async () => {
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: owning({ status: 'closed', reason: 'promotion_budget_spent' }, deposit),
    stores: session('token'),
    namespaces,
  });
  expect(await screen.findByText(/All bonuses for this promotion are gone/)).toBeVisible();
  expect(screen.getByText('Not available')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Deposit with this bonus' })).toBeNull();
});

it('PRM-02 a refused application says why after its form has gone', async () => {
  const available = vi
    .fn<() => Promise<MemberPromotion[]>>(async () => [])
    .mockResolvedValueOnce([{ promotion: 'M1', status: 'join' }]);
  const terms = { ...aPromotion().terms, trigger: { kind: 'APPLICATION', per: 'ONCE' } } as const;
  const { user } = await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: api(async () => ({ promotions: [aPromotion({ terms })] }), {
      available,
      apply: async () => Promise.reject(new CallError('promotion_unavailable')),
    }),
    stores: session('token'),
    namespaces,
  });
  await user.click(await screen.findByRole('button', { name: 'Send application' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This promotion isn’t running');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

it('PRM-01 a refused check-in says why once, where its button was', async () => {
  const terms = {
    trigger: { kind: 'LOGIN' },
    reward: { kind: 'CALENDAR', amounts: [1 as WireAmount] },
    wallet: 'CASH',
  } as const;
  const spent = 'promotion_budget_spent';
  const available = vi
    .fn<() => Promise<MemberPromotion[]>>(async () => [
      { promotion: 'M1', status: 'closed', reason: spent },
    ])
    .mockResolvedValueOnce([
      { promotion: 'M1', status: 'join', checkIn: { days: 0, isDone: false } },
    ]);
  const { user } = await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: api(async () => ({ promotions: [aPromotion({ terms })] }), {
      available,
      checkIn: async () => Promise.reject(new CallError(spent)),
    }),
    stores: session('token'),
    namespaces,
  });
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('All bonuses for this promotion');
  expect(screen.getAllByText(/All bonuses for this promotion/)).toHaveLength(1);
});

it('PRM-01 a code is entered, refused with its reason, and says what it brought', async () => {
  const enterCode = vi
    .fn()
    .mockRejectedValueOnce(new CallError('promo_code_unknown'))
    .mockResolvedValueOnce({ promotion: 'M1', status: 'processing', bonus });
  const { user } = await renderWithApp(<PromotionsScreen group={null} onGroup={() => {}} />, {
    api: api(async () => ({ promotions: [aPromotion()] }), {
      available: async () => [],
      enterCode,
    }),
    stores: session('token'),
    namespaces,
  });
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await user.type(field, 'nothing');
  await user.click(screen.getByRole('button', { name: 'Get bonus' }));
  expect(await screen.findByText(/This code isn’t valid/)).toBeInTheDocument();
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'kites{Enter}');
  expect(await screen.findByText(/Your .*50\.00 bonus is active/)).toBeInTheDocument();
  expect(enterCode).toHaveBeenLastCalledWith({ body: { code: 'kites' } });
  expect(screen.queryByText(/This code isn’t valid/)).toBeNull();
});

it('PRM-04 offers no action when it is over, and names the page after it', async () => {
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    api: owning({ status: 'closed' }, { status: 'closed' }),
    stores: session('token'),
    namespaces,
  });
  expect(await screen.findByText(/This promotion has ended/)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/promotions',
  ]);
  await waitFor(() => expect(document.title).toBe(`Warm welcome | ${tenant.brandName}`));
});

it('PRM-04 is kind about a promotion that is not there', async () => {
  await renderWithApp(<PromoDetailScreen id="gone" />, {
    api: answering(aPromotion()),
    stores: session(null),
    namespaces,
  });
  expect(await screen.findByText('This promotion is no longer available.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All promotions' })).toHaveAttribute(
    'href',
    '/promotions',
  );
});

it('PRM-04 SHL-09 a page made without its query names no promotion as gone', async () => {
  const calls = answering(aPromotion());
  await renderWithApp(<PromoDetailScreen id={undefined} />, {
    api: calls,
    stores: session(null),
    namespaces,
  });
  await waitFor(() => expect(promotionStoreFor(calls).status).toBe('ready'));
  expect(screen.getByRole('heading', { name: 'Promotions' })).toBeInTheDocument();
  expect(screen.queryByText('This promotion is no longer available.')).toBeNull();
});
