import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ByPhone } from './by-phone.tsx';

it('VAL-02 a wrong code is said at its boxes, which are marked and focused', async () => {
  const byPhone = vi.fn(async () =>
    Promise.reject(new CallError('verification_code_invalid', { status: 400 })),
  );
  const api = fakeApi({ recovery: { byPhone } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const { user } = await renderWithApp(<ByPhone onDone={() => {}} onSession={async () => {}} />, {
    api,
    stores: [session],
    namespaces: ['auth', 'auth-later', 'errors', 'ui', 'ui-later'],
  });
  await user.type(screen.getByLabelText('Mobile number'), '9171234567');
  const code = screen.getByLabelText('Verification code');
  await user.type(code, '000000');
  await user.type(screen.getByLabelText('New password'), 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  await waitFor(() => expect(byPhone).toHaveBeenCalled());
  await waitFor(() => expect(code).toBeInvalid());
  expect(code).toHaveAccessibleDescription(/Enter a valid verification code\./);
  expect(code).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
