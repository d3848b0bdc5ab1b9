import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { showConsole } from '../../testing/show-console.tsx';
import { accountRows, operationDetail, operationRows } from '../ledger/ledger.fixture.ts';
import { startOfDay } from '../../text/zoned-time.ts';

it('OPS-04 the journal asks for what the address says, in the brand’s days', async () => {
  const journal = vi.fn(async () => ({ rows: [...operationRows], next: null, searchedTo: null }));
  showConsole(
    { ledger: { journal } },
    '/b/pakistan/journal?kind=BET&from=2026-11-20&to=2026-11-20&min=10&account=SUSPENSE',
  );
  const table = await screen.findByRole('table', { name: 'Journal' });
  expect(within(table).getByText(/^Declined: .*balance/i)).toBeVisible();
  const from = Date.UTC(2026, 10, 19, 19);
  expect(journal).toHaveBeenCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      kind: 'BET',
      from,
      to: from + 86_400_000,
      min: 10,
      account: 'SUSPENSE',
    }) as object,
  });
  await userEvent.click(screen.getByRole('button', { name: /Only Suspense/ }));
  await waitFor(() =>
    expect(journal).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({ account: undefined }) as object,
      }),
    ),
  );
});

it('OPS-04 an operation opens by keyboard and shows both sides of its transfer', async () => {
  showConsole(
    {
      ledger: {
        journal: async () => ({ rows: [...operationRows], next: null, searchedTo: null }),
        operation: async () => operationDetail,
      },
    },
    '/b/pakistan/journal',
  );
  const [first] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  first?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Win 4712' })).toBeVisible();
  const transfers = screen.getByRole('table', { name: 'Transfers' });
  expect(within(transfers).getByText('Vendor clearing · ARCADE')).toBeVisible();
  expect(within(transfers).getByText('Members’ cash · amina')).toBeVisible();
});

it('OPS-04 an operation names who made it, with a link to their page', async () => {
  const made = {
    ...operationDetail,
    actor: { kind: 'operator', name: 'finance@example.com', operator: '7', member: null },
  };
  showConsole({ ledger: { operation: async () => made } }, '/b/pakistan/journal/4712');
  expect(await screen.findByRole('link', { name: 'finance@example.com' })).toHaveAttribute(
    'href',
    '/operators/7',
  );
  cleanup();
  showConsole({ ledger: { operation: async () => operationDetail } }, '/b/pakistan/journal/4712');
  expect(await screen.findByRole('link', { name: 'Vendor ARCADE' })).toHaveAttribute(
    'href',
    '/b/pakistan/vendors/ARCADE',
  );
});

it('OPS-04 a declined operation says why on its own page, too', async () => {
  const declined = { ...operationDetail, ...operationRows[1]!, related: [] };
  showConsole({ ledger: { operation: async () => declined } }, '/b/pakistan/journal/4712');
  expect(await screen.findByText(/^Declined: .*balance/i)).toBeVisible();
});

it('OPS-04 an empty stretch says how far back the journal was searched', async () => {
  showConsole(
    {
      ledger: {
        journal: async () => ({ rows: [], next: '9', searchedTo: Date.UTC(2026, 10, 1) }),
      },
    },
    '/b/pakistan/journal?vendor=RARE',
  );
  expect(await screen.findByText(/Searched back to 2026-11-01 05:00:00/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Next/ })).toBeEnabled();
});

it('OPS-04 a type of account leads to the journal of its movements', async () => {
  const accounts = vi.fn(async () => ({ rows: [...accountRows], upTo: '4712' }));
  showConsole({ ledger: { accounts } }, '/b/pakistan/ledger?book=REAL');
  const link = await screen.findByRole('link', { name: 'Vendor clearing · ARCADE' });
  expect(link).toHaveAttribute('href', '/b/pakistan/journal?account=VENDOR_CLEARING&vendor=ARCADE');
  expect(accounts).toHaveBeenCalledWith({ brand: 'pakistan', query: { book: 'REAL' } });
});

it('OPS-04 points are shown as points, with words for what they were', async () => {
  const [row] = operationRows;
  const points = { ...row!, kind: 'POINTS_EARN' as const, currency: 'PTS' };
  showConsole(
    { ledger: { journal: async () => ({ rows: [points], next: null, searchedTo: null }) } },
    '/b/pakistan/journal',
  );
  const table = within(await screen.findByRole('table', { name: 'Journal' }));
  expect(table.getByText('Points earned')).toBeVisible();
  expect(table.getByText('+25 PTS')).toBeVisible();
  expect(table.queryByText(/Rs/)).not.toBeInTheDocument();
});

describe('the start of a day', () => {
  it.each([
    ['2026-11-20', 'Asia/Karachi', 0, Date.UTC(2026, 10, 19, 19)],
    ['2026-11-20', 'Asia/Manila', 1, Date.UTC(2026, 10, 20, 16)],
    ['2026-02-28', 'Africa/Lagos', 1, Date.UTC(2026, 1, 28, 23)],
    ['yesterday', 'Asia/Manila', 0, undefined],
  ])('OPS-04 of %s in %s, %i days later', (day, zone, plus, expected) => {
    expect(startOfDay(day, zone, plus)).toBe(expected);
  });
});
