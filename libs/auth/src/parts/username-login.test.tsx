import { CallError } from '@parlour/client';
import { PermissionStore, SessionStore } from '@parlour/session';
import { aLogin, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { AuthDialogs } from '../model/auth-dialogs.ts';
import { UsernameLogin } from './username-login.tsx';

beforeEach(() => {
  localStorage.clear();
  // A mark of the gateway that no test has set.
  document.cookie = 'loginRemember=; max-age=0';
});
afterEach(() => vi.useRealTimers());

const refusal = (code: CallError['code'], value: object = {}, status = 400) =>
  new CallError(code, { status, value: { ...value } });

async function show(fakes: Fakes, switches = tenant.whitelabel) {
  const api = fakeApi({ ...fakes, check: { captcha: async () => 'aGk=', ...fakes.check } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const dialogs = new AuthDialogs();
  const [onDone, onSession] = [vi.fn<() => void>(), vi.fn<() => Promise<void>>(async () => {})];
  const shown = await renderWithApp(
    <UsernameLogin onDone={onDone} onSession={onSession} hasExpired={false} />,
    {
      api,
      stores: [session, new PermissionStore(switches, session), dialogs],
      namespaces: ['ui', 'ui-later', 'auth', 'errors'],
    },
  );
  const fields = {
    username: screen.getByLabelText('Username'),
    password: screen.getByLabelText('Password'),
  };
  const submit = () => shown.user.click(screen.getByRole('button', { name: 'Log in' }));
  const type = async (username: string, password: string) => {
    await shown.user.type(fields.username, username);
    await shown.user.type(fields.password, password);
  };
  return { ...shown, ...fields, submit, type, dialogs, onDone, onSession };
}

it('AUT-01 sends trimmed words with a proof that a person asks', async () => {
  const login = vi.fn(async () => aLogin());
  const { type, submit, onDone } = await show({ session: { login } });
  await type('  maria01 ', ' secret words ');
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(login).toHaveBeenCalledWith({
    body: { username: 'maria01', password: 'secret words', type: 'username' },
  });
});

it.each([
  [true, 'Username or mobile number'],
  [false, ''],
])(
  'AUT-01 REG-07 with sign-up by mobile %s the field says that a number works',
  async (isOn, hint) => {
    const { username } = await show({}, { ...tenant.whitelabel, MOBILENUMREG3: isOn });
    expect(username).toHaveProperty('placeholder', hint);
  },
);

it('AUT-04 shows the captcha on demand, keeps the input, and sends its text', async () => {
  const login = vi
    .fn<() => Promise<ReturnType<typeof aLogin>>>()
    .mockRejectedValueOnce(refusal('login_failed', { captcha: true }))
    .mockResolvedValue(aLogin());
  const captcha = vi.fn(async () => 'aGk=');
  const { username, password, type, submit, user, onDone } = await show({
    session: { login },
    check: { captcha },
  });
  await type('maria01', 'wrong');
  await submit();
  const picture = await screen.findByRole('img', { name: 'Image of a five-character code' });
  expect(picture).toHaveAttribute('src', 'data:image/png;base64,aGk=');
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect username or password.');
  expect([username, password].map((field) => (field as HTMLInputElement).value)).toEqual([
    'maria01',
    'wrong',
  ]);
  expect(password).toHaveFocus();
  // Without the characters nothing is sent.
  await submit();
  expect(screen.getByLabelText('Enter the code shown')).toHaveFocus();
  expect(login).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Enter the code shown'), 'K4N7W');
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(login).toHaveBeenLastCalledWith({ body: expect.objectContaining({ captcha: 'K4N7W' }) });
});

it('AUT-04 fetches a captcha at most once a second, and after each attempt', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const login = vi.fn(async () => Promise.reject(refusal('captcha_invalid', { captcha: true })));
  const captcha = vi.fn(async () => 'aGk=');
  const { type, submit, user } = await show({ session: { login }, check: { captcha } });
  await type('maria01', 'secret');
  await submit();
  const another = await screen.findByRole('button', { name: 'Show a new code' });
  const field = screen.getByLabelText('Enter the code shown');
  expect(field).toHaveAccessibleDescription(/Enter the code shown\./);
  expect(field).toBeInvalid();
  expect(another).toBeDisabled();
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Show a new code' })).toBeEnabled(),
  );
  await user.click(screen.getByRole('button', { name: 'Show a new code' }));
  expect(captcha).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Show a new code' })).toBeDisabled();
  await user.type(screen.getByLabelText('Enter the code shown'), 'XXXXX');
  await submit();
  await waitFor(() => expect(captcha).toHaveBeenCalledTimes(3));
  expect(screen.getByLabelText('Enter the code shown')).toHaveValue('');
  expect(screen.getByLabelText('Enter the code shown')).toHaveAccessibleDescription(
    /Incorrect code\. Enter the new code shown\./,
  );
});

it('AUT-04 asks again for a picture that the server did not give', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const captcha = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusal('TOO_MANY_REQUESTS', { retryAfter: 1 }, 429))
    .mockResolvedValue('aGk=');
  const { type, submit } = await show({
    session: { login: async () => Promise.reject(refusal('login_failed', { captcha: true })) },
    check: { captcha },
  });
  await type('maria01', 'wrong');
  await submit();
  await waitFor(() => expect(captcha).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await screen.findByRole('img', { name: 'Image of a five-character code' })).toBeVisible();
});

