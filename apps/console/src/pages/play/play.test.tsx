import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { vendorRows } from '../vendors/vendors.fixture.ts';
import { drawDetail, drawRows, jackpot, returnRows } from './play.fixture.ts';

const show = (calls: FakeCalls, at: string) =>
  showConsole({ vendors: { list: async () => [...vendorRows] }, ...calls }, at);

it('OPS-06 a higher seed of the jackpot says that it waits for another operator', async () => {
  const change = vi.fn(async () => ({ status: 'proposed' as const, request: '1' }));
  show({ jackpot: { detail: async () => jackpot, change } }, '/b/pakistan/jackpot');
  expect(await screen.findByText('Rs12,345.00, growing Rs900.00 an hour')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change jackpot' }));
  const dialog = within(await screen.findByRole('dialog'));
  const seed = dialog.getByLabelText('Seed');
  fill(seed, '12.5');
  fill(dialog.getByLabelText('Reason'), 'season');
  await userEvent.click(dialog.getByRole('button', { name: 'Change jackpot' }));
  expect(dialog.getByText('Enter a whole amount up to 1000000.')).toBeVisible();
  fill(seed, '5000');
  await userEvent.click(dialog.getByRole('button', { name: 'Change jackpot' }));
  expect(
    await screen.findByText('The change is awaiting another operator’s approval.'),
  ).toBeInTheDocument();
  expect(change).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: {
      isOn: true,
      shareBp: 50,
      seed: 5000,
      games: ['ARCADE.kite-season', 'ARCADE.monsoon-market'],
      reason: 'season',
    },
  });
});

it('OPS-01 the RTP monitor says which games are outside their band', async () => {
  const answer = { from: '2026-10-27', until: '2026-11-25', minRounds: 1000 };
  const list = vi.fn(async () => ({ ...answer, rows: [...returnRows] }));
  show({ returns: { list } }, '/b/pakistan/returns');
  const table = within(await screen.findByRole('table', { name: 'RTP monitor' }));
  const rowOf = (name: string) =>
    within(table.getByRole('link', { name }).closest('tr') ?? document.body);
  expect(rowOf('Kite Season').getByText('Within the band')).toBeVisible();
  expect(rowOf('Pearl Reef').getByText('Above the band')).toBeVisible();
  expect(rowOf('Pearl Reef').getByText('108.95%')).toBeVisible();
  expect(rowOf('Monsoon Market').getByText('Fewer than 1,000 rounds')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Period'), '90 days');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ days: 90 }) }),
    ),
  );
});

it('OPS-06 a draw is proposed to be voided with what it refunds, and then only waits', async () => {
  let isProposed = false;
  const detail = async () => ({ ...drawDetail, request: isProposed ? '7' : null });
  const voidDraw = vi.fn(async () => {
    isProposed = true;
    return { status: 'proposed' as const, request: '7' };
  });
  show({ draws: { detail, void: voidDraw } }, '/b/pakistan/draws/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Void draw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/5 bets of Rs120.00 are refunded/)).toBeVisible();
  fill(dialog.getByLabelText('Reason'), 'wrong time');
  await userEvent.click(dialog.getByRole('button', { name: 'Void draw' }));
  expect(await screen.findByText('Void proposed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void draw' })).toBeNull();
});

it('OPS-01 past draws of a game are asked for', async () => {
  const games = [{ code: 'quick-five', name: 'Quick Five' }];
  const list = vi.fn(async () => ({ rows: [...drawRows], next: null, games }));
  show({ draws: { list } }, '/b/pakistan/draws');
  await userEvent.click(await screen.findByRole('radio', { name: 'Past' }));
  await userEvent.selectOptions(await screen.findByLabelText('Game'), 'Quick Five');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({ list: 'past', game: 'quick-five' }),
      }),
    ),
  );
});
