import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { showConsole } from '../../testing/show-console.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { auditRows, intactState } from './audit.fixture.ts';

const state = async () => intactState;

it('OPS-07 filters in the address are asked for, days from midnight to midnight', async () => {
  const list = vi.fn(async () => ({ rows: auditRows, next: null }));
  showConsole(
    { auditTrail: { list, state } },
    '/audit?brand=pakistan&action=member.locked&from=2026-11-24&result=failure',
  );
  expect(await screen.findByText('left the company')).toBeVisible();
  expect(list).toHaveBeenLastCalledWith({
    query: expect.objectContaining({
      brand: 'pakistan',
      action: 'member.locked',
      result: 'failure',
      from: startOfDay('2026-11-24', 'Asia/Karachi'),
    }),
  });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-25' } });
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({
      query: expect.objectContaining({ until: startOfDay('2026-11-26', 'Asia/Karachi') }),
    }),
  );
});

it('OPS-07 filters that match nothing are cleared at once', async () => {
  const list = vi.fn(async () => ({ rows: [], next: null }));
  showConsole({ auditTrail: { list, state } }, '/audit?subject=operator:99');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing has been done yet.')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});

it('OPS-07 a row shows before and after, request and address', async () => {
  const list = vi.fn(async () => ({ rows: auditRows.slice(0, 1), next: null }));
  showConsole({ auditTrail: { list, state } }, '/audit/42');
  const table = within(await screen.findByRole('table', { name: 'What it changed' }));
  expect(
    screen.getByRole('heading', { level: 1, name: 'Was locked; the sessions ended' }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: 'Status Active Locked' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Sessions ended 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'support.pakistan@example.com' })).toHaveAttribute(
    'href',
    '/operators/7',
  );
  expect(screen.getByText('203.0.113.8')).toBeVisible();
  expect(list).toHaveBeenCalledWith({ query: { before: '43', limit: 1 } });
});

it('OPS-07 a row names the language of a text that it changed', async () => {
  const after = { title: { EN: 'Back at six' } };
  const rows = auditRows
    .slice(0, 1)
    .map((row) => ({ ...row, action: 'setting.changed', before: null, after }));
  const list = vi.fn(async () => ({ rows, next: null }));
  showConsole({ auditTrail: { list, state } }, '/audit/42');
  expect(await screen.findByRole('row', { name: 'Title: English Back at six' })).toBeVisible();
});

it('OPS-07 a chain that does not hold is said at the head of the page', async () => {
  const broken = { ...intactState, isIntact: false, faults: ['row 12: it was changed'] };
  showConsole(
    {
      auditTrail: {
        list: async () => ({ rows: auditRows, next: null }),
        state: async () => broken,
      },
    },
    '/audit',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Chain broken' }));
  expect(await screen.findByText('row 12: it was changed')).toBeVisible();
});

it('OPS-07 the trail names people with links, and shows a reason in full', async () => {
  showConsole(
    { auditTrail: { list: async () => ({ rows: auditRows, next: null }), state } },
    '/audit',
  );
  const table = within(await screen.findByRole('table', { name: 'Audit trail' }));
  expect(table.getByRole('link', { name: 'amina' })).toHaveAttribute(
    'href',
    '/b/pakistan/members/0123456789abcdef0123456789abcdef',
  );
  expect(table.getByRole('link', { name: 'owner@example.com' })).toHaveAttribute(
    'href',
    '/operators/1',
  );
  expect(table.getByText('Was locked; the sessions ended')).toBeVisible();
  expect(table.getByText('left the company')).toHaveStyle({ whiteSpace: 'normal' });
});

it('OPS-07 a row of a request names what it would change, and leads there', async () => {
  const row = {
    ...auditRows[1]!,
    action: 'approval.refused',
    subject: 'request:8900d3ab',
    subjectName: null,
    about: { action: 'withdrawal.approved', subject: 'withdrawal:W83D0XVKGQV', name: 'amina' },
  };
  showConsole(
    { auditTrail: { list: async () => ({ rows: [row], next: null }), state } },
    '/audit?subject=W83D0XVKGQV',
  );
  const table = within(await screen.findByRole('table', { name: 'Audit trail' }));
  expect(table.getByRole('link', { name: 'W83D0XVKGQV · amina' })).toHaveAttribute(
    'href',
    '/b/pakistan/withdrawals/W83D0XVKGQV',
  );
  expect(table.getByText('A proposed change was refused: a withdrawal was approved')).toBeVisible();
  expect(table.queryByText(/request:/)).not.toBeInTheDocument();
});
