import { noteServerTime } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

import { RafflePanel } from './raffle-panel.tsx';
import type { RaffleDraw } from './raffle-store.ts';
import { aRaffle, nextDraw, wonDraw } from './raffles.fixture.ts';

afterEach(() => void vi.useRealTimers());

const withReward = (rewardStatus: 'CLAIMABLE' | 'PENDING'): RaffleDraw => ({
  ...wonDraw,
  reward: wonDraw.reward && { ...wonDraw.reward, rewardStatus },
});

it('MEM-08 a prize that is on its way can be claimed on the open page once it comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const detail = vi
    .fn(async () => aRaffle(withReward('CLAIMABLE')))
    .mockResolvedValueOnce(aRaffle(withReward('PENDING')));
  await renderWithApp(<RafflePanel promotionId="P1" onClaim={() => {}} />, {
    api: fakeApi({ raffles: { detail } }),
    namespaces: ['promotions', 'promotions-later', 'ui', 'errors'],
  });
  expect(await screen.findByText('Your prize is on its way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim / })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByRole('button', { name: /^Claim / })).toBeVisible();
  // It has come, so nothing more is asked for.
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(detail).toHaveBeenCalledTimes(2);
});

it('MEM-08 counts down to a draw by the clock of the gateway', async () => {
  // This phone is three days behind, as an answer of the gateway has said.
  const ahead = 3 * 86_400_000;
  noteServerTime(new Date(Date.now() + ahead).toUTCString());
  onTestFinished(() => noteServerTime(new Date().toUTCString()));
  const draw = { ...nextDraw, drawsAt: Date.now() + ahead + 65_500 };
  await renderWithApp(<RafflePanel promotionId="P1" onClaim={() => {}} />, {
    api: fakeApi({ raffles: { detail: async () => aRaffle(draw) } }),
    namespaces: ['promotions', 'promotions-later', 'ui', 'ui-later', 'errors'],
  });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0[01]:(?!00)\d\d/);
});
