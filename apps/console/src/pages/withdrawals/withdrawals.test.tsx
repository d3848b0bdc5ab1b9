import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { withdrawalHref } from './withdrawal-types.ts';
import {
  decidedRows,
  disputed,
  proofPicture,
  queueRows,
  reviewed,
  unclearPayout,
  unmatchedPayouts,
  withdrawalCalls,
} from './withdrawals.fixture.ts';
import { recordCalls } from './linked-accounts.fixture.ts';

const queueAt = '/b/pakistan/withdrawals';
const at = withdrawalHref('pakistan', reviewed.withdrawal);
const reason = 'compared with the statement';
const show = (withdrawals: FakeCalls['withdrawals'], path = at, more: FakeCalls = {}) =>
  showConsole(
    { withdrawals: { ...withdrawalCalls, ...withdrawals }, memberRecords: recordCalls, ...more },
    path,
  );
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name }));
};
const decide = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await confirm(name);
};
const rowOf = async (withdrawal: string) =>
  (await screen.findByRole('link', { name: withdrawal })).closest('tr') as HTMLElement;
const withPermissions = (names: readonly string[]): FakeCalls => ({
  session: {
    me: async () => ({
      ...owner,
      permissions: { '*': permissionNames.filter((name) => names.includes(name)) },
    }),
  },
});

it('PAY-04 the queue says how long each waits, its flags, payee and who has it', async () => {
  show({}, queueAt);
  const row = within(await rowOf(queueRows[0].withdrawal));
  expect(row.getByText('1 d 2 h')).toHaveAttribute('data-age', 'urgent');
  expect(row.getByText('New payee')).toHaveAttribute('title', expect.stringContaining('recently'));
  expect(row.getByText(/JazzCash/)).toHaveTextContent('JazzCash •••• 4567');
  const other = within(await rowOf(queueRows[1].withdrawal));
  expect(other.getByText(/zara@example.com/)).toBeVisible();
  expect(other.queryByRole('button', { name: /Claim/ })).toBeNull();
  expect(other.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Waiting (5)' })).toBeChecked();
  expect(screen.getByRole('link', { name: /^Withdrawals.*6 waiting$/ })).toBeVisible();
});

it('PAY-04 a withdrawal is claimed by its button and by the key of its row', async () => {
  const claim = vi.fn(async () => ({ claimedUntil: Date.now() + 900_000 }));
  show({ claim }, queueAt);
  const { withdrawal } = queueRows[0];
  await userEvent.click(await screen.findByRole('button', { name: `Claim ${withdrawal}` }));
  expect(await screen.findByText(`${withdrawal} is yours for 15 minutes.`)).toBeInTheDocument();
  (await rowOf(queueRows[2].withdrawal)).focus();
  await userEvent.keyboard('c');
  await waitFor(() =>
    expect(claim).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      body: { withdrawal: queueRows[2].withdrawal },
    }),
  );
});

it('PAY-04 a claim that another operator was faster with says so and asks again', async () => {
  const queue = vi.fn(async () => ({ rows: [...queueRows], next: null }));
  const claim = async () => {
    throw new CallFailure('withdrawal_claimed', 'Another operator works on this withdrawal.');
  };
  show({ claim, queue }, queueAt);
  await rowOf(queueRows[0].withdrawal);
  const before = queue.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: `Claim ${queueRows[0].withdrawal}` }));
  expect(await screen.findByText('Another operator works on this withdrawal.')).toBeInTheDocument();
  await waitFor(() => expect(queue.mock.calls.length).toBeGreaterThan(before));
});

it('PAY-04 a batch shows its sum, is sent at once, and says what became of each', async () => {
  const [first, , third] = queueRows;
  const approve = vi.fn(async () => ({
    outcomes: [
      { withdrawal: first.withdrawal, status: 'proposed' as const, request: '8' },
      { withdrawal: third.withdrawal, status: 'refused' as const, code: 'withdrawal_moved_on' },
    ],
  }));
  show({ approve }, queueAt);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2 · Rs1,750.00' }));
  expect(await screen.findByText(/2 withdrawals, Rs1,750.00 in total/)).toBeVisible();
  await confirm('Approve');
  expect(
    await screen.findByText('Above what you can decide today: proposed to another operator'),
  ).toBeVisible();
  expect(screen.getByText(/in another state meanwhile/)).toBeVisible();
  expect(approve).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { withdrawals: [first.withdrawal, third.withdrawal], reason },
  });
});

