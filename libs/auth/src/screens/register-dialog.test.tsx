import { registrationRules } from '@parlour/contract/rules';
import { PermissionStore, SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import tenant from '@tenant/config';

import { RegisterDialog } from './register-dialog.tsx';

it('REG-01 a closed registration says so and links to the login', async () => {
  const api = fakeApi({ system: { registerSettings: async () => registrationRules } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const permission = new PermissionStore({ ...tenant.whitelabel, DIRECTREG3: false }, session);
  await renderWithApp(
    <RegisterDialog
      onClose={() => {}}
      onDone={() => {}}
      onSession={async () => {}}
      onSwitch={() => {}}
      onSignOut={async () => {}}
      hasExpired={false}
      referralCode=""
    />,
    { api, stores: [session, permission] },
  );
  const dialog = within(screen.getByRole('dialog', { name: `Sign up at ${tenant.brandName}` }));
  expect(dialog.getByText('Sign-up is closed right now.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument();
});
