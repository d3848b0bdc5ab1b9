import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { getChange } from './change.tsx';
import { dashboardCalls, summary as fullSummary } from './dashboard.fixture.ts';

/** jsdom has no layout: a chart finds no room and stays undrawn, its table is complete. */
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  ),
);

const show = (calls: FakeCalls = {}, at = '/b/pakistan/dashboard') =>
  showConsole({ dashboard: dashboardCalls, ...calls }, at);

it('OPS-08 the console begins with the dashboard, whose tiles say what changed', async () => {
  show({}, '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const tiles = within(await screen.findByRole('list', { name: 'Figures of the period' }));
  const [stakes] = tiles
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Stakes'));
  expect(stakes).toHaveTextContent('Rs13,80,000.00');
  expect(stakes).toHaveTextContent('up 50%');
  expect(stakes).toHaveTextContent('was Rs9,20,000.00');
  for (const [name, href] of [
    ['Members: Registrations', 'members?book=PLAY&from=2026-09-03&to=2026-09-03'],
    ['Members: Active players', 'dashboard/players?period=today'],
    ['Entries: Bets', 'dashboard/entries?figure=bets&period=today'],
    ['Entries: GGR', 'dashboard/entries?figure=ggr&period=today'],
    ['Entries: Bonus cost', 'dashboard/entries?figure=bonusCost&period=today'],
    ['Entries: Deposits', 'dashboard/entries?figure=deposited&period=today'],
    ['Entries: Withdrawals', 'dashboard/entries?figure=withdrawn&period=today'],
    ['Entries: Net deposits', 'dashboard/entries?figure=net&period=today'],
  ] as const)
    expect(tiles.getByRole('link', { name })).toHaveAttribute('href', `/b/pakistan/${href}`);
});

it('OPS-08 the dashboard has large wins of its period', async () => {
  const feed = vi.fn(async () => []);
  show({ dashboard: { ...dashboardCalls, feed } }, '/b/pakistan/dashboard?period=7d');
  expect(await screen.findByText('Nothing in this period.')).toBeVisible();
  expect(feed).toHaveBeenCalledWith({ brand: 'pakistan', query: { period: '7d', limit: 20 } });
});

const none = {
  withdrawals: {
    waiting: async () => ({
      review: 0,
      checking: 0,
      unclear: 0,
      disputes: 0,
      unmatched: 0,
      oldestMinutes: null,
      sandboxPage: null,
    }),
  },
  deposits: { waiting: async () => ({ held: 0, unclear: 0, reversed: 0, unmatched: 0 }) },
  bankTransfers: { waiting: async () => ({ review: 0, oldestMinutes: null }) },
  identityChecks: { waiting: async () => ({ pending: 0, oldestMinutes: null }) },
  memberTransfers: { waiting: async () => ({ unseen: 0 }) },
  promotionApplications: { list: async () => ({ rows: [], next: null, waiting: 0 }) },
  support: { waiting: async () => ({ open: 0 }) },
  cases: { waiting: async () => ({ open: 0 }) },
  heldWins: { waiting: async () => ({ held: 0 }) },
  mall: { waiting: async () => ({ pending: 0 }) },
  approvals: { list: async () => [] },
} satisfies FakeCalls;
const ofPakistan = (count: number) => async (input: { readonly brand: string }) => ({
  open: input.brand === 'pakistan' ? count : 0,
});
const waits = async () => {
  const head = await screen.findByRole('heading', { name: 'Waiting for a decision' });
  return within(head.closest('section')!);
};

it('OPS-08 all that waits for a decision stands first, each with its list', async () => {
  show({
    ...none,
    withdrawals: {
      waiting: async () => ({
        review: 4,
        checking: 0,
        unclear: 1,
        disputes: 0,
        unmatched: 2,
        oldestMinutes: 135,
        sandboxPage: null,
      }),
    },
    deposits: { waiting: async () => ({ held: 2, unclear: 0, reversed: 0, unmatched: 3 }) },
    support: { waiting: ofPakistan(5) },
    bankTransfers: { waiting: async () => ({ review: 1, oldestMinutes: 10 }) },
  });
  const panel = await waits();
  for (const [name, list] of [
    ['Withdrawals in review 4 · longest 2 h 15 min', 'withdrawals'],
    ['Payouts that are unclear 1', 'withdrawals'],
    ['Payouts that match nothing 2', 'unmatched-payouts'],
    ['Deposits on hold 2', 'deposits?state=held'],
    ['Payments that match nothing 3', 'unmatched-payments'],
    ['Bank transfer slips 1', 'bank-transfers'],
    ['Support tickets 5', 'support'],
  ] as const)
    expect(await panel.findByRole('link', { name })).toHaveAttribute('href', `/b/pakistan/${list}`);
  expect(panel.getAllByRole('link')).toHaveLength(7);
  const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Waiting for a decision');
});

it('OPS-08 the menu counts tickets; its button on a phone counts everything', async () => {
  show({ ...none, support: { waiting: ofPakistan(5) }, cases: { waiting: ofPakistan(2) } });
  expect(await screen.findByRole('link', { name: 'Support tickets 5 waiting' })).toBeVisible();
  expect(await screen.findByText('7 waiting')).toBeInTheDocument();
});

it('OPS-08 nothing waits only where every list has answered', async () => {
  const view = show({ ...none, cases: { waiting: () => Promise.reject(new Error('no')) } });
  await waits();
  expect(await screen.findByRole('list', { name: 'Figures of the period' })).toBeVisible();
  expect(screen.queryByText('Nothing is waiting.')).toBeNull();
  view.unmount();
  show(none);
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});

it('OPS-08 all brands begin with what waits in each, which one call counts', async () => {
  const alone = vi.fn(ofPakistan(5));
  const all = vi.fn(async () => [
    { brand: 'pakistan', counts: { support: { open: 5 } } },
    { brand: 'indonesia', counts: { support: { open: 0 } } },
  ]);
  show({ ...none, support: { waiting: alone }, waiting: { all } }, '/brands');
  const panel = await waits();
  expect(await panel.findByRole('link', { name: 'Support tickets 5' })).toHaveAttribute(
    'href',
    '/b/pakistan/support',
  );
  expect(panel.getByRole('heading', { name: 'Markhor' })).toBeVisible();
  expect(panel.queryByRole('heading', { name: 'Rimba' })).toBeNull();
  expect(all).toHaveBeenCalledOnce();
  // The menu counts what waits in the brand that was chosen last.
  expect(alone).toHaveBeenCalledOnce();
});

it('OPS-08 who may not see the journal is led to the rounds of the period', async () => {
  const permissions = { pakistan: ['dashboard.read' as const, 'rounds.read' as const] };
  show({ session: { me: async () => ({ ...owner, permissions }) } });
  expect(await screen.findByRole('link', { name: 'Rounds: Stakes' })).toHaveAttribute(
    'href',
    '/b/pakistan/rounds?from=2026-09-03T00%3A00&until=2026-09-03T14%3A00',
  );
  expect(screen.queryByRole('link', { name: 'Entries: Bonus cost' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Members: Registrations' })).toBeNull();
});

it('OPS-06 who may not see rounds or members is led to none from the dashboard', async () => {
  const permissions = { pakistan: ['dashboard.read' as const] };
  show({ session: { me: async () => ({ ...owner, permissions }) } });
  const [row] = (await screen.findAllByRole('row', { name: /Kite Season/ })).slice(-1);
  row?.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('cell', { name: 'Kite Season' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Members:|Rounds:|amina/ })).toBeNull();
});

it('OPS-08 entries of a figure say what each counts; figure and period are links', async () => {
  const entries = vi.fn(dashboardCalls.entries);
  show(
    { dashboard: { ...dashboardCalls, entries } },
    '/b/pakistan/dashboard/entries?figure=ggr&period=7d&after=99',
  );
  const table = within(await screen.findByRole('table', { name: 'GGR: entries' }));
  expect(table.getByText('-Rs40.00')).toBeVisible();
  expect(entries).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: { period: '7d', figure: 'ggr', before: '99' },
  });
  expect(await screen.findByText(/^GGR: Rs72,000.00, 2026-09-03 00:00 to/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Payouts' }));
  // Another figure begins its list again.
  await waitFor(() =>
    expect(entries).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: { period: '7d', figure: 'payouts', before: undefined },
    }),
  );
});

it('OPS-08 period and figure stand in the address, and the chart has a table', async () => {
  const summary = vi.fn(dashboardCalls.summary);
  const series = vi.fn(dashboardCalls.series);
  show({ dashboard: { ...dashboardCalls, summary, series } });
  await userEvent.click(await screen.findByRole('link', { name: '30 days' }));
  await waitFor(() =>
    expect(summary).toHaveBeenLastCalledWith({ brand: 'pakistan', query: { period: '30d' } }),
  );
  await waitFor(() =>
    expect(series).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: { period: '30d', by: 'day' },
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Bets' }));
  expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(await screen.findByRole('button', { name: 'Figures as a table' }));
  const table = screen.getByRole('table', { name: 'Bets, By day' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2026-09-032,3002,300');
  await userEvent.click(screen.getByRole('link', { name: 'Last month' }));
  await waitFor(() =>
    expect(summary).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: { period: 'last-month' },
    }),
  );
});

it('OPS-08 large wins lead to the member, alerts and late jobs are named', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'amina' })).toHaveAttribute(
    'href',
    '/b/pakistan/members/0123456789abcdef0123456789abcdef',
  );
  expect(screen.getByText('Win above the vendor’s cap is held')).toBeVisible();
  expect(await screen.findByText('4 failures: canceling statement')).toBeVisible();
  expect(screen.getByText('310 s late')).toBeVisible();
});

