import { CallError, toCallError } from '@parlour/client';

/** Errors that Firebase can report, as its own codes; each has words (auth/…). */
export const FIREBASE_ERROR_CODES = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
  'popup-blocked',
] as const;
export type FirebaseErrorCode = (typeof FIREBASE_ERROR_CODES)[number];

// The SDK names some of them otherwise.
const CODE_ALIASES: Readonly<Record<string, FirebaseErrorCode>> = {
  'missing-code': 'missing-verification-code',
  'missing-verification-id': 'code-expired',
  'invalid-verification-id': 'code-expired',
  'user-cancelled': 'popup-closed-by-user',
  'cancelled-popup-request': 'popup-closed-by-user',
  'unauthorized-domain': 'captcha-check-failed',
  'admin-restricted-operation': 'operation-not-allowed',
};

/** An error of a login: at Firebase, or at our own gateway. */
export type AuthError = { readonly auth: FirebaseErrorCode } | { readonly call: CallError };

/** Whatever was thrown, as authError that has words; null when it was ours to stop. */
export function toAuthError(thrown: unknown): AuthError | null {
  const code =
    typeof thrown === 'object' &&
    thrown !== null &&
    'code' in thrown &&
    typeof thrown.code === 'string'
      ? thrown.code
      : '';
  // A part of the page that does not arrive is the network's authError too.
  if (
    code === 'auth/network-request-failed' ||
    (thrown instanceof TypeError && /import|module/i.test(thrown.message))
  )
    return { call: new CallError('network') };
  if (code.startsWith('auth/')) {
    const name = code.slice('auth/'.length);
    return {
      auth: FIREBASE_ERROR_CODES.find((known) => known === name) ?? CODE_ALIASES[name] ?? 'unknown',
    };
  }
  const call = toCallError(thrown);
  return call && { call };
}
