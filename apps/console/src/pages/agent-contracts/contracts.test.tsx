import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { contractCalls, contractDetail, contractRows } from './contracts.fixture.ts';

const path = '/b/pakistan/contracts';
const show = (over: FakeCalls['agentContracts'] = {}, at = path, operator = owner) =>
  showConsole({ agentContracts: { ...contractCalls, ...over } }, at, operator);

it('CON-01 OPS-06 contracts are filtered by the address', async () => {
  const list = vi.fn(async () => ({ rows: [...contractRows], next: null }));
  show({ list }, `${path}?party=agent01&kind=DIVIDEND&show=waiting`);
  const table = within(await screen.findByRole('table', { name: 'Contracts' }));
  expect(table.getByText('The brand')).toBeVisible();
  expect(table.getByText('25%')).toBeVisible();
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ party: 'agent01', kind: 'DIVIDEND', show: 'waiting' }),
  });
});

it('CON-01 OPS-06 the brand offers a contract, tier by tier', async () => {
  const offer = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('agent_not_top', 'This is no open agent at the top.'))
    .mockResolvedValue({ status: 'proposed', request: 'r1' });
  show({ offer });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/^Agent at the top/), 'agent01');
  fill(dialog.getByLabelText('Valid bets'), '1000');
  fill(dialog.getByLabelText('Net loss'), '0');
  fill(dialog.getByLabelText('Active members'), '3');
  fill(dialog.getByLabelText('Rate (%)'), '12.5');
  fill(dialog.getByLabelText('Reason'), 'agreed by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Offer contract' }));
  expect(await dialog.findByText('This is no open agent at the top.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Offer contract' }));
  expect(await screen.findByText('Proposed to another operator.')).toBeInTheDocument();
  expect(offer).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: {
      agent: 'agent01',
      kind: 'DIVIDEND',
      product: 'RNG',
      period: 'W',
      tiers: [{ validBets: 1000, netLoss: 0, activeMembers: 3, rate: 125_000 }],
      reason: 'agreed by phone',
    },
  });
});

it('CON-04 salaries that together exceed what a game keeps are noted in an offer', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Offer contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Hourly salary');
  await userEvent.type(dialog.getByLabelText(/^Agent at the top/), 'agent01');
  fill(dialog.getByLabelText('Valid bets'), '0');
  fill(dialog.getByLabelText('Active members'), '0');
  const rate = dialog.getByLabelText('Rate (%)');
  await userEvent.click(rate);
  fill(rate, '0.6');
  expect(await dialog.findByText(/together reach 2.1% of valid bets. Lucky Ladder/)).toBeVisible();
  expect(dialog.getByText('Daily salary: 1.5%.')).toBeVisible();
  fill(rate, '0.5');
  expect(dialog.queryByText(/together reach/)).toBeNull();
});

it('CON-01 CON-03 a contract shows what changed, and is ended with those below', async () => {
  const end = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({ end }, `${path}/${contractDetail.contract}`);
  const version = within(await screen.findByRole('region', { name: 'Version 2 · Offered' }));
  expect(version.getByText('25%')).toBeVisible();
  expect(version.getByText('30%')).toBeVisible();
  expect(screen.getByText('A contract below ends with this one:')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'the agent left');
  await userEvent.click(dialog.getByRole('button', { name: 'End contract' }));
  expect(await screen.findByText('Proposed to another operator.')).toBeInTheDocument();
  expect(end).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { contract: contractDetail.contract, reason: 'the agent left' },
  });
});

it('ROL-01 CON-01 who may only read contracts changes none', async () => {
  const permissions = permissionNames.filter((name) => name !== 'contracts.write');
  show({}, path, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByRole('table', { name: 'Contracts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer contract' })).toBeNull();
});
