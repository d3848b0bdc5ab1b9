import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';

import type { AgentPageProps } from '../model/page-search.ts';
import { answeringNotices } from './announcements/fake-notices.ts';
import { answeringEarnings, owingNothing } from './earnings/fake-earnings.ts';
import { answeringReports, someFigures } from './reports/fake-reports.ts';
import { TeamBettingScreen } from './team-betting-screen.tsx';
import { TeamOverviewScreen } from './team-overview-screen.tsx';
import { TeamProfitScreen } from './team-profit-screen.tsx';
import { TeamTransactionsScreen } from './team-transactions-screen.tsx';
import { answering } from './team/fake-team.ts';

const DAYS = 'from=2026-11-20&to=2026-11-26';

const Overview = (props: AgentPageProps) => (
  <TeamOverviewScreen
    {...props}
    noticeHref={(id) => `/announcements/${id}`}
    unpaidHref={(kind) => `/earnings/${kind}?show=unpaid`}
  />
);

async function renderScreen(
  Screen: ComponentType<AgentPageProps>,
  {
    address = '',
    reports = {},
    earnings = answeringEarnings(),
  }: { address?: string; reports?: Fakes['teamReports']; earnings?: Fakes['earnings'] } = {},
) {
  const api = fakeApi({
    teamReports: { ...answeringReports(), ...reports },
    content: answeringNotices(),
    earnings,
    team: { totals: answering().totals },
  });
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <Screen
      search={new URLSearchParams(`${DAYS}&${address}`)}
      onSearch={onSearch}
      onBack={vi.fn()}
    />,
    { api, namespaces: ['agent', 'agent-later', 'games', 'errors', 'ui', 'ui-later'] },
  );
  return { ...rendered, onSearch };
}

it('AGT-02 the overview shows the team, its sums and those before, who is active', async () => {
  await renderScreen(Overview);
  const team = await screen.findByLabelText('Your team');
  expect(within(team).getByText('3,481')).toBeVisible();
  expect(await within(team).findByText('264')).toBeVisible();
  expect(screen.getByText(/^Active means .*100/)).toBeVisible();
  const sums = screen.getByLabelText('Totals for this period');
  expect(within(sums).getByText('Valid bets').nextElementSibling).toHaveTextContent('24,320');
  expect(screen.getByRole('img', { name: /^Valid bets by day/ })).toBeVisible();
  const newest = await screen.findByRole('link', { name: /^Latest announcement ?New rebate/ });
  expect(newest).toHaveAttribute('href', '/announcements/rates');
});

it('CON-05 AGT-02 the overview says what is owed, what waits for it, and leads there', async () => {
  const { container } = await renderScreen(Overview);
  const link = await screen.findByRole('link', { name: 'Show unpaid' });
  expect(link).toHaveAttribute('href', '/earnings/DAILY_SALARY?show=unpaid');
  expect(container.textContent).toMatch(/You owe .*412\.35.* you can’t withdraw or transfer/);
});

it('CON-05 AGT-02 the overview of an agent who owes nothing says nothing of it', async () => {
  const list = vi.fn(async () => owingNothing);
  await renderScreen(Overview, { earnings: { list } });
  await screen.findByLabelText('Your team');
  await expect.poll(() => list.mock.results.length).toBeGreaterThan(0);
  expect(screen.queryByText(/You owe/)).toBeNull();
});

it('AGT-02 profit and loss is sorted, goes into a team, and back by its path', async () => {
  const { user, onSearch } = await renderScreen(TeamProfitScreen, {
    address: `member=${'a'.repeat(32)}`,
  });
  const table = await screen.findByRole('table', { name: 'Team win/loss' });
  await user.click(await within(table).findByRole('button', { name: 'Show subagent01' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ member: 'b'.repeat(32), page: null }),
    'push',
  );
  expect(within(table).queryByRole('button', { name: /averylong/ })).toBeNull();
  await user.click(within(table).getByRole('button', { name: 'Deposits' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ sort: 'deposit', order: 'desc' }),
    'replace',
  );
  await user.click(screen.getByRole('button', { name: 'topagent' }));
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ member: null }), 'push');
});

