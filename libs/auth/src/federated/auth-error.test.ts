import { CallError } from '@parlour/client';
import { expect, it } from 'vitest';

import english from '../locales/EN.json' with { type: 'json' };
import { FIREBASE_ERROR_CODES, toAuthError } from './auth-error.ts';

const firebase = (code: string) => Object.assign(new Error(code), { code });

it.each(FIREBASE_ERROR_CODES)('ERR-01 auth/%s has words', (failure) => {
  expect(toAuthError(firebase(`auth/${failure}`))).toEqual({ auth: failure });
  expect(english[`auth/${failure}`]).toMatch(/\w/);
});

it.each([
  ['auth/missing-code', 'missing-verification-code'],
  ['auth/cancelled-popup-request', 'popup-closed-by-user'],
  ['auth/not-in-any-list', 'unknown'],
  ['auth/internal-error', 'unknown'],
])('ERR-01 says %s as auth/%s', (code, failure) => {
  expect(toAuthError(firebase(code))).toEqual({ auth: failure });
});

it('ERR-02 reports a lost network, and what our own gateway refused', () => {
  expect(toAuthError(firebase('auth/network-request-failed'))).toMatchObject({
    call: { code: 'network' },
  });
  expect(toAuthError(new TypeError('Failed to fetch dynamically imported module'))).toMatchObject({
    call: { code: 'network' },
  });
  expect(toAuthError(new CallError('account_locked', { status: 403 }))).toMatchObject({
    call: { code: 'account_locked' },
  });
  expect(toAuthError(new DOMException('gone', 'AbortError'))).toBeNull();
});
