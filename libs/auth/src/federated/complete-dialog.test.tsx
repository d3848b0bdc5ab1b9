import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { CompleteDialog } from './complete-dialog.tsx';

async function open() {
  const register = vi.fn(async () => ({}) as never);
  await renderWithApp(
    <CompleteDialog
      newcomer={{ idToken: 'token-1' }}
      onClose={() => {}}
      onDone={() => {}}
      onSession={async () => {}}
    />,
    { api: fakeApi({ identity: { register } }), namespaces: ['ui', 'ui-later', 'auth', 'errors'] },
  );
  const dialog = within(screen.getByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Sign up' }));
  return { dialog, register, submit };
}

it('VAL-02 AUT-14 a missing date of birth leads to the first of its parts', async () => {
  const { dialog, register, submit } = await open();
  const first = dialog.getByLabelText(tenant.dateOrder === 'day-first' ? 'Day' : 'Month');
  await userEvent.click(dialog.getByRole('checkbox'));
  await submit();
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('This field is required.');
  expect(register).not.toHaveBeenCalled();
});

it('AUT-14 I18-02 the date of birth is sent as one value, as the brand writes it', async () => {
  const { dialog, register, submit } = await open();
  await userEvent.click(dialog.getByLabelText('Year'));
  await userEvent.paste('03/04/1990');
  await userEvent.click(dialog.getByRole('checkbox'));
  await submit();
  const birthday = tenant.dateOrder === 'day-first' ? '1990-04-03' : '1990-03-04';
  expect(register).toHaveBeenCalledWith({
    body: { firebaseIdToken: 'token-1', birthday, consent: true },
  });
});
