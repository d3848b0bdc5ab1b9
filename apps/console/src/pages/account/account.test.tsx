import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { operatorSessions } from '../operators/operators.fixture.ts';

const sessions = async () =>
  operatorSessions.map((session, index) => ({ ...session, isCurrent: index === 0 }));

it('OPS-06 the own password changes with the present one; a refusal stays there', async () => {
  const changePassword = vi
    .fn()
    .mockRejectedValueOnce(
      new CallFailure('password_refused', 'The current password is not right.'),
    )
    .mockResolvedValueOnce(null);
  showConsole({ session: { sessions, changePassword } }, '/account');
  await userEvent.type(await screen.findByLabelText('Current password'), 'old');
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(changePassword).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('New password'), 'er harbour 1975');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The current password is not right.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/The password is changed/)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('OPS-06 new recovery codes stay in sight until the operator has stored them', async () => {
  const renewRecoveryCodes = vi.fn(async () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }));
  showConsole({ session: { sessions, renewRecoveryCodes } }, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Code'), '১২৩ ৪৫৬');
  await userEvent.click(dialog.getByRole('button', { name: 'New recovery codes' }));
  expect(await dialog.findByText('cccc-dddd')).toBeVisible();
  expect(renewRecoveryCodes).toHaveBeenCalledWith({ body: { code: '123456' } });
  await userEvent.click(dialog.getByRole('button', { name: 'I have stored them' }));
  expect(screen.queryByText('cccc-dddd')).toBeNull();
});

it('OPS-06 another own session is ended, this one is only named', async () => {
  const endSession = vi.fn(async () => null);
  showConsole({ session: { sessions, endSession } }, '/account');
  expect(await screen.findByText('This session')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End session' }));
  expect(endSession).toHaveBeenCalledWith({ body: { id: 'b2' } });
});
