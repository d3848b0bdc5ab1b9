import type { Api } from '@parlour/contract';
import { findLotteryGame } from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';

import { LotteryPage } from '../screens/lottery-page.tsx';

const quickFive = findLotteryGame('quick-five');
if (!quickFive) throw new Error('no game quick-five');
export const game = quickFive;
export const currentDraws = {
  currentDraw: {
    gameId: 101,
    drawNo: 'D-2',
    isOpen: true,
    remainingMs: 165_000,
    cutOffSeconds: 10,
    commitment: 'c'.repeat(64),
  },
  nextDraw: null,
  previousDraw: { drawNo: 'D-1', result: '40718' },
};
export const bet = {
  id: 7,
  ticketNo: 'L7',
  gameId: 101,
  gameCode: 'quick-five',
  gameName: 'Quick Five',
  drawNo: 'D-2',
  playId: 'two',
  selection: '1-5',
  combinations: 1,
  unitStake: 1,
  multiplier: 1,
  stake: 1,
  payout: 0,
  placedAt: 0,
  drawAt: 0,
  status: 'open',
  drawCount: 1,
  stopOnWin: false,
  canCancel: true,
  refundable: 1,
};

type Options = {
  readonly lottery?: Partial<NonNullable<Fakes['lottery']>>;
  readonly username?: string | null;
  readonly playType?: string;
  /** The draw that takes bets. */
  readonly drawNo?: string;
  readonly balance?: Micros | null;
};
export async function showLottery({
  lottery = {},
  username = 'ana',
  playType = '',
  drawNo = 'D-2',
  balance = null,
}: Options = {}) {
  const calls = { onLoginRequired: vi.fn(), onBalance: vi.fn(), onSettled: vi.fn() };
  const fake = fakeApi({
    lottery: {
      listGroups: async () => ({}),
      getCurrentDraw: async () =>
        ({ ...currentDraws, currentDraw: { ...currentDraws.currentDraw, drawNo } }) as never,
      listResults: async () => ({ content: [] }),
      listTodaysBets: async () => ({ content: [] }),
      ...lottery,
    },
  });
  // Like the real client, which makes a new function for each access to a call.
  const lotteryCalls: Api['lottery'] = new Proxy(fake.lottery, {
    get:
      (group, name) =>
      (...given: []) =>
        (group[name as keyof Api['lottery']] as (...all: []) => unknown)(...given),
  });
  const api = { ...fake, lottery: lotteryCalls };
  function Page() {
    const [name, setName] = useState(username);
    return (
      <>
        <button onClick={() => setName('ana')}>log in as ana</button>
        <LotteryPage {...{ game, playType, balance, username: name }} prizeMode="Lott" {...calls} />
      </>
    );
  }
  const rendered = await renderWithApp(<Page />, { api, namespaces: ['lottery', 'errors', 'ui'] });
  await screen.findByText(`Draw ${drawNo}`);
  return { ...rendered, ...calls };
}
/** The region that announces how a bet ended. */
export const slipToast = () => screen.getByRole('status', { name: 'Messages' });
export const numberRows = () => screen.getAllByRole('group');
type UserEvent = Awaited<ReturnType<typeof renderWithApp>>['user'];

/** Confirms the bet in the open dialog. */
export async function confirmBet(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Place this bet?' });
  await user.click(within(dialog).getByRole('button', { name: 'Place bet' }));
}

export async function placeQuickPick(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  await confirmBet(user);
}

/** The answer to a bet on one draw. */
export const placed = (drawNo = 'D-2') => ({
  ticketNo: 'L9',
  drawNos: [drawNo],
  stake: 1,
  sumBalance: 99,
});