it('PAY-04 the search asks for what the address says, disputes by their tab', async () => {
  const list = vi.fn(async () => ({ rows: [...decidedRows], next: null }));
  show({ list }, `${queueAt}?show=all&member=amina&state=rejected&flag=new_payee`);
  expect(await screen.findByRole('table', { name: 'Withdrawals' })).toBeVisible();
  const asked = (query: object) => ({ brand: 'pakistan', query: expect.objectContaining(query) });
  expect(list).toHaveBeenLastCalledWith(
    asked({ member: 'amina', state: 'rejected', flag: 'new_payee' }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Disputed (1)' }));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(asked({ receipt: 'disputed', state: undefined })),
  );
});

it('PAY-04 a page shows all that a decision is made by', async () => {
  show({ detail: async () => reviewed });
  expect(await screen.findByText('Another member logged in from the same browser.')).toBeVisible();
  expect(screen.getByText('Rs6,000.00 (3)')).toBeVisible();
  expect(screen.getByText('Rs1,400.00 of Rs2,000.00')).toBeVisible();
  expect(screen.getByText(/12 days before/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'bilal' })).toBeVisible();
  const history = screen.getByRole('table', { name: 'History' });
  expect(within(history).getByRole('link', { name: '4711' })).toBeVisible();
});

it('PAY-04 one above the threshold says that another operator approves it', async () => {
  const approve = vi.fn(async () => ({
    outcomes: [{ withdrawal: reviewed.withdrawal, status: 'proposed' as const, request: '8' }],
  }));
  show({ detail: async () => ({ ...reviewed, approvalAbove: queueRows[2].amount }), approve });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/once another operator approves/)).toBeVisible();
  await confirm('Approve');
  expect(
    await screen.findByText('Proposed. Another operator has to approve it.'),
  ).toBeInTheDocument();
});

it('PAY-04 a rejection takes the reason that the member reads; a refusal stays', async () => {
  const reject = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('withdrawal_moved_on', 'It is in another state.'))
    .mockResolvedValue(null);
  show({ detail: async () => reviewed, reject });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Shown to the member'), 'name_mismatch');
  expect(dialog.getByText(/the account isn’t in your own name/)).toBeVisible();
  fill(dialog.getByLabelText('Text for the member (optional)'), 'Use your own account.');
  await confirm('Reject');
  expect(await dialog.findByText('It is in another state.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Rejected. amina has the amount back.')).toBeInTheDocument();
  expect(reject).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: {
      withdrawal: reviewed.withdrawal,
      memberReason: 'name_mismatch',
      memberText: 'Use your own account.',
      reason,
    },
  });
});

it('PAY-06 the queue has payouts that are unclear, with what the provider says', async () => {
  show({}, queueAt);
  const { withdrawal } = queueRows[4];
  const row = within(await rowOf(withdrawal));
  const mark = row.getByText(/^Payout unclear/);
  expect(mark).toHaveTextContent('Payout unclear · otp');
  expect(mark).toHaveAttribute(
    'title',
    expect.stringContaining('Needs attention at the provider, since '),
  );
  expect(row.getByText(/^6 h \d+ min$/)).toBeVisible();
  // It is worked on like the others, but there is nothing to approve.
  expect(row.getByRole('button', { name: `Claim ${withdrawal}` })).toBeVisible();
  expect(row.getByRole('checkbox')).toBeDisabled();
  const states = screen.getByRole('combobox', { name: 'State' });
  expect(within(states).getByRole('option', { name: 'Payout unclear' })).toBeInTheDocument();
});

it('PAY-06 a payout of an unknown status shows it and is ended by two', async () => {
  const endPayout = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({ detail: async () => unclearPayout, endPayout });
  expect(await screen.findByText('sleeping', { selector: 'td code' })).toBeVisible();
  await decide('End payout');
  expect(endPayout).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      withdrawal: unclearPayout.withdrawal,
      payout: unclearPayout.payouts[0]?.payout,
      outcome: 'failed',
      reason,
    },
  });
  expect(await screen.findByText(/Another operator has to approve it/)).toBeVisible();
});

