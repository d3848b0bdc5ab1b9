import { approvableActions } from '@parlour/contract/operator/approvable-actions';
import { micros, toWire } from '@parlour/money';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import approvals from '../../locales/EN/approvals.json' with { type: 'json' };
import withdrawals from '../../locales/EN/withdrawals.json' with { type: 'json' };
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { memberTotals } from '../members/members.fixture.ts';
import { reviewed } from '../withdrawals/withdrawals.fixture.ts';
import type { ChangeRequest } from './approval-types.ts';
import {
  adjustmentRequest,
  closedRequests,
  openRequests,
  refusedCredit,
  refusedStart,
  withdrawalRequest,
} from './approvals.fixture.ts';

const list = async () => openRequests;

it('OPS-06 the navigation counts the requests that wait for this operator', async () => {
  showConsole({ approvals: { list } }, '/approvals');
  expect(await screen.findByRole('link', { name: 'Approvals 1 waiting' })).toBeVisible();
});

it('OPS-06 an approval names the payload that was shown, and says why it was refused', async () => {
  const approve = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('changed_meanwhile', 'This was changed meanwhile.'))
    .mockResolvedValueOnce({ refusal: null });
  showConsole({ approvals: { list, approve } }, '/approvals');
  const table = within((await screen.findAllByRole('table', { name: 'What it changes' }))[0]!);
  expect(table.getByRole('row', { name: /Role – owner|Role owner/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'agreed by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve change' }));
  expect(await dialog.findByText('This was changed meanwhile.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve change' }));
  expect(await screen.findByText('Change approved and made.')).toBeInTheDocument();
  expect(approve).toHaveBeenLastCalledWith({
    body: { id: 'a1b2', payloadHash: 'ab'.repeat(32), reason: 'agreed by phone' },
  });
});

it('OPS-06 the proposer reads why it takes another operator, and may withdraw', async () => {
  const withdraw = vi.fn(async () => null);
  showConsole({ approvals: { list: async () => [openRequests[1]!], withdraw } }, '/approvals');
  expect(await screen.findByText(/You proposed this, so you can’t decide it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'not needed');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText('Request withdrawn.')).toBeInTheDocument();
  expect(withdraw).toHaveBeenCalledWith({ body: { id: 'c3d4', reason: 'not needed' } });
});

it('OPS-06 a closed request is titled by what was asked for, not as done or to come', async () => {
  showConsole({ approvals: { list: async () => closedRequests } }, '/approvals?state=closed');
  const title = 'amina’s withdrawal WK7F29Q3MXA of Rs900.00 to be paid to Habib Bank •••• 4821.';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'amina to have VIP level 3.' })).toBeVisible();
  expect(screen.getByRole('main').textContent).not.toMatch(/ will | was approved/);
});

it('OPS-06 a closed request to start a promotion compares it with nothing of today', async () => {
  showConsole({ approvals: { list: async () => [refusedStart] } }, '/approvals?state=closed');
  expect(await screen.findByRole('heading', { name: 'Proposed' })).toBeVisible();
  expect(screen.queryByText('Nothing is running.')).toBeNull();
});

it('OPS-06 decided requests say who decided, when and why', async () => {
  showConsole({ approvals: { list: async () => closedRequests } }, '/approvals?state=closed');
  expect(await screen.findAllByText(/Refused by owner@example.com/)).not.toHaveLength(0);
  expect(screen.getByText('Not before the training')).toBeVisible();
});

it('OPS-06 an adjustment shows the balance on both sides, and its values in words', async () => {
  showConsole({ approvals: { list: async () => [adjustmentRequest] } }, '/approvals');
  const table = within(await screen.findByRole('table', { name: 'What it changes' }));
  for (const name of ['Balance Rs1,000.00 Rs1,250.00', 'Account Cash', 'Book Play money'])
    expect(table.getByRole('row', { name })).toBeVisible();
  expect(table.getByRole('row', { name: 'Direction Add' })).toBeVisible();
  expect(table.queryByRole('row', { name: /^Balance after/ })).toBeNull();
});

it('OPS-06 a credit that a limit refuses is called none on card, dialog and after', async () => {
  const limit = 'Over the member’s deposit limit';
  const back = 'The money would go back to the payer.';
  const approve = vi.fn(async () => ({ refusal: refusedCredit.refusal }));
  showConsole({ approvals: { list: async () => [refusedCredit], approve } }, '/approvals');
  const warning = `Approved now, nothing would be credited: ${limit}. ${back}`;
  expect(await screen.findByText(warning)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(warning)).toBeVisible();
  expect(dialog.queryByText(/This happens at once/)).toBeNull();
  await userEvent.type(dialog.getByLabelText('Reason'), 'checked');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve change' }));
  const said = await screen.findByText(/^Approved, but nothing was credited/);
  expect(said).toHaveTextContent(limit);
});

