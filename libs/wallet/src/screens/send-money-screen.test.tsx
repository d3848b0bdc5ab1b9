import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { SendMoneyScreen, type SendMoneyScreenProps } from './send-money-screen.tsx';
import {
  aDownline,
  anAgentOverview,
  aSendOverview,
  aTransfer,
} from './send-money/fake-transfers.ts';

const namespaces = ['site', 'ui', 'ui-later', 'wallet', 'wallet-later', 'errors'];

const PinForm = ({ onDone }: { readonly onDone: () => void }) => (
  <button onClick={onDone}>Set the PIN</button>
);

async function renderPage(
  transfers: NonNullable<Fakes['transfers']> = {},
  props: Partial<SendMoneyScreenProps> = {},
) {
  const api = fakeApi({
    transfers: {
      overview: async () => aSendOverview(),
      downline: async () => aDownline,
      ...transfers,
    },
  });
  const { session, member } = api;
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <SendMoneyScreen
      search={new URLSearchParams()}
      onSearch={onSearch}
      onBack={vi.fn()}
      changes={0}
      isLive
      PinForm={PinForm}
      profileHref="/member/securityCenter"
      {...props}
    />,
    {
      api,
      stores: [new SessionStore({ session, member, storage: null, local: null })],
      namespaces,
    },
  );
  return { ...rendered, onSearch };
}

type User = Awaited<ReturnType<typeof renderPage>>['user'];
const fill = async (user: User, amount: string, pin: string) => {
  await user.type(await screen.findByLabelText('Amount'), amount);
  await user.type(screen.getByLabelText('Withdrawal PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
};
const confirm = async (user: User) => {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
};

it('WAL-04 names the upline and that it is final, then sends and shows the receipt', async () => {
  const send = vi.fn(async () => aTransfer({ relation: 'upline', member: 'ag***1' }));
  const { user, onSearch } = await renderPage({ send });
  await fill(user, '300', '৪৯৩ ৮১৭');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('ag***1');
  expect(dialog).toHaveTextContent('can’t undo a transfer');
  expect(send).not.toHaveBeenCalled();
  await confirm(user);
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ transfer: 'TK7M2Q9R4XA' }, 'push'));
  expect(send).toHaveBeenCalledWith(
    { body: { amount: 300, pin: '493817' } },
    { idempotencyKey: expect.any(String) },
  );
});

it('WAL-04 AGT-04 an agent searches the downline and sends to who was chosen', async () => {
  const send = vi.fn(async () => aTransfer());
  const downline = vi.fn(async () => aDownline);
  const { user } = await renderPage({ overview: async () => anAgentOverview(), send, downline });
  await user.type(await screen.findByLabelText('Search your downline'), 'down');
  await waitFor(() => expect(downline).toHaveBeenLastCalledWith({ query: { name: 'down' } }));
  await user.click(await screen.findByRole('radio', { name: 'downline01' }));
  await fill(user, '50', '493817');
  await confirm(user);
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(
      { body: { to: 'a'.repeat(32), amount: 50, pin: '493817' } },
      expect.anything(),
    ),
  );
});

it('WAL-04 names what is wrong with each field and sends nothing', async () => {
  const send = vi.fn();
  const { user } = await renderPage({ overview: async () => anAgentOverview(), send });
  await screen.findAllByRole('radio');
  await fill(user, '5', '12');
  expect(await screen.findByText('Choose who receives the money.')).toBeVisible();
  expect(screen.getByText(/Enter an amount from/)).toBeVisible();
  expect(screen.getByText('Enter your 6-digit PIN.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it.each([true, false])(
  'CON-05 WAL-04 owed commissions are said, and no PIN is asked for (has one: %s)',
  async (hasPin) => {
    await renderPage({
      overview: async () => anAgentOverview({ hasPin, refusal: 'commissions_unpaid' }),
    });
    expect(await screen.findByText(/^You owe commission to your downline/)).toBeVisible();
    expect(screen.queryByLabelText('Withdrawal PIN')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set the PIN' })).toBeNull();
  },
);

it('WAL-04 a refusal is shown and the form stays; a wrong PIN is asked for again', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new CallError('transfer_refused', { status: 403 }))
    .mockRejectedValueOnce(
      new CallError('invalid.payment.pw', { status: 400, value: { left: 3 } }),
    );
  const { user } = await renderPage({ send });
  await fill(user, '300', '493817');
  await confirm(user);
  expect(await screen.findByText(/can’t transfer to this account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  await confirm(user);
  expect(await screen.findByText(/Attempts left: 3/)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('300');
});

it('WAL-04 what stands against a transfer is said, and nothing can be sent', async () => {
  await renderPage({ overview: async () => aSendOverview({ refusal: 'transfer_turnover_open' }) });
  expect(await screen.findByText(/need more turnover before you can transfer/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeDisabled();
  expect(screen.getByText('Available to transfer').nextElementSibling).toHaveTextContent('P0.00');
});

it('WAL-04 a member without a PIN sets it right there, then goes on', async () => {
  const overview = vi
    .fn()
    .mockResolvedValueOnce(aSendOverview({ hasPin: false, refusal: 'not.exists.payment.password' }))
    .mockResolvedValue(aSendOverview());
  const { user } = await renderPage({ overview });
  await user.click(await screen.findByRole('button', { name: 'Set the PIN' }));
  expect(await screen.findByLabelText('Withdrawal PIN')).toBeVisible();
});

it('WAL-04 outside the tree there is no form; a failed load can be tried again', async () => {
  const overview = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(anAgentOverview({ isAgent: false }));
  const { user } = await renderPage({ overview });
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('You have no upline or downline to transfer to.')).toBeVisible();
});

it('WAL-04 a received transfer opens with its sender and reference', async () => {
  const detail = async () =>
    aTransfer({ direction: 'received', relation: 'upline', member: 'ag***1' });
  await renderPage({ detail }, { search: new URLSearchParams({ transfer: 'TK7M2Q9R4XA' }) });
  expect(await screen.findByText(/300.00 received from ag\*\*\*1/)).toBeVisible();
  expect(screen.getByText('TK7M2Q9R4XA')).toBeVisible();
});

it('AGT-04 WAL-04 a downline that the address names is chosen', async () => {
  const downline = vi.fn(async () => aDownline);
  await renderPage(
    { overview: async () => anAgentOverview(), downline },
    { search: new URLSearchParams('to=subagent01') },
  );
  await waitFor(() => expect(screen.getByRole('radio', { name: /subagent01/ })).toBeChecked());
  expect(downline).toHaveBeenCalledWith({ query: { name: 'subagent01' } });
});
