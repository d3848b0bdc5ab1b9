import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { periodRows, settlementCalls, simulated, unpaidRow } from './settlements.fixture.ts';

const path = '/b/pakistan/settlements';
const unpaidPath = '/b/pakistan/unpaid-commissions';
const show = (over: FakeCalls['settlements'] = {}, at = path, operator = owner) =>
  showConsole({ settlements: { ...settlementCalls, ...over } }, at, operator);

it('CON-04 OPS-06 periods are filtered by the address, with what each pays', async () => {
  const periods = vi.fn(async () => ({ rows: [...periodRows], next: null }));
  show({ periods }, `${path}?kind=DIVIDEND&state=closed&from=2026-11-16`);
  const table = within(await screen.findByRole('table', { name: 'Settlement runs' }));
  expect(table.getByText('Closing')).toBeVisible();
  expect(table.getAllByText('Rs22,000.00')).toHaveLength(4);
  // A day begins on the brand's clock, five hours before UTC.
  expect(periods).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      kind: 'DIVIDEND',
      state: 'closed',
      from: Date.UTC(2026, 10, 15, 19),
    }),
  });
});

it('CON-05 OPS-06 a payout shows its inputs, lines, terms, members and version', async () => {
  show({}, `${path}/payouts/32`);
  expect(await screen.findByRole('heading', { name: 'Dividend · Slots · agent02' })).toBeVisible();
  expect(screen.getByText('9f'.repeat(32))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Version 3' })).toHaveAttribute(
    'href',
    `/b/pakistan/contracts/${'c'.repeat(32)}`,
  );
  expect(screen.getByRole('link', { name: 'Changes by operators' })).toHaveAttribute(
    'href',
    '/audit?subject=commission:32',
  );
  const lines = within(screen.getByRole('table', { name: 'How it was calculated' }));
  expect(lines.getByText('Rs48,000.00')).toBeVisible();
  expect(lines.getByText('25%')).toBeVisible();
  expect(screen.getByText('Payer has insufficient funds')).toBeVisible();
  const members = within(await screen.findByRole('table', { name: 'Members' }));
  expect(members.getByText('player02')).toBeVisible();
});

it('CON-04 OPS-06 an unpaid commission is tried again, with a reason', async () => {
  const retry = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('payout_not_unpaid', 'This payout was paid meanwhile.'))
    .mockResolvedValue({ state: 'paid' });
  const unpaid = vi.fn(async () => ({ rows: [unpaidRow], next: null }));
  show({ retry, unpaid }, unpaidPath);
  const payers = within(await screen.findByRole('table', { name: 'By payer' }));
  await userEvent.click(payers.getByRole('button', { name: 'agent01' }));
  await waitFor(() =>
    expect(unpaid).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: expect.objectContaining({ payer: 'agent01' }),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again now: agent02' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'the payer has deposited');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again now' }));
  expect(await dialog.findByText('This payout was paid meanwhile.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText('The commission is paid.')).toBeInTheDocument();
  expect(retry).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { payout: '32', reason: 'the payer has deposited' },
  });
});

it('CON-05 OPS-06 other terms are compared with what past periods paid', async () => {
  const tryTerms = vi.fn(settlementCalls.tryTerms!);
  show({ tryTerms }, `/b/pakistan/settlement-simulator/${simulated.contract}`);
  const now = within(await screen.findByRole('table', { name: 'How it was calculated' }));
  expect(now.getByText('Rs48,000.00')).toBeVisible();
  const [, rate] = screen.getAllByLabelText('Rate (%)');
  expect(rate).toHaveValue('25');
  fill(rate!, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('Paid Rs12,000.00, would have paid Rs14,400.00.')).toBeVisible();
  expect(tryTerms).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: {
      contract: simulated.contract,
      tiers: JSON.stringify([simulated.tiers[0], { ...simulated.tiers[1], rate: 300_000 }]),
      periods: 12,
    },
  });
});

it('CON-06 OPS-06 a correction of a payout is proposed to another operator', async () => {
  const correct = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({ correct }, `${path}/payouts/32`);
  const lines = within(await screen.findByRole('table', { name: 'Corrections' }));
  expect(lines.getByText('A late result was left out')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Correction'), 'charge');
  fill(dialog.getByLabelText('Amount'), '12.5');
  fill(dialog.getByLabelText('Reason'), 'counted twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Proposed to another operator.')).toBeInTheDocument();
  expect(correct).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { payout: '32', direction: 'charge', amount: 12.5, reason: 'counted twice' },
  });
});

it('ROL-01 CON-04 who may only read settlements tries nothing again', async () => {
  const permissions = permissionNames.filter((name) => name !== 'settlements.pay');
  show({}, unpaidPath, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByRole('table', { name: 'Unpaid commissions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again now/ })).toBeNull();
});
