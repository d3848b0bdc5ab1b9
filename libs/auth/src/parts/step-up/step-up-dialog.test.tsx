import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { aLogin, aMember, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Firebase } from '../../federated/firebase.ts';
import type { StepUpChallenge } from './proof-props.ts';
import { StepUpDialog } from './step-up-dialog.tsx';
import { useStepUp } from './use-step-up.tsx';

afterEach(() => vi.useRealTimers());

const words = ['ui', 'ui-later', 'auth', 'auth-later', 'errors'];
const refused = (code: CallError['code'], value: Record<string, unknown> = {}) =>
  new CallError(code, { status: 400, value });

type Account = NonNullable<Fakes['account']>;
const asked = (id: string, over: Partial<StepUpChallenge> = {}): StepUpChallenge => ({
  id,
  method: 'code',
  expiresAt: 0,
  to: '+63 ••• 567',
  expiredMinutes: 5,
  againIn: 60,
  ...over,
});

/** A page with one act that needs an approval. */
function Act({ onProof }: { readonly onProof: (proof: string | null) => void }) {
  const stepUp = useStepUp();
  return (
    <>
      <button
        type="button"
        onClick={() => void stepUp.ask('email', { email: 'm@mail.example' }).then(onProof)}
      >
        Act
      </button>
      {stepUp.dialog}
    </>
  );
}

