import { SessionStore } from '@parlour/session';
import { aLogin, aMember, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ChangePasswordDialog } from './change-password-dialog.tsx';

it('PWD-03 says that the password was changed before the dialog goes', async () => {
  const changePassword = vi.fn(async () => aLogin());
  const api = fakeApi({ account: { changePassword }, member: { info: async () => aMember() } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  await session.logIn(aLogin());
  const onDone = vi.fn();
  const { user } = await renderWithApp(
    <ChangePasswordDialog
      hasExpired={false}
      banner={null}
      referralCode=""
      onClose={() => {}}
      onDone={onDone}
      onFreePlay={() => {}}
      onSwitch={() => {}}
      onSession={session.logIn}
      onSignOut={async () => {}}
    />,
    { api, stores: [session], namespaces: ['ui', 'ui-later', 'auth', 'auth-later', 'errors'] },
  );
  await user.type(screen.getByLabelText('Current password'), 'an old lantern 12');
  await user.type(screen.getByLabelText('New password'), 'another lantern 77');
  await user.type(screen.getByLabelText('Confirm new password'), 'another lantern 77');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
});