it('OPS-06 an approved request that credited nothing is not listed as made', async () => {
  const approved: ChangeRequest = {
    ...refusedCredit,
    state: 'APPROVED',
    decidedBy: 'owner@example.com',
    decidedAt: refusedCredit.proposedAt + 60_000,
    isDecidable: false,
  };
  showConsole({ approvals: { list: async () => [approved] } }, '/approvals?state=closed');
  expect(await screen.findByText('Approved, not credited')).toBeVisible();
  expect(screen.getByText(/^Nothing was credited: Over the member’s/)).toBeVisible();
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

it('OPS-06 a card says what will happen, to whom and how much; the dialog repeats it', async () => {
  showConsole({ approvals: { list: async () => [adjustmentRequest] } }, '/approvals');
  const sentence = 'Rs250.00 will be added to amina, from Rs1,000.00 to Rs1,250.00 (Cash).';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'amina' })).toHaveAttribute(
    'href',
    `/b/pakistan/members/${adjustmentRequest.member!.id}`,
  );
  expect(screen.queryByText(/was adjusted/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`This happens at once: ${sentence}`)).toBeVisible();
});

it('PRO-02 PAY-04 turnover that was missing is named with its amount', async () => {
  const flags = ['protection', 'missing_turnover'] as const;
  const detail = async () => ({
    ...reviewed,
    flags: [...flags],
    missingTurnover: toWire(micros(1_500_000_000n)),
  });
  showConsole(
    { approvals: { list: async () => [withdrawalRequest] }, withdrawals: { detail } },
    '/approvals',
  );
  expect(await screen.findByText(/1,500.00 of the turnover was missing when/)).toBeVisible();
});

it('OPS-06 the card of a withdrawal has flags, the member’s past and a link to it', async () => {
  const detail = vi.fn(async () => reviewed);
  showConsole(
    { approvals: { list: async () => [withdrawalRequest] }, withdrawals: { detail } },
    '/approvals',
  );
  expect(await screen.findByText('The withdrawal so far')).toBeVisible();
  expect(detail).toHaveBeenCalledWith({
    brand: 'pakistan',
    query: { withdrawal: 'WK7F29Q3MXA' },
  });
  for (const flag of reviewed.flags)
    expect(screen.getByText(withdrawals.flags[flag].text)).toBeVisible();
  for (const name of ['Registered', 'Deposits', 'Paid withdrawals'])
    expect(within(screen.getByRole('main')).getByText(name)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'WK7F29Q3MXA' }))
    expect(link).toHaveAttribute('href', '/b/pakistan/withdrawals/WK7F29Q3MXA');
});

it('OPS-06 a card has no column of what nothing is known of', async () => {
  showConsole({ approvals: { list: async () => [withdrawalRequest] } }, '/approvals');
  const table = within(await screen.findByRole('table', { name: 'What it changes' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Field',
    'Proposed',
  ]);
});

it('OPS-06 a card shows of a member what the roles of its reader include', async () => {
  const totals = vi.fn(async () => memberTotals);
  const calls = { approvals: { list: async () => [adjustmentRequest] }, members: { totals } };
  const { unmount } = showConsole(calls, '/approvals');
  expect(await screen.findByText('Net deposits')).toBeVisible();
  unmount();
  totals.mockClear();
  showConsole(calls, '/approvals', {
    ...owner,
    permissions: { pakistan: ['adjustments.approve'] },
  });
  expect(await screen.findByText('The bank confirmed it')).toBeVisible();
  expect(screen.queryByText('Net deposits')).toBeNull();
  expect(totals).not.toHaveBeenCalled();
});

/** The action that a sentence is of, and which of its sentences it is. */
function splitKey(key: string) {
  const action = approvableActions.find((one) => key === one || key.startsWith(`${one}-`));
  return { action, variant: action && key.slice(action.length + 1) };
}

it('OPS-06 every action that is approved has a sentence', () => {
  const said = Object.keys(approvals.will).map((key) => splitKey(key).action);
  expect(new Set(said)).toEqual(new Set(approvableActions));
});

it.each(Object.entries(approvals.will))('OPS-06 %s says all that it names', async (key, text) => {
  const { action = '', variant = '' } = splitKey(key);
  const payload = {
    outcome: variant,
    direction: variant.replace('-from', ''),
    isReleased: variant === 'released',
    isOn: variant === 'on',
    to: variant === 'top' ? null : 'a',
    value: variant === 'removed' ? null : 5,
    account: variant === 'added' ? null : 'a',
    cap: variant === 'default' ? null : '5000000',
  };
  const request = {
    ...adjustmentRequest,
    action,
    payload,
    before: variant.endsWith('from') ? adjustmentRequest.before : null,
    // The terms of a promotion have a view of their own.
    brand: action === 'promotion.started' ? null : 'pakistan',
  };
  showConsole({ approvals: { list: async () => [request] } }, '/approvals');
  const card = (await screen.findByText('Awaiting approval')).closest('section')!;
  const words = text
    .replaceAll('{{will}}', 'will')
    .replaceAll(/\{\{\w+\}\}/g, '|')
    .split('|')
    .map((part) => part.trim());
  for (const part of words.filter((one) => one !== '')) expect(card).toHaveTextContent(part);
  expect(card.textContent).not.toMatch(/\{\{|will\./);
});
