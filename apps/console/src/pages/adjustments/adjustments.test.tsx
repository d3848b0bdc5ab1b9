import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { memberDetail } from '../members/members.fixture.ts';

const at = `/b/pakistan/members/${memberDetail.id}`;
const show = (calls: FakeCalls, me = owner) =>
  showConsole(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
      holds: { list: async () => [] },
      ...calls,
    },
    at,
    me,
  );

it('OPS-06 an adjustment shows the balance after it, and that another approves', async () => {
  const make = vi.fn(async () => ({ status: 'proposed' as const, request: 'a1' }));
  show({ adjustments: { make } });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Direction'), 'Deduct');
  await userEvent.type(dialog.getByLabelText('Amount (PKR)'), '250.50');
  expect(dialog.getByText('Balance now Rs1,250.50, afterwards Rs1,000.00')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'paid twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust balance' }));
  expect(await screen.findByText('Proposed. Another operator has to approve it.')).toBeVisible();
  expect(make).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: {
      member: memberDetail.id,
      direction: 'debit',
      account: 'PLAYER_CASH',
      book: 'PLAY',
      amount: 250.5,
      reason: 'paid twice',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  });
});

it('OPS-06 an amount that is none is not sent, and a refusal keeps the key', async () => {
  const make = vi
    .fn()
    .mockRejectedValueOnce(
      new CallFailure('adjustment_refused', 'The balance does not allow this amount.'),
    )
    .mockResolvedValueOnce({ status: 'done', request: null });
  show({ adjustments: { make } });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount (PKR)');
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Adjust balance' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'paid twice');
  await userEvent.type(amount, '0.001');
  await confirm();
  expect(dialog.getByText(/Enter an amount above zero/)).toBeVisible();
  expect(make).not.toHaveBeenCalled();
  await userEvent.clear(amount);
  await userEvent.type(amount, '5');
  await confirm();
  expect(await dialog.findByText('The balance does not allow this amount.')).toBeVisible();
  await confirm();
  expect(await screen.findByText('amina’s balance is adjusted.')).toBeInTheDocument();
  const [first, again] = make.mock.calls as { body: { key: string } }[][];
  expect(again?.[0]?.body.key).toBe(first?.[0]?.body.key);
});

it('OPS-05 a hold names its run and is released with a reason', async () => {
  const release = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({
    holds: {
      list: async () => [
        {
          member: memberDetail.id,
          username: 'amina',
          run: '41',
          reason: 'reconciliation: balance',
          heldAt: memberDetail.createdAt,
        },
      ],
      release,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Release hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'explained by the vendor');
  await userEvent.click(dialog.getByRole('button', { name: 'Release hold' }));
  expect(await screen.findByText('Proposed. Another operator has to approve it.')).toBeVisible();
  expect(release).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, run: '41', reason: 'explained by the vendor' },
  });
});

it('OPS-06 an operator without the permission is offered no adjustment', async () => {
  const list = vi.fn(async () => []);
  show({ holds: { list } }, { ...owner, permissions: { pakistan: ['members.read' as const] } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adjust balance' })).toBeNull();
  expect(list).not.toHaveBeenCalled();
});
