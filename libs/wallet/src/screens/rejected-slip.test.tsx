import { SessionStore } from '@parlour/session';
import { aBalance, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Deposit } from '../model/cashier-store.ts';
import { WalletStore } from '../model/wallet-store.ts';
import { DepositScreen } from './deposit-screen.tsx';
import { aClosedDeposit, someMethods } from './deposit/fake-deposits.ts';

const namespaces = ['site', 'ui', 'ui-later', 'wallet', 'wallet-later', 'errors'];

/** Renders the page of one deposit; `show` renders it again, with what the stores have kept. */
async function renderDeposit(deposit: Deposit) {
  const api = fakeApi({
    payments: {
      methods: async () => ({ methods: [...someMethods], open: [] }),
      deposit: async () => deposit,
    },
    wallet: { balance: async () => aBalance(1_250) },
  });
  const wallet = new WalletStore({ wallet: api.wallet, isLoggedIn: () => true, storage: null });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const onSearch = vi.fn();
  const show = (search: URLSearchParams) =>
    renderWithApp(
      <DepositScreen
        book="PLAY"
        search={search}
        onSearch={onSearch}
        onBack={() => {}}
        changes={0}
        isLive
      />,
      { api, stores: [wallet, session], namespaces },
    );
  const search = new URLSearchParams({ deposit: deposit.depositId });
  return { ...(await show(search)), onSearch, show };
}

it('WAL-02 PAY-02 takes another slip after a rejection while it can be paid', async () => {
  const rejected = aClosedDeposit('failed', {
    method: 'bank-slip',
    shape: 'slip',
    reason: 'slip_unreadable',
    expiresAt: Date.now() + 86_400_000,
  });
  const { user } = await renderDeposit(rejected);
  expect(await screen.findByText(/Send another slip for this deposit/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send another slip' }));
  expect(screen.getByLabelText('Photo of the slip')).toBeInTheDocument();
});

it('WAL-02 PAY-02 a new deposit keeps amount and method of one that failed', async () => {
  const ended = aClosedDeposit('failed', {
    method: 'bank-slip',
    shape: 'slip',
    reason: 'slip_unreadable',
    expiresAt: Date.now() - 1,
  });
  const { user, onSearch, unmount, show } = await renderDeposit(ended);
  expect(await screen.findByText(/Nothing was credited/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send another slip' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make another deposit' }));
  expect(onSearch).toHaveBeenCalledWith({}, 'replace');
  unmount();
  await show(new URLSearchParams());
  expect(await screen.findByRole('radio', { name: 'Bank transfer with slip' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
});
