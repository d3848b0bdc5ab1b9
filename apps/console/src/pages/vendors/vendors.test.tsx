import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { newKey, suspendedVendor, vendorDetail, vendorRows } from './vendors.fixture.ts';

const show = (calls: FakeCalls, at = '/b/pakistan/vendors/ARCADE', me = owner) =>
  showConsole(calls, at, me);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (name: string) => {
  const open = await dialog();
  fill(open.getByLabelText('Reason'), 'planned work');
  await userEvent.click(open.getByRole('button', { name }));
};

it('OPS-01 a key is rotated with an overlap, and its secret is shown once', async () => {
  const rotateKey = vi.fn(async () => newKey);
  show({ vendors: { detail: async () => vendorDetail, rotateKey } });
  await press('Rotate');
  await userEvent.selectOptions((await dialog()).getByLabelText('Overlap'), '1 hour');
  await confirm('Rotate key');
  expect(rotateKey).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { key: 'pakistan.ARCADE.4f1c92a07be3', overlapMinutes: 60, reason: 'planned work' },
  });
  expect(await screen.findByDisplayValue(newKey.secret)).toBeVisible();
  await press('I have stored it');
  await waitFor(() => expect(screen.queryByDisplayValue(newKey.secret)).toBeNull());
});

it('OPS-01 a window of maintenance is typed in the time of the brand', async () => {
  const change = vi.fn(async () => ({ status: 'done' as const }));
  show({ vendors: { detail: async () => vendorDetail, change } });
  await press('Change maintenance');
  const open = await dialog();
  await userEvent.selectOptions(open.getByLabelText('State'), 'Window');
  fill(open.getByLabelText('From'), '2026-12-01T10:00');
  await confirm('Change maintenance');
  expect(open.getByText('Enter an end after the start.')).toBeVisible();
  fill(open.getByLabelText('Until'), '2026-12-01T12:00');
  await userEvent.click(open.getByRole('button', { name: 'Change maintenance' }));
  expect(change).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      vendor: 'ARCADE',
      maintenance: {
        isOn: true,
        from: Date.UTC(2026, 11, 1, 5),
        until: Date.UTC(2026, 11, 1, 7),
      },
      reason: 'planned work',
    },
  });
});

it('OPS-06 a higher cap says that it waits for another operator', async () => {
  const setCap = vi.fn(async () => ({ status: 'proposed' as const, request: '1' }));
  show({ vendors: { detail: async () => vendorDetail, setCap } });
  await press('Change cap');
  fill((await dialog()).getByLabelText('Maximum win of a round'), '9000000');
  await confirm('Change cap');
  expect(
    await screen.findByText('The new cap is awaiting another operator’s approval.'),
  ).toBeInTheDocument();
});

it('OPS-12 a suspended vendor says why, and what switching it on means', async () => {
  const change = vi.fn(async () => ({ status: 'proposed' as const, request: '1' }));
  show({ vendors: { detail: async () => suspendedVendor, change } });
  expect(await screen.findByText(/its wins exceeded its bets by more than the cap/)).toBeVisible();
  expect(screen.getByText('Suspended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Its rounds' })).toHaveAttribute(
    'href',
    '/b/pakistan/rounds?vendor=ARCADE',
  );
  await press('Switch on');
  expect((await dialog()).getByText(/Another operator has to approve/)).toBeVisible();
  await confirm('Switch on');
  expect(change).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { vendor: 'ARCADE', isOn: true, reason: 'planned work' },
  });
});

it('OPS-12 the cap of a day is set apart from that of a round', async () => {
  const setCap = vi.fn(async () => ({ status: 'done' as const }));
  show({ vendors: { detail: async () => vendorDetail, setCap } });
  await press('Change daily cap');
  fill((await dialog()).getByLabelText(/excess of a day’s wins/), '5000');
  await confirm('Change daily cap');
  expect(setCap).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { vendor: 'ARCADE', span: 'day', cap: 5000, reason: 'planned work' },
  });
});

it('OPS-01 vendors of a category are moved and sent in their new order', async () => {
  const place = vi.fn(async () => null);
  show({ vendors: { list: async () => [...vendorRows], place } }, '/b/pakistan/vendors');
  await press('Order vendors');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Move Lantern Games up' }));
  await confirm('Order vendors');
  expect(place).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      category: 'RNG',
      vendors: [
        { vendor: 'LANTERN', isHot: false },
        { vendor: 'ARCADE', isHot: true },
      ],
      reason: 'planned work',
    },
  });
});

it('OPS-06 who may only read is offered no change', async () => {
  const reader = { ...owner, permissions: { pakistan: ['games.read' as const] } };
  show({ vendors: { detail: async () => vendorDetail } }, undefined, reader);
  expect(await screen.findByRole('heading', { level: 1, name: 'Arcade' })).toBeVisible();
  for (const name of ['Switch off', 'Rotate', 'Create key', 'Change cap', 'Change maintenance'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  // Leads to a page of those who may see rounds.
  expect(screen.queryByText('Its rounds')).toBeNull();
});
