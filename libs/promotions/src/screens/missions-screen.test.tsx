import { CallError, noteServerTime } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import {
  aClaimedMission,
  aLeaderboard,
  aMission,
  aMissionDetail,
  aPointsLeaderboard,
  aPointsMission,
  aWonLeaderboard,
  missionCalls,
  missionPage,
} from './missions.fixture.ts';
import { aTournament, aTournamentDetail } from '../tournaments/tournaments.fixture.ts';
import { MissionsScreen } from './missions-screen.tsx';

const namespaces = ['promotions', 'promotions-later', 'games', 'errors', 'ui', 'ui-later'];
const show = (address: string, missions: Fakes['missions'] = {}, onSearch = vi.fn()) =>
  renderWithApp(
    <MissionsScreen
      search={new URLSearchParams(address)}
      onSearch={onSearch}
      onBack={() => {}}
      changes={0}
    />,
    { api: fakeApi({ missions: { ...missionCalls, ...missions } }), namespaces },
  );

it('MEM-07 lists missions with progress, and opens one of them', async () => {
  const onSearch = vi.fn();
  const { user } = await show('', {}, onSearch);
  const card = within((await screen.findByText('Kite week')).closest('article')!);
  expect(card.getByText('1 to claim')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'Milestones' })).toHaveAttribute('value', '1');
  expect(card.getByText('1 of 3')).toBeVisible();
  expect(card.getByRole('timer')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'View mission' }));
  expect(onSearch).toHaveBeenCalledWith({ mission: 'M1' }, 'push');
  await user.click(screen.getByRole('tab', { name: 'Ended' }));
  expect(onSearch).toHaveBeenLastCalledWith({ view: 'ended' }, 'replace');
});

it('MEM-07 one press claims the rewards of milestones, and shows them credited', async () => {
  const claim = vi.fn(async () => null);
  const milestones = vi.fn(async () => aClaimedMission()).mockResolvedValueOnce(aMissionDetail());
  const { user } = await show('mission=M1', { claim, milestones });
  const section = within(await screen.findByRole('region', { name: 'Milestones' }));
  expect(section.getAllByRole('progressbar', { name: 'Turnover' })[1]).toHaveAccessibleDescription(
    /1,250\.50 of .*2,000\.00/,
  );
  expect(section.getAllByText('48 of 20')[0]).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Claim rewards' }));
  expect(claim).toHaveBeenCalledWith({ body: { missionId: 'M1', isLeaderboard: false } });
  expect(await section.findByText('Credited')).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
});

