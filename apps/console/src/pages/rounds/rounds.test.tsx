import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { vendorRows } from '../vendors/vendors.fixture.ts';
import { roundHref } from './round-types.ts';
import { heldRows, roundDetail, roundRows } from './rounds.fixture.ts';

const show = (calls: FakeCalls, at: string) =>
  showConsole({ vendors: { list: async () => [...vendorRows] }, ...calls }, at);
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'the vendor confirmed it');
  await userEvent.click(dialog.getByRole('button', { name }));
};

it('OPS-01 rounds are searched by amount and time; the page says how far it came', async () => {
  const search = vi.fn(async () => ({
    rows: [],
    next: '1.1',
    searchedBackTo: Date.UTC(2026, 10, 20),
  }));
  show({ rounds: { search } }, '/b/pakistan/rounds?min=50&from=2026-11-01T00:00&state=closed');
  expect(await screen.findByText(/No round matches so far/)).toBeVisible();
  expect(screen.getByText('Searched back to 2026-11-20 05:00:00.')).toBeVisible();
  expect(search).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      minAmount: 50,
      state: 'closed',
      from: Date.UTC(2026, 9, 31, 19),
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(search).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ after: '1.1' }) }),
    ),
  );
});

it('PRO-06 rounds of a member are searched by who they were played against', async () => {
  const search = vi.fn(async () => ({ rows: [], next: null, searchedBackTo: null }));
  show({ rounds: { search } }, '/b/pakistan/rounds');
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  expect(screen.queryByLabelText('Opponent')).toBeNull();
  fill(screen.getByLabelText('Member'), 'ayesha');
  fill(await screen.findByLabelText('Opponent'), 'chanda');
  await waitFor(() =>
    expect(search).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: expect.objectContaining({ member: 'ayesha', opponent: 'chanda' }),
    }),
  );
});

it('OPS-01 an open round is settled by what its vendor says; calls show transfers', async () => {
  const settle = vi.fn(async () => ({ status: 'done' as const }));
  show({ rounds: { detail: async () => roundDetail, settle } }, roundHref('pakistan', roundDetail));
  const table = await screen.findByRole('table', { name: 'Calls and decisions' });
  expect(within(table).getByText(/^Members’ cash → Vendor clearing/)).toBeVisible();
  expect(within(table).getByText('Verified')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify the result' })).toHaveAttribute(
    'href',
    roundDetail.verification?.url,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Settle round' }));
  await confirm('Settle round');
  expect(settle).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText('Win'), '12.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Settle round' }));
  expect(await screen.findByText('Round settled.')).toBeInTheDocument();
  const { vendor, round, member } = roundDetail;
  expect(settle).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { vendor, round, member, win: 12.5, reason: 'the vendor confirmed it' },
  });
});

it('OPS-01 a call that was declined says why', async () => {
  const [call] = roundDetail.calls;
  const declined = { ...call!, status: 'DECLINED' as const, code: 'insufficient_funds' };
  const detail = async () => ({ ...roundDetail, calls: [declined] });
  show({ rounds: { detail } }, roundHref('pakistan', roundDetail));
  const table = within(await screen.findByRole('table', { name: 'Calls and decisions' }));
  expect(table.getByText(/^Declined: .*balance/i)).toBeVisible();
});

it.each([
  [true, /^The arcade isn’t responding/],
  [false, /^The arcade has never played this round/],
])('OPS-01 a round without seeds says why (known: %s)', async (isKnown, words) => {
  const verification = { ...roundDetail.verification!, commitment: null, url: null, isKnown };
  const detail = async () => ({ ...roundDetail, verification });
  show({ rounds: { detail } }, roundHref('pakistan', roundDetail));
  expect(await screen.findByText(words)).toBeVisible();
});

it('OPS-06 a void that needs a second operator says so', async () => {
  const proposed = async () => ({ status: 'proposed' as const, request: '1' });
  show(
    { rounds: { detail: async () => roundDetail, void: proposed } },
    roundHref('pakistan', roundDetail),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Void round' }));
  await confirm('Void round');
  expect(
    await screen.findByText('The void is awaiting another operator’s approval.'),
  ).toBeInTheDocument();
});

it('OPS-01 a round that is closed offers no decision', async () => {
  const closed = { ...roundDetail, ...roundRows[0], canSettle: false, canVoid: false };
  show({ rounds: { detail: async () => closed } }, roundHref('pakistan', closed));
  expect(await screen.findByRole('heading', { level: 1, name: 'Round 4711' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Settle round' })).toBeNull();
});

it('OPS-06 a held win is proposed once; one that was proposed only waits', async () => {
  const refused = new CallFailure('already_exists', 'This exists already.');
  const decide = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue({ status: 'proposed', request: '9' });
  show(
    { heldWins: { list: async () => ({ rows: [...heldRows], next: null }), decide } },
    '/b/pakistan/held-wins',
  );
  expect(await screen.findByText('Awaiting another operator’s approval')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await confirm('Release win');
  expect(await screen.findByText('This exists already.')).toBeVisible();
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Release win' }),
  );
  expect(
    await screen.findByText('The decision is awaiting another operator’s approval.'),
  ).toBeInTheDocument();
  expect(decide).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { win: '4720', isReleased: true, reason: 'the vendor confirmed it' },
  });
});

it('OPS-01 open rounds are asked for by their age', async () => {
  const open = vi.fn(async () => ({ rows: [roundRows[1]], next: null }));
  show({ rounds: { open } }, '/b/pakistan/open-rounds');
  expect(await screen.findByText('Pearl Reef')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Open for at least'), '1 hour');
  await waitFor(() =>
    expect(open).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ minutes: 60 }) }),
    ),
  );
});
