import { CallError } from '@parlour/client';
import { aBalance, aMember, aMovement, aRecord } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
    query.before === undefined ? page(1003, '1001-1') : page(900, null),
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
    within(rows()[0]!).getByRole('link', { name: 'Kite Season: view round 990' }),
  ).toHaveAttribute('href', '/member/personalHistoryCopy?round=990');
  expect(
    within(rows()[2]!).getByRole('link', { name: 'View deposit D7K2M9Q4XA2' }),
  ).toHaveAttribute('href', '/member/depositv2?deposit=D7K2M9Q4XA2');
  expect(dialog.getByText('Money in').parentElement).toHaveTextContent('P1,025.00');
  expect(dialog.getByText('Net change').parentElement).toHaveTextContent('P1,015.00');
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(movements).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ before: '1001-1' }),
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

it('MEM-05 PAY-04 a withdrawal in the account record leads to its page', async () => {
  remember();
  const withdrawal = aMovement({ kind: 'withdrawal', amount: -50, withdrawalId: 'W7K2M9Q4XA2' });
  await renderSite('/member/transactionHistory', {
    fakes: {
      ...loggedIn,
      records: { movements: async () => ({ list: [withdrawal], next: null }) },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction history' }));
  expect(await dialog.findByRole('link', { name: 'View withdrawal W7K2M9Q4XA2' })).toHaveAttribute(
    'href',
    '/member/withdraw?withdrawal=W7K2M9Q4XA2',
  );
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
      bonuses: { unclaimed: async () => 2 },
      missions: {
        list: async () => ({ canClaim: true, list: [], totalPages: 2, total: 2, unclaimed: 1 }),
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  const menu = within(await dialog.findByRole('navigation', { name: 'Member centre menu' }));
  expect(await menu.findByRole('link', { name: 'Missions 1' })).toBeInTheDocument();
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member/securityCenter',
    '/member/messageV2',
    '/member/support',
    '/member/protection',
    '/member/transferFund',
    '/member/depositv2',
    '/member/withdraw',
    '/member/personalHistoryCopy',
    '/member/transactionHistory',
    '/member/personalProfit',
    '/member/rewardCenter',
    '/member/bonusDetails',
    '/member/missionLeaderboard',
    '/member/referral',
    '/pointMall',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Bet history');
  expect(await menu.findByRole('link', { name: 'Messages 3' })).toBeInTheDocument();
  expect(await menu.findByRole('link', { name: 'Reward centre 2' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Bet history | Tala'));
});

const statement = {
  head: {
    from: Date.UTC(2026, 9, 31, 16),
    until: Date.UTC(2026, 10, 30, 16),
    isFinal: true,
    opening: 100 as never,
    closing: 1115 as never,
    kinds: [
      { kind: 'bet' as const, count: 1, in: 0 as never, out: 10 as never },
      { kind: 'deposit' as const, count: 1, in: 1000 as never, out: 0 as never },
      { kind: 'win' as const, count: 1, in: 25 as never, out: 0 as never },
    ],
  },
  list: [aMovement({ orderNo: '1', amount: 1000, balance: 1100, depositId: 'D7K2M9Q4XA2' })],
  next: '1-1',
};
const restOfStatement = {
  list: [
    aMovement({ orderNo: '2', kind: 'bet', amount: -10, balance: 1090, game: '=Kite', round: '2' }),
    aMovement({ orderNo: '3', kind: 'win', amount: 25, balance: 1115, game: '=Kite', round: '2' }),
  ],
  next: null,
};

/** The statement of November, in two pages. */
async function openStatement() {
  remember();
  const ask = vi.fn(async ({ query }: { query: { after?: string } }) =>
    query.after === undefined ? statement : restOfStatement,
  );
  const { user } = await renderSite('/member/transactionHistory?view=month&month=2026-11', {
    fakes: { ...loggedIn, records: { statement: ask as never } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction history' }));
  await dialog.findByText('Closing balance');
  return { ask, user, dialog };
}

it('PAY-05 the statement shows balances and sums, and its file has every movement', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:statement';
  };
  const { ask, user, dialog } = await openStatement();
  expect(dialog.getByText('Opening balance').parentElement).toHaveTextContent('P100.00');
  expect(dialog.getByText('Closing balance').parentElement).toHaveTextContent('P1,115.00');
  const kinds = within(dialog.getByRole('table', { name: 'Totals by type' })).getAllByRole('row');
  expect(kinds.map((row) => row.textContent)).toEqual([
    'TypeNumberMoney inMoney out',
    'Bet1P0.00P10.00',
    'Deposit1P1,000.00P0.00',
    'Win1P25.00P0.00',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(ask).toHaveBeenLastCalledWith({
    query: { month: '2026-11', after: '1-1', until: statement.head.until },
  });
  expect(await files[0]?.text()).toBe(
    [
      '"Time (Asia/Manila)","Transaction","Details","Amount (TLB)","Cash balance after (TLB)"',
      '"11/01/2026 00:00:00","Opening balance",,,100.00',
      '"11/20/2026 20:00:00","Deposit","D7K2M9Q4XA2",1000.00,1100.00',
      // A name that a spreadsheet would calculate stays a name.
      `"11/20/2026 20:00:00","Bet","'=Kite 2",-10.00,1090.00`,
      `"11/20/2026 20:00:00","Win","'=Kite 2",25.00,1115.00`,
      '"11/30/2026 23:59:59","Closing balance",,,1115.00',
      '',
    ].join('\r\n'),
  );
});

it('PAY-05 the printed statement stands alone, with its member and every movement', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, dialog } = await openStatement();
  await user.click(dialog.getByRole('button', { name: 'Print or save as PDF' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(document.title).toBe('Statement for November 2026 – Tala');
  const sheet = document.querySelector<HTMLElement>('body > [data-print]')!;
  expect(sheet).toHaveTextContent('demo01');
  expect(sheet).toHaveTextContent('Play money has no cash value.');
  const rows = [...sheet.querySelectorAll('table:last-of-type tbody tr')];
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    'P100.00',
    'P1,100.00',
    'P1,090.00',
    'P1,115.00',
    'P1,115.00',
  ]);
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(document.querySelector('body > [data-print]')).toBeNull());
  vi.unstubAllGlobals();
});

const figures = (stakes: number, payouts: number) => ({
  stakes: stakes as never,
  payouts: payouts as never,
  refunds: 0 as never,
  result: (payouts - stakes) as never,
  deposits: 500 as never,
  withdrawals: 0 as never,
  extras: 0 as never,
});

it('MEM-05 profit and loss stands by day with a chart, and by category', async () => {
  remember();
  const profit = vi.fn(async () => ({
    days: [
      { day: '2026-11-07', ...figures(180, 40) },
      { day: '2026-11-02', ...figures(60, 210.5) },
    ],
    categories: [{ gameType: 'RNG', ...figures(240, 250.5) }],
    totals: { ...figures(240, 250.5), openStakes: 60 as never },
  }));
  const address = '/member/personalProfit?from=2026-11-01&to=2026-11-07';
  const { user } = await renderSite(address, { fakes: { ...loggedIn, records: { profit } } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Win/Loss' }));
  const table = await dialog.findByRole('table', { name: 'By day' });
  expect(profit).toHaveBeenLastCalledWith({ query: { from: '2026-11-01', to: '2026-11-07' } });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('-P140.00');
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('TotalP240.00P250.50');
  expect(dialog.getByText('Includes P60.00 on open bets', { exact: false })).toBeVisible();
  const chart = dialog.getByRole('img', { name: /best P150\.50, worst -P140\.00/ });
  // A bar for each day of the period.
  expect(chart.children).toHaveLength(7);
  await user.click(dialog.getByRole('tab', { name: 'By game type' }));
  const categories = await dialog.findByRole('table', { name: 'By game type' });
  expect(within(categories).getAllByRole('row')[1]).toHaveTextContent('Slots');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Game type' }), 'Slots');
  await waitFor(() =>
    expect(profit).toHaveBeenLastCalledWith({
      query: { from: '2026-11-01', to: '2026-11-07', gameType: 'RNG' },
    }),
  );
  expect(location.search).toContain('view=categories');
});

it('MEM-05 a period without bets says so; one that did not come can be asked for', async () => {
  remember();
  const profit = vi
    .fn()
    .mockRejectedValueOnce(new CallError('system_busy', { status: 503 }))
    .mockResolvedValue({ days: [], categories: [], totals: { ...figures(0, 0), openStakes: 0 } });
  const { user } = await renderSite('/member/personalProfit', {
    fakes: { ...loggedIn, records: { profit } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Win/Loss' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We’re very busy');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No activity in this period.')).toBeInTheDocument();
});
