import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { depositHref } from '../deposits/deposit-types.ts';
import {
  accountCalls,
  transferCalls,
  transferDeposit,
  transferDetail,
} from './bank-transfers.fixture.ts';

const { deposit } = transferDetail;
const at = depositHref('pakistan', deposit);
const reason = 'seen on the statement';
const show = (calls: FakeCalls, path: string, operator = owner) =>
  showConsole(
    {
      deposits: {
        waiting: async () => ({ held: 0, unclear: 0, reversed: 0, unmatched: 0 }),
        detail: async () => transferDeposit,
      },
      ...calls,
      bankTransfers: { ...transferCalls, ...calls.bankTransfers },
      bankAccounts: { ...accountCalls, ...calls.bankAccounts },
    },
    path,
    operator,
  );
const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  return dialog;
};

it('OPS-01 slips are claimed, and filtered by what the address says', async () => {
  const queue = vi.fn(transferCalls.queue);
  const claim = vi.fn(async () => ({ claimedUntil: 0 }));
  show({ bankTransfers: { queue, claim } }, '/b/pakistan/bank-transfers?claim=free&repeated=yes');
  const table = await screen.findByRole('table', { name: 'Bank transfers' });
  expect(within(table).getByText('Same photo')).toBeVisible();
  expect(queue).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ claim: 'free', repeated: 'yes' }),
  });
  expect(within(table).getByText('second@example.com')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: `Claim ${deposit}` }));
  expect(claim).toHaveBeenCalledWith({ brand: 'pakistan', body: { deposit } });
  expect(await screen.findByRole('link', { name: /^Bank transfers.*2 waiting$/ })).toBeVisible();
});

it('PAY-02 a slip is shown when it is asked for, and approved with what arrived', async () => {
  const approve = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('slip_claimed', 'Another operator works on it.'))
    .mockResolvedValue({ status: 'credited' });
  const picture = vi.fn(async () => ({ dataUrl: 'data:image/jpeg;base64,AAAA' }));
  show({ bankTransfers: { approve, picture } }, at);
  await userEvent.click(await screen.findByRole('button', { name: /^Show slip of/ }));
  expect(await screen.findByRole('img', { name: /^Slip of/ })).toBeVisible();
  expect(picture).toHaveBeenCalledWith({ brand: 'pakistan', body: { deposit, slip: 's2' } });
  const dialog = await openDialog('Approve');
  fill(dialog.getByLabelText('Amount that arrived'), '450');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Another operator works on it.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(approve).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { deposit, amount: 450, reason },
  });
  expect(await screen.findByText('Transfer credited.')).toBeVisible();
});

it('PAY-02 a slip is rejected with a reason and words for the member', async () => {
  const reject = vi.fn(async () => null);
  show({ bankTransfers: { reject } }, at);
  const dialog = await openDialog('Reject');
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Shown to the member'), [
    'Transfer not arrived',
  ]);
  fill(dialog.getByLabelText('Text for the member (optional)'), 'Ask your bank.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(reject).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { deposit, memberReason: 'slip_not_arrived', memberText: 'Ask your bank.', reason },
    }),
  );
});

it('OPS-06 without the permission nothing of it can be decided or looked at', async () => {
  const permissions = { '*': permissionNames.filter((name) => name !== 'slips.decide') };
  show({}, at, { ...owner, permissions });
  expect(await screen.findByText(/^Only operators who decide on slips/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('OPS-06 a bank account is added, and waits for another operator', async () => {
  const save = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({ bankAccounts: { save } }, '/b/pakistan/bank-accounts');
  expect(await screen.findByText('Change pending')).toBeVisible();
  const dialog = await openDialog('Add account');
  for (const [label, value] of [
    ['Bank', 'First Bank'],
    ['Holder', 'Markhor Ltd'],
    ['Account number', '0011 2233'],
    ['Minimum deposit', '10'],
    ['Maximum deposit', '5000'],
  ] as const)
    fill(dialog.getByLabelText(label), value);
  await userEvent.click(dialog.getByRole('button', { name: 'Add account' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        book: 'PLAY',
        bank: 'First Bank',
        holder: 'Markhor Ltd',
        number: '0011 2233',
        note: '',
        min: 10,
        max: 5000,
        isOn: true,
        reason,
      },
    }),
  );
  expect(await screen.findByText(/^Proposed/)).toBeVisible();
});
