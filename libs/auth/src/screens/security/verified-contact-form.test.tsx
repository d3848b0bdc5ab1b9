import { CallError } from '@parlour/client';
import { renderWithApp } from '@parlour/testing/render';
import { TextField } from '@parlour/ui';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { VerifiedContactForm } from './verified-contact-form.tsx';

it('VAL-02 MEM-04 a code that is incomplete or refused says so beside its field', async () => {
  const onBind = vi.fn(async () => {
    throw new CallError('verification_code_invalid', { status: 400 });
  });
  const { user } = await renderWithApp(
    <VerifiedContactForm
      field="email"
      done="Your email is verified."
      check={() => null}
      onSend={async () => ({ expiredMinutes: 5 })}
      onBind={onBind}
      onDone={() => {}}
      renderTarget={() => <TextField name="email" label="Email" defaultValue="maria@example.com" />}
    >
      {null}
    </VerifiedContactForm>,
    { namespaces: ['auth', 'auth-later', 'errors', 'ui-later'] },
  );
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByRole('textbox', { name: 'Verification code' });
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(code).toHaveAccessibleDescription('This field is required.');
  expect(onBind).not.toHaveBeenCalled();
  await user.type(code, '3456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription(/code/i);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('MEM-04 says that a contact is verified, and shows its field again', async () => {
  const onDone = vi.fn();
  const { user } = await renderWithApp(
    <VerifiedContactForm
      field="email"
      done="Your email is verified."
      check={() => null}
      onSend={async () => ({ expiredMinutes: 5 })}
      onBind={async () => true}
      onDone={onDone}
      renderTarget={() => <TextField name="email" label="Email" />}
    >
      {null}
    </VerifiedContactForm>,
    { namespaces: ['auth', 'auth-later', 'errors', 'ui-later'] },
  );
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Send code' })).toBeInTheDocument();
});