it('PAY-04 what the provider could not pay is sent again', async () => {
  const resend = vi.fn(async () => ({ status: 'done' as const }));
  const checking = { ...reviewed, state: 'checking', canApprove: false, canResend: true } as const;
  show({ detail: async () => checking, resend });
  await decide('Send again');
  expect(await screen.findByText('Withdrawal is being sent again.')).toBeInTheDocument();
});

it('PAY-04 C18 a dispute shows its proof, and credits what is missing and no more', async () => {
  const resolve = vi.fn(async () => ({ status: 'done' as const }));
  show({ detail: async () => disputed, resolve });
  expect(await screen.findByRole('img', { name: 'The member’s proof' })).toHaveAttribute(
    'src',
    proofPicture,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resolve dispute' }));
  const dialog = within(await screen.findByRole('dialog'));
  const outcome = dialog.getByLabelText('Decision');
  await userEvent.selectOptions(outcome, 'force');
  expect(dialog.getByText(/it counts as received; nothing is credited/)).toBeVisible();
  await userEvent.selectOptions(outcome, 'return');
  fill(dialog.getByLabelText('Amount to credit'), '1000.01');
  expect(dialog.getByRole('button', { name: 'Resolve dispute' })).toBeDisabled();
  fill(dialog.getByLabelText('Amount to credit'), '1000');
  await confirm('Resolve dispute');
  expect(await screen.findByText('Dispute decided.')).toBeInTheDocument();
  expect(resolve).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { withdrawal: disputed.withdrawal, outcome: 'return', amount: 1000, reason },
  });
});

it('PAY-04 nothing is decided about what another operator works on', async () => {
  const claimed = { ...reviewed, claimedBy: 'zara@example.com', claimedUntil: Date.now() + 9e5 };
  show({ detail: async () => claimed });
  expect(await screen.findByText('zara@example.com is working on this withdrawal.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve|Reject|Claim|Release/ })).toBeNull();
});

it('OPS-06 PAY-04 who may only read withdrawals is offered no work on them', async () => {
  const reader = withPermissions(['withdrawals.read']);
  show({}, queueAt, reader);
  await rowOf(queueRows[0].withdrawal);
  expect(screen.queryByRole('button', { name: /Claim|Approve|Select/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
});

it('OPS-06 PAY-04 a reader sees a dispute without its pictures and decisions', async () => {
  const proof = vi.fn(async () => ({ dataUrl: proofPicture }));
  show({ detail: async () => disputed, proof }, at, withPermissions(['withdrawals.read']));
  expect(await screen.findByText(/Only operators who decide disputes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Resolve|Approve|Reject/ })).toBeNull();
  expect(proof).not.toHaveBeenCalled();
});

it('PAY-04 an unmatched notice shows its signed text and the withdrawal it is about', async () => {
  show(
    { unmatched: async () => ({ rows: [...unmatchedPayouts], next: null }) },
    '/b/pakistan/unmatched-payouts',
  );
  const table = await screen.findByRole('table', { name: 'Unmatched payouts' });
  expect(within(table).getByRole('link', { name: reviewed.withdrawal })).toBeVisible();
  expect(within(table).getByText('No such payout')).toBeVisible();
  await userEvent.click(within(table).getAllByText('Show')[0] as HTMLElement);
  expect(within(table).getAllByText(/"outcome":"paid"/)[0]).toBeVisible();
});

it('PAY-04 OPS-07 the payee is shown in full after a reason, to who may see it', async () => {
  const reveal = vi.fn(async () => ({
    holderName: 'Amina Bibi',
    accountNumber: '03001234567',
    branchCode: '',
  }));
  const { unmount } = show({ detail: async () => reviewed }, at, { payees: { reveal } });
  await decide('Reveal');
  expect(await screen.findByText('03001234567')).toBeVisible();
  expect(screen.getByText('Amina Bibi')).toBeVisible();
  expect(reveal).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { member: reviewed.member, payee: reviewed.payee.id, reason },
  });
  unmount();
  show({ detail: async () => reviewed }, at, withPermissions(['withdrawals.read']));
  expect(await screen.findByText('•••• 4567')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull();
});
