import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { aBalance, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { WalletStore } from '../model/wallet-store.ts';
import { someMethods } from './deposit/fake-deposits.ts';
import { DepositScreen } from './deposit-screen.tsx';

const namespaces = ['site', 'ui', 'ui-later', 'wallet', 'wallet-later', 'errors'];

/** Deposits 500, which the gateway refuses with these facts; answers the alert. */
async function depositRefused(value: Record<string, unknown>) {
  const api = fakeApi({
    payments: { methods: async () => ({ methods: [...someMethods], open: [] }) },
    wallet: {
      balance: async () => aBalance(1_250),
      deposit: () => Promise.reject(new CallError('limit_deposit_reached', { status: 400, value })),
    },
  });
  const wallet = new WalletStore({ wallet: api.wallet, isLoggedIn: () => true, storage: null });
  const { session, member } = api;
  const { user } = await renderWithApp(
    <DepositScreen
      book="PLAY"
      search={new URLSearchParams()}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      isLive
    />,
    {
      api,
      stores: [wallet, new SessionStore({ session, member, storage: null, local: null })],
      namespaces,
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
  await user.click(screen.getByRole('button', { name: 'Add play money' }));
  const root = await screen.findByRole('alert');
  return Object.assign(within(root), { root });
}

it('PRO-02 the limit is said above the form, not over it beside the button', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { root } = await depositRefused({ kind: 'DEPOSIT_DAY', left: 100 });
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  expect(root.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(scrolled.mock.contexts).toContain(root.parentElement);
  scrolled.mockRestore();
});

it('PRO-02 a deposit over the limit says what is left, and leads to the limits', async () => {
  const moreAt = Date.UTC(2026, 10, 30, 4, 5);
  const alert = await depositRefused({ kind: 'DEPOSIT_WEEK', left: 120.5, moreAt });
  expect(alert.getByText(/^This would exceed your deposit limit/)).toBeVisible();
  expect(alert.getByText('Remaining 7-day deposit limit: P120.50')).toBeVisible();
  expect(alert.getByText(/^You can deposit more from .*12:05/)).toBeVisible();
  expect(alert.getByRole('link', { name: 'View limits' })).toHaveAttribute(
    'href',
    '/member/protection',
  );
});

it('PRO-02 a limit of which nothing is used names no time', async () => {
  const alert = await depositRefused({ kind: 'DEPOSIT_DAY', left: 100 });
  expect(alert.getByText('Remaining 24-hour deposit limit: P100.00')).toBeVisible();
  expect(alert.queryByText(/^You can deposit more/)).toBeNull();
});

it('PRO-02 a limit of which nothing is known still leads to the limits', async () => {
  const alert = await depositRefused({});
  expect(alert.queryByText(/^Left of/)).toBeNull();
  expect(alert.getByRole('link', { name: 'View limits' })).toBeVisible();
});
