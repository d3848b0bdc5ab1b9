import { CallError } from '@parlour/client';
import { renderWithApp } from '@parlour/testing/render';
import { fakeApi } from '@parlour/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { NewAccountForm } from './new-account-form.tsx';

type Submit = Parameters<typeof NewAccountForm>[0]['onSubmit'];

async function renderForm(onSubmit: Submit) {
  const rendered = await renderWithApp(
    <NewAccountForm
      consent="This person agrees."
      passwordHint="For the first login only."
      submit="Open account"
      onSubmit={onSubmit}
    />,
    { api: fakeApi(), namespaces: ['auth', 'errors', 'ui', 'ui-later'] },
  );
  await screen.findByLabelText('Username');
  return rendered;
}

it('AUT-10 names the fault of each field, sends nothing, and goes to the first', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user } = await renderForm(onSubmit);
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('AUT-10 what is refused stands beside its field, and what was typed stays', async () => {
  const onSubmit = vi.fn(async () => {
    throw new CallError('exists.username.err', {
      status: 400,
      value: { fields: [{ field: 'username', rule: 'taken' }] },
    });
  });
  const { user } = await renderForm(onSubmit);
  await user.type(screen.getByLabelText('Username'), 'newcomer01');
  await user.type(screen.getByLabelText('Password'), 'a first password');
  await user.type(screen.getByLabelText('Day'), '3');
  await user.selectOptions(screen.getByLabelText('Month'), '2');
  await user.type(screen.getByLabelText('Year'), '1991');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(await screen.findByText('Username taken. Choose another.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(onSubmit).toHaveBeenCalledWith({
    username: 'newcomer01',
    password: 'a first password',
    birthday: '1991-02-03',
    consent: true,
  });
  expect(screen.getByLabelText('Username')).toHaveValue('newcomer01');
  expect(screen.getByLabelText('Password')).toHaveValue('a first password');
  expect(screen.getByLabelText('Year')).toHaveValue('1991');
});
