import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { memberDetail, memberPayees, memberRecords } from '../members/members.fixture.ts';
import { protectedMembers } from './protection.fixture.ts';

const at = '/b/pakistan/protection';

it('PRO-02 OPS-01 limits and exclusions are listed in words, and filtered', async () => {
  const list = vi.fn(async () => ({ rows: [...protectedMembers], next: null }));
  showConsole({ protection: { list } }, at);
  const table = await screen.findByRole('table', { name: 'Limits and exclusions' });
  expect(within(table).getByText('Session limit, set by an operator: 60 min')).toBeVisible();
  expect(
    within(table).getByText(
      'Daily deposit limit, set by the member: Rs500.00; ' +
        'Rs900.00 from 2026-11-26 11:15:00, once the member confirms it',
    ),
  ).toBeVisible();
  expect(within(table).getByRole('link', { name: 'amina' })).toHaveAttribute(
    'href',
    '/b/pakistan/members/0123456789abcdef0123456789abcdef',
  );
  expect(within(table).getByText('A match with another account')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Excluded');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: { show: 'excluded', member: '', after: undefined },
    }),
  );
});

it('PRO-02 a brand without any says so, and a search without a result says that', async () => {
  showConsole({ protection: { list: async () => ({ rows: [], next: null }) } }, at);
  expect(await screen.findByText(/^No member of this brand has a limit/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'On a time-out');
  expect(await screen.findByText('No member matches these filters.')).toBeVisible();
});

it('PRO-02 OPS-06 an operator’s limit is loosened or removed by a proposal', async () => {
  const loosenLimit = vi.fn(async () => ({ status: 'proposed' as const, request: 'a1' }));
  const limits = [
    { kind: 'STAKE' as const, setter: 'MEMBER' as const, amount: 500, raise: null },
    { kind: 'DEPOSIT_DAY' as const, setter: 'OPERATOR' as const, amount: 80, raise: null },
  ];
  const protectedMember = { ...memberDetail, protection: { ...memberDetail.protection, limits } };
  showConsole(
    {
      members: {
        detail: async () => protectedMember,
        timeline: async () => ({ rows: [], next: null }),
      },
      memberRecords: { read: async () => memberRecords },
      payees: { list: async () => memberPayees },
      protection: { loosenLimit },
    },
    `/b/pakistan/members/${memberDetail.id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Loosen a limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  // Only what operators have set can be loosened here.
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Daily deposit limit: Rs80.00',
  ]);
  fill(dialog.getByLabelText('Reason'), 'asked by the member');
  expect(dialog.getByRole('button', { name: 'Loosen a limit' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Remove the limit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Loosen a limit' }));
  expect(await screen.findByText(/awaiting another operator/)).toBeVisible();
  expect(loosenLimit).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      member: memberDetail.id,
      kind: 'DEPOSIT_DAY',
      value: null,
      reason: 'asked by the member',
    },
  });
});
