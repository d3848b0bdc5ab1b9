import { CallError } from '@parlour/client';
import type { WireAmount } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aLadder, aRankProgress, rankCalls } from './ranks.fixture.ts';
import { RanksScreen } from './ranks-screen.tsx';

const namespaces = ['promotions', 'promotions-later', 'games', 'errors', 'ui', 'ui-later'];
const show = (ranks: Fakes['ranks'] = {}) =>
  renderWithApp(<RanksScreen changes={0} />, {
    api: fakeApi({ ranks: { ...rankCalls, ...ranks } }),
    namespaces,
  });

it('MEM-07 shows the rank, what keeps it, the way to the next one, and the history', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Silver', level: 2 })).toBeVisible();
  expect(screen.getByText('Level 2 of 5')).toBeVisible();
  expect(
    screen.getByRole('progressbar', {
      name: /1,199\.50 more .*(?:November 30|30 November).* to keep .?Silver/,
    }),
  ).toHaveAttribute('value', '1250.5');
  expect(screen.getByText('1 of 3 goals met')).toBeVisible();
  const card = (name: string) =>
    within(screen.getByRole('heading', { name, level: 3 }).closest('article')!);
  expect(card('Silver').getByText('Your VIP level')).toBeVisible();
  expect(card('Silver').getByText('Credited')).toBeVisible();
  expect(card('Silver').queryByRole('progressbar')).toBeNull();
  expect(card('Gold').getByText('Lost')).toBeVisible();
  expect(card('Gold').getByText('2 of 3')).toBeVisible();
  expect(card('Diamond').getByText('Locked')).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dropped to Silver/),
    expect.stringMatching(/^Reached Gold/),
    expect.stringMatching(/^Salary for October 2030.*10/),
  ]);
});

it('MEM-07 rules say what is paid, and nothing of what is not', async () => {
  const { unmount } = await show();
  const rules = async () => within(await screen.findByRole('region', { name: 'Rules' }));
  expect((await rules()).getByText(/Upgrade bonus: .*20 · Monthly salary: .*10/)).toBeVisible();
  expect((await rules()).getByText(/you get the salary for the level/)).toBeVisible();
  unmount();
  await show({
    progress: async () => aRankProgress({ paysUpgrades: false, paysSalaries: false }),
    ladder: async () =>
      aLadder().map((one) => ({ ...one, upgradeBonus: null, salary: null, bonus: null })),
  });
  const without = await rules();
  expect(without.queryByText(/salary|upgrade bonus/i)).toBeNull();
  expect(without.getByText(/Turnover of .*80,000 in total/)).toBeVisible();
});

it('MEM-07 PTS-01 a salary in points stands beside an upgrade in money', async () => {
  await show({
    progress: async () =>
      aRankProgress({
        salaries: [{ month: '2030-10', amount: 10 as WireAmount, wallet: 'POINTS', state: 'PAID' }],
      }),
    ladder: async () => aLadder().map((one) => ({ ...one, salaryWallet: 'POINTS' as const })),
  });
  const rules = within(await screen.findByRole('region', { name: 'Rules' }));
  expect(rules.getByText(/Upgrade bonus: \S20 · Monthly salary: 10 points ·/)).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('10 points · Paid')).toBeVisible();
  const silver = screen.getByRole('heading', { name: 'Silver', level: 3 }).closest('article')!;
  expect(within(silver).getByText('10 points')).toBeVisible();
});

it('MEM-07 one press claims the bonus of a rank', async () => {
  const claim = vi.fn().mockRejectedValue(new CallError('account_excluded'));
  const ladder = async () =>
    aLadder().map((one) =>
      one.bonus && one.level === 2
        ? { ...one, bonus: { ...one.bonus, state: 'CLAIMABLE' as const } }
        : one,
    );
  const { user } = await renderWithApp(<RanksScreen changes={0} />, {
    api: fakeApi({ ranks: { ...rankCalls, ladder }, bonuses: { claim } }),
    namespaces,
  });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(claim).toHaveBeenCalledWith({ body: { bonusId: 'B2' } });
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Claim' }).closest('li')).toContainElement(alert);
});

it('MEM-07 says when there are no ranks, and tries again after a failure', async () => {
  const ladder = vi.fn(async () => []).mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await show({ ladder });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No VIP levels right now')).toBeVisible();
});
