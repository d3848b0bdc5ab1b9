import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { findingRows, holdRows, runRows } from './reconciliation.fixture.ts';

const lists = {
  findings: async () => [...findingRows],
  runs: async () => ({ rows: [...runRows], next: null }),
};
const show = (reconciliation: FakeCalls['reconciliation'], me = owner) =>
  showConsole(
    { holds: { list: async () => holdRows }, reconciliation: { ...lists, ...reconciliation } },
    '/b/pakistan/reconciliation',
    me,
  );

it('OPS-05 a finding goes its next step with a reason, from the state that was seen', async () => {
  const work = vi.fn(async () => null);
  show({ work });
  const table = await screen.findByRole('table', { name: 'Findings to work on' });
  expect(within(table).getByText('finance@example.com: sent twice by the vendor')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'refunded by them');
  await userEvent.click(
    dialog
      .getAllByRole('button', { name: 'Close' })
      .find((button) => button.matches('[type=submit]'))!,
  );
  expect(await screen.findByText('Finding updated.')).toBeInTheDocument();
  expect(work).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: {
      run: '42',
      position: 2,
      from: 'explained',
      state: 'closed',
      reason: 'refunded by them',
    },
  });
});

it('OPS-05 a report that cannot be read is refused at its field, with the line', async () => {
  const compareVendor = vi.fn(async () => {
    throw new CallFailure('report_refused', 'The report cannot be compared.', {
      status: 400,
      value: { fault: 'line 2 of the report: a JSON object is expected' },
    });
  });
  show({ compareVendor });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'daily report');
  await userEvent.click(dialog.getByRole('button', { name: 'Compare a report' }));
  expect(dialog.getAllByText('This field is required.')).toHaveLength(3);
  expect(compareVendor).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Vendor'), 'ARCADE');
  await userEvent.type(dialog.getByLabelText('Day'), '2026-11-20');
  await userEvent.upload(
    dialog.getByLabelText('Report'),
    new File(['{"txId":"1"}\n{'], 'report.ndjson'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Compare a report' }));
  expect(await dialog.findByText('line 2 of the report: a JSON object is expected')).toBeVisible();
  expect(compareVendor).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      vendor: 'ARCADE',
      day: '2026-11-20',
      report: '{"txId":"1"}\n{',
      reason: 'daily report',
    },
  });
});

it('PAY-03 a day is compared with a payment provider by hand, and a refusal says why', async () => {
  const refusal = new CallFailure('report_refused', 'The report cannot be compared.', {
    status: 400,
    value: { fault: 'This day is not over yet.' },
  });
  const compareProvider = vi.fn().mockRejectedValueOnce(refusal);
  show({ compareProvider, providers: async () => ['xendit', 'sandbox'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare a provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByLabelText('Payment provider');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Xendit', 'Sandbox']);
  await userEvent.type(dialog.getByLabelText('Reason'), 'daily report');
  await userEvent.click(dialog.getByRole('button', { name: 'Compare a provider' }));
  expect(dialog.getByText('This field is required.')).toBeVisible();
  await userEvent.selectOptions(choice, 'sandbox');
  await userEvent.type(dialog.getByLabelText('Day'), '2026-11-20');
  await userEvent.click(dialog.getByRole('button', { name: 'Compare a provider' }));
  expect(await dialog.findByText('This day is not over yet.')).toBeVisible();
  expect(compareProvider).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { provider: 'sandbox', day: '2026-11-20', reason: 'daily report' },
  });
});

it('PAY-03 OPS-05 a run shows what both sides have, kind by kind', async () => {
  const [run] = runRows;
  const figures = {
    ours: { 'deposit PKR': { count: 31, amount: '18500000000' } },
    theirs: {
      'deposit PKR': { count: 30, amount: '18000000000' },
      'payout PKR': { count: 1, amount: '250000000' },
    },
  };
  const detail = { ...run!, scope: 'PROVIDER' as const, provider: 'xendit', day: '2026-11-19' };
  showConsole(
    { reconciliation: { run: async () => ({ ...detail, figures, list: [] }) } },
    '/b/pakistan/reconciliation/43',
    owner,
  );
  const table = within(await screen.findByRole('table', { name: 'Totals' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Deposits PKRRs18,500.00 (31)Rs18,000.00 (30)',
    'Payouts PKRRs0.00 (0)Rs250.00 (1)',
  ]);
  expect(screen.getByText('Xendit')).toBeVisible();
  expect(screen.getByText('2026-11-19')).toBeVisible();
});

it('OPS-04 a verified chain says that it is sound, or what is not', async () => {
  const report = {
    rows: 531,
    blocks: 8,
    heads: 8,
    faults: [] as string[],
    head: { number: '8', hash: 'ab12', signature: 'c2ln' },
    seconds: 0.4,
  };
  const verify = vi
    .fn()
    .mockResolvedValueOnce(report)
    .mockResolvedValueOnce({ ...report, faults: ['row 3: it was changed'], blocks: null });
  show({ verify });
  const [journal, trail] = await screen.findAllByRole('button', { name: 'Verify now' });
  await userEvent.click(journal!);
  expect(await screen.findByText(/^Sound/)).toBeVisible();
  expect(screen.getByText('ab12')).toBeVisible();
  await userEvent.click(trail!);
  expect(await screen.findByText('row 3: it was changed')).toBeVisible();
});

it('OPS-06 an operator who may only read is offered no change', async () => {
  show({}, { ...owner, permissions: { pakistan: ['reconciliation.read' as const] } });
  expect(await screen.findByRole('table', { name: 'Members on hold' })).toBeVisible();
  for (const name of ['Compare now', 'Verify now', 'Take on', 'Release hold'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
