import type { WireAmount } from '@parlour/money';
import { aBalance, aMember } from '@parlour/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const remember = (type: number) => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', String(type));
  sessionStorage.setItem('username', 'demo01');
};
const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1) },
};
const rate =
  (value: number, nextRate = value) =>
  async () => ({
    list: [{ product: 'RNG' as const, rate: value, nextRate }],
  });
const kinds = async () => [{ kind: 'REAL_TIME_SALARY' as const, waiting: 0 }];

/** The entries of the member centre for an account. */
async function entriesOf(type: number, rebates: ReturnType<typeof rate>): Promise<string> {
  remember(type);
  const { unmount } = await renderSite('/member/messageV2', {
    fakes: { ...loggedIn, contracts: { kinds }, rebates: { own: rebates } },
  });
  const menu = within(await screen.findByRole('dialog')).getByRole('navigation');
  await within(menu).findByRole('link', { name: 'Rebates' });
  const text = menu.textContent;
  unmount();
  return text;
}

it('MEM-08 MEM-07 the member centre has salary and rebates for those who earn them', async () => {
  // A rate that begins tomorrow is one.
  expect(await entriesOf(1, rate(0, 3000))).toMatch('Real-time salary');
  expect(await entriesOf(0, rate(3000))).not.toMatch('Real-time salary');
});

it('MEM-07 without a rate of rebates there is no entry', async () => {
  remember(0);
  const own = vi.fn(rate(0));
  await renderSite('/member/messageV2', { fakes: { ...loggedIn, rebates: { own } } });
  await waitFor(() => expect(own).toHaveBeenCalledOnce());
  expect(screen.queryByRole('link', { name: 'Rebates' })).toBeNull();
});

it('MEM-07 a promotion that pays rebates now brings the entry of rebates', async () => {
  remember(0);
  const rebate = (status: 'join' | 'closed') => ({
    id: 'P1',
    promotionId: 'P1',
    title: 'Daily rebate',
    content: '',
    groupName: 'GAMES',
    announcementImages: [],
    startDate: 0,
    endDate: 1,
    status,
    terms: {
      trigger: { kind: 'REBATE' as const, per: 'DAY' as const, least: 1 as WireAmount, steps: [] },
      reward: { kind: 'LISTED' as const },
      wallet: 'CASH' as const,
    },
  });
  const announcements = vi
    .fn(async () => ({ promotions: [rebate('join')] }))
    .mockResolvedValueOnce({ promotions: [rebate('closed')] });
  const show = () =>
    renderSite('/member/messageV2', { fakes: { ...loggedIn, content: { announcements } } });
  const { unmount } = await show();
  await waitFor(() => expect(announcements).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'Rebates' })).toBeNull();
  unmount();
  await show();
  expect(await screen.findByRole('link', { name: 'Rebates' })).toHaveAttribute(
    'href',
    '/member/manualRebate',
  );
});

it('AGT-01 the menu of the agent centre counts announcements that were not read', async () => {
  remember(1);
  const agentNotices = async () => ({
    list: [],
    total: 4,
    totalPages: 4,
    footer: { unread: 3 },
  });
  await renderSite('/agent/teamMessages', {
    fakes: { ...loggedIn, contracts: { kinds }, content: { agentNotices } },
  });
  const centre = await screen.findByRole('dialog', { name: 'Team messages' });
  expect(await within(centre).findByRole('link', { name: 'Announcements 3' })).toHaveAttribute(
    'href',
    '/agent/agentAnnouncement',
  );
});