async function show(account: Account) {
  const api = fakeApi({ account, member: { info: async () => aMember() } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  await session.logIn(aLogin());
  const onProof = vi.fn();
  const { user } = await renderWithApp(<Act onProof={onProof} />, {
    api,
    stores: [session],
    namespaces: words,
  });
  await user.click(screen.getByRole('button', { name: 'Act' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { user, onProof, session };
}
const field = () => screen.getByLabelText('Verification code');

it('T-AUTH-5 confirms with the last digit, and continues with the new token', async () => {
  const stepUpConfirm = vi.fn(async () => ({ proof: 'proven', token: 'next' }));
  const { user, onProof, session } = await show({ stepUp: async () => asked('q1'), stepUpConfirm });
  expect(screen.getByRole('status').textContent).toMatch(/\+63 ••• 567.*5 minutes/);
  await user.type(field(), '123456');
  await waitFor(() => expect(onProof).toHaveBeenCalledWith('proven'));
  expect(stepUpConfirm).toHaveBeenCalledTimes(1);
  expect(stepUpConfirm).toHaveBeenCalledWith({ body: { id: 'q1', code: '123456' } });
  expect(session.token).toBe('next');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('T-AUTH-5 keeps a wrong code, shows the attempts left, and focuses it', async () => {
  const { user, onProof } = await show({
    stepUp: async () => asked('q1'),
    stepUpConfirm: async () => Promise.reject(refused('step_up_failed', { left: 4 })),
  });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(field()).toHaveAccessibleDescription(/This field is required/);
  await user.type(field(), '111111');
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(/valid verification code.* 4 attempts left/),
  );
  expect(field()).toHaveValue('111111');
  expect(field()).toHaveFocus();
  expect(onProof).not.toHaveBeenCalled();
});

it('T-AUTH-5 says how many attempts are left, and goes on without a locked PIN', async () => {
  const stepUp = vi
    .fn<NonNullable<Account['stepUp']>>()
    .mockResolvedValueOnce(asked('q1', { method: 'payment' }))
    .mockResolvedValue(asked('q2', { method: 'password' }));
  const stepUpConfirm = vi
    .fn<NonNullable<Account['stepUpConfirm']>>()
    .mockRejectedValueOnce(refused('step_up_failed', { left: 1 }))
    .mockRejectedValueOnce(refused('withdrawal_pin_locked'))
    .mockRejectedValueOnce(refused('TOO_MANY_REQUESTS', { retryAfter: 1700 }));
  const { user } = await show({ stepUp, stepUpConfirm });
  await user.type(screen.getByLabelText('Withdrawal PIN'), '111111{Enter}');
  expect(await screen.findByText('Confirmation failed. Attempts left: 1.')).toBeVisible();
  await user.type(screen.getByLabelText('Withdrawal PIN'), '{Enter}');
  const password = await screen.findByLabelText('Your password');
  expect(screen.getByRole('alert')).toHaveTextContent('Your withdrawal PIN is locked');
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByText('Too many attempts. Try again in 29 min.')).toBeVisible();
});

it('T-AUTH-5 sends another code after a minute, which is another question', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stepUp = vi
    .fn<NonNullable<Account['stepUp']>>()
    .mockResolvedValueOnce(asked('q1'))
    .mockRejectedValueOnce(refused('TOO_MANY_REQUESTS'))
    .mockResolvedValue(asked('q2'));
  const stepUpConfirm = vi.fn(async () => ({ proof: 'proven', token: 'next' }));
  const { user, onProof } = await show({ stepUp, stepUpConfirm });
  await user.type(field(), '123');
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
  });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  // The question before still stands, with what was typed for it.
  expect(field()).toHaveValue('123');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
  expect(stepUp).toHaveBeenLastCalledWith({
    body: { action: 'email', content: { email: 'm@mail.example' } },
  });
  await user.type(field(), '654321');
  await waitFor(() => expect(onProof).toHaveBeenCalledWith('proven'));
  expect(stepUpConfirm).toHaveBeenCalledWith({ body: { id: 'q2', code: '654321' } });
});

it('T-AUTH-5 asks again when the question is over', async () => {
  const stepUp = vi
    .fn<NonNullable<Account['stepUp']>>()
    .mockResolvedValueOnce(asked('q1'))
    .mockResolvedValue(asked('q2', { to: 'm•••@mail.example' }));
  const { user } = await show({
    stepUp,
    stepUpConfirm: async () => Promise.reject(refused('step_up_required')),
  });
  await user.type(field(), '123456');
  expect(await screen.findByText(/m•••@mail\.example/)).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('alert')).toHaveTextContent('Confirm it’s you to make');
});

it.each([
  ['payment', 'Withdrawal PIN', '۴۹۳ ۸۱۷', '493817'],
  ['password', 'Your password', 'পাস ১২৩', 'পাস ১২৩'],
] as const)('T-AUTH-5 MEM-04 sends a %s as it is read', async (method, label, typed, password) => {
  const stepUpConfirm = vi.fn(async () => ({ proof: 'proven', token: 'next' }));
  const { user } = await show({ stepUp: async () => asked('q1', { method }), stepUpConfirm });
  await user.type(screen.getByLabelText(label), `${typed}{Enter}`);
  await waitFor(() => expect(stepUpConfirm).toHaveBeenCalledWith({ body: { id: 'q1', password } }));
});

async function showGoogle(
  open: () => Promise<Firebase>,
  onAnswer = vi.fn(async () => {}),
  error: CallError | null = null,
) {
  const question = asked('q1', { method: 'identity', provider: 'google' });
  const { user, unmount } = await renderWithApp(
    <StepUpDialog
      action="email"
      question={question}
      askedAt={0}
      error={error}
      isBusy={false}
      isAsking={false}
      onAnswer={onAnswer}
      onAgain={async () => false}
      onFailure={() => {}}
      onClose={() => {}}
      open={open}
    />,
    { api: fakeApi({}), namespaces: words },
  );
  return { user, unmount, onAnswer, button: screen.getByRole('button', { name: /Google/ }) };
}
const firebaseWith = (ask: Firebase['ask']): Firebase => ({
  sendCode: async () => '',
  confirm: async () => '',
  ask,
});

it('T-AUTH-5 T-AUTH-7 asks Google again with the press itself', async () => {
  const ask = vi.fn(async () => 'token-1');
  const { user, button, onAnswer } = await showGoogle(async () => firebaseWith(ask));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  expect(ask).toHaveBeenCalledWith('google', { again: true });
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ firebaseIdToken: 'token-1' }));
});

it('T-AUTH-5 waits for Google, says when it cannot load, and tries again', async () => {
  const opening = vi
    .fn<() => Promise<Firebase>>()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(firebaseWith(async () => 'token-2'));
  const { user, button, onAnswer } = await showGoogle(opening);
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  await user.click(button);
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ firebaseIdToken: 'token-2' }));
});

it('T-AUTH-5 says that the window was closed, and that it was another account', async () => {
  const closed = firebaseWith(async () =>
    Promise.reject(Object.assign(new Error(), { code: 'auth/popup-closed-by-user' })),
  );
  const { user, button, onAnswer, unmount } = await showGoogle(async () => closed);
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The window closed');
  expect(onAnswer).not.toHaveBeenCalled();
  unmount();
  await showGoogle(async () => closed, undefined, refused('step_up_failed', { left: 4 }));
  expect(screen.getByRole('alert')).toHaveTextContent('not the Google account');
});

it('T-AUTH-5 approves nothing once the question is closed', async () => {
  let tell: (token: string) => void = () => {};
  const { user, button, onAnswer, unmount } = await showGoogle(async () =>
    firebaseWith(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    ),
  );
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  unmount();
  await act(async () => tell('late'));
  expect(onAnswer).not.toHaveBeenCalled();
});