it('AGT-02 win/loss has the totals of the overview and a row of the agent alone', async () => {
  const totals = someFigures(640);
  const reports = answeringReports();
  const profit = async (asked: Parameters<typeof reports.profit>[0]) => ({
    ...(await reports.profit(asked)),
    own: someFigures(498),
    team: totals,
    footer: someFigures(142),
  });
  const { unmount } = await renderScreen(Overview);
  const sums = within(await screen.findByLabelText('Totals for this period'));
  const ofOverview = sums.getByText('Win/Loss').nextElementSibling?.textContent;
  expect(screen.getByText(/include the agent’s own account/)).toBeVisible();
  unmount();
  await renderScreen(TeamProfitScreen, { reports: { profit } });
  const table = within(await screen.findByRole('table', { name: 'Team win/loss' }));
  const [, own] = await table.findAllByRole('row');
  expect(own).toHaveTextContent('topagent (own account)');
  expect(table.getByText('Total').closest('tr')).toHaveTextContent(ofOverview ?? 'no figure');
  expect(table.queryByText('Members who changed teams')).toBeNull();
  expect(screen.getByText(/include the agent’s own account/)).toBeVisible();
});

it('AGT-02 the play of members who moved away stands in a row of its own', async () => {
  await renderScreen(TeamProfitScreen);
  const table = within(await screen.findByRole('table', { name: 'Team win/loss' }));
  expect(await table.findByText('topagent (own account)')).toBeVisible();
  await renderScreen(TeamProfitScreen, {
    reports: {
      profit: async (asked) => ({
        ...(await answeringReports().profit(asked)),
        team: someFigures(200),
      }),
    },
  });
  expect(await screen.findByText('Members who changed teams')).toBeVisible();
});

it('AGT-02 members alone keep the days and the agent that is looked at', async () => {
  const { user, onSearch } = await renderScreen(TeamProfitScreen, { address: 'member=a' });
  await user.click(await screen.findByRole('radio', { name: 'Members only' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ from: '2026-11-20', member: 'a', of: 'member' }),
    'replace',
  );
});

it.each([
  ['overview', Overview],
  ['win/loss', TeamProfitScreen],
  ['betting', TeamBettingScreen],
  ['transactions', TeamTransactionsScreen],
] as const)('AGT-02 the team’s %s says until when late figures are complete', async (_, Screen) => {
  await renderScreen(Screen);
  expect(await screen.findByText(/^Figures up to .*2026.* isn’t counted yet\.$/)).toBeVisible();
});

it('AGT-02 figures that are counted up to now bear no warning', async () => {
  const countedAt = (countedTo: number | null): Fakes['teamReports'] => ({
    overview: async (asked) => ({ ...(await answeringReports().overview(asked)), countedTo }),
  });
  const { unmount } = await renderScreen(Overview, { reports: countedAt(Date.now()) });
  expect(await screen.findByText(/^Data up to/)).toBeVisible();
  expect(screen.queryByText(/isn’t counted yet/)).toBeNull();
  unmount();
  await renderScreen(Overview, { reports: countedAt(null) });
  expect(await screen.findByText('The figures aren’t ready yet.')).toBeVisible();
});

it('AGT-02 team betting lists who played and opens the record of one', async () => {
  const players = vi.fn(answeringReports().players);
  const { user, onSearch } = await renderScreen(TeamBettingScreen, { reports: { players } });
  await user.click(await screen.findByRole('button', { name: 'Show northagent' }));
  expect(players).toHaveBeenCalledWith({
    query: expect.objectContaining({ startDate: '2026-11-20', endDate: '2026-11-26' }) as object,
  });
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ member: 'a'.repeat(32) }),
    'push',
  );
});

it('AGT-02 MEM-05 the filters of a report stand behind a button that counts them', async () => {
  await renderScreen(TeamBettingScreen, { address: 'text=north&category=RNG' });
  const toggle = await screen.findByRole('button', { name: 'Filters (3)', hidden: true });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('AGT-02 the record of a member has its bets with totals', async () => {
  await renderScreen(TeamBettingScreen, { address: 'member=a' });
  const table = await screen.findByRole('table', { name: 'Bet history' });
  expect(await within(table).findAllByText('Kite Season')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'northagent' })).toBeVisible();
  expect(within(table).getByText('Total').closest('tr')).toHaveTextContent('540');
});

it('AGT-02 movements of a member go on where the page before ended', async () => {
  const movements = vi.fn(answeringReports().movements);
  const { user } = await renderScreen(TeamTransactionsScreen, {
    address: 'member=a',
    reports: { movements },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(movements).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ before: '5-1', customerId: 'a' }) as object,
  });
});
