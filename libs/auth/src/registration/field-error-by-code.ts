import type { CallError } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';

import { toAuthError } from '../federated/auth-error.ts';

/** Error codes that belong to one field although they do not name it. */
const errorsByCode: Readonly<Record<string, FieldFault>> = {
  'exists.username.err': { field: 'username', rule: 'taken' },
  mobile_taken: { field: 'mobileNum', rule: 'takenMobile' },
  password_common: { field: 'password', rule: 'common' },
  verification_code_invalid: { field: 'verificationCode', rule: 'code' },
  // The token of Firebase has expired or was used before.
  identity_token_invalid: { field: 'verificationCode', rule: 'auth/code-expired' },
  invitation_code_error: { field: 'affiliateCode', rule: 'invitation' },
};

/** The field error that an error code stands for; undefined if it belongs to no field. */
export const fieldErrorByCode = (code: string): FieldFault | undefined => errorsByCode[code];

type Refusal = { readonly errors: readonly FieldFault[]; readonly callError: CallError | null };

/** The field errors of a refused registration. Errors of Firebase are about the code alone. */
export function readRefusal(thrown: unknown): Refusal {
  const authError = toAuthError(thrown);
  if (authError && 'auth' in authError) {
    const rule = `auth/${authError.auth}`;
    return { errors: [{ field: 'verificationCode', rule }], callError: null };
  }
  const callError = authError?.call ?? null;
  const byCode = callError && fieldErrorByCode(callError.code);
  const named = callError?.fields ?? [];
  return { errors: named.length === 0 && byCode ? [byCode] : named, callError };
}