it('MEM-07 a leaderboard has shared ranks and the own row; rules come from the terms', async () => {
  await show('mission=M1');
  const table = within(await screen.findByRole('table', { name: 'Leaderboard' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[2]).toMatch(/^2.*ju\*\*\*a.*4,400\.50.*100\.00/);
  expect(rows[3]).toMatch(/^2.*ro\*\*\*s/);
  expect(rows.at(-1)).toMatch(/^4.*You.*1,250\.50.*–/);
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getByText(/Places 2 to 3: .*100 each/)).toBeVisible();
});

it('MEM-07 PTS-01 a mission in points shows its rewards and prizes as points', async () => {
  await show('mission=M1', {
    milestones: async () => aPointsMission(),
    leaderboard: async () => aPointsLeaderboard(),
  });
  expect(await screen.findByRole('heading', { name: '50 points' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Leaderboard' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)[1]).toMatch(/500 points$/);
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getByText('Places 2 to 3: 100 points each.')).toBeVisible();
});

it('MEM-07 says why a member gets nothing, why a claim failed, and tries again', async () => {
  const claim = vi.fn().mockRejectedValue(new CallError('promotion_shared'));
  const milestones = vi
    .fn(async () => aMissionDetail({ refusal: 'promotion_budget_spent' }))
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await show('mission=M1', { claim, milestones });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/are gone for now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim rewards' }));
  const rewards = within(screen.getByRole('region', { name: 'Milestones' }));
  expect(await rewards.findByText(/already got this bonus/)).toBeVisible();
});

it('MEM-07 a list shows what a game of another tab did when the member returns', async () => {
  const next = missionPage([aMission({ title: 'Moon week' })]);
  const list = vi.fn(async () => next).mockResolvedValueOnce(missionPage([aMission()]));
  await show('', { list });
  expect(await screen.findByText('Kite week')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Moon week')).toBeVisible();
});

it('MEM-07 without missions it says so', async () => {
  await show('', { list: async () => missionPage([]) });
  expect(await screen.findByText('No missions right now')).toBeVisible();
});

it('MEM-07 a tournament is listed with its state, and opened', async () => {
  const onSearch = vi.fn();
  const soon = aTournament({ state: 'COMING', entry: 'OPEN', isRanked: false });
  const { user } = await show('', { list: async () => missionPage([soon]) }, onSearch);
  const card = within((await screen.findByText('Friday slot cup')).closest('article')!);
  for (const text of ['Coming soon', 'Prize pool', '1,280', 'Join to take part'])
    expect(card.getByText(text)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'View tournament' }));
  expect(onSearch).toHaveBeenCalledWith({ mission: 'T1' }, 'push');
});

it('MEM-07 a tournament is joined, or says why not, and what is missing to a rank', async () => {
  const join = vi.fn(async () => null);
  join.mockRejectedValueOnce(new CallError('promotion_not_for_member'));
  const milestones = vi
    .fn(async () => aTournamentDetail())
    .mockResolvedValueOnce(aTournamentDetail({ entry: 'OPEN', isRanked: false }))
    .mockResolvedValueOnce(aTournamentDetail({ entry: 'OPEN', isRanked: false }));
  const { user } = await show('mission=T1', { join, milestones });
  expect(await screen.findByText('Only rounds started after you join count.')).toBeVisible();
  expect(screen.getByText(/^Places 2 to 3$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join tournament' }));
  expect(await screen.findByText(/isn’t for your account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join tournament' }));
  expect(join).toHaveBeenLastCalledWith({ body: { missionId: 'T1' } });
  expect(await screen.findByText('You’ve joined. Your rounds count.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join tournament' })).toBeNull();
  expect(screen.getByText(/3,150\.00 more turnover to reach place 2/)).toBeVisible();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getByText(/settled within 15 minutes after the end/)).toBeVisible();
});

it('MEM-07 the result of a tournament says the rank and claims the prize', async () => {
  const claim = vi.fn(async () => null);
  const { user } = await show('mission=T1', {
    claim,
    milestones: async () => aTournamentDetail({ state: 'FINAL', unclaimed: 1 }),
    leaderboard: async () => aWonLeaderboard(),
  });
  expect(await screen.findByText(/^You won .*100\.00/)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Claim prize' }));
  expect(claim).toHaveBeenCalledWith({ body: { missionId: 'T1', isLeaderboard: true } });
});

it('MEM-07 after the end of a tournament nothing is missing to a rank any more', async () => {
  await show('mission=T1', {
    milestones: async () => aTournamentDetail({ state: 'COUNTING' }),
  });
  expect(await screen.findByText('Current prize')).toBeVisible();
  expect(screen.queryByText(/more turnover/)).toBeNull();
});

it('MEM-07 who got no place in the final ranking reads why', async () => {
  const { rank: _, ...row } = aLeaderboard().footer;
  await show('mission=T1', {
    milestones: async () =>
      aTournamentDetail({ state: 'FINAL', isRanked: false }, { refusal: 'promotion_shared' }),
    leaderboard: async () =>
      aLeaderboard({ content: [], footer: { ...row, rank: 0, isRanked: false }, next: null }),
  });
  expect(await screen.findByText(/^You’re not in the final result\. /)).toBeVisible();
  expect(await screen.findByText('You didn’t get a place.')).toBeVisible();
  expect(screen.getByText('No players made the leaderboard.')).toBeVisible();
});

it.each([
  ['a mission', (endTime: number) => aMissionDetail({ mission: aMission({ endTime }) })],
  ['a tournament', (endTime: number) => aTournamentDetail({ state: 'RUNNING', endTime })],
])('MEM-07 counts %s down by the clock of the gateway', async (_, detail) => {
  // This phone is three days behind, as an answer of the gateway has said.
  const ahead = 3 * 86_400_000;
  noteServerTime(new Date(Date.now() + ahead).toUTCString());
  onTestFinished(() => noteServerTime(new Date().toUTCString()));
  const ends = Date.now() + ahead + 65_500;
  await show('mission=M1', { milestones: async () => detail(ends) });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0[01]:(?!00)\d\d/);
});
