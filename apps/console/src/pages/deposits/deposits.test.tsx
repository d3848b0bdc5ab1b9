import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import type { CurrentOperator } from '../../session/current-operator.tsx';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { depositHref } from './deposit-types.ts';
import {
  depositCalls,
  depositRows,
  heldDeposit,
  reversedDeposit,
  unclearDeposit,
  unmatchedRows,
} from './deposits.fixture.ts';

const at = depositHref('pakistan', heldDeposit.deposit);
const reason = 'the payer sent the proof';
const show = (deposits: FakeCalls['deposits'], path: string, operator: CurrentOperator = owner) =>
  showConsole({ deposits: { ...depositCalls, ...deposits } }, path, operator);
const decide = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name }));
};

it('PAY-01 deposits are filtered by what the address says, in days of the brand', async () => {
  const list = vi.fn(async () => ({ rows: [...depositRows], next: '9.9' }));
  show(
    { list },
    '/b/pakistan/deposits?member=amina&from=2026-11-01&to=2026-11-02&method=easypaisa',
  );
  const table = await screen.findByRole('table', { name: 'Deposits' });
  expect(within(table).getAllByText('Rs450.00')).toHaveLength(1);
  expect(within(table).getByText('450.00 XXX')).toBeVisible();
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      member: 'amina',
      method: 'easypaisa',
      state: undefined,
      from: Date.UTC(2026, 9, 31, 19),
      until: Date.UTC(2026, 10, 2, 19),
    }),
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Held' }));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ state: 'held' }) }),
    ),
  );
});

it('PAY-01 PAY-06 the navigation counts the deposits that wait', async () => {
  show({ list: async () => ({ rows: [], next: null }) }, '/b/pakistan/deposits');
  expect(await screen.findByRole('link', { name: /^Deposits.*4 waiting$/ })).toBeVisible();
  expect(await screen.findByText('This brand has no deposits yet.')).toBeVisible();
});

it('PAY-06 a deposit of an unknown status shows it and is ended by two', async () => {
  const end = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({ detail: async () => unclearDeposit, end }, at);
  expect(await screen.findByText('sleeping')).toBeVisible();
  expect(screen.getByText('Undocumented status')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End deposit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('What the provider shows'), 'paid');
  expect(dialog.getByText('Rs500.00 is credited to amina.')).toBeVisible();
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'End deposit' }));
  expect(end).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { deposit: unclearDeposit.deposit, outcome: 'paid', reason },
  });
  expect(await screen.findByText(/Another operator has to approve it/)).toBeVisible();
});

it('PAY-06 a refund at the provider is shown, held for and debited by proposal', async () => {
  const decideReversal = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  const holdMember = vi.fn(async () => null);
  show({ detail: async () => reversedDeposit, decideReversal, holdMember }, at);
  expect(await screen.findByText('Reversed: to be decided')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Refunds and disputes' }));
  expect(table.getByText('At the provider')).toBeVisible();
  await decide('Hold payouts');
  const named = { deposit: reversedDeposit.deposit, reversal: '7', reason };
  expect(holdMember).toHaveBeenCalledWith({ brand: 'pakistan', body: named });
  await userEvent.click(screen.getByRole('button', { name: 'Decide reversal' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  fill(dialog.getByLabelText(/Amount to debit/), '501');
  expect(dialog.getByRole('button', { name: 'Decide reversal' })).toBeDisabled();
  fill(dialog.getByLabelText(/Amount to debit/), '300');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide reversal' }));
  expect(decideReversal).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { ...named, outcome: 'debit', amount: 300 },
  });
});

it('PAY-01 a held deposit is credited with a reason; a refusal keeps the dialog', async () => {
  const credit = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('deposit_not_held', 'This deposit is not held.'))
    .mockResolvedValue({ status: 'credited' });
  show({ detail: async () => heldDeposit, credit }, at);
  expect(await screen.findByRole('table', { name: 'Notices from the provider' })).toBeVisible();
  await decide('Credit');
  expect(await screen.findByText('This deposit is not held.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Rs450\.00 is credited to amina; Rs500\.00 was ordered/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  expect(await screen.findByText('Deposit credited.')).toBeInTheDocument();
  expect(credit).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { deposit: heldDeposit.deposit, reason },
  });
});

it('OPS-06 a credit above the threshold says that another operator approves it', async () => {
  const large = { ...heldDeposit, approvalAbove: depositRows[1].received ?? heldDeposit.amount };
  show({ detail: async () => ({ ...large, received: heldDeposit.amount }) }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }));
  expect(await screen.findByText(/is credited to amina once another operator/)).toBeVisible();
});

it.each([
  [{ status: 'proposed', request: '9' }, 'Proposed. Another operator has to approve it.'],
  [
    { status: 'returned', code: 'limit_deposit_reached' },
    'Not credited, and being sent back: Over the member’s deposit limit.',
  ],
] as const)('PAY-01 OPS-06 a credit that comes to %o says so', async (outcome, text) => {
  show({ detail: async () => heldDeposit, credit: async () => outcome }, at);
  await decide('Credit');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('PAY-01 of another currency is only sent back', async () => {
  const sendBack = vi.fn(async () => null);
  const foreign = { ...heldDeposit, receivedCurrency: 'XXX', canCredit: false };
  show({ detail: async () => foreign, sendBack }, at);
  await decide('Send back');
  expect(
    await screen.findByText('The payment will be sent back within a minute.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  expect(sendBack).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { deposit: heldDeposit.deposit, reason },
  });
});

it('OPS-06 who may only read deposits is offered no decision', async () => {
  const reader = {
    ...owner,
    permissions: { '*': permissionNames.filter((name) => name.endsWith('.read')) },
  };
  show({ detail: async () => heldDeposit }, at, reader);
  expect(await screen.findByText('Amount or currency differs from the order')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Credit|Send back/ })).toBeNull();
});

it('PAY-01 an unmatched payment shows its signed text and the deposit that was paid', async () => {
  show(
    { unmatched: async () => ({ rows: [...unmatchedRows], next: null }) },
    '/b/pakistan/unmatched-payments',
  );
  const table = await screen.findByRole('table', { name: 'Unmatched payments' });
  expect(within(table).getByRole('link', { name: 'DA4C77T5RTY' })).toHaveAttribute(
    'href',
    depositHref('pakistan', 'DA4C77T5RTY'),
  );
  expect(within(table).getByText('No such deposit')).toBeVisible();
  await userEvent.click(within(table).getAllByText('Show')[0] as HTMLElement);
  expect(within(table).getAllByText(/"outcome":"paid"/)[0]).toBeVisible();
});

it('PAY-01 OPS-06 an unmatched payment is resolved; what is resolved says how', async () => {
  const resolve = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  const unmatched = vi.fn(async () => ({ rows: [...unmatchedRows], next: null }));
  showConsole(
    { deposits: { ...depositCalls, unmatched }, unmatched: { resolve } },
    '/b/pakistan/unmatched-payments',
  );
  expect(await screen.findByText('Send back')).toBeVisible();
  expect(screen.getByText(/^second@example.com, /)).toBeVisible();
  expect(unmatched).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ state: 'open' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Resolve notice 14' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), ['Credit a member']);
  fill(dialog.getByLabelText('Reason'), reason);
  expect(dialog.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  fill(dialog.getByLabelText('Username or member ID'), 'amina');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(resolve).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { kind: 'payment', notice: '14', outcome: 'credit', member: 'amina', reason },
    }),
  );
});
