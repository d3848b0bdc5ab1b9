import { SessionStore } from '@parlour/session';
import { aLogin, aMember, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { PaymentForm } from './payment-form.tsx';

async function show(account: NonNullable<Fakes['account']>) {
  const api = fakeApi({ account, member: { info: async () => aMember() } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  await session.logIn(aLogin());
  const onDone = vi.fn();
  const { user } = await renderWithApp(<PaymentForm isSet={false} onDone={onDone} />, {
    api,
    stores: [session],
    namespaces: ['ui', 'ui-later', 'auth', 'auth-later', 'errors'],
  });
  const fill = async (pin: string, again: string) => {
    await user.type(screen.getByLabelText('New withdrawal PIN'), pin);
    await user.type(screen.getByLabelText('Confirm withdrawal PIN'), `${again}{Enter}`);
  };
  return { user, onDone, fill };
}

it('MEM-04 a PIN is set in the digits that calls take, whatever was typed', async () => {
  const stepUp = vi.fn(async () => ({
    id: 'q1',
    method: 'password' as const,
    expiresAt: 0,
    expiredMinutes: 5,
  }));
  const stepUpConfirm = async () => ({ proof: 'proven', token: 'next' });
  const setPaymentPassword = vi.fn(async () => null);
  const { user, onDone, fill } = await show({ stepUp, stepUpConfirm, setPaymentPassword });
  await fill('৪৯৩ ৮১৭', '٤٩٣٨١٧');
  await user.type(await screen.findByLabelText('Your password'), 'a long secret{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.getByText('Your withdrawal PIN is set.')).toBeVisible();
  const paymentPassword = '493817';
  expect(stepUp).toHaveBeenCalledWith({
    body: { action: 'paymentPassword', content: { paymentPassword } },
  });
  expect(setPaymentPassword).toHaveBeenCalledWith({
    body: { paymentPassword, confirmPaymentPassword: paymentPassword, stepUp: 'proven' },
  });
});

it('MEM-04 two different PINs are set nowhere', async () => {
  const stepUp = vi.fn();
  const { fill } = await show({ stepUp });
  await fill('৪৯৩৮১৭', '493818');
  expect(screen.getByLabelText('Confirm withdrawal PIN')).toBeInvalid();
  expect(stepUp).not.toHaveBeenCalled();
});
