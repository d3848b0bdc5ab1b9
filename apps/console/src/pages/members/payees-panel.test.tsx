import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { showConsole } from '../../testing/show-console.tsx';
import { memberDetail, memberPayees, memberRecords } from './members.fixture.ts';

const at = `/b/pakistan/members/${memberDetail.id}`;
const profile = {
  members: { detail: async () => memberDetail, timeline: async () => ({ rows: [], next: null }) },
  memberRecords: { read: async () => memberRecords },
};
const list = async () => memberPayees;
const payee = memberPayees.payees[0]?.id;

/** Presses what opens a dialog, gives a reason, and confirms it. */
async function confirm(opener: RegExp, confirmed: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'a call of the bank');
  await userEvent.click(dialog.getByRole('button', { name: confirmed }));
}

it('MEM-04 OPS-01 a profile shows accounts masked, new and shared ones marked', async () => {
  showConsole({ ...profile, payees: { list } }, at);
  expect(await screen.findByText(/•••• 4567/)).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
  expect(screen.getAllByText('Used by 1 other member').length).toBeGreaterThan(0);
});

it('MEM-04 OPS-07 an account is shown in full after a reason', async () => {
  const reveal = vi.fn(async () => ({
    holderName: 'Ali Khan',
    accountNumber: '03001234567',
    branchCode: '',
  }));
  showConsole({ ...profile, payees: { list, reveal } }, at);
  await confirm(/^Reveal: JazzCash/, 'Reveal');
  expect(await screen.findByText('03001234567')).toBeVisible();
  expect(reveal).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, payee, reason: 'a call of the bank' },
  });
});

it('MEM-04 OPS-07 an account is blocked and a PIN unlocked, each with a reason', async () => {
  const block = vi.fn(async () => null);
  const unlockPin = vi.fn(async () => null);
  showConsole({ ...profile, payees: { list, block, unlockPin } }, at);
  await confirm(/^Block: JazzCash/, 'Block');
  expect(await screen.findByText('Account blocked.')).toBeInTheDocument();
  await confirm(/^Unlock PIN/, 'Unlock PIN');
  expect(unlockPin).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, reason: 'a call of the bank' },
  });
});
