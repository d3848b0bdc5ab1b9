import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { BetRebates } from './bet-rebates.tsx';
import { claimableRebate, ownRebate, rebateFakes } from './bet-rebates.fixture.ts';
import { aBonus, pageOf } from './bonuses.fixture.ts';
import { promotion, rebatePromotion } from './promotions.fixture.ts';
import { aRankProgress } from './ranks.fixture.ts';

function show(fakes: Fakes = {}) {
  const api = fakeApi(rebateFakes(fakes));
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  session.current = { token: 't', accountType: 'member', username: 'demo01', customerId: '7' };
  return renderWithApp(<BetRebates changes={0} />, {
    api,
    stores: [session],
    namespaces: ['promotions', 'promotions-later', 'games', 'errors', 'ui', 'ui-later'],
  });
}

it('MEM-07 shows the rates of the rank, those of the next step, and the bets so far', async () => {
  await show({
    content: {
      announcements: async () => ({
        promotions: [
          rebatePromotion,
          { ...rebatePromotion, id: 'P2', title: 'Old rebate', status: 'closed' },
          promotion('P3', 'join', 'DEPOSIT', 'First deposit'),
        ],
      }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Rebates on your bets' }));
  expect(
    section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Daily rebate']);
  const table = within(section.getByRole('table', { name: 'Daily rebate' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Your rate.*From VIP level 3/),
    expect.stringMatching(/^Slots.*0\.5%.*0\.75%/),
    expect.stringMatching(/^Live.*0\.3%.*0\.5%/),
    expect.stringMatching(/^Sports.*0\.3%.*0\.5%/),
  ]);
  const after = (name: string) => section.getByText(name).nextElementSibling;
  expect(after('Valid bets so far')).toHaveTextContent('1,250.50');
  expect(after('Bonus so far')).toHaveTextContent('6.25');
  expect(section.getByRole('link', { name: 'All my bonuses' })).toHaveAttribute(
    'href',
    '/member/bonusDetails?view=ended',
  );
});

it('MEM-07 above the highest step there is no next one; below the first one no rate', async () => {
  const { unmount } = await show({
    ranks: { progress: async () => aRankProgress({ level: 5 }) },
  });
  const heads = async () =>
    (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(await heads()).toEqual(['Game type', 'Your rate']);
  unmount();
  const { trigger } = rebatePromotion.terms;
  if (trigger.kind !== 'REBATE') throw new Error('not a rebate');
  const terms = { ...rebatePromotion.terms, trigger: { ...trigger, steps: [trigger.steps[1]!] } };
  await show({
    content: { announcements: async () => ({ promotions: [{ ...rebatePromotion, terms }] }) },
  });
  expect(await heads()).toEqual(['Game type', 'Your rate', 'From VIP level 3']);
  expect(screen.getAllByRole('cell', { name: '–' })).toHaveLength(3);
});

it('MEM-07 BON-03 one press claims a rebate; other bonuses are not here', async () => {
  const claim = vi.fn(async () => ({ ...claimableRebate, state: 'PAID' as const }));
  const list = vi
    .fn(async () => pageOf([]))
    .mockResolvedValueOnce(
      pageOf([claimableRebate, aBonus({ bonusId: 'B2', state: 'CLAIMABLE' }), aBonus()]),
    );
  const { user } = await show({ bonuses: { claim, list } });
  const ready = within(await screen.findByRole('region', { name: 'Ready to claim' }));
  expect(ready.getAllByRole('article')).toHaveLength(1);
  expect(ready.getByRole('heading', { level: 3 })).toHaveTextContent('12.34');
  await user.click(ready.getByRole('button', { name: 'Claim' }));
  expect(claim).toHaveBeenCalledExactlyOnceWith({ body: { bonusId: 'R1' } });
  expect(await screen.findByRole('region', { name: 'Rebates on your bets' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ready to claim' })).toBeNull();
});

it('MEM-07 G5 a break refuses a claim and says so beside the rates', async () => {
  const { user } = await show({
    bonuses: { claim: async () => Promise.reject(new CallError('account_excluded')) },
    promotions: {
      available: async () => [ownRebate({ status: 'closed', reason: 'account_excluded' })],
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Rebates on your bets' }));
  expect(section.queryByText(/You’re in automatically/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Claim' })).toBeEnabled();
});

it('MEM-07 says when there is no rebate, and tries again after a failure', async () => {
  const progress = vi
    .fn(async () => aRankProgress())
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await show({
    bonuses: { list: async () => pageOf([]) },
    content: { announcements: async () => ({ promotions: [] }) },
    ranks: { progress },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rebate right now')).toBeVisible();
});
