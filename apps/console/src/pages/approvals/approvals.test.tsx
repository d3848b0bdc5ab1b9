import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { closedRequests, openRequests } from './approvals.fixture.ts';

const list = async () => openRequests;

it('OPS-06 the navigation counts the requests that wait for this operator', async () => {
  showConsole({ approvals: { list } }, '/approvals');
  expect(await screen.findByRole('link', { name: 'Approvals 1 waiting' })).toBeVisible();
});

it('OPS-06 an approval names the payload that was shown, and says why it was refused', async () => {
  const approve = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('changed_meanwhile', 'This was changed meanwhile.'))
    .mockResolvedValueOnce(null);
  showConsole({ approvals: { list, approve } }, '/approvals');
  const table = within((await screen.findAllByRole('table', { name: 'What it changes' }))[0]!);
  expect(table.getByRole('row', { name: /role – owner|role owner/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'agreed by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve change' }));
  expect(await dialog.findByText('This was changed meanwhile.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve change' }));
  expect(await screen.findByText('The change is approved and made.')).toBeInTheDocument();
  expect(approve).toHaveBeenLastCalledWith({
    body: { id: 'a1b2', payloadHash: 'ab'.repeat(32), reason: 'agreed by phone' },
  });
});

it('OPS-06 the proposer reads why it takes another operator, and may withdraw', async () => {
  const withdraw = vi.fn(async () => null);
  showConsole({ approvals: { list: async () => [openRequests[1]!], withdraw } }, '/approvals');
  expect(await screen.findByText(/You proposed this, so you cannot decide it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'not needed');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText('The request is withdrawn.')).toBeInTheDocument();
  expect(withdraw).toHaveBeenCalledWith({ body: { id: 'c3d4', reason: 'not needed' } });
});

it('OPS-06 decided requests say who decided, when and why', async () => {
  showConsole({ approvals: { list: async () => closedRequests } }, '/approvals?state=closed');
  expect(await screen.findByText(/Refused by owner@example.com/)).toBeVisible();
  expect(screen.getByText('Not before the training')).toBeVisible();
});

it('CON-04 an offer says that salaries together exceed what a game keeps', async () => {
  const [open] = openRequests;
  const payload = {
    agent: 'a'.repeat(32),
    username: 'agent01',
    kind: 'DAILY_SALARY',
    product: 'RNG',
    period: 'DAY',
    tiers: [{ validBets: 0, activeMembers: 0, rate: 20_000 }],
  };
  const salaries = vi.fn(async () => ({
    rates: [
      { kind: 'DAILY_SALARY' as const, rate: 15_000 },
      { kind: 'HOURLY_SALARY' as const, rate: 10_000 },
    ],
    edge: { game: 'Lucky Ladder', rate: 29_999 },
  }));
  const offer = { ...open!, action: 'contract.offered' as const, brand: 'pakistan', payload };
  showConsole(
    { approvals: { list: async () => [offer] }, agentContracts: { salaries } },
    '/approvals',
  );
  expect(await screen.findByText(/together reach 3% of valid bets. Lucky Ladder/)).toBeVisible();
  expect(salaries).toHaveBeenCalledWith({
    brand: 'pakistan',
    query: { agent: payload.agent, product: 'RNG' },
  });
});
