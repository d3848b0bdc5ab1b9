import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { showConsole } from '../../testing/show-console.tsx';
import { protectedMembers } from './protection.fixture.ts';

const at = '/b/pakistan/protection';

it('PRO-02 OPS-01 limits and exclusions are listed in words, and filtered', async () => {
  const list = vi.fn(async () => ({ rows: [...protectedMembers], next: null }));
  showConsole({ protection: { list } }, at);
  const table = await screen.findByRole('table', { name: 'Limits and exclusions' });
  expect(within(table).getByText('Session limit 60 min (an operator)')).toBeVisible();
  expect(
    within(table).getByText(/^Deposit limit a day Rs500\.00 \(the member\), a raise may be/),
  ).toBeVisible();
  expect(within(table).getByRole('link', { name: 'amina' })).toHaveAttribute(
    'href',
    '/b/pakistan/members/0123456789abcdef0123456789abcdef',
  );
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Self-excluded');
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
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'In a time-out');
  expect(await screen.findByText('No member matches these filters.')).toBeVisible();
});
