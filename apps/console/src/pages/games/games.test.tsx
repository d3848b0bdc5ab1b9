import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { vendorRows } from '../vendors/vendors.fixture.ts';
import { gameRows } from './games.fixture.ts';

const vendors = { list: async () => [...vendorRows] };
const show = (calls: FakeCalls, at = '/b/pakistan/games') => showConsole({ vendors, ...calls }, at);

it('OPS-01 games are filtered by vendor and state, and one is opened by keyboard', async () => {
  const list = vi.fn(async () => ({ rows: [...gameRows], next: null }));
  show({ games: { list, detail: async () => gameRows[0] } });
  const table = await screen.findByRole('table', { name: 'Games' });
  expect(within(table).getByText('95.96%')).toBeVisible();
  await screen.findByRole('option', { name: 'Lantern Games' });
  await userEvent.selectOptions(screen.getByLabelText('Vendor'), 'Lantern Games');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Off');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({ vendor: 'LANTERN', state: 'off' }),
      }),
    ),
  );
  const [first] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  first?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kite Season' })).toBeVisible();
});

it('OPS-01 a game is switched off with a reason; a refusal stays in the dialog', async () => {
  const refused = new CallFailure('permission_missing', 'Your roles do not include this.');
  const change = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
  show(
    { games: { detail: async () => gameRows[0], change } },
    '/b/pakistan/games/ARCADE.kite-season',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'wrong pictures');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText('Your roles do not include this.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Kite Season is off.')).toBeInTheDocument();
  expect(change).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { game: 'ARCADE.kite-season', isOn: false, reason: 'wrong pictures' },
  });
});

it('OPS-01 the place and marks of a game are checked before they are sent', async () => {
  const change = vi.fn(async () => null);
  show(
    { games: { detail: async () => gameRows[0], change } },
    '/b/pakistan/games/ARCADE.kite-season',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit game' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rank = dialog.getByLabelText('Hot rank');
  fill(rank, 'first');
  fill(dialog.getByLabelText('Minimum bet'), '0.50');
  fill(dialog.getByLabelText('Reason'), 'new order');
  await userEvent.click(dialog.getByRole('button', { name: 'Edit game' }));
  expect(dialog.getByText(/whole number from 1 to 9999/)).toBeVisible();
  fill(rank, '');
  await userEvent.click(dialog.getByRole('button', { name: 'Edit game' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: {
      game: 'ARCADE.kite-season',
      position: 1,
      hotRank: null,
      minBet: 0.5,
      isNew: true,
      tag: 'JP',
      reason: 'new order',
    },
  });
});
