import { CallError } from '@parlour/client';
import { aBalance, aMember, aRecord, type Fakes } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const until = Date.UTC(2027, 4, 1, 4);
const state = {
  timeOutUntil: null,
  exclusion: null,
  realityCheckMinutes: null,
  session: null,
};
const member: Fakes = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1000) },
  protection: { state: async () => state, limits: async () => ({ limits: [] }) },
};

const anInbox = {
  messages: [
    {
      id: '1',
      senderName: 'Tala',
      time: Date.UTC(2026, 10, 20, 4),
      subject: 'Your withdrawal was paid',
      content: 'We sent P500.00.',
      isRead: false,
      audience: 'member' as const,
      kind: 'account' as const,
      canReply: false,
    },
  ],
  totalPages: 1,
  total: 1,
  unread: 1,
  acceptsMarketing: true,
};

beforeEach(() => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
});

it('PRO-02 G5 an excluded member sees balance and history, and nothing else', async () => {
  const logout = vi.fn(async () => null);
  const unreadCount = vi.fn(async () => 3);
  const { user } = await renderSite('/rng', {
    fakes: {
      ...member,
      member: { info: async () => aMember({ excludedUntil: until }) },
      reports: { history: async () => aRecord([]) },
      content: { unreadCount },
      messages: { inbox: async () => anInbox },
      session: { logout },
    },
  });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText(/You’re excluded from play until .*2027/)).toBeInTheDocument();
  expect(await page.findByText(/1,000\.00/)).toBeInTheDocument();
  expect(page.getByText('No bets in this period.')).toBeInTheDocument();
  const messages = within(page.getByRole('region', { name: 'Messages' }));
  expect(await messages.findByText('Your withdrawal was paid')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Game categories' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Promotions' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Log out' }));
  expect(logout).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText(/You’re excluded from play/)).toBeNull());
});

it('PRO-02 HLP-03 an excluded member reads requests and replies to them', async () => {
  const content = 'Please pay out what is left.';
  const ticket = {
    id: '7',
    kind: 'withdraw',
    state: 'answered',
    openedAt: 0,
    lastAt: 0,
    content,
    isUnread: false,
  } as const;
  const asked = { id: '1', at: 0, author: 'member', content, pictures: [] } as const;
  const reply = vi.fn(async () => null);
  const { user } = await renderSite('/rng', {
    fakes: {
      ...member,
      member: { info: async () => aMember({ excludedUntil: until }) },
      reports: { history: async () => aRecord([]) },
      messages: { inbox: async () => anInbox },
      support: {
        list: async () => ({ tickets: [ticket], totalPages: 1 }),
        detail: async () => ({ ...ticket, canReply: true, messages: [{ ...asked, pictures: [] }] }),
        reply,
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Customer service' }));
  await user.click(await section.findByRole('button', { name: /Please pay out/ }));
  await user.type(await section.findByLabelText('Your reply'), 'Thank you.');
  await user.click(section.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(reply).toHaveBeenCalledWith(
      { body: { ticket: '7', content: 'Thank you.', pictures: [] } },
      { idempotencyKey: expect.any(String) },
    ),
  );
});

it('PRO-02 SHL-09 home asks again for a member who is shown no promotions', async () => {
  const announcements = vi.fn(async () => ({ banners: [], notices: [], promotions: [] }));
  await renderSite('/', {
    fakes: {
      ...member,
      member: { info: async () => aMember({ hidesPromotions: true }) },
      content: { announcements },
    },
  });
  await waitFor(() =>
    expect(announcements).toHaveBeenCalledWith({
      query: { types: ['banners', 'notices', 'promotions'] },
    }),
  );
});

it('PRO-02 G6 a game refused by a time-out says why and until when', async () => {
  await renderSite('/game?nodeId=ARCADE.kite-season', {
    fakes: {
      ...member,
      games: {
        launch: async () => {
          throw new CallError('account_excluded', {
            status: 403,
            value: { reason: 'timeOut', until },
          });
        },
      },
    },
  });
  const refusal = await screen.findByText('You’re on a time-out');
  expect(screen.getByText(/You can play again on .*2027 \d\d:\d\d/)).toBeInTheDocument();
  expect(refusal.closest('[role=alert]')).toHaveTextContent('Player protection');
});

it('PRO-02 G8 the session stands beside a game of a member, not beside a demo', async () => {
  await renderSite('/game?nodeId=ARCADE.kite-season&try=1', { fakes: member });
  expect(screen.queryByRole('group', { name: 'This session' })).toBeNull();
  await act(async () => {
    history.pushState(null, '', '/game?nodeId=ARCADE.kite-season');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const bar = await screen.findByRole('group', { name: 'This session' });
  expect(within(bar).getByRole('link', { name: 'Player protection' })).toHaveAttribute(
    'href',
    '/member/protection',
  );
});

it('PRO-02 a stranger finds the page from the footer, a member in the member centre', async () => {
  sessionStorage.clear();
  const { user, unmount } = await renderSite('/help', {});
  const foot = within(await screen.findByRole('contentinfo'));
  await user.click(foot.getByRole('link', { name: 'Player protection' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Player protection');
  expect(screen.getByRole('link', { name: 'Gamblers Anonymous' })).toBeInTheDocument();
  unmount();
});

it('PRO-02 G5 after a self-exclusion the member is logged out and sees until when', async () => {
  const exclude = vi.fn(async () => ({ until }));
  const { user } = await renderSite('/member/protection', {
    fakes: {
      ...member,
      protection: { ...member.protection, exclude },
      account: {
        stepUp: async () => ({ id: 'q', method: 'password', expiresAt: Date.now() + 60_000 }),
        stepUpConfirm: async () => ({ proof: 'proof', token: 'token-2' }),
      } as never,
    },
  });
  await user.click(await screen.findByRole('radio', { name: '6 months' }));
  await user.type(screen.getByLabelText(/Type your username/), 'demo01');
  await user.click(screen.getByRole('button', { name: 'Exclude myself' }));
  await user.type(await screen.findByLabelText('Your password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/You’re excluded from play until .*2027/)).toBeInTheDocument();
  expect(exclude).toHaveBeenCalledWith({
    body: { period: 'halfYear', username: 'demo01', stepUp: 'proof' },
  });
  expect(location.pathname).toBe('/protection');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
}, 30_000);