it('T-AUTH-2 waits as long as the server says before it sends again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const login = vi.fn(async () => Promise.reject(refusal('login_failed', { retryAfter: 4 })));
  const { type, submit } = await show({ session: { login } });
  await type('maria01', 'wrong');
  await submit();
  expect(await screen.findByText('Try again in 4 seconds.')).toBeVisible();
  await submit();
  expect(login).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4000);
  await waitFor(() => expect(screen.queryByText(/Try again in/)).not.toBeInTheDocument());
  await submit();
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
});

it('AUT-06 remembers the name and not the password, where that is asked for', async () => {
  const { type, submit, user, onDone } = await show({ session: { login: async () => aLogin() } });
  await type('maria01', 'secret words');
  await user.click(
    screen.getByRole('checkbox', { name: 'Log in without a password on this device for a day' }),
  );
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(JSON.parse(localStorage.getItem('lastLogin') ?? '')).toMatchObject({
    username: 'maria01',
  });
  expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain('secret');
});

const remember = () => {
  localStorage.setItem(
    'lastLogin',
    JSON.stringify({ username: 'maria01', until: Date.now() + 1000 }),
  );
  document.cookie = 'loginRemember=1';
};

it('AUT-06 resumes a remembered session with one press', async () => {
  remember();
  const [login, resume] = [vi.fn(async () => aLogin()), vi.fn(async () => aLogin())];
  const { username, password, submit, onSession } = await show({ session: { login, resume } });
  expect(username).toHaveValue('maria01');
  expect(password).toHaveValue('');
  expect(password).toHaveAttribute('placeholder', '••••••••');
  await submit();
  await waitFor(() => expect(onSession).toHaveBeenCalled());
  expect(resume).toHaveBeenCalledTimes(1);
  expect(login).not.toHaveBeenCalled();
});

it('AUT-06 asks for the password where the session cannot be resumed', async () => {
  remember();
  const login = vi.fn(async () => aLogin());
  const { password, submit, user } = await show({
    session: { login, resume: async () => Promise.reject(refusal('login.not.session', {}, 401)) },
  });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password again.');
  expect(password).toHaveFocus();
  expect(password).not.toHaveAttribute('placeholder');
  await user.type(password, 'secret');
  await submit();
  await waitFor(() =>
    expect(login).toHaveBeenCalledWith({
      body: expect.objectContaining({ username: 'maria01', password: 'secret', remember: true }),
    }),
  );
});

it('AUT-06 lets another member log in', async () => {
  remember();
  const forget = vi.fn(async () => null);
  const { username, password, user } = await show({ session: { forget } });
  await user.click(screen.getByRole('button', { name: 'Not maria01?' }));
  expect(username).toHaveValue('');
  expect(username).toHaveFocus();
  expect(password).not.toHaveAttribute('placeholder');
  expect(localStorage.getItem('lastLogin')).toBeNull();
  expect(forget).toHaveBeenCalledTimes(1);
});

it('AUT-05 goes on with one more proof where the login is unusual', async () => {
  const demand = { ticket: 't', methods: [] };
  const { type, submit, dialogs } = await show({
    session: { login: async () => Promise.reject(refusal('login_verify_required', demand, 403)) },
  });
  await type('maria01', 'secret');
  await submit();
  await waitFor(() => expect(dialogs.open).toBe('verify'));
  expect(dialogs.verifyDemand).toEqual(demand);
});
