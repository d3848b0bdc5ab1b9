import type { CallError } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import { fieldOfCode } from '@parlour/contract/fields-by-code';

import { toAuthError } from '../federated/auth-error.ts';

/** Our server's answer to a token of Firebase that has expired or was used before. */
const USED_TOKEN: FieldFault = { field: 'verificationCode', rule: 'auth/code-expired' };

/** The field error that an error code stands for; undefined if it belongs to no field. */
export const fieldErrorByCode = (code: string): FieldFault | undefined =>
  code === 'identity_token_invalid' ? USED_TOKEN : fieldOfCode(code);

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
