import { SessionStore } from '@parlour/session';
import { aBalance, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { WalletStore } from '../model/wallet-store.ts';
import type { BonusChoiceProps } from './deposit/deposit-form.tsx';
import { aClosedDeposit, aDeposit, someMethods } from './deposit/fake-deposits.ts';
import { DepositScreen } from './deposit-screen.tsx';

const namespaces = ['site', 'ui', 'ui-later', 'wallet', 'wallet-later', 'errors'];

/** Stands in for the choice of another library: what is chosen, and a way to have none. */
function FakeChoice({ selected, onSelect, amount }: BonusChoiceProps) {
  return (
    <button type="button" onClick={() => onSelect(null)}>
      {`chosen ${selected} for ${amount}`}
    </button>
  );
}

async function renderPage(address: string, fakes: Fakes) {
  const api = fakeApi({
    payments: { methods: async () => ({ methods: [...someMethods], open: [] }), ...fakes.payments },
    wallet: { balance: async () => aBalance(1_250), ...fakes.wallet },
  });
  const wallet = new WalletStore({ wallet: api.wallet, isLoggedIn: () => true, storage: null });
  const { session, member } = api;
  const stores = [wallet, new SessionStore({ session, member, storage: null, local: null })];
  return renderWithApp(
    <DepositScreen
      book="PLAY"
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      isLive
      BonusChoice={FakeChoice}
    />,
    { api, stores, namespaces },
  );
}

it('BON-02 a deposit names the promotion of the address, and leads to its bonus', async () => {
  const deposit = vi.fn(async () => ({
    depositId: 'D1',
    redirectUrl: '',
    state: 'credited' as const,
    sumBalance: 1_900 as never,
  }));
  const { user } = await renderPage('promotion=P1', { wallet: { deposit } });
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
  expect(screen.getByText('chosen P1 for 500000000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add play money' }));
  expect(await screen.findByRole('link', { name: 'See your bonus' })).toHaveAttribute(
    'href',
    '/member/rewardCenter',
  );
  expect(deposit).toHaveBeenCalledWith(
    { body: { amount: 500, promotionId: 'P1' } },
    expect.anything(),
  );
});

it('BON-02 no bonus can be chosen as well, and then none is named', async () => {
  const deposit = vi.fn(async () => ({
    depositId: 'D1',
    redirectUrl: '',
    state: 'credited' as const,
    sumBalance: 1_750 as never,
  }));
  const { user } = await renderPage('promotion=P1', { wallet: { deposit } });
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
  await user.click(screen.getByText(/^chosen P1/));
  await user.click(screen.getByRole('button', { name: 'Add play money' }));
  expect(await screen.findByText(/added to your balance/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your bonus' })).toBeNull();
  expect(deposit).toHaveBeenCalledWith({ body: { amount: 500 } }, expect.anything());
});

it('BON-02 a deposit that waits says what comes on top; one that failed does not', async () => {
  const bonus = 150 as never;
  const open = aDeposit({ bonus });
  const waiting = await renderPage(`deposit=${open.depositId}`, {
    payments: { deposit: async () => open },
  });
  expect((await screen.findByText('Bonus on top')).nextElementSibling).toHaveTextContent('150.00');
  waiting.unmount();
  const failed = aClosedDeposit('failed', { bonus });
  await renderPage(`deposit=${failed.depositId}`, { payments: { deposit: async () => failed } });
  expect(await screen.findByText('Deposit amount')).toBeVisible();
  expect(screen.queryByText('Bonus on top')).toBeNull();
});
