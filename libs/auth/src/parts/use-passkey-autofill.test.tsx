import { CallError } from '@parlour/client';
import { PermissionStore, SessionStore } from '@parlour/session';
import { aLogin, fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { AuthDialogs } from '../model/auth-dialogs.ts';
import { FRESH_MS } from '../model/passkey-autofill.ts';
import { signWithPasskey } from '../model/device-passkeys.ts';
import { UsernameLogin } from './username-login.tsx';

type Asked = {
  readonly mediation?: string;
  readonly signal: AbortSignal;
  readonly choose: () => void;
  readonly publicKey: { readonly challenge: ArrayBuffer };
};
const asked: Asked[] = [];

/** As much of a browser with passkeys as the library asks for. */
function giveBrowserPasskeys(canOffer: boolean): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => canOffer }),
  );
  const bytes = () => new ArrayBuffer(4);
  const credential = {
    id: 'key',
    rawId: bytes(),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      authenticatorData: bytes(),
      clientDataJSON: bytes(),
      signature: bytes(),
      userHandle: bytes(),
    },
  };
  const get = ({ signal, ...how }: Omit<Asked, 'choose'>) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      asked.push({ signal, ...how, choose: () => resolve(credential) });
    });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}
beforeEach(() => {
  asked.length = 0;
  giveBrowserPasskeys(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

let drawn = 0;
async function show(
  passkey: Fakes['passkey'] = {},
  switches: Partial<typeof tenant.whitelabel> = { PASSKEY3: true },
) {
  const loginOptions = vi.fn(async () => ({ challenge: `AAA${(drawn += 1) % 10}` }));
  const api = fakeApi({ passkey: { loginOptions, login: async () => aLogin(), ...passkey } });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  const [onDone, onSession] = [vi.fn<() => void>(), vi.fn<() => Promise<void>>(async () => {})];
  const shown = await renderWithApp(
    <UsernameLogin onDone={onDone} onSession={onSession} hasExpired={false} />,
    {
      api,
      stores: [
        session,
        new PermissionStore({ ...tenant.whitelabel, ...switches }, session),
        new AuthDialogs(),
      ],
    },
  );
  return { ...shown, loginOptions, onDone, onSession };
}
const offered = (count = 1) => waitFor(() => expect(asked).toHaveLength(count));

it('T-AUTH-6 offers passkeys under the username; one that is chosen logs in', async () => {
  const login = vi.fn(async () => aLogin());
  const { onDone, onSession } = await show({ login });
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await offered();
  expect(asked[0]?.mediation).toBe('conditional');
  asked[0]?.choose();
  await waitFor(() => expect(onSession).toHaveBeenCalledWith(aLogin()));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(login).toHaveBeenCalledWith({
    body: { response: expect.objectContaining({ id: 'key', type: 'public-key' }) },
  });
});

it('T-AUTH-6 takes the offer back when the form goes away', async () => {
  const { unmount, onDone } = await show();
  await offered();
  unmount();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

it('T-AUTH-6 stops for a passkey requested by the button, and does not restart', async () => {
  const { unmount, loginOptions } = await show();
  await offered();
  void signWithPasskey({ challenge: 'AAAA' });
  await offered(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  unmount();
  expect(asked[1]?.signal.aborted).toBe(false);
  expect(loginOptions).toHaveBeenCalledTimes(1);
});

it('T-AUTH-6 replaces the challenge before it expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { loginOptions, unmount } = await show();
  await offered();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(FRESH_MS);
  });
  await offered(2);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(loginOptions).toHaveBeenCalledTimes(2);
  unmount();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(FRESH_MS);
  });
  expect(asked).toHaveLength(2);
});

it('T-AUTH-6 says when the passkey was not accepted, and keeps what was typed', async () => {
  const { user } = await show({
    login: async () => Promise.reject(new CallError('passkey_refused', { status: 400 })),
  });
  await user.type(screen.getByLabelText('Username'), 'maria01');
  await offered();
  asked[0]?.choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey wasn’t accepted.');
  expect(screen.getByLabelText('Username')).toHaveValue('maria01');
});

it('T-AUTH-6 does nothing where passkeys are off or unsupported', async () => {
  const off = await show({}, { PASSKEY3: false });
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  off.unmount();
  giveBrowserPasskeys(false);
  const { loginOptions } = await show();
  // The module that asks is there by now.
  await act(async () => void (await import('../model/passkey-autofill.ts')));
  for (const asks of [off.loginOptions, loginOptions]) expect(asks).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it('T-AUTH-6 shows no error when the gateway gives no challenge', async () => {
  const loginOptions = vi.fn(async () => Promise.reject(new CallError('network')));
  await show({ loginOptions });
  await waitFor(() => expect(loginOptions).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
