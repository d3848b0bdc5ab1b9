import { SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PhoneLogin } from './phone-login.tsx';

it('VAL-02 AUT-03 a number that is missing or too short says so beside its field', async () => {
  const api = fakeApi();
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const { user } = await renderWithApp(
    <PhoneLogin
      onDone={() => {}}
      onSession={async () => {}}
      onFreePlay={() => {}}
      hasExpired={false}
    />,
    { api, stores: [session], namespaces: ['auth', 'errors', 'ui', 'ui-later'] },
  );
  await user.click(screen.getByRole('button', { name: /phone/i }));
  const number = screen.getByRole('textbox');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(number).toBeInvalid();
  expect(number).toHaveAccessibleDescription(/./);
  await user.type(number, '12');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(number).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
