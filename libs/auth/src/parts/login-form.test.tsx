import { PermissionStore, SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import tenant from '@tenant/config';

import { AuthDialogs } from '../model/auth-dialogs.ts';
import { writeRemembered } from '../model/remembered-login.ts';
import { LoginForm } from './login-form.tsx';

beforeEach(() => localStorage.clear());

async function show(offersCode: boolean) {
  const api = fakeApi();
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const permission = new PermissionStore(
    { ...tenant.whitelabel, MOBILEVERCODELOGIN3: offersCode },
    session,
  );
  await renderWithApp(
    <LoginForm onDone={() => {}} onSession={async () => {}} hasExpired={false} />,
    { api, stores: [session, permission, new AuthDialogs()] },
  );
  return permission;
}

it('AUT-06 begins with the way that was used last', async () => {
  writeRemembered(localStorage, { mobileNum: '9171234567', countryDialingCode: '63' });
  await show(true);
  expect(screen.getByRole('radio', { name: 'SMS' })).toBeChecked();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('AUT-06 begins with the username where nothing is remembered', async () => {
  await show(true);
  expect(screen.getByRole('radio', { name: 'Username' })).toBeChecked();
  document.body.innerHTML = '';
  writeRemembered(localStorage, { mobileNum: '9171234567', countryDialingCode: '63' });
  await show(false);
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

const giveUp = (permission: PermissionStore) =>
  act(async () =>
    permission.apply({ name: 'MOBILEVERCODELOGIN3', isOn: false, children: [] } as never),
  );

it('AUT-06 ERR-02 keeps the open SMS form when its switch is turned off', async () => {
  const permission = await show(true);
  await userEvent.click(screen.getByRole('radio', { name: 'SMS' }));
  await giveUp(permission);
  expect(permission.allows('MOBILEVERCODELOGIN3')).toBe(false);
  expect(screen.getByRole('radio', { name: 'SMS' })).toBeChecked();
});

it('AUT-06 SYS-04 removes the SMS method while the password form is open', async () => {
  const permission = await show(true);
  await giveUp(permission);
  expect(screen.queryByRole('radio', { name: 'SMS' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});