it('OPS-08 a part that fails leaves the others alone and can be tried again', async () => {
  const summary = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('unexpected', 'The server answered 500. Try again.'))
    .mockImplementation(dashboardCalls.summary);
  show({ dashboard: { ...dashboardCalls, summary } });
  expect(await screen.findByText('The server answered 500. Try again.')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Top games and vendors' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Figures of the period' })).toBeVisible();
});

it('OPS-08 all brands stand in one table, each in its own currency', async () => {
  show({}, '/brands?period=7d');
  const table = within(await screen.findByRole('table', { name: 'All brands' }));
  expect(table.getByText('Rs13,80,000.00')).toBeVisible();
  expect(table.getByText('Rp460,000.00K')).toBeVisible();
  expect(table.getByRole('link', { name: 'Rimba' })).toHaveAttribute(
    'href',
    '/b/indonesia/dashboard?period=7d',
  );
  // Of what is late, it says until when.
  expect(screen.getByText(/^Rimba \(Asia\/Jakarta\):/)).toHaveTextContent(
    'Figures up to 2026-09-03',
  );
  // No currency is shared here, so nothing is added.
  expect(table.getAllByRole('row')).toHaveLength(3);
});

it('OPS-08 a change is the part of what was before; without that there is none', () => {
  expect(getChange(150, 100)).toBe(0.5);
  expect(getChange(-50, -100)).toBe(0.5);
  expect(getChange(5, 0)).toBeNull();
});

it('OPS-08 a dashboard without its past says from when on there are figures', async () => {
  const young = { ...fullSummary, countedFrom: fullSummary.from };
  show({ dashboard: { ...dashboardCalls, summary: async () => young } });
  expect(await screen.findByText(/There are no figures before 2026-09-03 00:00/)).toBeVisible();
});

it('OPS-08 a dashboard with its past says nothing of it', async () => {
  show();
  expect((await screen.findAllByText(/Figures up to/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/There are no figures before/)).toBeNull();
});
