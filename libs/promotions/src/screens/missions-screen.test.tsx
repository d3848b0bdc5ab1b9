import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aClaimedMission, aMissionDetail, missionCalls, missionPage } from './missions.fixture.ts';
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
  expect(rules.getByText(/Ranks 2 to 3: .*100 each/)).toBeVisible();
});

it('MEM-07 says why a member gets nothing, why a claim failed, and tries again', async () => {
  const claim = vi.fn().mockRejectedValue(new CallError('promotion_shared'));
  const milestones = vi
    .fn(async () => aMissionDetail({ refusal: 'promotion_budget_spent' }))
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await show('mission=M1', { claim, milestones });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/have been given out for now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim rewards' }));
  expect(await screen.findByText(/already given to an account that shares/)).toBeVisible();
});

it('MEM-07 without missions it says so', async () => {
  await show('', { list: async () => missionPage([]) });
  expect(await screen.findByText('No missions right now')).toBeVisible();
});
