import { ContentDialogs } from '@parlour/content';
import { aBalance, aMember } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Banner } from '../initial-state.ts';
import { contentDialogs } from '../shell/overlays/content-overlay.tsx';
import { renderSite } from '../testing/render-site.tsx';

await Promise.all(Object.values(contentDialogs).map((dialog) => dialog.preload()));

const banner = (groupName: Banner['groupName']): Banner => ({
  bannerId: groupName,
  groupName,
  url: '',
  title: `Banner of ${groupName}`,
  linkType: 'url',
  link: '/promotions',
});
const state = { banners: [banner('home'), banner('w_login'), banner('w_reg')] };

it('MOD-09 the login and the registration show their banners beside the form', async () => {
  const { unmount } = await renderSite('/login', { state });
  const login = await screen.findByRole('dialog', { name: 'Log in' });
  expect(await within(login).findByText('Banner of w_login')).toBeInTheDocument();
  expect(within(login).queryByRole('link', { name: /Banner/ })).not.toBeInTheDocument();
  unmount();
  await renderSite('/register', { state });
  expect(
    await within(await screen.findByRole('dialog')).findByText('Banner of w_reg'),
  ).toBeInTheDocument();
});

it('MOD-09 without banners the forms stand alone', async () => {
  await renderSite('/login');
  const login = await screen.findByRole('dialog', { name: 'Log in' });
  expect(within(login).getByLabelText('Username')).toBeInTheDocument();
  expect(login.querySelector('picture, strong')).toBeNull();
});

it('MOD-05 the activity closes when its banner leads on, also within the page', async () => {
  const { user, stores } = await renderSite('/promotions', {
    state: { banners: [banner('home'), banner('w_topup_3')] },
  });
  const dialogs = stores.get(ContentDialogs) as ContentDialogs;
  act(() => dialogs.show('activity'));
  const activity = await screen.findByRole('dialog');
  await user.click(within(activity).getByRole('link', { name: /Banner of w_topup_3/ }));
  await waitFor(() => expect(activity).not.toBeInTheDocument());
});

const notices = {
  content: {
    announcements: async () => ({
      notices: [
        {
          id: '1',
          title: 'Servers rest tonight',
          content: '<p>From two to three.</p>',
          time: Date.UTC(2026, 10, 20),
        },
      ],
    }),
  },
};

const anInbox = {
  messages: [
    {
      id: '7',
      senderName: 'Tala',
      time: Date.UTC(2026, 10, 20),
      subject: 'Welcome back',
      content: 'Good to see you.',
      isRead: false,
      audience: 'member' as const,
      kind: 'service' as const,
      canReply: false,
    },
  ],
  totalPages: 1,
  total: 1,
  unread: 1,
  acceptsMarketing: true,
};

it('MOD-05 a member reads the messages where the activity’s deposit leads', async () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  const { user } = await renderSite('/member/messageV2', {
    fakes: {
      ...notices,
      messages: { inbox: async () => anInbox },
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(50) },
    },
  });
  const messages = await screen.findByRole('dialog', { name: 'Messages' });
  expect(await within(messages).findByRole('button', { name: /Welcome back/ })).toBeInTheDocument();
  await user.click(within(messages).getByRole('tab', { name: 'Notices' }));
  expect(location.search).toBe('?show=notices');
  expect(
    await within(messages).findByRole('heading', { name: 'Servers rest tonight' }),
  ).toBeInTheDocument();
});

it('RTE-03 MOD-03 the notice page shows what the notices dialog shows', async () => {
  await renderSite('/noticePage', { fakes: notices });
  const main = screen.getByRole('main');
  expect(
    await within(main).findByRole('heading', { name: 'Notices', level: 1 }),
  ).toBeInTheDocument();
  await act(async () => {});
  expect(
    await within(main).findByRole('heading', { name: 'Servers rest tonight' }),
  ).toBeInTheDocument();
  expect(main).toHaveClass('noticePage');
});

it('MOD-06 a gift that arrives when another dialog is open stays away', async () => {
  const { stores } = await renderSite('/', { state });
  const dialogs = stores.get(ContentDialogs) as ContentDialogs;
  const other = document.createElement('dialog');
  other.open = true;
  document.body.append(other);
  act(() => dialogs.show('gift', { isUnasked: true }));
  await waitFor(() => expect(dialogs.open).toBeNull());
  other.remove();
  act(() => dialogs.show('gift', { isUnasked: true }));
  expect(await screen.findByRole('dialog', { name: 'Welcome gift' })).toBeInTheDocument();
});
