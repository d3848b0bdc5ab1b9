import { CallError } from '@parlour/client';
import { expect, it } from 'vitest';

import english from '../locales/EN.json' with { type: 'json' };
import { authFailures, troubleOf } from './auth-failure.ts';

const firebase = (code: string) => Object.assign(new Error(code), { code });

it.each(authFailures)('ERR-01 auth/%s has words', (failure) => {
  expect(troubleOf(firebase(`auth/${failure}`))).toEqual({ auth: failure });
  expect(english[`auth/${failure}`]).toMatch(/\w/);
});

it.each([
  ['auth/missing-code', 'missing-verification-code'],
  ['auth/cancelled-popup-request', 'popup-closed-by-user'],
  ['auth/something-nobody-heard-of', 'unknown'],
  ['auth/internal-error', 'unknown'],
])('ERR-01 says %s as auth/%s', (code, failure) => {
  expect(troubleOf(firebase(code))).toEqual({ auth: failure });
});

it('ERR-02 says that the network was away, and what our own house refused', () => {
  expect(troubleOf(firebase('auth/network-request-failed'))).toMatchObject({
    call: { code: 'network' },
  });
  expect(troubleOf(new TypeError('Failed to fetch dynamically imported module'))).toMatchObject({
    call: { code: 'network' },
  });
  expect(troubleOf(new CallError('account_locked', { status: 403 }))).toMatchObject({
    call: { code: 'account_locked' },
  });
  expect(troubleOf(new DOMException('gone', 'AbortError'))).toBeNull();
});
