import { CallError } from '@parlour/client';
import type { VerifyDemand } from '@parlour/contract';
import { aLogin, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { VerifyForm } from './verify-form.tsx';

const all: VerifyDemand = {
  ticket: 't',
  methods: [
    { method: 'authenticator' },
    { method: 'sms', hint: '+63 ••• 567' },
    { method: 'bank_account', hint: 'm•••@mail.example' },
  ],
};
type Verify = NonNullable<NonNullable<Fakes['secondFactor']>['verify']>;

async function show(verify: Verify, demand = all) {
  const send = vi.fn(async () => ({ expiredMinutes: 5 }));
  const [onSession, onBack] = [vi.fn(async () => {}), vi.fn()];
  const { user } = await renderWithApp(
    <VerifyForm demand={demand} onSession={onSession} onBack={onBack} />,
    {
      api: fakeApi({ secondFactor: { send, verify } }),
      namespaces: ['ui', 'ui-later', 'auth', 'auth-later', 'errors'],
    },
  );
  return { user, send, onSession, onBack };
}
const right: Verify = async () => aLogin();
const code = () => screen.getByLabelText('Verification code');
const refuse =
  (code: CallError['code'], value: Record<string, unknown> = {}): Verify =>
  async () => {
    throw new CallError(code, { status: 400, value });
  };

it('AUT-11 goes on by itself when the sixth digit is there', async () => {
  const verify = vi.fn(right);
  const { user, onSession } = await show(verify);
  await user.type(code(), '123456');
  expect(verify).toHaveBeenCalledWith({
    body: { ticket: 't', method: 'authenticator', authCode: '123456' },
  });
  expect(onSession).toHaveBeenCalledWith(aLogin());
});

it('keeps a refused code, shows the attempts left, and focuses it', async () => {
  const { user, onSession } = await show(refuse('verification_code_invalid', { left: 4 }));
  await user.type(code(), '111111');
  expect(await screen.findByText(/4 attempts left/)).toBeTruthy();
  expect((code() as HTMLInputElement).value).toBe('111111');
  expect(document.activeElement).toBe(code());
  expect(onSession).not.toHaveBeenCalled();
});

it('asks for a code to be sent before it asks for the code', async () => {
  const verify = vi.fn(right);
  const { user, send } = await show(verify);
  await user.click(screen.getByRole('radio', { name: /SMS/ }));
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(send).toHaveBeenCalledWith({ body: { ticket: 't', method: 'sms' } });
  expect((await screen.findByRole('status')).textContent).toMatch(/567.* 5 minutes/);
  await user.type(code(), '654321');
  expect(verify).toHaveBeenCalledWith({
    body: { ticket: 't', method: 'sms', verificationCode: '654321' },
  });
});

it('wants the name at the bank together with the code', async () => {
  const verify = vi.fn(right);
  const { user } = await show(verify);
  await user.click(screen.getByRole('radio', { name: /^Bank account name and email/ }));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Verification code'), '654321');
  const name = screen.getByLabelText('Bank account name');
  expect(document.activeElement).toBe(name);
  expect(verify).not.toHaveBeenCalled();
  await user.type(name, 'Maria Clara');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(verify).toHaveBeenCalledWith({
    body: {
      ticket: 't',
      method: 'bank_account',
      verificationCode: '654321',
      payeeName: 'Maria Clara',
    },
  });
});

it('takes a recovery code in place of the app', async () => {
  const verify = vi.fn(right);
  const { user } = await show(verify, { ticket: 't', methods: [{ method: 'authenticator' }] });
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: /recovery code/ }));
  await user.type(screen.getByLabelText('Recovery code'), ' abcde-fgh23 {Enter}');
  expect(verify).toHaveBeenCalledWith({
    body: { ticket: 't', method: 'authenticator', authCode: 'abcde-fgh23' },
  });
});

it('leads back to the login when the ticket is over', async () => {
  const { user, onBack } = await show(refuse('login_ticket_invalid'));
  await user.type(code(), '111111');
  await user.click(await screen.findByRole('button', { name: 'Back to login' }));
  expect(onBack).toHaveBeenCalled();
  expect(screen.queryByLabelText('Verification code')).toBeNull();
});
