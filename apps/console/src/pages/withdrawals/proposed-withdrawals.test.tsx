import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { showConsole } from '../../testing/show-console.tsx';
import { withdrawalHref } from './withdrawal-types.ts';
import { proposedRow, queueRows, reviewed, withdrawalCalls } from './withdrawals.fixture.ts';
import { recordCalls } from './linked-accounts.fixture.ts';

it('PAY-04 OPS-06 what waits for a second operator is marked, not claimed or chosen', async () => {
  const queue = async () => ({ rows: [proposedRow, queueRows[0]], next: null });
  showConsole({ withdrawals: { ...withdrawalCalls, queue } }, '/b/pakistan/withdrawals');
  const link = await screen.findByRole('link', { name: proposedRow.withdrawal });
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByText('Awaiting a second operator')).toBeVisible();
  expect(row.queryByRole('button', { name: /Claim/ })).toBeNull();
  expect(row.getByRole('checkbox')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1' }));
  expect(row.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('button', { name: /^Approve 1/ })).toBeVisible();
});

it('PAY-04 a large withdrawal is said to be proposed before it is sent again', async () => {
  const failed = { ...reviewed, state: 'checking' as const, canApprove: false, canResend: true };
  const detail = async () => ({ ...failed, approvalAbove: 0 as typeof failed.amount });
  showConsole(
    { withdrawals: { ...withdrawalCalls, detail }, memberRecords: recordCalls },
    withdrawalHref('pakistan', failed.withdrawal),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/under a new number, once another operator approves/)).toBeVisible();
});
