import { CallError } from '@parlour/client';
import { aBalance, aMember, aMovement, aRecord } from '@parlour/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1000) },
};

const remember = () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
};

const page = (first: number, next: string | null) => ({
  list: [
    aMovement({
      orderNo: String(first),
      kind: 'win',
      amount: 25,
      balance: 1015,
      game: 'Kite Season',
      round: '990',
    }),
    aMovement({
      orderNo: String(first - 1),
      kind: 'bet',
      amount: -10,
      balance: 990,
      game: 'Kite Season',
      round: '990',
    }),
    aMovement({
      orderNo: String(first - 2),
      amount: 1000,
      balance: 1000,
      depositId: 'D7K2M9Q4XA2',
    }),
  ],
  next,
  ...(next !== null && { totals: { count: 6, in: 1025 as never, out: 10 as never } }),
});

it('MEM-05 the account record shows movements, balances, totals, and more by key', async () => {
  remember();
  const movements = vi.fn(async ({ query }: { query: { before?: string } }) =>
    query.before === undefined ? page(1003, '1001') : page(900, null),
  );
  const { user } = await renderSite('/member/transactionHistory', {
    fakes: { ...loggedIn, records: { movements: movements as never } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction history' }));
  const table = await dialog.findByRole('table', { name: 'Transactions' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toHaveTextContent('Win');
  expect(rows()[0]).toHaveTextContent('P1,015.00');
  expect(
    within(rows()[0]!).getByRole('link', { name: 'Kite Season: open round 990' }),
  ).toHaveAttribute('href', '/member/personalHistoryCopy?round=990');
  expect(
    within(rows()[2]!).getByRole('link', { name: 'Open deposit D7K2M9Q4XA2' }),
  ).toHaveAttribute('href', '/member/depositv2?deposit=D7K2M9Q4XA2');
  expect(dialog.getByText('Money in').parentElement).toHaveTextContent('P1,025.00');
  expect(dialog.getByText('Difference').parentElement).toHaveTextContent('P1,015.00');
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(movements).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ before: '1001' }),
  });
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('MEM-05 the account record is filtered by type and days of the address', async () => {
  remember();
  const movements = vi.fn(async () => ({ list: [], next: null }));
  const address = '/member/transactionHistory?from=2026-11-01&to=2026-11-07';
  const { user } = await renderSite(address, {
    fakes: { ...loggedIn, records: { movements } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction history' }));
  expect(await dialog.findByText('No transactions in this period.')).toBeInTheDocument();
  // Midnight in Manila is eight hours before that of UTC.
  expect(movements).toHaveBeenLastCalledWith({
    query: {
      startDate: Date.UTC(2026, 9, 31, 16),
      endDate: Date.UTC(2026, 10, 7, 16) - 1,
    },
  });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Deposits');
  await waitFor(() =>
    expect(movements).toHaveBeenLastCalledWith({
      query: expect.objectContaining({ group: 'deposits' }),
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Previous 7 days' }));
  await waitFor(() => expect(location.search).toContain('from=2026-10-25'));
  expect(location.search).toContain('group=deposits');
});

it('MEM-05 an account record that did not come can be asked for again', async () => {
  remember();
  const movements = vi
    .fn()
    .mockRejectedValueOnce(new CallError('system_busy', { status: 503 }))
    .mockResolvedValue(page(1003, null));
  const { user } = await renderSite('/member/transactionHistory', {
    fakes: { ...loggedIn, records: { movements } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction history' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We’re very busy');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('table', { name: 'Transactions' })).toBeInTheDocument();
});

it('MEM-01 MEM-02 the centre lists what works, marks the open page and counts', async () => {
  remember();
  await renderSite('/member/personalHistoryCopy', {
    fakes: {
      ...loggedIn,
      reports: { history: async () => aRecord([]) },
      content: { unreadCount: async () => 3 },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  const menu = within(await dialog.findByRole('navigation', { name: 'Member centre menu' }));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member/securityCenter',
    '/member/transferFund',
    '/member/depositv2',
    '/member/personalHistoryCopy',
    '/member/transactionHistory',
    '/member/messageV2',
    '/member/protection',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Bet history');
  expect(await menu.findByRole('link', { name: 'Messages 3' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Bet history | Tala'));
});
